// Tests src/server/http/response-cache.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/http/create-app.js';
import type { Handler, ServiceRequest, ServiceResponse } from '../../src/server/http/handler.js';
import { parseRequestTarget } from '../../src/server/http/match-route.js';
import { createResponseCache } from '../../src/server/http/response-cache.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { addUser, findOrCreateAdministrator, renewPassword } from '../../src/service/users.js';
import { NOON } from '../support/calendar.js';
import { newSchema } from '../support/postgres.js';

// A cached response equals a fresh one, whoever has written since and however late it is.

const PREFIX = '/calendar/events/v1';
const SECOND = 1000;
const HOUR = 3600 * SECOND;

const PATHS = [
  `${PREFIX}/events`,
  `${PREFIX}/events?per_page=2&_fields=id,title,venue`,
  `/fr${PREFIX}/events?search=gig`,
  `${PREFIX}/events/1`,
  `${PREFIX}/events?starts_after=now`,
  `${PREFIX}/events?start_date=tomorrow`,
  `${PREFIX}/venues?only_with_upcoming=true`,
  `${PREFIX}/venues`,
  `${PREFIX}/categories`,
  PREFIX,
  `/ja${PREFIX}/doc`,
  '/calendar.ics',
];

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('create', 'create later', 'rename venue', 'trash', 'translate', 'nothing'),
    by: fc.constantFrom('this', 'another'),
    passes: fc.constantFrom(0, 0, SECOND, HOUR, 13 * HOUR),
    which: fc.nat({ max: 20 }),
  }),
  { minLength: 4, maxLength: 9 },
);

type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

const askingOf = (method: string, url: string, json?: unknown): ServiceRequest => ({
  method,
  ...(parseRequestTarget(url) ?? { path: '/', rawQuery: '' }),
  header: (name) => (name === 'content-type' && json !== undefined ? 'application/json' : undefined),
  body: async () => Buffer.from(JSON.stringify(json)),
});

/** `Last-Modified` of a feed is when an app first saw its content. */
const seen = ({ status, headers: { 'Last-Modified': _, ...headers }, body = '' }: ServiceResponse) => [
  ...[status, headers, Buffer.from(body).toString('utf8')],
];

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

function written(handler: Handler, { does, which }: Step, now: number) {
  const event = { title: `gig ${which}`, start_date: dateOf(now + which * HOUR), end_date: dateOf(now + 30 * HOUR) };
  const more = { venue: { venue: `hall ${which}` }, categories: [`kind ${which % 3}`] };
  const requests: Readonly<Record<string, readonly [string, string, unknown]>> = {
    create: ['POST', '/events', { ...event, ...more }],
    'create later': ['POST', '/events', { ...event, date_utc: dateOf(now + 5 * HOUR) }],
    'rename venue': ['POST', `/venues/${which}`, { venue: `renamed ${which}` }],
    trash: ['DELETE', `/events/${which}`, undefined],
    translate: ['POST', `/events/${which}?i18n_language=fr`, { title: `gig en français ${which}` }],
  };
  const request = requests[does];
  return request && handler(askingOf(request[0], `${PREFIX}${request[1]}`, request[2]));
}

test.each([
  ['SQLite', 6],
  ['PostgreSQL', 2],
])(
  'is never stale on %s after writes here or elsewhere, translations, publication dates or midnight',
  async (name, runs) => {
    const folder = mkdtempSync(join(tmpdir(), 'cal-cache-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    let files = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (todo) => {
        let now = Date.parse(NOON);
        files += 1;
        const options = {
          file: name === 'SQLite' ? join(folder, `${files}.db`) : await newSchema(),
          timezone: 'Europe/Paris',
          publicUrl: 'https://x.example',
          now: () => now,
          report: (error: unknown) => expect.fail(String(error)),
        };
        const [kept, elsewhere] = [
          await openCalendar(options),
          await openCalendar({ ...options, openTo: findOrCreateAdministrator }),
        ];
        const reading = createApp(kept.calendar);
        const visitor = await findOrCreateAdministrator(kept.calendar.store);
        const writers = {
          this: createApp({ ...kept.calendar, openTo: visitor }),
          another: createApp(elsewhere.calendar),
        };
        for (const step of todo) {
          await written(writers[step.by], step, now);
          now += step.passes;
          const fresh = await openCalendar(options);
          for (const path of PATHS) {
            const [first, expected] = [
              await reading(askingOf('GET', path)),
              await createApp(fresh.calendar)(askingOf('GET', path)),
            ];
            expect(seen(first), path).toEqual(seen(expected));
            expect(seen(await reading(askingOf('GET', path))), path).toEqual(seen(expected));
          }
          await fresh.close();
        }
        await Promise.all([kept.close(), elsewhere.close()]);
      }),
      { numRuns: runs },
    );
  },
);

