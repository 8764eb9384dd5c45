// Tests src/http/parse-response.ts.
import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/error-codes.js';
import { ServiceError, UnreachableError } from '../../src/errors.js';

import type { HttpResponse } from '../../src/http/exchange.js';
import { errorFromResponse, parseJsonResponse, parseRetryAfter } from '../../src/http/parse-response.js';
import { en } from '../../src/text/catalogue.js';
import { EXCHANGES } from '../support/recorded.js';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const serviceError = (given: HttpResponse): ServiceError => {
  const error = errorFromResponse(given, 'http://x/y');
  if (!(error instanceof ServiceError)) throw new Error(`not a service error: ${error.message}`);
  return error;
};

const said = (error: ServiceError) =>
  error.params === undefined || Array.isArray(error.params)
    ? error.params
    : Object.fromEntries(Object.entries(error.params).map(([name, say]) => [name, say(en)]));

describe('the error for a response', () => {
  const page = (title: string) =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>x</h1></body></html>`;
  const notFound = { code: 'event-not-found', message: 'Event with ID 7 does not exist.', data: { status: 404 } };

  test.each<[string, HttpResponse, { code: string; exit: number; message: string | RegExp }]>([
    ['our own', answer(404, notFound), { code: 'event-not-found', exit: 3, message: notFound.message }],
    [
      'a foreign code',
      answer(404, { code: 'rest-event-not-found', message: 'No', data: { status: 404 } }),
      { code: 'rest-event-not-found', exit: 3, message: 'No' },
    ],
    [
      'PHP notices before it',
      answer(
        404,
        `<br />\n<b>Notice</b>: Undefined index: [a] {x} in <b>/a.php</b><br />\n${JSON.stringify(notFound)}`,
      ),
      { code: 'event-not-found', exit: 3, message: notFound.message },
    ],
    [
      'a byte order mark',
      answer(403, `\uFEFF${JSON.stringify({ code: 'x', message: 'm' })}`),
      { code: 'x', exit: 4, message: 'm' },
    ],
    [
      'tags, entities and control characters in the message',
      answer(400, {
        code: 'x',
        message: '<strong>Error:</strong> &#8220;R&amp;B&#x201d; \u001b[31mis &unknown; <b',
        data: null,
      }),
      { code: 'x', exit: 5, message: 'Error: “R&B” [31mis &unknown; <b' },
    ],
    [
      'a page in the message',
      answer(500, { code: 'x', message: '<h1>Internal error</h1><p>There has<br/>been <b>a</b>n error.</p>' }),
      { code: 'x', exit: 1, message: 'Internal error There has been an error.' },
    ],
    ['no message', answer(400, { code: 'x', data: null }), { code: 'x', exit: 5, message: /status 400/ }],
    [
      'a 500 that is a refusal',
      answer(500, { code: 'empty_term_name', message: 'm', data: null }),
      { code: 'empty_term_name', exit: 5, message: 'm' },
    ],
    [
      'a 500',
      answer(500, { code: 'internal_server_error', message: 'm' }),
      { code: 'internal_server_error', exit: 1, message: 'm' },
    ],
    [
      'a proxy’s page',
      answer(502, page('502 Bad Gateway')),
      { code: 'http_502', exit: 6, message: /502: 502 Bad Gateway$/ },
    ],
    ['nothing', answer(503, ''), { code: 'http_503', exit: 6, message: /status 503/ }],
    ['plain text', answer(429, 'Slow down\nplease'), { code: 'http_429', exit: 6, message: /429: Slow down$/ }],
    [
      'another API’s error',
      answer(401, { error: 'invalid_token' }),
      { code: 'http_401', exit: 4, message: /invalid_token/ },
    ],
    ['a JSON list', answer(400, '[]'), { code: 'http_400', exit: 5, message: /status 400/ }],
  ])('%s', (_, given, expected) => {
    const error = serviceError(given);
    expect(error).toMatchObject({ code: expected.code, exit: expected.exit, status: given.status });
    expect(error.message).toMatch(expected.message);
  });

  test.each([404, 405, 410])('for %d from a web server is not taken as the service’s word on a record', (status) => {
    const error = errorFromResponse(answer(status, page('Not Found')), 'http://x/y');
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error).toMatchObject({ exit: EXIT.temporary, outcome: 'refused' });
  });

  test('keeps parameters, as sentences or names, and the rest of the data', () => {
    const sentences = { status: 400, params: { page: 'must be &lt; 5', cost: { a: 1 } }, term_id: 18 };
    const error = serviceError(answer(400, { code: 'rest_invalid_param', message: 'm', data: sentences }));
    expect(said(error)).toEqual({ page: 'must be < 5', cost: '{"a":1}' });
    expect(error.data).toEqual({ term_id: 18 });
    const names = { status: 400, params: ['title', 'start_date'] };
    expect(said(serviceError(answer(400, { code: 'x', message: 'm', data: names })))).toEqual(['title', 'start_date']);
  });

  test('has a hint with the seconds to wait', () => {
    const hint = errorFromResponse(answer(429, '', { 'retry-after': '7' })).hint;
    expect(hint?.(en)).toContain('7 seconds');
  });
});

test('recognizes every recorded error of WordPress, with its code and message', () => {
  const errors = EXCHANGES.filter(({ status }) => status >= 400);
  expect(errors.length).toBeGreaterThan(200);
  for (const row of errors) {
    const error = serviceError(answer(row.status, row.answer));
    expect(error.code).toBe(row.answer.code);
    expect(error.message, row.answer.code).not.toMatch(/&#|<\w/);
    expect(EXITS[row.status], row.answer.code).toBe(error.exit);
    expect(Object.keys(said(error) ?? {})).toEqual(Object.keys(row.answer.data?.params ?? {}));
  }
});

// All recorded 500s are values that WordPress refused.
const EXITS: Readonly<Record<number, number>> = { 400: 5, 401: 4, 403: 4, 404: 3, 410: 3, 500: 5 };

describe('the value of a successful response', () => {
  test.each<[string, string, unknown]>([
    ['JSON', '{"id":1}', { id: 1 }],
    ['an empty list', '[]', []],
    ['after a notice', 'Deprecated: x in /a.php on line 3\n{"id":1}', { id: 1 }],
    ['a list after a notice', '<b>Warning</b>: [x] in /a.php\n[{"id":1}]', [{ id: 1 }]],
    ['null', 'null', null],
  ])('%s', (_, body, value) => expect(parseJsonResponse(answer(200, body))).toEqual(value));

  test.each<[string, string, RegExp]>([
    ['a page', '<!doctype html><title>Log in &lsaquo; Site</title>', /http:\/\/x returned a web page \(“Log in/],
    ['nothing', ' ', /an empty response/],
    ['text', 'hello', /“hello”/],
    ['half of it', '{"id":1,"title":"Gi', /“\{"id":1/],
  ])('%s is refused, and the error shows what came instead', (_, body, message) => {
    expect(() => parseJsonResponse(answer(200, body), 'http://x')).toThrow(message);
    expect(() => parseJsonResponse(answer(200, body), 'http://x')).toThrow(UnreachableError);
  });
});

test.each<[string | undefined, number | undefined]>([
  ['120', 120],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s means %s seconds', (value, seconds) => {
  const headers = value === undefined ? {} : { 'retry-after': value };
  expect(parseRetryAfter({ status: 429, headers, body: '' }, Date.parse('2026-11-21T10:00:00Z'))).toBe(seconds);
});
