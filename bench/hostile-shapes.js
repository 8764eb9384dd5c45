// Requests that mean harm, for bench/hostile.js. A shape gets `{ port, headers, records }` and returns what the service
// answers; `records` has the IDs and slugs that `seedRecords` made.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const NS = '/calendar/events/v1';
const KIB = 1024;
/** Others come from another address of this machine, since limits count for an address. */
const OTHER_ADDRESS = '127.0.0.2';

/** @returns the status, or what went wrong */
export function send({ port, headers = {} }, method, path, { body, type, from, own = {} } = {}) {
  return new Promise((resolve) => {
    const sent = request({
      port,
      method,
      path,
      host: '127.0.0.1',
      agent: false,
      localAddress: from,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }), ...own },
    });
    sent.on('response', (response) => {
      let size = 0;
      response.on('data', (chunk) => (size += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode, size }));
      response.on('error', () => resolve({ status: 'cut off', size }));
    });
    sent.on('error', ({ code }) => resolve({ status: code === 'ECONNREFUSED' ? 'refused' : 'closed', size: 0 }));
    sent.end(body);
  });
}

const counted = (statuses) => {
  const counts = new Map();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => (count === 1 ? `${status}` : `${status} × ${count}`)).join(', ');
};

const get = (path, own) => async (target) => (await send(target, 'GET', NS + path(target.records), { own })).status;
const page = (path) => async (target) => (await send(target, 'GET', path(target.records))).status;
const parallel = (count, shape) => async (target) =>
  counted(await Promise.all(Array.from({ length: count }, () => shape(target))));
const post =
  (path, bodyOf, type = 'application/json', own = {}) =>
  async (target) => {
    const body = bodyOf(target.records);
    return (await send(target, 'POST', NS + path, { body, type, own })).status;
  };
const event = (values) => post('/events', (records) => json({ ...EVENT, ...values(records) }));
const batch = (count, valuesOf) => async (target) => {
  const requests = Array.from({ length: count }, (_, at) => ({
    method: 'POST',
    path: `${NS}/events`,
    body: { ...EVENT, ...valuesOf(target.records, at) },
  }));
  const { status, size } = await send(target, 'POST', '/batch/v1', {
    body: json({ requests }),
    type: 'application/json',
  });
  return size > 1e6 ? `${status}, ${(size / 1e6).toFixed(1)} MB` : status;
};

const json = JSON.stringify;
const query = (name, text) => `/events?${name}=${encodeURIComponent(text)}`;
const numbered = (count, of) => Array.from({ length: count }, (_, at) => of(at));
const EVENT = { title: 'Jazz', start_date: '2027-06-01 20:00', end_date: '2027-06-01 22:00' };

