// Tests src/cli/output/format-table.ts, src/present/terminal/view-style.ts and src/present/tables/field-paths.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { formatTable } from '../../src/cli/output/format-table.js';
import { OUTPUT_FORMATS } from '../../src/contract/file-formats.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { getValueAt, pickPaths } from '../../src/present/tables/field-paths.js';
import { cutToWidth, measureWidth } from '../../src/present/terminal/text-width.js';
import { NO_PAINT } from '../../src/present/terminal/view-style.js';
import { cal, emptyFolder, recorder, type Setting } from '../support/command-line.js';
import { leastCpuMs } from '../support/cpu-time.js';

const EVENTS = [
  {
    id: 12,
    title: 'Jazz Night',
    description: '<p>Two\nlines\tand a tab</p>',
    start_date: '2027-07-02 20:00:00',
    venue: { id: 4, venue: 'Town Hall', city: 'Leeds' },
    categories: [
      { id: 1, name: 'Music' },
      { id: 2, name: 'Culture, high' },
    ],
    status: 'publish',
    featured: true,
    image: false,
    custom_fields: [],
    start_date_details: { year: '2027' },
  },
  {
    id: 13,
    title: '東京ジャズフェスティバル二〇二七',
    start_date: '2027-07-03 19:30:00',
    venue: { id: 5, venue: '日本武道館' },
    status: 'draft',
  },
  { id: 1400, title: '👨‍👩‍👧‍👦 Family day 🎉', start_date: '2027-07-04 10:00:00', venue: [], status: 'publish' },
  {
    id: 15,
    title: 'مهرجان القاهرة',
    start_date: '2027-07-05 18:00:00',
    venue: { venue: 'دار الأوبرا' },
    status: 'publish',
  },
  { id: 16, title: 'Evil \u001b]0;owned\u0007\u009b31m title', start_date: '', venue: [], status: 'publish' },
];

const answers = ({ url }: { url: string }) =>
  /events\/\d+/.test(url)
    ? { body: EVENTS[0] }
    : {
        body: { events: EVENTS, total: 134, total_pages: 27, rest_url: 'https://x' },
        headers: { 'x-wp-total': '134' },
      };

const list = async (flags: string, setting: Setting = {}) => {
  const { url } = await recorder(answers);
  return cal(`events list ${flags} --url ${url}`, setting);
};

const golden = (name: string) => `../golden/render/${name}.txt`;

test.each([
  ['list-80', '', { tty: true, columns: 80 }],
  ['list-120', '', { tty: true, columns: 120 }],
  ['list-40', '', { tty: true, columns: 40 }],
  ['list-plain', '--no-color', { tty: true, columns: 80 }],
  ['list-fields', '--fields id,title,categories.name,featured', { tty: true, columns: 80, env: { NO_COLOR: '1' } }],
  ['list-piped', '', {}],
  ['list-json', '--format json --fields id,venue.venue', {}],
  ['list-ndjson', '--format ndjson --fields id,title', {}],
  ['list-yaml', '--format yaml --fields id,title,venue.city', {}],
  ['list-csv', '--format csv --fields id,title,description,categories', {}],
  ['list-tsv', '--format tsv --fields id,description', {}],
  ['list-ids', '--format ids', {}],
  ['list-field', '--field categories.name', {}],
  ['list-envelope', '--envelope --format yaml', {}],
] satisfies [string, string, Setting][])('%s', async (name, flags, setting) => {
  const { exit, out, err } = await list(flags, setting);
  expect(exit).toBe(0);
  await expect(`${out}${err === '' ? '' : `--- stderr\n${err}`}`).toMatchFileSnapshot(golden(name));
});

test.each([
  ['get-terminal', '', { tty: true, env: { NO_COLOR: '1' } }],
  ['get-piped', '', {}],
  ['get-yaml', '--format yaml', {}],
  ['get-fields', '--fields id,venue.city --format json', {}],
  ['get-field', '--field description', {}],
] satisfies [string, string, Setting][])('%s', async (name, flags, setting) => {
  const { url } = await recorder(answers);
  const { out } = await cal(`events get 12 ${flags} --url ${url}`, setting);
  await expect(out).toMatchFileSnapshot(golden(name));
});

