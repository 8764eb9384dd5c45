// Tests src/cli/commands/records/run-clone.ts, src/cli/commands/records/run-duplicates.ts and src/cli/commands/records/event-times.ts.
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { moveEventToStart, readEventTimes, shiftEventTimes } from '../../../src/cli/commands/records/event-times.js';
import { copyRecordFields, translatableTextsOf } from '../../../src/cli/commands/records/run-clone.js';
import { groupDuplicates } from '../../../src/cli/commands/records/run-duplicates.js';
import { formatDateForRequest } from '../../../src/cli/input/read-date-flag.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { resolveDateWithTime } from '../../../src/time/parse-date-words.js';
import { parseWallTime } from '../../../src/time/wall-time-text.js';

describe('probable duplicates', () => {
  const groups = (...records: JsonObject[]) =>
    groupDuplicates(
      resourceOf('venue'),
      records.map((record, at) => ({ id: at + 1, venue: 'Town Hall', ...record })),
    ).map((group) => group.map(({ id }) => id));

  it.each<[string, JsonObject[], number[][]]>([
    ['have one name, however it is written', [{}, { venue: 'TOWN-HALL' }, { venue: 'Städtische Halle' }], [[1, 2]]],
    ['have a name', [{ venue: '' }, { venue: '!' }], []],
    ['are not in two cities', [{ city: 'Leeds' }, { city: 'York' }, { city: 'LEEDS' }], [[1, 3]]],
    ['may lack a detail', [{ city: 'Leeds' }, {}], [[1, 2]]],
    [
      'are not joined by what lacks a detail',
      [{ city: 'Leeds', phone: '1' }, { city: 'York', phone: '1' }, {}],
      [[1, 3]],
    ],
    [
      'begin with what is published, however little it says',
      [{ status: 'draft', city: 'Leeds', phone: '1' }, { status: 'publish' }],
      [[2, 1]],
    ],
    ['begin with what says most', [{ status: 'publish' }, { status: 'publish', city: 'Leeds' }], [[2, 1]]],
    ['begin with what was there first', [{ status: 'draft' }, { status: 'draft' }], [[1, 2]]],
    [
      'have addresses that only one abbreviates',
      [{ address: '12 High St.' }, { address: '12, High Street, Leeds' }],
      [[1, 2]],
    ],
    ['have one house number', [{ address: '1 High St.' }, { address: '12 High Street' }], []],
    ['have no other street', [{ address: '12 High St.' }, { address: '12 Low Street' }], []],
    [
      'have one phone, with and without the country',
      [{ phone: '+44 20 7589 8212' }, { phone: '020 7589-8212' }],
      [[1, 2]],
    ],
    [
      'have one website, however its address is written',
      [{ website: 'http://www.hall.example/' }, { website: 'https://Hall.example' }],
      [[1, 2]],
    ],
    ['have no other website', [{ website: 'https://hall.example' }, { website: 'https://hall.example/york' }], []],
    ['have no other phone', [{ phone: '+44 20 7589 8212' }, { phone: '+44 20 7589 8213' }], []],
  ])('%s', (_, records, wanted) => expect(groups(...records)).toEqual(wanted));
});

describe('a copy of a record', () => {
  const gig = {
    id: 7,
    title: 'Gig',
    slug: 'gig',
    status: 'publish',
    author: 3,
    date: '2026-01-01 10:00:00',
    date_utc: 'x',
    cost: '',
    venue: { id: 4 },
    venues: [{ id: 4 }, { id: 5 }],
    tags: [{ id: 9 }],
    categories: [],
    url: 'x',
  };
  it('has its texts and all its links, and nothing that only the original can have', () => {
    expect(copyRecordFields(resourceOf('event'), gig)).toEqual({ title: 'Gig', venue: [4, 5], tags: [9] });
  });

  it('includes only translatable texts when it is for another language', () => {
    const texts = translatableTextsOf(resourceOf('venue'), { venue: 'Salle', city: 'Lyon', phone: '1' });
    expect(texts).toMatchObject({ venue: 'Salle', city: 'Lyon' });
    expect(texts).not.toHaveProperty('phone');
  });
});

