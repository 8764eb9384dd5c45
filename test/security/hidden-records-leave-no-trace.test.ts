// Tests src/server/http/public-records.ts and src/service/permissions.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTown, type Pages, testPages } from '../present/html/site.js';
import { type Json, PUBLIC_URL } from '../support/calendar.js';

// A visitor gets the same bytes from a calendar with hidden records as from one without them: texts, counts, links,
// colors, “+n more”, pages of lists, next events and dates of change included. The routes are those that the public
// calendar links to, and those that no page links to.

let open: Pages;
let full: Pages;

beforeAll(async () => {
  open = await testPages();
  full = await testPages();
  await fillTown(open);
  await fillTown(full);
  const { venues } = await full.get('GET /venues');
  const { organizers } = await full.get('GET /organizers');
  const linked: Json = {
    venue: [venues[0].id],
    organizer: [organizers[0].id],
    categories: ['Music'],
    tags: ['Free entry'],
    description: 'Secret jazz',
    cost: '€77',
  };
  const created: number[] = [];
  const hide = async (more: Json) => {
    for (const [index, day] of ['2026-09-12', '2026-09-18', '2026-09-19', '2026-11-03'].entries())
      created.push(
        (
          await full.create('events', {
            ...linked,
            title: `Secret jazz ${index}`,
            start_date: `${day} 10:00`,
            end_date: `${day} 11:00`,
            ...more,
          })
        ).id,
      );
  };
  for (const status of ['draft', 'pending', 'private']) await hide({ status });
  await hide({ status: 'publish', date: '2027-01-01 00:00:00' });
  await hide({ hide_from_listings: true });
  // Categories, tags and places that only hidden events have, or that are hidden themselves.
  await hide({
    status: 'draft',
    categories: ['Secret category'],
    tags: ['Secret tag'],
    venue: { venue: 'Secret venue', status: 'draft' },
  });
  await full.create('organizers', { organizer: 'Secret society', status: 'private' });
  for (const id of created.slice(0, 3)) await full.get(`DELETE /events/${id}`);
});
afterAll(async () => {
  await open.close();
  await full.close();
});

const WITHOUT_LINKS = [
  ...['/calendar.ics?from=2000-01-01', '/calendar.rss', '/sitemap.xml', '/robots.txt', '/favicon.svg', '/logo'],
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((kind) => `/sitemap-${kind}-1.xml`),
  ...[
    '/?search=secret',
    '/?search=jazz',
    '/?month=2026-11',
    '/?view=day&date=2026-09-19',
    '/?view=list&date=2026-10-20',
  ],
  ...['/?category=music', '/?venue=town-hall', '/embed?date=2026-09-18', '/embed?view=list', '/embed?categories=music'],
  ...[
    '/ar',
    '/ja?view=week',
    '/category/secret-category',
    '/tag/secret-tag',
    '/venue/secret-venue',
    '/event/secret-jazz-0',
  ],
  ...['/organizer/secret-society', '/subscribe?feed=venue/secret-venue', '/event/secret-jazz-0.ics'],
  ...['/', '/event/secret-jazz-0', '/category/music'].map(
    (path) => `/oembed?url=${encodeURIComponent(PUBLIC_URL + path)}`,
  ),
  ...['/calendar/events/v1/venues', '/calendar/events/v1/events?search=secret&start_date=2026-01-01'],
];

const MOST_PATHS = 250;

/** The addresses of the public calendar: a crawler follows its links. */
async function listPaths(): Promise<string[]> {
  const paths = new Set(['/', ...WITHOUT_LINKS]);
  for (const path of paths) {
    if (paths.size > MOST_PATHS) break;
    const { text } = await open.open(path);
    for (const [, link = ''] of text.matchAll(/href="(https?:\/\/[^"#]+)/g))
      if (link.startsWith(PUBLIC_URL)) paths.add(link.slice(PUBLIC_URL.length).replaceAll('&amp;', '&') || '/');
  }
  return [...paths].slice(0, MOST_PATHS);
}

/** Shows where two texts begin to differ. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return ` ${one.slice(Math.max(0, at - 60), at + 60)} | ${other.slice(Math.max(0, at - 60), at + 60)}`;
}

// A term that only hidden events have keeps a page of its own, which is empty.
test('every address gives a visitor the same bytes with hidden records as without', async () => {
  const different: string[] = [];
  const paths = await listPaths();
  for (const path of paths) {
    const [one, other] = [await open.open(path), await full.open(path)];
    const isSecret = path.includes('secret-');
    if (
      isSecret
        ? other.status < 400 && path.startsWith('/event/')
        : one.status !== other.status || one.text !== other.text
    )
      different.push(`${path}: ${one.status} ${other.status}${firstDifference(one.text, other.text)}`);
  }
  expect(different).toEqual([]);
  expect(paths.length).toBe(MOST_PATHS);
});
