// Tests src/cli/output/record-card.ts and src/cli/output/open-browser.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../src/cli/output/open-browser.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** `get` on a terminal is a card, and opens pages. It is Saturday, 21 November 2026, 10:00 UTC. */

let service: InProcessService;
const service80 = { tty: true, env: { NO_COLOR: '1' } };
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  const { send } = service;
  await cal('venues create --venue "Town Hall" --address "1 High St" --city Leeds --phone 555', { send });
  await cal('organizers create --organizer "Jazz Club" --website https://jazz.example', { send });
  const text = `<p>Doors at <b>7</b> &amp; more, see <a href="https://a.example/x">the site</a>.</p><ul><li>${'a long word list '.repeat(8)}</li></ul>`;
  await cal(
    [
      ...['events', 'create', '--title', 'Jazz & Soul', '--start-date', 'fri 8pm', '--duration', '3h', '--cost', '€10'],
      ...['--venue', 'town-hall', '--organizer', 'jazz-club', '--categories', 'music', '--status', 'draft'],
      ...['--description', text, '--slug', 'jazz'],
    ],
    { send },
  );
  await cal('events create --title Fair --start-date 2027-07-02 --end-date 2027-07-03 --website https://fair.example', {
    send,
  });
});
afterEach(() => service.close());

const get = (line: string, more: Parameters<typeof cal>[1] = {}) =>
  cal(line, { ...service80, send: service.send, ...more });
const URL = '--url http://calendar.example';

describe('a card', () => {
  test('shows a table as one line per row', async () => {
    const head = '<thead>\n<tr><th>Seat</th>\n<th><p>Members</p></th></tr></thead>';
    const table = `<table>\n${head}\n<tbody><tr><td>Stalls</td>\n<td>£10</td></tr></tbody></table>`;
    await cal(['events', 'update', 'jazz', '--description', `<p>Prices</p>${table}<p>End</p>`], { send: service.send });
    expect((await get('events get jazz')).out).toMatch(/Prices\n+ *Seat \| Members\n+ *Stalls \| £10\n/);
  });

  test('shows the image', async () => {
    await cal('events update jazz --image https://example.org/poster.png', { send: service.send });
    expect((await get('events get jazz')).out).toMatch(/^Image +https:\/\/example\.org\/poster\.png$/m);
  });

  test('paints the status, which is called as in tables', async () => {
    const { out } = await get('events get jazz --color=always', { env: {} });
    expect(out).toContain('\u001b[35mdraft\u001b[39m');
    for (const [language, label] of [
      ['ar', 'الحالة'],
      ['es', 'Estado'],
      ['ru', 'Статус'],
    ] as const)
      expect((await get('events get jazz', { text: await loadCatalogue(language) })).out).toContain(label);
  });

  test('begins at the right edge in a language that is written from right to left', async () => {
    const { out } = await get('events get jazz', { text: await loadCatalogue('ar'), locale: 'ar-EG', columns: 60 });
    const lines = out.split('\n').filter((line) => line !== '');
    expect(lines.map(measureWidth)).toEqual(lines.map(() => 60));
    expect(lines[0]?.replace(/[\u200e\u202a-\u202c\u2066-\u2069]/g, '')).toMatch(/^ +3 · jazz {2}Jazz & Soul$/);
    expect(out).toMatch(/ {2}الحالة$/m);
  });

  test('shows the main fields of an event, wrapped to the terminal', async () => {
    const { out, err } = await get('events get jazz --url file:x.db');
    expect(out.replaceAll('\u2009', ' ')).toBe(
      [
        'Jazz & Soul  3 · jazz',
        '',
        'When       Fri, 27 Nov 2026, 20:00–23:00 Europe/London, in 6 days',
        'Venue      Town Hall, 1 High St, Leeds',
        'Organizer  Jazz Club',
        'Cost       €10',
        'Category   music',
        'Status     draft',
        '',
        'Doors at 7 & more, see the site (https://a.example/x).',
        '',
        '- a long word list a long word list a long word list a long word list a long',
        '  word list a long word list a long word list a long word list',
        '',
      ].join('\n'),
    );
    expect(err).toBe('--full shows every field\n');
  });

  test('writes an address in the order of its country, or else of the reader’s region', async () => {
    const { send } = service;
    await cal('venues create --venue Exchange --address "27 High St" --city Thornbury --zip "BS35 2AR"', { send });
    const reader = { locale: 'en-GB' };
    const open = async () => (await get('venues get exchange --url file:x.db', reader)).out.replace(/ {2,}/g, ' ');
    expect(await open()).toContain('Address 27 High St\n Thornbury\n BS35 2AR\n');
    await cal('venues update exchange --country France', { send });
    expect(await open()).toContain('Address 27 High St\n BS35 2AR Thornbury\n France\n');
  });

  test.each([
    ['venues get town-hall', ['Town Hall  1 · town-hall', '', 'Address  1 High St', '         Leeds', 'Phone    555']],
    ['organizers get jazz-club', ['Jazz Club  2 · jazz-club', '', 'Website  https://jazz.example']],
    ['categories get music', ['music  1 · music', '']],
    [
      'events get fair',
      [
        'Fair  4 · fair',
        '',
        'When     Fri, 2 Jul – Sat, 3 Jul 2027, in 7 months (all day)',
        'Website  https://fair.example',
      ],
    ],
  ])('%s', async (line, lines) => {
    const { out } = await get(`${line} --url file:x.db`);
    expect(out.replaceAll('\u2009', ' ').trimEnd().split('\n')).toEqual(lines.join('\n').trimEnd().split('\n'));
  });

  test.each([
    [
      'Asia/Tokyo',
      ['Sat, 28 Nov 2026, 05:00–08:00 Asia/Tokyo (your time zone)', 'Venue      Town Hall, 1 High St, Leeds'],
    ],
    ['Africa/Abidjan', ['Venue      Town Hall, 1 High St, Leeds']],
  ])('also shows the reader’s own time if it differs: %s', async (CAL_TZ, lines) => {
    const { out } = await get('events get jazz --url file:x.db', { env: { NO_COLOR: '1', CAL_TZ } });
    const shown = out
      .replaceAll('\u2009', ' ')
      .split('\n')
      .slice(3, 3 + lines.length);
    expect(shown.map((line) => line.trim())).toEqual(lines);
  });

  test('puts a long title on lines of its own', async () => {
    const title = `The ${'very '.repeat(20)}long night`;
    await get(`events create --title "${title}" --slug long --start-date 2027-07-02 --end-date 2027-07-02`);
    const { out } = await get('events get long --url file:x.db');
    expect(out.split('\n').slice(0, 3)).toEqual([
      `The ${'very '.repeat(15).trim()}`,
      `${'very '.repeat(5)}long night`,
      '5 · long',
    ]);
  });

  test('links names and pages on terminals that support it', async () => {
    const { out } = await get(`events get jazz ${URL} --hyperlinks always`);
    const link = (text: string, url: string) => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
    expect(out).toContain(link('Jazz Club', 'http://calendar.localhost/organizer/jazz-club'));
    expect(out).toContain(link('Town Hall, 1 High St, Leeds', 'http://calendar.localhost/venue/town-hall'));
    expect(out).toMatch(/Page +\u001b\]8;;http:\/\/calendar\.localhost\/event\/jazz/);
  });

  test.each([
    ['--full', 'events get jazz --full', /^global id +calendar/m],
    ['--fields', 'events get jazz --fields id,slug', /^id +3\nslug +jazz\n$/],
    ['--format json', 'events get jazz --format json', /"rest_url"/],
  ])('is replaced by other output with %s', async (_, line, expected) => {
    const { out, err } = await get(`${line} --url file:x.db`);
    expect(out).toMatch(expected);
    expect(err).not.toContain('--full');
  });
});

