// Tests src/service/resolve-event-dates.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCalendar, testCalendar } from '../support/calendar.js';
import { badParam, fresh, made, refusal } from './samples.js';

/** Contract section 5: when an event is. The site is in Paris, and it is 2026-09-12 12:00 there. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const LATE = '2027-12-31 00:00:00';

describe('a start is read as wall clock time in the zone of the event', () => {
  test.each<[string, string | undefined, string | number, string, string]>([
    ['the site’s zone', undefined, '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 18:00:00'],
    ['without seconds', undefined, '2027-07-02 20:00', '2027-07-02 20:00:00', '2027-07-02 18:00:00'],
    ['with a T', undefined, '2027-07-02T20:00:30', '2027-07-02 20:00:30', '2027-07-02 18:00:30'],
    ['a day', undefined, '2027-07-02', '2027-07-02 00:00:00', '2027-07-01 22:00:00'],
    ['winter', undefined, '2027-01-02 20:00:00', '2027-01-02 20:00:00', '2027-01-02 19:00:00'],
    ['New York', 'America/New_York', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-03 00:00:00'],
    ['Kathmandu', 'Asia/Kathmandu', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 14:15:00'],
    ['UTC', 'UTC', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 20:00:00'],
    ['UTC+2 in summer', 'UTC+2', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 18:00:00'],
    ['UTC+2 in winter', 'UTC+2', '2027-01-02 20:00:00', '2027-01-02 20:00:00', '2027-01-02 18:00:00'],
    ['UTC-3:30', 'UTC-3:30', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 23:30:00'],
    ['UTC+14', 'UTC+14', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-02 06:00:00'],
    ['UTC-12', 'UTC-12', '2027-07-02 20:00:00', '2027-07-02 20:00:00', '2027-07-03 08:00:00'],
    ['Z is converted', undefined, '2027-07-02T20:00:00Z', '2027-07-02 22:00:00', '2027-07-02 20:00:00'],
    ['an offset is converted', undefined, '2027-07-02T20:00:00+09:00', '2027-07-02 13:00:00', '2027-07-02 11:00:00'],
    [
      'an offset with a zone of its own',
      'Asia/Tokyo',
      '2027-07-02 20:00:00-05:00',
      '2027-07-03 10:00:00',
      '2027-07-03 01:00:00',
    ],
    ['Unix seconds', undefined, 1814558400, '2027-07-02 22:00:00', '2027-07-02 20:00:00'],
    ['Unix seconds as text', 'UTC', '1814558400', '2027-07-02 20:00:00', '2027-07-02 20:00:00'],
    ['today', undefined, 'today', '2026-09-12 00:00:00', '2026-09-11 22:00:00'],
    ['tomorrow', undefined, 'tomorrow', '2026-09-13 00:00:00', '2026-09-12 22:00:00'],
    ['yesterday', undefined, 'yesterday', '2026-09-11 00:00:00', '2026-09-10 22:00:00'],
    ['now', 'Asia/Tokyo', 'now', '2026-09-12 19:00:00', '2026-09-12 10:00:00'],
    ['a leap day', undefined, '2024-02-29 10:00:00', '2024-02-29 10:00:00', '2024-02-29 09:00:00'],
    // The clock goes from 02:00 to 03:00: what it skips moves forward by the gap.
    ['in the gap', undefined, '2027-03-28 02:30:00', '2027-03-28 03:30:00', '2027-03-28 01:30:00'],
    ['just before the gap', undefined, '2027-03-28 01:59:59', '2027-03-28 01:59:59', '2027-03-28 00:59:59'],
    ['just after the gap', undefined, '2027-03-28 03:00:00', '2027-03-28 03:00:00', '2027-03-28 01:00:00'],
    [
      'in a gap of half an hour',
      'Australia/Lord_Howe',
      '2027-10-03 02:15:00',
      '2027-10-03 02:45:00',
      '2027-10-02 15:45:00',
    ],
    // The clock goes from 03:00 back to 02:00: 02:30 comes twice, and the first is meant.
    ['in the hour that comes twice', undefined, '2027-10-31 02:30:00', '2027-10-31 02:30:00', '2027-10-31 00:30:00'],
    [
      'the second of it by offset',
      undefined,
      '2027-10-31T02:30:00+01:00',
      '2027-10-31 02:30:00',
      '2027-10-31 01:30:00',
    ],
    ['after it', undefined, '2027-10-31 03:00:00', '2027-10-31 03:00:00', '2027-10-31 02:00:00'],
  ])('%s', async (_, timezone, start, wall, utc) => {
    const event = await made(calendar, 'event', {
      start_date: start,
      end_date: LATE,
      ...(timezone ? { timezone } : {}),
    });
    expect(event).toMatchObject({ start_date: wall, utc_start_date: utc, timezone: timezone ?? 'Europe/Paris' });
    const moved = await made(calendar, 'event', {
      start_date: '2020-01-01',
      end_date: LATE,
      ...(timezone ? { timezone } : {}),
    });
    expect(await calendar.get(`PUT /events/${moved.id}`, { json: { start_date: start } })).toMatchObject({
      start_date: wall,
      utc_start_date: utc,
    });
  });
});

test.each([
  '2027-02-30',
  '2027-02-29 10:00',
  '2027-13-01',
  '2027-00-10',
  '2027-01-01 24:00',
  '2027-01-01 10:60',
  '2027-1-1',
  '01/02/2027',
  'next week',
  'never',
  true,
  {},
  [],
  '2027-01-01 10:00 Europe/Paris',
  '2027-02-30T10:00:00Z',
  '2027-01-01T10:00:00+25:00',
  '2027-01-01T10:00:00+15:00',
  '2027-01-01 19:00-22:00',
  1.5,
  '0000-01-01',
])('%j is refused as a date', async (value) => {
  const { id } = await made(calendar, 'event');
  for (const name of ['start_date', 'end_date', 'date', 'date_utc'])
    expect(await refusal(calendar, `PUT /events/${id}`, { json: { [name]: value } }), name).toEqual(badParam(name));
});

test.each(['0001-01-01 00:00:00', '9999-12-31 23:59:59'])('dates near %s cause no internal error', async (value) => {
  for (const timezone of ['UTC+14', 'UTC-12', 'UTC', 'Europe/Paris']) {
    const { status, body } = await calendar.ask('POST /events', {
      json: { title: 'x', start_date: value, end_date: value, timezone },
    });
    expect([201, 400]).toContain(status);
    if (status === 201)
      for (const name of ['start_date', 'utc_start_date'])
        expect(body[name]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await calendar.ask('POST /venues', { json: { venue: fresh(), date: value } })).status).toBeLessThan(500);
    expect((await calendar.ask('POST /venues', { json: { venue: fresh(), date_utc: value } })).status).toBeLessThan(
      500,
    );
  }
  for (const filter of ['start_date', 'end_date', 'starts_before', 'ends_after'])
    expect((await calendar.ask(`GET /events?${filter}=${value.slice(0, 10)}`)).status).toBe(200);
});

describe('end and start', () => {
  const at = (start_date: string, end_date: string) => made(calendar, 'event', { start_date, end_date });
  const put = (id: number, json: object) => calendar.get(`PUT /events/${id}`, { json });

  test('may be changed alone', async () => {
    const { id } = await at('2027-07-02 10:00', '2027-07-02 12:00');
    expect(await put(id, { start_date: '2027-07-02 11:00' })).toMatchObject({
      start_date: '2027-07-02 11:00:00',
      end_date: '2027-07-02 12:00:00',
      utc_start_date: '2027-07-02 09:00:00',
    });
    expect(await put(id, { end_date: '2027-07-02 13:00' })).toMatchObject({
      start_date: '2027-07-02 11:00:00',
      end_date: '2027-07-02 13:00:00',
      utc_end_date: '2027-07-02 11:00:00',
    });
    expect(await put(id, { start_date: '2027-07-02 13:00' })).toMatchObject({
      start_date: '2027-07-02 13:00:00',
      end_date: '2027-07-02 13:00:00',
    });
  });

  test('are refused in the wrong order, and nothing is changed', async () => {
    expect(
      await refusal(calendar, 'POST /events', {
        json: { title: 'x', start_date: '2027-07-02 10:00', end_date: '2027-07-02 09:59:59' },
      }),
    ).toEqual(badParam('end_date'));
    const event = await at('2027-07-02 10:00', '2027-07-02 12:00');
    const path = `PUT /events/${event.id}`;
    expect(await refusal(calendar, path, { json: { title: 'y', end_date: '2027-07-02 09:00' } })).toEqual(
      badParam('end_date'),
    );
    expect(await refusal(calendar, path, { json: { title: 'y', start_date: '2027-07-02 12:00:01' } })).toEqual(
      badParam('start_date'),
    );
    expect(
      await refusal(calendar, path, { json: { title: 'y', start_date: '2027-07-03', end_date: '2027-07-02' } }),
    ).toEqual(badParam('end_date'));
    expect(await calendar.get(`GET /events?include=${event.id}`)).toMatchObject({ events: [event] });
  });

  test('sent together in an hour that occurs twice both mean the first one', async () => {
    // 02:30 and 02:45 of the second hour.
    const { id } = await at('2027-10-31T01:30:00Z', '2027-10-31T01:45:00Z');
    expect(await put(id, { start_date: '2027-10-31 02:30', end_date: '2027-10-31 02:50' })).toMatchObject({
      utc_start_date: '2027-10-31 00:30:00',
      utc_end_date: '2027-10-31 00:50:00',
    });
  });

  test('are compared as moments, not by wall clock', async () => {
    // 02:50 of the first hour and 02:10 of the second.
    const event = await at('2027-10-31T02:50:00+02:00', '2027-10-31T02:10:00+01:00');
    expect(event).toMatchObject({ start_date: '2027-10-31 02:50:00', end_date: '2027-10-31 02:10:00' });
    expect(await put(event.id, { title: 'z', start_date: event.start_date, end_date: event.end_date })).toMatchObject({
      utc_start_date: '2027-10-31 00:50:00',
      utc_end_date: '2027-10-31 01:10:00',
    });
  });
});

describe('zones', () => {
  test('changing the zone alone keeps the wall clock time', async () => {
    const { id } = await made(calendar, 'event', { start_date: '2027-07-02 20:00', end_date: '2027-07-02 21:00' });
    expect(await calendar.get(`PUT /events/${id}`, { json: { timezone: 'America/New_York' } })).toMatchObject({
      timezone: 'America/New_York',
      timezone_abbr: 'EDT',
      start_date: '2027-07-02 20:00:00',
      utc_start_date: '2027-07-03 00:00:00',
      end_date: '2027-07-02 21:00:00',
      utc_end_date: '2027-07-03 01:00:00',
    });
    for (const none of ['', null]) {
      await calendar.get(`PUT /events/${id}`, { json: { timezone: 'Asia/Tokyo' } });
      expect(await calendar.get(`PUT /events/${id}`, { json: { timezone: none } })).toMatchObject({
        timezone: 'Europe/Paris',
        start_date: '2027-07-02 20:00:00',
        utc_start_date: '2027-07-02 18:00:00',
      });
    }
  });

  test('changing to a zone that skips the time moves it forward', async () => {
    const { id } = await made(calendar, 'event', {
      timezone: 'UTC',
      start_date: '2027-03-28 02:30',
      end_date: '2027-03-28 05:00',
    });
    expect(await calendar.get(`PUT /events/${id}`, { json: { timezone: 'Europe/Paris' } })).toMatchObject({
      start_date: '2027-03-28 03:30:00',
      utc_start_date: '2027-03-28 01:30:00',
    });
  });

  test.each([
    ['europe/paris', 'Europe/Paris'],
    ['EUROPE/LONDON', 'Europe/London'],
    ['utc', 'UTC'],
    ['UTC+0', 'UTC'],
    ['UTC+02:00', 'UTC+2'],
    ['utc-3:30', 'UTC-3:30'],
    ['UTC+5:45', 'UTC+5:45'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('%s is stored as %s', async (given, kept) =>
    expect((await made(calendar, 'event', { timezone: given })).timezone).toBe(kept),
  );

  test.each(['Mars/Base', 'UTC+15', 'UTC+14:01', 'UTC-12:30', 'UTC+1:75', '+02:00', '2', 'Paris', 'Europe/', '../etc'])(
    '%s is refused',
    async (timezone) => {
      expect(
        await refusal(calendar, 'POST /events', {
          json: { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01', timezone },
        }),
      ).toEqual(badParam('timezone'));
    },
  );
});

describe('all-day events', () => {
  const day = (timezone: string, start_date: string, end_date = start_date) =>
    made(calendar, 'event', { all_day: true, timezone, start_date, end_date });

  test.each([
    [
      'Europe/Paris',
      '2027-07-02 15:00',
      '2027-07-03 01:00',
      '2027-07-02 00:00:00',
      '2027-07-03 23:59:59',
      '2027-07-01 22:00:00',
      '2027-07-03 21:59:59',
    ],
    [
      'Europe/Paris',
      '2027-07-02',
      '2027-07-02',
      '2027-07-02 00:00:00',
      '2027-07-02 23:59:59',
      '2027-07-01 22:00:00',
      '2027-07-02 21:59:59',
    ],
    // The end may be earlier on the clock of the same day.
    [
      'Europe/Paris',
      '2027-07-02 20:00',
      '2027-07-02 10:00',
      '2027-07-02 00:00:00',
      '2027-07-02 23:59:59',
      '2027-07-01 22:00:00',
      '2027-07-02 21:59:59',
    ],
    // Days of 23 and 25 hours.
    [
      'Europe/Paris',
      '2027-03-28',
      '2027-03-28',
      '2027-03-28 00:00:00',
      '2027-03-28 23:59:59',
      '2027-03-27 23:00:00',
      '2027-03-28 21:59:59',
    ],
    [
      'Europe/Paris',
      '2027-10-31',
      '2027-10-31',
      '2027-10-31 00:00:00',
      '2027-10-31 23:59:59',
      '2027-10-30 22:00:00',
      '2027-10-31 22:59:59',
    ],
    // The clock of Santiago has no midnight on that day: it begins at 01:00, 04:00 UTC.
    [
      'America/Santiago',
      '2026-09-06',
      '2026-09-06',
      '2026-09-06 00:00:00',
      '2026-09-06 23:59:59',
      '2026-09-06 04:00:00',
      '2026-09-07 02:59:59',
    ],
  ])('in %s from %s to %s cover whole days', async (timezone, start, end, first, last, utcFirst, utcLast) => {
    expect(await day(timezone, start, end)).toMatchObject({
      all_day: true,
      start_date: first,
      end_date: last,
      utc_start_date: utcFirst,
      utc_end_date: utcLast,
    });
  });

  test('stay all-day in another zone, when midnight is skipped and when only a date changes', async () => {
    const { id } = await day('Europe/Paris', '2026-09-06');
    const put = (json: object) => calendar.get(`PUT /events/${id}`, { json });
    expect(await put({ timezone: 'America/Santiago' })).toMatchObject({
      start_date: '2026-09-06 00:00:00',
      end_date: '2026-09-06 23:59:59',
      utc_start_date: '2026-09-06 04:00:00',
    });
    expect(await put({ end_date: '2026-09-08 10:00' })).toMatchObject({
      start_date: '2026-09-06 00:00:00',
      end_date: '2026-09-08 23:59:59',
    });
    expect(await put({ all_day: false })).toMatchObject({
      start_date: '2026-09-06 01:00:00',
      utc_start_date: '2026-09-06 04:00:00',
      end_date: '2026-09-08 23:59:59',
    });
  });

  test('can be made of timed events, and the reverse', async () => {
    const { id } = await made(calendar, 'event', { start_date: '2027-07-02 20:00', end_date: '2027-07-03 01:00' });
    const put = (json: object) => calendar.get(`PUT /events/${id}`, { json });
    expect(await put({ all_day: true })).toMatchObject({
      all_day: true,
      start_date: '2027-07-02 00:00:00',
      end_date: '2027-07-03 23:59:59',
    });
    expect(await put({ all_day: false, start_date: '2027-07-02 10:00', end_date: '2027-07-02 11:00' })).toMatchObject({
      all_day: false,
      start_date: '2027-07-02 10:00:00',
      end_date: '2027-07-02 11:00:00',
    });
  });
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
