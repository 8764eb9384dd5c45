// Tests src/store/sqlite/cache-for-turn.ts.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { cacheForTurn, createQueryCaches, noteArrival } from '../../src/store/sqlite/cache-for-turn.js';

/** Opens both ends of a connection. What one end writes arrives at the other in the next turn of the event loop. */
async function openConnection(): Promise<{ readonly near: Socket; readonly far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    near.destroy();
    server.close();
  });
  return { near, far };
}

test('requests of one turn share a lookup', async () => {
  const { near, far } = await openConnection();
  let lookups = 0;
  const read = cacheForTurn(() => ++lookups);
  near.write('a request');
  await once(far, 'data');
  noteArrival();
  read();
  noteArrival();
  expect(read()).toBe(1);
});

test('a value looked up between two turns is not used for a later request', async () => {
  const { near, far } = await openConnection();
  let stored = 'old';
  const read = cacheForTurn(() => stored);
  const arrival = once(far, 'data');
  await new Promise<void>((resolve) =>
    setImmediate(() => {
      read();
      stored = 'new';
      near.write('a request');
      resolve();
    }),
  );
  await arrival;
  noteArrival();
  expect(read()).toBe('new');
});

test('query results are dropped when the store changes, and when they are too many', () => {
  let version = 1;
  const { countCache } = createQueryCaches(() => version);
  const counts = countCache();
  for (let at = 0; at < 1000; at += 1) counts.set(`count ${at}`, at);
  expect(countCache().size).toBe(1000);
  counts.set('one more', 1);
  expect(countCache().size).toBe(0);
  counts.set('count', 1);
  expect(countCache().size).toBe(1);
  version = 2;
  expect(countCache().size).toBe(0);
});
