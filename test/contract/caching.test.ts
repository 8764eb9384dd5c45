// Tests src/server/http/finish-response.ts and src/server/http/response-headers.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, type Json } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

import { fresh } from './samples.js';

// Contract, section 1: ETag, If-None-Match, If-Match and Idempotency-Key.

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.event({ title: 'One', slug: 'one' });
  await calendar.venue({ venue: 'Hall' });
  await calendar.organizer({ organizer: 'Jo' });
  await calendar.category({ name: 'Music' });
  await calendar.tag({ name: 'live' });
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const etag = async (path: string, options = {}) =>
  (await calendar.ask(`GET ${path}`, options)).headers.get('etag') ?? '';

const READS = [
  '/events',
  '/events/1',
  '/events/by-slug/one',
  '/venues',
  '/venues/2',
  '/venues/by-slug/hall',
  '/organizers',
  '/organizers/3',
];
const TERM_READS = ['/categories?hide_empty=0', '/categories/1', '/tags?hide_empty=0', '/tags/2'];

test('caches the documentation as JSON and HTML separately', async () => {
  for (const accept of ['application/json', 'text/html', 'application/json', 'text/html']) {
    const response = await calendar.fetch(new Request(`${BASE}/doc`, { headers: { accept } }));
    expect(response.headers.get('content-type'), accept).toContain(accept);
  }
});

