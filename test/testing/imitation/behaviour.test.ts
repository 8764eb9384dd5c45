// Tests src/testing/imitation/.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { addUser } from '../../../src/service/users.js';
import { createTecHandler } from '../../../src/testing/imitation/imitation-handler.js';
import { type Json, NOON, PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';

const BASE = `${PUBLIC_URL}/wp-json/tribe/events/v1`;
const AUTHORIZATION = `Basic ${Buffer.from('ed:secret of ed').toString('base64')}`;

let fetch: ReturnType<typeof fetchOf>;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openCalendar({
    file: 'memory',
    timezone: 'Europe/Paris',
    publicUrl: PUBLIC_URL,
    now: () => Date.parse(NOON),
    report: (error) => {
      throw error;
    },
  });
  await addUser(opened.calendar.store, { login: 'ed', role: 'editor' }, 'secret of ed');
  fetch = fetchOf(createTecHandler(opened.calendar));
  close = opened.close;
});

afterAll(() => close());

async function ask(request: string, json?: Json, authorization = AUTHORIZATION, more: Record<string, string> = {}) {
  const [method = '', path = ''] = request.split(/ (.*)/s);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'idempotency-key': 'the-same',
    ...more,
  };
  if (authorization !== '') headers.authorization = authorization;
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const response = await fetch(new Request(`${BASE}${path}`, { method, headers, ...body }));
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) as Json };
}

