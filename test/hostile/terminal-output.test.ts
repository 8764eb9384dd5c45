// Tests src/present/terminal/control-sequences.ts and src/cli/output/guard-terminal.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OutputContent } from '../../src/cli/context.js';
import { CONTENT_OF_FORMAT, GUARDED } from '../../src/cli/output/output-errors.js';
import { OUTPUT_FORMATS } from '../../src/contract/file-formats.js';
import { bare } from '../e2e/program.js';
import { hasTerminal, onTerminal } from '../e2e/terminal.js';
import { cal, emptyFolder, recorder, type Setting } from '../support/command-line.js';

/** Text from a service can neither control the reader’s terminal nor look like a message of the program. */

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

/** Formats in which control characters are escaped by their own syntax. */
const ESCAPED_BY_SYNTAX = ['json', 'ndjson', 'tsv'];

/** Every way out of the program, with the kind of its output. */
const LINES: readonly (readonly [line: string, content: OutputContent | 'escaped'])[] = [
  ...OUTPUT_FORMATS.flatMap((format) => {
    const content = ESCAPED_BY_SYNTAX.includes(format) ? 'escaped' : CONTENT_OF_FORMAT[format];
    return ['events list', 'events list --fields id,title,venue.venue', 'events get 7'].map(
      (line) => [`${line} --format ${format}`, content] as const,
    );
  }),
  ['events list --format json --envelope', 'escaped'],
  ['events list --format yaml --envelope', 'data'],
  ['events list --jq .[].title', CONTENT_OF_FORMAT.jq],
  ['events get 7 --jq .title,.venue', CONTENT_OF_FORMAT.jq],
  ['events get 7 --template {title}/{venue.venue}', CONTENT_OF_FORMAT.template],
  ['events list --template {title}', CONTENT_OF_FORMAT.template],
  ['events get 7 --field title', CONTENT_OF_FORMAT.field],
  ['events get 7 --field venue.venue', CONTENT_OF_FORMAT.field],
  ['api GET events/7', 'data'],
  ['api GET tags --include', 'data'],
  ['export events', 'data'],
  ['export events --format csv', 'data'],
  ['export events --format ics', 'data'],
  ...[
    'events list',
    'events get 7',
    'events get 7 --hyperlinks=always',
    'events update 7 --title x --verbose',
    'events delete 7 --yes',
    'events delete 7 --force',
    'venues duplicates',
    'venues list --all',
    'tags list',
    'tags create --name x',
    'organizers list',
    'agenda',
    'week',
    'month',
    'conflicts',
    'whoami',
    'diff a.yaml',
    'apply -f a.yaml --dry-run',
    'import a.csv --kind venues --dry-run',
    '__complete bash events get ""',
    '__complete bash venues get 1',
  ].map((line) => [line, 'text'] as const),
];

const DESTINATIONS = { terminal: { tty: true, columns: 100 }, pipe: {}, file: { toFile: true } } satisfies Readonly<
  Record<string, Setting>
>;

test('the table covers every format of records', () => {
  const [first = '', ...others] = Object.keys(CONTENT_OF_FORMAT);
  for (const format of [first, ...others].filter((each) => each !== 'sentence'))
    expect(LINES.some(([line]) => new RegExp(`--(format )?${format}\\b`).test(line))).toBe(true);
});

describe.each(Object.entries(DESTINATIONS))('on a %s', (destination, setting) => {
  test.each(LINES)('cal %s (%s)', async (line, content) => {
    const { url } = await site();
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'a.yaml'), 'venues: [{id: 1, venue: Hall}]\n');
    writeFileSync(join(cwd, 'a.csv'), `venue,city\n${LABEL},${LABEL}\n`);
    const ended = await cal(line, { ...setting, cwd, env: { CAL_URL: url, NO_COLOR: '1' }, answers: ['no'] });
    const { exit, out, err, questions } = ended;
    expect([0, 1, 2, 5, 6, 7, 130]).toContain(exit);
    // Lines of iCalendar end with CRLF.
    const lines = out.replaceAll('\r\n', '\n');
    const shown = line.includes('hyperlinks') ? lines.replace(/\u001b\]8;;[!-~]*\u001b\\/g, '') : lines;
    const isGuarded = content === 'escaped' || GUARDED[content][destination as keyof typeof DESTINATIONS];
    for (const text of [...(isGuarded ? [shown] : []), err, ...questions]) expect(text).not.toMatch(HARMFUL);
    for (const text of [
      err,
      ...(/--(field|jq|template) |--format|^api|^export|get 7/.test(line) || !isGuarded ? [] : [out]),
    ])
      expect(text).not.toMatch(FORGED);
  });
});

test.each([
  ['events list --fields title --format csv --raw', { toFile: false }],
  ['events list --fields title --format csv --raw', { toFile: true }],
  ['events get 7 --field title', { toFile: true }],
  ['events get 7 --jq .title', { toFile: true }],
])('output is exact when it is not guarded: cal %s %j', async (line, setting) => {
  const { url } = await site();
  expect((await cal(line, { ...setting, env: { CAL_URL: url } })).out).toContain(EVIL.replaceAll('"', '""'));
});

test('SECURITY.md contains the same table', () => {
  const words = { terminal: 'terminal', pipe: 'pipe', file: 'file' } as const;
  const rows = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8').matchAll(
    /^\| `(message|text|data)`[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm,
  );
  const stated = Object.fromEntries(
    [...rows].map(([, content, ...cells]) => [
      content,
      Object.fromEntries(Object.keys(words).map((name, at) => [name, cells[at]?.trim() === 'guarded'])),
    ]),
  );
  expect(stated).toEqual(GUARDED);
});

test('keeps the program’s own styles, and escapes those of a service', async () => {
  const { url } = await site();
  const { out } = await cal('venues duplicates', { tty: true, env: { CAL_URL: url, FORCE_COLOR: '1' } });
  expect(out).toContain('\u001b[1m');
  expect(out.replace(/\u001b\[\d+m/g, '')).not.toMatch(HARMFUL);
  expect(out).not.toContain('\u001b[31m');
});

test('keeps JSON valid and complete, even on a terminal', async () => {
  const { url } = await site();
  for (const line of ['events get 7 --format json', 'api GET events/7'])
    for (const tty of [true, false])
      expect(JSON.parse((await cal(line, { tty, env: { CAL_URL: url } })).out)).toMatchObject({ title: EVIL });
});

test('guards the text for the pager in the same way', async () => {
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