describe('ETag', () => {
  test.each([...READS, ...TERM_READS])('%s gets 304 until it changes', async (path) => {
    const tag = await etag(path);
    expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    for (const value of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const { status, body, headers } = await calendar.ask(`GET ${path}`, { headers: { 'if-none-match': value } });
      expect([status, body, headers.get('etag')], value).toEqual([304, undefined, tag]);
    }
    expect((await calendar.ask(`HEAD ${path}`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await calendar.ask(`GET ${path}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('depends on the record, the page, the language and _fields', async () => {
    const before = await Promise.all(
      ['/events/1', '/events', '/events?per_page=1', '/events/1?_fields=id', '/fr/events/1'].map((path) =>
        etag(path.replace('/fr', '')),
      ),
    );
    await calendar.get('POST /events/1', { json: { title: 'Two' } });
    const after = await Promise.all(['/events/1', '/events'].map((path) => etag(path)));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(before[3]).not.toBe(before[0]);
  });

  test('is absent from errors and writes', async () => {
    expect(await etag('/events/99')).toBe('');
    expect(
      (await calendar.ask('POST /tags', { json: { name: 'no etag' }, headers: { 'if-none-match': '*' } })).status,
    ).toBe(201);
    const { status, headers } = await calendar.ask('POST /events/1', { json: {}, headers: { 'if-none-match': '*' } });
    expect([status, headers.get('etag')]).toEqual([200, null]);
  });
});

describe('If-Match', () => {
  const ROUTES = [
    '/events/1',
    '/events/by-slug/one',
    '/venues/2',
    '/venues/by-slug/hall',
    '/organizers/3',
    '/organizers/by-slug/jo',
    '/categories/1',
    '/tags/2',
  ];

  test.each(ROUTES.flatMap((path) => ['POST', 'PUT', 'PATCH', 'DELETE'].map((verb) => `${verb} ${path}`)))(
    '%s is refused for an outdated ETag',
    async (request) => {
      const [, path = ''] = request.split(' ');
      const before = await calendar.get(`GET ${path}`);
      const { status, body } = await calendar.ask(request, {
        json: { description: 'new' },
        headers: { 'if-match': '"stale"' },
      });
      expect([status, body.code]).toEqual([412, 'rest_precondition_failed']);
      expect(await calendar.get(`GET ${path}`)).toEqual(before);
    },
  );

  test.each(ROUTES)('a write to %s that names the current state succeeds once', async (path) => {
    const tag = await etag(path);
    const write = (description: string) =>
      calendar.ask(`PUT ${path}`, { json: { description }, headers: { 'if-match': `"x", ${tag}` } });
    expect((await write(`first ${path}`)).status).toBe(200);
    expect((await write('second')).status).toBe(412);
    expect((await calendar.get(`GET ${path}`)).description).toBe(`first ${path}`);
    expect((await calendar.ask(`PUT ${path}`, { json: {}, headers: { 'if-match': '*' } })).status).toBe(200);
  });

  test.each([
    ['nginx', (tag: string) => `W/${tag}`],
    ['Apache', (tag: string) => tag.replace(/"$/, '-gzip"')],
    ['nginx before Caddy', (tag: string) => `W/${tag.replace(/"$/, '-br"')}`],
  ])('accepts the ETag as %s rewrites it when it compresses', async (_, written) => {
    const tag = written(await etag('/tags/2'));
    const stale = written('"stale"');
    const put = (value: string) =>
      calendar.ask('PUT /tags/2', { json: { description: fresh() }, headers: { 'if-match': value } });
    expect((await calendar.ask('GET /tags/2', { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await put(stale)).status).toBe(412);
    expect((await put(tag)).status).toBe(200);
    expect((await put(tag)).status).toBe(412);
  });

  test('an ETag from a read in a language is valid for a write in that language', async () => {
    const tag = await etag('/events/1?i18n_language=fr');
    const written = await calendar.ask('PUT /events/1?i18n_language=fr', {
      json: { title: 'Un' },
      headers: { 'if-match': tag },
    });
    expect(written.status).toBe(200);
  });

  test('is checked after existence (404) and permission (403)', async () => {
    const headers = { 'if-match': '"x"' };
    expect((await calendar.ask('PUT /events/99', { json: {}, headers })).status).toBe(404);
    expect((await calendar.ask('PUT /events/1', { json: {}, headers, as: 'author' })).status).toBe(403);
  });
});

test('the response to a write shows counts after the write', async () => {
  const made = async () => (await calendar.event({ title: fresh(), categories: ['Counted'] })).id;
  const countOf = ({ categories }: Json) => categories[0].count;
  for (const headers of [{}, { 'if-match': '' }]) {
    const id = await made();
    const read = await calendar.ask(`GET /events/${id}`);
    const guarded = 'if-match' in headers ? { headers: { 'if-match': read.headers.get('etag') ?? '' } } : {};
    expect(countOf(read.body)).toBe(1);
    expect(countOf(await calendar.get(`PUT /events/${id}`, { json: { status: 'draft' }, ...guarded }))).toBe(0);
    await calendar.get(`PUT /events/${id}`, { json: { status: 'publish' } });
    expect(countOf(await calendar.get(`DELETE /events/${id}`))).toBe(0);
  }
});

describe('Idempotency-Key', () => {
  const HOUR = 60 * 60 * 1000;
  const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
    events: { title: 'Once', start_date: '2026-10-01', end_date: '2026-10-01' },
    venues: { venue: 'Once' },
    organizers: { organizer: 'Once' },
    categories: { name: 'Once' },
    tags: { name: 'Once' },
  };

  test.each(Object.keys(BODIES))('a creation in %s is carried out once', async (plural) => {
    const send = (more = {}) =>
      calendar.ask(`POST /${plural}`, {
        json: { ...BODIES[plural], ...more },
        headers: { 'idempotency-key': `k-${plural}` },
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const other = await send({ description: 'other' });
    expect([other.status, other.body.code]).toEqual([422, 'rest_idempotency_key_reused']);
  });

  test('with If-Match: * returns the record of an earlier request and never creates one', async () => {
    const send = (headers: Record<string, string>) =>
      calendar.ask('POST /venues', { json: { venue: 'Found' }, headers: { 'idempotency-key': 'find', ...headers } });
    const missing = await send({ 'if-match': '*' });
    expect([missing.status, missing.body.code]).toEqual([412, 'rest_precondition_failed']);
    const { body } = await send({});
    const found = await send({ 'if-match': '*' });
    expect([found.status, found.headers.get('idempotent-replayed'), found.body]).toEqual([201, 'true', body]);
    expect((await calendar.ask('POST /venues', { json: { venue: 'X' }, headers: { 'if-match': '*' } })).status).toBe(
      412,
    );
  });

  test('with another language is another request', async () => {
    const headers = { 'idempotency-key': 'languages' };
    expect((await calendar.ask('POST /venues', { json: { venue: 'Salle' }, headers })).status).toBe(201);
    const french = `POST ${BASE.replace('/calendar/', '/fr/calendar/')}/venues`;
    expect((await calendar.ask(french, { json: { venue: 'Salle' }, headers })).status).toBe(422);
  });

  test('creates one record for simultaneous requests', async () => {
    const send = () =>
      calendar.ask('POST /venues', { json: { venue: 'Both' }, headers: { 'idempotency-key': 'together' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('is remembered for each user for 24 hours, and for one route only', async () => {
    const send = (as: 'editor' | 'author', route = 'venues') =>
      calendar.ask(`POST /${route}`, {
        as,
        json: { venue: 'V', organizer: 'V' },
        headers: { 'idempotency-key': 'shared' },
      });
    const { body: first } = await send('editor');
    expect((await send('author')).body.id).not.toBe(first.id);
    expect((await send('editor', 'organizers')).status).toBe(422);
    calendar.pass(24 * HOUR - 1000);
    expect((await send('editor')).body.id).toBe(first.id);
    calendar.pass(2000);
    const { status, body } = await send('editor');
    expect([status, body.id === first.id]).toEqual([201, false]);
  });

  test('is not used up by a refused creation', async () => {
    const send = (json: object) => calendar.ask('POST /tags', { json, headers: { 'idempotency-key': 'corrected' } });
    expect((await send({ name: '' })).status).toBe(400);
    expect((await send({ name: 'corrected' })).status).toBe(201);
  });

  test('creates two records for two identical requests without a key', async () => {
    const [first, second] = [await calendar.venue({ venue: 'Twin' }), await calendar.venue({ venue: 'Twin' })];
    expect(second.id).not.toBe(first.id);
  });

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
  ])('a key that is %s is refused with 400', async (_, key) => {
    const { status, body } = await calendar.ask('POST /tags', {
      json: { name: 'K' },
      headers: { 'idempotency-key': key },
    });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['Idempotency-Key']]);
  });
});