test.each(['SQLite', 'PostgreSQL'])('responses are found again on %s until a post is due or written', async (name) => {
  let now = Date.parse(NOON);
  const file = name === 'SQLite' ? 'memory' : await newSchema();
  const options = { file, timezone: 'UTC', publicUrl: 'https://x.example', now: () => now };
  const { calendar, close } = await openCalendar({ ...options, report: (error) => expect.fail(String(error)) });
  const found: boolean[] = [];
  const app = createApp({ ...calendar, onCacheLookup: (isFound) => found.push(isFound) });
  const editing = createApp({ ...calendar, openTo: await findOrCreateAdministrator(calendar.store) });
  const read = async (seconds: number) => {
    now += seconds * SECOND;
    const { body = '' } = await app(askingOf('GET', `${PREFIX}/venues`));
    return JSON.parse(Buffer.from(body).toString('utf8')).venues.length;
  };
  const create = (venue: string, date: number) =>
    editing(askingOf('POST', `${PREFIX}/venues`, { venue, date_utc: dateOf(date) }));
  await create('Hall', now);
  now += SECOND;
  await create('Later Hall', now + 10 * SECOND);
  expect([await read(1), await read(3), await read(5), await read(1), await read(3)]).toEqual([1, 1, 1, 2, 2]);
  expect(found).toEqual([false, true, true, false, true]);
  await close();
});

const serviceIn = (state: { now: string | undefined }) => ({ state: () => state.now });
const answer = (size: number): ServiceResponse => ({
  status: 200,
  headers: {},
  body: 'x'.repeat(size),
  isCacheable: true,
});

test('keeps within its size limit by evicting the least recently used responses', () => {
  const cache = createResponseCache(serviceIn({ now: 'a' }), 20_000);
  for (let number = 0; number < 10; number++) {
    cache(askingOf('GET', `/${number}`)).keep(answer(4000));
    cache(askingOf('GET', '/0')).answer;
  }
  const kept = Array.from({ length: 10 }, (_, number) => cache(askingOf('GET', `/${number}`)).answer !== undefined);
  expect(kept.filter(Boolean)).toHaveLength(3);
  expect([kept[0], kept[1], kept[9]]).toEqual([true, false, true]);
});

test('keeps the ETag of a large response, to answer with 304', () => {
  const cache = createResponseCache(serviceIn({ now: 'a' }), 20_000);
  const get = (etag?: string): ServiceRequest => ({
    ...askingOf('GET', '/large'),
    header: (name) => (name === 'if-none-match' ? etag : undefined),
  });
  cache(get()).keep({ ...answer(15_000), headers: { ETag: '"x"' } });
  expect([cache(get()).answer, cache(get('"y"')).answer]).toEqual([undefined, undefined]);
  expect(cache(get('"y", W/"x"')).answer?.headers.ETag).toBe('"x"');
});