/** Sends bytes on many connections that read nothing, while another address asks for a short list. */
function flood(connections, bytesOf) {
  const shape = async (target) => {
    const sockets = numbered(connections, (at) => {
      const socket = connect(target.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.pause();
      socket.write(bytesOf(target, at));
      return socket;
    });
    await pause(300);
    const from = performance.now();
    const other = await Promise.race([
      send({ port: target.port }, 'GET', `${NS}/tags`, { from: OTHER_ADDRESS }),
      pause(30_000, { status: 'no answer' }),
    ]);
    const seconds = (performance.now() - from) / 1000;
    await pause(3000);
    for (const socket of sockets) socket.destroy();
    return `others ${other.status} in ${seconds.toFixed(1)} s`;
  };
  return Object.assign(shape, { isFlood: true });
}

const head = ({ headers }, line, extra = '') =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}${extra}\r\n`;
const pipelined = (connections, count, path) =>
  flood(connections, (target) => head(target, `GET ${path}`).repeat(count));
const chunked = (rest) => (target) =>
  head(target, `POST ${NS}/events`, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n') + rest;

const JUDGED_LINKS = `<a href="${'x'.repeat(100_000)}${'&lt;!----&gt;'.repeat(12_000)}">`;

/** @type {readonly (readonly [name: string, shape: (target: object) => Promise<unknown>])[]} */
export const SHAPES = [
  ['20 connections × 5,000 pipelined lists, unread', pipelined(20, 5000, `${NS}/events`)],
  ['20 connections × 2,000 pipelined `/doc`, unread', pipelined(20, 2000, `${NS}/doc`)],
  ['200 connections × 50 pipelined feeds, unread', pipelined(200, 50, '/calendar.ics')],
  ['1 connection × 50,000 pipelined single records', pipelined(1, 50_000, `${NS}/venues/1`)],
  ['900 connections × 100 pipelined `/doc`', pipelined(900, 100, `${NS}/doc`)],
  ['600 connections, half a header each', flood(600, (target) => head(target, `GET ${NS}/events`).slice(0, -2))],
  ['8 bodies in chunks of one byte', flood(8, chunked('1\r\na\r\n'.repeat(300_000)))],
  ['a chunk extension of 20 MB', flood(4, chunked(`1;${'a'.repeat(20e6)}`))],
  [
    '`Transfer-Encoding: gzip, chunked`',
    post('/events', () => gzipSync(json(EVENT)), 'application/json', { 'transfer-encoding': 'gzip, chunked' }),
  ],
  [
    'a gzip body of 50 MB of spaces',
    post('/events', () => gzipSync(' '.repeat(50e6)), 'application/json', { 'content-encoding': 'gzip' }),
  ],
  ['30 KiB of entity tags in `If-None-Match`', get(() => '/events', { 'if-none-match': 'W/"a", '.repeat(4000) })],
  ['30 KiB of languages in `Accept-Language`', get(() => '/events', { 'accept-language': 'a;q=0.1,'.repeat(3500) })],
  ['30 KiB of encodings in `Accept-Encoding`', get(() => '/events', { 'accept-encoding': 'a;q=0,'.repeat(4500) })],
  ['30 KiB of cookies', get(() => '/events', { cookie: 'a=b; '.repeat(5500) })],
  ['30 KiB of addresses in `X-Forwarded-For`', get(() => '/events', { 'x-forwarded-for': '::1,'.repeat(7000) })],
  ['30 KiB of ranges', get(() => '/events', { range: `bytes=${'0-1,'.repeat(7000)}` })],
  ['`categories=` the root of a chain of 992', get(({ root }) => `/events?categories=${root}`)],
  [
    '8 × `categories=` the root of that chain',
    parallel(
      8,
      get(({ root }) => `/events?categories=${root}`),
    ),
  ],
  ['`search=` 20 words', get(() => query('search', numbered(20, (at) => `word${at}`).join(' ')))],
  ['`search=` 500 combining marks', get(() => query('search', '\u0301\u0316'.repeat(250)))],
  ['`search=` 500 characters that stand for 18 each', get(() => query('search', '\ufdfa'.repeat(500)))],
  ['`_fields=` 100 paths of 8 keys', get(() => query('_fields', numbered(100, (at) => `a${at}.b.c.d.e.f.g.h`).join()))],
  ['`include=` 1,000 IDs', get(() => query('include', numbered(1000, (at) => at + 1).join()))],
  ['`slug=` 1,000 slugs', get(() => query('slug', numbered(1000, (at) => `s${at}`).join()))],
  ['`start_date=` 1,700 digits', get(() => query('start_date', '1'.repeat(1700)))],
  ['`tags[a][b]…=` 3,000 brackets', get(() => `/events?tags${'[a]'.repeat(3000)}=1`)],
  ['3,000 parameters of one name', get(() => `/events?${'tags[]=1&'.repeat(1700)}`)],
  ['`page=10000&per_page=100`', get(() => '/events?page=10000&per_page=100')],
  ['100 events with 1,000 links each', get(() => '/events?per_page=100')],
  [
    '8 × 100 events with 1,000 links each',
    parallel(
      8,
      get(() => '/events?per_page=100'),
    ),
  ],
  ['`/calendar.ics` over them', page(() => '/calendar.ics')],
  [
    '8 × `/calendar.ics`',
    parallel(
      8,
      page(() => '/calendar.ics'),
    ),
  ],
  ['the page of one of these events', page(({ event: slug }) => `/event/${slug}`)],
  ['the page of a venue of all of them', page(({ venue }) => `/venue/${venue}`)],
  ['100 of the longest descriptions', get(() => '/venues?per_page=100&search=Longest')],
  ['100,000 × x and 12,000 × `&lt;!----&gt;` in a link', event(() => ({ description: JUDGED_LINKS }))],
  ['a batch of 4 of these', batch(4, () => ({ description: JUDGED_LINKS }))],
  ['a batch of 100 creates × 1,000 venues', batch(100, ({ venues }) => ({ venue: venues }))],
  ['a batch of 100 creates × 100 venues', batch(100, ({ venues }) => ({ venue: venues.slice(0, 100) }))],
  [
    '40 connections × 5 such batches, unread',
    flood(40, (target) => {
      const venue = target.records.venues.slice(0, 100);
      const body = json({
        requests: numbered(100, () => ({ path: `${NS}/events`, body: { ...EVENT, venue } })),
      });
      const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      return `${head(target, 'POST /batch/v1', more)}${body}`.repeat(5);
    }),
  ],
  ['an event in 20,000 categories', event(() => ({ categories: numbered(20_000, (at) => at + 1) }))],
  ['4,096 × `<b `', event(() => ({ description: '<b '.repeat(4096) }))],
  ['65,000 × `<!--`', event(() => ({ description: '<!--'.repeat(65_000) }))],
  ['50,000 × `&amp;`', event(() => ({ description: '&amp;'.repeat(50_000) }))],
  ['a style of 25,000 declarations', event(() => ({ description: `<b style="${'color:red;'.repeat(25_000)}">` }))],
  ['an image with 50,000 candidates', event(() => ({ description: `<img srcset="${'x 1x,'.repeat(50_000)}">` }))],
  ['a title of 1,000 characters that stand for 18 each', event(() => ({ title: '\ufdfa'.repeat(1000) }))],
  ['a title of 1,000 combining marks', event(() => ({ title: '\u0301\u0316'.repeat(500) }))],
  ['100 costs of 200 characters', event(() => ({ cost: numbered(100, () => '1,'.repeat(100)) }))],
  ['a batch of 100 × 100 such costs', batch(100, () => ({ cost: numbered(40, () => '1,1-'.repeat(50)) }))],
  ['a date of 64 Ki digits', event(() => ({ start_date: '1'.repeat(64 * KIB) }))],
  ['a time zone of 64 Ki characters', event(() => ({ timezone: 'Etc/'.repeat(16 * KIB) }))],
  ['an address of 64 Ki escapes', event(() => ({ website: `https://a/${'%41'.repeat(20 * KIB)}` }))],
  ['1 MiB of `[`', post('/events', () => '['.repeat(KIB * KIB - 8))],
  ['1 MiB of `[],`', post('/events', () => `{"tags":[${'[],'.repeat(340_000)}[]]}`)],
  ['1 MiB of digits', post('/events', () => `{"cost":${'1'.repeat(KIB * KIB - 99)}}`)],
  ['1 MiB of `\\u0041`', post('/events', () => `{"title":"${'\\u0041'.repeat(170_000)}"}`)],
  ['60,000 keys', post('/events', () => json(Object.fromEntries(numbered(60_000, (at) => [`key${at}`, 1]))))],
  ['1 MiB of form fields', post('/events', () => 'a=1&'.repeat(250_000), 'application/x-www-form-urlencoded')],
  [
    'a form field of 10,000 brackets',
    post('/events', () => `a${'[b]'.repeat(10_000)}=1`, 'application/x-www-form-urlencoded'),
  ],
  [
    'an `Idempotency-Key` of 30 KiB',
    post('/events', () => json(EVENT), 'application/json', { 'idempotency-key': 'k'.repeat(30_000) }),
  ],
];

