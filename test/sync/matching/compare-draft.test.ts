import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import {
  dropRemovedTexts,
  findCreationProblems,
  findDateOrderProblems,
  findDraftChanges,
  listComparedProperties,
  selectCreationValues,
} from '../../../src/sync/matching/compare-draft.js';
import { serializeDraft } from '../../../src/sync/matching/row-claims.js';

import { draftOf } from './remote-records.js';

const NOW = Date.parse('2026-09-12T10:00:00Z');

describe('an end before the start', () => {
  it.each<[string, string, JsonObject, boolean]>([
    ['2027-01-02 10:00', '2027-01-02 09:59', {}, true],
    ['2027-01-02 10:00', '2027-01-02 10:00', {}, false],
    ['2027-01-02 10:00', '2027-01-02 09:00', { all_day: 'true' }, true],
    ['2027-01-02', '2027-01-02', { all_day: 'true' }, false],
    ['2027-01-02 10:00', '2027-01-01 23:00', { all_day: 'true' }, true],
    ['2027-01-02T10:00Z', '2027-01-02T10:30+01:00', {}, true],
    ['2027-01-02T10:00Z', '2027-01-02T11:00+01:00', {}, false],
    // A wall time and an instant cannot be compared without a zone.
    ['2027-01-02 10:00', '2027-01-02T08:30Z', {}, false],
    ['2027-01-02 10:00', '2027-01-02T08:30Z', { timezone: 'Europe/Paris' }, true],
    ['2027-01-02 10:00', '2027-01-02T09:30Z', { timezone: 'Europe/Paris' }, false],
  ])('%s to %s with %j: %s', (start_date, end_date, others, isWrong) => {
    const { values } = draftOf('event', { start_date, end_date, ...others });
    expect(findDateOrderProblems(values, NOW).map(({ column }) => column)).toEqual(isWrong ? ['end_date'] : []);
  });

  it('is looked for by days alone if the event is all-day', () => {
    const { values } = draftOf('event', { start_date: '2027-01-02 10:00', end_date: '2027-01-02 09:00' });
    expect(findDateOrderProblems({ ...values, all_day: { send: true, read: true } }, NOW)).toEqual([]);
  });

  it('is not looked for unless both are given', () => {
    expect(findDateOrderProblems(draftOf('event', { end_date: '2027-01-02' }).values, NOW)).toEqual([]);
  });
});

test.each<[RecordKind, JsonObject, string[]]>([
  ['event', { title: 'A', start_date: '2027-01-02' }, ['end_date']],
  ['event', { title: 'A' }, ['start_date']],
  ['event', { start_date: '2027-01-02', end_date: '2027-01-01' }, ['title', 'end_date']],
  ['venue', { city: 'Leeds' }, ['venue']],
  ['tag', { name: 'A' }, []],
])('a new %s of %j lacks the fields %j', (kind, cells, columns) => {
  const problems = findCreationProblems(resourceOf(kind), draftOf(kind, cells), NOW);
  expect(problems.map(({ column }) => column)).toEqual(columns);
});

describe('a row changes', () => {
  const HALL = { venue: 'Hall', city: 'Leeds', description: '<p>Hi</p>', show_map: true, phone: '' };
  const GIG = {
    title: 'Gig',
    start_date: '2027-07-02 20:00:00',
    utc_start_date: '2027-07-02 18:00:00',
    timezone: 'Europe/Paris',
    all_day: false,
    venue: { id: 4 },
    venues: [{ id: 4 }, { id: 5 }],
  };
  const ALERT = '<p onclick="x()">Hi</p>';
  it.each<[string, RecordKind, JsonObject, JsonObject, string[], boolean?]>([
    ['nothing, if all is as it says', 'venue', HALL, { venue: 'Hall', city: 'Leeds' }, []],
    ['what differs', 'venue', HALL, { venue: 'Hall', city: 'York' }, ['city']],
    ['what it clears', 'venue', HALL, { city: '' }, ['city']],
    ['nothing, if it clears what is empty', 'venue', HALL, { phone: '' }, []],
    ['no text that the service cleans', 'venue', HALL, { description: ALERT }, []],
    ['a text that another service may not clean', 'venue', HALL, { description: ALERT }, ['description'], true],
    ['a text that is not the cleaned one', 'venue', HALL, { description: '<p onclick="x()">Ho</p>' }, ['description']],
    ['a name whose tags the service removes', 'venue', HALL, { venue: '<b>Hall</b>' }, []],
    ['no links that are the same', 'event', GIG, { links: [4, 5] }, []],
    ['links, compared with all of them', 'event', GIG, { links: [4] }, ['venue']],
    ['no date in another notation', 'event', GIG, { start_date: '2027-07-02T18:00:00Z' }, []],
    ['a date', 'event', GIG, { start_date: '2027-07-02 21:00' }, ['start_date']],
    [
      'dates together with their zone',
      'event',
      GIG,
      { timezone: 'Asia/Tokyo', start_date: '2027-07-02T18:00:00Z' },
      ['timezone', 'start_date'],
    ],
  ])('%s', async (_, kind, record, cells, changed, isForeign = false) => {
    const { links, ...rest } = cells;
    const { values } = draftOf(kind, rest, true);
    // Links are IDs by the time they are compared.
    const linked = links === undefined ? values : { ...values, venue: { send: links, read: links } };
    const changes = await findDraftChanges(resourceOf(kind), record, linked, { isForeign, now: NOW });
    expect(Object.keys(changes).sort()).toEqual([...changed].sort());
  });
});

