import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { findOperation } from '../../../src/contract/operations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { redactSecrets, redactText, redactUrlPath } from '../../../src/http/redact-secrets.js';
import { findLinkedCreations, prepareLinkedCreationCheck } from '../../../src/sync/ledger/linked-creations.js';
import { prepareForRecreation } from '../../../src/sync/ledger/plan-undo-step.js';
import { type RequestedWrite, recognizeRawWrite, recognizeWrite } from '../../../src/sync/ledger/requested-write.js';
import {
  rowTextsBefore,
  rowValuesAfter,
  rowValuesBefore,
  summarizeAnswer,
} from '../../../src/sync/ledger/row-before-and-after.js';

const venue = resourceOf('venue');

describe('secrets', () => {
  test.each<[unknown, unknown]>([
    [
      { password: 'x', title: 'y' },
      { password: '…', title: 'y' },
    ],
    [{ venue: [{ api_key: 'x', city: 'y' }] }, { venue: [{ api_key: '…', city: 'y' }] }],
    [{ headers: { Authorization: 'x' } }, { headers: { Authorization: '…' } }],
    [
      ['password', null, 3],
      ['password', null, 3],
    ],
  ])('are removed from %j', (value, kept) => expect(redactSecrets(value)).toEqual(kept));

  test.each([
    ['https://example.org/v1/events/1?password=x&lang=fr', '/v1/events/1?password=…&lang=fr'],
    ['http://127.0.0.1:80/a?b=1&to%6Ben=x#y', '/a?b=1&to%6Ben=…#y'],
    ['https://example.org/a?%ZZ=1', '/a?%ZZ=1'],
  ])('are removed from the URL %s', (url, kept) => expect(redactUrlPath(url)).toBe(kept));

  test.each([
    ['https://ed:secret@example.org/x', 'https://example.org/x'],
    ['ed@example.org', 'ed@example.org'],
    ['--url=https://example.org/?token=x', '--url=https://example.org/?token=…'],
  ])('are removed from the argument %s', (word, kept) => expect(redactText(word)).toBe(kept));
});

describe('the values of a row before and after it is written', () => {
  const own = { language: 'en', venue: 'Hall', city: 'Leeds', phone: '1', description: 'About' };
  const french = { ...own, venue: 'Salle' };

  it.each<[string, JsonObject, Parameters<typeof rowValuesBefore>[2], JsonObject]>([
    ['are those of its fields', { city: 'York' }, { there: own, own, language: undefined }, { city: 'Leeds' }],
    ['are null where there is nothing', { zip: '1' }, { there: own, own, language: undefined }, { zip: null }],
    [
      'are its own texts',
      { venue: 'X', description: 'Y' },
      { there: own, own, language: 'en' },
      { venue: 'Hall', description: 'About' },
    ],
    // The text of another language was only shown in place of a missing one.
    [
      'are null for a text of another language',
      { venue: 'X', description: 'Y', phone: '2' },
      { there: french, own, language: 'fr' },
      { venue: 'Salle', description: null, phone: '1' },
    ],
  ])('%s', (_, values, reading, before) => expect(rowValuesBefore(venue, values, reading)).toEqual(before));

  it('include all times of an event together', () => {
    const gig = {
      title: 'Gig',
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 22:00:00',
      timezone: 'UTC',
      all_day: false,
    };
    const before = rowValuesBefore(
      resourceOf('event'),
      { start_date: 'x' },
      { there: gig, own: gig, language: undefined },
    );
    expect(Object.keys(before).sort()).toEqual(['all_day', 'end_date', 'start_date', 'timezone']);
  });

  it('are keyed by language for translations', () => {
    const before = rowTextsBefore(venue, { venue: 'X', description: 'Y' }, { there: french, own, language: 'fr' });
    expect(before).toEqual({ 'venue@fr': 'Salle', 'description@fr': null });
    const answer = { ...french, venue: 'X', description: 'Y' };
    expect(rowValuesAfter(venue, { ...before, city: 'Leeds' }, answer, 'fr')).toEqual({
      'venue@fr': 'X',
      'description@fr': 'Y',
    });
    expect(rowValuesAfter(venue, { ...before, city: 'Leeds' }, answer)).toEqual({ city: 'Leeds' });
  });
});

test('a response is kept as title and time, or with all values if it has no time', () => {
  expect(summarizeAnswer(venue, { venue: 'A', city: 'L', modified_utc: 'x' })).toEqual({ title: 'A', modified: 'x' });
  expect(summarizeAnswer(venue, { venue: 'A', city: 'L' })).toMatchObject({
    title: 'A',
    after: { venue: 'A', city: 'L' },
  });
  expect(summarizeAnswer(venue, { modified_utc: 'x' })).toEqual({ modified: 'x' });
});

test.each<[string, JsonObject, JsonObject]>([
  ['empty ones', { venue: 'A', city: null }, { venue: 'A' }],
  [
    'the state that follows',
    { venue: 'A', country: 'United States', state: 'NY', stateprovince: 'NY' },
    { venue: 'A', country: 'United States', state: 'NY' },
  ],
  ['not a state of its own', { venue: 'A', stateprovince: 'Bavaria' }, { venue: 'A', stateprovince: 'Bavaria' }],
  ['no author', { venue: 'A', author: 0 }, { venue: 'A' }],
])('a recreated record omits %s', (_, values, kept) => {
  expect(prepareForRecreation({ values, texts: new Map() }).values).toEqual(kept);
});

