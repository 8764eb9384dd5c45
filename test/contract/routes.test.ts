// Tests src/server/http/match-route.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NAMESPACE } from '../../src/contract/declarations.js';
import { OPERATIONS } from '../../src/contract/operations.js';
import { BASE, PUBLIC_URL, testCalendar, type Who } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 1: routes, verbs and headers; section 11: the shape of errors.

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.event({ title: 'Caf\u00e9', slug: 'café-au-lait' });
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

test.each([
  ['/EVENTS/1', 200],
  ['/Events/1/', 200],
  ['/events/by-slug/Caf%C3%A9-Au-Lait', 404],
  ['/events/BY-SLUG/cafe-au-lait/', 200],
  ['/events/by-slug/CAFE-AU-LAIT', 200],
  ['/events/', 200],
  ['/', 200],
  ['/events//', 404],
  ['/events/1/2', 404],
  ['/events/abc', 404],
  ['/events/1a', 404],
  ['/events/-1', 404],
  ['/events/01', 404],
  ['/events/001', 404],
  ['/events/%31', 404],
  ['/events/1.0', 404],
  ['/events/%D9%A1', 404],
  ['/events/by-slug', 404],
  ['/events/by-slug/a/b', 404],
  ['/categories/by-slug/x', 404],
  ['/series', 404],
])('GET %s is %d', async (path, status) => {
  expect((await calendar.ask(`GET ${path}`)).status).toBe(status);
});

test.each(['/Calendar/EVENTS/v1/events/1', '/fr/calendar/events/v1/events/1', '/FR/calendar/events/v1/events/1/'])(
  '%s is a route',
  async (path) => {
    expect((await calendar.ask(`GET ${PUBLIC_URL}${path}`)).status).toBe(200);
  },
);

test.each(['/calendar/events/v2/events', '/de/calendar/events/v1/events', '/calendar', '/x', '/events'])(
  '%s is not a route',
  async (path) => {
    const { status, body } = await calendar.ask(`GET ${PUBLIC_URL}${path}`);
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  },
);

test('an ID with other characters than digits is no route; an unknown ID is not found', async () => {
  for (const [path, code] of [
    ['/events/x', 'rest_no_route'],
    ['/events/01', 'rest_no_route'],
    ['/events/0', 'event-not-found'],
    [`/events/${'9'.repeat(40)}`, 'event-not-found'],
  ]) {
    expect((await calendar.ask(`GET ${path}`)).body.code, path).toBe(code);
  }
});

const paths = [...new Set(OPERATIONS.map(({ path }) => path))].filter((path) => path !== '' && path !== '/doc');
const existing = (path: string) => path.replace('{id}', '1').replace('{slug}', 'cafe-au-lait');

describe('HEAD', () => {
  test.each(['/events', '/events/1', '/venues', '/tags?hide_empty=0', '/events/99', '/events?page=x'])(
    '%s answers like GET without a body',
    async (path) => {
      const [get, head] = [await calendar.ask(`GET ${path}`), await calendar.ask(`HEAD ${path}`)];
      expect(head.status).toBe(get.status);
      expect(head.body).toBeUndefined();
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    },
  );
});

describe('a method that a path does not have', () => {
  test.each(paths)('%s', async (path) => {
    const methods = OPERATIONS.filter((operation) => operation.path === path).flatMap((operation) => operation.methods);
    const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LINK'].filter(
      (verb) => !(methods as string[]).includes(verb),
    );
    for (const verb of others) {
      const { status, body, headers } = await calendar.ask(`${verb} ${existing(path)}`);
      expect([status, body.code], verb).toEqual([404, 'rest_no_route']);
      expect(headers.get('allow'), verb).toBe(methods.join(', '));
    }
  });
});

