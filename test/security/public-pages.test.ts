// Tests src/server/http/public-records.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { fillTown, type Pages, testPages } from '../present/html/site.js';
import { type Json, PUBLIC_URL } from '../support/calendar.js';

// No public address shows hidden data. All hidden records contain marker words, and a crawler follows every link of every
// page, so that new pages are covered automatically.

const MARKER = 'zqsecret';
const SECRET_PASSWORD = 'zqsecret-password';
const DAYS = { start_date: '2026-09-19 19:00', end_date: '2026-09-19 21:00' };
/** Every text of a record that a page could show. */
const texts = (name: string): Json => ({
  description: `${MARKER} description ${name}`,
  excerpt: `${MARKER} excerpt ${name}`,
  cost: `€77 ${MARKER}`,
  website: `https://${MARKER}.example.org/${name}`,
  image: `https://pictures.example.org/${MARKER}.png`,
});

let site: Pages;
/** Slugs of records whose own page is not public either. */
const hiddenPaths: string[] = [];

beforeAll(async () => {
  site = await testPages();
  await fillTown(site);
  const { venues } = await site.get('GET /venues');
  const { organizers } = await site.get('GET /organizers');
  const open = { venue: [venues[0].id], organizer: [organizers[0].id], categories: ['Music'], tags: ['Free entry'] };
  for (const status of ['draft', 'private', 'pending']) {
    const record = {
      ...texts(status),
      ...DAYS,
      ...open,
      title: `${MARKER} ${status}`,
      slug: `not-shown-${status}`,
      status,
    };
    await site.create('events', {
      ...record,
      tags: [`${MARKER} tag of ${status}`],
      categories: [`${MARKER} category`],
    });
    const place = { status, description: `${MARKER} place`, slug: `place-${status}` };
    const venue = await site.create('venues', {
      ...place,
      venue: `${MARKER} venue`,
      address: `${MARKER} street`,
      city: MARKER,
    });
    const organizer = await site.create('organizers', {
      ...place,
      organizer: `${MARKER} organizer`,
      email: `${MARKER}@example.org`,
    });
    await site.create('events', {
      ...DAYS,
      title: `Open with a ${status} place`,
      venue: [venue.id],
      organizer: [organizer.id],
    });
    hiddenPaths.push(`/event/not-shown-${status}`, `/venue/place-${status}`, `/organizer/place-${status}`);
  }
  const future = { ...texts('future'), ...DAYS, ...open, title: `${MARKER} future`, slug: 'not-shown-future' };
  await site.create('events', { ...future, status: 'publish', date: '2027-01-01 00:00:00' });
  const trashed = await site.create('events', {
    ...texts('trash'),
    ...DAYS,
    ...open,
    title: `${MARKER} trash`,
    slug: 'not-shown-trash',
  });
  await site.get(`DELETE /events/${trashed.id}`);
  await site.create('events', {
    ...texts('hidden'),
    ...DAYS,
    ...open,
    title: `${MARKER} hidden`,
    slug: 'known-to-few',
    hide_from_listings: true,
  });
  await site.create('events', {
    ...texts('protected'),
    ...DAYS,
    ...open,
    title: 'Members only',
    slug: 'members-only',
    password: SECRET_PASSWORD,
  });
  hiddenPaths.push('/event/not-shown-future', '/event/not-shown-trash', '/event/members-only');
});
afterAll(() => site.close());