describe('linked records that a write creates', () => {
  const event = resourceOf('event');
  const newest = async function* () {
    yield { records: [{ id: 10 }] };
  };
  const created = async (values: JsonObject, answer: JsonObject, more: Partial<RequestedWrite> = {}) => {
    const write = { resource: event, values, action: 'create', ...more };
    const check = await prepareLinkedCreationCheck({ pages: newest } as never, write as RequestedWrite, false);
    return findLinkedCreations(answer, check).map(({ kind, created }) => `${kind} ${created.id}`);
  };
  const tags = [
    { id: 4, name: 'old' },
    { id: 11, name: 'new' },
  ];
  const venues = [
    { id: 3, venue: 'A' },
    { id: 12, venue: 'B' },
  ];

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['terms by name, above the newest ID', { tags: ['old', 'new'] }, { tags }, ['tag 11']],
    ['terms in one text', { tags: 'old,new' }, { tags }, ['tag 11']],
    ['no terms by ID', { tags: ['4', 11] }, { tags }, []],
    ['posts from data, by their place', { venue: [3, { venue: 'B' }] }, { venues }, ['venue 12']],
    ['no posts whose data has an ID', { venue: [{ id: 3 }, { id: 12, venue: 'B' }] }, { venues }, []],
    ['nothing without links', { title: 'x' }, { tags, venues }, []],
  ])('%s', async (_, values, answer, records) => expect(await created(values, answer)).toEqual(records));

  it('are absent from deletions, and from writes of venues', async () => {
    expect(await created({ tags: 'new' }, { tags }, { action: 'delete' })).toEqual([]);
    expect(await created({ tags: 'new' }, { tags }, { resource: venue })).toEqual([]);
  });
});

describe('a raw request', () => {
  const service = {
    restRoot: 'https://example.org/wp-json',
    namespace: 'calendar/events/v1',
    languageParameter: 'i18n_language',
  };
  const base = `${service.restRoot}/calendar/events/v1`;
  const recognize = (line: string, more: object = {}, place = service) => {
    const [method = '', url = ''] = line.split(' ');
    const write = recognizeRawWrite({ method, url, body: undefined, headers: {}, ...more }, place);
    if (write === undefined) return undefined;
    const { action, resource, path, language } = write;
    return [action, resource.name, path, ...(language === undefined ? [] : [language])];
  };

  it.each<[string, unknown]>([
    [`POST ${base}/venues`, ['create', 'venue', {}]],
    [`POST ${base}/venues/`, ['create', 'venue', {}]],
    [`PUT ${base}/venues/4`, ['update', 'venue', { id: '4' }]],
    [`PATCH ${base}/events/by-slug/jazz%20night?i18n_language=fr`, ['update', 'event', { slug: 'jazz night' }, 'fr']],
    [`DELETE ${base}/tags/3?force=1`, ['delete', 'tag', { id: '3' }]],
    [`POST ${service.restRoot}/fr/calendar/events/v1/venues`, ['create', 'venue', {}, 'fr']],
    [`GET ${base}/venues/4`, undefined],
    [`PUT ${base}/venues/hall`, undefined],
    [`POST ${service.restRoot}/other/v1/venues`, undefined],
    [`POST https://else.example.org/wp-json/calendar/events/v1/venues`, undefined],
  ])('%s is recorded as %j', (line, write) => expect(recognize(line)).toEqual(write));

  it('recognizes the language in the path of the REST root', () => {
    const place = { ...service, restRoot: 'https://example.org/{lang}/wp-json' };
    const url = 'https://example.org/ja/wp-json/calendar/events/v1/venues';
    expect(recognize(`POST ${url}`, {}, place)).toEqual(['create', 'venue', {}, 'ja']);
  });

  it('has the values and condition of its body, and none if the body is not an object', () => {
    const request = { method: 'PUT', url: `${base}/venues/4?i18n_language=fr`, headers: { 'If-Match': '"1"' } };
    const write = recognizeRawWrite({ ...request, body: '{"venue":"A"}' }, service);
    expect(write).toMatchObject({ values: { venue: 'A', i18n_language: 'fr' }, language: 'fr', ifMatch: '"1"' });
    for (const body of ['[1]', 'no', 'null']) {
      expect(recognizeRawWrite({ ...request, body }, service)?.values).toEqual({ i18n_language: 'fr' });
    }
  });
});

test.each<[RecordKind, 'create' | 'update' | 'read', JsonObject, unknown]>([
  ['venue', 'read', {}, undefined],
  ['venue', 'create', {}, { action: 'create', path: {}, language: 'es' }],
  ['venue', 'create', { i18n_language: 'fr' }, { language: 'fr' }],
  ['venue', 'create', { i18n_language: 'xx' }, { language: 'es' }],
])('recognizes a call of %s %s with %j in Spanish', (kind, action, values, write) => {
  const operation = action === 'create' ? findOperation(kind, action) : findOperation(kind, action, 'id');
  const found = recognizeWrite(operation, values, {}, 'es');
  if (write === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(write as object);
});
