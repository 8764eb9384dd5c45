import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CalError } from '../../../src/errors.js';
import type { RequestLogEntry } from '../../../src/http/service-options.js';
import type { ServiceRequest, ServiceResponse } from '../../../src/server/http/handler.js';
import { observeRequests } from '../../../src/server/http/observe-requests.js';
import { createRequestMetrics, type RequestMetrics } from '../../../src/server/http/request-metrics.js';
import type { StoreFigures } from '../../../src/server/store-watch.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';
import { hosted } from '../../support/hosted.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

const requestOf = (
  headers: Readonly<Record<string, string>> = {},
  more: Partial<ServiceRequest> = {},
): ServiceRequest => ({
  method: 'GET',
  path: '/',
  rawQuery: '',
  header: (name) => headers[name],
  body: async () => new Uint8Array(),
  ...more,
});

const RESPONSE: ServiceResponse = { status: 200, headers: {}, body: 'café' };

/** Handles a request and returns its response and what was logged of it. */
async function observe(request: ServiceRequest, response = RESPONSE) {
  const entries: RequestLogEntry[] = [];
  const handler = observeRequests(() => response, { log: (entry) => void entries.push(entry), now: () => 0 });
  return { ...(await handler(request)), entry: entries[0] };
}

test.each([
  [{ 'x-request-id': 'abc-1' }, { 'X-Request-Id': 'abc-1' }],
  [{ traceparent: TRACEPARENT }, { traceparent: TRACEPARENT }],
  [
    { 'x-request-id': 'abc-1', traceparent: TRACEPARENT },
    { 'X-Request-Id': 'abc-1', traceparent: TRACEPARENT },
  ],
  [{}, {}],
  [{ 'x-request-id': '' }, {}],
  [{ 'x-request-id': 'a b' }, {}],
  [{ 'x-request-id': 'x'.repeat(129) }, {}],
  [{ 'x-request-id': 'x'.repeat(128) }, { 'X-Request-Id': 'x'.repeat(128) }],
  [{ traceparent: '00-0' }, {}],
])('gives the identifiers %j back as %j, also without a log', async (headers, expected) => {
  const handler = observeRequests(() => RESPONSE, { now: () => 0 });
  expect((await handler(requestOf(headers))).headers).toEqual(expected);
});

test('a logged request without an identifier gets one, which its client is told', async () => {
  const { headers, entry } = await observe(requestOf());
  expect(entry?.id).toMatch(/^[\da-f-]{36}$/);
  expect(headers['X-Request-Id']).toBe(entry?.id);
});

test('the log has who asked for what and what was answered, without secrets', async () => {
  const headers = { 'x-request-id': 'abc-1', traceparent: TRACEPARENT };
  const asked = { path: '/event/gig', rawQuery: 'password=open-sesame&page=2', address: '192.0.2.7' };
  const { entry } = await observe(requestOf(headers, asked), { ...RESPONSE, user: 'zoe' });
  expect(entry).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    method: 'GET',
    path: '/event/gig',
    query: 'password=%E2%80%A6&page=2',
    status: 200,
    ms: expect.any(Number),
    bytes: 5,
    address: '192.0.2.7',
    user: 'zoe',
    id: 'abc-1',
    trace: TRACE,
  });
});

test('a response without a body has no bytes in the log', async () => {
  expect((await observe(requestOf({}, { method: 'HEAD' }))).entry?.bytes).toBe(0);
  expect((await observe(requestOf(), { status: 304, headers: {} })).entry?.bytes).toBe(0);
});

/** What Prometheus reads, as values by name and labels. */
async function readMetrics(text: string): Promise<ReadonlyMap<string, number>> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const metricsOf = (figures: Partial<StoreFigures> = {}) =>
  createRequestMetrics({
    version: '1.0.0',
    isReady: async () => true,
    readFigures: async () => ({ schemaVersion: 12, ...figures }),
  });

const valuesOf = async (metrics: RequestMetrics) =>
  readMetrics(String((await metrics.handler(requestOf({}, { path: '/metrics' }))).body));

test('figures of the store are read when they are asked for; those that are not known are absent', async () => {
  const values = await valuesOf(metricsOf({ lastBackup: 1_800_000_000, bytes: { calendar: 1, log: 2, free: 3 } }));
  const names = [
    'schema_version',
    'last_backup_timestamp_seconds',
    'store_bytes',
    'store_log_bytes',
    'store_free_bytes',
  ];
  expect(names.map((name) => values.get(`cal_${name}`))).toEqual([12, 1_800_000_000, 1, 2, 3]);
  const without = await valuesOf(metricsOf());
  expect(names.map((name) => without.get(`cal_${name}`))).toEqual([12, ...Array(4).fill(undefined)]);
});

