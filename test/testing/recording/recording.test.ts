// Tests src/testing/recording/.
import {
  appendFileSync,
  chmodSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpSender } from '../../../src/client/http-sender.js';
import type { RecordingOptions } from '../../../src/http/service-options.js';
import { type HostOptions, hostCalendar } from '../../../src/server/host-calendar.js';
import { createTemporaryFolders } from '../../../src/temporary-folders.js';
import type { Json } from '../../support/calendar.js';

const PIXEL = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x80]);

let folder: string;
let file: string;
let upstream: string;
let received: { readonly url: string; readonly headers: Json; readonly body: string }[];
const ends: (() => unknown)[] = [];
const reported: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recording-'));
  file = join(folder, 'site.ndjson');
  received = [];
  let count = 0;
  upstream = await listenOn((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ url, headers, body: Buffer.concat(chunks).toString('utf8') });
      const json = (value: unknown, more = {}) =>
        response.writeHead(200, { 'Content-Type': 'application/json', ...more }).end(JSON.stringify(value));
      if (url.startsWith('/count')) json({ count: ++count });
      else if (url.startsWith('/links')) json({ next: `${upstream}/count`, other: `${upstream}99/x`, title: 'Café' });
      else if (url.startsWith('/escaped'))
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ next: `${upstream}/count` }).replaceAll('/', '\\/'));
      else if (url.startsWith('/pixel')) response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL);
      else if (url.startsWith('/gzip'))
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
          .end(gzipSync(`<a href="${upstream}/a?_wpnonce=7d1c">Ça</a> <script>{"nonce":"7d1c"}</script>`));
      else if (url.startsWith('/moved')) response.writeHead(302, { Location: `${upstream}/count?x=1` }).end();
      else if (url.startsWith('/secret'))
        json(
          { password: '7d1c', nonces: ['7d1c'], link: '/x?token=7d1c&a=1', protected: true },
          { 'Set-Cookie': 'a=7d1c' },
        );
      else if (url.startsWith('/large'))
        response.writeHead(200, { 'Content-Type': 'text/plain' }).end('x'.repeat(5 * 1024 * 1024));
      else if (url.startsWith('/hang')) return;
      else response.writeHead(404).end();
    });
  });
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  reported.splice(0);
  rmSync(folder, { recursive: true });
});

async function listenOn(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function host(recording: RecordingOptions, more: Partial<HostOptions> = {}) {
  const { url, stop } = await hostCalendar({
    port: 0,
    host: '127.0.0.1',
    store: 'memory',
    reset: false,
    auth: true,
    readOnly: false,
    now: Date.now,
    scratch: createTemporaryFolders(() => {}),
    report: (error) => reported.push(error),
    recording,
    ...more,
  });
  let isStopped = false;
  const end = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  ends.push(end);
  const origin = new URL(url).origin;
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...options });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
  };
  return { url, origin, ask, end };
}

