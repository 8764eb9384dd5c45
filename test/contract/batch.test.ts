// Tests src/server/http/serve-batch.ts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_BATCH_REQUESTS } from '../../src/contract/operations.js';
import { type AskOptions, type Json, PUBLIC_URL, type TestCalendar, testCalendar } from '../support/calendar.js';
import { fresh, made } from './samples.js';

/** Contract section 5: several write requests in one, in the shape of WordPress' own route. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterEach(() => expect(calendar.failures).toEqual([]));
afterAll(() => calendar.close());

const NS = '/calendar/events/v1';

const ask = (json: unknown, options: AskOptions = {}, root = '') =>
  calendar.ask(`POST ${PUBLIC_URL}${root}/batch/v1`, { json, ...options });

interface Item {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

async function sent(requests: readonly unknown[], options: AskOptions = {}, root = ''): Promise<readonly Item[]> {
  const { status, body } = await ask({ requests }, options, root);
  expect([status, Object.keys(body)]).toEqual([207, ['responses']]);
  expect(body.responses).toHaveLength(requests.length);
  return body.responses;
}

const creation = (venue: unknown, more: object = {}) => ({ path: `${NS}/venues`, body: { venue }, ...more });
const statuses = (responses: readonly Item[]) => responses.map(({ status }) => status);
const countVenues = async () => (await calendar.get('GET /venues?per_page=1')).total as number;

describe('each request of a batch', () => {
  test('gets the same response as alone', async () => {
    const hall = { venue: fresh('Hall'), city: 'Leeds' };
    const alone = await calendar.ask('POST /venues', { json: hall });
    const [together] = await sent([{ method: 'POST', path: `${NS}/venues`, body: hall }]);
    const { id } = together?.body ?? {};
    expect(together?.status).toBe(201);
    expect(Object.keys(together?.body)).toEqual(Object.keys(alone.body));
    expect(together?.body).toEqual(await calendar.get(`GET /venues/${id}`));
    expect(together?.headers).toEqual({
      Allow: alone.headers.get('allow'),
      'Content-Language': 'en',
      Location: `${PUBLIC_URL}${NS}/venues/${id}`,
    });
  });

  test('fails without affecting the others', async () => {
    const before = await countVenues();
    const responses = await sent([
      creation(fresh('Hall')),
      creation(''),
      { ...creation(fresh('Hall')), path: `${NS}/nothing` },
      { method: 'DELETE', path: `${NS}/venues/999999` },
      { method: 'PUT', path: `${NS}/venues/1?_fields=${'a,'.repeat(200)}`, body: {} },
      { path: `/de${NS}/venues`, body: { venue: 'x' } },
      { path: `${NS}/venues?x=${'x'.repeat(17_000)}`, body: { venue: 'x' } },
      creation(fresh('Hall')),
    ]);
    expect(statuses(responses)).toEqual([201, 400, 404, 404, 400, 404, 414, 201]);
    expect(responses[1]?.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { venue: expect.any(String) } },
    });
    expect(await countVenues()).toBe(before + 2);
  });

  test('leaves nothing behind if it fails after writing', async () => {
    const name = fresh('tag');
    const event = { title: fresh('Gig'), start_date: '2027-01-01', end_date: '2027-01-02' };
    const responses = await sent([
      { path: `${NS}/events`, body: { ...event, tags: [name], organizer: [{ organizer: fresh('Jo') }, 999_999] } },
      { path: `${NS}/events`, body: event },
    ]);
    expect(statuses(responses)).toEqual([400, 201]);
    expect((await calendar.get(`GET /tags?hide_empty=false&search=${name}`)).tags).toEqual([]);
  });

  test('may use any write method, and sees the effects of those before it', async () => {
    const { id } = await made(calendar, 'venue');
    const slug = fresh('genre').toLowerCase().replaceAll(' ', '-');
    const responses = await sent([
      { path: `${NS}/categories`, body: { name: 'Genre', slug } },
      {
        path: `${NS}/events`,
        body: { title: 'Gig', start_date: '2027-01-01', end_date: '2027-01-01', categories: [slug] },
      },
      { method: 'PUT', path: `${NS}/venues/${id}`, body: { city: 'Leeds' } },
      { method: 'PATCH', path: `${NS}/venues/${id}`, body: { city: 'York' } },
      { method: 'POST', path: `${NS}/venues/${id}`, body: { zip: 'YO1' } },
      { method: 'DELETE', path: `${NS}/venues/${id}` },
      { method: 'DELETE', path: `${NS}/venues/${id}?force=true` },
      { method: 'DELETE', path: `${NS}/venues/${id}` },
    ]);
    expect(statuses(responses)).toEqual([201, 201, 200, 200, 200, 200, 200, 404]);
    expect(responses[1]?.body.categories).toMatchObject([{ slug }]);
    expect(responses[5]?.body).toMatchObject({ city: 'York', zip: 'YO1', status: 'trash' });
  });

  test('uses its own headers', async () => {
    const key = { 'Idempotency-Key': fresh('key') };
    const name = fresh('Hall');
    const first = await sent([creation(name, { headers: key }), creation(name, { headers: key })]);
    const again = await sent([creation(name, { headers: key }), creation(fresh('Hall'), { headers: key })]);
    expect(new Set([...first, again[0]].map((each) => each?.body.id)).size).toBe(1);
    expect(again[0]?.headers['Idempotent-Replayed']).toBe('true');
    expect(statuses(again)).toEqual([201, 422]);
    const alone = await calendar.ask('POST /venues', { json: { venue: name }, headers: key });
    expect(alone.body.id).toBe(first[0]?.body.id);
    const { id } = first[0]?.body ?? {};
    const conditions = await sent([
      creation(name, { headers: { 'if-none-match': ['*'] } }),
      { method: 'PUT', path: `${NS}/venues/${id}`, body: { city: 'x' }, headers: { 'If-Match': '"old"' } },
      creation(fresh('Hall'), { body: { venue: fresh('Hall'), citty: 'x' }, headers: { prefer: 'handling=strict' } }),
      { path: `${NS}/venues/${id}`, headers: { 'X-HTTP-Method-Override': 'DELETE' } },
    ]);
    expect(statuses(conditions)).toEqual([412, 412, 400, 200]);
    expect(conditions[3]?.body.status).toBe('trash');
  });

  test('has the language of the batch, of its path, or of its parameter', async () => {
    const path = `${NS}/venues`;
    const body = { venue: '' };
    const responses = await sent(
      [
        { path, body },
        { path: `/en${path}`, body },
        { path: `${path}?i18n_language=en`, body },
      ],
      {},
      '/fr',
    );
    expect(responses.map(({ headers }) => headers['Content-Language'])).toEqual(['fr', 'en', 'en']);
  });
});

describe('a batch', () => {
  test('may have at most 100 requests', async () => {
    const requests = Array.from({ length: MAX_BATCH_REQUESTS + 1 }, () => creation(fresh('Hall')));
    const before = await countVenues();
    const { status, body } = await ask({ requests });
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    expect(body.data.params).toEqual({ requests: 'must not have more than 100 items' });
    expect(await countVenues()).toBe(before);
    expect(new Set(statuses(await sent(requests.slice(1))))).toEqual(new Set([201]));
    expect(await countVenues()).toBe(before + 100);
  });

  test('may be empty', async () => {
    expect(await sent([])).toEqual([]);
  });

  test.each([
    [{}, 'requests'],
    [{ requests: { path: '/' } }, 'requests'],
    [{ requests: ['x'] }, 'requests[0]'],
    [{ requests: [creation('x'), {}] }, 'requests[1][path]'],
    [{ requests: [{ path: 'https://example.org/' }] }, 'requests[0][path]'],
    [{ requests: [{ path: `${NS}/venues`, method: 'GET' }] }, 'requests[0][method]'],
    [{ requests: [{ path: `${NS}/venues`, body: [1] }] }, 'requests[0][body]'],
    [{ requests: [{ path: `${NS}/venues`, headers: { a: 1 } }] }, 'requests[0][headers]'],
    [{ requests: [], validation: 'none' }, 'validation'],
  ])('%j is refused as a whole', async (json, param) => {
    const { status, body } = await ask(json);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [param]]);
  });

  test('refuses a nested batch and requests that do not write', async () => {
    const responses = await sent([{ path: '/batch/v1', body: { requests: [] } }, { path: '/' }, { path: NS }]);
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'rest_batch_not_allowed'],
      [404, 'rest_no_route'],
      [404, 'rest_no_route'],
    ]);
  });

  test('runs nothing with require-all-validate unless all requests are valid', async () => {
    const before = await countVenues();
    const requests = [creation(fresh('Hall')), creation('')];
    const { status, body } = await ask({ validation: 'require-all-validate', requests });
    expect([status, body.failed, body.responses[0]]).toEqual([207, 'validation', null]);
    expect(body.responses[1]).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
    expect(await countVenues()).toBe(before);
    const others = [creation(fresh('Hall')), { path: `${NS}/nothing` }, { path: `${NS}/tags`, body: { name: 'x' } }];
    const refused = await ask({ validation: 'require-all-validate', requests: others }, { as: 'contributor' });
    expect(refused.body.responses.map((each: Item | null) => each?.status)).toEqual([undefined, 404, 403]);
    expect(await countVenues()).toBe(before);
    const valid = await ask({ validation: 'require-all-validate', requests: [creation(fresh('Hall'))] });
    expect([valid.body.failed, valid.body.responses[0].status]).toEqual([undefined, 201]);
  });

  test('may also be sent as a form', async () => {
    const form = `requests[0][path]=${NS}/venues&requests[0][body][venue]=${fresh('Hall')}`;
    expect((await calendar.ask(`POST ${PUBLIC_URL}/batch/v1`, { form })).body.responses[0].status).toBe(201);
  });

  test('must be sent by POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, body, headers } = await calendar.ask(`${method} ${PUBLIC_URL}/batch/v1`);
      expect([status, body.code, headers.get('allow')]).toEqual([404, 'rest_no_route', 'POST']);
    }
    const described = await calendar.ask(`OPTIONS ${PUBLIC_URL}/batch/v1`);
    expect([described.status, described.headers.get('allow'), described.body.methods]).toEqual([200, 'POST', ['POST']]);
  });

  test('stops before its responses exceed 16 MiB', async () => {
    const { id } = await made(calendar, 'venue', { description: '\u4e2d'.repeat(250_000) });
    const update = (zip: number) => ({ path: `${NS}/venues/${id}`, body: { zip: String(zip) } });
    const responses = await sent(Array.from({ length: 25 }, (_, at) => update(at)));
    expect(statuses(responses)).toEqual([...Array(23).fill(200), 503, 503]);
    expect(responses[24]).toMatchObject({ headers: { 'Retry-After': '5' }, body: { code: 'service_unavailable' } });
    expect((await calendar.get(`GET /venues/${id}`)).zip).toBe('22');
  });

  test('counts the venues that new events show before it creates the next event', async () => {
    const description = 'x'.repeat(16_000);
    const half = () =>
      Array.from({ length: 50 }, () => ({ path: `${NS}/venues`, body: { venue: fresh('Hall'), description } }));
    const venues = [...(await sent(half())), ...(await sent(half()))];
    const countEvents = async () =>
      (await calendar.get('GET /events?per_page=1&start_date=2030-01-01')).total as number;
    const before = await countEvents();
    const event = {
      title: 'Fair',
      start_date: '2030-01-01',
      end_date: '2030-01-01',
      venue: venues.map((v) => v.body.id),
    };
    // An event has 1.7 MB.
    const responses = await sent(Array.from({ length: 13 }, () => ({ path: `${NS}/events?_fields=id`, body: event })));
    const created = responses.filter(({ status }) => status === 201).length;
    expect(created).toBe(11);
    expect(statuses(responses).filter((status) => status === 503)).toHaveLength(2);
    expect(await countEvents()).toBe(before + created);
  });

  test('over 1 MiB is refused', async () => {
    const body = JSON.stringify({ requests: [creation('x'.repeat(1_100_000))] });
    const headers = { 'content-type': 'application/json' };
    const refused = await calendar.ask(`POST ${PUBLIC_URL}/batch/v1`, { body, headers });
    expect([refused.status, refused.body.code]).toEqual([413, 'rest_body_too_large']);
  });
});

describe('permissions', () => {
  test.each([
    ['nobody', 401, 'rest_forbidden'],
    ['subscriber', 403, 'rest_forbidden'],
    [{ login: 'administrator', password: 'wrong' }, 401, 'incorrect_password'],
  ])('refuse a batch from %j', async (as, status, code) => {
    const refused = await ask({ requests: [creation('x')] }, { as: as as AskOptions['as'] & object });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('are checked for each request, with the credentials of the batch', async () => {
    const { id } = await made(calendar, 'venue');
    const headers = {
      authorization: `Basic ${Buffer.from('administrator:password-of-administrator').toString('base64')}`,
    };
    const responses = await sent(
      [
        creation(fresh('Hall')),
        { path: `${NS}/tags`, body: { name: fresh('tag') }, headers },
        { method: 'DELETE', path: `${NS}/venues/${id}`, headers },
      ],
      { as: 'contributor' },
    );
    expect(statuses(responses)).toEqual([201, 403, 403]);
    expect(responses[0]?.body.status).toBe('draft');
  });

  test('refuse every write on a read-only service', async () => {
    const readOnly = await testCalendar({ isReadOnly: true });
    const { body } = await readOnly.ask(`POST ${PUBLIC_URL}/batch/v1`, { json: { requests: [creation('x')] } });
    expect(statuses(body.responses)).toEqual([403]);
    await readOnly.close();
  });
});

test('the index announces the batch route', async () => {
  const { routes } = await calendar.get(`GET ${PUBLIC_URL}/`);
  expect(routes['/batch/v1'].endpoints[0].args.requests).toMatchObject({
    required: true,
    type: 'array',
    maxItems: 100,
  });
  const { endpoints } = routes[`${NS}/venues`];
  expect(endpoints.map(({ methods, allow_batch }: Json) => [methods, allow_batch])).toEqual([
    [['GET'], undefined],
    [['POST'], { v1: true }],
  ]);
});
