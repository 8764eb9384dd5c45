// Tests src/client/create-client.ts and src/client/follow-redirects.ts.
import { describe, expect, test } from 'vitest';
import type { HttpExchange } from '../../src/client/client-types.js';
import { findOperation } from '../../src/contract/operations.js';
import { type CalError, UnreachableError, UsageError } from '../../src/errors.js';
import type { HttpRequest, SendHttpRequest } from '../../src/http/exchange.js';
import { clientOf, serving } from './serving.js';

const credentials = { user: 'éd', password: 'ab cd:ef' };
const basic = `Basic ${Buffer.from('éd:ab cd:ef').toString('base64')}`;
const read = findOperation('event', 'read', 'id');
const update = findOperation('event', 'update', 'id');
const failure = (promise: Promise<unknown>): Promise<CalError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('a call', () => {
  test('sends credentials and a user agent, and returns the record', async () => {
    const { origin, seen } = await serving({ status: 200, headers: { ETag: '"a"' }, body: { id: 7 } });
    const { client } = clientOf(origin, { credentials, language: 'fr', userAgent: 'cal/9' });
    const reply = await client.call(update, { id: 7, title: 'x' }, { method: 'PUT', ifMatch: '"b"' });
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"a"' }, record: { id: 7 } });
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/calendar/events/v1/events/7?i18n_language=fr',
      headers: {
        authorization: basic,
        'user-agent': 'cal/9',
        'if-match': '"b"',
        'content-type': 'application/json',
        prefer: 'handling=strict',
      },
      body: '{"title":"x"}',
    });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('is anonymous without credentials, and its own language takes precedence', async () => {
    const { origin, seen } = await serving({ body: { id: 7 } });
    await clientOf(origin, { language: 'fr' }).client.call(read, { id: 7, i18n_language: 'ja' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.url).toContain('i18n_language=ja');
  });

  test('reports each try without the password', async () => {
    const { origin } = await serving('break', { body: { id: 7 } });
    const exchanges: HttpExchange[] = [];
    await clientOf(origin, { credentials, onExchange: (exchange) => exchanges.push(exchange) }).client.call(read, {
      id: 7,
    });
    expect(exchanges.map(({ answer }) => answer?.status)).toEqual([undefined, 200]);
    expect(exchanges[0]?.error).toBeInstanceOf(UnreachableError);
    expect(JSON.stringify(exchanges)).not.toContain('Basic');
  });

  test.each([
    ['create', { events: [], total: 0 }],
    ['update', []],
    ['read', { title: 'x' }],
    ['delete', {}],
  ] as const)('to %s fails when the response is not a record', async (action, body) => {
    const { origin } = await serving({ body });
    const operation = findOperation('event', action, action === 'create' ? undefined : 'id');
    const error = await failure(clientOf(origin).client.call(operation, { id: 7, title: 'x' }));
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toContain('did not return an event');
  });
});

describe('raw requests', () => {
  test('take any method, path, query, body and header', async () => {
    const { origin, seen } = await serving({ body: [1] });
    const { client } = clientOf(`${origin}/wp-json`, { credentials });
    await client.raw('patch', '/events/7', {
      query: { tags: ['a', 'b'] },
      body: { title: null },
      headers: { 'X-A': '1' },
    });
    await client.raw('GET', `${origin}/wp-json/other`);
    await client.raw('GET', '');
    expect(seen[0]).toMatchObject({
      method: 'PATCH',
      url: '/wp-json/calendar/events/v1/events/7?tags=a,b',
      headers: { 'x-a': '1', authorization: basic, 'content-type': 'application/json' },
      body: '{"title":null}',
    });
    expect(seen.map(({ url }) => url).slice(1)).toEqual(['/wp-json/other', '/wp-json/calendar/events/v1']);
  });

  test('return no record for HEAD and 204', async () => {
    const { origin } = await serving({}, { status: 204, body: '' });
    const { client } = clientOf(origin);
    expect(await client.raw('HEAD', '/events')).toMatchObject({ status: 200, record: undefined });
    expect(await client.raw('DELETE', '/events/7')).toMatchObject({ status: 204, record: undefined });
  });

  test.each(['https://elsewhere.example/x', 'http://127.0.0.1:1/x', 'http://'])(
    'refuse to leave the service: %s',
    async (url) => {
      const { origin, seen } = await serving({});
      await expect(async () => clientOf(origin, { credentials }).client.raw('GET', url)).rejects.toThrow(UsageError);
      expect(seen).toEqual([]);
    },
  );
});

describe('redirects', () => {
  test('within the origin are followed, with credentials', async () => {
    const { origin, seen } = await serving({ status: 301, headers: { Location: '/moved' } }, { body: { id: 7 } });
    const reply = await clientOf(origin, { credentials }).client.call(read, { id: 7 });
    expect(reply.record).toEqual({ id: 7 });
    expect(seen[1]).toMatchObject({ url: '/moved', headers: { authorization: basic } });
  });

  test.each([301, 302, 303, 307, 308])(
    'with %d to another origin are not followed, and the error names it',
    async (status) => {
      const other = await serving({ body: { id: 7 } });
      const { origin, seen } = await serving({ status, headers: { Location: `${other.origin}/x` } });
      const error = await failure(clientOf(origin, { credentials }).client.call(read, { id: 7 }));
      expect(error).toBeInstanceOf(UnreachableError);
      expect(error.message).toContain(`redirects to ${other.origin}/x`);
      expect(other.seen).toEqual([]);
      expect(seen).toHaveLength(1);
    },
  );

  test('to a file are not followed, and the error does not suggest signing in there', async () => {
    const { origin } = await serving({ status: 302, headers: { Location: 'file:///etc/passwd' } });
    const error = await failure(clientOf(origin, { credentials }).client.call(read, { id: 7 }));
    expect(error.message).toContain('redirects to file:///etc/passwd');
    expect(error.hint).toBeUndefined();
  });

  test('to https on the same host are followed, with credentials', async () => {
    const seen: HttpRequest[] = [];
    const send: SendHttpRequest = async (request) => {
      seen.push(request);
      return seen.length === 1
        ? { status: 301, headers: { location: request.url.replace('http:', 'https:') }, body: '' }
        : { status: 200, headers: {}, body: '{"id":7}' };
    };
    await clientOf('http://example.org', { credentials, send }).client.call(read, { id: 7 });
    expect(seen[1]).toMatchObject({
      url: expect.stringMatching(/^https:\/\/example\.org\//),
      headers: { authorization: basic },
    });
  });

  test('are not followed for writes', async () => {
    const { origin, seen } = await serving({ status: 308, headers: { Location: '/moved' } });
    expect((await failure(clientOf(origin).client.call(update, { id: 7, title: 'x' }))).message).toContain('redirects');
    expect(seen).toHaveLength(1);
  });

  test('that loop are given up after five', async () => {
    const { origin, seen } = await serving({ status: 302, headers: { Location: '/again' } });
    expect((await failure(clientOf(origin).client.call(read, { id: 7 }))).message).toContain('loop');
    expect(seen).toHaveLength(6);
  });
});