const record = (path = '/wp-json', timeoutMs = 30_000, more: Partial<HostOptions> = {}) => {
  const { close, ...rest } = { close: () => send.close(), is: 'record' as const, file, upstream: `${upstream}${path}` };
  const send = createHttpSender({ env: {}, timeoutMs });
  return host({ ...rest, send, close }, more);
};
const replay = () => host({ is: 'replay', file });
const lines = (): Json[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function recordAll(...requests: readonly (readonly [string, RequestInit?])[]): Promise<void> {
  const { ask, end } = await record();
  for (const [path, options] of requests) await ask(path, options);
  await end();
}

describe('a recorded service', () => {
  it('answers as before, in the recorded order, and in the end with the last response again', async () => {
    await recordAll(['/count'], ['/count'], ['/count?page=2']);
    const { ask } = await replay();
    const texts = [await ask('/count'), await ask('/count?page=2'), await ask('/count'), await ask('/count')];
    expect(texts.map(({ text }) => text)).toEqual(['{"count":1}', '{"count":3}', '{"count":2}', '{"count":2}']);
  });

  it('gives images and other bytes back unchanged, also from a compressed response', async () => {
    await recordAll(['/pixel'], ['/gzip']);
    expect(received[0]?.headers['accept-encoding']).toBeUndefined();
    const { ask, origin } = await replay();
    expect((await ask('/pixel')).bytes).toEqual(PIXEL);
    const page = await ask('/gzip');
    expect(page.text).toContain(`<a href="${origin}/a?_wpnonce=`);
    expect(page.text).toContain('Ça');
    expect(page.headers.get('content-encoding')).toBeNull();
  });

  it('names itself in links, so that clients stay, and the recorded service in its file', async () => {
    const recorder = await record();
    const first = JSON.parse((await recorder.ask('/links')).text);
    expect(first).toEqual({ next: `${recorder.origin}/count`, other: `${upstream}99/x`, title: 'Café' });
    await recorder.ask('/moved?to=1');
    await recorder.ask(`/count?from=${encodeURIComponent(`${recorder.origin}/a`)}`);
    await recorder.end();
    expect(received.at(-1)?.url).toBe(`/count?from=${encodeURIComponent(`${upstream}/a`)}`);
    expect(lines()[0]?.answer.next).toBe(`${upstream}/count`);
    const { ask, origin, url } = await replay();
    expect(url).toBe(`${origin}/wp-json`);
    expect(JSON.parse((await ask('/links')).text).next).toBe(`${origin}/count`);
    const moved = await ask('/moved?to=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${origin}/count?x=1`]);
    expect((await ask(`/count?from=${encodeURIComponent(`${origin}/a`)}`)).status).toBe(200);
  });

  it('names itself in links whose slashes JSON escapes, as PHP writes them', async () => {
    const { ask, origin, end } = await record();
    expect((await ask('/escaped')).text).toBe(`{"next":"${origin.replaceAll('/', '\\/')}\\/count"}`);
    await end();
    expect(lines()[0]?.answer.next).toBe(`${upstream}/count`);
  });

  it.each(['127.0.0.1', 'localhost'])('refuses to record itself as %s, and records nothing', async (name) => {
    const other = await record();
    const free = new URL(other.origin).port;
    await other.end();
    const asked = { port: Number(free), host: '127.0.0.1' };
    upstream = `http://${name}:${free}`;
    if (name === '127.0.0.1') return expect(record('', 5000, asked)).rejects.toThrow('this service itself');
    const { ask } = await record('', 5000, asked);
    for (const path of ['/count', '/other']) {
      const { status, text } = await ask(path);
      expect({ status, text }).toEqual({
        status: 508,
        text: expect.stringContaining(`${upstream} is this service itself`),
      });
    }
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('replays at the address that it recorded', async () => {
    await recordAll(['/count']);
    const { port } = new URL(upstream);
    await ends.shift()?.();
    const { ask } = await host({ is: 'replay', file }, { port: Number(port) });
    expect((await ask('/count')).text).toBe('{"count":1}');
  });

  it('asks for complete responses, and passes no cookie on', async () => {
    const left = ['cookie', 'if-none-match', 'if-modified-since', 'if-range', 'range'];
    const headers = Object.fromEntries([...left, 'x-own'].map((name) => [name, 'a=1']));
    await recordAll(['/count', { headers }]);
    const { 'x-own': own, ...passed } = received[0]?.headers ?? {};
    expect([own, left.filter((name) => name in passed)]).toEqual(['a=1', []]);
  });

  it('records no secret of requests and responses', async () => {
    const headers = {
      authorization: 'Basic 7d1c',
      cookie: 'a=7d1c',
      'x-wp-nonce': '7d1c',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ title: 'Gig', password: '7d1c' });
    await recordAll(
      ['/secret?a=1&_wpnonce=7d1c&user%5Bpassword%5D=7d1c', { method: 'POST', headers, body }],
      ['/gzip'],
    );
    expect(received[0]).toMatchObject({ body, headers: { authorization: 'Basic 7d1c', 'x-wp-nonce': '7d1c' } });
    expect(readFileSync(file, 'utf8')).not.toContain('7d1c');
    expect(lines()[0]).toMatchObject({
      signed_in: true,
      body: { title: 'Gig', password: '…' },
      answer: { protected: true },
    });
    const { ask } = await replay();
    const again = { method: 'POST', headers, body: JSON.stringify({ title: 'Gig', password: 'other' }) };
    expect((await ask('/secret?a=1&_wpnonce=x&user%5Bpassword%5D=y', again)).status).toBe(200);
  });

  it('finds a request whatever the order of its parameters, and tells signed-in clients and pages apart', async () => {
    const page = { headers: { accept: 'text/html' } };
    const user = { headers: { authorization: 'Basic eA==' } };
    await recordAll(['/count?a=1&b=2'], ['/count?a=1&b=2', page], ['/count?a=1&b=2', user]);
    const { ask } = await replay();
    expect((await ask('/count?b=2&a=1', user)).text).toBe('{"count":3}');
    expect((await ask('/count?b=2&a=1', page)).text).toBe('{"count":2}');
    expect((await ask('/count?b=2&a=1')).text).toBe('{"count":1}');
    expect((await ask('/count?a=2&b=1')).status).toBe(404);
  });

  it('answers HEAD by a recorded GET, and takes none of its responses', async () => {
    await recordAll(['/count'], ['/count']);
    const { ask } = await replay();
    for (let time = 0; time < 3; time += 1) expect((await ask('/count', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/count')).text).toBe('{"count":1}');
  });

  it('names the nearest recorded request for one that was not recorded', async () => {
    await recordAll(['/links'], ['/count?page=1&per_page=5'], ['/count?page=1', { method: 'POST', body: 'title=Gig' }]);
    const { ask } = await replay();
    const other = await ask('/count?page=1&per_page=6');
    expect([other.status, JSON.parse(other.text).data.nearest]).toEqual([
      404,
      { request: 'GET /count?page=1&per_page=5', line: 2 },
    ]);
    const posted = await ask('/count?page=1', { method: 'POST', body: 'title=Gigs' });
    expect(JSON.parse(posted.text).message).toContain('POST /count?page=1 "title=Gig" (line 3)');
  });

  it('takes the same path with other parameters for nearer than another path', async () => {
    await recordAll(['/counter?page=1&per_page=6'], ['/count?x=9']);
    const { ask } = await replay();
    const { data } = JSON.parse((await ask('/count?page=1&per_page=6')).text);
    expect(data.nearest.request).toBe('GET /count?x=9');
  });

  it('answers 502 for a service that does not respond, and records nothing', async () => {
    const { ask, end } = await record('', 100);
    const response = await ask('/hang');
    expect([response.status, JSON.parse(response.text).code]).toEqual([502, 'upstream_unreachable']);
    await ask('/count');
    await end();
    expect(lines().map(({ path }) => path)).toEqual(['/count']);
  });

  it('passes a response that is too large on without recording it, and says so', async () => {
    const { ask, end } = await record();
    expect((await ask('/large')).bytes.byteLength).toBe(5 * 1024 * 1024);
    await end();
    expect(statSync(file).size).toBe(0);
    expect(reported.map(String)).toEqual([expect.stringContaining('GET /large: the response has 5,242,880 bytes')]);
    await expect(replay()).rejects.toThrow(`${file} has no recorded requests.`);
  });

  it('records requests that arrive together, each in a line of its own', async () => {
    const { ask, end } = await record();
    await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`/links?at=${at}`)));
    await end();
    expect(
      lines()
        .map(({ query }) => query)
        .sort(),
    ).toEqual(Array.from({ length: 40 }, (_, at) => `at=${at}`).sort());
  });
});

describe('the file of a recording', () => {
  it('is continued behind its last complete line', async () => {
    await recordAll(['/count']);
    appendFileSync(file, '{"time":"2026');
    expect((await (await replay()).ask('/count')).text).toBe('{"count":1}');
    expect(reported.map(String)).toEqual([expect.stringContaining('the last line is incomplete')]);
    await recordAll(['/count']);
    expect(lines().map(({ answer }) => answer.count)).toEqual([1, 2]);
  });

  it('is for its owner only', async () => {
    await recordAll(['/count']);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('is refused with the number of a damaged line, and then not written to', async () => {
    await recordAll(['/count']);
    const whole = readFileSync(file, 'utf8');
    for (const damage of [
      '{}\n',
      'x\n',
      whole.replace('"GET"', '7'),
      whole.replace('"headers":{', '"headers":{"a":"\\n",'),
    ]) {
      writeFileSync(file, `${whole}${damage}${whole}`);
      await expect(replay()).rejects.toThrow(`${file}: line 2 is not part of a recording.`);
      await expect(record()).rejects.toThrow('line 2');
      expect(readFileSync(file, 'utf8')).toBe(`${whole}${damage}${whole}`);
    }
  });

  it.each(['my notes', '{"venue":"Hall"}', 'one\ntwo'])('%j is no recording, and stays as it is', async (notes) => {
    writeFileSync(file, notes);
    await expect(record()).rejects.toThrow(`${file}: line 1 is not part of a recording.`);
    await expect(replay()).rejects.toThrow('line 1');
    expect(readFileSync(file, 'utf8')).toBe(notes);
  });

  it.skipIf(process.getuid?.() !== 0)('follows no link that another user may have put there', async () => {
    symlinkSync('elsewhere', file);
    lchownSync(file, 12_345, 12_345);
    chmodSync(folder, 0o777);
    await expect(record()).rejects.toThrow(`${file} cannot be written`);
    expect(readdirSync(folder)).toEqual(['site.ndjson']);
  });

  it('injects faults as a calendar does', async () => {
    await recordAll(['/count']);
    const { ask } = await host({ is: 'replay', file }, { faults: { faults: ['GET /count 503 1x'] } });
    expect([(await ask('/count')).status, (await ask('/count')).status]).toEqual([503, 200]);
  });

  it('refuses requests of foreign web pages', async () => {
    await recordAll(['/count']);
    const { ask } = await replay();
    expect((await ask('/count', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });
});
