import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import {
  createColumnInterpreter,
  findDuplicateColumns,
  listColumnNames,
} from '../../../src/sync/read/column-meanings.js';
import { parseRowDraft } from '../../../src/sync/read/row-draft.js';
import { dropDefaultLanguage } from '../../../src/sync/service-language.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';

const meaningOf = (kind: RecordKind, map: Readonly<Record<string, string>> = {}, ignoreUnknown = false) =>
  createColumnInterpreter(resourceOf(kind), { map: new Map(Object.entries(map)), ignoreUnknown });

describe('the meaning of a column', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    ['venue', 'venue', {}, 'field venue'],
    ['venue', ' Geo-Lat ', {}, 'field geo_lat'],
    ['venue', 'venue@fr', {}, 'field venue fr'],
    ['venue', 'Venue@FR', {}, 'field venue fr'],
    ['venue', 'venue@xx', {}, 'unknown'],
    ['venue', 'venue@fr@en', {}, 'unknown'],
    ['venue', 'phone@fr', {}, 'unknown'],
    ['venue', 'Hall', { Hall: 'venue' }, 'field venue'],
    ['venue', ' Hall ', { Hall: 'venue' }, 'field venue'],
    ['venue', 'Hall', { Hall: '' }, 'ignored'],
    ['venue', '_note', { _note: 'city' }, 'field city'],
    ['venue', '_note', {}, 'ignored'],
    ['venue', '_raw', {}, 'leftover'],
    ['venue', '_more_1', {}, 'leftover'],
    ['venue', 'ID', {}, 'id'],
    ['venue', 'slug', {}, 'slug'],
    ['tag', 'slug', {}, 'field slug'],
    ['venue', 'i18n_language', {}, 'language'],
    ['venue', 'language', {}, 'language'],
    // Read-only properties of exported records.
    ['venue', 'modified', {}, 'ignored'],
    ['event', 'password', {}, 'ignored'],
    ['venue', 'colour', {}, 'unknown'],
  ])('of a %s, “%s” with %j: %s', (kind, column, map, meaning) => {
    const found = meaningOf(kind as RecordKind, map)(column);
    const { field, language } = { field: '', language: '', ...found };
    expect(`${found.is} ${field} ${language}`.trim()).toBe(meaning);
  });

  it('is none for unknown columns that are ignored', () => {
    expect(meaningOf('venue', {}, true)('colour')).toEqual({ is: 'ignored' });
  });

  it('is its field, and a second column of the same field and language is a duplicate', () => {
    const columns = ['venue', 'venue@fr', 'City', 'x', 'CITY', 'venue'];
    expect(findDuplicateColumns(columns, meaningOf('venue'))).toEqual({ field: 'city', columns: ['City', 'CITY'] });
    expect(findDuplicateColumns(columns.slice(0, 4), meaningOf('venue'))).toBeUndefined();
  });

  it('can be the slug of each kind', () => {
    for (const kind of ['venue', 'tag'] as const) {
      expect(listColumnNames(resourceOf(kind)).filter((name) => name === 'slug')).toHaveLength(1);
    }
  });
});

/** Parses a row into the values to send and the columns that are wrong. */
function read(kind: RecordKind, cells: JsonObject, emptyClears = false) {
  const { draft, problems } = parseRowDraft(cells, { meaningOf: meaningOf(kind), emptyClears });
  const { id, slug, language } = draft;
  const sends = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([field, { send }]) => [field, send]));
  return {
    ...sends(draft.values),
    ...Object.fromEntries([...draft.translations].map(([other, texts]) => [`@${other}`, sends(texts)])),
    ...Object.fromEntries(Object.entries({ id, slug, language }).filter(([, value]) => value !== undefined)),
    ...(problems.length === 0 ? {} : { wrong: problems.map(({ column }) => column) }),
  };
}

