// Tests src/server/http/socket-listener.ts and src/server/http/answer-protocol-errors.ts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/contract/operations.js';
import { type Serving, serving } from '../support/processes.js';
import { sendRaw } from './raw.js';

/** Requests of each kind; `npm run fuzz` asks for many. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const PREFIX = '/calendar/events/v1';

let service: Serving;
const directory = mkdtempSync(join(tmpdir(), 'cal-hostile-'));

beforeAll(async () => {
  service = await serving(join(directory, 'calendar.db'));
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true, force: true });
});

const readMemoryMb = (line: RegExp) =>
  Number(line.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1]) / 1024;
const memoryMb = () => readMemoryMb(/VmRSS:\s+(\d+)/);
const peakMemoryMb = () => readMemoryMb(/VmHWM:\s+(\d+)/);

/** The CPU time that the service has taken, in milliseconds: Linux counts it in hundredths of a second. */
function cpuMs(): number {
  const stat = readFileSync(`/proc/${service.child.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

/** Whether it is alive and has not met anything that it did not foresee. */
async function expectWell(): Promise<void> {
  expect(service.said()).toBe('');
  expect(service.child.exitCode).toBe(null);
  const { statuses } = await sendRaw(service.url, [
    `GET ${PREFIX}/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ]);
  expect(statuses).toEqual([200]);
}

const ODD_BYTES: readonly Buffer[] = [
  ...['\xff\xfe', '\xc0\x80', '\xed\xa0\x80', '\xf8\x88\x80\x80', '\0', '\r', '\n', '\t', ' ', '\x7f', '\x1b]0;x\x07'],
  ...[
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%af',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/',
    '../',
    '//',
    '\\',
    ';',
    '#',
    '?',
    '&',
    '=',
    '[',
    ']',
    '[]',
    '[__proto__]=1',
  ],
  ...[
    '__proto__',
    'constructor',
    'a[__proto__][b]=1',
    '{"__proto__":{"x":1}}',
    '9'.repeat(400),
    '1e999',
    '-0',
    'x'.repeat(20_000),
    '\r\nX-Injected: 1',
    '%0d%0aX-Injected:%201',
  ],
].map((text) => Buffer.from(text, 'latin1'));

const oddBytes = fc.oneof(
  fc.constantFrom(...ODD_BYTES),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
);
const operation = fc.constantFrom(...OPERATIONS);

const names = [
  ...new Set(OPERATIONS.flatMap(({ parameters }) => Object.values(parameters).flatMap((each) => Object.keys(each)))),
];
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: oddBytes },
);
const pairs = fc
  .array(fc.tuple(name, oddBytes), { maxLength: 5 })
  .map((list) => joined(list.flatMap(([key, value]) => ['&', key, '=', value])));
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  'a/b;c',
  '',
];

function joined(parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** JSON that is not quite JSON, or too much of it. */
const bodies = fc.oneof(
  oddBytes,
  pairs,
  fc
    .constantFrom(
      '['.repeat(100_000),
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      '{"title":"\\ud800"}',
      '{"title":"a\\u0000b"}',
      '{"title":1e400}',
      '"x"',
      '[]',
      'null',
      '{',
      '{"title":',
      '{"a":1}{"b":2}',
    )
    .map((text) => Buffer.from(text)),
  fc
    .tuple(name, oddBytes)
    .map(([key, value]) =>
      joined(['{"', key, '":"', value, '","title":"T","start_date":"2027-01-01","end_date":"2027-01-02"}']),
    ),
  fc
    .tuple(name, oddBytes)
    .map(([key, value]) =>
      joined(['--x\r\nContent-Disposition: form-data; name="', key, '"\r\n\r\n', value, '\r\n--x--\r\n']),
    ),
);

const requests = fc
  .record({
    operation,
    id: oddBytes,
    query: pairs,
    body: bodies,
    printable: fc.nat({ max: 9 }).map((n) => n > 0),
    type: fc.constantFrom(...types),
    header: fc.oneof({ weight: 9, arbitrary: fc.constant(Buffer.from('x')) }, { weight: 1, arbitrary: oddBytes }),
    method: fc.constantFrom('', '', '', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'),
  })
  .map(({ operation: { path, methods }, id, query, body, type, header, method, printable }) => {
    const target = joined([
      PREFIX,
      ...path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? id : part)),
      '?',
      query.subarray(1),
    ]);
    const sent = printable
      ? Buffer.from(
          target
            .toString('latin1')
            .replace(/[^!-~]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`),
        )
      : target;
    return joined([
      method || (methods[0] ?? 'GET'),
      ' ',
      sent,
      ' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n',
      type === '' ? '' : `Content-Type: ${type}\r\n`,
      'X-Odd: ',
      header,
      `\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    ]);
  });

