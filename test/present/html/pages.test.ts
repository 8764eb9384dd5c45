// Tests src/present/html/.
import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { PUBLIC_URL } from '../../support/calendar.js';
import { fillTown, type Opened, type Pages, pathOf, testPages } from './site.js';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Style, not validity: trailing blanks, long titles, and what Prettier would write otherwise.
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // An inline stylesheet is what the policy allows, by its hash.
    'no-inline-style': 'error',
    'require-sri': 'off',
  },
});

async function mustBeValid({ text }: Opened): Promise<void> {
  const report = await validator.validateString(text);
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
  );
  expect(messages).toEqual([]);
}

/** The tags of a page without what is written between them and in their attributes, whichever language is marked as its own. */
const tagsOf = ({ text }: Opened): readonly string[] =>
  (text.match(/<[^>]*>|&(?!#?\w+;)/g) ?? []).map((tag) => tag.replace(/="[^"]*"| aria-current/g, ''));

let town: Pages;
beforeAll(async () => {
  town = await testPages();
  await fillTown(town);
});
afterAll(() => town.close());

const NIGHT = '/event/jazz-night-in-the-great-hall';
const PATHS = [
  '/',
  '/?month=2027-07',
  '/?view=week&date=2026-09-18',
  '/?view=day&date=2026-09-12',
  '/?view=list&date=2026-09-12&search=chess&category=music',
  NIGHT,
  '/event/harvest-festival',
  '/event/town-walk',
  '/event/book-club',
  '/venue/town-hall',
  '/organizer/jazz-society',
  '/category/music',
  '/category/jazz',
  '/tag/free-entry',
  `/tag/${encodeURIComponent('音楽')}`,
  '/subscribe',
  '/subscribe?feed=venue%2Ftown-hall',
  '/embed/code',
];
const DOC = '/calendar/events/v1/doc';
const inLanguage = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`);

describe('a page', () => {
  const cases = LANGUAGES.flatMap((language) => [...PATHS, DOC].map((path) => [language, path] as const));
  test.each(cases)('%s %s is valid HTML in its language and direction', async (language, path) => {
    const page = await town.open(inLanguage(language, path));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.headers.get('content-language')).toBe(language);
    expect(page.text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    // The documentation is long, and takes a second to judge: the other languages must have the tags of the English one.
    if (path === DOC && language !== 'en') expect(tagsOf(page)).toEqual(tagsOf(await town.open(DOC)));
    else await mustBeValid(page);
  });

  test.each(['/embed', '/embed?view=list', '/ar/embed'])('%s is valid HTML', async (path) => {
    await mustBeValid(await town.open(path));
  });

  test.each(PATHS)('%s links to itself in six languages', async (path) => {
    const { text } = await town.open(path);
    for (const language of LANGUAGES) {
      const address = `${PUBLIC_URL}${inLanguage(language, path)}`
        .replaceAll('&', '&amp;')
        .replace(/\/(ar|fr|ja|ru|es)\/$/, '/$1');
      expect(text).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`);
      expect(text).toContain(`<a href="${address}" hreflang="${language}" lang="${language}"`);
    }
  });

  test('may load only its own stylesheet and script, by hash, and images', async () => {
    const { text, headers } = await town.open(NIGHT);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(text) ?? [];
    const [hash, scriptHash] = [style, script].map((each) => createHash('sha256').update(each).digest('base64'));
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; script-src 'sha256-${scriptHash}'; connect-src 'self'; img-src https: http: data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(text).not.toMatch(
      /<script(?! type="(?:application\/ld\+json|module)")|<link rel="(stylesheet|preload)"|@import|url\(/,
    );
  });

  test('is answered with 304 until it changes', async () => {
    const first = await town.open(NIGHT);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await town.open(NIGHT, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await town.open(NIGHT, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('answers HEAD without a body', async () => {
    const response = await town.fetch(new Request(`${PUBLIC_URL}${NIGHT}`, { method: 'HEAD' }));
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
      200,
      '',
      (await town.open(NIGHT)).headers.get('etag'),
    ]);
  });
});

describe('an event', () => {
  test('shows when, where, what and by whom', async () => {
    const { text } = await town.open(NIGHT);
    expect(text).toContain('<time datetime="2026-09-18">Friday, September 18, 2026</time>');
    expect(text).toMatch(
      /<time datetime="2026-09-18T20:00\+02:00">8:00\sPM<\/time> – <time datetime="2026-09-18T23:00\+02:00">11:00\sPM<\/time>/,
    );
    for (const part of [
      'Central European Summer Time',
      '>Town Hall<',
      '1 Market Square',
      '75011 Paris',
      '€10 – €20',
      'jazz.example.org/night',
      '>Jazz Society<',
      '>Music<',
      '>音楽<',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('href="https://www.openstreetmap.org/?mlat=48.8566&amp;mlon=2.3522#map=17/48.8566/2.3522"');
    expect(text).toContain(`href="${PUBLIC_URL}${NIGHT}.ics"`);
    expect(text).toContain('<strong>the city’s big band</strong>');
  });

  test('is shown in six languages at its addresses', async () => {
    const expected = {
      ar: 'ليلة الجاز في القاعة الكبرى',
      en: 'Jazz Night in the Great Hall',
      fr: 'Nuit du jazz à la grande salle',
      ja: '大ホールのジャズの夜',
      ru: 'Вечер джаза в большом зале',
      es: 'Noche de jazz en la sala grande',
    };
    for (const [language, title] of Object.entries(expected)) {
      expect((await town.open(inLanguage(language, NIGHT))).text).toContain(`<bdi>${title}</bdi></h1>`);
    }
    expect((await town.open(`${NIGHT}?i18n_language=fr`)).text).toContain('<html lang="fr"');
  });

  test('marks its own language when it has no translation', async () => {
    expect((await town.open('/ar/event/book-club')).text).toContain('<bdi lang="en" dir="ltr">Book Club</bdi></h1>');
  });

  test('links to its other languages, and not to those without a translation', async () => {
    const linksOf = async (path: string) =>
      [
        ...(/<span>Also in<\/span>(.*?)<\/p>/.exec((await town.open(path)).text)?.[1] ?? '').matchAll(
          /hreflang="(..)"/g,
        ),
      ].map(([, code]) => code);
    expect(await linksOf(NIGHT)).toEqual(['ar', 'fr', 'ja', 'ru', 'es']);
    expect(await linksOf('/event/book-club')).toEqual([]);
  });

  test('keeps names of another direction in line with the rest', async () => {
    const { text } = await town.open(inLanguage('ar', NIGHT));
    expect(text).toMatch(/<a class="first" href="[^"]*"><bdi lang="en" dir="ltr">Town Hall/);
    expect(text).toMatch(/<a class="first" href="[^"]*"><bdi lang="en" dir="ltr">Jazz Society/);
  });

  test('contains schema.org data', async () => {
    const { text } = await town.open(NIGHT);
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: 'Jazz Night in the Great Hall',
      startDate: '2026-09-18T20:00:00+02:00',
    });
  });

  test('shows a map link only if the event wants one', async () => {
    const venue = { venue: 'Barn', address: 'Mill Lane 3', city: 'Ely' };
    const common = { start_date: '2026-10-01', end_date: '2026-10-01' };
    const linked = await town.create('events', { ...common, title: 'Linked', venue });
    const closed = await town.create('events', { ...common, title: 'Closed', venue, show_map_link: false });
    const unlinked = await town.create('events', {
      ...common,
      title: 'Unlinked',
      venue: { ...venue, show_map_link: false },
    });
    const link = 'https://www.openstreetmap.org/search?query=Mill%20Lane%203%2C%20Ely';
    expect((await town.open(pathOf(linked.url))).text).toContain(link);
    for (const { url } of [closed, unlinked])
      expect((await town.open(pathOf(url))).text).not.toContain('openstreetmap');
    for (const { id } of [linked, closed, unlinked]) await town.get(`DELETE /events/${id}`);
  });

  test.each([
    ['Asia/Kolkata', '2026-10-03T18:30+05:30', 'India Standard Time'],
    ['America/New_York', '2026-10-03T18:30-04:00', 'EDT'],
    ['UTC-3:30', '2026-10-03T18:30-03:30', 'UTC-3:30'],
    ['UTC', '2026-10-03T18:30+00:00', 'UTC'],
  ])('in %s is shown in its own zone', async (timezone, iso, name) => {
    const event = await town.create('events', {
      title: `Far ${timezone}`,
      start_date: '2026-10-03 18:30',
      end_date: '2026-10-03 19:30',
      timezone,
    });
    const { text } = await town.open(pathOf(event.url));
    expect(text).toMatch(new RegExp(`<time datetime="${iso.replace('+', '\\+')}">6:30\\sPM</time>`));
    expect(text).toContain(`</bdi> ${name}</p>`);
    await town.get(`DELETE /events/${event.id}`);
  });
});

describe('the month', () => {
  test('is the current one by default', async () => {
    const { text } = await town.open('/');
    expect(text).toContain('Events in September 2026</caption>');
    expect(text).toContain('class="now" aria-current="date"');
    expect(text).toContain('rel="prev" href="https://calendar.example.org/?month=2026-08"');
    const december = (await town.open('/?month=2026-12')).text;
    expect(december).toContain('Events in December 2026</caption>');
    expect(december).toContain('rel="next" href="https://calendar.example.org/?month=2027-01"');
  });

  test.each([
    ['en', 'Monday'],
    ['fr', 'lundi'],
    ['ar', 'السبت'],
    ['ja', '日曜日'],
    ['ru', 'понедельник'],
    ['es', 'lunes'],
  ])('in %s starts its weeks on %s', async (language, day) => {
    const { text } = await town.open(inLanguage(language, '/'));
    expect(/<th scope="col"><abbr title="([^"]*)"/.exec(text)?.[1]).toBe(day);
  });

  test('shows an event on each of its days', async () => {
    const cells = [...(await town.open('/')).text.matchAll(/<td[\s\S]*?<\/td>/g)]
      .map(([cell]) => cell)
      .filter((cell) => cell.includes('Harvest Festival'));
    expect(cells.map((cell) => /datetime="([^"]*)"/.exec(cell)?.[1])).toEqual([
      '2026-09-25',
      '2026-09-26',
      '2026-09-27',
    ]);
  });

  test.each(['2026-13', '2026', 'now', '0000-01', '9999-99', '', '2026-01-01'])('%j is not a month', async (month) => {
    const page = await town.open(`/?month=${month}`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('must be a month as YYYY-MM');
    await mustBeValid(page);
  });
});

describe('the events of a group', () => {
  test.each([
    ['/venue/town-hall', ['Jazz Night in the Great Hall', 'Harvest Festival']],
    ['/organizer/jazz-society', ['Jazz Night in the Great Hall']],
    ['/category/music', ['Chess for Beginners', 'Jazz Night in the Great Hall']],
    ['/category/jazz', ['Jazz Night in the Great Hall']],
    ['/tag/free-entry', ['Jazz Night in the Great Hall']],
  ])('on %s are the upcoming ones, earliest first', async (path, titles) => {
    const { text } = await town.open(path);
    const list = text.slice(
      text.indexOf('id="coming"'),
      text.includes('id="past"') ? text.indexOf('id="past"') : undefined,
    );
    expect([...list.matchAll(/<a class="title"[^>]*><bdi[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(titles);
  });
});