test.each<[RecordKind, JsonObject, JsonObject, JsonObject?]>([
  ['venue', { venue: ' Hall ', city: '' }, { venue: 'Hall' }, { venue: 'Hall', city: null }],
  ['venue', { venue: '' }, {}],
  ['venue', { id: '7', slug: 'hall' }, { id: 7, slug: 'hall' }],
  ['venue', { id: '', slug: '', language: '' }, {}],
  ['venue', { id: null, slug: null, language: null }, {}],
  ['venue', { id: '0' }, { wrong: ['id'] }],
  ['venue', { id: '-7' }, { wrong: ['id'] }],
  ['venue', { id: '7.5' }, { wrong: ['id'] }],
  ['venue', { language: 'fr' }, { language: 'fr' }],
  ['venue', { language: 'xx' }, { wrong: ['language'] }],
  // A record as the service returns it: its texts may be in another language.
  ['venue', { language: 'fr', translations: ['en', 'fr'] }, {}],
  ['venue', { i18n_language: 'fr', translations: ['en', 'fr'] }, { language: 'fr' }],
  [
    'venue',
    { 'venue@fr': 'Salle', 'city@fr': 'Lyon', 'venue@es': 'Sala' },
    { '@fr': { venue: 'Salle', city: 'Lyon' }, '@es': { venue: 'Sala' } },
  ],
  ['venue', { _raw: 'x', _line: 4 }, { wrong: ['_raw'] }],
  ['venue', { _raw: '' }, {}],
  ['venue', { colour: 'red', website: 'nowhere' }, { wrong: ['colour', 'website'] }],
  ['event', { start_date: 'tomorrow', end_date: '2027-02-30' }, { wrong: ['start_date', 'end_date'] }],
  ['event', { start_date: '2027-02-03' }, { start_date: '2027-02-03' }],
])('a row of a %s with %j gives %j', (kind, cells, said, cleared = said) => {
  expect(read(kind, cells)).toEqual(said);
  expect(read(kind, cells, true)).toEqual(cleared);
});

test('records the heading of each field, even if the cell is empty', () => {
  const cells = { ' Geo Lat': '5', city: '', 'venue@fr': 'Salle', id: 1, _raw: '' };
  const { draft } = parseRowDraft(cells, { meaningOf: meaningOf('venue'), emptyClears: false });
  expect([...draft.columns]).toEqual([
    ['geo_lat', ' Geo Lat'],
    ['city', 'city'],
  ]);
});

test('keeps the spaces of a text where they matter', () => {
  expect(read('venue', { description: ' a\n', venue: ' b ' })).toEqual({ description: ' a\n', venue: 'b' });
  expect(read('venue', { description: '  ' }, true)).toEqual({ description: null });
});

test.each<[string, string, RegExp]>([
  ['start_date', 'tomorrow', /“tomorrow” is not a fixed date/],
  ['start_date', '2027-02-30', /“2027-02-30” is a day that does not exist/],
  ['start_date', 'soon', /“soon” is not a fixed date/],
  ['id', 'x', /whole number/],
  ['language', 'xx', /ar, en, fr/],
  ['colour', 'red', /is not a field\.$/],
  ['vneue', 'Town Hall', /is not a field\. Did you mean “venue”\?/],
])('explains what is wrong with %s %s', (column, cell, message) => {
  const { problems } = parseRowDraft({ [column]: cell }, { meaningOf: meaningOf('event'), emptyClears: false });
  expect(problems.map(({ say }) => sayInEnglish(say))).toEqual([expect.stringMatching(message)]);
});

test('reports an unknown kind once', () => {
  const { problems } = parseRowDraft({ kind: 'x' }, { meaningOf: meaningOf('venue'), emptyClears: false });
  expect(problems.map(({ say }) => sayInEnglish(say))).toEqual([expect.stringContaining('venues')]);
});

describe('the language of a row', () => {
  const drop = async (cells: JsonObject, service: string | undefined) => {
    const asked: string[] = [];
    const { draft } = parseRowDraft(cells, { meaningOf: meaningOf('venue'), emptyClears: false });
    const result = await dropDefaultLanguage(draft, async () => {
      asked.push('asked');
      return service;
    });
    return [result.draft.language, result.problems.map(({ column }) => column), asked.length > 0];
  };
  it.each<[string, JsonObject, string | undefined, unknown[]]>([
    ['is not sent, if it is that of the service', { venue: 'A', language: 'fr' }, 'fr', [undefined, [], true]],
    ['is sent, if it is another', { venue: 'A', language: 'fr' }, 'en', ['fr', [], true]],
    ['is sent, if the service does not tell its own', { venue: 'A', language: 'fr' }, undefined, ['fr', [], true]],
    ['is not asked for without texts in languages', { venue: 'A' }, 'fr', [undefined, [], false]],
    ['may not have a second text', { venue: 'A', 'venue@fr': 'B', language: 'fr' }, 'en', ['fr', ['venue@fr'], true]],
    [
      'is that of the service, if the row has none',
      { venue: 'A', 'venue@en': 'B' },
      'en',
      [undefined, ['venue@en'], true],
    ],
    [
      'may have a text of a field that has no other',
      { venue: 'A', 'city@fr': 'B', language: 'fr' },
      'en',
      ['fr', [], true],
    ],
  ])('%s', async (_, cells, service, outcome) => expect(await drop(cells, service)).toEqual(outcome));
});
