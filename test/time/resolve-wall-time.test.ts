import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  ClockChangeError,
  CONTRACT_POLICY,
  findClockChange,
  resolveWallTime,
  SECOND_OF_REPEATED,
  startOfDay,
  type WallTimePolicy,
} from '../../src/time/resolve-wall-time.js';

const resolve = (wall: string, zone: string, policy: WallTimePolicy) =>
  resolveWallTime(Temporal.PlainDateTime.from(wall), zone, policy).toInstant().toString();

const SKIPPED = ['2027-03-28T02:30', 'Europe/Paris'] as const;
const REPEATED = ['2027-10-31T02:30', 'Europe/Paris'] as const;

test.each<[string, readonly [string, string], WallTimePolicy, string]>([
  ['forward', SKIPPED, CONTRACT_POLICY, '2027-03-28T01:30:00Z'],
  ['forward', SKIPPED, SECOND_OF_REPEATED, '2027-03-28T01:30:00Z'],
  ['forward, by half an hour', ['2027-10-03T02:15', 'Australia/Lord_Howe'], CONTRACT_POLICY, '2027-10-02T15:45:00Z'],
  ['first', REPEATED, CONTRACT_POLICY, '2027-10-31T00:30:00Z'],
  ['second', REPEATED, SECOND_OF_REPEATED, '2027-10-31T01:30:00Z'],
  ['the only one', ['2027-07-02T20:00', 'Europe/Paris'], SECOND_OF_REPEATED, '2027-07-02T18:00:00Z'],
  ['the only one', ['2027-07-02T20:00', 'UTC+2'], CONTRACT_POLICY, '2027-07-02T18:00:00Z'],
  ['first', REPEATED, { skipped: 'refuse', repeated: 'first' }, '2027-10-31T00:30:00Z'],
  ['second', REPEATED, { skipped: 'refuse', repeated: 'second' }, '2027-10-31T01:30:00Z'],
  ['forward', SKIPPED, { skipped: 'move-forward', repeated: 'refuse' }, '2027-03-28T01:30:00Z'],
])('resolves %s: %j by %j', (_, [wall, zone], policy, expected) => expect(resolve(wall, zone, policy)).toBe(expected));

describe('a policy that refuses', () => {
  const policy: WallTimePolicy = { skipped: 'refuse', repeated: 'refuse' };
  test.each([
    ['skipped', SKIPPED],
    ['repeated', REPEATED],
  ] as const)('refuses a %s time', (change, [wall, zone]) => {
    expect(() => resolve(wall, zone, policy)).toThrow(new ClockChangeError(change));
  });
  test('accepts any other time', () => expect(resolve('2027-07-02T20:00', 'UTC', policy)).toBe('2027-07-02T20:00:00Z'));
});

test.each([
  [...SKIPPED, 'skipped'],
  [...REPEATED, 'repeated'],
  ['2027-10-31T03:00', 'Europe/Paris', undefined],
  ['2027-03-28T03:00', 'Europe/Paris', undefined],
  ['2027-03-28T02:30', 'UTC+1', undefined],
])('the clock change at %s in %s is %s', (wall, zone, change) =>
  expect(findClockChange(Temporal.PlainDateTime.from(wall), zone)).toBe(change),
);

test('a day whose midnight is skipped begins at one o’clock', () => {
  expect(startOfDay(Temporal.PlainDate.from('2027-03-14'), 'America/Havana').toPlainTime().toString()).toBe('01:00:00');
});
