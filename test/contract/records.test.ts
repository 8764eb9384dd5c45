// Tests src/service/create-presenter.ts and src/contract/resources/.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, type Json, PUBLIC_URL, type TestCalendar, testCalendar } from '../support/calendar.js';
import { EXCHANGES } from '../support/recorded.js';
import { badParam, KINDS, made, POSTS, pathOf, refusal } from './samples.js';

/** Contract section 2: what records look like. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const CORE = [
  'id',
  'global_id',
  'global_id_lineage',
  'author',
  'status',
  'date',
  'date_utc',
  'modified',
  'modified_utc',
  'url',
  'rest_url',
];
const LANGUAGE = ['language', 'translations'];
const EVENT = [
  ...CORE,
  'title',
  'description',
  'excerpt',
  'slug',
  'image',
  'all_day',
  'start_date',
  'start_date_details',
  'end_date',
  'end_date_details',
  'utc_start_date',
  'utc_start_date_details',
  'utc_end_date',
  'utc_end_date_details',
  'timezone',
  'timezone_abbr',
  'cost',
  'cost_details',
  'website',
  'show_map',
  'show_map_link',
  'hide_from_listings',
  'sticky',
  'featured',
  'categories',
  'tags',
  'venue',
  'venues',
  'organizer',
  'custom_fields',
  ...LANGUAGE,
];
const VENUE = [
  ...CORE,
  'venue',
  'description',
  'slug',
  'image',
  'address',
  'city',
  'country',
  'province',
  'state',
  'zip',
  'phone',
  'website',
  'stateprovince',
  'show_map',
  'show_map_link',
  'geo_lat',
  'geo_lng',
  ...LANGUAGE,
];
const ORGANIZER = [...CORE, 'organizer', 'description', 'slug', 'image', 'phone', 'website', 'email', ...LANGUAGE];
const CATEGORY = [
  'id',
  'name',
  'slug',
  'taxonomy',
  'description',
  'parent',
  'count',
  'meta',
  'url',
  'urls',
  ...LANGUAGE,
];
const TAG = CATEGORY.filter((key) => key !== 'parent');

const FULL_VENUE = {
  venue: 'Hall',
  description: '<p>d</p>',
  image: 'https://x.org/v.png',
  address: '1 Main St',
  city: 'Leeds',
  country: 'UK',
  province: 'P',
  state: 'S',
  zip: 'LS1',
  phone: '1',
  website: 'https://hall.example.org',
  stateprovince: 'SP',
  geo_lat: 53.8,
  geo_lng: -1.5,
};
const FULL_ORGANIZER = {
  organizer: 'Jo',
  description: 'd',
  image: 7,
  phone: '2',
  website: 'https://jo.example.org',
  email: 'jo@example.org',
};

describe('keys and their order', () => {
  test('of a full event and its nested records, single, in a list and after writing', async () => {
    const created = await made(calendar, 'event', {
      categories: ['Order'],
      tags: ['order'],
      venue: FULL_VENUE,
      organizer: FULL_ORGANIZER,
    });
    const alone = await calendar.get(`GET /events/${created.id}`);
    const { events } = await calendar.get(`GET /events?include=${created.id}`);
    const updated = await calendar.get(`PUT /events/${created.id}`, { json: {} });
    expect(Object.keys(alone)).toEqual([...EVENT, 'json_ld']);
    for (const answer of [created, events[0], updated]) expect(Object.keys(answer)).toEqual(EVENT);
    expect(Object.keys(alone.venue)).toEqual(VENUE);
    expect(Object.keys(alone.organizer[0])).toEqual(ORGANIZER);
    expect(Object.keys(alone.categories[0])).toEqual(CATEGORY);
    expect(Object.keys(alone.tags[0])).toEqual(TAG);
    expect(alone.venues).toEqual([alone.venue]);
  });

  test.each([
    ['venue', FULL_VENUE, VENUE],
    ['organizer', FULL_ORGANIZER, ORGANIZER],
  ] as const)('of a full %s are the same everywhere', async (kind, fields, keys) => {
    const created = await made(calendar, kind, fields);
    const list = await calendar.get(`GET ${pathOf(kind)}`);
    const alone = await calendar.get(`GET ${pathOf(kind)}/${created.id}`);
    expect(Object.keys(created)).toEqual(keys);
    expect(alone).toEqual(created);
    expect(list[`${kind}s`][0]).toEqual(created);
    expect(await calendar.get(`GET ${pathOf(kind)}/by-slug/${created.slug}`)).toEqual(created);
    const event = await made(calendar, 'event', { [kind]: created.id });
    expect([event[kind]].flat()).toEqual([created]);
  });

  test('of minimal venues and organizers omit empty values', async () => {
    expect(Object.keys(await made(calendar, 'venue'))).toEqual([
      ...CORE,
      'venue',
      'slug',
      'show_map',
      'show_map_link',
      ...LANGUAGE,
    ]);
    expect(Object.keys(await made(calendar, 'organizer'))).toEqual([...CORE, 'organizer', 'slug', ...LANGUAGE]);
  });

  test.each([
    ['category', CATEGORY],
    ['tag', TAG],
  ] as const)('of a %s are the same everywhere', async (kind, keys) => {
    const created = await made(calendar, kind, { description: 'd' });
    const alone = await calendar.get(`GET ${pathOf(kind)}/${created.id}`);
    expect(Object.keys(created)).toEqual(keys);
    expect(alone).toEqual(created);
    const event = await made(calendar, 'event', { [pathOf(kind).slice(1)]: [created.id] });
    expect(event[pathOf(kind).slice(1)]).toEqual([{ ...created, count: 1 }]);
  });
});

describe('values', () => {
  test('of a minimal event', async () => {
    const event = await calendar.get('POST /events', {
      json: { title: 'Least', start_date: '2027-01-02 03:04:05', end_date: '2027-01-02 04:05:06' },
    });
    expect(event).toEqual({
      id: event.id,
      global_id: `calendar.example.org?id=${event.id}`,
      global_id_lineage: [`calendar.example.org?id=${event.id}`],
      author: '1',
      status: 'publish',
      date: '2026-09-12 12:00:00',
      date_utc: '2026-09-12 10:00:00',
      modified: '2026-09-12 12:00:00',
      modified_utc: '2026-09-12 10:00:00',
      url: `${PUBLIC_URL}/event/least`,
      rest_url: `${BASE}/events/${event.id}`,
      title: 'Least',
      description: '',
      excerpt: '',
      slug: 'least',
      image: false,
      all_day: false,
      start_date: '2027-01-02 03:04:05',
      start_date_details: { year: '2027', month: '01', day: '02', hour: '03', minutes: '04', seconds: '05' },
      end_date: '2027-01-02 04:05:06',
      end_date_details: { year: '2027', month: '01', day: '02', hour: '04', minutes: '05', seconds: '06' },
      utc_start_date: '2027-01-02 02:04:05',
      utc_start_date_details: { year: '2027', month: '01', day: '02', hour: '02', minutes: '04', seconds: '05' },
      utc_end_date: '2027-01-02 03:05:06',
      utc_end_date_details: { year: '2027', month: '01', day: '02', hour: '03', minutes: '05', seconds: '06' },
      timezone: 'Europe/Paris',
      timezone_abbr: 'CET',
      cost: '',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
      website: '',
      show_map: true,
      show_map_link: true,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      categories: [],
      tags: [],
      venue: [],
      venues: [],
      organizer: [],
      custom_fields: [],
      language: 'en',
      translations: ['en'],
    });
  });

  test('of terms', async () => {
    const parent = await made(calendar, 'category', { name: 'Sport' });
    const child = await made(calendar, 'category', { name: 'Golf', parent: parent.id, description: 'd' });
    const tag = await made(calendar, 'tag', { name: 'Outdoor' });
    const categories = `${BASE}/categories`;
    expect(parent).toMatchObject({ parent: 0, urls: { self: `${categories}/${parent.id}`, collection: categories } });
    expect(parent.urls).not.toHaveProperty('up');
    expect(child).toEqual({
      id: child.id,
      name: 'Golf',
      slug: 'golf',
      taxonomy: 'event_category',
      description: 'd',
      parent: parent.id,
      count: 0,
      meta: [],
      url: `${PUBLIC_URL}/category/golf`,
      urls: { self: `${categories}/${child.id}`, collection: categories, up: `${categories}/${parent.id}` },
      language: 'en',
      translations: ['en'],
    });
    expect(tag).toMatchObject({
      taxonomy: 'event_tag',
      urls: { self: `${BASE}/tags/${tag.id}`, collection: `${BASE}/tags` },
    });
    expect(tag.urls).not.toHaveProperty('up');
  });

  test('count includes published events only', async () => {
    const { id } = await made(calendar, 'tag');
    for (const status of ['publish', 'publish', 'draft', 'private', 'pending'])
      await made(calendar, 'event', { status, tags: [id] });
    await made(calendar, 'event', { date: '2030-01-01', tags: [id] });
    const gone = await made(calendar, 'event', { tags: [id] });
    await calendar.get(`DELETE /events/${gone.id}`);
    expect(await calendar.get(`GET /tags/${id}`)).toMatchObject({ count: 2 });
  });

  test('IDs form one sequence for events, venues and organizers, and another for terms', async () => {
    const posts = [
      await made(calendar, 'event'),
      await made(calendar, 'venue'),
      await made(calendar, 'organizer'),
      await made(calendar, 'event'),
    ];
    const terms = [await made(calendar, 'category'), await made(calendar, 'tag'), await made(calendar, 'category')];
    for (const records of [posts, terms])
      expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => records[0].id + index));
  });

  test.each([
    [{ state: 'Ohio', province: 'P' }, 'Ohio'],
    [{ state: 'Ohio', province: 'P', country: 'United States' }, 'Ohio'],
    [{ state: 'Ohio', province: 'P', country: 'US' }, 'Ohio'],
    [{ state: 'Ohio', province: 'P', country: 'France' }, 'P'],
    [{ state: 'Ohio', country: 'France' }, undefined],
    [{ state: 'Ohio', stateprovince: 'Given' }, 'Given'],
  ])('stateprovince of %j is %s', async (fields, expected) => {
    expect((await made(calendar, 'venue', fields)).stateprovince).toBe(expected);
  });

  test('a derived stateprovince is still derived after being written back', async () => {
    const venue = await made(calendar, 'venue', { state: 'Ohio' });
    await calendar.get(`PUT /venues/${venue.id}`, { json: venue });
    expect(await calendar.get(`PUT /venues/${venue.id}`, { json: { state: 'Iowa' } })).toMatchObject({
      stateprovince: 'Iowa',
    });
  });

  test.each([
    ['Europe/Paris', '2027-07-01', 'CEST'],
    ['Europe/Paris', '2027-01-01', 'CET'],
    ['America/New_York', '2027-07-01', 'EDT'],
    ['Europe/London', '2027-07-01', 'BST'],
    ['Asia/Tokyo', '2027-07-01', /^(JST|UTC\+9)$/],
    ['Asia/Kathmandu', '2027-07-01', 'UTC+5:45'],
    ['UTC', '2027-07-01', 'UTC'],
    ['UTC+2', '2027-07-01', 'UTC+2'],
    ['UTC-3:30', '2027-07-01', 'UTC-3:30'],
  ])('abbreviation of %s on %s', async (timezone, day, abbreviation) => {
    const event = await made(calendar, 'event', { timezone, start_date: `${day} 10:00`, end_date: `${day} 11:00` });
    expect(event.timezone).toBe(timezone);
    expect(event.timezone_abbr).toMatch(abbreviation);
  });

  test('venue is the first venue, venues are all of them, and organizers keep their order', async () => {
    const [a, b, c] = [await made(calendar, 'venue'), await made(calendar, 'venue'), await made(calendar, 'venue')];
    const [x, y] = [await made(calendar, 'organizer'), await made(calendar, 'organizer')];
    const event = await made(calendar, 'event', { venue: [c.id, a.id, b.id], organizer: [y.id, x.id] });
    expect(event.venue).toEqual(c);
    expect(event.venues).toEqual([c, a, b]);
    expect(event.organizer).toEqual([y, x]);
  });
});

describe('images', () => {
  const IMAGE = {
    url: 'https://x.org/a.png',
    id: 3,
    extension: 'png',
    width: 10,
    height: 20,
    sizes: { medium: { url: 'https://x.org/m.png', width: 5, height: 10 } },
  };
  test.each([
    ['a URL', 'https://X.org/A b'.replace(' ', '%20'), { url: 'https://X.org/A%20b' }],
    ['an ID', 7, { id: 7 }],
    ['an ID as text', '7', { id: 7 }],
    ['an object', IMAGE, IMAGE],
    ['an object with an ID alone', { id: 7 }, { id: 7 }],
    ['false', false, undefined],
    ['nothing', '', undefined],
    ['null', null, undefined],
  ])('are accepted as %s', async (_, image, expected) => {
    for (const kind of POSTS) {
      const record = await made(calendar, kind, { image });
      expect(record.image).toEqual(expected ?? (kind === 'event' ? false : undefined));
    }
  });

  test.each([
    'ftp://x.org/a.png',
    'javascript:alert(1)',
    'a.png',
    0,
    -1,
    1.5,
    true,
    [],
    {},
    { id: 0 },
    { url: 'data:image/png,x' },
    'data:image/png;base64,x',
  ])('are refused as %j', async (image) => {
    for (const kind of POSTS) {
      expect(
        await refusal(calendar, `POST ${pathOf(kind)}`, {
          json: {
            title: 'x',
            venue: kind === 'event' ? [] : 'x',
            organizer: kind === 'event' ? [] : 'x',
            start_date: '2027-01-01',
            end_date: '2027-01-01',
            image,
          },
        }),
      ).toEqual(badParam('image'));
    }
  });
});

describe('json_ld', () => {
  test('describes the event and its linked records as schema.org data', async () => {
    const { id } = await made(calendar, 'event', {
      title: 'A & B',
      description: '<p>x <b>y</b></p>',
      venue: FULL_VENUE,
      organizer: FULL_ORGANIZER,
      cost: '10-20 EUR',
      website: 'https://e.example.org',
      image: 'https://x.org/e.png',
    });
    const { json_ld } = await calendar.get(`GET /events/${id}`);
    expect(json_ld).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'A & B',
      description: 'x y',
      image: 'https://x.org/e.png',
      startDate: '2027-07-02T20:00:00+02:00',
      endDate: '2027-07-02T23:00:00+02:00',
      location: {
        '@type': 'Place',
        name: 'Hall',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Main St',
          addressLocality: 'Leeds',
          postalCode: 'LS1',
          addressCountry: 'UK',
        },
        geo: { latitude: 53.8, longitude: -1.5 },
      },
      organizer: [{ '@type': 'Organization', name: 'Jo', email: 'jo@example.org' }],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '10',
        highPrice: '20',
        priceCurrency: 'EUR',
        url: 'https://e.example.org',
      },
    });
  });
});

/** Recorded answers of the service that this interface comes from: every key that it has, we have, but for its own ones. */