test('refusals are counted by limit, look-ups by result, and transactions by kind', async () => {
  const metrics = metricsOf();
  const handler = observeRequests(() => ({ status: 429, headers: {}, limit: 'sign_in' }), { metrics, now: () => 0 });
  await handler(requestOf());
  metrics.countRefusal('connections');
  for (const isHit of [true, true, false]) metrics.countCacheLookup(isHit);
  metrics.observeTransaction('read', 0.002, false);
  metrics.observeTransaction('write', 0.2, true);
  const values = await valuesOf(metrics);
  expect(values.get('cal_refused_total{limit="sign_in"}')).toBe(1);
  expect(values.get('cal_refused_total{limit="connections"}')).toBe(1);
  expect(values.get('cal_response_cache_lookups_total{result="hit"}')).toBe(2);
  expect(values.get('cal_response_cache_lookups_total{result="miss"}')).toBe(1);
  expect(values.get('cal_store_duration_seconds_count{kind="read"}')).toBe(1);
  expect(values.get('cal_store_failures_total{kind="write"}')).toBe(1);
  expect(values.has('cal_store_failures_total{kind="read"}')).toBe(false);
});

test('requests are counted by route, and unknown methods and paths together', async () => {
  const metrics = metricsOf();
  const handler = observeRequests(({ method }) => ({ ...RESPONSE, status: method === 'GET' ? 200 : 401 }), {
    metrics,
    now: () => 0,
  });
  const paths = ['/calendar/events/v1/events/7', '/calendar/events/v1/events/8', '/fr/event/gig', '/x', '/y'];
  for (const path of paths) await handler(requestOf({}, { path }));
  for (const method of ['BREW', 'FRY']) await handler(requestOf({ authorization: 'Basic x' }, { method, path: '/x' }));
  const values = await valuesOf(metrics);
  const counted = [...values].filter(([name]) => name.startsWith('cal_requests_total'));
  expect(Object.fromEntries(counted)).toEqual({
    'cal_requests_total{method="GET",route="/events/{id}",status="200"}': 2,
    'cal_requests_total{method="GET",route="/event",status="200"}': 1,
    'cal_requests_total{method="GET",route="other",status="200"}': 2,
    'cal_requests_total{method="other",route="other",status="401"}': 2,
  });
  expect(values.get('cal_request_duration_seconds_count{method="GET",route="/events/{id}"}')).toBe(2);
  expect(values.get('cal_response_bytes_total')).toBe(7 * 5);
  expect(values.get('cal_sign_in_failures_total')).toBe(2);
  expect(values.get('cal_requests_in_progress')).toBe(0);
  expect(values.get('cal_build_info{version="1.0.0"}')).toBe(1);
  expect(values.has('nodejs_eventloop_lag_seconds')).toBe(true);
});

test('a service has its metrics at an address of their own only', async () => {
  const metrics = { host: '127.0.0.1', port: 0, version: '1.0.0' };
  const password = 'right right right';
  const service = await hosted({ metrics, auth: true, password });
  onTestFinished(() => service.stop());
  const tags = `${service.url}/calendar/events/v1/tags`;
  for (let count = 0; count < 3; count += 1) await fetch(tags);
  await fetch(tags, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`admin:${password}`)}` },
    body: ' '.repeat(2 ** 20 + 1),
  });
  await fetch(`${tags}?search=${'x'.repeat(16_400)}`);
  await fetch(tags, { headers: { cookie: 'x'.repeat(40_000) } });
  const answer = await fetch(service.metrics ?? '');
  expect(answer.headers.get('content-type')).toContain('application/openmetrics-text; version=1.0.0');
  const values = await readMetrics(await answer.text());
  expect(values.get('cal_requests_total{method="GET",route="/tags",status="200"}')).toBe(3);
  for (const limit of ['body_size', 'url_length', 'header_size'])
    expect(values.get(`cal_refused_total{limit="${limit}"}`), limit).toBe(1);
  expect(values.get('cal_response_cache_lookups_total{result="hit"}')).toBe(2);
  expect(values.get('cal_store_duration_seconds_count{kind="read"}')).toBeGreaterThan(0);
  expect(values.get('cal_schema_version')).toBeGreaterThan(0);
  expect(values.get('cal_ready')).toBe(1);
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', service.metrics))).status).toBe(404);
});

test('a service whose address for metrics is taken does not start, and leaves no socket behind', async () => {
  const first = await hosted({ metrics: { host: '127.0.0.1', port: 0, version: '1.0.0' } });
  const port = Number(new URL(first.metrics ?? '').port);
  const error = await hosted({ metrics: { host: '127.0.0.1', port, version: '1.0.0' } }).catch((reason) => reason);
  expect(error).toBeInstanceOf(CalError);
  expect(sayInEnglish(error.say)).toContain(`Port ${port} on 127.0.0.1`);
  await first.stop();
  const refused = new Promise((resolve) =>
    connect(port, '127.0.0.1')
      .on('error', resolve)
      .on('connect', () => resolve('open')),
  );
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
});