const ZONE = 'Europe/Paris';
const REPEATED = { start_date: '2027-10-31 02:30:00', end_date: '2027-10-31 03:30:00', timezone: ZONE };
const [FIRST, SECOND] = ['2027-10-31 00:30:00', '2027-10-31 01:30:00'];

describe('an hour that occurs twice', () => {
  it.each<[string, string, string]>([
    ['the first', '2027-10-31T02:30:00+02:00', '2027-10-31 02:30:00'],
    ['the second', '2027-10-31T02:30:00+01:00', '2027-10-31T02:30:00+01:00'],
    ['an hour that comes once', '2027-10-31T04:30:00+01:00', '2027-10-31 04:30:00'],
  ])('%s is sent in a form that identifies it', (_, moment, sent) => {
    const at = Temporal.ZonedDateTime.from(`${moment}[${ZONE}]`);
    expect(formatDateForRequest({ at, hasClock: true })).toBe(sent);
    expect(formatDateForRequest({ at, hasClock: false })).toBe('2027-10-31');
  });

  it.each<[string, string | undefined, string]>([
    ['the first', FIRST, '+02:00'],
    ['the second', SECOND, '+01:00'],
    ['the first, if it does not say', undefined, '+02:00'],
  ])('a record identifies %s by its time in UTC', (_, utc_start_date, offset) => {
    expect(readEventTimes({ ...REPEATED, utc_start_date }).start.at.offset).toBe(offset);
  });
});

describe('an event that moves', () => {
  const record = (start_date: string, end_date: string) => ({ start_date, end_date, timezone: ZONE });
  const shown = ({ start, end }: ReturnType<typeof readEventTimes>) =>
    [start, end].map(({ at }) => at.toString({ timeZoneName: 'never' }));

  it.each<[string, object, string[]]>([
    ['by days keeps its hours', { days: 1 }, ['2027-10-31T20:00:00+01:00', '2027-10-31T22:00:00+01:00']],
    ['by hours keeps its distance', { hours: 24 }, ['2027-10-31T19:00:00+01:00', '2027-10-31T21:00:00+01:00']],
    ['back by a month', { months: -1 }, ['2027-09-30T20:00:00+02:00', '2027-09-30T22:00:00+02:00']],
  ])('%s', (_, span, times) => {
    expect(shown(shiftEventTimes(readEventTimes(record('2027-10-30 20:00:00', '2027-10-30 22:00:00')), span))).toEqual(
      times,
    );
  });

  it('by days into a skipped hour keeps that wall time, so that a warning can name it', () => {
    const times = readEventTimes(record('2027-03-27 02:30:00', '2027-03-27 04:00:00'));
    const wall = (span: object) => shiftEventTimes(times, span).start.wallTime.toString();
    expect(wall({ days: 1 })).toBe('2027-03-28T02:30:00');
    expect(wall({ hours: 24 })).toBe('2027-03-28T03:30:00');
  });

  it.each<[string, boolean, string[]]>([
    ['to a day keeps its time of day', false, ['2027-11-05T20:00:00+01:00', '2027-11-06T01:00:00+01:00']],
    ['to a time takes it', true, ['2027-11-05T00:00:00+01:00', '2027-11-05T05:00:00+01:00']],
  ])('%s, and keeps its length', (_, hasClock, times) => {
    const night = readEventTimes(record('2027-10-30 20:00:00', '2027-10-31 01:00:00'));
    const reading = { ...resolveDateWithTime(parseWallTime('2027-11-05 00:00:00'), ZONE), hasClock };
    expect(shown(moveEventToStart(night, reading))).toEqual(times);
  });

  it.each([false, true])('into the night of a clock change ends at the same time of day (all-day: %s)', (isAllDay) => {
    const night = readEventTimes(record('2027-10-23 22:00:00', '2027-10-24 05:00:00'));
    const reading = resolveDateWithTime(parseWallTime('2027-10-30 22:00:00'), ZONE);
    for (const moved of [shiftEventTimes(night, { days: 7 }, isAllDay), moveEventToStart(night, reading, isAllDay)])
      expect(shown(moved)).toEqual(['2027-10-30T22:00:00+02:00', '2027-10-31T05:00:00+01:00']);
  });
});
