// Tests src/testing/imitation/.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../src/http/exchange.js';
import { type Json, PUBLIC_URL } from '../../support/calendar.js';
import { type Imitated, imitated, through } from '../../tec/client/imitated.js';

const BASE = `${PUBLIC_URL}/wp-json`;
const TIMES = { start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:00:00' };

let site: Imitated;
let count = 0;

beforeAll(async () => {
  site = await imitated();
});

afterAll(() => site.close());

async function ask(request: string, json?: Json, isSignedIn = true): Promise<{ status: number; body: Json }> {
  const [method = '', path = ''] = request.split(/ (.*)/s);
  const url = `${BASE}${path.startsWith('/wp') || path === '/' ? '' : '/tribe/events/v1'}${path}`;
  const authorization = `Basic ${Buffer.from('ed:secret of ed').toString('base64')}`;
  const headers = { 'content-type': 'application/json', ...(isSignedIn ? { authorization } : {}) };
  const sent = { method, url, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) } as HttpRequest;
  const { status, body } = await site.send(sent);
  return { status, body: JSON.parse(body) };
}

async function made(kind: string, fields: Json = {}): Promise<Json> {
  count += 1;
  const own = { events: { title: `Gig ${count}`, ...TIMES }, venues: { venue: `Hall ${count}` } }[kind] ?? {};
  const { status, body } = await ask(`POST /${kind}`, { name: `Term ${count}`, ...own, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('defects of sites with The Events Calendar', () => {
  it.each([
    [
      'a value of a wrong type is told apart',
      { start_date: 20270702 },
      { start_date: 'start_date is not of type string.' },
    ],
    [
      'types count only when all values passed',
      { start_date: 'foo', all_day: 'maybe' },
      { start_date: 'Invalid parameter.' },
    ],
    [
      'all bad values are named, in the order of the plugin',
      { timezone: 'Mars/Base', website: 'x', author: 999, venue: 'abc' },
      Object.fromEntries(['author', 'timezone', 'website', 'venue'].map((name) => [name, 'Invalid parameter.'])),
    ],
    ['null is not nothing', { timezone: null }, { timezone: 'timezone is not of type string.' }],
  ])('%s', async (_what, fields, params) => {
    const { body } = await ask('POST /events', { title: 'T', ...TIMES, ...fields });
    expect(body.data.params).toEqual(params);
  });

  it.each([
    ['0', 0],
    ['a blank', ''],
    ['null', null],
    ['an unknown ID', 999_999],
  ])('a parent cannot be %s', async (_what, parent) => {
    const { id } = await made('categories');
    expect((await ask(`PUT /categories/${id}`, { parent })).body.code).toBe('rest_invalid_param');
  });

  it('a category that becomes its own parent is moved to the top, and a loop is ignored', async () => {
    const top = await made('categories');
    const { id } = await made('categories', { parent: top.id });
    expect((await ask(`PUT /categories/${top.id}`, { parent: id })).body).toMatchObject({ id: top.id, parent: 0 });
    expect((await ask(`PUT /categories/${id}`, { parent: id })).body).toMatchObject({ id, parent: 0 });
  });

  it('only wp/v2 can remove a parent', async () => {
    const top = await made('categories');
    const { id } = await made('categories', { parent: top.id });
    expect((await ask(`POST /wp/v2/tribe_events_cat/${id}`, { parent: 0 })).body).toMatchObject({ parent: 0 });
  });

  it('names of terms are encoded, and found in both forms', async () => {
    const { id, name } = await made('categories', { name: 'Q & A <b>x</b>' });
    expect(name).toBe('Q &amp; A x');
    for (const text of ['Q & A x', 'Q &amp; A x', 'q-a-x'])
      expect((await made('events', { categories: [text] })).categories).toMatchObject([{ id }]);
    const { body } = await ask('GET /events?categories=q-a-x&per_page=1');
    expect([body.total, (await ask('GET /events?categories=Q%20%26%20A%20x')).body.total]).toEqual([3, 3]);
  });

  it('an unknown tag makes a list fail, and an object in place of a term the whole site', async () => {
    const { id } = await made('tags');
    expect((await ask(`GET /events?tags=${id},999999`)).status).toBe(400);
    await made('tags', { name: 'Known by name', slug: 'other-slug-of-tag' });
    expect((await ask('GET /events?tags=known%20by%20name')).body).toMatchObject({ events: [], total: 0 });
    const { status, body } = await ask('POST /events', { title: 'T', ...TIMES, tags: [{ id }] });
    expect([status, body.code]).toEqual([500, 'internal_server_error']);
  });

  it('a failure after validation leaves new venues behind, a failed validation does not', async () => {
    const left = async (venue: string) => (await ask(`GET /wp/v2/tribe_venue?search=${venue}`)).body.length;
    await ask('POST /events', { title: 'T', ...TIMES, venue: { venue: 'Leftover' }, organizer: { organizer: 'One' } });
    await ask('POST /events', { title: 'T', ...TIMES, venue: { venue: 'Nothing' }, organizer: [{ email: 'x' }] });
    expect([await left('Leftover'), await left('Nothing')]).toEqual([1, 0]);
  });

  it('an event created with its end before its start is in no list', async () => {
    const { id, end_date, utc_end_date } = await made('events', { end_date: '2027-07-02 19:00:00' });
    expect([end_date, utc_end_date]).toEqual([TIMES.start_date, '2027-07-02 17:00:00']);
    expect((await ask(`GET /events?include=${id}`)).body.total).toBe(0);
    expect((await ask(`GET /wp/v2/tribe_events?include=${id}`)).body).toEqual([]);
    expect((await ask(`GET /events/${id}`)).status).toBe(200);
  });

  it('a hidden event is listed only by wp/v2', async () => {
    const { id } = await made('events', { hide_from_listings: true });
    expect((await ask(`GET /events?include=${id}`)).body.total).toBe(0);
    expect((await ask(`GET /wp/v2/tribe_events?include=${id}`, undefined, false)).body).toMatchObject([{ id }]);
  });

  it('a draft gets its slug on publication', async () => {
    const { id, slug } = await made('events', { title: 'Not yet', status: 'draft' });
    expect([slug, (await ask('GET /events/by-slug/not-yet')).status]).toEqual(['', 400]);
    expect((await ask(`POST /events/${id}`, { status: 'publish' })).body.slug).toBe('not-yet');
  });

  it.each([
    ['https://example.org/poster.png', expect.objectContaining({ url: expect.stringMatching(/\/poster-\w{6}\.png$/) })],
    ['https://example.org/fake.png', false],
  ])('the image %s is stored under another name, or not at all', async (image, shown) => {
    expect((await made('events', { image })).image).toEqual(shown);
  });

  it('a missing image is refused', async () => {
    const { body } = await ask('POST /events', { title: 'T', ...TIMES, image: 'https://example.org/none.png' });
    expect(body.data.params).toEqual({ image: 'Invalid parameter.' });
  });

  it.each([
    ['UTC+5.5', 'UTC+5.5'],
    ['UTC+5:30', 'UTC+5:30'],
    ['+02:00', '+02:00'],
    ['europe/paris', 'europe/paris'],
    ['UTC+25', 'UTC+25'],
    ['UTC+1.333', 'UTC+1.333'],
    ['Z', 'Z'],
    ['utc+3', undefined],
    ['Paris', undefined],
  ])('the zone %s is accepted or refused', async (timezone, shown) => {
    expect((await ask('POST /events', { title: 'T', ...TIMES, timezone })).body.timezone).toBe(shown);
  });

  // The site reckons in the first zone that PHP has for an offset, or in UTC where it has none.
  it.each([
    ['UTC+2', '17:00', 'UTC+2', '2027-07-02T20:00:00+02:00'],
    ['UTC+3', '17:00', 'UTC+3', '2027-07-02T20:00:00+03:00'],
    ['UTC+4.5', '20:00', 'UTC+4.5', '2027-07-02T20:00:00+04:30'],
    ['UTC+5.5', '14:30', 'UTC+5.5', '2027-07-02T20:00:00+05:30'],
    ['UTC+5:30', '14:30', 'UTC+5:30', '2027-07-02 14:30:00'],
    ['UTC+14', '20:00', 'UTC+14', '2027-07-02T20:00:00+14:00'],
    ['UTC-3.5', '22:30', 'UTC-3.5', '2027-07-02T20:00:00-03:30'],
    ['UTC-11', '07:00', 'UTC-11', '2027-07-02T20:00:00-11:00'],
    ['GMT+2', '18:00', 'GMT+0200', '2027-07-02T20:00:00+02:00'],
    ['Z', '20:00', 'Z', '2027-07-02T20:00:00+00:00'],
  ])('an event at 20:00 in %s starts at %s UTC', async (timezone, utc, abbreviation, start) => {
    const event = await made('events', { timezone });
    const { body } = await ask(`GET /events/${event.id}`);
    expect(body.utc_start_date).toBe(`2027-07-02 ${utc}:00`);
    expect([body.timezone_abbr, body.json_ld.startDate]).toEqual([abbreviation, start]);
    const { body: raw } = await ask(`GET /wp/v2/tribe_events/${event.id}?context=edit`);
    expect(raw.meta).toMatchObject({ _EventTimezone: timezone, _EventStartDateUTC: `2027-07-02 ${utc}:00` });
  });

  it.each([
    ['0$, 20$, 30$', 'Free – 30$', 'Free – 30'],
    ['20$, 0$', 'Free – 20$', 'Free – 20'],
    ['$30, $5, $100', '$100', '100'],
    ['10, Free', '$10,', '10,'],
    ['1,500.00$', 'Free', '0'],
    ['5€, 10€', '5€ – 10€', '5 – 10'],
    ['$1,000', '$1,000', '1,000'],
    ['Donation', 'Donation', 'Donation'],
    ['abc 5 def', 'abc def5', '5'],
  ])('the price %s is shown as %s and offered for %s', async (cost, shown, offered) => {
    const { body } = await ask(`GET /events/${(await made('events', { cost })).id}`);
    expect([body.cost, body.json_ld.offers.price]).toEqual([shown, offered]);
  });

  it.each([
    ['<blockquote>q</blockquote>', '<blockquote><p>q</p></blockquote>'],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p>\n<p>b</p></blockquote>'],
    ['0', undefined],
  ])('the description %j of a venue is shown as %j', async (description, shown) => {
    expect((await made('venues', { description })).description).toBe(shown);
  });

  it('linked private records are shown to everybody, except in data for search engines', async () => {
    const venue = (await made('venues', { status: 'private' })).id;
    const organizer = (await made('organizers', { organizer: 'Pending', status: 'pending' })).id;
    const { id } = await made('events', { venue, organizer: [organizer] });
    for (const path of [`/events/${id}`, `/events?include=${id}`]) {
      const { body } = await ask(`GET ${path}`, undefined, false);
      const event = body.events?.[0] ?? body;
      expect(event.venue.url).toBe(`${PUBLIC_URL}/?post_type=tribe_venue&p=${venue}`);
      expect(event.organizer[0].id).toBe(organizer);
      if (body === event) expect(event.json_ld).toMatchObject({ location: false, organizer: false });
    }
    const { body } = await ask(`GET /venues/${venue}`);
    expect(body.json_ld.name).toBe(`Private: ${body.venue}`);
  });

  it('links to other pages are encoded, and those of terms name only the page', async () => {
    for (let number = 0; number < 3; number += 1) await made('tags');
    const { next_rest_url: next } = (await ask('GET /events?per_page=1&start_date=2027-01-01')).body;
    expect(next).toMatch(/\/events\/\?per_page=1&start_date=2027-01-01\+00%3A00%3A00&end_date=.*&status=any&page=2$/);
    const { next_rest_url: terms } = (await ask('GET /tags?per_page=1&hide_empty=false&page=2')).body;
    expect(terms).toMatch(/\/tags\/\?page=3$/);
  });

  it('has_events counts events in the trash, and treats any word as no', async () => {
    const { id } = await made('venues', { venue: 'Trashy' });
    await made('venues', { venue: 'Trashy too' });
    await ask(`DELETE /events/${(await made('events', { venue: id })).id}`);
    const names = async (query: string) =>
      (await ask(`GET /venues?search=trashy&${query}`)).body.venues.map(({ venue }: Json) => venue);
    expect(await names('has_events=true')).toEqual(['Trashy']);
    expect([await names('has_events=false'), await names('has_events=no')]).toEqual([['Trashy too'], ['Trashy too']]);
    expect(await names('only_with_upcoming=false')).toHaveLength(2);
  });

  it.each([
    ['strict_dates=false&start_date=2028-03-01 12:00&end_date=2028-03-01', 1],
    ['strict_dates=true&start_date=2028-03-01 09:00&end_date=2028-03-02', 1],
    ['strict_dates=true&start_date=2028-03-01 09:01&end_date=2028-03-02', 0],
  ])('dates are read as whole days or in UTC: %s', async (query, total) => {
    const { body } = await ask('GET /events?start_date=2028-03-01&end_date=2028-03-01');
    if (body.total === 0) await made('events', { start_date: '2028-03-01 10:00', end_date: '2028-03-01 11:00' });
    expect((await ask(`GET /events?${query}`)).body.total).toBe(total);
  });

  it('the root names no language plugin, and has the documentation', async () => {
    const { body } = await ask('GET /');
    expect(body).toMatchObject({ gmt_offset: 2, timezone_string: 'Europe/Paris', description: '' });
    expect(body.namespaces).toContain('tribe/events/v1');
    expect(body.namespaces.join()).not.toMatch(/wpml|pll/);
    expect((await ask('GET /doc')).body).toMatchObject({ openapi: '3.0.0', paths: { '/events': { get: {} } } });
  });
});

describe('storage and display on a live site', () => {
  const ESCAPED = '%e6%97%a5%e6%9c%ac';
  it.each<[string, Json, Json]>([
    ['venues', { city: ' x ', phone: 'A < B', zip: 'a\\b' }, { city: 'x', phone: 'A &lt; B', zip: 'ab' }],
    ['venues', { phone: '0', address: '<b>a</b>  %20b' }, { phone: undefined, address: 'a b' }],
    ['venues', { venue: '1 & 2 &lt; 3 Rooms' }, { slug: '1-3-rooms' }],
    ['venues', { venue: 'Straße Ørsted' }, { slug: 'strase-orsted' }],
    ['venues', { venue: '日本 Hall' }, { slug: `${ESCAPED}-hall`, url: `${PUBLIC_URL}/venue/${ESCAPED}-hall/` }],
    ['venues', { venue: '(c) (tm) 3x4' }, { venue: '(c) &#8482; 3&#215;4' }],
    ['venues', { venue: '  Blanks  ' }, { venue: 'Blanks' }],
    ['tags', { description: '5 < 6' }, { description: '5 &lt; 6' }],
    ['events', { website: 'https://example.org/?a=1&b=2' }, { website: 'https://example.org/?a=1&amp;b=2' }],
    ['events', { end_date: '20270703' }, { end_date: '2027-07-02 20:00:00' }],
    ['events', { start_date: 'tomorrow', end_date: '+2 days' }, { start_date: '2026-09-13 00:00:00' }],
  ])('%s with %j', async (kind, fields, shown) => {
    const record = await made(kind, fields);
    expect(Object.fromEntries(Object.keys(shown).map((name) => [name, record[name]]))).toEqual(shown);
  });

  it('only wp/v2 removes markup from the description of a term', async () => {
    const { id } = await made('tags');
    const { body } = await ask(`POST /wp/v2/tags/${id}`, { description: '<p>One</p> <b>two</b>' });
    expect(body.description).toBe('One <b>two</b>');
  });

  it('wp/v2 filters the texts of venues, assigns a new slug, and keeps only the position of a currency', async () => {
    const { id } = await made('venues', { venue: '1 & 2 &lt; 3 Places' });
    const path = `POST /wp/v2/tribe_venue/${id}?context=edit`;
    const { body } = await ask(path, { slug: '', meta: { _VenueAddress: ' A < B', _VenueCity: 'a\\b' } });
    expect([body.slug, body.meta._VenueAddress, body.meta._VenueCity]).toEqual(['1-3-places', 'A &lt; B', 'ab']);
    const { id: event } = await made('events', { slug: 'other-slug', title: 'Own title' });
    const { body: stored } = await ask(`POST /wp/v2/tribe_events/${event}?context=edit`, {
      meta: { _EventCurrencyPosition: 'postfix' },
    });
    expect([stored.generated_slug, stored.meta._EventCurrencyPosition]).toEqual(['own-title', 'postfix']);
    const { body: sentBack } = await ask(`POST /wp/v2/tribe_events/${event}`, { slug: '%e6%97%a5-15' });
    expect(sentBack.slug).toBe('%e6%97%a5-15');
    // A page behind the last one is an error only where there are records.
    expect((await ask('GET /wp/v2/tribe_events?slug=none&page=2')).body).toEqual([]);
  });

  it('a draft loses its date when the term with its ID is deleted', async () => {
    const fresh = await imitated();
    const { create, read, remove } = through(fresh.bare);
    const { id } = await create('event', { title: 'Draft', ...TIMES, status: 'draft' });
    expect((await create('tag', { name: 'Tag' })).id).toBe(id);
    await remove('tag', id);
    expect((await read('event', id)).date_utc).toBe('0000-00-00 00:00:00');
    await fresh.close();
  });

  it('an event made a draft again by wp/v2 keeps its date, and loses it with tribe/events/v1', async () => {
    const { id } = await made('events', { date: '2026-01-02 10:00:00' });
    await ask(`POST /wp/v2/tribe_events/${id}`, { status: 'draft' });
    expect((await ask(`GET /events/${id}`)).body.date_utc).toBe('2026-01-02 09:00:00');
  });

  it('terms are listed by name, and a taken slug is recognized in any spelling', async () => {
    const [late, early] = [await made('categories', { name: 'Zebra' }), await made('categories', { name: 'Ant hill' })];
    const { id } = await made('events', { categories: [late.id, early.id] });
    const { body } = await ask(`GET /wp/v2/tribe_events/${id}`);
    expect(body.tribe_events_cat).toEqual([early.id, late.id]);
    expect((await ask(`POST /categories/${late.id}`, { slug: 'Ant Hill' })).body.code).toBe('duplicate_term_slug');
  });

  it('an address with non-ASCII letters is refused', async () => {
    const { body } = await ask('POST /venues', { venue: 'Umlaut', website: 'https://example.org/ü' });
    expect(body.data.params).toEqual({ website: 'Invalid parameter.' });
  });
});

describe('an author on a live site', () => {
  let other: Imitated;
  beforeAll(async () => {
    other = await imitated({ role: 'author' });
  });
  afterAll(() => other.close());
  const send = async (request: string, body: Json) => {
    const [method = '', path = ''] = request.split(' ');
    const authorization = `Basic ${Buffer.from('ed:secret of ed').toString('base64')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const url = `${BASE}/tribe/events/v1${path}`;
    const answer = await other.send({ method, url, headers, body: JSON.stringify(body) } as HttpRequest);
    return { status: answer.status, body: JSON.parse(answer.body) };
  };

  it('may give an event to another author, on creation and later', async () => {
    await other.asEditor('tribe/events/v1/tags', { name: 'Second user' });
    const { body } = await send('POST /events', { title: 'Given', ...TIMES, author: 2 });
    expect([body.author, (await send(`POST /events/${body.id}`, { title: 'Back' })).status]).toEqual(['2', 403]);
    const { body: own } = await send('POST /events', { title: 'Own', ...TIMES });
    expect((await send(`POST /events/${own.id}`, { author: 2 })).body.author).toBe('2');
  });

  it('may create categories, but no tags', async () => {
    expect((await send('POST /categories', { name: 'Mine' })).status).toBe(201);
    expect((await send('POST /tags', { name: 'Mine' })).body.code).toBe('rest_forbidden');
  });
});
