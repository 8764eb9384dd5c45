// Tests src/contract/request-limits.ts and src/server/http/read-body.ts.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/http/create-app.js';
import { type ListeningServer, listen } from '../../src/server/http/listen.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { BASE } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 1: limits.

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const MIB = 1024 * 1024;
const jsonOfSize = (bytes: number) => `{"name":"Big","x":"${'x'.repeat(bytes - 21)}"}`;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('a body of more than 1 MiB', () => {
  test.each([
    ['JSON', JSON_TYPE, jsonOfSize(MIB + 1)],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, `name=Big&x=${'x'.repeat(MIB)}`],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, `--x\r\n${'x'.repeat(MIB)}`],
  ])('sent as %s is refused with 413, with or without Content-Length', async (_, type, body) => {
    for (const length of [{}, { 'content-length': String(body.length) }]) {
      const answer = await calendar.ask('POST /tags', { body, headers: { ...type, ...length } });
      expect([answer.status, answer.body.code], JSON.stringify(length)).toEqual([413, 'rest_body_too_large']);
    }
  });

  test('is measured in bytes, not characters', async () => {
    const answer = await calendar.ask('POST /tags', { body: `{"name":"${'é'.repeat(MIB / 2)}"}`, headers: JSON_TYPE });
    expect(answer.status).toBe(413);
  });

  test('is refused, but one of exactly 1 MiB is read', async () => {
    const body = jsonOfSize(MIB);
    expect(body.length).toBe(MIB);
    expect((await calendar.ask('POST /tags', { body, headers: JSON_TYPE })).status).toBe(201);
  });

  test('is refused by its Content-Length alone', async () => {
    const answer = await calendar.ask('POST /tags', {
      body: '{}',
      headers: { ...JSON_TYPE, 'content-length': String(MIB + 1) },
    });
    expect(answer.status).toBe(413);
  });
});

describe('links of an event', () => {
  const KINDS = [
    ['categories', 'categories', 'category'],
    ['tags', 'tags', 'tag'],
    ['venue', 'venues', 'venue'],
    ['organizer', 'organizer', 'organizer'],
  ] as const;
  const create = (kind: (typeof KINDS)[number][2], count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await calendar[kind]()).id as number));

  test.each(KINDS)('%s may be 100, in any notation', async (field, shown, kind) => {
    const ids = await create(kind, 101);
    for (const [list, count] of [
      [ids, 101],
      [ids.join(), 101],
      [ids.map((id) => ({ id })), 101],
    ] as const) {
      const json = { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01', [field]: list };
      const { status, body } = await calendar.ask('POST /events', { json });
      expect([status, body.data.params]).toEqual([
        400,
        { [field]: `must not name more than 100 records, but names ${count}` },
      ]);
    }
    const event = await calendar.event({ [field]: ids.slice(1) });
    expect(event[shown]).toHaveLength(100);
  });

  test.each(KINDS)(
    'an event with more existing %s can be read, and updated in its other fields',
    async (field, shown, kind) => {
      const { id } = await calendar.event();
      const ids = await create(kind, 150);
      const relation = field === 'venue' || field === 'organizer' ? (`${field}s` as const) : field;
      await calendar.store.write((session) => session.link(relation, id, ids));
      const updated = await calendar.get(`PUT /events/${id}`, { json: { cost: '5' } });
      expect([updated.cost, updated[shown].length]).toEqual(['5', 150]);
      expect((await calendar.get(`GET /events/${id}`))[shown]).toHaveLength(150);
      const fewer = await calendar.get(`PUT /events/${id}`, { json: { [field]: ids.slice(50) } });
      expect(fewer[shown]).toHaveLength(100);
      expect((await calendar.ask(`PUT /events/${id}`, { json: { [field]: ids } })).status).toBe(400);
    },
  );
});

