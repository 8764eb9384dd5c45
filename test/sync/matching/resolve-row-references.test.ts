import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { toSlug } from '../../../src/forms/slug.js';
import { isPendingRecord } from '../../../src/sync/matching/pending-records.js';
import { createReferenceResolver } from '../../../src/sync/matching/resolve-row-references.js';
import { createRecordLabels } from '../../../src/sync/matching/row-claims.js';
import { writableFieldsOf } from '../../../src/sync/read/column-meanings.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';
import { cacheOf, draftOf } from './remote-records.js';

const VENUES = [
  { id: 1, slug: 'town-hall', venue: 'Town Hall', city: 'Leeds', address: 'The Headrow' },
  { id: 2, slug: 'town-hall-2', venue: 'Town Hall', city: 'Birmingham', address: 'Victoria Square' },
  { id: 3, slug: 'royal-albert-hall', venue: 'Royal Albert Hall', city: 'London', address: 'Kensington Gore' },
  { id: 4, slug: 'barn-leeds', venue: 'Barn, Leeds', city: 'Leeds', address: '' },
];
const TAGS = [
  { id: 11, slug: 'live', name: 'Live' },
  { id: 12, slug: 'rock-hard', name: 'rock, hard' },
];

/** Resolves the cells of one row after another. */
function resolver(createdKinds: readonly RecordKind[] = []) {
  const { cache } = cacheOf({ venue: VENUES, tag: TAGS });
  const created: unknown[] = [];
  const references = createReferenceResolver({
    cache,
    labels: createRecordLabels(cache),
    createdKinds: new Set(createdKinds),
    fieldsFor: ({ title, sameBy }) => [title, ...sameBy],
    create: async (resource, values) => {
      created.push(values);
      return { ...values, id: 100 + created.length, slug: toSlug(String(values[resource.title])) };
    },
  });
  const event = resourceOf('event');
  const cell = async (field: string, value: unknown) => {
    const parameter = writableFieldsOf(event)[field];
    const draft = draftOf('event', { [field]: value }).values[field];
    if (parameter === undefined || draft === undefined) throw new Error(`no ${field}`);
    return references.resolve(parameter, draft);
  };
  const texts = async (field: string, value: unknown) => {
    const resolved = await cell(field, value);
    if ('say' in resolved) return sayInEnglish(resolved.say);
    return resolved.map((each) => (isPendingRecord(each) ? `new ${each.name}` : each));
  };
  /** The records of a cell that are still to be created. */
  const pendingIn = async (field: string, value: unknown) => {
    const resolved = await cell(field, value);
    return 'say' in resolved ? [] : resolved.filter(isPendingRecord);
  };
  return { references, cache, created, pendingIn, texts };
}

describe('a cell is resolved', () => {
  let texts: ReturnType<typeof resolver>['texts'];
  beforeEach(() => {
    texts = resolver().texts;
  });

  it.each<[string, string, unknown, unknown]>([
    ['an ID', 'venue', '3', [3]],
    ['a name', 'venue', 'royal albert hall', [3]],
    ['an iCalendar location whose name one venue has', 'venue', ['Royal Albert Hall, Kensington Gore, London'], [3]],
    [
      'a location whose name several have',
      'venue',
      ['Town Hall, Nowhere 1, Bath'],
      expect.stringContaining('“Town Hall, Nowhere 1, Bath”'),
    ],
    ['a whole name with a comma', 'venue', ['Barn, Leeds'], [4]],
    [
      'a location of which no venue has the name',
      'venue',
      ['Pub, High Street'],
      expect.stringContaining('“Pub, High Street”'),
    ],
    ['terms are not shortened', 'tags', ['Live, loud'], expect.stringContaining('“Live, loud”')],
    ['one text of several names', 'tags', 'live, rock, hard', expect.stringContaining('“rock”')],
    ['a name with a comma', 'tags', 'rock, hard', [12]],
    ['one record in three ways', 'tags', 'live;11;LIVE', [11]],
    ['a name that several have', 'venue', 'Town Hall', expect.stringMatching(/\(1, 2\)/)],
    ['an unknown ID', 'venue', '99', expect.stringContaining('99')],
    ['a slug that is marked', 'tags', 'slug:live', [11]],
    ['data of a venue that one has', 'venue', { venue: 'Town Hall', city: 'Leeds' }, [1]],
    ['data with an ID', 'venue', { id: 2, venue: 'Else' }, [2]],
    ['data with a slug alone', 'venue', { slug: 'royal-albert-hall' }, [3]],
    [
      'data of which the name alone is told, and several have it',
      'venue',
      { venue: 'Town Hall', phone: '1' },
      expect.stringMatching(/\(1, 2\)/),
    ],
    ['data of none', 'venue', { venue: 'Town Hall', city: 'Bath' }, expect.stringMatching(/\(1, 2\)/)],
    ['data that is wrong', 'venue', { venue: 'X', website: 'nowhere' }, 'website: must be an http or https URL'],
  ])('with %s', async (_, field, value, resolved) => {
    expect(await texts(field, value)).toEqual(resolved);
  });
});

