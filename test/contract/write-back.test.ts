// Tests src/service/write-posts.ts, src/service/write-terms.ts and src/service/resolve-links.ts.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type TestCalendar, testCalendar } from '../support/calendar.js';
import { fresh, KINDS, made, POSTS, type PostName, pathOf } from './samples.js';

/** Contract section 5: what was read can be written back, and changes nothing. */

let calendar: TestCalendar;
let linked: { venue: number[]; organizer: number[]; categories: number[]; tags: number[] };
beforeAll(async () => {
  calendar = await testCalendar();
  const ids = async (kind: 'venue' | 'organizer' | 'category' | 'tag') => [
    (await made(calendar, kind)).id,
    (await made(calendar, kind)).id,
    (await made(calendar, kind)).id,
  ];
  linked = {
    venue: await ids('venue'),
    organizer: await ids('organizer'),
    categories: await ids('category'),
    tags: await ids('tag'),
  };
});
afterAll(() => calendar.close());

const optional = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('a & b', '<b>x</b>', '1 < 2', ' x ', '&lt;', '"', '<script>x</script>y'),
);
const html = fc.oneof(
  text,
  fc.constantFrom(
    '<p onclick=x>a & b</p>',
    '<p>a & b',
    '<!-- wp:p --><p>x</p>',
    '<a href="javascript:x">&amp;</a>',
    '<img src=https://x.org/a.png alt=x>',
  ),
);
const image = fc.constantFrom(null, 5, 'https://x.org/a.png', {
  url: 'https://x.org/a.png',
  id: 3,
  width: 4,
  sizes: { a: { url: 'https://x.org/s.png' } },
});
const website = fc.constantFrom('', 'https://x.org/?a=1&b=2', 'http://ü.example.org/日本');
const flag = fc.boolean();
const status = fc.constantFrom('publish', 'draft', 'pending', 'private', 'future');
const date = fc.constantFrom(
  '2026-01-02 03:04:05',
  '2030-01-01 00:00:00',
  '2025-10-26T01:30:00Z',
  '2025-10-26T00:30:00Z',
  '2026-03-29 02:30:00',
);
const common = { description: html, image, status, date, author: fc.integer({ min: 1, max: 5 }) };
const subset = (name: keyof typeof linked) =>
  fc.infiniteStream(fc.nat(2)).map((stream) => [...stream.take(2)].map((index) => linked[name][index]));

const FIELDS: Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> = {
  event: fc
    .tuple(
      optional({
        ...common,
        excerpt: html,
        all_day: flag,
        website,
        show_map: flag,
        show_map_link: flag,
        hide_from_listings: flag,
        sticky: flag,
        featured: flag,
        timezone: fc.constantFrom(
          'Europe/Paris',
          'America/New_York',
          'UTC+2',
          'UTC',
          'America/Santiago',
          'Asia/Kathmandu',
          'Australia/Lord_Howe',
        ),
        cost: fc.oneof(
          text,
          fc.constantFrom(0, 10, ['€1', '€2', '€3'], 'free', ['free', '5 €'], '1.234,50 €', '$5 or 6 €', [
            'a 1',
            'b 2',
          ]),
        ),
        categories: fc.constant(null).chain(() => subset('categories')),
        tags: fc.constant(null).chain(() => subset('tags')),
        venue: fc.constant(null).chain(() => subset('venue')),
        organizer: fc.constant(null).chain(() => subset('organizer')),
      }),
      fc.constantFrom(
        '2026-10-25T00:30:00Z',
        '2026-10-25T01:30:00Z',
        '2026-09-06 00:30:00',
        '2026-11-01T06:30:00Z',
        '2027-07-02 20:00',
        1790000000,
      ),
    )
    .map(([fields, start_date]) => ({ ...fields, start_date, end_date: '2027-08-01 01:30:00' })),
  venue: optional({
    ...common,
    address: text,
    city: text,
    country: text,
    province: text,
    state: text,
    zip: text,
    phone: text,
    stateprovince: text,
    website,
    show_map: flag,
    show_map_link: flag,
    geo_lat: fc.double({ min: -90, max: 90, noNaN: true }),
    geo_lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  organizer: optional({ ...common, phone: text, website, email: fc.constantFrom('', 'a@example.org') }),
  category: optional({
    description: html,
    parent: fc.constant(0).chain(() => fc.constantFrom(0, ...linked.categories)),
  }),
  tag: optional({ description: html }),
};

const unchanged = ({ modified: _, modified_utc: __, json_ld: ___, ...record }: Json) => record;

describe.each(['PUT', 'PATCH', 'POST'])('writing back a record as read by %s changes only modified', (verb) => {
  test.each(KINDS)('%s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(FIELDS[kind] ?? fc.constant({}), async (fields) => {
        const { id } = await made(calendar, kind, fields);
        const read = await calendar.get(`GET ${pathOf(kind)}/${id}`);
        const answer = await calendar.get(`${verb} ${pathOf(kind)}/${id}`, { json: read });
        expect(unchanged(answer)).toEqual(unchanged(read));
        expect(unchanged(await calendar.get(`GET ${pathOf(kind)}/${id}`))).toEqual(unchanged(read));
      }),
      { numRuns: (kind === 'event' ? 30 : 15) / (verb === 'PUT' ? 1 : 3) },
    );
  });
});