describe('a POST with a method override', () => {
  const category = async () => (await calendar.category({ name: `Override ${Math.random()}` })).id;

  test.each<[string, string, Record<string, string>]>([
    ['the header', '', { 'x-http-method-override': 'DELETE' }],
    ['the query', '?_method=DELETE', {}],
    ['the query in brackets', '?%5B_method%5D=DELETE', {}],
    ['the query in small letters, encoded', '?%5fmethod=delete', {}],
    ['the query before the header', '?_method=DELETE', { 'x-http-method-override': 'PUT' }],
  ])('%s', async (_, query, headers) => {
    const id = await category();
    expect((await calendar.ask(`POST /categories/${id}${query}`, { headers })).status).toBe(200);
    expect((await calendar.ask(`GET /categories/${id}`)).status).toBe(404);
  });

  test.each<[string, string, number]>([
    ['PUT', 'PUT', 200],
    ['PATCH', 'PATCH', 200],
    ['POST', 'POST', 200],
    ['a method that would read', 'GET', 400],
    ['an unknown method', 'LINK', 400],
  ])('%s', async (_, method, status) => {
    const id = await category();
    const headers = { 'x-http-method-override': method };
    const answer = await calendar.ask(`POST /categories/${id}`, { json: { description: 'new' }, headers });
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.body.data.params)).toEqual(['X-HTTP-Method-Override']);
    expect(answer.headers.get('allow')).toBe('GET, DELETE, POST, PUT, PATCH');
    expect((await calendar.get(`GET /categories/${id}`)).description).toBe(status === 200 ? 'new' : '');
  });

  test('is checked against the permissions and methods of the overriding method', async () => {
    const id = await category();
    const headers = { 'x-http-method-override': 'DELETE' };
    expect((await calendar.ask(`POST /categories/${id}`, { as: 'contributor', headers })).status).toBe(403);
    expect((await calendar.ask('POST /categories', { headers })).status).toBe(404);
    // Only a POST stands for another method: a link must not delete.
    expect((await calendar.ask(`GET /categories/${id}?_method=DELETE`, { headers })).status).toBe(200);
  });
});