test(`any bytes in a request get a response below 500 in less than a second of CPU time (${RUNS} requests)`, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requests, async (bytes) => {
      const before = cpuMs();
      const { statuses, text } = await sendRaw(service.url, [bytes]);
      const words = bytes.subarray(0, 300).toString('latin1');
      expect(statuses.length, words).toBeGreaterThan(0);
      for (const status of statuses) expect(status, `${words}\n${text.slice(0, 800)}`).toBeLessThan(500);
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(cpuMs() - before, words).toBeLessThan(1000);
      expect(text.split('\r\n\r\n')[0], words).not.toMatch(/^x-injected/im);
    }),
    { numRuns: RUNS },
  );
  // Most get past the parser of HTTP: 2xx, 404 and 413 come from the service.
  expect(seen.get(200)).toBeGreaterThan(RUNS / 20);
  await expectWell();
}, 3_600_000);

test(`requests that are not HTTP, are cut off or overlap do no harm (${RUNS} connections)`, async () => {
  const whole = fc.constantFrom(
    `GET ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"x"}`,
  );
  const pieces = fc.array(
    fc.oneof(
      oddBytes,
      whole.map((text) => Buffer.from(text)),
      requests,
      fc.constantFrom(...SMUGGLED).map((text) => Buffer.from(text)),
    ),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat({ max: 2000 }), async (list, cut) => {
      const bytes = joined(list);
      const { statuses } = await sendRaw(service.url, [bytes.subarray(0, Math.max(1, bytes.length - cut))], 150);
      for (const status of statuses) expect(status, bytes.subarray(0, 500).toString('latin1')).toBeLessThan(500);
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  );
  await expectWell();
}, 3_600_000);

/** Two lengths, a length and chunks, headers that fold or repeat, hosts that are none. */
const SMUGGLED = [
  `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `GET ${PREFIX}/tags HTTP/1.1\r\nHost: a b\r\n\r\n`,
  `GET ${PREFIX}/tags HTTP/1.1\r\nHost: localhost/x?y#z\r\n\r\n`,
  `GET ${PREFIX}/tags HTTP/1.1\r\nHost: [::1\r\n\r\n`,
  `GET http://[/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET \\\\x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
];

test.each(SMUGGLED)('%j alone gets a response below 500, or none', async (text) => {
  const { statuses } = await sendRaw(service.url, [text], 300);
  for (const status of statuses) expect(status).toBeLessThan(500);
  await expectWell();
});

test.each([
  [
    'a URL over 16 KiB',
    `GET ${PREFIX}/events?search=${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    414,
  ],
  ['headers over 32 KiB', `GET ${PREFIX}/events HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'a body that says that it is over 1 MiB',
    `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{`,
    413,
  ],
  [
    'a body over 1 MiB in chunks',
    `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(20)}0\r\n\r\n`,
    413,
  ],
])('%s is refused', async (_, text, status) => {
  const before = cpuMs();
  const { statuses, isClosed } = await sendRaw(service.url, [text]);
  expect({ statuses, isClosed }).toEqual({ statuses: [status], isClosed: true });
  expect(cpuMs() - before).toBeLessThan(1000);
});

test.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['a broken target', 'GET http://[/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['long headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['an unknown Expect', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  [
    'long chunk extensions',
    `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
    413,
  ],
])('a protocol error is reported as JSON like every other: %s', async (_, text, status) => {
  const { text: answer } = await sendRaw(service.url, [text]);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*content-type: application/json`, 'i'));
  expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^rest_/), data: { status } });
  await expectWell();
});

test('memory does not grow with large requests', async () => {
  const body = `{"name":"${'x'.repeat(1_000_000)}"}`;
  const large = `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  await Promise.all(Array.from({ length: 10 }, () => sendRaw(service.url, [large])));
  const before = memoryMb();
  for (let round = 0; round < 6; round++)
    await Promise.all(Array.from({ length: 10 }, () => sendRaw(service.url, [large])));
  expect(memoryMb() - before).toBeLessThan(150);
  await expectWell();
});

test('a body in chunks of one byte takes no more memory than its bytes', async () => {
  const head = `POST ${PREFIX}/tags HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const parts = [head, ...Array.from({ length: 100 }, () => '1\r\nx\r\n'.repeat(5000)), '0\r\n\r\n'];
  const before = memoryMb();
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendRaw(service.url, parts)));
  expect(answers.map(({ statuses }) => statuses)).toEqual(Array.from({ length: 4 }, () => [400]));
  // Apart, each byte would take some 200 bytes: 400 MB.
  expect(peakMemoryMb() - before).toBeLessThan(150);
  await expectWell();
}, 60_000);
