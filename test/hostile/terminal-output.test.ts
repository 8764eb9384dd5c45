import { expect, test } from 'vitest';
import { bare } from '../e2e/program.js';
import { hasTerminal, onTerminal } from '../e2e/terminal.js';
import { cal, recorder, type Setting } from '../support/command-line.js';

/** Nothing that a service says can act on the terminal of who reads it, or look like a message of the program. */

const EVIL = 'Evil \u001b]0;owned\u0007\u001b[31;2J\u009b1A\u0090q\u009c\rover\u202etxt\u202d\ncal: FORGED\u007f';
const LABEL = EVIL.replace(/\s+/g, ' ');

const EVENT = {
  id: 7,
  slug: EVIL,
  title: EVIL,
  description: EVIL,
  status: 'publish',
  start_date: '2026-11-21 20:00:00',
  end_date: '2026-11-21 22:00:00',
  timezone: EVIL,
  cost: EVIL,
  url: `https://example.org/\u001b]8;;${EVIL}`,
  venue: { id: 4, venue: EVIL, city: EVIL },
  organizer: [{ id: 5, organizer: EVIL }],
  categories: [{ id: 1, name: EVIL, slug: EVIL }],
  tags: [],
};
const VENUES = [1, 2].map((id) => ({ id, slug: EVIL, venue: EVIL, address: EVIL, city: EVIL }));

const site = () =>
  recorder(({ method, url }) => {
    if (/tags/.test(url))
      return { status: 400, body: { code: EVIL, message: EVIL, data: { params: { [LABEL]: EVIL } } } };
    if (/organizers/.test(url)) return { status: 500, body: `<title>${EVIL}</title>` };
    if (/venues/.test(url)) return { body: { venues: VENUES, total: 2, total_pages: 1 } };
    if (/events\/\d/.test(url) || method !== 'GET') return { body: EVENT };
    if (/events/.test(url)) return { body: { events: [EVENT], total: 1, total_pages: 1 } };
    return { body: { name: EVIL, namespaces: ['calendar/events/v1'], user: { login: EVIL, role: EVIL } } };
  });

/** What may act on a terminal or turn text around; styles of the program itself are switched off. */
const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u;
const FORGED = /^(cal: FORGED|over)/m;

const LINES = [
  'events list',
  'events list --fields title,venue.venue --format csv',
  'events list --fields title,venue.venue --format tsv',
  'events list --format yaml',
  'events list --format json --envelope',
  'events list --format ndjson',
  'events get 7',
  'events get 7 --format json',
  'events get 7 --field title',
  'events get 7 --hyperlinks=always',
  'events update 7 --title x --verbose',
  'events delete 7 --yes',
  'events delete 7 --force',
  'venues duplicates',
  'venues list --all',
  'tags list',
  'tags create --name x',
  'organizers list',
  'api GET events/7',
  'api GET tags --include',
  'agenda',
  'week',
  'month',
  'conflicts',
  'export events',
  'export events --format csv',
  'export events --format ics',
  'whoami',
  '__complete bash events get ""',
  '__complete bash venues get 1',
];

/** Formats of data go to a pipe unchanged. */
const isData = (line: string) => /csv|yaml|ics|^api|export/.test(line);

test.each(LINES)('cal %s, on a terminal and in a pipe', async (line) => {
  const { url } = await site();
  const settings: Setting[] = [{ tty: true, columns: 100 }, ...(isData(line) ? [] : [{}])];
  for (const setting of settings) {
    const ended = await cal(line, { ...setting, env: { CAL_URL: url, NO_COLOR: '1' }, answers: ['no'] });
    const { exit, out, err, questions } = ended;
    expect([0, 1, 2, 5, 6]).toContain(exit);
    const shown = line.includes('hyperlinks') ? out.replace(/\u001b\]8;;[!-~]*\u001b\\/g, '') : out;
    for (const text of [shown, err, ...questions]) expect(text).not.toMatch(HARMFUL);
    for (const text of [err, ...(/--field |--format|^api|^export|get 7/.test(line) ? [] : [out])])
      expect(text).not.toMatch(FORGED);
  }
});

test('styles of the program stay, those of a service are escaped beside them', async () => {
  const { url } = await site();
  const { out } = await cal('venues duplicates', { tty: true, env: { CAL_URL: url, FORCE_COLOR: '1' } });
  expect(out).toContain('\u001b[1m');
  expect(out.replace(/\u001b\[\d+m/g, '')).not.toMatch(HARMFUL);
  expect(out).not.toContain('\u001b[31m');
});

test('JSON stays JSON and keeps every character, on a terminal too', async () => {
  const { url } = await site();
  for (const line of ['events get 7 --format json', 'api GET events/7'])
    for (const tty of [true, false])
      expect(JSON.parse((await cal(line, { tty, env: { CAL_URL: url } })).out)).toMatchObject({ title: EVIL });
});

test('machine formats and files keep every character', async () => {
  const { url } = await site();
  const { out } = await cal('events list --fields title --format csv --raw', { env: { CAL_URL: url } });
  expect(out).toContain(EVIL.replaceAll('"', '""'));
});

test('the pager gets text that has passed the same place', async () => {
  const { url } = await site();
  let paged = '';
  const openPager = async () => ({
    showsLinks: false,
    write: async (text: string) => {
      paged += text;
    },
    end: async () => {},
  });
  await cal('events get 7 --field description', { tty: true, rows: 1, openPager, env: { CAL_URL: url } });
  expect(paged).toContain('Evil \\u001b]0;owned');
  expect(paged).not.toMatch(HARMFUL);
});

test.skipIf(!hasTerminal)('a real terminal receives no control sequence of the service', async () => {
  const { url } = await site();
  const { screen } = await onTerminal('api GET events/7', bare({ CAL_URL: url, PAGER: 'cat' }), []);
  expect(screen).toContain('\\u009b1A');
  expect(screen.replaceAll('\r\n', '\n')).not.toMatch(HARMFUL);
});
