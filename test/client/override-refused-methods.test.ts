// Tests src/client/create-client.ts.
import { describe, expect, test } from 'vitest';
import { findOperation, type OperationAction } from '../../src/contract/operations.js';
import { clientOf, type Doing, type Seen, serving } from './serving.js';

const WRITES: readonly (readonly [OperationAction, string])[] = [
  ['update', 'PUT'],
  ['delete', 'DELETE'],
];

/** A web server that lets only GET and POST through. */
const strict =
  (refusal: Doing, reply: Doing) =>
  ({ method }: Seen): Doing =>
    method === 'POST' || method === 'GET' ? reply : refusal;
const HTML = { 'Content-Type': 'text/html' };
const PAGE = { headers: HTML, body: '<html><h1>Not Allowed</h1></html>' };
const OK: Doing = { body: { id: 7, title: 'x' } };

const write = (origin: string, action: OperationAction, method: string) =>
  clientOf(origin).client.call(findOperation('event', action, 'id'), { id: 7 }, { method: method as 'PUT' });

describe('a method that the web server refuses is sent as a POST', () => {
  test.each([405, 501, 403].flatMap((status) => WRITES.map((written) => [status, ...written] as const)))(
    '%i: %s',
    async (status, action, method) => {
      const { origin, seen } = await serving(strict({ status, ...PAGE }, OK));
      await write(origin, action, method);
      expect(seen.map((each) => [each.method, each.headers['x-http-method-override']])).toEqual([
        [method, undefined],
        ['POST', method],
      ]);
      expect(seen[1]?.body).toBe(seen[0]?.body);
    },
  );

  test('at once for later requests, after the first success', async () => {
    const { origin, seen } = await serving(strict({ status: 405, ...PAGE }, OK));
    const { client } = clientOf(origin);
    for (let id = 1; id <= 3; id++) await client.call(findOperation('event', 'delete', 'id'), { id });
    expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST', 'POST']);
  });

  test('unless the service itself refuses it', async () => {
    const body = { code: 'rest_forbidden', message: 'You may not.', data: { status: 403 } };
    const { origin, seen } = await serving({ status: 403, headers: { 'Content-Type': 'application/json' }, body });
    await expect(write(origin, 'delete', 'DELETE')).rejects.toMatchObject({ code: 'rest_forbidden' });
    expect(seen).toHaveLength(1);
  });

  test('and the refusal is reported when the POST is refused too', async () => {
    const { origin, seen } = await serving(strict({ status: 405, ...PAGE }, { status: 403, ...PAGE }));
    await expect(write(origin, 'delete', 'DELETE')).rejects.toMatchObject({ outcome: 'refused' });
    expect(seen).toHaveLength(2);
  });
});
