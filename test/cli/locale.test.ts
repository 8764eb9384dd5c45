// Tests src/present/tables/field-paths.ts and src/cli/output/table-writer.ts.
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { isolateText } from '../../src/present/terminal/isolate-text.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, recorder, type Setting } from '../support/command-line.js';

const EVENTS = [
  {
    id: 2,
    title: 'Jazz',
    start_date: '2027-07-02 20:00:00',
    venue: { venue: 'Hall', modified: '2026-01-31 09:05:00' },
  },
  {
    id: 3,
    title: 'ジャズ ｶﾞｲﾄﾞ',
    start_date: '2027-07-04 00:00:00',
    end_date: '2027-07-04 23:59:59',
    all_day: true,
    venue: [],
  },
  {
    id: 4,
    title: 'مهرجان القاهرة',
    start_date: '2027-12-05 00:00:00',
    all_day: false,
    venue: { venue: 'دار الأوبرا' },
  },
  { id: 5, title: '👨‍👩‍👧‍👦 \u202eemordnilap', start_date: 'soon', venue: [] },
];

const list = async (flags: string, setting: Setting) => {
  const { url } = await recorder(() => ({ body: { events: EVENTS, total: 4, total_pages: 1 } }));
  return (await cal(`events list ${flags} --no-color --url ${url}`, { columns: 100, ...setting })).out;
};

const LOCALES = ['en-US', 'en-GB', 'fr', 'ja-JP', 'ru', 'es', 'ar-EG'];

test.each(LOCALES)('formats a table for %s', async (locale) => {
  const out = await list('--fields id,start_date,end_date,title,venue.venue,venue.modified', { tty: true, locale });
  await expect(out).toMatchFileSnapshot(`../golden/render/locale-${locale}.txt`);
});

test('shows headings, statuses and booleans in the user’s language, but keys to programs', async () => {
  const event = { id: 2, title: 'ジャズ', start_date: '2027-07-02 20:00:00', all_day: false, status: 'draft' };
  const { url } = await recorder(() => ({ body: { events: [event], total: 1, total_pages: 1 } }));
  const ja = { text: await loadCatalogue('ja'), tty: true, locale: 'ja-JP' };
  const shown = async (flags: string) =>
    (await cal(`events list --no-color --fields id,title,all_day,status ${flags} --url ${url}`, ja)).out;
  expect(
    (await shown(''))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['ID', 'タイトル', '終日', 'ステータス'],
    ['2', 'ジャズ', 'いいえ', '下書き'],
  ]);
  expect(await shown('--format csv')).toBe('id,title,all_day,status\n2,ジャズ,false,draft\n');
  expect(JSON.parse(await shown('--format json'))).toEqual([
    { id: 2, title: 'ジャズ', all_day: false, status: 'draft' },
  ]);
});

test('an Arabic table runs from right to left, with one kind of digits', async () => {
  const { url } = await recorder(() => ({ body: { events: EVENTS.slice(0, 1), total: 1, total_pages: 1 } }));
  const ar = { text: await loadCatalogue('ar'), tty: true, locale: 'ar-EG-u-nu-latn', columns: 60 };
  const { out } = await cal(`events list --no-color --fields id,title,start_date --url ${url}`, ar);
  const lines = out.trimEnd().split('\n');
  expect(lines.map(measureWidth)).toEqual([60, 60]);
  expect(lines[1]).toMatch(/2027.* Jazz +2$/);
  expect(lines[0]).toMatch(/العنوان.* {2}\u200e\u202bالمعرّف\u202c\u200e$/);
  expect(out).not.toMatch(/[٠-٩]/);
});

test('every property of a record has a name in each language', async () => {
  const names = RESOURCE_LIST.flatMap(({ answer }) => Object.keys(answer)).filter(
    (name) => !/_details$|^json_ld$|^meta$/.test(name),
  );
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const { propertyName } = await loadCatalogue(language);
    const same = names.filter(
      (name) => propertyName(name) === name && !['slug', 'description', 'image', 'parent', 'province'].includes(name),
    );
    expect({ language, same }).toEqual({ language, same: [] });
  }
});

describe('output for programs', () => {
  test.each(['json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids'])('in %s does not depend on the locale', async (format) => {
    for (const tty of [true, false]) {
      const [plain, ...others] = await Promise.all(
        [undefined, ...LOCALES].map((locale) => list(`--format ${format}`, { tty, ...(locale ? { locale } : {}) })),
      );
      for (const other of others) expect(other).toBe(plain);
      expect(plain).not.toMatch(/[\u2066-\u2069]/);
    }
  });

  test('in a pipe, or of single values, does not depend on the locale', async () => {
    expect(await list('', { locale: 'ar-EG' })).toContain('2\t2027-07-02 20:00:00\tJazz\tHall');
    expect(await list('--field start_date', { locale: 'ja-JP', tty: true })).toMatch(/^2027-07-02 20:00:00\n/);
    expect(await list('--format table', { locale: 'ar-EG' })).not.toMatch(/[\u2066-\u2069]/);
  });
});

test('aligns columns at the same cell in every line', async () => {
  for (const locale of LOCALES.filter((each) => each !== 'ar-EG')) {
    const lines = (await list('--fields title,start_date,id', { tty: true, locale })).trimEnd().split('\n');
    const [heading = '', ...rows] = lines;
    const column = measureWidth(heading.slice(0, heading.lastIndexOf('id')));
    for (const row of rows) expect(measureWidth(row.slice(0, row.search(/\d$/)))).toBe(column);
  }
});

test.each([
  ['a', 1],
  ['日本', 4],
  ['ｶﾞ', 2],
  ['ﾊﾟｰﾃｨｰ', 6],
  ['مُحَمَّد', 4],
  ['e\u0301', 1],
  ['🎉', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['🇫🇷', 2],
  ['\u2068م\u2069', 1],
])('%s takes %i cells', (text, cells) => {
  expect(measureWidth(text)).toBe(cells);
});

test('isolates right-to-left text and removes its direction marks', () => {
  expect(isolateText('Jazz')).toBe('Jazz');
  expect(isolateText('日本')).toBe('日本');
  expect(isolateText('مهرجان 2027')).toBe('\u2068مهرجان 2027\u2069');
  expect(isolateText('שלום')).toBe('\u2068שלום\u2069');
  expect(isolateText('a\u202eb\u2069c')).toBe('abc');
  expect(stringWidth(isolateText('مهرجان'))).toBe(6);
});

test('aligns Arabic tables of settings to the right on a terminal, and not in a pipe', async () => {
  const env = { CAL_URL: 'file:x.db' };
  const setting = { text: await loadCatalogue('ar'), locale: 'ar-EG', columns: 60, env };
  const shown = await cal('config list', { ...setting, tty: true });
  const [heading = '', first = ''] = shown.out.split('\n');
  expect(heading).toMatch(/^ {5,}\S/);
  expect(first.trimEnd()).toMatch(/^ {5,}.* url$/);
  expect((await cal('config list', setting)).out).toMatch(/^url\tfile:/);
});

test.each(LANGUAGES)('doctor prints lines that fit a narrow terminal: %s', async (language) => {
  const setting = { text: await loadCatalogue(language), locale: language, tty: true, columns: 60 };
  const { out } = await cal('doctor', { ...setting, env: { CAL_URL: 'file:x.db', NO_COLOR: '1' } });
  const lines = out.split('\n');
  expect(lines.length).toBeGreaterThan(10);
  // A path has no place to break.
  const broken = lines.filter((line) => stringWidth(line.trimEnd()) > 60 && !/\S{20,}/.test(line));
  expect(broken).toEqual([]);
});
