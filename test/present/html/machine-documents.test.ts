// Tests src/server/http/machine-documents.ts.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaceChanges } from '../../../src/forms/calendar-face.js';
import { createApp } from '../../../src/server/http/create-app.js';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { findOrCreateAdministrator } from '../../../src/service/users.js';
import { type Json, NOON, PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';
import { fillTown, type Pages, testPages } from './site.js';

// Documents for programs: search engines, feed readers, link previews and sites that embed the calendar.

let site: Pages;
beforeAll(async () => {
  site = await testPages();
  await fillTown(site);
  const event = (title: string, tag: string, more: Json = {}) =>
    site.create('events', {
      title,
      start_date: '2026-11-01 19:00',
      end_date: '2026-11-01 21:00',
      tags: [tag],
      ...more,
    });
  await event('Called Off', 'Cancelled');
  await event('Perhaps', 'Tentative');
  await event('Full House', 'Sold out', { cost: '€5' });
  await event('On Screen', 'Online', { website: 'https://stream.example.org' });
});
afterAll(() => site.close());

const open = async (path: string) => {
  const { status, headers, text } = await site.open(path);
  return { status, type: headers.get('content-type'), headers, text };
};
const valuesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);
const jsonLdOf = (page: string): Json =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');

describe('sitemap', () => {
  test('lists a file for each kind, with every public page and its last change', async () => {
    const index = await open('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=UTF-8']);
    const files = valuesOf(index.text, 'loc');
    expect(files).toEqual(
      ['calendar', 'event', 'venue', 'organizer', 'category', 'tag'].map(
        (kind) => `${PUBLIC_URL}/sitemap-${kind}-1.xml`,
      ),
    );
    const pages: string[] = [];
    for (const file of files) pages.push(...valuesOf((await open(file.replace(PUBLIC_URL, ''))).text, 'loc'));
    expect(pages).toHaveLength(new Set(pages).size);
    for (const page of pages) expect([page, (await open(page.replace(PUBLIC_URL, ''))).status]).toEqual([page, 200]);
    expect(pages).toContain(`${PUBLIC_URL}/tag/${encodeURIComponent('音楽')}`);
    expect((await open('/sitemap-event-1.xml')).text).toContain('<lastmod>2026-09-12T10:00:00Z</lastmod>');
  });

  test.each(['/sitemap-event-2.xml', '/sitemap-event-0.xml', '/sitemap-user-1.xml', '/sitemap-calendar-2.xml'])(
    '%s is 404',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});

test('a file of a sitemap has at most 10,000 pages', async () => {
  const { calendar, close } = await openCalendar({
    file: 'memory',
    timezone: 'UTC',
    publicUrl: PUBLIC_URL,
    now: () => Date.parse(NOON),
    report: (error) => expect.fail(String(error)),
  });
  const parts: unknown[] = [];
  const service: typeof calendar.service = {
    ...calendar.service,
    countAddresses: async (kind) => (kind === 'venue' ? 10_001 : 0),
    visitAddresses: async (kind, part) => void parts.push([kind, part]),
  };
  const send = fetchOf(createApp({ ...calendar, service }));
  const index = await send(new Request(`${PUBLIC_URL}/sitemap.xml`));
  const files = ['calendar-1', 'venue-1', 'venue-2'].map((file) => `${PUBLIC_URL}/sitemap-${file}.xml`);
  expect(valuesOf(await index.text(), 'loc')).toEqual(files);
  await send(new Request(files[2] ?? ''));
  expect(parts).toEqual([['venue', { skip: 10_000, most: 10_000 }]]);
  await close();
});