describe('the page of a record', () => {
  test.each([
    ['events get jazz --web', ['http://calendar.localhost/event/jazz']],
    ['events get jazz fair -w', ['http://calendar.localhost/event/jazz', 'http://calendar.localhost/event/fair']],
    ['venues get 1 --web', ['http://calendar.localhost/venue/town-hall']],
    ['open jazz', ['http://calendar.localhost/event/jazz']],
  ])('%s', async (line, pages) => {
    const opened: string[] = [];
    const { exit, out, err } = await get(`${line} ${URL}`, { openBrowser: (url) => opened.push(url) > 0 });
    expect({ exit, out, opened }).toEqual({ exit: 0, out: '', opened: pages });
    expect(err).toContain(`Opening ${pages[0]}`);
  });

  test.each([
    ['a calendar file', 'open jazz --url file:x.db', { openBrowser: () => true }, 2, /It has no pages to open\./],
    ['no browser', `open jazz ${URL}`, {}, 1, /The page is\s+http:\/\/calendar\.localhost\/event\/jazz/],
  ])('%s', async (_, line, more, exit, message) => {
    expect(await get(line, more)).toMatchObject({ exit, err: expect.stringMatching(message) });
  });

  test('BROWSER sets the program that opens pages', async () => {
    const file = join(emptyFolder(), 'opened');
    const open = (browser: string) =>
      openBrowser('http://a.example/?a=1&b=2', { env: { BROWSER: browser }, platform: 'linux' });
    expect(await open(`printf %s > ${file}`)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('http://a.example/?a=1&b=2');
    expect(await open('false')).toBe(false);
    expect(await openBrowser('http://a.example', { env: { PATH: '/nowhere' }, platform: 'linux' })).toBe(false);
  });
});