const NOT_OURS = new Set(['json_ld', 'term_group', 'term_taxonomy_id', 'filter', 'term_id', '_links']);

test('responses have every key of the WordPress service, with the same type', async () => {
  const full = await made(calendar, 'event', {
    categories: ['Recorded'],
    tags: ['recorded'],
    venue: { ...FULL_VENUE, venue: 'Recorded' },
    organizer: { ...FULL_ORGANIZER, image: 'https://x.org/o.png' },
    image: 'https://x.org/e.png',
    cost: '1',
  });
  const ours: Json = {
    event: full,
    venue: full.venue,
    organizer: full.organizer[0],
    category: { ...full.categories[0] },
    tag: full.tags[0],
  };
  let compared = 0;
  for (const kind of KINDS) {
    const recorded = EXCHANGES.filter(
      ({ method, path, status }) =>
        method === 'GET' && status === 200 && new RegExp(`^${pathOf(kind)}/\\d+$`).test(path),
    );
    for (const { answer } of recorded) {
      for (const [key, value] of Object.entries(answer).filter(
        ([key]) => !NOT_OURS.has(key) && !(kind === 'tag' && key === 'parent'),
      )) {
        compared += 1;
        expect(ours[kind], `${kind}.${key}`).toHaveProperty(key);
        const same = typeof ours[kind][key] === typeof value || key === 'image';
        expect(same, `${kind}.${key}: ${JSON.stringify(value)?.slice(0, 60)}`).toBe(true);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