test('colours output on terminals unless flags or the environment say otherwise', async () => {
  const coloured = async (flags: string, setting: Setting) => (await list(flags, setting)).out.includes('\u001b[1m');
  expect(await coloured('', { tty: true })).toBe(true);
  expect(await coloured('', { tty: true, env: { NO_COLOR: '1' } })).toBe(false);
  expect(await coloured('', { tty: true, env: { TERM: 'dumb' } })).toBe(false);
  expect(await coloured('--color', { tty: true, env: { NO_COLOR: '1' } })).toBe(true);
  expect(await coloured('--format table', {})).toBe(false);
  expect(await coloured('--format table', { env: { FORCE_COLOR: '1' } })).toBe(true);
});

test.each(['list', 'get 12', 'delete 12'])('events %s --color=sometimes lists the allowed words', async (line) => {
  expect(await cal(`events ${line} --color=sometimes`)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('--color: must be auto, always, or never'),
  });
});

test.each(OUTPUT_FORMATS.filter((format) => !['ids', 'ics'].includes(format)))(
  'sends no control characters to a terminal: %s',
  async (format) => {
    const { out } = await list(`--no-color --format ${format}`, { tty: true });
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
  },
);

test('CAL_FORMAT sets the format when no flag does', async () => {
  const env = { CAL_FORMAT: 'ids' };
  expect((await list('', { env })).out).toBe('12\n13\n1400\n15\n16\n');
  expect((await list('--field id', { env })).out).toBe('12\n13\n1400\n15\n16\n');
  expect(JSON.parse((await list('--format json', { env })).out)).toHaveLength(5);
});

test.each([
  ['x.json', (text: string) => JSON.parse(text).length === 5],
  ['x.csv', (text: string) => text.startsWith('id,start_date,title')],
  ['x.txt', (text: string) => text.startsWith('12\t2027-07-02')],
])('--output %s selects the format by the extension', async (file, isRight) => {
  const cwd = emptyFolder();
  const { exit, out } = await list(`--output ${file}`, { cwd, tty: true });
  expect({ exit, out }).toEqual({ exit: 0, out: '' });
  expect(isRight(readFileSync(join(cwd, file), 'utf8'))).toBe(true);
  expect(readdirSync(cwd)).toEqual([file]);
});

test('a file that could not be completed is removed', async () => {
  const cwd = emptyFolder();
  const { url } = await recorder(({ url: asked }) =>
    asked.includes('page=2')
      ? { status: 403, body: { code: 'rest_forbidden', message: 'No.' } }
      : { body: { events: EVENTS, total_pages: 2 } },
  );
  const { exit } = await cal(`events list --all --output x.json --url ${url}`, { cwd });
  expect(exit).toBe(4);
  expect(readdirSync(cwd)).toEqual([]);
});

test('an interruption exits with 130 and leaves no partial file', async () => {
  const cwd = emptyFolder();
  const user = new AbortController();
  const send = async () => {
    user.abort();
    return new Promise<never>(() => {});
  };
  const setting = { cwd, send, signal: user.signal, tty: true, env: { CAL_URL: 'http://x.test' } };
  expect(await cal('events list --output x.json', setting)).toMatchObject({ exit: 130, out: '', err: '\n' });
  expect(readdirSync(cwd)).toEqual([]);
});

test('prints an empty list in every format when nothing is found', async () => {
  const { url } = await recorder(() => ({ body: { events: [], total: 0, total_pages: 0 } }));
  const shown = async (format: string) => (await cal(`events list --format ${format} --url ${url}`)).out;
  expect(await Promise.all(['json', 'yaml', 'ndjson', 'tsv', 'ids', 'csv', 'table', 'box'].map(shown))).toEqual([
    '[]\n',
    '[]\n',
    '',
    '',
    '',
    'id,start_date,title,venue.venue,status\n',
    '',
    '',
  ]);
});