describe('a missing record', () => {
  it('is created when its ID is needed, once for all references, without regard to case', async () => {
    const { pendingIn, created, cache } = resolver(['tag']);
    const cells = await Promise.all(['New', 'NEW'].map((name) => pendingIn('tags', name)));
    expect(created).toEqual([]);
    expect(await Promise.all(cells.flat().map(({ id }) => id()))).toEqual([101, 101]);
    expect(created).toEqual([{ name: 'New' }]);
    expect(cache.getRecord(resourceOf('tag'), 101)).toMatchObject({ slug: 'new' });
  });

  it('is created once for each cell, but not for a marked slug or as another kind', async () => {
    const { texts } = resolver(['tag']);
    expect(await texts('tags', 'Fresh;fresh;Other')).toEqual(['new Fresh', 'new Other']);
    expect(await texts('tags', 'slug:2027')).toContain('slug:2027');
    expect(await texts('organizer', 'Nobody')).toContain('Nobody');
  });

  it('has all the data of its reference', async () => {
    const { pendingIn, created } = resolver(['venue']);
    for (const { id } of await pendingIn('venue', { venue: 'Hall', city: 'Bath' })) await id();
    expect(created).toEqual([{ venue: 'Hall', city: 'Bath' }]);
  });

  it('is created once for each natural key, even if rows name it before it exists', async () => {
    const { pendingIn, created } = resolver(['venue']);
    const cells = await Promise.all(
      ['Bath', 'York', 'Bath'].map((city) => pendingIn('venue', { venue: 'Hall', city })),
    );
    expect(await Promise.all(cells.flat().map(({ id }) => id()))).toEqual([101, 102, 101]);
    expect(created).toEqual([
      { venue: 'Hall', city: 'Bath' },
      { venue: 'Hall', city: 'York' },
    ]);
  });

  it('is not found by a slug that another record has', async () => {
    const { pendingIn } = resolver(['tag']);
    expect(await pendingIn('tags', 'Live!')).toMatchObject([{ name: 'Live!', slug: '' }]);
    expect(await pendingIn('tags', 'Fresh')).toMatchObject([{ name: 'Fresh', slug: 'fresh' }]);
  });

  it('is separate from one whose name only gives the same slug, before and after it exists', async () => {
    const { texts, pendingIn } = resolver(['tag']);
    const [pop] = await pendingIn('tags', 'Pop Music');
    const another = ['new POP-MUSIC'];
    expect(await texts('tags', 'POP-MUSIC')).toEqual(another);
    const id = pop?.id();
    expect(await texts('tags', 'POP-MUSIC')).toEqual(another);
    await id;
    expect(await texts('tags', 'POP-MUSIC')).toEqual(another);
    expect(await texts('tags', 'pop MUSIC;pop-music')).toEqual(['new Pop Music']);
  });

  it('is found by its slug and name while its row is still being created', async () => {
    const { references, texts } = resolver();
    references.registerPending(resourceOf('tag'), { name: 'Rock & Roll', slug: 'rnr' }, new Promise(() => {}));
    expect(await texts('tags', 'rnr;Rock & Roll')).toEqual(['new Rock & Roll']);
  });

  it('becomes the record itself as soon as that exists', async () => {
    const { references, texts } = resolver();
    references.registerPending(resourceOf('tag'), { name: 'Live', slug: 'live' }, new Promise(() => {}));
    expect(await texts('tags', 'Live')).toEqual([11]);
  });

  it('is found by the slug of its row, even if the service gave it another one', async () => {
    const { references, texts, cache } = resolver();
    const venue = resourceOf('venue');
    await cache.loadRecords(venue, ['venue']);
    references.noteFileSlug(venue, draftOf('venue', { venue: 'Town Hall', slug: 'birmingham' }), 2);
    references.noteFileSlug(venue, draftOf('venue', { venue: 'Town Hall', slug: 'town-hall' }), 1);
    expect(await texts('venue', 'birmingham')).toEqual([2]);
    expect(await texts('venue', 'town-hall')).toEqual([1]);
  });
});
