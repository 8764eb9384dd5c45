// Tests src/present/html/html.ts.
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import enhancement from '../../../src/present/html/design/enhancement.js?raw';
import { html, scriptJson } from '../../../src/present/html/html.js';
import type { Json } from '../../support/calendar.js';
import { type Pages, pathOf, testPages } from './site.js';

let site: Pages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

const DATES = { start_date: '2026-09-20 20:00', end_date: '2026-09-20 22:00' };

// Attacks that have broken other templates. Pages must withstand them without the service’s own removal of tags.
const ATTACKS = [
  '<script>alert(1)</script>x',
  '"><img src=x onerror=alert(1)>x',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '</title><script>alert(1)</script>x',
  '</script><script>alert(1)</script>x',
  '< script >alert(1)</ script >',
  '<!-- --!><svg/onload=alert(1)>x',
  '<svg><style><img src=x onerror=alert(1)></style>x',
  ']]><script>alert(1)</script>x',
  'x javascript:alert(1)',
  '{{7*7}} <%= 1 %> #{1}',
  '\u202eevil\u2066',
];

/** Elements that can run something, and attributes that do, as a parser sees them. */
function dangers(markup: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (
        ['script', 'iframe', 'object', 'embed', 'svg', 'math', 'base', 'form', 'input'].includes(name) &&
        !isOwn(name, attributes)
      )
        found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) found.push(`${name} ${attribute}`);
        if (/^\s*(javascript|vbscript|data:text)/i.test(value)) found.push(`${name} ${attribute}=${value}`);
      }
    },
  });
  parser.end(markup.replace(`<script type="module">${enhancement}</script>`, ''));
  return found;
}

/** Elements that the templates write themselves. */
function isOwn(name: string, { type, class: names = '', id }: Readonly<Record<string, string>>): boolean {
  if (name === 'script') return type === 'application/ld+json';
  if (name === 'svg') return /^icon( arrow)?$/.test(names);
  if (name === 'form') return id === 'filter';
  return name === 'input' && (type === 'search' || type === 'hidden');
}

describe('a template', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...ATTACKS),
    fc.stringMatching(/^[<>&"'/a-z= -]{0,20}$/),
  );
  const isShown = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '');

  test('shows any text unchanged, between tags and in an attribute', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const seen: unknown[] = [];
        let inside = '';
        const parser = new Parser({
          onopentag: (name, attributes) => seen.push([name, attributes]),
          ontext: (part) => {
            inside += part;
          },
        });
        parser.end(html`<p title="${text}">${text}</p>`.toString());
        expect(seen).toEqual([['p', { title: isShown(text) }]]);
        expect(inside).toBe(isShown(text));
      }),
      { numRuns: 500 },
    );
  });

  test('keeps any data unchanged in a script element', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const script = scriptJson({ text }).toString();
        expect(script).not.toContain('<');
        expect(JSON.parse(script)).toEqual({ text });
      }),
    );
  });
});

describe('text by users', () => {
  test.each(ATTACKS)('runs no script anywhere: %j', async (attack) => {
    const event = await site.create('events', {
      title: `T ${attack}`,
      description: `<p>D ${attack}</p>`,
      cost: attack,
      ...DATES,
      venue: {
        venue: `V ${attack}`,
        address: attack,
        city: attack,
        country: attack,
        phone: attack,
        description: attack,
      },
      organizer: [{ organizer: `O ${attack}`, phone: attack, description: attack }],
      categories: [`C${ATTACKS.indexOf(attack)} ${attack}`],
      tags: [`G${ATTACKS.indexOf(attack)} ${attack}`],
    });
    const linked: Json[] = [event, event.venue, event.organizer[0], event.categories[0], event.tags[0]];
    for (const path of ['/', ...linked.map(({ url }) => pathOf(url))]) {
      const { status, text } = await site.open(path);
      expect(status).toBe(200);
      expect(dangers(text)).toEqual([]);
    }
    const { text } = await site.open(pathOf(event.url));
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json).name).toBe(event.title);
    await site.get(`DELETE /events/${event.id}`);
  });

  test.each([
    '<p>open <b>bold',
    '</div></main></body></html>',
    '</p></div><p>x',
    '<a href="https://example.org/">open',
    '<!-- comment --> x',
    '<ul><li>one<li>two',
    '<table><tr><td>x',
    '<h1>Loud</h1>',
    '<div id="content" class="skip" style="position:fixed">x</div>',
    'a & b < c &eacute;',
  ])('does not break the page around a description: %j', async (description) => {
    const event = await site.create('events', { title: 'Stays', description, ...DATES });
    const { text } = await site.open(pathOf(event.url));
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain(`/event/${event.slug}.ics`);
    expect(text.match(/<\/main>/g)).toHaveLength(1);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text).toMatch(/<\/footer>\n<\/body>\n<\/html>\n$/);
    expect(main).not.toMatch(/ (style|class="skip|id="content"><)/);
  });
});

