// Tests src/service/lists/list-conditions.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 4: the default window and the date filters.

/** A calendar in a zone at a moment, with events that start and end at the given times of their own clock. */
async function calendarWith(
  zone: string,
  now: string,
  times: readonly (readonly [string, string, string?])[],
): Promise<Seeded> {
  const calendar = await seededCalendar({ timezone: zone, now });
  for (const [start, end, timezone] of times) {
    await calendar.event({
      title: `${start}/${end}`,
      start_date: start,
      end_date: end,
      ...(timezone ? { timezone } : {}),
    });
  }
  return calendar;
}

const second = (time: string): readonly [string, string] => [time, time];

describe('without dates, from today in the zone of the site for 24 months', () => {
  test.each<[string, string, string, string]>([
    // zone, now, the first second of today there, the last second of the window
    ['UTC', '2026-09-12T10:00:00Z', '2026-09-12 00:00:00', '2028-09-12 23:59:59'],
    ['Europe/Paris', '2026-09-11T22:00:00Z', '2026-09-12 00:00:00', '2028-09-12 23:59:59'],
    ['Europe/Paris', '2026-09-11T21:59:59Z', '2026-09-11 00:00:00', '2028-09-11 23:59:59'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25 00:00:00', '2028-10-25 23:59:59'],
    ['America/St_Johns', '2026-09-12T02:29:59Z', '2026-09-11 00:00:00', '2028-09-11 23:59:59'],
    ['America/St_Johns', '2026-09-12T02:30:00Z', '2026-09-12 00:00:00', '2028-09-12 23:59:59'],
    ['America/St_Johns', '2026-12-12T03:29:59Z', '2026-12-11 00:00:00', '2028-12-11 23:59:59'],
    ['Pacific/Kiritimati', '2026-09-12T10:00:00Z', '2026-09-13 00:00:00', '2028-09-13 23:59:59'],
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', '2026-12-31 00:00:00', '2028-12-31 23:59:59'],
    ['UTC', '2028-02-29T12:00:00Z', '2028-02-29 00:00:00', '2030-02-28 23:59:59'],
  ])('%s at %s', async (zone, now, first, last) => {
    const before = first.replace(
      /\d\d 00:00:00$/,
      (tail) => `${String(Number(tail.slice(0, 2)) - 1).padStart(2, '0')} 23:59:59`,
    );
    const after = `${last.slice(0, 4)}-${last.slice(5, 7) === '12' ? '12-31' : '12-01'} 00:00:00`;
    const later = last.startsWith(after.slice(0, 10)) ? `${Number(last.slice(0, 4)) + 1}-01-01 00:00:00` : after;
    const calendar = await calendarWith(zone, now, [
      second(before),
      second(first),
      second(last),
      second(later),
      [first, later],
    ]);
    expect(await calendar.namesOf('/events')).toEqual([`${first}/${first}`, `${last}/${last}`]);
    await calendar.close();
  });

  test('compares the wall clock of each event, not UTC', async () => {
    const times = [
      ['2026-09-12 00:00:00', '2026-09-12 01:00:00', 'Pacific/Kiritimati'],
      ['2026-09-11 23:59:59', '2026-09-12 23:00:00', 'Pacific/Pago_Pago'],
    ] as const;
    const calendar = await calendarWith('Europe/Paris', '2026-09-12T10:00:00Z', times);
    expect(await calendar.namesOf('/events')).toEqual(['2026-09-12 00:00:00/2026-09-12 01:00:00']);
    await calendar.close();
  });

  test('moves the window as days pass', async () => {
    const calendar = await calendarWith('Europe/Paris', '2026-09-12T21:59:59Z', [second('2026-09-12 12:00:00')]);
    expect((await calendar.get('GET /events')).total).toBe(1);
    calendar.pass(1000);
    expect((await calendar.get('GET /events')).total).toBe(0);
    await calendar.close();
  });
});

describe('filters by date', () => {
  let calendar: Seeded;
  const HOURS = [
    '2020-05-05 12:00:00',
    '2026-09-30 23:59:59',
    '2026-10-01 00:00:00',
    '2026-10-01 10:00:00',
    '2026-10-01 23:59:58',
    '2026-10-02 00:00:00',
    '2027-03-03 12:00:00',
    '2040-01-01 00:00:00',
  ];
  const [PAST, EVE, FIRST, TEN, LAST, NEXT, SPRING, FAR] = [
    'past',
    'eve',
    'first',
    'ten',
    'last',
    'next',
    'spring',
    'far',
  ];

  beforeAll(async () => {
    calendar = await seededCalendar({ now: '2026-09-12T10:00:00Z' });
    for (const [at, time] of HOURS.entries()) {
      await calendar.event({
        title: [PAST, EVE, FIRST, TEN, LAST, NEXT, SPRING, FAR][at],
        start_date: time,
        end_date: time,
      });
    }
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  test.each<[string, (string | undefined)[]]>([
    // Not strict: whole days.
    ['start_date=2026-10-01 12:00', [FIRST, TEN, LAST, NEXT, SPRING]],
    ['start_date=2026-10-02', [NEXT, SPRING]],
    ['start_date=2020-01-01', [PAST]],
    ['start_date=2039-01-01', [FAR]],
    ['end_date=2026-10-01 00:00:00', [EVE, FIRST, TEN, LAST]],
    ['start_date=2026-10-01&end_date=2026-10-01', [FIRST, TEN, LAST]],
    ['start_date=2020-01-01&end_date=2050-01-01', [PAST, EVE, FIRST, TEN, LAST, NEXT, SPRING, FAR]],
    ['starts_after=2026-10-01', [NEXT, SPRING, FAR]],
    ['starts_after=2026-09-30 00:00:00', [FIRST, TEN, LAST, NEXT, SPRING, FAR]],
    ['starts_before=2026-10-01', [PAST, EVE, FIRST, TEN, LAST]],
    ['starts_before=2026-10-01 00:00:00', [PAST, EVE, FIRST, TEN, LAST]],
    ['ends_after=2026-10-01', [NEXT, SPRING, FAR]],
    ['ends_before=2026-10-01', [PAST, EVE, FIRST, TEN, LAST]],
    ['starts_after=2026-09-30&ends_before=2026-10-01', [FIRST, TEN, LAST]],
    // The bounds drop the default window, explicit dates stand beside them.
    ['start_date=2026-10-02&starts_before=2030-01-01', [NEXT, SPRING]],
    ['end_date=2026-10-01&ends_after=2026-09-30', [FIRST, TEN, LAST]],
    ['end_date=2026-10-01&starts_before=2030-01-01', [PAST, EVE, FIRST, TEN, LAST]],
    // Strict: the second.
    ['strict_dates=1&start_date=2026-10-01 10:00:00', [TEN, LAST, NEXT, SPRING]],
    ['strict_dates=1&start_date=2026-10-01 10:00:01', [LAST, NEXT, SPRING]],
    ['strict_dates=1&start_date=2026-10-01&end_date=2026-10-01 10:00:00', [FIRST, TEN]],
    ['strict_dates=1&start_date=2026-10-01&end_date=2026-10-01', [FIRST]],
    ['strict_dates=yes&starts_after=2026-10-01 10:00:00', [LAST, NEXT, SPRING, FAR]],
    ['strict_dates=true&starts_before=2026-10-01 10:00:00', [PAST, EVE, FIRST]],
    ['strict_dates=1&ends_after=2026-10-01 10:00:00', [LAST, NEXT, SPRING, FAR]],
    ['strict_dates=1&ends_before=2026-10-01 10:00:00', [PAST, EVE, FIRST]],
    ['strict_dates=no&starts_after=2026-10-01 10:00:00', [NEXT, SPRING, FAR]],
    ['strict_dates=0&ends_before=2026-10-01 10:00:00', [PAST, EVE, FIRST, TEN, LAST]],
    ['strict_dates=false&start_date=2026-10-01 10:00:00&end_date=2026-10-01', [FIRST, TEN, LAST]],
    // Spellings, all of them ten o'clock in Paris.
    ['strict_dates=1&starts_after=2026-10-01 09:59:59&starts_before=2026-10-01 10:00:01', [TEN]],
    ['strict_dates=1&start_date=2026-10-01T10:00&end_date=2026-10-01T10:00:00', [TEN]],
    ['strict_dates=1&start_date=2026-10-01T08:00:00Z&end_date=2026-10-01T08:00:00z', [TEN]],
    ['strict_dates=1&start_date=2026-10-01T10:00:00%2B02:00&end_date=2026-10-01 04:00:00-04:00', [TEN]],
    ['strict_dates=1&start_date=2026-10-01T10:00:00+02:00&end_date=2026-10-01 04:00:00-04:00', [TEN]],
    ['strict_dates=1&start_date=2026-10-01T13:30:00%2B0530&end_date=2026-10-01T08:00:00.999Z', [TEN]],
    ['strict_dates=1&start_date=1790841600&end_date=1790841600', [TEN]],
    ['strict_dates=1&start_date=1790841601&end_date=1790841600', []],
    // Converted to the day of the site before it is widened.
    ['start_date=2026-09-30T22:00:00Z&end_date=2026-09-30T22:00:00Z', [FIRST, TEN, LAST]],
    ['start_date=2026-09-30T21:59:59Z&end_date=2026-09-30T21:59:59Z', [EVE]],
    ['start_date=2026-10-02T05:59:59%2B08:00&end_date=2026-10-02T05:59:59%2B08:00', [FIRST, TEN, LAST]],
  ])('%s', async (query, expected) => {
    expect(await calendar.namesOf(`/events?${query}`)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['now', '2026-09-12 12:00:00', []],
    ['today', '2026-09-12 00:00:00', []],
    ['tomorrow', '2026-09-13 00:00:00', []],
    ['yesterday', '2026-09-11 00:00:00', []],
  ])('%s is %s', async (word, time) => {
    for (const parameter of ['start_date', 'starts_after', 'ends_before', 'end_date']) {
      const asked = await calendar.namesOf(`/events?strict_dates=1&${parameter}=${word}`);
      expect(asked, parameter).toEqual(await calendar.namesOf(`/events?strict_dates=1&${parameter}=${time}`));
    }
    const own = await seededCalendar({ now: '2026-09-12T10:00:00Z' });
    await own.event({ title: 'then', start_date: time, end_date: time });
    expect(await own.namesOf(`/events?strict_dates=1&start_date=${word}&end_date=${word.toUpperCase()}`)).toEqual([
      'then',
    ]);
    await own.close();
  });

  test('names several invalid dates at once', async () => {
    const { body } = await calendar.ask('GET /events?start_date=x&ends_after=2026-02-30&page=0');
    expect(body.data.params).toEqual({
      start_date: expect.stringContaining('“x” is not a date'),
      ends_after: '“2026-02-30” is a day that does not exist',
      page: 'must be a whole number from 1',
    });
  });
});

describe('a strict time that the clock of the site skips or repeats', () => {
  const hour = (time: string) => [time, time, 'UTC'] as const;

  test('moves forward by the gap if it is skipped', async () => {
    const calendar = await calendarWith('Europe/Paris', '2027-03-01T00:00:00Z', [
      hour('2027-03-28 02:45:00'),
      hour('2027-03-28 03:15:00'),
      hour('2027-03-28 03:30:00'),
    ]);
    expect(await calendar.namesOf('/events?strict_dates=1&start_date=2027-03-28 02:30:00&end_date=2027-03-29')).toEqual(
      ['2027-03-28 03:30:00/2027-03-28 03:30:00'],
    );
    await calendar.close();
  });

  test('means the same wall clock time at both instants if it is repeated', async () => {
    const calendar = await calendarWith('Europe/Paris', '2026-10-01T00:00:00Z', [second('2026-10-25 02:30:00')]);
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00']) {
      expect(
        (await calendar.get(`GET /events?strict_dates=1&start_date=${instant}&end_date=${instant}`)).total,
        instant,
      ).toBe(1);
    }
    await calendar.close();
  });
});

test.each(['0001-01-01', '9999-12-31', '9999-12-31 23:59:59', '9998-06-01'])(
  '%s is accepted as a date',
  async (date) => {
    const calendar = await calendarWith('Pacific/Kiritimati', '2026-09-12T10:00:00Z', [second(date)]);
    for (const query of [
      `start_date=${date}&end_date=${date}`,
      `starts_before=${date}`,
      `start_date=${date}`,
      `ends_after=${date}&strict_dates=1`,
    ]) {
      expect((await calendar.ask(`GET /events?${query}`)).status, query).toBe(200);
    }
    expect((await calendar.get(`GET /events?start_date=${date}`)).total).toBe(1);
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  },
);