describe('_fields', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`).join();

  test('accepts 100 paths of 8 keys', async () => {
    expect((await calendar.ask(`GET /events?_fields=${paths(100)}`)).status).toBe(200);
    expect((await calendar.ask('GET /events?_fields=a.b.c.d.e.f.g.h')).status).toBe(200);
  });

  test.each([
    ['101 paths', paths(101), 'must not have more than 100 items'],
    ['9 keys', 'a.b.c.d.e.f.g.h.i', 'must not be nested deeper than 8'],
    ['8,100 keys', 'a.'.repeat(8100), 'must not be nested deeper than 8'],
  ])('refuses %s with 400', async (_, value, sentence) => {
    const { status, body } = await calendar.ask(`GET /events?_fields=${value}`);
    expect([status, body.data.params]).toEqual([400, { _fields: sentence }]);
  });
});

describe('lengths', () => {
  const OF_FIELD: readonly (readonly [string, number])[] = [
    ...([
      ['title', 1000],
      ['slug', 200],
      ['description', 262_144],
      ['excerpt', 262_144],
      ['cost', 200],
      ['password', 1000],
    ] as const),
    ...([
      ['website', 2048],
      ['image', 2048],
      ['timezone', 1000],
    ] as const),
  ];

  test.each(OF_FIELD)('%s: one character more than %d is refused with 400', async (field, most) => {
    const { id } = await calendar.event();
    const start = field === 'website' || field === 'image' ? 'https://example.org/' : 'é';
    const text = (length: number) => `${start}${'\u{1F3B6}'.repeat(10)}${'é'.repeat(length - start.length - 10)}`;
    const { status, body } = await calendar.ask(`PUT /events/${id}`, { json: { [field]: text(most + 1) } });
    expect([status, body.data.params]).toEqual([400, { [field]: `must not be longer than ${most} characters` }]);
    const { body: fits } = await calendar.ask(`PUT /events/${id}`, { json: { [field]: text(most) } });
    expect(fits.data?.params?.[field] ?? '').not.toContain('longer');
  });

  test('search: 500 characters', async () => {
    expect((await calendar.ask(`GET /events?search=${'x'.repeat(500)}`)).status).toBe(200);
    const { status, body } = await calendar.ask(`GET /events?search=${'x'.repeat(501)}`);
    expect([status, body.data.params]).toEqual([400, { search: 'must not be longer than 500 characters' }]);
  });

  test('apply to names and other texts of venues', async () => {
    const { body } = await calendar.ask('POST /venues', {
      json: { venue: 'x'.repeat(1001), city: 'x'.repeat(1001), website: `https://x/${'x'.repeat(2048)}` },
    });
    expect(Object.keys(body.data.params)).toEqual(['venue', 'city', 'website']);
  });

  test('email: 254 characters', async () => {
    const statusOf = async (length: number) => {
      const email = `${'x'.repeat(length - 12)}@example.org`;
      return (await calendar.ask('POST /organizers', { json: { organizer: 'Jo', email } })).status;
    };
    expect([await statusOf(254), await statusOf(255)]).toEqual([201, 400]);
  });

  test('allow 256 HTML elements open at once, also in the data of a new venue', async () => {
    const nested = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`;
    const { id } = await calendar.event();
    expect((await calendar.ask(`PUT /events/${id}`, { json: { description: nested(256) } })).status).toBe(200);
    for (const json of [
      { description: nested(257) },
      { excerpt: '<b>'.repeat(2000) },
      { venue: { venue: 'Hall', description: nested(257) } },
    ]) {
      const { status, body } = await calendar.ask(`PUT /events/${id}`, { json });
      expect(status, JSON.stringify(json).slice(0, 30)).toBe(400);
      expect(JSON.stringify(body.data.params)).toContain('must not have more than 256 HTML elements open at once');
    }
  });

  test('allow 4,096 tags in a request', async () => {
    const { id } = await calendar.event();
    expect((await calendar.ask(`PUT /events/${id}`, { json: { description: '<br>'.repeat(4096) } })).status).toBe(200);
    const half = '<br>'.repeat(2049);
    for (const json of [{ description: half + half }, { description: half, excerpt: half }])
      expect((await calendar.ask(`PUT /events/${id}`, { json })).status).toBe(400);
  });
});

test('a URL of 16 KiB is accepted, a longer one gets 414', async () => {
  const room = 16 * 1024 - `${new URL(BASE).pathname}/events?x=`.length;
  expect((await calendar.ask(`GET /events?x=${'y'.repeat(room)}`)).status).toBe(200);
  const { status, body } = await calendar.ask(`GET /events?x=${'y'.repeat(room + 1)}`);
  expect([status, body.code]).toEqual([414, 'rest_uri_too_long']);
});

describe('nesting deeper than 32', () => {
  // Each list is one level below the object.
  const nested = (levels: number) => `{"name":"Deep ${levels}","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const form = (levels: number) => `name=Form${levels}&x${'[a]'.repeat(levels - 1)}=1`;

  test('is refused, but 32 levels are accepted', async () => {
    expect((await calendar.ask('POST /tags', { body: nested(32), headers: JSON_TYPE })).status).toBe(201);
    expect((await calendar.ask('POST /tags', { form: form(32) })).status).toBe(201);
    expect((await calendar.ask(`GET /events?${form(32)}`)).status).toBe(200);
  });

  test.each([34, 100, 1000])('is refused with 400: %d levels', async (levels) => {
    for (const sent of [{ body: nested(levels), headers: JSON_TYPE }, { form: form(levels) }]) {
      const { status, body } = await calendar.ask('POST /tags', sent);
      expect([status, body.code, body.data.params]).toEqual([
        400,
        'rest_invalid_param',
        { body: 'must not be nested deeper than 32' },
      ]);
    }
    const { status, body } = await calendar.ask(`GET /events?${form(levels)}`);
    expect([status, body.data.params]).toEqual([400, { query: 'must not be nested deeper than 32' }]);
  });
});

describe('more than 1,000 items', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test('are refused, but 1,000 are accepted', async () => {
    expect((await calendar.ask(`GET /events?include=${items(1000)}`)).status).toBe(200);
    expect((await calendar.ask('POST /tags', { json: { name: 'Many', x: items(1000) } })).status).toBe(201);
  });

  test.each<[string, string, Parameters<Seeded['ask']>[1], string]>([
    ['commas in a query', `GET /events?include=${items(1001)}`, {}, 'include'],
    [
      'repeated in a query',
      `GET /events?${items(1001)
        .map(() => 'include=1')
        .join('&')}`,
      {},
      'query',
    ],
    ['indexed in a query', 'GET /events?include[1000]=1&include[1001]=2', {}, 'query'],
    ['a JSON list', 'POST /tags', { json: { name: 'x', y: items(1001) } }, 'body'],
    [
      'a form',
      'POST /tags',
      {
        form: items(1001)
          .map(() => 'y[]=1')
          .join('&'),
      },
      'body',
    ],
    [
      'commas in a body',
      'POST /events',
      { json: { title: 'T', start_date: 'now', end_date: 'now', tags: items(1001).join() } },
      'tags',
    ],
  ])('are refused with 400: %s', async (_, request, sent, name) => {
    const { status, body } = await calendar.ask(request, sent);
    expect([status, body.data.params]).toEqual([400, { [name]: 'must not have more than 1000 items' }]);
  });
});

