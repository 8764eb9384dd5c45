import { expect, test } from 'vitest';
import type { ServiceRequest } from '../../../src/server/http/handler.js';
import {
  createRequestLog,
  MAX_LOG_CHARACTERS,
  MAX_LOGGED_HEADER_CHARACTERS,
  MAX_LOGGED_HEADERS,
  MAX_LOGGED_REQUESTS,
} from '../../../src/testing/control/request-log.js';

/** A log, and a function that sends it a request. */
function createLog() {
  const log = createRequestLog();
  const handle = log.handler(async () => ({ status: 200, headers: {} }));
  const send = (body = '', headers: Readonly<Record<string, string>> = {}) =>
    handle({
      method: 'POST',
      path: '/venues',
      rawQuery: '',
      header: (name) => headers[name],
      headerNames: () => Object.keys(headers),
      body: async () => Buffer.from(body),
    } satisfies ServiceRequest);
  return { log, send };
}

test('keeps the latest requests, at least half of the maximum', async () => {
  const { log, send } = createLog();
  for (let count = 0; count <= MAX_LOGGED_REQUESTS; count += 1) await send(`{"n":${count}}`);
  const kept = log.entries();
  expect(kept.length).toBe(MAX_LOGGED_REQUESTS / 2);
  expect(kept.at(-1)).toMatchObject({ body: { n: MAX_LOGGED_REQUESTS } });
});

test('drops large requests earlier', async () => {
  const { log, send } = createLog();
  const large = JSON.stringify('x'.repeat(60_000));
  const most = MAX_LOG_CHARACTERS / 60_000;
  for (let count = 0; count < most; count += 1) await send(large);
  expect(log.entries().length).toBeLessThan(most);
  log.clear();
  await send(large);
  expect(log.entries()).toHaveLength(1);
});

test('logs a limited number of headers, and their beginnings', async () => {
  const { log, send } = createLog();
  const names = Array.from({ length: MAX_LOGGED_HEADERS + 1 }, (_, at) => `x-${at}`);
  const value = 'v'.repeat(MAX_LOGGED_HEADER_CHARACTERS);
  await send('', Object.fromEntries(names.map((name) => [name, `${value}!`])));
  const expected = Object.fromEntries(names.slice(0, -1).map((name) => [name, value]));
  expect(log.entries()[0]?.headers).toEqual(expected);
});