/** Fills a calendar as the administrator. The records are as large as the service takes them. */
export async function seedRecords(target) {
  const create = async (plural, values) => {
    const response = await fetch(`http://127.0.0.1:${target.port}${NS}/${plural}`, {
      method: 'POST',
      body: json(values),
      headers: { ...target.headers, 'content-type': 'application/json' },
    });
    return response.ok ? response.json() : undefined;
  };
  const venues = [];
  for (let at = 0; at < 1000; at += 1) venues.push(await create('venues', { venue: `Hall ${at}` }));
  const ids = venues.map(({ id }) => id);
  const links = (await create('events', { ...EVENT, venue: ids })) === undefined ? ids.slice(0, 100) : ids;
  let last;
  for (let at = 0; at < 100; at += 1) last = await create('events', { ...EVENT, title: `Jazz ${at}`, venue: links });
  for (let at = 0; at < 100; at += 1)
    await create('venues', { venue: `Longest ${at}`, description: 'a long word '.repeat(21_800) });
  const root = await create('categories', { name: 'Root' });
  for (let at = 0, parent = root.id; at < 991; at += 1)
    ({ id: parent } = await create('categories', { name: `Category ${at}`, parent }));
  return { venues: ids, venue: venues[0].slug, event: last.slug, root: root.id, links: links.length };
}