let count = 0;
const TIMES = { start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:00:00' };

async function event(fields: Json = {}): Promise<Json> {
  count += 1;
  const { status, body } = await ask('POST /events', { title: `Concert ${count}`, ...TIMES, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('differences of WordPress from our service (contract, section 12)', () => {
  it('an event update resets omitted fields and the publication date', async () => {
    const { id } = await event({
      status: 'draft',
      cost: '€10',
      website: 'https://example.org/',
      organizer: [{ organizer: 'Jo' }],
      timezone: 'Asia/Tokyo',
      featured: true,
      date: '2026-01-01 10:00:00',
      categories: 'music',
      venue: { venue: 'Kept Hall' },
    });
    const { body } = await ask(`POST /events/${id}`, { title: 'Renamed' });
    expect(body).toMatchObject({
      title: 'Renamed',
      status: 'publish',
      cost: '',
      website: '',
      organizer: [],
      timezone: 'Europe/Paris',
      featured: false,
      show_map: false,
      date: '2026-09-12 12:00:00',
      start_date: TIMES.start_date,
      venue: { venue: 'Kept Hall' },
      categories: [{ name: 'music' }],
    });
  });

  it('a start or end alone is ignored', async () => {
    const { id } = await event();
    const { body } = await ask(`PUT /events/${id}`, { start_date: '2027-07-02 19:00:00' });
    expect(body.start_date).toBe(TIMES.start_date);
  });

  it.each(['venue', 'organizer'])(
    'creating a %s with an existing name overwrites that record, with 201',
    async (kind) => {
      const first = await ask(`POST /${kind}s`, { [kind]: 'Town Hall', phone: '1' });
      const again = await ask(`POST /${kind}s`, { [kind]: 'town hall', phone: '2' });
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toMatchObject({ id: first.body.id, phone: '2' });
    },
  );

  it('a venue update resets its flags and its state or province', async () => {
    const { body } = await ask('POST /venues', { venue: 'Olympia', state: 'NY', show_map: 'false' });
    expect(body).toMatchObject({ stateprovince: 'NY', show_map: false });
    const { body: updated } = await ask(`PATCH /venues/${body.id}`, { phone: '3' });
    expect(updated).toMatchObject({ state: 'NY', show_map: true });
    expect(updated).not.toHaveProperty('stateprovince');
  });

  it.each([
    ['POST', '', { 'x-http-method-override': 'DELETE' }, 'trash'],
    ['POST', '?_method=DELETE', {}, 'trash'],
    ['GET', '?_method=delete', { 'x-http-method-override': 'GET' }, 'trash'],
    ['DELETE', '', { 'x-http-method-override': 'GET' }, 'publish'],
  ])('%s %s %o is handled as the overriding method', async (method, query, headers, status) => {
    const { id } = await event();
    const { body } = await ask(`${method} /events/${id}${query}`, undefined, AUTHORIZATION, headers);
    expect(body).toMatchObject({ id, status });
  });

  it('an ID or slug in the body or the query wins over the path', async () => {
    const [one, other] = [await event(), await event()];
    expect((await ask(`POST /events/${one.id}`, { id: other.id, title: 'By body' })).body.id).toBe(other.id);
    expect((await ask(`GET /events/${one.id}?id=${other.id}`)).body.id).toBe(other.id);
    expect((await ask(`GET /events/by-slug/${one.slug}?slug=${other.slug}`)).body.id).toBe(other.id);
  });

  it('a start date alone does not move the default end of a list', async () => {
    const { id } = await event({ start_date: '2040-01-01 10:00:00', end_date: '2040-01-01 11:00:00' });
    const idsOf = async (query: string) => (await ask(`GET /events?${query}`)).body.events.map((each: Json) => each.id);
    expect(await idsOf('start_date=2039-12-01')).toEqual([]);
    expect(await idsOf('start_date=2039-12-01&end_date=2041-01-01')).toEqual([id]);
  });

  it('pages have at most 50 records', async () => {
    for (let number = 1; number <= 51; number += 1) await ask('POST /tags', { name: `tag ${number}` });
    const { body } = await ask('GET /tags?per_page=500&hide_empty=false');
    expect(body.tags).toHaveLength(50);
  });

  it('takes every order of terms but asc for descending, and does not know a language', async () => {
    for (const name of ['Art', 'Ball']) await ask('POST /categories', { name });
    const slugs = async (query: string) =>
      (await ask(`GET /categories?hide_empty=false&${query}`)).body.categories
        .map(({ slug }: Json) => slug)
        .filter((slug: string) => ['art', 'ball'].includes(slug));
    expect(await slugs('order=ASC')).toEqual(['art', 'ball']);
    expect(await slugs('order=no-such-word')).toEqual(['ball', 'art']);
    expect(await slugs('i18n_language=no-such-word')).toEqual(['art', 'ball']);
    expect((await ask('GET /categories?i18n_language=fr')).status).toBe(200);
  });

  it.each([
    ['an unknown venue', 'GET /venues/999', undefined, 'rest_invalid_param', 400],
    ['an unknown slug', 'GET /events/by-slug/nope', undefined, 'rest_invalid_param', 400],
    ['an unknown event', 'GET /events/999', undefined, 'rest-event-not-found', 404],
    ['unknown venues', 'POST /events', { title: 'T', ...TIMES, venue: [998, 999] }, 'rest_invalid_param', 400],
    ['an image as a number', 'POST /events', { title: 'T', ...TIMES, image: 7 }, 'rest_invalid_param', 400],
    ['a date as a number', 'POST /events', { title: 'T', ...TIMES, end_date: 1814554800 }, 'rest_invalid_param', 400],
    ['strict dates switched off', 'GET /events?strict_dates=0', undefined, 'rest_invalid_param', 400],
    ['an empty description', 'POST /events', { title: 'T', ...TIMES, description: '' }, 'rest_invalid_param', 400],
    ['parameters before permission', 'POST /venues', {}, 'rest_missing_callback_param', 400],
  ])('%s: %s', async (_what, request, json, code, status) => {
    const { body, status: answered } = await ask(
      request,
      json,
      json && Object.keys(json).length === 0 ? '' : AUTHORIZATION,
    );
    expect([body.code, answered]).toEqual([code, status]);
  });

  it.each([
    [
      'a day that does not exist rolls over',
      { start_date: '2027-02-30 10:00:00' },
      { start_date: '2027-03-02 10:00:00' },
    ],
    ['an offset is dropped', { start_date: '2027-07-02T20:00:00+09:00' }, { start_date: '2027-07-02 20:00:00' }],
    ['an end before the start becomes it', { end_date: '2027-07-01 10:00:00' }, { end_date: TIMES.start_date }],
    ['cost 0 is dropped', { cost: '0' }, { cost: '' }],
    ['a bare number is dollars', { cost: '20' }, { cost: '$20' }],
    [
      'a title is encoded',
      { title: 'Dave & Sons -- "live"' },
      { title: 'Dave &#038; Sons &#8212; &#8220;live&#8221;' },
    ],
    ['a description gets paragraphs', { description: 'one\n\ntwo' }, { description: '<p>one</p>\n<p>two</p>' }],
    ['unknown categories are skipped', { categories: [998, 999] }, { categories: [] }],
  ])('%s', async (_what, sent, shown) => {
    expect(await event({ ...('end_date' in sent ? {} : { end_date: '2027-07-09 10:00:00' }), ...sent })).toMatchObject(
      shown,
    );
  });

  it('a tag found by slug or name is replaced by one named like its ID', async () => {
    const { body } = await ask('POST /tags', { name: 'Free entry' });
    for (const tags of ['free-entry', ['Free entry']])
      expect((await event({ tags })).tags).toMatchObject([{ name: String(body.id) }]);
    expect((await event({ tags: [body.id] })).tags).toMatchObject([{ id: body.id, name: 'Free entry' }]);
  });

  it('only the response to a read has json_ld, with encoded quotes', async () => {
    const made = await event({
      title: "L'été",
      description: 'one '.repeat(60),
      organizer: [{ organizer: 'Jo', email: 'jo@example.org' }],
    });
    expect(made).not.toHaveProperty('json_ld');
    const { json_ld: told } = (await ask(`GET /events/${made.id}`)).body;
    expect(told).toMatchObject({
      name: 'L&#8217;été',
      description: `&lt;p&gt;${'one '.repeat(55)}[&hellip;]&lt;/p&gt;\\n`,
      startDate: '2027-07-02T20:00:00+02:00',
      organizer: { name: 'Jo', email: 'jo&#64;example.org' },
    });
    expect((await ask('GET /events')).body.events[0]).not.toHaveProperty('json_ld');
  });

  it('an event has one venue: a list is refused after its parameters are checked', async () => {
    const made = await Promise.all(['One hall', 'Other hall'].map((venue) => ask('POST /venues', { venue })));
    const { body } = await ask('POST /events', { title: 'T', ...TIMES, venue: made.map((each) => each.body.id) });
    expect(body.code).toBe('could-not-create-venue');
  });

  it('an event takes one organizer as an object with its ID alone', async () => {
    const { body: organizer } = await ask('POST /organizers', { organizer: 'Alone' });
    const create = (sent: Json) => ask('POST /events', { title: 'T', ...TIMES, organizer: sent });
    expect((await create({ id: organizer.id })).body.organizer).toMatchObject([{ id: organizer.id }]);
    expect((await create({ id: organizer.id, phone: '2' })).body.code).toBe('could-not-create-organizer');
  });

  it('fields of records in a list cannot be selected', async () => {
    await event();
    const { body } = await ask('GET /events?_fields=events.id,rest_url');
    expect(body).toEqual({ events: [], rest_url: expect.any(String) });
  });

  it('the trash is closed to everybody, permanent deletion is impossible, and an update without a status restores', async () => {
    const { id } = await event();
    expect((await ask(`DELETE /events/${id}?force=true`)).body.status).toBe('trash');
    expect((await ask(`GET /events/${id}`)).body.code).toBe('event-no-longer-available');
    expect((await ask(`POST /events/${id}`, { excerpt: 'back' })).body.status).toBe('publish');
  });

  it('there are no ETags, and idempotency keys have no effect', async () => {
    const [one, two] = [await event(), await event()];
    expect(one.id).not.toBe(two.id);
    expect((await ask(`GET /events/${one.id}`)).headers.get('etag')).toBeNull();
  });

  it('the REST root is found from any page, and as a parameter', async () => {
    const page = await fetch(new Request(`${PUBLIC_URL}/`));
    expect(page.headers.get('link')).toBe(`<${PUBLIC_URL}/wp-json/>; rel="https://api.w.org/"`);
    const root = await fetch(new Request(`${PUBLIC_URL}/?rest_route=/`));
    expect(((await root.json()) as Json).namespaces).toContain('tribe/events/v1');
    const list = await fetch(new Request(`${PUBLIC_URL}/?rest_route=/tribe/events/v1/venues&per_page=1`));
    expect(((await list.json()) as Json).venues).toHaveLength(1);
  });
});