test('the footer says how many records the window hides, if any', async () => {
  const footer = async (flags: string) => (await list(`${flags} --no-color`, { tty: true, columns: 80 })).err;
  expect(await footer('')).toBe('5 of 134 · --all lists the rest · --all-dates adds past and far-off events\n');
  for (const flags of ['--all-dates', '--starts-after 2020-01-01', '--include 1', '--end-date 2030-01-01']) {
    expect(await footer(flags)).toBe('5 of 134 · --all lists the rest\n');
  }
});

test('the footer says when the service has not counted all records', async () => {
  const { url } = await recorder(() => ({
    body: { events: EVENTS, total: 10_000, total_pages: 1000 },
    headers: { 'preference-applied': 'handling=strict, count=estimated' },
  }));
  const { err } = await cal(`events list --search jazz --all-dates --no-color --url ${url}`, {
    tty: true,
    columns: 80,
  });
  expect(err).toBe('5 of at least 10000 · --all lists the rest\n');
});

test.each([
  ['', 'handling=strict, count=estimated'],
  ['--limit 5', 'handling=strict, count=estimated'],
  ['--all', 'handling=strict'],
  ['--sort-by title', 'handling=strict'],
])('events list %s sends Prefer: %s', async (flags, expected) => {
  const sent: unknown[] = [];
  const send: SendHttpRequest = async ({ headers }) => {
    sent.push(headers.prefer);
    return { status: 200, headers: {}, body: '{"events":[],"total":0,"total_pages":0}' };
  };
  await cal(`events list --search jazz ${flags}`, { send, env: { CAL_URL: 'http://x.test' } });
  expect(sent[0]).toBe(expected);
});

test('no line of a table is wider than the terminal', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 20, max: 130 }),
      (rows, columns) => {
        const lines = formatTable(['a', 'b', 'c'], rows, { columns, paint: NO_PAINT }).split('\n');
        return lines.every((line) => stringWidth(line) <= columns);
      },
    ),
  );
});

test('texts are shortened first; columns that would lose their meaning only when there is no other way', () => {
  const row = [
    '12',
    '25 нояб. 2026 г., 10:00',
    'Festival: three days of everything',
    'Café de l’Été and so on',
    'Privé',
  ];
  const widths = (columns: number) => {
    const look = { columns, paint: NO_PAINT, indivisible: [true, true, false, false, true] };
    const [, line = ''] = formatTable(['', '', '', '', ''], [row], look).split('\n');
    return line.split(/ {2,}/).map(measureWidth);
  };
  expect(widths(80)).toEqual([2, 23, 21, 21, 5]);
  expect(widths(62)).toEqual([2, 23, 12, 12, 5]);
  expect(widths(50)).toEqual([2, 23, 6, 5, 5]);
  expect(widths(40)).toEqual([2, 8, 8, 8, 5]);
});

test('a text is truncated to its width, and never within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const kept = cutToWidth(text, width);
      return measureWidth(kept) <= width && (kept === text || kept.endsWith('…'));
    }),
  );
  expect(cutToWidth('日本武道館', 6)).toBe('日本…');
});

test('a long text is truncated in one step', async () => {
  const cut = () => {
    expect(cutToWidth('lorem ipsum '.repeat(8000), 14)).toBe('lorem ipsum l…');
    expect(formatTable(['id', 'text'], [['1', '日本語'.repeat(30_000)]], { columns: 14, paint: NO_PAINT })).toContain(
      '日本語日…',
    );
  };
  expect(await leastCpuMs(cut)).toBeLessThan(500);
});

test('paths select nested values, also in lists', () => {
  const record = { a: { b: 1, c: [{ d: 2 }, { d: 3 }] }, e: null };
  expect(getValueAt(record, 'a.c.d')).toEqual([2, 3]);
  expect(getValueAt(record, 'e.x')).toBeUndefined();
  expect(getValueAt(record, 'toString')).toBeUndefined();
  expect(pickPaths(record, ['a.c.d', 'x', 'e'])).toEqual({ a: { c: [{ d: 2 }, { d: 3 }] }, e: null });
});
