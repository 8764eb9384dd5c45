// Tests src/time/zone-offsets.ts and src/time/resolve-wall-time.ts.
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { resolveWallTimeText } from '../../src/time/resolve-date-input.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../src/time/resolve-wall-time.js';
import { formatUtc, formatWallTime, parseWallTime } from '../../src/time/wall-time-text.js';
import { findSteadyOffset, offsetAt } from '../../src/time/zone-offsets.js';

const HOUR_MS = 60 * 60 * 1000;

describe.each([
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Tokyo',
  'UTC',
  'UTC+5:45',
])('wall times in %s', (zone) => {
  // Around the new year, and every 13 hours of two years: all clock changes, with the days before and after.
  const walls = [2011, 2027].flatMap((year) =>
    Array.from({ length: 700 }, (_, at) => formatUtc(Date.UTC(year, 0, 1) + (at - 20) * 13 * HOUR_MS)),
  );

  it('resolve as with Temporal', () => {
    const expected = walls.map((wall) => {
      const zoned = resolveWallTime(parseWallTime(wall), zone, CONTRACT_POLICY);
      return { wall: formatWallTime(zoned.toPlainDateTime()), utc: formatUtc(zoned.epochMilliseconds) };
    });
    expect(walls.map((wall) => resolveWallTimeText(wall, zone))).toEqual(expected);
  });

  it('resolve without Temporal but near a clock change', () => {
    const asUtc = walls.map((wall) => Date.parse(`${wall.replace(' ', 'T')}Z`));
    const steady = asUtc.filter((wall) => findSteadyOffset(wall, zone) !== undefined);
    expect(steady.length).toBeGreaterThan(walls.length * 0.9);
  });
});

it('every minute around a clock change resolves as with Temporal', () => {
  const change = Date.UTC(2027, 2, 28, 1);
  for (let at = change - 60 * HOUR_MS; at < change + 60 * HOUR_MS; at += 7 * 60 * 1000) {
    const wall = formatUtc(at);
    const { epochMilliseconds } = Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime('Europe/London');
    expect(resolveWallTimeText(wall, 'Europe/London').utc).toBe(formatUtc(epochMilliseconds));
  }
});

it.each([
  ['America/Recife', '2000-10-04T00:00Z', '2000-10-18T00:00Z'],
  ['Asia/Gaza', '2040-10-18T00:00Z', '2040-10-30T00:00Z'],
])('%s, which changed its clock twice between %s and %s, has the offsets of Temporal', (zone, from, to) => {
  for (let at = Date.parse(from); at < Date.parse(to); at += HOUR_MS) {
    const { offsetNanoseconds } = new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone);
    expect(offsetAt(at, zone), new Date(at).toISOString()).toBe(offsetNanoseconds / 1e6);
  }
});

it.each(['2027-02-30 10:00:00', '2027-13-01 10:00:00'])('%s is refused', (wall) => {
  expect(() => resolveWallTimeText(wall, 'Europe/London')).toThrow(RangeError);
});