test('omits cleared fields from a new record', () => {
  const { values } = draftOf('venue', { venue: 'A', phone: '', city: 'L' }, true);
  expect(selectCreationValues(values)).toEqual({ venue: 'A', city: 'L' });
});

test.each<[string, JsonObject, string[]]>([
  ['a day', { end_date: '2027-07-02' }, []],
  ['a time, which ends all-day', { end_date: '2027-07-02 10:00', all_day: 'true' }, ['all_day', 'end_date']],
  ['another day', { end_date: '2027-07-03' }, ['end_date']],
  [
    'a time, if it no longer takes whole days',
    { end_date: '2027-07-02 10:00', all_day: 'false' },
    ['all_day', 'end_date'],
  ],
])('an all-day event is compared by %s', async (_, cells, changed) => {
  const fair = { all_day: true, timezone: 'UTC', start_date: '2027-07-02 00:00:00', end_date: '2027-07-02 23:59:59' };
  const { values } = draftOf('event', cells);
  const changes = await findDraftChanges(resourceOf('event'), fair, values, { isForeign: false, now: NOW });
  expect(Object.keys(changes).sort()).toEqual(changed);
});

test('a link to a record that is still being created is a change', async () => {
  const send = [{ name: 'Hall', id: async () => 4 }];
  const context = { isForeign: false, now: NOW };
  const changes = await findDraftChanges(resourceOf('event'), { venue: [] }, { venue: { send, read: send } }, context);
  expect(changes).toEqual({ venue: send });
});

test('reads the additional properties needed to compare dates, costs and links', () => {
  const event = resourceOf('event');
  expect(listComparedProperties(event, ['title', 'nothing'])).toEqual(['title']);
  expect(listComparedProperties(event, ['venue', 'cost'])).toEqual(['venue', 'venues', 'cost', 'cost_details']);
  const dates = ['start_date', 'utc_start_date', 'timezone', 'all_day'];
  expect(listComparedProperties(event, ['start_date', 'start_date'])).toEqual(dates);
  expect(listComparedProperties(event, ['date'])).toEqual(['date', 'date_utc', 'timezone', 'all_day']);
});

test('does not clear a text again if its original shows instead', async () => {
  const { translations } = draftOf('venue', { 'venue@fr': 'Salle', 'description@fr': '', 'city@fr': '' }, true);
  const french = { language: 'en', description: 'About', city: 'Lyon' };
  const asked: string[] = [];
  const inLanguage = async (language: string) => {
    asked.push(language);
    return { description: 'About', city: 'Leeds' };
  };
  const texts = translations.get('fr') ?? {};
  expect(Object.keys(await dropRemovedTexts(texts, french, inLanguage))).toEqual(['venue', 'city']);
  expect(Object.keys(await dropRemovedTexts({ venue: { send: 'x', read: 'x' } }, french, inLanguage))).toEqual([
    'venue',
  ]);
  expect(asked).toEqual(['en']);
});

test.each<[JsonObject, boolean]>([
  [{ venue: 'A', city: 'L' }, true],
  [{ venue: 'A', city: 'M' }, false],
  [{ venue: 'A', city: 'L', 'venue@fr': 'A' }, false],
  [{ venue: 'A', city: 'L', phone: '' }, true],
])('two rows are equal: %j', (cells, isSame) => {
  const one = serializeDraft(draftOf('venue', { venue: 'A', city: 'L' }));
  expect(serializeDraft(draftOf('venue', cells)) === one).toBe(isSame);
});
