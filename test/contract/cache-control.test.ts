// Tests src/server/http/response-headers.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_URL, type Who } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 1: no cache stores responses that are meant for one visitor.

const PRIVATE = 'private, no-store';
const PUBLIC = 'public, max-age=0, must-revalidate';
let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.event({ slug: 'open' });
  await calendar.event({ slug: 'locked', password: 'x' });
});
afterAll(() => calendar.close());

test.each<[Who, string, string | null]>([
  ['nobody', '/events', PUBLIC],
  ['nobody', '/events/by-slug/open', PUBLIC],
  ['nobody', '/', PUBLIC],
  ['nobody', '/doc', PUBLIC],
  ['nobody', '/events/by-slug/locked?password=x', PRIVATE],
  ['nobody', '/events/by-slug/locked?%70assword=x', PRIVATE],
  ['nobody', '/events/by-slug/locked?[password]=x', PRIVATE],
  ['nobody', '/events/2?%5Bpassword%5D=x', PRIVATE],
  ['nobody', '/events?password[]=x', PRIVATE],
  ['nobody', '/events?a[password]=x', PUBLIC],
  ['nobody', '/events/by-slug/locked?password=wrong', PRIVATE],
  ['nobody', '/events/by-slug/locked', null],
  ['subscriber', '/events', PRIVATE],
  ['editor', '/events/by-slug/open', PRIVATE],
  ['editor', '/events/by-slug/nothing', PRIVATE],
])('%s who reads %s gets %s', async (as, path, expected) => {
  // Twice: the second answer may come from the cache.
  for (let times = 0; times < 2; times += 1)
    expect((await calendar.ask(`GET ${path}`, { as })).headers.get('cache-control')).toBe(expected);
});

test.each([
  ['nobody', {}, 'no-cache'],
  ['an editor', { authorization: `Basic ${btoa('editor:password-of-editor')}` }, PRIVATE],
])('an error page for %s', async (_, headers, expected) => {
  const request = new Request(`${PUBLIC_URL}/event/nothing`, { headers: { accept: 'text/html', ...headers } });
  const page = await calendar.fetch(request);
  expect([page.status, page.headers.get('cache-control')]).toEqual([404, expected]);
});

test('--cache-for lets shared caches store public responses, and no others', async () => {
  const kept = await seededCalendar({ cacheSeconds: 60 });
  await kept.event({ slug: 'open' });
  const ask = async (as: Who, path: string) => {
    const { headers } = await kept.ask(`GET ${path}`, { as, headers: { accept: '*/*' } });
    return [headers.get('cache-control'), headers.get('vary')];
  };
  const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
  expect(await ask('nobody', '/events')).toEqual([shared, 'Authorization, Prefer']);
  expect(await ask('editor', '/events')).toEqual([PRIVATE, null]);
  expect(await ask('nobody', '/events/99')).toEqual([null, null]);
  const page = await kept.fetch(new Request(`${PUBLIC_URL}/event/open`));
  expect([page.headers.get('cache-control'), page.headers.get('vary')]).toEqual([
    shared,
    'Accept, Authorization, Prefer',
  ]);
  await kept.close();
});

test('writes are private, and a 304 has the same Cache-Control as a 200', async () => {
  const written = await calendar.ask('POST /tags', { json: { name: 'x' } });
  expect(written.headers.get('cache-control')).toBe(PRIVATE);
  const etag = (await calendar.ask('GET /events', { as: 'nobody' })).headers.get('etag') ?? '';
  const unchanged = await calendar.ask('GET /events', { as: 'nobody', headers: { 'if-none-match': etag } });
  expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, PUBLIC]);
});
