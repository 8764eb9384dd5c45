// Tests src/server/http/read-body.ts and src/server/http/connection-limits.ts.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../src/server/http/connection-limits.js';
import type { ServiceRequest } from '../../src/server/http/handler.js';
import { listen } from '../../src/server/http/listen.js';
import { MAX_BODY_BYTES } from '../../src/server/http/read-body.js';
import { testCalendar } from '../support/calendar.js';
import { sendRaw } from './raw.js';

// Contract, section 1: a body may be plain or chunked, with limits; other transfer and content codings are refused.

/** A service that tells how many bytes each body has. */
async function serveBodies(limits: Partial<ConnectionLimits> = {}) {
  const bodies: number[] = [];
  const handler = async ({ body }: ServiceRequest) => {
    const bytes = await body(MAX_BODY_BYTES);
    bodies.push(bytes.byteLength);
    return { status: 200, headers: {}, body: 'x' };
  };
  const { url, stop } = await listen({ port: 0, host: '127.0.0.1', limits }, async () => handler);
  onTestFinished(() => stop());
  return { url, bodies };
}

const post = (header: string, body: string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n${body}`;
const CHUNKS = '2\r\n{}\r\n0\r\n\r\n';

test.each([
  ['Transfer-Encoding: chunked', CHUNKS, 200],
  ['Transfer-Encoding: Chunked', CHUNKS, 200],
  ['Content-Length: 2', '{}', 200],
  ['Transfer-Encoding: gzip, chunked', CHUNKS, 501],
  ['Transfer-Encoding: identity, chunked', CHUNKS, 501],
  ['Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked', CHUNKS, 501],
  ['Transfer-Encoding: ,chunked', CHUNKS, 501],
  ['Transfer-Encoding: identity', '{}', 501],
  ['Transfer-Encoding: xchunked', CHUNKS, 501],
  ['Transfer-Encoding: chunked;a=b', CHUNKS, 501],
  ['Transfer-Encoding: chunked, gzip', CHUNKS, 400],
  ['Transfer-Encoding: chunked, chunked', CHUNKS, 400],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', CHUNKS, 400],
  ['Transfer-Encoding: chunked\r\nContent-Length: 2', CHUNKS, 400],
  ['Content-Length: 2\r\nTransfer-Encoding: chunked', CHUNKS, 400],
  ['Content-Length: 2\r\nContent-Length: 2', '{}', 400],
])('%s with %j gets %d', async (header, body, status) => {
  const { url, bodies } = await serveBodies();
  const { statuses, text, isClosed } = await sendRaw(url, [post(header, body)]);
  expect({ statuses, isClosed }).toEqual({ statuses: [status], isClosed: true });
  expect(bodies).toEqual(status === 200 ? [2] : []);
  if (status === 501) expect(text).toMatch(/rest_unsupported_coding.*only chunked is understood/);
});

test.each([
  ['gzip', 415],
  ['br, identity', 415],
  ['x', 415],
  ['identity', 201],
  ['', 201],
])('Content-Encoding: "%s" gets %d', async (coding, status) => {
  const calendar = await testCalendar();
  onTestFinished(() => calendar.close());
  const answer = await calendar.ask('POST /tags', { json: { name: 'New' }, headers: { 'content-encoding': coding } });
  expect([answer.status, answer.body.code]).toEqual([status, status === 415 ? 'rest_unsupported_coding' : undefined]);
});

test('a body in chunks of one byte is read', async () => {
  const { url, bodies } = await serveBodies();
  const chunks = `${'1\r\nx\r\n'.repeat(MAX_BODY_BYTES)}0\r\n\r\n`;
  expect((await sendRaw(url, [post('Transfer-Encoding: chunked', chunks)])).statuses).toEqual([200]);
  expect(bodies).toEqual([MAX_BODY_BYTES]);
});

test.each([
  ['one without end', '1;', 'a'.repeat(8192)],
  ['one in each chunk', '', `1;${'a'.repeat(8000)}\r\nx\r\n`],
])('chunk extensions, %s, are cut off with 413', async (_, start, piece) => {
  const { url, bodies } = await serveBodies();
  const pieces = Array.from({ length: (9 * MAX_BODY_BYTES) / 8192 }, () => piece);
  const { statuses, isClosed } = await sendRaw(url, [post('Transfer-Encoding: chunked', start), ...pieces], 10_000);
  expect({ statuses: statuses.filter((status) => status !== 413), isClosed }).toEqual({ statuses: [], isClosed: true });
  expect(bodies).toEqual([]);
});

test('data sent after the response is not kept in memory, and its sender is cut off', async () => {
  const { url } = await serveBodies({ lingerMs: 1000 });
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.write('not HTTP\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  const piece = Buffer.alloc(1024 * 1024);
  const send = () => new Promise<void>((resolve) => socket.write(piece, () => resolve()));
  const before = bytesInUse();
  for (let count = 0; count < 32; count += 1) await send();
  expect(bytesInUse() - before).toBeLessThan(8 * piece.byteLength);
  while (!socket.destroyed) await send();
  await closed;
});

/** The bytes of all buffers that are still in use. The second collection waits for the first, which frees buffers in a thread. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc(); gc()');
  return process.memoryUsage().arrayBuffers;
}
