// Tests src/client/batch-requests.ts and src/sync/import/import-rows.ts.
import { expect, test } from 'vitest';
import { UnreachableError } from '../../../src/errors.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../../../src/http/exchange.js';
import { countsOf, type Done, type Importer, importer } from './importing.js';

// Over HTTP, rows share requests: POST <REST root>/batch/v1, where the index says that the routes allow it.

const isBatch = ({ url }: HttpRequest) => url.endsWith('/batch/v1');
const batchesIn = ({ writes }: Done): number[] =>
  writes.filter(isBatch).map(({ body = '' }) => JSON.parse(body).requests.length);
const totalOf = async ({ calendar }: Importer) => (await calendar.get('GET /venues?per_page=1')).total as number;

const venues = (count: number, column = '', cellOf: (row: number) => string = () => '') =>
  [`venue,city${column}`, ...Array.from({ length: count }, (_, at) => `Hall ${at},City ${at}${cellOf(at)}`)].join('\n');

/** Comes between the import and the service, for batches only. */
const onBatches =
  (intercept: (send: () => Promise<HttpResponse>, number: number) => Promise<HttpResponse>) =>
  (send: SendHttpRequest): SendHttpRequest => {
    let number = 0;
    return (request) => {
      if (!isBatch(request)) return send(request);
      number += 1;
      return intercept(() => send(request), number);
    };
  };

test('sends hundreds of rows in few requests, and nothing in a second import', async () => {
  const service = await importer();
  const first = await service.run({ 'venues.csv': venues(250) }, { batched: true });
  expect(countsOf(first.summary)).toEqual({ created: 250 });
  expect(await totalOf(service)).toBe(250);
  expect(first.writes.length).toBeLessThan(20);
  expect(Math.max(...batchesIn(first))).toBe(100);
  const again = await service.run({ 'venues.csv': venues(250) }, { batched: true });
  expect([countsOf(again.summary), again.writes]).toEqual([{ unchanged: 250 }, []]);
  const changed = await service.run(
    { 'venues.csv': venues(250).replaceAll('City', 'Town') },
    { batched: true, key: ['venue'] },
  );
  expect([countsOf(changed.summary), changed.writes.length < 20]).toEqual([{ updated: 250 }, true]);
});

test('reports rows that the service refuses as without batches', async () => {
  const file = venues(150, ',author', (row) => (row % 10 === 7 ? ',999' : ',1'));
  const [together, alone] = [await importer(), await importer()];
  const first = await together.run({ 'venues.csv': file }, { batched: true });
  const second = await alone.run({ 'venues.csv': file });
  expect(countsOf(first.summary)).toEqual({ created: 135, failed: 15 });
  const inOrder = ({ failures }: Done) => [...failures].sort((one, other) => one.line - other.line);
  expect(inOrder(first)).toEqual(inOrder(second));
  expect(Math.max(...batchesIn(first))).toBeGreaterThan(1);
});

test('repeats a batch whose response was lost without duplicates', async () => {
  const service = await importer();
  const lost = onBatches(async (send, number) => {
    const response = await send();
    if (number % 2 === 0) return response;
    throw new UnreachableError((t) => t.redirected({ from: 'a', to: 'b' }), { outcome: 'unknown' });
  });
  const { summary } = await service.run({ 'venues.csv': venues(300) }, { batched: true, between: lost });
  expect([countsOf(summary), await totalOf(service)]).toEqual([{ created: 300 }, 300]);
});

test('resumes an interrupted import without duplicates', async () => {
  const service = await importer();
  const abort = new AbortController();
  const interrupt = onBatches(async (send, number) => {
    if (number === 2) abort.abort();
    return send();
  });
  const file = { 'venues.csv': venues(500) };
  const first = await service.run(file, { batched: true, between: interrupt, signal: abort.signal, runId: 'run' });
  expect(first.summary.stopped).toBe('interrupted');
  expect(await totalOf(service)).toBe(first.summary.created);
  expect(first.summary.created).toBeLessThan(500);
  const { summary } = await service.run(file, { batched: true, runId: 'run', resumed: true });
  expect([countsOf(summary), await totalOf(service)]).toEqual([{ created: 500 }, 500]);
});

const answer =
  (status: number, body: string, headers = {}) =>
  async (): Promise<HttpResponse> => ({ status, headers, body });
const REFUSAL = JSON.stringify({ code: 'rest_no_route', message: 'No route.', data: { status: 404 } });

