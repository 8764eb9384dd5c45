// Tests src/client/http-sender.ts and src/client/connection-errors.ts.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toConnectionError } from '../../src/client/connection-errors.js';
import { createHttpSender } from '../../src/client/http-sender.js';
import { serving } from './serving.js';

type Options = Partial<Parameters<typeof createHttpSender>[0]>;

const opened = (options: Options) => {
  const send = createHttpSender({ env: {}, timeoutMs: 60_000, ...options });
  onTestFinished(() => send.close());
  return send;
};
const get = (url: string) => ({ method: 'GET', url, headers: {} });

async function tcp(onLine: (write: (text: string) => void) => void): Promise<string> {
  const server: Server = createTcpServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).on('data', () => onLine((text) => socket.write(text)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a missing certificate file is reported like any other missing file', async () => {
  const send = createHttpSender({ env: {}, timeoutMs: 60_000, ca: '/none.pem' });
  await expect(send(get('https://127.0.0.1:1/'))).rejects.toThrow(
    '/none.pem cannot be read: no such file or directory.',
  );
});

describe('over sockets', () => {
  const open = (options: Options = {}) => opened(options);

  test.each([
    ['gzip', gzipSync('{"é":1}')],
    ['br', brotliCompressSync('{"é":1}')],
    ['br, gzip', gzipSync(brotliCompressSync('{"é":1}'))],
    ['identity', Buffer.from('{"é":1}')],
  ])('decodes %s', async (encoding, body) => {
    const { origin } = await serving({ headers: { 'Content-Encoding': encoding }, body });
    expect((await open()(get(origin))).body).toBe('{"é":1}');
  });

  test('asks other machines to compress, but not this one', async () => {
    const { origin, seen } = await serving({ body: '{}' });
    const otherName = origin.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    for (const each of [origin, otherName]) await open()(get(each));
    expect(seen.map(({ headers }) => headers['accept-encoding'])).toEqual([undefined, 'gzip, br']);
  });

  test('reports broken compressed data as an error', async () => {
    const { origin } = await serving({ headers: { 'Content-Encoding': 'gzip' }, body: 'not gzip' });
    await expect(open()(get(origin))).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('lowercases header names and joins repeated headers', async () => {
    const origin = await tcp((write) => write('HTTP/1.1 200 OK\r\nX-A: 1\r\nx-a: 2\r\nContent-Length: 2\r\n\r\nhi'));
    expect(await open()(get(origin))).toEqual({
      status: 200,
      headers: { 'x-a': '1, 2', 'content-length': '2' },
      body: 'hi',
    });
  });

  test('reports a response that does not come in time as an unknown outcome', async () => {
    const origin = await tcp(() => undefined);
    const error = open({ timeoutMs: 200 })(get(origin));
    await expect(error).rejects.toMatchObject({ outcome: 'unknown', message: expect.stringContaining('in time') });
  });

  test('sends a large body for as long as parts of it are taken', async () => {
    const bytes = randomBytes(40 * 2 ** 20);
    const hash = createHash('sha256');
    const server = createServer(async (request, response) => {
      let slow = 150;
      for await (const chunk of request) {
        hash.update(chunk);
        if (slow-- > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
      response.end(request.headers['content-length']);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const start = performance.now();
    const body = bytes.toString('latin1');
    const answer = await open({ timeoutMs: 1200 })({ method: 'POST', url, headers: {}, body, isBinary: true });
    expect([answer.status, answer.body]).toEqual([200, String(bytes.length)]);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(performance.now() - start).toBeGreaterThan(1200);
  });

  test('cuts off a body that is still arriving when the total time is over', async () => {
    const chunk = `${(2 ** 14).toString(16)}\r\n${' '.repeat(2 ** 14)}\r\n`;
    const origin = await tcp((write) => {
      write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      const timer = setInterval(() => write(chunk), 20);
      onTestFinished(() => clearInterval(timer));
    });
    await expect(open({ totalTimeoutMs: 300 })(get(origin))).rejects.toMatchObject({
      outcome: 'useless',
      message: `The response from ${origin} was not complete 0.3 seconds after it began.`,
    });
  });

  test('explains that the server does not speak HTTP', async () => {
    const origin = await tcp((write) => write('SSH-2.0-OpenSSH\r\n'));
    await expect(open()(get(origin))).rejects.toMatchObject({
      message: `The server at ${origin} does not speak HTTP.`,
    });
  });

  test('explains that the server does not speak HTTPS', async () => {
    const { origin } = await serving({});
    const url = origin.replace('http:', 'https:');
    await expect(open()(get(url))).rejects.toMatchObject({
      message: `${url} does not speak HTTPS.`,
      outcome: 'useless',
    });
  });

  test('uses a proxy for other hosts, but not for loopback or hosts in NO_PROXY', async () => {
    const proxy = await serving({ body: 'from the proxy' });
    const direct = await serving({ body: 'direct' });
    const send = open({ env: { HTTP_PROXY: proxy.origin, no_proxy: 'nowhere.invalid' } });
    expect((await send(get('http://calendar.invalid/x'))).body).toBe('from the proxy');
    expect(proxy.seen[0]).toMatchObject({ method: 'GET', headers: { host: 'calendar.invalid' } });
    expect((await send(get(direct.origin))).body).toBe('direct');
    await expect(send(get('http://nowhere.invalid/'))).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('a connection that fails', () => {
  const failed = (code: string, more: object = {}) => Object.assign(new Error('because'), { code, ...more });

  test.each<[string, object, string, RegExp]>([
    ['ECONNREFUSED', {}, 'unsent', /Nothing answers at https:\/\/x\.org:1/],
    ['ENOTFOUND', {}, 'refused', /host “x.org” does not exist/],
    ['EAI_AGAIN', {}, 'unsent', /could not be looked up/],
    ['ENETUNREACH', {}, 'unsent', /cannot be reached/],
    ['UND_ERR_CONNECT_TIMEOUT', {}, 'unsent', /did not accept the connection/],
    ['ETIMEDOUT', { syscall: 'connect' }, 'unsent', /in time/],
    ['ETIMEDOUT', { syscall: 'read' }, 'unknown', /in time/],
    ['UND_ERR_HEADERS_TIMEOUT', {}, 'unknown', /in time/],
    ['ECONNRESET', {}, 'unknown', /broke/],
    ['CERT_HAS_EXPIRED', {}, 'refused', /certificate of .* has expired/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, 'refused', /self-signed/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', {}, 'refused', /certificate of .* because/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', {}, 'refused', /for other names/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', {}, 'useless', /HTTPS/],
    ['HPE_INVALID_CONSTANT', {}, 'useless', /speak HTTP/],
    ['ESOMETHING', {}, 'unknown', /failed: because/],
  ])('%s %j is reported: %s', (code, more, outcome, message) => {
    const error = toConnectionError(failed(code, more), new URL('https://x.org:1/y'));
    expect(error).toMatchObject({ code: 'unreachable', exit: 6, outcome });
    expect(error.message).toMatch(message);
  });
});