/** Addresses that no page needs to link to. */
function listKnownPaths(): string[] {
  const documents = [
    '/',
    '/calendar.ics',
    '/calendar.rss',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/logo',
    '/subscribe',
  ];
  const views = ['month', 'week', 'day', 'list'].flatMap((view) => [
    `/?view=${view}&date=2026-09-19`,
    `/embed?view=${view}&date=2026-09-19`,
  ]);
  const filters = ['search=77', 'search=tag', 'category=music', 'categories=music', 'venue=town-hall'].flatMap(
    (query) => [`/?${query}`, `/?view=list&${query}`, `/embed?${query}`],
  );
  const kinds = RESOURCE_LIST.flatMap(({ name }) => [
    `/sitemap-${name}-1.xml`,
    `/${name}/unknown`,
    `/${name}/unknown.ics`,
    `/${name}/unknown.rss`,
  ]);
  const hidden = hiddenPaths.flatMap((path) => [path, `${path}.ics`, `${path}.rss`, `${path}?password=wrong`]);
  const oembed = [...hiddenPaths, '/event/town-walk'].map(
    (path) => `/oembed?url=${encodeURIComponent(PUBLIC_URL + path)}`,
  );
  const subscribe = hiddenPaths.map((path) => `/subscribe?feed=${path.slice(1)}`);
  const months = ['/?month=2026-09', '/?month=2026-10', '/?month=2027-01'];
  const translated = LANGUAGES.flatMap((language) =>
    [...documents, ...hiddenPaths, ...months].map((path) => `/${language}${path}`),
  );
  return [
    ...documents,
    ...views,
    ...filters,
    ...kinds,
    ...hidden,
    ...oembed,
    ...subscribe,
    ...months,
    ...translated,
    '/calendar/events/v1/doc',
    '/404',
  ];
}

const MAX_PAGES_WITH_QUERY = 300;

/** The addresses of this site in a page, a feed or a sitemap. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/(?:href="|src="|<loc>|URL:)(https?:\/\/[^"<\s]+|\/[^"<\s]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
    .filter((address) => address.startsWith('/') || address.startsWith(PUBLIC_URL))
    .map((address) => address.replace(PUBLIC_URL, '').replace(/#.*/, '') || '/');

test.each([
  ['a visitor', {}],
  ['a signed-in editor', { authorization: `Basic ${Buffer.from('editor:password-of-editor').toString('base64')}` }],
])('no public address shows hidden records to %s', async (_, headers) => {
  const waiting = listKnownPaths();
  const seen = new Set<string>();
  const statuses = new Map<string, number>();
  const leaks: string[] = [];
  let withQuery = 0;
  let open = '';
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // Who has the address of an event that is only hidden from lists may open it.
    if (seen.has(path) || path.includes('known-to-few')) continue;
    seen.add(path);
    withQuery += Number(path.includes('?'));
    if (path.includes('?') && withQuery > MAX_PAGES_WITH_QUERY) continue;
    const { status, text, headers: sent } = await site.open(path, headers);
    statuses.set(path, status);
    const shown = `${text.replaceAll(encodeURIComponent(path), '')}${[...sent.values()].join()}`;
    // Unfolds lines of iCalendar.
    if (shown.replaceAll('\r\n ', '').toLowerCase().includes(MARKER) || shown.includes('known-to-few'))
      leaks.push(path);
    if (shown.includes('€77') || shown.includes('77.00')) leaks.push(`${path} (price)`);
    open += text;
    waiting.push(...linksIn(text));
  }
  expect(leaks).toEqual([]);
  for (const path of hiddenPaths)
    expect([path, [401, 403, 404, 410].includes(statuses.get(path) ?? 0)]).toEqual([path, true]);
  // The crawler has seen what is public.
  for (const word of ['Jazz Night in the Great Hall', 'Open with a draft place', 'Members only', 'Town Hall'])
    expect(open).toContain(word);
  for (const path of [
    '/event/book-club',
    '/venue/town-hall',
    '/category/jazz',
    '/organizer/jazz-society.ics',
    '/category/music.rss',
  ])
    expect([path, statuses.get(path)]).toEqual([path, 200]);
});

test('feeds and sitemaps do not count hidden events', async () => {
  const eventsIn = async (path: string) =>
    (await site.open(path)).text.match(/BEGIN:VEVENT|<item>|<url>/g)?.length ?? 0;
  // Six of the town, three in hidden places, and a protected one.
  expect(await eventsIn('/calendar.ics?from=2000-01-01')).toBe(10);
  // The page of a protected event cannot be read by everybody.
  expect(await eventsIn('/sitemap-event-1.xml')).toBe(9);
  expect(await eventsIn('/sitemap-venue-1.xml')).toBe(1);
  expect(await eventsIn('/sitemap-tag-1.xml')).toBe(2);
});