test('robots.txt names the sitemap and excludes the interface', async () => {
  const { text, type } = await open('/robots.txt');
  expect(type).toBe('text/plain; charset=UTF-8');
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /*?',
    'Disallow: /*calendar/events/v1/',
    'Allow: /*calendar/events/v1/doc$',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ]);
});

describe('RSS', () => {
  test.each([
    ['/calendar.rss', 'Calendar', 'Book Club'],
    ['/category/music.rss', 'Music · Calendar', 'Chess for Beginners'],
    ['/tag/free-entry.rss', 'Free entry · Calendar', 'Jazz Night in the Great Hall'],
    ['/venue/town-hall.rss', 'Town Hall · Calendar', 'Jazz Night in the Great Hall'],
    ['/organizer/jazz-society.rss', 'Jazz Society · Calendar', 'Jazz Night in the Great Hall'],
  ])('%s lists the events from today on', async (path, name, first) => {
    const { status, type, text, headers } = await open(path);
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=UTF-8']);
    expect(valuesOf(text, 'title').slice(0, 2)).toEqual([name, first]);
    expect(text).not.toContain('Town Walk');
    expect([headers.get('etag') === null, headers.get('last-modified') === null]).toEqual([false, false]);
  });

  test('escapes markup in descriptions', async () => {
    const { text } = await open('/fr/venue/town-hall.rss');
    expect(valuesOf(text, 'title')[1]).toBe('Nuit du jazz à la grande salle');
    expect(text).toContain('&lt;p&gt;Une soirée avec l’orchestre de la ville.');
    expect(text).toContain(`<link>${PUBLIC_URL}/fr/event/jazz-night-in-the-great-hall</link>`);
  });

  test('has the next 50 events', async () => {
    const own = await testPages();
    for (let number = 51; number > 0; number -= 1) {
      const day = new Date(Date.parse(NOON) + number * 86_400_000).toISOString().slice(0, 10);
      await own.create('events', { title: `Event ${number}`, start_date: day, end_date: day });
    }
    const titles = valuesOf((await own.open('/calendar.rss')).text, 'title').slice(1);
    expect(titles).toEqual(Array.from({ length: 50 }, (_, at) => `Event ${at + 1}`));
    await own.close();
  });

  test('does not exist for an event', async () => {
    expect((await open('/event/book-club.rss')).status).toBe(404);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => open(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test.each([
    ['/', true],
    ['/fr/', true],
    ['/?view=month&date=2026-10-01', true],
    ['/category/music', true],
    ['/venue/town-hall', true],
    ['/event/jazz-night-in-the-great-hall', true],
    ['/subscribe', false],
    ['/subscribe?feed=venue/town-hall', false],
    ['/embed/code', false],
    ['/calendar/events/v1/doc', false],
  ])('is named by the page %s if it describes that: %s', async (path, isDescribed) => {
    const [, link] = /type="application\/json\+oembed" href="([^"]*)"/.exec((await open(path)).text) ?? [];
    const address = link?.replaceAll('&amp;', '&').slice(PUBLIC_URL.length);
    const answers = address === undefined ? false : JSON.parse((await open(address)).text).version === '1.0';
    expect(answers).toBe(isDescribed);
    expect(address !== undefined).toBe(isDescribed);
  });

  test('describes the calendar and a category as frames, and other pages as links', async () => {
    const { type, text } = await ask(`${PUBLIC_URL}/`, '&maxwidth=320');
    expect(type).toBe('application/json; charset=UTF-8');
    expect(JSON.parse(text)).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Calendar',
      width: 320,
      height: 600,
      html: `<iframe src="${PUBLIC_URL}/embed" title="Calendar" width="320" height="600" loading="lazy"></iframe>`,
    });
    expect(JSON.parse((await ask(`${PUBLIC_URL}/fr/category/music`)).text)).toMatchObject({
      html: expect.stringContaining(`src="${PUBLIC_URL}/fr/embed?categories=music"`),
    });
    expect(JSON.parse((await ask(`${PUBLIC_URL}/event/jazz-night-in-the-great-hall?a=b`)).text)).toMatchObject({
      type: 'link',
      title: 'Jazz Night in the Great Hall',
      author_name: 'Jazz Society',
    });
    expect((await ask(`${PUBLIC_URL}/venue/town-hall`, '&format=xml')).text).toContain('<title>Town Hall</title>');
  });

  test.each([
    ['https://elsewhere.example.org/', '', 404],
    [`${PUBLIC_URL}.evil.example/`, '', 404],
    [`${PUBLIC_URL}/event/unknown`, '', 404],
    [`${PUBLIC_URL}/nothing`, '', 404],
    [`${PUBLIC_URL}/`, '&format=yaml', 400],
  ])('%s%s is %i', async (url, more, status) => {
    expect((await ask(url, more)).status).toBe(status);
  });
});

describe('states by tags', () => {
  test.each([
    ['called-off', 'CANCELLED', { eventStatus: 'https://schema.org/EventCancelled' }],
    ['perhaps', 'TENTATIVE', { eventStatus: 'https://schema.org/EventScheduled' }],
    [
      'full-house',
      'CONFIRMED',
      { offers: expect.objectContaining({ price: '5', availability: 'https://schema.org/SoldOut' }) },
    ],
    [
      'on-screen',
      'CONFIRMED',
      {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: 'https://stream.example.org' },
      },
    ],
  ])('%s', async (slug, status, jsonLd) => {
    const feed = (await open(`/event/${slug}.ics`)).text;
    expect(/^STATUS:(.*)\r$/m.exec(feed)?.[1]).toBe(status);
    // cal itself reads the event back as published.
    expect(feed.includes('X-CAL-STATUS:publish')).toBe(status !== 'CONFIRMED');
    expect(jsonLdOf((await open(`/event/${slug}`)).text)).toMatchObject(jsonLd);
  });
});

test('JSON-LD of a page has the price range, venue and organizer', async () => {
  expect(jsonLdOf((await open('/event/jazz-night-in-the-great-hall')).text)).toMatchObject({
    '@type': 'Event',
    startDate: '2026-09-18T20:00:00+02:00',
    inLanguage: 'en',
    offers: { '@type': 'AggregateOffer', lowPrice: '10', highPrice: '20', priceCurrency: 'EUR' },
    location: { '@type': 'Place', name: 'Town Hall' },
    organizer: [{ '@type': 'Organization', name: 'Jazz Society' }],
    image: 'https://pictures.example.org/jazz.jpg',
  });
  expect(jsonLdOf((await open('/venue/town-hall')).text)).toMatchObject({ '@type': 'Place', name: 'Town Hall' });
  expect(jsonLdOf((await open('/organizer/jazz-society')).text)).toMatchObject({ '@type': 'Organization' });
});

test('the head of a page names its languages, feeds, preview and icon', async () => {
  const { text } = await open('/fr/category/music');
  const linksOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
  expect(linksOf(/hreflang="([\w-]+)" href="[^"]*\/category\/music">\n/g)).toEqual(
    expect.arrayContaining(['fr', 'x-default']),
  );
  expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}/category/music">`);
  expect(text).toContain(`type="application/rss+xml" href="${PUBLIC_URL}/fr/category/music.rss"`);
  expect(text).toContain(`type="text/calendar" href="${PUBLIC_URL}/fr/category/music.ics"`);
  expect(text).toContain('type="application/json+oembed"');
  expect(text).toContain('<meta property="og:title" content="Music">');
  expect(text).toContain(`<link rel="icon" type="image/svg+xml" href="${PUBLIC_URL}/favicon.svg">`);
  const event = (await open('/event/jazz-night-in-the-great-hall')).text;
  expect(event).toContain('<meta property="og:image" content="https://pictures.example.org/jazz.jpg">');
  expect(event).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test.each([
  ['/', 'Events in September 2026'],
  ['/event/jazz-night-in-the-great-hall', 'An evening with the city’s big band.'],
  ['/event/harvest-festival', 'Friday, September 25, 2026 · Town Hall'],
  ['/tag/free-entry', 'Free entry'],
  ['/subscribe', 'Subscribe to Calendar'],
  ['/calendar/events/v1/doc', 'Calendar events REST service'],
])('%s has a description for search engines', async (path, words) => {
  const [, description] = /<meta name="description" content="([^"]*)">/.exec((await site.open(path)).text) ?? [];
  expect(description).toContain(words);
});

describe('subscribing', () => {
  test.each([
    ['/subscribe', 'Calendar', '/calendar'],
    ['/subscribe?feed=venue/town-hall', 'Town Hall', '/venue/town-hall'],
  ])('%s explains how to subscribe', async (path, name, feed) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>Subscribe to ${name}</h1>`);
    expect(text).toContain(`value="${PUBLIC_URL}${feed}.ics"`);
    expect(text).toContain(`href="webcal://calendar.example.org${feed}.ics"`);
    expect(text).toContain(`cid=${encodeURIComponent(`webcal://calendar.example.org${feed}.ics`)}`);
  });

  test.each(['event/book-club', 'venue/unknown', '//evil.example'])('feed=%s is 404', async (feed) => {
    expect((await open(`/subscribe?feed=${encodeURIComponent(feed)}`)).status).toBe(404);
  });
});

describe('embedding', () => {
  test.each([
    [
      '/embed',
      [
        '<table class="month">',
        'Jazz Night',
        'Calendar · Full calendar',
        '(max-width:37.49rem)',
        '<base target="_blank">',
        'noindex',
      ],
    ],
    ['/embed?view=list', ['Upcoming events', 'Jazz Night']],
    [
      '/embed?categories=music&month=2026-10',
      ['href="https://calendar.example.org/embed?categories=music&amp;month=2026-11" rel="next" target="_self"'],
    ],
    ['/embed?theme=dark', ['color-scheme:dark;']],
    ['/embed?theme=light', ['color-scheme:light;']],
    ['/fr/embed?view=list&accent=ff0', ['lang="fr"', 'Nuit du jazz', 'prefers-color-scheme:dark']],
  ])('%s may be framed by any site', async (path, parts) => {
    const { status, headers, text } = await open(path);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    for (const part of parts) expect(text).toContain(part);
  });

  test('shows only the chosen categories, and keeps the accent color readable', async () => {
    expect((await open('/embed?categories=music')).text).not.toContain('Book Club');
    const { text } = await open('/embed?accent=ffffff&theme=light');
    expect(/--accent:#(..)/.exec(text)?.[1]).toMatch(/^[0-7]/);
    expect(text).not.toContain('prefers-color-scheme');
  });

  test.each(['view=week', 'theme=blue', 'accent=red', 'categories=unknown', 'month=soon'])(
    '%s is 400',
    async (query) => {
      expect((await open(`/embed?${query}`)).status).toBe(400);
    },
  );

  test('has a page that writes the code and shows the result', async () => {
    const { text, headers } = await open('/embed/code?view=list&theme=dark&categories=music&accent=%23123456');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(text).toContain(
      `&lt;iframe src=&quot;${PUBLIC_URL}/embed?view=list&amp;amp;theme=dark&amp;amp;accent=123456&amp;amp;categories=music&quot; title=&quot;Calendar&quot;`,
    );
    expect(text).toContain('<option value="music" selected>Music</option>');
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(text).toContain('<iframe class="frame" src="/embed?view=list&amp;theme=dark&amp;');
  });
});

describe('the appearance of the calendar', () => {
  test.each([
    [{ name: ['été'], accent: ['#ffee88'] }, 'fill="#ffee88"/>', 'fill="#111"', '>É</text>'],
    [{ name: ['👩‍🚒 Fire'], accent: ['#123456'] }, 'fill="#123456"/>', 'fill="#fff"', '>👩‍🚒</text>'],
    [{ name: ['fire'], accent: ['#123456'] }, 'fill="#123456"/>', 'fill="#fff"', '>F</text>'],
    [{ name: ['<b>'], accent: ['#123456'] }, 'fill="#123456"/>', 'fill="#fff"', '>&lt;</text>'],
  ])('determines the icon: %o', async (face, ...parts) => {
    const { fetch, close } = await openWithFace(face);
    const response = await fetch(new Request(`${PUBLIC_URL}/favicon.svg`));
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=UTF-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const text = await response.text();
    for (const part of parts) expect(text).toContain(part);
    await close();
  });

  test('is shown in the head and foot of each page', async () => {
    const { fetch, close } = await openWithFace({
      name: ['Thornbury'],
      description: ['Events & more'],
      logo: ['https://example.org/logo.svg'],
      'footer-link': ['Imprint=https://example.org/imprint'],
    });
    const page = await (await fetch(new Request(`${PUBLIC_URL}/`, { headers: { accept: 'text/html' } }))).text();
    for (const part of [
      '<img class="logo" src="https://example.org/logo.svg" alt="" width="36" height="36"> <span><b>Thornbury</b>',
      '<small>Events &amp; more</small>',
      '<meta name="description" content="Events &amp; more">',
      '<meta property="og:image" content="https://example.org/logo.svg">',
      '<li><a href="https://example.org/imprint">Imprint</a></li>',
    ])
      expect(page).toContain(part);
    await close();
  });

  test.each([
    ['GB', 'en', /Saturday,? 12 September 2026/, /20:30 .* 13 Sept?, 01:30/, 'Monday'],
    ['US', 'en', 'Saturday, September 12, 2026', /8:30 PM .* Sep 13, 1:30 AM/, 'Sunday'],
    ['GB', 'ar', /السبت.* 12 .* 2026/, /20:30 .* 01:30/, 'الاثنين'],
    ['EG', 'ar', /١٢/, /٨:٣٠ .* ١:٣٠/, 'السبت'],
  ])('with region %s sets dates, clock and weeks in %s', async (region, language, day, clock, first) => {
    const { fetch, calendar, close } = await openWithFace({ region: [region] });
    const caller = { visitor: await findOrCreateAdministrator(calendar.store), language: 'en' } as const;
    const at = (day: number, hour: string) => ({ kind: 'wall', date: `2026-09-${day}`, time: `${hour}:30:00` });
    const dates = { start_date: at(12, '20'), end_date: at(13, '01'), timezone: 'Europe/London' };
    await calendar.service.create(caller, 'event', { values: { title: 'Late', status: 'publish', ...dates } });
    const open = async (path: string) =>
      (await fetch(new Request(`${PUBLIC_URL}/${language}${path}`, { headers: { accept: 'text/html' } }))).text();
    const page = (await open('/event/late')).replace(/<[^>]*>/g, ' ').replaceAll('\u202f', ' ');
    expect(page).toMatch(day);
    expect(page).toMatch(clock);
    expect(/<abbr title="([^"]*)"/.exec(await open(''))?.[1]).toBe(first);
    await close();
  });

  test('has addresses in the order of the region, on pages, in links and in feeds', async () => {
    const { fetch, calendar, close } = await openWithFace({ region: ['GB'] });
    const caller = { visitor: await findOrCreateAdministrator(calendar.store), language: 'en' } as const;
    const hall = { venue: 'Corn Exchange', address: '27 High Street', zip: 'BS35 2AR', city: 'Thornbury' };
    const day = { kind: 'wall', date: '2026-09-12', time: '20:30:00' };
    const event = { title: 'Late', status: 'publish', start_date: day, end_date: day, timezone: 'Europe/London' };
    await calendar.service.create(caller, 'event', { values: { ...event, venue: [{ data: hall }] } });
    const open = async (path: string) => (await fetch(new Request(`${PUBLIC_URL}${path}`))).text();
    const lines = ['27 High Street', 'Thornbury', 'BS35 2AR'];
    for (const path of ['/event/late', '/venue/corn-exchange'])
      expect(await open(path)).toContain(lines.map((line) => `<bdi>${line}</bdi>`).join('<br>\n'));
    expect(await open('/event/late')).toContain(
      new URLSearchParams({ location: `Corn Exchange, ${lines.join(', ')}` }),
    );
    expect(await open('/calendar.ics')).toContain(`LOCATION:Corn Exchange\\, ${lines.join('\\, ')}`);
    await close();
  });

  test('includes a stored logo, served with its type; without one it is 404', async () => {
    expect((await open('/logo')).status).toBe(404);
    const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const { fetch, close } = await openWithFace({ logo: [`data:image/png;base64,${bytes.toString('base64')}`] });
    const response = await fetch(new Request(`${PUBLIC_URL}/logo`));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    await close();
  });
});

async function openWithFace(face: FaceChanges) {
  const { calendar, close } = await openCalendar({
    file: 'memory',
    publicUrl: PUBLIC_URL,
    timezone: 'UTC',
    face,
    now: () => Date.parse(NOON),
    report: () => {},
  });
  return { fetch: fetchOf(createApp(calendar)), calendar, close };
}
