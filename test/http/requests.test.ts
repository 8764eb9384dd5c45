// Tests src/http/build-request.ts and src/http/format-curl.ts.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import qs from 'qs';
import { describe, expect, test } from 'vitest';
import { findOperation } from '../../src/contract/operations.js';
import { UsageError } from '../../src/errors.js';
import { buildRequest, encodeQuery, type OperationRequest } from '../../src/http/build-request.js';
import { formatCurl } from '../../src/http/format-curl.js';

const PLACE = {
  restRoot: 'https://example.org/wp-json',
  namespace: 'calendar/events/v1',
  languageParameter: 'i18n_language',
};
const BASE = `${PLACE.restRoot}/${PLACE.namespace}`;

type Given = Pick<OperationRequest, 'operation' | 'values'> & Partial<OperationRequest>;
const asked = (given: Given) => buildRequest({ ...PLACE, ...given });

describe('requests of operations', () => {
  const list = findOperation('event', 'list');
  const update = findOperation('event', 'update', 'slug');

  test.each<[string, Given, { method: string; url: string; body?: unknown }]>([
    ['a plain list', { operation: list, values: {} }, { method: 'GET', url: `${BASE}/events` }],
    [
      'filters, lists and the language',
      {
        operation: list,
        values: { search: 'a&b c', categories: ['jazz', 3], featured: true, page: undefined, i18n_language: 'fr' },
        languageParameter: 'lang',
      },
      { method: 'GET', url: `${BASE}/events?search=a%26b%20c&categories=jazz,3&featured=true&lang=fr` },
    ],
    ['an empty list', { operation: list, values: { tags: [] } }, { method: 'GET', url: `${BASE}/events?tags=` }],
    [
      'a creation',
      {
        operation: findOperation('venue', 'create'),
        values: { venue: 'Hall', zip: null, _fields: 'id', x_plugin: 1, i18n_language: 'ja' },
      },
      {
        method: 'POST',
        url: `${BASE}/venues?_fields=id&i18n_language=ja`,
        body: { venue: 'Hall', zip: null, x_plugin: 1 },
      },
    ],
    [
      'an update by id',
      { operation: findOperation('event', 'update', 'id'), values: { id: 7, title: 'x', password: '' } },
      { method: 'POST', url: `${BASE}/events/7`, body: { title: 'x', password: '' } },
    ],
    [
      'a new slug by slug',
      { operation: update, values: { slug: 'new' }, path: { slug: 'é/x?y' }, method: 'PATCH' },
      { method: 'PATCH', url: `${BASE}/events/by-slug/%C3%A9%2Fx%3Fy`, body: { slug: 'new' } },
    ],
    [
      'a deletion',
      { operation: findOperation('event', 'delete', 'id'), values: { id: 7, force: true } },
      { method: 'DELETE', url: `${BASE}/events/7?force=true` },
    ],
    [
      'a language segment',
      { operation: list, values: { i18n_language: 'fr' }, restRoot: 'https://x.org/{lang}/wp-json/' },
      { method: 'GET', url: 'https://x.org/fr/wp-json/calendar/events/v1/events?i18n_language=fr' },
    ],
    [
      'no language segment',
      { operation: list, values: {}, restRoot: 'https://x.org/{lang}/wp-json' },
      { method: 'GET', url: 'https://x.org/wp-json/calendar/events/v1/events' },
    ],
    [
      'no language at the end or as a host',
      { operation: list, values: {}, restRoot: 'https://{lang}.x.org/{lang}' },
      { method: 'GET', url: 'https://x.org/calendar/events/v1/events' },
    ],
    [
      'a REST root that is a parameter',
      { operation: list, values: { page: 2 }, restRoot: 'https://x.org/?rest_route=/' },
      { method: 'GET', url: 'https://x.org/?rest_route=/calendar/events/v1/events&page=2' },
    ],
  ])('%s', (_, given, { body, ...expected }) => {
    const request = asked(given);
    expect(request).toMatchObject(expected);
    expect(request.body === undefined ? undefined : JSON.parse(request.body)).toEqual(body);
    expect(request.headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
  });

  test.each(['', '.', '..'])('“%s” does not lead to another path', (slug) => {
    expect(() => asked({ operation: findOperation('event', 'delete', 'slug'), values: { slug } })).toThrow(UsageError);
  });

  test('any slug remains one segment of the path', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((slug) => !/^\.{1,2}$/.test(slug)),
        (slug) => {
          const { pathname } = new URL(asked({ operation: update, values: {}, path: { slug } }).url);
          expect(pathname.split('/').length).toBe(new URL(`${BASE}/events/by-slug/x`).pathname.split('/').length);
          expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(slug);
        },
      ),
    );
  });
});

test('any lists survive encoding in a query', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const item = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('a,b', ' ', 'a b', '%2C', '[]', '&='),
  );
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.array(item, { minLength: 1, maxLength: 15 }), { noNullPrototype: true }),
      (lists) => {
        const read = qs.parse(encodeQuery(Object.entries(lists)), { comma: true });
        expect(Object.fromEntries(Object.entries(read).map(([key, value]) => [key, [value].flat()]))).toEqual(lists);
      },
    ),
  );
});

test('writes items with commas, and members, in brackets', () => {
  const query = encodeQuery([
    ['a', ['x,y', 'z']],
    ['b', { c: 1, d: [2, 3] }],
    ['e', [{ f: 'g' }]],
  ]);
  expect(decodeURIComponent(query)).toBe('a[]=x,y&a[]=z&b[c]=1&b[d]=2,3&e[0][f]=g');
});

describe('curl', () => {
  const wordsOf = (line: string): string[] => {
    const script = `curl() { printf '%s\\0' "$@"; }\n${line}`;
    return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env: { CAL_PASSWORD: 'p $x' } })
      .split('\0')
      .slice(0, -1);
  };

  test('a shell parses any request as meant, with the password in a variable', () => {
    const headers = { accept: 'application/json', authorization: 'Basic c2VjcmV0' };
    const request = { method: 'POST', url: 'https://x/?a=1&b=%27', headers, body: '{"t":"it\'s $HOME `id`\\n!"}' };
    const line = formatCurl(request, { user: "o'neil" });
    expect(line).toContain('"$CAL_PASSWORD"');
    expect(line).not.toContain('c2VjcmV0');
    expect(wordsOf(line)).toEqual([
      ...['--request', 'POST', '--user', "o'neil:p $x", '--header', 'accept: application/json'],
      ...['--data-raw', request.body, request.url],
    ]);
  });

  test('a shell passes any body unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((body) => !body.includes('\0'));
    fc.assert(
      fc.property(text, (body) => {
        expect(wordsOf(formatCurl({ method: 'GET', url: 'http://x', headers: {}, body }))).toEqual([
          '--data-raw',
          body,
          'http://x',
        ]);
      }),
      { numRuns: 20 },
    );
  });
});
