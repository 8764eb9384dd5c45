// Tests src/server/http/admit-requests.ts and src/server/http/room.ts.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPause } from '../../src/event-loop-turns.js';
import { admitRequests } from '../../src/server/http/admit-requests.js';
import { DEFAULT_CONNECTION_LIMITS } from '../../src/server/http/connection-limits.js';
import { PRESENT_WEIGHT, type ServiceResponse, WRITE_WEIGHT } from '../../src/server/http/handler.js';
import { listen } from '../../src/server/http/listen.js';
import { createRoom } from '../../src/server/http/room.js';
import { sendRaw } from './raw.js';

// Node accepts one connection in each turn of its event loop, so that long turns keep new clients waiting. These tests
// count turns, and milliseconds of a clock that only the test advances.

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const OK: ServiceResponse = { status: 200, headers: {}, body: 'x' };

afterEach(() => vi.restoreAllMocks());

function stopClock() {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  return (more: number) => {
    ms += more;
  };
}

/** Counts the calls in each turn of the event loop that has any. */
function countTurns() {
  const counts: number[] = [];
  let inTurn = 0;
  const endTurn = () => {
    if (inTurn > 0) counts.push(inTurn);
    inTurn = 0;
    next = setImmediate(endTurn);
  };
  let next = setImmediate(endTurn);
  onTestFinished(() => clearImmediate(next));
  const count = () => {
    inTurn += 1;
  };
  return { counts, count };
}

test('waiting connections are accepted before other clients get their next turn', async () => {
  const CONNECTIONS = 100;
  const REQUESTS = 4000;
  const { counts, count } = countTurns();
  const server = createServer((_, response) => {
    count();
    response.end('x');
  });
  let accepted = 0;
  let turnsAtFirst = 0;
  let turnsAtLast = 0;
  const addressOf = () => {
    accepted += 1;
    if (accepted === 2) turnsAtFirst = counts.length;
    if (accepted === 1 + CONNECTIONS) turnsAtLast = counts.length;
    return undefined;
  };
  admitRequests(server, createRoom(DEFAULT_CONNECTION_LIMITS), {
    requestsOfConnection: 8,
    addressOf,
    onRefusal: () => {},
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const busy = connect(port, '127.0.0.1').resume();
  busy.write(GET.repeat(REQUESTS));
  await once(busy, 'data');
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1').resume());
  for (const socket of [busy, ...sockets]) socket.on('error', () => {});
  await expect.poll(() => accepted).toBe(1 + CONNECTIONS);
  await expect.poll(() => counts.reduce((sum, requests) => sum + requests, 0)).toBe(REQUESTS);
  expect(turnsAtLast - turnsAtFirst).toBeLessThan(CONNECTIONS / 4);
});

test('each turn parses requests for 5 ms, however many have arrived', async () => {
  const pass = stopClock();
  const { counts, count } = countTurns();
  const { url, stop } = await listen({ port: 0, host: '127.0.0.1' }, async () => () => {
    count();
    pass(1);
    return OK;
  });
  onTestFinished(() => stop());
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendRaw(url, [GET.repeat(200) + LAST])));
  expect(answers.map(({ statuses }) => statuses.length)).toEqual(Array(5).fill(201));
  expect(Math.max(...counts)).toBe(5);
});

test.each([
  ['reads that take 5 ms begin one in a turn', PRESENT_WEIGHT, 5, 1],
  ['reads that take 2 ms begin three in a turn', PRESENT_WEIGHT, 2, 3],
  ['writes begin together, so that they are committed together', WRITE_WEIGHT, 0, 8],
])('%s', async (_, weight, milliseconds, most) => {
  const pass = stopClock();
  const { counts, count } = countTurns();
  const { url, stop } = await listen({ port: 0, host: '127.0.0.1' }, async () => async ({ room }) => {
    await room?.work(weight, async () => {
      count();
      pass(milliseconds);
    });
    return OK;
  });
  onTestFinished(() => stop());
  expect((await sendRaw(url, [GET.repeat(7) + LAST])).statuses.length).toBe(8);
  expect(Math.max(...counts)).toBe(most);
});

test('one paused job continues in each turn', async () => {
  const pass = stopClock();
  const { counts, count } = countTurns();
  const jobs = Array.from({ length: 5 }, createPause).map(async (pause) => {
    for (let step = 0; step < 4; step += 1) {
      pass(10);
      await pause();
      count();
    }
  });
  await Promise.all(jobs);
  expect(Math.max(...counts)).toBe(1);
});
