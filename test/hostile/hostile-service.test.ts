// Tests src/client/understand-record.ts and src/client/response-limits.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { bare, cal as program } from '../e2e/program.js';
import { cal } from '../support/command-line.js';

/** The command line against a service that is broken or means harm. */

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

async function hostile(answering: Answering): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.on('error', () => undefined);
    answering(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const MEGABYTE = Buffer.alloc(2 ** 20, ' ');
const TOO_MUCH = 129;
const json = { 'content-type': 'application/json' };

const plain: Answering = (_, response) => {
  response.writeHead(200, json);
  let left = TOO_MUCH;
  const more = () => {
    while (left-- > 0) if (!response.write(MEGABYTE)) return void response.once('drain', more);
    response.end();
  };
  more();
};

const compressed =
  (encoding: string, compress: (bytes: Buffer) => Buffer): Answering =>
  (_, response) => {
    const bytes = compress(Buffer.alloc(TOO_MUCH * 2 ** 20, ' '));
    response.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes);
  };
const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 1 });
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } });

const says =
  (body: string, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    void response.writeHead(200, { ...json, ...headers }).end(body);

const nested = (levels: number) => `{"tags":${'['.repeat(levels)}${']'.repeat(levels)}}`;

const drips: Answering = (_, response) => {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

const flowsForEver: Answering = (_, response) => {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '.repeat(32 * 1024)), 20);
  response.once('close', () => clearInterval(timer));
};

const redirects =
  (target: (request: IncomingMessage) => string): Answering =>
  (request, response) =>
    void response.writeHead(302, { location: target(request) }).end();

/** Bytes of the service's own, in place of an answer of the HTTP library. */
const raw =
  (head: string): Answering =>
  ({ socket }) =>
    void socket.write(`HTTP/1.1 ${head}\r\n\r\n`);

const SWITCHING = '101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket';

const page = (ids: readonly number[], totals: object): string =>
  JSON.stringify({ tags: ids.map((id) => ({ id, name: `Tag ${id}` })), ...totals });
const numberOf = ({ url }: IncomingMessage) => Number(/[?&]page=(\d+)/.exec(url ?? '')?.[1] ?? 1);

const LIST = ['tags', 'list', '--all', '--field', 'id'];

test.each<[string, Answering, RegExp, string[]?]>([
  ['a body of 129 MiB', plain, /The response from URL\S* is larger than 128 MB\.\n.*--per-page/],
  ['129 MiB in gzip', compressed('gzip', gzip), /The response from URL\S* is larger than 128 MB\./],
  ['129 MiB in brotli', compressed('br', brotli), /The response from URL\S* is larger than 128 MB\./],
  [
    'gzip within gzip within gzip within gzip',
    (_, response) =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip, gzip, gzip, gzip' })
        .end(gzip(gzip(gzip(gzip(Buffer.from(page([1], {}))))))),
    /The response from URL\S* cannot be decompressed \(Content-Encoding: gzip, gzip, gzip, gzip\)\./,
  ],
  ['what is not gzip', says('{}', { 'content-encoding': 'gzip' }), /cannot be decompressed \(Content-Encoding: gzip\)/],
  ['an encoding of its own', says('{}', { 'content-encoding': 'x-new' }), /cannot be decompressed/],
  ['JSON 101 deep', says(nested(100)), /The JSON of URL\S* is nested more than 100 levels deep\.\n.*REST root/],
  ['JSON a million deep', says(nested(1_000_000)), /is nested more than 100 levels deep/],
  [
    'JSON of two million lists',
    says(`{"tags":[${'[],'.repeat(2_000_000)}[]]}`),
    /The JSON of URL\S* has more than 1,000,000 values\./,
  ],
  [
    'an error a million deep',
    (_, response) => void response.writeHead(400, json).end(`{"code":"x","message":"m","data":${nested(1_000_000)}}`),
    /HTTP status 400: \{"code":"x"/,
  ],
  ['a redirect to itself', redirects(({ url }) => url ?? ''), /URL\S* redirects in a loop\.\n.*browser/],
  ['a redirect elsewhere', redirects(() => 'http://127.0.0.2:1/x'), /URL\S* redirects to http:\/\/127\.0\.0\.2:1\/x\./],
  ['a redirect to a file', redirects(() => 'file:///etc/passwd'), /URL\S* redirects to file:\/\/\/etc\/passwd\./],
  ['a redirect to nowhere', (_, response) => void response.writeHead(302).end(), /URL\S* is not part of a calendar/],
  [
    'the same page for ever',
    says(page([1, 2], { total: 1e9, total_pages: 1e9 })),
    /URL\S*: page 2 repeats an earlier page\.\n.*--page.*--limit/,
  ],
  [
    'two pages for ever',
    (request, response) =>
      void response.writeHead(200, json).end(page(numberOf(request) % 2 ? [1, 2] : [3, 4], { total_pages: 1e9 })),
    /URL\S*: page 3 repeats an earlier page\./,
  ],
  [
    'one record for ever',
    says(page([1], { total: 1e9, total_pages: 1e9 })),
    /URL\S*: page 12 repeats an earlier page\./,
  ],
  [
    'fewer pages than it announces',
    (request, response) =>
      void response.writeHead(200, json).end(page(numberOf(request) > 1 ? [] : [1, 2], { total: 50, total_pages: 9 })),
    /URL\S*: the service announced 9 pages, but page 2 is empty\./,
  ],
  ['another protocol', raw(SWITCHING), /URL\S* is not part of a calendar service \(HTTP status 101\)\.\n.*REST root/],
  ['an error page of <!--', says('<!--'.repeat(100_000)), /returned .* instead of JSON/],
  ['an error page of <title', says('<title'.repeat(100_000)), /returned .* instead of JSON/],
])('%s: prints one sentence, exits with 6 and repeats no request', async (_, answering, sentence) => {
  const { url, requests } = await hostile(answering);
  const { exit, err } = await cal(LIST, { env: { CAL_URL: url } });
  expect(err.replaceAll(url, 'URL')).toMatch(sentence);
  expect(err.split('\n').length).toBeLessThanOrEqual(3);
  expect(exit).toBe(/status 400/.test(sentence.source) ? 5 : 6);
  const unrepeated = requests.filter((line) => !/[?&]page=/.test(line));
  expect(unrepeated.length).toBeLessThanOrEqual(sentence.source.includes('loop') ? 6 : 1);
});

test.each<[string, string[]]>([
  ['a byte every 20 ms', []],
  ['a byte every 20 ms after a write', ['--no-retry']],
])('%s does not extend --timeout', async (_, more) => {
  const { url } = await hostile(drips);
  const args = more.length === 0 ? [...LIST, '--no-retry'] : ['tags', 'create', '--name', 'Music', ...more];
  const { exit, err } = await program([...args, '--timeout', '0.3'], bare({ CAL_URL: url, CAL_HISTORY: 'off' }));
  expect({ exit, err }).toMatchObject({ exit: 6, err: expect.stringContaining('did not respond in time') });
});

test.each([
  ['cannot be read', says('x', { 'content-encoding': 'gzip' })],
  ['is another protocol', raw(SWITCHING)],
])('after a write whose response %s, advises to check for the record first', async (_, answering) => {
  const { url, requests } = await hostile(answering);
  const { exit, err } = await cal('tags create --name Music', { env: { CAL_URL: url } });
  expect({ exit, count: requests.length }).toEqual({ exit: 6, count: 1 });
  expect(err).toContain('Check whether it exists before you run the command again.');
});

test.each([
  ['larger than 128 MB', plain, /advice: Download the file with another program/],
  ['129 MiB in gzip', compressed('gzip', gzip), /advice: Download the file with another program/],
  ['slower than ten times --timeout', flowsForEver, /advice: Allow more time with --timeout, or download/],
])('a file that is %s is not read with fewer records at a time', async (_, answering, advice) => {
  const { url } = await hostile(answering);
  const args = ['import', `${url}/a.csv`, '--kind', 'venues', '--timeout', answering === flowsForEver ? '0.3' : '30'];
  const { exit, err } = await program(args, bare({ CAL_HISTORY: 'off', CAL_FORMAT: 'json' }));
  const { message, hint } = JSON.parse(err.split('\n').find((line) => line.startsWith('{')) ?? '').error;
  expect({ exit, said: `${message} advice: ${hint}` }).toEqual({ exit: 6, said: expect.stringMatching(advice) });
  expect(err).not.toContain('--per-page');
});

test('50 MB of brackets take no memory beyond their own size', async () => {
  const { url } = await hostile(says('['.repeat(50e6)));
  const peak = `--import=data:text/javascript,process.once('exit',()=>process._rawDebug('kB',process.resourceUsage().maxRSS))`;
  const { exit, err } = await program(['tags', 'list'], bare({ CAL_URL: url, NODE_OPTIONS: peak }));
  expect({ exit, err }).toMatchObject({ exit: 6, err: expect.stringContaining('nested more than 100 levels deep') });
  expect(Number(/kB (\d+)/.exec(err)?.[1])).toBeLessThan(600_000);
});

test('records are shown even if the totals are too low', async () => {
  const { url } = await hostile((request, response) => {
    const ids = numberOf(request) > 3 ? [] : [numberOf(request)];
    response.writeHead(200, json).end(page(ids, { total: -5, total_pages: -1 }));
  });
  const ended = await cal([...LIST, '--per-page', '1'], { env: { CAL_URL: url } });
  expect(ended).toMatchObject({ exit: 0, out: '1\n2\n3\n', err: '' });
});
