// Tests src/server/http/compress-responses.ts.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCoding } from '../../../src/server/http/compress-responses.js';
import { type Hosted, hosted } from '../../support/hosted.js';

// Contract, section 1: responses over 1 KB are compressed.

let service: Hosted;
let event: string;

beforeAll(async () => {
  service = await hosted();
  const body = { title: 'Long', start_date: '2027-01-01', end_date: '2027-01-02', description: 'word '.repeat(500) };
  const answer = await ask('POST', '/events', {}, JSON.stringify(body));
  event = `/events/${JSON.parse(answer.body.toString()).id}`;
});
afterAll(() => service.stop());

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Unlike `fetch`, shows the bytes as they came. */
const ask = (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const url = `${service.url}${path.startsWith('/calendar.ics') ? '' : '/calendar/events/v1'}${path}`;
    const sending = request(url, { method, headers: { 'content-type': 'application/json', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sending.on('error', reject).end(body);
  });

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('%s: the decoded bytes are the same, with their own ETag', async (coding, decode) => {
  const plain = await ask('GET', event, {});
  const packed = await ask('GET', event, { 'accept-encoding': coding });
  expect(decode(packed.body).equals(plain.body)).toBe(true);
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(packed.headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(packed.body.length),
    vary: 'Accept-Encoding',
    etag: String(plain.headers.etag).replace(/"$/, `-${coding}"`),
  });
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(plain.body.length) });
  expect(plain.headers['content-encoding']).toBeUndefined();

  const again = await ask('GET', event, { 'accept-encoding': coding, 'if-none-match': String(packed.headers.etag) });
  expect([again.status, again.headers.etag, again.body.length]).toEqual([304, packed.headers.etag, 0]);
  const head = await ask('HEAD', event, { 'accept-encoding': coding });
  expect({ ...head.headers, date: '' }).toEqual({ ...packed.headers, date: '' });
  const written = await ask('PUT', event, { 'if-match': String(packed.headers.etag) }, '{}');
  expect(written.status).toBe(200);
});

test('short responses are not compressed; writes and feeds are, like reads', async () => {
  const accepting = { 'accept-encoding': 'gzip' };
  const coding = async (method: string, path: string, body?: string) =>
    (await ask(method, path, accepting, body)).headers['content-encoding'];
  expect(await coding('GET', `${event}?_fields=id`)).toBeUndefined();
  expect(await coding('PUT', event, '{}')).toBe('gzip');
  expect(await coding('GET', '/calendar.ics')).toBe('gzip');
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['gzip;q=0', undefined],
  ['GZIP', 'gzip'],
  ['gzip;q=x', undefined],
])('Accept-Encoding: %s chooses %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});
