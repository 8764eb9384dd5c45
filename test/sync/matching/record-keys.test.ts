import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import {
  buildCompleteKey,
  buildDraftKey,
  buildRecordKey,
  chooseKeyFields,
  listLanguageVariants,
  naturalKeyFieldsOf,
  parseKeyColumns,
} from '../../../src/sync/matching/record-keys.js';
import { draftOf } from './remote-records.js';

describe('the keys that identify a row are', () => {
  type Options = Parameters<typeof chooseKeyFields>[2];
  it.each<[string, RecordKind, JsonObject, Options, string[]]>([
    ['those that the user chose', 'venue', { id: 3, venue: 'A' }, { key: ['phone'] }, ['phone']],
    ['its ID', 'venue', { id: 3, venue: 'A', slug: 'a' }, {}, ['id']],
    [
      'its slug, then its name, where the slug follows from the name',
      'venue',
      { venue: 'A', slug: 'a' },
      {},
      ['slug', 'venue'],
    ],
    ['its slug', 'tag', { name: 'A', slug: 'a' }, {}, ['slug']],
    [
      'its slug, then its name and parent, for an entry',
      'category',
      { name: 'A', slug: 'a' },
      { areTermsSameByName: true },
      ['slug', 'name,parent'],
    ],
    ['its slug alone for an event', 'event', { title: 'A', slug: 'a' }, { areTermsSameByName: true }, ['slug']],
    ['its name and what else it tells', 'venue', { venue: 'A', city: 'L' }, {}, ['venue,city']],
    ['its name alone', 'venue', { venue: 'A', phone: '1' }, {}, ['venue']],
    ['its title and start', 'event', { title: 'A', start_date: '2027-01-01' }, {}, ['title,start_date']],
    [
      'its title, if the start moves with the day',
      'event',
      { title: 'A', start_date: '2027-01-01' },
      { isRelative: true },
      ['title'],
    ],
  ])('%s', (_, kind, cells, options, shapes) => {
    const chosen = chooseKeyFields(resourceOf(kind), draftOf(kind, cells), options);
    expect(chosen.map((shape) => shape.join())).toEqual(shapes);
  });

  it('the name even without its column, and an empty cell if its column exists', () => {
    expect(naturalKeyFieldsOf(resourceOf('venue'), draftOf('venue', { city: 'L' }))).toEqual(['venue', 'city']);
    expect(naturalKeyFieldsOf(resourceOf('venue'), draftOf('venue', { venue: 'A', city: '' }))).toEqual([
      'venue',
      'city',
    ]);
  });

  it.each([
    [
      ['Venue', 'geo-lat'],
      ['venue', 'geo_lat'],
    ],
    [['id'], ['id']],
    [['slug'], ['slug']],
    [['venue', 'colour', 'x'], { unknown: 'colour' }],
  ])('read the columns of --key: %j', (columns, fields) => {
    expect(parseKeyColumns(resourceOf('venue'), columns)).toEqual(fields);
  });
});

const FRENCH = { language: 'fr', title: 'Fête', 'title@en': 'Party', start_date: '2027-07-02 20:00' };