test('the REST root supports OPTIONS and refuses other methods like other routes', async () => {
  for (const root of [PUBLIC_URL, `${PUBLIC_URL}/fr`]) {
    const headers = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const described = await calendar.ask(`OPTIONS ${root}/`, { as: 'nobody', headers });
    expect([described.status, described.headers.get('allow'), described.body.methods]).toEqual([200, 'GET', ['GET']]);
    expect(described.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    const refused = await calendar.ask(`POST ${root}/`);
    expect([refused.status, refused.body.code, refused.headers.get('allow')]).toEqual([404, 'rest_no_route', 'GET']);
  }
});

test('a read-only service allows reading methods only', async () => {
  const readOnly = await testCalendar({ isReadOnly: true });
  expect((await readOnly.ask('GET /events', { as: 'editor' })).headers.get('allow')).toBe('GET');
  expect((await readOnly.ask('POST /tags', { as: 'editor', json: { name: 'x' } })).status).toBe(403);
  await readOnly.close();
});

describe('Allow lists what the visitor may do on the route', () => {
  const all = {
    '/events': 'GET, POST',
    '/events/1': 'GET, DELETE, POST, PUT, PATCH',
    '/tags': 'GET, POST',
    '/tags/1': 'GET, DELETE, POST, PUT, PATCH',
  };
  const reading = { '/events': 'GET', '/events/1': 'GET', '/tags': 'GET', '/tags/1': 'GET' };
  test.each<[Who, Readonly<Record<string, string>>]>([
    ['nobody', reading],
    ['subscriber', reading],
    ['contributor', { ...all, '/tags': 'GET', '/tags/1': 'GET' }],
    ['author', all],
    ['editor', all],
    ['administrator', all],
  ])('%s', async (as, expected) => {
    for (const [path, allow] of Object.entries(expected)) {
      expect((await calendar.ask(`GET ${path}`, { as })).headers.get('allow'), path).toBe(allow);
    }
  });
});

describe('headers of every answer', () => {
  test.each([
    'GET /events',
    'GET /events/1',
    'GET /events/99',
    'GET /events?page=0',
    'POST /tags',
    'GET /nowhere',
    'PROPFIND /events',
  ])('%s', async (request) => {
    const { headers } = await calendar.ask(request);
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toBe('X-WP-Total, X-WP-TotalPages, Link, ETag, Location');
    expect(headers.get('content-language')).toBe('en');
  });

  test('a creation returns the address of the record in Location', async () => {
    const { status, headers, body } = await calendar.ask('POST /tags', { json: { name: 'Here' } });
    expect([status, headers.get('location')]).toEqual([201, `${BASE}/tags/${body.id}`]);
  });
});

describe('OPTIONS', () => {
  const origin = 'https://other.example';
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };

  test.each(['/events', '/events/1', '/tags/1', '/venues/by-slug/x', ''])(
    'a preflight of %s allows every method and header of the interface',
    async (path) => {
      const { status, headers } = await calendar.ask(`OPTIONS ${path}`, { as: 'nobody', headers: preflight });
      expect(status).toBe(200);
      const methods = headers.get('access-control-allow-methods')?.split(', ');
      expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match']),
      );
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  test.each([...paths, '', '/doc'])('%s describes the route like the index', async (path) => {
    const { routes } = await calendar.get('GET /');
    const pattern = `/${NAMESPACE}${path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')}`;
    const { status, body, headers } = await calendar.ask(`OPTIONS ${existing(path)}`, { as: 'nobody' });
    expect(status).toBe(200);
    expect(headers.get('allow')).toMatch(/^GET/);
    expect(body).toMatchObject({
      namespace: NAMESPACE,
      methods: routes[pattern].methods,
      endpoints: routes[pattern].endpoints,
    });
    const verbs = OPERATIONS.filter((operation) => operation.path === path).flatMap(({ methods }) => methods);
    expect(body.endpoints.flatMap(({ methods }: { methods: string[] }) => methods)).toEqual(verbs);
  });

  test('an unknown route is 404', async () => {
    expect((await calendar.ask('OPTIONS /series')).status).toBe(404);
  });

  test('a preflight needs no credentials, and ignores wrong ones', async () => {
    const as = { login: 'nobody-at-all', password: 'x' };
    expect((await calendar.ask('OPTIONS /events', { as, headers: preflight })).status).toBe(200);
    expect((await calendar.ask('OPTIONS /events', { as })).status).toBe(401);
  });
});

describe('errors', () => {
  test.each<[string, string, number, string, Record<string, unknown>, object | undefined]>([
    ['no route', 'GET /x', 404, 'rest_no_route', {}, undefined],
    ['no record', 'GET /tags/77', 404, 'tag-not-found', {}, undefined],
    ['missing', 'POST /events', 400, 'rest_missing_callback_param', {}, ['title', 'start_date', 'end_date']],
    [
      'wrong',
      'GET /events?page=0&featured=x',
      400,
      'rest_invalid_param',
      { details: {} },
      { page: 'must be a whole number from 1', featured: 'must be true, false, 1 or 0' },
    ],
  ])('%s', async (_, request, status, code, more, params) => {
    const { body, ...answer } = await calendar.ask(request);
    expect(answer.status).toBe(status);
    expect(body).toEqual({
      code,
      message: expect.stringMatching(/^\S.{5,}[\w.]$/),
      data: { status, ...(params ? { params } : {}), ...more },
    });
  });

  test('list every invalid parameter at once, in the query and in the body', async () => {
    const { body } = await calendar.ask('POST /events?_fields[a]=1', {
      json: {
        title: 7,
        start_date: 'x',
        end_date: '2026-02-30',
        timezone: [],
        status: 'open',
        all_day: 'maybe',
        author: -1,
      },
    });
    expect(Object.keys(body.data.params).sort()).toEqual([
      '_fields',
      'all_day',
      'author',
      'end_date',
      'start_date',
      'status',
      'timezone',
      'title',
    ]);
    for (const name of Object.keys(body.data.params)) expect(body.message).toContain(name);
  });
});

describe('_fields', () => {
  test.each<[string, string[]]>([
    ['id,title', ['id', 'title']],
    ['title, id ,nothing', ['id', 'title']],
    ['_fields[]', []],
  ])('keeps only the keys of %s', async (fields, keys) => {
    const answer = await calendar.get(
      fields.includes('[')
        ? 'GET /events/1?_fields[]=id&_fields[]=slug'
        : `GET /events/1?_fields=${encodeURIComponent(fields)}`,
    );
    expect(Object.keys(answer)).toEqual(keys.length === 0 ? ['id', 'slug'] : keys);
  });

  test('selects nested keys by a dot, also in lists', async () => {
    await calendar.get('POST /events/1', { json: { tags: ['x', 'y'] } });
    expect(await calendar.get('GET /events?_fields=events.id,events.tags.name,total')).toEqual({
      events: [{ id: 1, tags: [{ name: 'x' }, { name: 'y' }] }],
      total: 1,
    });
    expect(await calendar.get('GET /events/1?_fields=cost_details.values')).toEqual({ cost_details: { values: [] } });
  });

  test('also filters the response to a write', async () => {
    expect(await calendar.get('POST /tags?_fields=name', { json: { name: 'Z' } })).toEqual({ name: 'Z' });
    expect(await calendar.get('POST /events/1', { json: { _fields: 'title' } })).toEqual({ title: 'Café' });
  });
});

test.each([
  ['/', 'text/html', PUBLIC_URL],
  ['/', 'application/json', PUBLIC_URL],
  ['/fr/', 'application/json', `${PUBLIC_URL}/fr`],
])('%s as %s links to the interface and its documentation', async (path, accept, root) => {
  const { headers } = await calendar.fetch(new Request(PUBLIC_URL + path, { headers: { accept } }));
  const doc = `${root}/calendar/events/v1/doc`;
  expect(headers.get('link')).toBe(
    `<${root}/>; rel="https://api.w.org/", <${doc}>; rel="service-desc"; type="application/json", <${doc}>; rel="service-doc"; type="text/html"`,
  );
});

test.each(['GET /calendar/events/v1/events', 'DELETE /'])('%s has no such links', async (request) => {
  const [method = '', path] = request.split(' ');
  const { headers } = await calendar.fetch(new Request(`${PUBLIC_URL}${path}`, { method }));
  expect(headers.get('link') ?? '').not.toContain('service-desc');
});