test('a feed that is larger than half of the cache is kept compressed, and decompressed for clients without gzip', async () => {
  const options = { file: 'memory', publicUrl: 'https://x.example', now: () => Date.parse(NOON), report: () => {} };
  const { calendar, close } = await openCalendar({ ...options, openTo: findOrCreateAdministrator });
  const app = createApp(calendar);
  const event = { description: 'word '.repeat(50_000), start_date: '2026-10-01', end_date: '2026-10-01' };
  for (let number = 0; number < 10; number++)
    expect(await app(askingOf('POST', `${PREFIX}/events`, { ...event, title: 'Gig' }))).toMatchObject({ status: 201 });
  const get = (headers: Readonly<Record<string, string>>) =>
    app({ ...askingOf('GET', '/calendar.ics'), header: (name) => headers[name] });
  const plain = await get({});
  const packed = await get({ 'accept-encoding': 'br, gzip' });
  const bodyOf = ({ body }: ServiceResponse) => Buffer.from(body ?? '');
  expect(bodyOf(plain).length).toBeGreaterThan(4 * 1024 * 1024);
  expect(gunzipSync(bodyOf(packed)).equals(bodyOf(plain))).toBe(true);
  expect(packed.headers).toEqual({
    ...plain.headers,
    'Content-Encoding': 'gzip',
    ETag: plain.headers.ETag?.replace(/"$/, '-gzip"'),
  });
  // The same bytes, not equal ones: they were kept.
  expect((await get({ 'accept-encoding': 'gzip' })).body).toBe(packed.body);
  expect(bodyOf(await get({ 'accept-encoding': 'br' })).equals(bodyOf(plain))).toBe(true);
  for (const tag of [plain.headers.ETag, packed.headers.ETag])
    expect(await get({ 'if-none-match': String(tag) })).toMatchObject({ status: 304 });
  await close();
});

test('does not cache uncacheable responses, writes, signed-in requests or responses of an outdated state', () => {
  const state = { now: 'a' as string | undefined };
  const cache = createResponseCache(serviceIn(state), 20_000);
  const [get, post] = [askingOf('GET', '/x'), askingOf('POST', '/x')];
  const signed: ServiceRequest = { ...get, header: (name) => (name === 'authorization' ? 'Basic x' : undefined) };
  cache(get).keep({ ...answer(1), isCacheable: false });
  cache(post).keep(answer(1));
  cache(signed).keep(answer(1));
  const late = cache(get).keep;
  state.now = 'b';
  late(answer(1));
  expect(cache(get).answer).toBe(undefined);
  cache(get).keep(answer(1));
  expect([cache(get).answer?.status, cache({ ...get, method: 'HEAD' }).answer?.status]).toEqual([200, 200]);
  expect([cache(post).answer, cache(signed).answer]).toEqual([undefined, undefined]);
  state.now = undefined;
  expect(cache(get).answer).toBe(undefined);
});

test('a changed or removed password stops working at once, even when another process changed it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-people-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { file: join(folder, 'c.db'), publicUrl: 'https://x.example', now: Date.now, report: () => {} };
  const [here, there] = [await openCalendar(options), await openCalendar(options)];
  await addUser(here.calendar.store, { login: 'ed', role: 'editor' }, 'first');
  const handler = createApp(here.calendar);
  const signIn = async (password: string) => {
    const authorization = `Basic ${btoa(`ed:${password}`)}`;
    const asking = askingOf('GET', `${PREFIX}/tags`);
    return (await handler({ ...asking, header: (name) => (name === 'authorization' ? authorization : undefined) }))
      .status;
  };
  expect([await signIn('first'), await signIn('first'), await signIn('second')]).toEqual([200, 200, 401]);
  await renewPassword(here.calendar.store, 'ed', 'second');
  expect([await signIn('first'), await signIn('second'), await signIn('second')]).toEqual([401, 200, 200]);
  await renewPassword(there.calendar.store, 'ed', 'third');
  expect([await signIn('second'), await signIn('third')]).toEqual([401, 200]);
  await there.calendar.store.write(async (session) => session.removeUser((await session.userByLogin('ed'))?.id ?? 0));
  expect(await signIn('third')).toBe(401);
  await Promise.all([here.close(), there.close()]);
});

test('PostgreSQL: a cached response lasts until another server writes to the same calendar, not to other ones', async () => {
  const options = { file: await newSchema(), publicUrl: 'https://x.example', now: () => 0, report: () => {} };
  const [here, there] = [
    await openCalendar(options),
    await openCalendar({ ...options, openTo: findOrCreateAdministrator }),
  ];
  const read = createApp(here.calendar);
  const bodyOf = async () => (await read(askingOf('GET', `${PREFIX}/venues`))).body;
  const assertStored = async (): Promise<void> => {
    // The second response is stored, as bytes.
    await bodyOf();
    await bodyOf();
    const stored = await bodyOf();
    const elsewhere = await openCalendar({ ...options, file: await newSchema(), openTo: findOrCreateAdministrator });
    await elsewhere.close();
    expect(await bodyOf()).toBe(stored);
  };
  await assertStored();
  await createApp(there.calendar)(askingOf('POST', `${PREFIX}/venues`, { venue: 'Hall' }));
  expect(JSON.parse(String(await bodyOf()))).toMatchObject({ total: 1 });
  await assertStored();
  await Promise.all([here.close(), there.close()]);
});
