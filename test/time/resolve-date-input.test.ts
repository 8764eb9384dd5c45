import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate } from '../../src/time/parse-date.js';
import { resolveDateInput, resolveDayEdge, resolveWallTimeText } from '../../src/time/resolve-date-input.js';
import { addMonths, convertUtcToWallTime, formatUtc, splitDateTime } from '../../src/time/wall-time-text.js';

const NOW = Date.parse('2026-09-12T10:00:00Z');

describe('a date on a wall clock', () => {
  test.each<[string, string, string, string]>([
    // given, zone, wall, UTC
    ['2026-10-01 20:00', 'Europe/Paris', '2026-10-01 20:00:00', '2026-10-01 18:00:00'],
    ['2026-12-01 20:00', 'Europe/Paris', '2026-12-01 20:00:00', '2026-12-01 19:00:00'],
    ['2026-10-01', 'Europe/Paris', '2026-10-01 00:00:00', '2026-09-30 22:00:00'],
    ['2026-07-01 12:00', 'America/St_Johns', '2026-07-01 12:00:00', '2026-07-01 14:30:00'],
    ['2026-07-01 12:00', 'Pacific/Kiritimati', '2026-07-01 12:00:00', '2026-06-30 22:00:00'],
    ['2026-07-01 12:00', 'UTC', '2026-07-01 12:00:00', '2026-07-01 12:00:00'],
    ['2026-07-01 12:00', 'UTC-3:30', '2026-07-01 12:00:00', '2026-07-01 15:30:00'],
    ['2026-07-01 12:00', 'UTC+14', '2026-07-01 12:00:00', '2026-06-30 22:00:00'],
    // Skipped: forward by the gap (RFC 5545, 3.3.5).
    ['2026-03-29 02:00', 'Europe/Paris', '2026-03-29 03:00:00', '2026-03-29 01:00:00'],
    ['2026-03-29 02:30', 'Europe/Paris', '2026-03-29 03:30:00', '2026-03-29 01:30:00'],
    ['2026-03-29 01:59:59', 'Europe/Paris', '2026-03-29 01:59:59', '2026-03-29 00:59:59'],
    ['2026-03-29 03:00', 'Europe/Paris', '2026-03-29 03:00:00', '2026-03-29 01:00:00'],
    ['2026-03-08 02:30', 'America/New_York', '2026-03-08 03:30:00', '2026-03-08 07:30:00'],
    ['2026-10-04 02:15', 'Australia/Lord_Howe', '2026-10-04 02:45:00', '2026-10-03 15:45:00'],
    ['2011-12-30 12:00', 'Pacific/Apia', '2011-12-31 12:00:00', '2011-12-30 22:00:00'],
    // Twice: the first.
    ['2026-10-25 02:30', 'Europe/Paris', '2026-10-25 02:30:00', '2026-10-25 00:30:00'],
    ['2026-11-01 01:30', 'America/New_York', '2026-11-01 01:30:00', '2026-11-01 05:30:00'],
    ['2026-11-01 01:30', 'America/St_Johns', '2026-11-01 01:30:00', '2026-11-01 04:00:00'],
    // Instants.
    ['2026-10-25T01:30:00Z', 'Europe/Paris', '2026-10-25 02:30:00', '2026-10-25 01:30:00'],
    ['2026-10-01T20:00:00-04:00', 'Europe/Paris', '2026-10-02 02:00:00', '2026-10-02 00:00:00'],
    ['1790841600', 'America/St_Johns', '2026-10-01 05:30:00', '2026-10-01 08:00:00'],
    // Words.
    ['now', 'Europe/Paris', '2026-09-12 12:00:00', '2026-09-12 10:00:00'],
    ['today', 'Europe/Paris', '2026-09-12 00:00:00', '2026-09-11 22:00:00'],
    ['tomorrow', 'Pacific/Kiritimati', '2026-09-14 00:00:00', '2026-09-13 10:00:00'],
    ['yesterday', 'America/St_Johns', '2026-09-11 00:00:00', '2026-09-11 02:30:00'],
    // The edges of the years that a text of this length can say.
    ['9999-12-31 23:59:59', 'America/St_Johns', '9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['0001-01-01', 'Asia/Tokyo', '0001-01-01 00:00:00', '0001-01-01 00:00:00'],
  ])('resolves %s in %s', (given, zone, wall, utc) =>
    expect(resolveDateInput(parseDate(given), zone, NOW)).toEqual({ wall, utc }),
  );

  test('a wall clock time survives conversion to UTC and back, except the second one of a repeated hour', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Paris',
      'America/St_Johns',
      'Pacific/Kiritimati',
      'Asia/Kathmandu',
      'UTC-3:30',
      'Australia/Lord_Howe',
    );
    const times = fc.date({
      min: new Date('1970-01-02T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const utc = formatUtc(time.getTime());
        const moment = resolveWallTimeText(convertUtcToWallTime(utc, zone), zone);
        expect(moment.wall).toBe(convertUtcToWallTime(utc, zone));
        expect(convertUtcToWallTime(moment.utc, zone)).toBe(moment.wall);
        expect(moment.utc <= utc).toBe(true);
      }),
    );
  });
});

test.each<[string, 'start' | 'end', string, string, string]>([
  ['2026-10-25 12:00:00', 'start', 'Europe/Paris', '2026-10-25 00:00:00', '2026-10-24 22:00:00'],
  ['2026-10-25 12:00:00', 'end', 'Europe/Paris', '2026-10-25 23:59:59', '2026-10-25 22:59:59'],
  // Midnight is skipped there on that day: the wall keeps it, UTC is the first moment there is.
  ['2026-03-29 12:00:00', 'start', 'Asia/Beirut', '2026-03-29 00:00:00', '2026-03-28 22:00:00'],
])('%s… gives the %s of the day in %s', (wall, edge, zone, expected, utc) =>
  expect(resolveDayEdge(wall, edge, zone)).toEqual({ wall: expected, utc }),
);

test.each<[string, number, string]>([
  ['2026-09-12 00:00:00', 24, '2028-09-12 00:00:00'],
  ['2028-02-29 10:00:00', 24, '2030-02-28 10:00:00'],
  ['2026-01-31 00:00:00', 1, '2026-02-28 00:00:00'],
  ['9998-06-01 00:00:00', 24, '9999-12-31 23:59:59'],
])('adds to %s: %d months', (wall, months, later) => expect(addMonths(wall, months)).toBe(later));

test('splits a time into its parts', () => {
  expect(splitDateTime('2026-01-02 03:04:05')).toEqual({
    year: '2026',
    month: '01',
    day: '02',
    hour: '03',
    minutes: '04',
    seconds: '05',
  });
});