describe('a row and its record have one key', () => {
  const EVENT = { title: 'Gig', start_date: '2027-07-02 20:00:00', utc_start_date: '2027-07-02 18:00:00' };
  it.each<[string, RecordKind, string[], JsonObject, JsonObject, boolean]>([
    [
      'in any case and spacing',
      'venue',
      ['venue', 'city'],
      { venue: ' Town  HALL', city: 'leeds' },
      { venue: 'Town Hall', city: 'Leeds' },
      true,
    ],
    [
      'not with another city',
      'venue',
      ['venue', 'city'],
      { venue: 'Hall', city: 'York' },
      { venue: 'Hall', city: 'Leeds' },
      false,
    ],
    ['with nothing for nothing', 'venue', ['venue', 'city'], { venue: 'Hall' }, { venue: 'Hall', city: null }, true],
    ['by slug in any letters', 'tag', ['slug'], { name: 'x', slug: 'Live Music' }, { slug: 'live-music' }, true],
    ['by wall time', 'event', ['title', 'start_date'], { title: 'Gig', start_date: '2027-07-02T20:00' }, EVENT, true],
    [
      'not an hour later',
      'event',
      ['title', 'start_date'],
      { title: 'Gig', start_date: '2027-07-02T21:00' },
      EVENT,
      false,
    ],
    [
      'in UTC, where no zone is told',
      'event',
      ['title', 'start_date'],
      { title: 'Gig', start_date: '2027-07-02T20:00+02:00' },
      EVENT,
      true,
    ],
    [
      'in the zone that is told',
      'event',
      ['title', 'start_date'],
      { title: 'Gig', start_date: '2027-07-02T18:00Z', timezone: 'Europe/Paris' },
      EVENT,
      true,
    ],
    [
      'by the day of an event that takes all of it',
      'event',
      ['title', 'start_date'],
      { title: 'Fair', start_date: '2027-07-02', all_day: 'true' },
      { title: 'Fair', start_date: '2027-07-02 00:00:00' },
      true,
    ],
    ['by no parent', 'category', ['name', 'parent'], { name: 'Jazz' }, { name: 'Jazz', parent: 0 }, true],
    ['by no links', 'event', ['title', 'venue'], { title: 'Gig' }, { title: 'Gig', venue: [] }, true],
  ])('%s', (_, kind, shape, cells, record, isSame) => {
    const draft = draftOf(kind, cells);
    const zone = draft.values.timezone?.send as string | undefined;
    const context = { zone, isAllDay: draft.values.all_day?.read === true, now: 0 };
    const keyed = buildDraftKey(resourceOf(kind), shape, draft, context);
    expect(buildRecordKey(resourceOf(kind), keyed?.shape ?? [], record) === keyed?.key).toBe(isSame);
  });

  it('compare links by ID in any order, and records still to be created by their values', () => {
    const event = resourceOf('event');
    const keyOf = (send: unknown) => {
      const draft = draftOf('event', { title: 'Gig' });
      const values = { ...draft.values, venue: { send, read: send } };
      return buildDraftKey(
        event,
        ['title', 'venue'],
        { ...draft, values },
        { zone: undefined, isAllDay: false, now: 0 },
      )?.key;
    };
    expect(keyOf([5, 4])).toBe(
      buildRecordKey(event, ['title', 'venue'], { title: 'Gig', venue: [{ id: 5 }, { id: 4 }] }),
    );
    expect(keyOf([{ identity: 'new hall', id: () => {} }])).toBe(keyOf([{ identity: 'new hall', id: () => {} }]));
    expect(keyOf([{ identity: 'New Hall', id: () => {} }])).not.toBe(keyOf([{ identity: 'Old Hall', id: () => {} }]));
  });

  it('there is none if the first field is empty', () => {
    const context = { zone: undefined, isAllDay: false, now: 0 };
    expect(
      buildDraftKey(resourceOf('venue'), ['venue', 'city'], draftOf('venue', { city: 'L' }), context),
    ).toBeUndefined();
  });
});

test('a row in a language is matched by its texts in each of its languages, its own first', () => {
  const titles = (cells: JsonObject) =>
    listLanguageVariants(draftOf('event', cells)).map(({ values }) => values.title?.send);
  expect(titles(FRENCH)).toEqual(['Fête', 'Party']);
  expect(titles({ ...FRENCH, language: '' })).toEqual(['Fête']);
});

test('a record without the first key field has no key', () => {
  expect(buildRecordKey(resourceOf('venue'), ['venue', 'city'], { venue: '', city: 'Leeds' })).toBeUndefined();
});

test('the key of an all-day event has the day alone', () => {
  const draft = draftOf('event', { title: 'Fair', start_date: '2027-07-02 10:00' });
  const context = { zone: undefined, isAllDay: true, now: 0 };
  expect(buildDraftKey(resourceOf('event'), ['title', 'start_date'], draft, context)?.key).toBe(
    '["fair","2027-07-02 00:00:00"]',
  );
});

test.each<[JsonObject, boolean]>([
  [{ venue: 'A', city: 'Leeds' }, true],
  [{ venue: 'A', city: '' }, false],
  [{ venue: 'A', city: 'Leeds', id: 3 }, false],
  [{ venue: 'A', city: 'Leeds', slug: 'a' }, false],
])('the natural key of %j tells the row from all others of its name: %s', (cells, isComplete) => {
  const key = buildCompleteKey(resourceOf('venue'), draftOf('venue', cells));
  expect(key !== undefined).toBe(isComplete);
});