test.each(POSTS)('a %s can be written back by its slug, and in the trash', async (kind: PostName) => {
  const { id, slug } = await made(calendar, kind, { description: 'd', image: 3 });
  const read = await calendar.get(`GET ${pathOf(kind)}/by-slug/${slug}`);
  expect(unchanged(await calendar.get(`PUT ${pathOf(kind)}/by-slug/${slug}`, { json: read }))).toEqual(unchanged(read));
  const trashed = await calendar.get(`DELETE ${pathOf(kind)}/${id}`);
  expect(unchanged(await calendar.get(`PUT ${pathOf(kind)}/${id}`, { json: trashed }))).toEqual(unchanged(trashed));
});

test.each(KINDS)('a %s as read can be sent again as a new record', async (kind) => {
  const read = await made(calendar, kind, { description: '<p>a & b</p>' });
  const title = kind === 'category' || kind === 'tag' ? { name: fresh(), slug: fresh() } : {};
  const copy = await calendar.get(`POST ${pathOf(kind)}`, { json: { ...read, ...title } });
  expect(copy).toMatchObject({ description: read.description });
  expect(copy.id).toBeGreaterThan(read.id);
});

test('links that the writer may not see are kept', async () => {
  const own = await made(calendar, 'event', { venue: linked.venue[0] }, 'author');
  const secret = await made(calendar, 'venue', { status: 'private' }, 'editor');
  await calendar.get(`PUT /events/${own.id}`, { as: 'editor', json: { venue: [secret.id, linked.venue[0]] } });
  const idsAs = async (as: 'author' | 'editor') =>
    (await calendar.get(`GET /events/${own.id}`, { as })).venues.map(({ id }: Json) => id);
  expect(await idsAs('author')).toEqual([linked.venue[0]]);
  const read = await calendar.get(`GET /events/${own.id}`, { as: 'author' });
  await calendar.get(`PUT /events/${own.id}`, { as: 'author', json: read });
  expect((await idsAs('editor')).sort()).toEqual([linked.venue[0], secret.id].sort());
  await calendar.get(`PUT /events/${own.id}`, { as: 'author', json: { venue: linked.venue[1] } });
  expect(await idsAs('editor')).toEqual([linked.venue[1], secret.id]);
  await calendar.get(`PUT /events/${own.id}`, { as: 'editor', json: { venue: [] } });
  expect(await idsAs('editor')).toEqual([]);
});

test('a changed venue overrides the unchanged list of venues sent with it', async () => {
  const event = await made(calendar, 'event', { venue: linked.venue.slice(0, 2) });
  const put = async (venue: unknown) =>
    (await calendar.get(`PUT /events/${event.id}`, { json: { ...event, venue } })).venues.map(({ id }: Json) => id);
  expect(await put(linked.venue[2])).toEqual([linked.venue[2]]);
  expect(await put(event.venue)).toEqual(linked.venue.slice(0, 2));
  expect(await put([])).toEqual([]);
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