describe('over a socket', () => {
  let listening: ListeningServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    listening = await listen({ port: 0, host: '127.0.0.1' }, async (publicUrl) => {
      const opened = await openCalendar({
        file: 'memory',
        timezone: 'UTC',
        publicUrl,
        now: Date.now,
        openTo: async () => ({ id: 1, login: 'admin', role: 'administrator' }),
        report: (error) => {
          throw error;
        },
      });
      close = opened.close;
      return createApp(opened.calendar);
    });
  });
  afterAll(async () => {
    await listening.stop();
    await close();
  });

  const BASE_PATH = '/calendar/events/v1';
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(listening.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (part) => {
        answer += part;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    });
  const get = (path: string, headers = '') =>
    raw(`GET ${BASE_PATH}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

  test('answers an ordinary request', async () => {
    expect(await get('/events')).toMatch(/^HTTP\/1.1 200 /);
  });

  test('a too large header block gets 431', async () => {
    expect(await get('/events', `X-Long: ${'x'.repeat(40_000)}\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  });

  test('a URL over 16 KiB gets 414 with an error in JSON', async () => {
    const answer = await get(`/events?x=${'y'.repeat(17_000)}`);
    expect(answer).toMatch(/^HTTP\/1.1 414 /);
    expect(answer).toContain('rest_uri_too_long');
  });

  test('a body over 1 MiB gets 413, with or without its length', async () => {
    const body = jsonOfSize(MIB + 1);
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const head = `POST ${BASE_PATH}/tags HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)).toMatch(/^HTTP\/1.1 413 /);
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunked}`)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('an unknown method gets 404 with Allow', async () => {
    const answer = await raw(`PROPFIND ${BASE_PATH}/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toMatch(/\r\nallow: GET, POST\r\n/i);
  });

  test('a response to HEAD has no body', async () => {
    const [, body] = (await raw(`HEAD ${BASE_PATH}/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(
      '\r\n\r\n',
    );
    expect(body).toBe('');
  });
});
