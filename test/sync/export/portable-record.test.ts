import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { findOperation } from '../../../src/contract/operations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import {
  listPortableKeys,
  type PortableRecordOptions,
  toPortableRecord,
} from '../../../src/sync/export/portable-record.js';
import { serializeEntries } from '../../../src/sync/export/serialize-entries.js';
import { buildListAllParameters, buildListFieldPaths } from '../../../src/sync/list-parameters.js';
import { fingerprintRecord } from '../../../src/sync/record-revision.js';

const GIG = {
  id: 7,
  title: 'Gig',
  slug: 'gig',
  status: 'publish',
  date_utc: '2026-01-01 10:00:00',
  date: '2026-01-01 11:00:00',
  author: 3,
};

describe('a record in a file has', () => {
  it.each<[string, RecordKind, JsonObject, PortableRecordOptions, JsonObject]>([
    ['no ID, author or date', 'event', GIG, {}, { title: 'Gig', slug: 'gig' }],
    ['its ID, if that is wanted', 'event', GIG, { withId: true }, { id: 7, title: 'Gig', slug: 'gig' }],
    [
      'its date in UTC, if that is wanted',
      'event',
      GIG,
      { withDate: true },
      { title: 'Gig', slug: 'gig', date_utc: GIG.date_utc },
    ],
    [
      'the date on which it will be published',
      'event',
      { ...GIG, status: 'future' },
      {},
      { title: 'Gig', slug: 'gig', date_utc: GIG.date_utc, status: 'future' },
    ],
    ['no empty slug', 'event', { title: 'Gig', slug: '' }, {}, { title: 'Gig' }],
    [
      'no state that follows',
      'venue',
      { venue: 'A', slug: 'a', country: 'United States', state: 'NY', stateprovince: 'NY' },
      {},
      { venue: 'A', slug: 'a', country: 'United States', state: 'NY' },
    ],
    [
      'a state of its own',
      'venue',
      { venue: 'A', slug: 'a', stateprovince: 'Bavaria' },
      {},
      { venue: 'A', slug: 'a', stateprovince: 'Bavaria' },
    ],
    [
      'its parent by slug',
      'category',
      { name: 'Jazz', slug: 'jazz', parent: 5 },
      { parent: 'music' },
      { name: 'Jazz', slug: 'jazz', parent: 'music' },
    ],
  ])('%s', (_, kind, record, options, portable) => {
    const written = toPortableRecord(resourceOf(kind), record, options);
    const relevant = Object.fromEntries(
      Object.entries(written).filter(([, value]) => value !== false && value !== 'publish'),
    );
    expect(JSON.parse(JSON.stringify(relevant))).toMatchObject(portable);
    for (const key of ['id', 'author', 'date', 'date_utc', 'slug', 'stateprovince'])
      if (!(key in portable)) expect(written[key]).toBeUndefined();
  });

  it('the texts that differ in other languages, or only the title if none does', () => {
    const hall = { venue: 'Hall', slug: 'hall', language: 'en', description: 'About' };
    const texts = new Map([
      ['en', { ...hall, venue: 'Not this' }],
      ['fr', { ...hall, venue: 'Salle' }],
      ['es', hall],
    ] as const);
    expect(toPortableRecord(resourceOf('venue'), hall, { texts })).toEqual({
      ...hall,
      'venue@fr': 'Salle',
      'venue@es': 'Hall',
    });
  });

  it('its name and slug first, then required fields, other fields and translations', () => {
    const keys = listPortableKeys(resourceOf('event'), { withId: true, withLanguage: true, languages: ['fr'] });
    expect(keys.slice(0, 6)).toEqual(['id', 'title', 'slug', 'language', 'start_date', 'end_date']);
    expect(keys.at(-1)).toMatch(/@fr$/);
    for (const name of ['author', 'date', 'password']) expect(keys).not.toContain(name);
    expect(listPortableKeys(resourceOf('tag'))).toEqual(['name', 'slug', 'description']);
  });
});