describe('hidden records', () => {
  const SECRET = 'Secret gathering';
  const everywhere = [
    '/',
    '/?month=2026-09',
    '/calendar.ics',
    '/venue/open-hall',
    '/venue/open-hall.ics',
    '/category/open',
    '/category/open.ics',
    '/tag/open',
    '/tag/open.ics',
    '/organizer/open-club',
    '/organizer/open-club.ics',
    '/fr',
    '/event/open-evening',
    '/event/open-evening.ics',
  ];
  const links = { venue: ['open-hall'], categories: ['Open'], tags: ['Open'], organizer: ['open-club'] };
  let hidden: Json;
  beforeAll(async () => {
    await site.create('venues', { venue: 'Open Hall' });
    await site.create('organizers', { organizer: 'Open Club' });
    await site.create('events', { title: 'Open Evening', ...DATES, ...links });
    const make = (title: string, json: Json) =>
      site.create('events', { title: `${SECRET} ${title}`, description: SECRET, ...DATES, ...links, ...json });
    hidden = {
      draft: await make('draft', { status: 'draft' }),
      pending: await make('pending', { status: 'pending' }),
      private: await make('private', { status: 'private' }),
      future: await make('future', { status: 'publish', date: '2027-01-01 00:00' }),
      trash: await make('trash', {}),
      unlisted: await make('unlisted', { hide_from_listings: true }),
    };
    await site.get(`DELETE /events/${hidden.trash.id}`);
    hidden.venue = await site.create('venues', { venue: `${SECRET} place`, status: 'draft' });
    const open = await site.get('GET /events/by-slug/open-evening');
    await site.get(`POST /events/${open.id}`, { json: { venue: [open.venue.id, hidden.venue.id] } });
  });

  // Who is signed in sees no more: pages are kept by browsers, proxies and calendar programs.
  const readers = {
    nobody: {},
    administrator: {
      authorization: `Basic ${Buffer.from('administrator:password-of-administrator').toString('base64')}`,
    },
  };
  test.each(
    Object.entries(readers).flatMap(([who, headers]) => everywhere.map((path) => [who, path, headers] as const)),
  )('are not shown to %s on %s', async (_who, path, headers) => {
    const { status, text } = await site.open(path, headers);
    expect(status).toBe(200);
    expect(text).toMatch(/Open (Evening|Hall|Club)/);
    expect(text).not.toContain(SECRET);
  });

  test.each([
    ['draft', 401],
    ['pending', 401],
    ['private', 401],
    ['future', 401],
    ['trash', 410],
    ['venue', 401],
  ])('of the status %s get %i, without their content', async (name, status) => {
    const path = pathOf(hidden[name].url.replace('__trashed', ''));
    for (const each of [path, `/ar${path}`, `${path}.ics`]) {
      const page = await site.open(each);
      expect(page.status).toBe(status);
      expect(page.text).not.toContain(SECRET);
      expect(page.headers.get('www-authenticate')).toBeNull();
    }
    expect((await site.open(path)).text).toContain(
      status === 410 ? '<h1>This is no longer here</h1>' : '<h1>This is not public</h1>',
    );
  });

  test.each(['administrator:wrong', 'nobody:wrong'])(
    'are not shown for wrong credentials, which are reported: %s',
    async (words) => {
      const authorization = `Basic ${Buffer.from(words).toString('base64')}`;
      const page = await site.open('/event/open-evening', { authorization });
      expect(page.status).toBe(401);
      expect(page.text).toContain('<h1>Signing in failed</h1>');
    },
  );

  test('open at their own address if they are only left out of lists', async () => {
    expect((await site.open(pathOf(hidden.unlisted.url))).status).toBe(200);
  });

  test('with a password say so, and open with it', async () => {
    const event = await site.create('events', {
      title: 'Members evening',
      description: 'The word is swordfish',
      excerpt: 'swordfish',
      cost: '€7',
      website: 'https://swordfish.example.org',
      ...DATES,
      ...links,
    });
    await site.get(`POST /events/${event.id}`, { json: { password: 'sesame' } });
    const page = await site.open(pathOf(event.url));
    expect(page.status).toBe(403);
    expect(page.text).toContain('<h1>This event is protected by a password</h1>');
    expect(page.text).not.toMatch(/<input|<form|Members evening|swordfish/);
    expect((await site.open(`${pathOf(event.url)}?password=sesame`)).status).toBe(200);
    expect((await site.open(`${pathOf(event.url)}?password=guess`)).status).toBe(403);
    expect((await site.open(`${pathOf(event.url)}.ics`)).status).toBe(403);
    for (const path of everywhere) expect((await site.open(path)).text).not.toMatch(/swordfish|€7/);
  });

  test('with a future date appear at that time', async () => {
    const event = await site.create('events', { title: 'Announced at one', date: '2026-09-12 13:00', ...DATES });
    expect((await site.open(pathOf(event.url))).status).toBe(401);
    site.pass(3_600_000);
    expect((await site.open(pathOf(event.url))).status).toBe(200);
    expect((await site.open('/calendar.ics')).text).toContain('SUMMARY:Announced at one');
  });
});
