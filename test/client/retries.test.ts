// Tests src/client/retry-request.ts.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findOperation, type OperationAction } from '../../src/contract/operations.js';
import { type CalError, ServiceError, UnreachableError } from '../../src/errors.js';
import { en } from '../../src/text/catalogue.js';
import { clientOf, type Doing, serving } from './serving.js';

const FOREIGN = { namespace: 'tribe/events/v1' };
const OURS = {};
const BUSY: Doing = { status: 503, body: { code: 'service_unavailable', message: 'Later.' } };
/** The service names the reason, so it has not begun the request. */
const REFUSED: Doing = {
  status: 503,
  body: { code: 'service_unavailable', message: 'Newer.', data: { status: 503, reason: 'schema' } },
};
const TOO_MANY = (after: string): Doing => ({ status: 429, headers: { 'Retry-After': after } });
const OK: Doing = { body: { id: 7 } };

const VALUES: Partial<Record<OperationAction, Record<string, unknown>>> = {
  read: { id: 7 },
  update: { id: 7, title: 'x', venue: [3], image: { id: 9 } },
  delete: { id: 7 },
  create: { title: 'x' },
};

const operation = (action: OperationAction) => findOperation('event', action, action === 'create' ? undefined : 'id');
const failure = (promise: Promise<unknown>): Promise<CalError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('retries', () => {
  test.each<[string, OperationAction, object, Doing[], number[]]>([
    ['a read after 502, 503, 504', 'read', FOREIGN, [{ status: 502 }, BUSY, { status: 504 }, OK], [250, 500, 1000]],
    ['a read after a broken connection', 'read', FOREIGN, ['break', OK], [250]],
    ['an update after a broken connection', 'update', FOREIGN, ['break', OK], [250]],
    ['a deletion after a broken connection', 'delete', FOREIGN, ['break', OK], [250]],
    ['a creation where keys are known', 'create', OURS, ['break', BUSY, OK], [250, 500]],
    ['a creation that was refused for now', 'create', FOREIGN, [TOO_MANY('1'), OK], [1250]],
    ['a creation that was refused with a reason', 'create', FOREIGN, [REFUSED, OK], [250]],
    ['as late as Retry-After says, a date', 'read', OURS, [TOO_MANY('Sat, 21 Nov 2026 10:00:20 GMT'), OK], [20_250]],
    ['what is refused often', 'read', OURS, [...Array(9).fill(TOO_MANY('1')), OK], Array(9).fill(1250)],
    ['not earlier than the own wait', 'read', OURS, [TOO_MANY('0'), OK], [250]],
  ])('%s', async (_, action, options, doings, expected) => {
    const { origin, seen } = await serving(...doings);
    const { client, waits } = clientOf(origin, options);
    expect(await client.call(operation(action), VALUES[action] ?? {})).toMatchObject({
      status: 200,
      record: { id: 7 },
    });
    expect(waits).toEqual(expected);
    expect(seen).toHaveLength(doings.length);
  });

  test('keep one idempotency key for all tries of a creation, and a new one for each creation', async () => {
    const { origin, seen } = await serving('break', BUSY, OK);
    const { client } = clientOf(origin);
    await client.call(operation('create'), { title: 'x' });
    await client.call(operation('create'), { title: 'x' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('vary their waits by jitter', async () => {
    const { origin } = await serving(BUSY, BUSY, OK);
    const { client, waits } = clientOf(origin, { random: () => 0 });
    await client.call(operation('read'), { id: 7 });
    expect(waits).toEqual([125, 250]);
  });
});

describe('does not retry', () => {
  test.each<[string, OperationAction, object, Doing, Record<string, unknown>]>([
    ['a creation with an unknown outcome', 'create', { title: 'x' }, 'break', { say: /not known/ }],
    ['a creation that a proxy lost', 'create', { title: 'x' }, { status: 504 }, { say: /504.*not known/ }],
    [
      'an update that may create a venue',
      'update',
      { id: 7, venue: [{ venue: 'Hall' }] },
      'break',
      { say: /not known/ },
    ],
    [
      'an error of the service',
      'read',
      { id: 7 },
      { status: 500, body: { code: 'x', message: 'Failed.' } },
      { say: /Failed/ },
    ],
    ['a service that wants an hour', 'read', { id: 7 }, TOO_MANY('3600'), { say: /429/ }],
    ['half an answer', 'read', { id: 7 }, { body: '{"id":' }, { say: /instead of JSON/ }],
  ])('%s', async (_, action, values, doing, { say }) => {
    const { origin, seen } = await serving(doing);
    const { client, waits } = clientOf(origin, FOREIGN);
    const error = await failure(client.call(operation(action), values as Record<string, unknown>));
    expect(error.message).toMatch(say as RegExp);
    expect(waits).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('a creation that is refused with a reason each time, which is known not to be done', async () => {
    const { origin, seen } = await serving(...Array<Doing>(4).fill(REFUSED));
    const error = await failure(clientOf(origin).client.call(operation('create'), { title: 'x' }));
    expect(error).toBeInstanceOf(ServiceError);
    expect([error.message, seen.length]).toEqual([expect.not.stringContaining('not known'), 4]);
  });

  test('when only one try is allowed', async () => {
    const { origin, seen } = await serving('break');
    const { client } = clientOf(origin, { tries: 1 });
    const error = await failure(client.call(operation('read'), { id: 7 }));
    expect(error.message).toBe(`The connection to ${origin} broke before the response was complete.`);
    expect(seen).toHaveLength(1);
  });
});

describe('a service that limits simultaneous requests', () => {
  /** It takes every third request. */
  const busy = () => serving(...Array.from({ length: 90 }, (_, at) => (at % 3 === 2 ? OK : TOO_MANY('1'))));
  const read = operation('read');

  test('completes all requests in the end', async () => {
    const { origin, seen } = await busy();
    const { client } = clientOf(origin);
    const replies = await Promise.all(Array.from({ length: 30 }, () => client.call(read, { id: 7 })));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(seen).toHaveLength(90);
  });

  test('gets no further requests while one is waiting', async () => {
    const { origin, seen } = await serving(TOO_MANY('7'), OK);
    const asleep: (() => void)[] = [];
    const sleep = () => new Promise<void>((wake) => void asleep.push(wake));
    const { client } = clientOf(origin, { now: () => 0, sleep });
    const calls = [client.call(read, { id: 7 })];
    await expect.poll(() => asleep).toHaveLength(1);
    calls.push(client.call(read, { id: 8 }));
    expect(asleep).toHaveLength(2);
    expect(seen).toHaveLength(1);
    for (const wake of asleep) wake();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is reported when it accepts nothing for two minutes', async () => {
    const { origin, seen } = await serving(TOO_MANY('30'));
    const error = await failure(clientOf(origin).client.call(read, { id: 7 }));
    expect(error).toMatchObject({ code: 'http_429', exit: 6 });
    expect(seen).toHaveLength(5);
  });
});

describe('when all tries fail', () => {
  test('reports the last response', async () => {
    const { origin, seen } = await serving(BUSY);
    const error = await failure(clientOf(origin).client.call(operation('read'), { id: 7 }));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'service_unavailable', exit: 6 });
    expect(seen).toHaveLength(4);
  });

  test.each<[string, Doing, number]>([
    ['is not known', 'break', 4],
    ['is not known after a single try either', 'break', 1],
    ['is not known where a proxy lost the answer', { status: 504 }, 4],
  ])(
    'if it %s whether a record was created, advises to look first: the next run has another key',
    async (_, doing, tries) => {
      const { origin } = await serving(doing);
      const { client } = clientOf(origin, { tries });
      const error = await failure(client.call(operation('create'), { title: 'x' }));
      expect(error).toMatchObject({ code: 'unreachable', outcome: 'unknown' });
      expect(error.message).toMatch(
        tries === 1 ? /complete\. It is not known .*\.$/ : /Tried 4 times\. It is not known .*\.$/,
      );
      expect(error.hint?.(en)).toBe(en.lookFirst());
    },
  );

  test('if nothing listens, names the origin and the tries; even a creation may be sent again', async () => {
    const closed = createServer();
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port));
    });
    await new Promise((resolve) => closed.close(resolve));
    const { client, waits } = clientOf(`http://127.0.0.1:${port}`, FOREIGN);
    const error = await failure(client.call(operation('create'), { title: 'x' }));
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error.message).toBe(`Nothing answers at http://127.0.0.1:${port}. Tried 4 times.`);
    expect(error.hint).toBeDefined();
    expect(waits).toHaveLength(3);
  });
});