describe('entries contain', () => {
  const write = async (format: 'csv' | 'tsv' | 'yaml' | 'json' | 'ndjson', entries: JsonObject[], raw = false) => {
    const section = {
      resource: resourceOf('event'),
      count: entries.length,
      keys: [...new Set(entries.flatMap((entry) => Object.keys(entry)))],
      entries: async function* () {
        yield* entries;
      },
    };
    let text = '';
    const sections = (async function* () {
      yield section;
    })();
    for await (const piece of serializeEntries(format, sections, { raw })) text += piece;
    return text;
  };
  it.each<[string, Parameters<typeof write>, string]>([
    ['links, parted so that import parts them', ['csv', [{ title: 'A', tags: ['a', 'b'] }]], 'title,tags\nA,a; b\n'],
    ['data as JSON', ['tsv', [{ title: 'A', website: ['a'] }]], 'title\twebsite\nA\t"[""a""]"\n'],
    ['cells that are no formulas', ['csv', [{ title: '=1+1' }]], "title\n'=1+1\n"],
    ['cells as they are', ['csv', [{ title: '=1+1' }], true], 'title\n=1+1\n'],
    ['what is not there as nothing', ['csv', [{ title: 'A', cost: null }, { title: 'B' }]], 'title,cost\nA,\nB,\n'],
    [
      'YAML words that are no texts, in quotes',
      ['yaml', [{ title: 'true', cost: '10' }]],
      'events:\n  - title: "true"\n    cost: "10"\n',
    ],
    [
      'YAML words plainly',
      ['yaml', [{ title: 'Rock & Roll', sticky: true }]],
      'events:\n  - title: Rock & Roll\n    sticky: true\n',
    ],
    ['lines of a text below each other', ['yaml', [{ title: 'A\nB' }]], 'events:\n  - title: |-\n      A\n      B\n'],
    ['no entries', ['yaml', []], 'events: []\n'],
    ['no variables', ['json', [{ title: '${HOME}' }]], '{\n  "events": [\n    {"title":"$${HOME}"}\n  ]\n}\n'],
    ['variables in tables as they are', ['csv', [{ title: '${HOME}' }]], 'title\n${HOME}\n'],
    ['lines with their kind', ['ndjson', [{ title: 'A' }]], '{"kind":"events","title":"A"}\n'],
  ])('%s', async (_, written, text) => expect(await write(...written)).toBe(text));
});

test('a list of everything has no date filter and includes unused terms', () => {
  expect(buildListAllParameters(findOperation('event', 'list').parameters.query)).toMatchObject({
    per_page: 100,
    start_date: '0001-01-01',
    end_date: '9999-12-31',
  });
  expect(buildListAllParameters(findOperation('tag', 'list').parameters.query)).toEqual({
    per_page: 100,
    hide_empty: 'false',
  });
  expect(buildListFieldPaths(resourceOf('event'), ['title', 'venues', 'id'], 'slug')).toEqual([
    ...['events.id', 'events.slug', 'events.language', 'events.title', 'events.venues.slug', 'total', 'total_pages'],
  ]);
});

describe('the fingerprint of a record', () => {
  const record = {
    title: 'Gig',
    status: 'future',
    modified_utc: 'x',
    translations: ['fr', 'en'],
    venues: [{ id: 1 }],
    venue: { id: 1 },
  };
  it.each<[string, JsonObject, boolean]>([
    ['the time publishes it', { status: 'publish' }, true],
    ['somebody unpublishes it', { status: 'draft' }, false],
    ['its languages are listed in another order', { translations: ['en', 'fr'] }, true],
    ['a language is added', { translations: ['en', 'fr', 'es'] }, false],
    ['it is written again', { modified_utc: 'y' }, false],
    ['a venue is added, which `venue` does not show', { venues: [{ id: 1 }, { id: 2 }] }, false],
    ['a venue is renamed', { venues: [{ id: 1, venue: 'New' }] }, true],
    ['a text is empty instead of absent', { cost: '' }, true],
  ])('is unchanged when %s: %s', (_, changes, isSame) => {
    const event = resourceOf('event');
    expect(fingerprintRecord(event, { ...record, ...changes }) === fingerprintRecord(event, record)).toBe(isSame);
  });
});