test.each([
  ['does not know the route', answer(404, REFUSAL)],
  ['refuses large bodies', answer(413, '<html>')],
  ['refuses the path', answer(403, '<html>')],
  ['answers with a page', answer(200, '<html>')],
  ['answers with too few responses', answer(207, '{"responses":[]}')],
  ['answers with something else', answer(207, '{"responses":"x"}')],
])('sends each row alone if an intermediary %s', async (_, respond) => {
  const service = await importer();
  const { summary, writes } = await service.run(
    { 'venues.csv': venues(60) },
    { batched: true, between: onBatches(respond) },
  );
  expect([countsOf(summary), await totalOf(service)]).toEqual([{ created: 60 }, 60]);
  expect(writes).toHaveLength(60);
});

test.each([
  ['for now', answer(503, REFUSAL)],
  ['as too many', answer(429, REFUSAL, { 'retry-after': '1' })],
])('repeats a batch that is refused %s', async (_, respond) => {
  const service = await importer();
  const between = onBatches((send, number) => (number < 3 ? respond() : send()));
  const done = await service.run({ 'venues.csv': venues(200) }, { batched: true, between });
  expect([countsOf(done.summary), await totalOf(service)]).toEqual([{ created: 200 }, 200]);
  expect(Math.max(...batchesIn(done))).toBeGreaterThan(1);
});

const withIndex =
  (change: (routes: Record<string, { endpoints?: object[] }>) => void) =>
  (send: SendHttpRequest): SendHttpRequest =>
  async (request) => {
    const response = await send(request);
    if (request.method !== 'GET' || !request.url.endsWith('.org/')) return response;
    const index = JSON.parse(response.body);
    change(index.routes);
    return { ...response, body: JSON.stringify(index) };
  };

test.each([
  ['has no route for batches', withIndex((routes) => delete routes['/batch/v1'])],
  [
    'does not allow its routes in batches, as WordPress with The Events Calendar',
    withIndex((routes) => {
      for (const { endpoints = [] } of Object.values(routes))
        for (const endpoint of endpoints) Reflect.deleteProperty(endpoint, 'allow_batch');
    }),
  ],
  [
    'cannot be asked',
    (send: SendHttpRequest): SendHttpRequest =>
      async (request) =>
        request.url.endsWith('.org/') ? { status: 500, headers: {}, body: 'x' } : send(request),
  ],
])('sends each row alone to a service whose index %s', async (_, between) => {
  const service = await importer();
  const done = await service.run({ 'venues.csv': venues(60) }, { batched: true, between });
  expect([countsOf(done.summary), batchesIn(done)]).toEqual([{ created: 60 }, []]);
});

test('keeps to a smaller limit given by the index', async () => {
  const service = await importer();
  const between = withIndex((routes) => {
    Object.assign(routes['/batch/v1'] ?? {}, { endpoints: [{ args: { requests: { maxItems: 7 } } }] });
  });
  const done = await service.run({ 'venues.csv': venues(100) }, { batched: true, between });
  expect([countsOf(done.summary), Math.max(...batchesIn(done))]).toEqual([{ created: 100 }, 7]);
});

test.each([
  ['with one job', { jobs: 1 }],
  ['with a limit of errors', { mostErrors: { count: 0 } }],
])('%s, has no more rows pending than jobs', async (_, options) => {
  const service = await importer();
  const file = venues(200, ',author', (row) => (row === 40 ? ',999' : ',1'));
  const { summary } = await service.run({ 'venues.csv': file }, { batched: true, ...options });
  if ('mostErrors' in options) expect(summary.created).toBeLessThan(40 + 8 + 8);
  else expect([countsOf(summary), summary.stopped]).toEqual([{ created: 199, failed: 1 }, undefined]);
});

test('does not fetch the index for few rows', async () => {
  const service = await importer();
  const asked: string[] = [];
  const between =
    (send: SendHttpRequest): SendHttpRequest =>
    (request) => {
      asked.push(request.url);
      return send(request);
    };
  await service.run({ 'venues.csv': venues(8) }, { batched: true, between });
  expect(asked.filter((url) => url.endsWith('.org/'))).toEqual([]);
});

test('does not serialize venues of one name in other cities, and numbers their slugs in the order of the file', async () => {
  const service = await importer();
  const rows = Array.from({ length: 120 }, (_, at) => `Hall ${Math.floor(at / 2)},City ${at}`);
  const { summary, writes } = await service.run(
    { 'venues.csv': ['venue,city', ...rows].join('\n') },
    { batched: true },
  );
  expect(countsOf(summary)).toEqual({ created: 120 });
  expect(writes.length).toBeLessThan(30);
  for (const slug of ['hall-7', 'hall-7-2', 'hall-40', 'hall-40-2']) {
    const number = Number(slug.split('-')[1]) * 2 + (slug.endsWith('-2') ? 1 : 0);
    expect(await service.calendar.get(`GET /venues/by-slug/${slug}`)).toMatchObject({ city: `City ${number}` });
  }
});
