import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { isolateText } from '../../src/present/terminal/isolate-text.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
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

test.each(LOCALES)('a table for %s', async (locale) => {
  const out = await list('--fields id,start_date,end_date,title,venue.venue,venue.modified', { tty: true, locale });
  await expect(out).toMatchFileSnapshot(`../golden/render/locale-${locale}.txt`);
});

describe('what a program reads', () => {
  test.each(['json', 'ndjson', 'yaml', 'csv', 'tsv', 'ids'])('%s never depends on the locale', async (format) => {
    for (const tty of [true, false]) {
      const [plain, ...others] = await Promise.all(
        [undefined, ...LOCALES].map((locale) => list(`--format ${format}`, { tty, ...(locale ? { locale } : {}) })),
      );
      for (const other of others) expect(other).toBe(plain);
      expect(plain).not.toMatch(/[\u2066-\u2069]/);
    }
  });

  test('nor does what goes through a pipe, or bare values', async () => {
    expect(await list('', { locale: 'ar-EG' })).toContain('2\t2027-07-02 20:00:00\tJazz\tHall');
    expect(await list('--field start_date', { locale: 'ja-JP', tty: true })).toMatch(/^2027-07-02 20:00:00\n/);
    expect(await list('--format table', { locale: 'ar-EG' })).not.toMatch(/[\u2066-\u2069]/);
  });
});

test('columns begin in the same cell in every line', async () => {
  for (const locale of LOCALES) {
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

test('a right-to-left text is isolated, and no text turns around what stands beside it', () => {
  expect(isolateText('Jazz')).toBe('Jazz');
  expect(isolateText('日本')).toBe('日本');
  expect(isolateText('مهرجان 2027')).toBe('\u2068مهرجان 2027\u2069');
  expect(isolateText('שלום')).toBe('\u2068שלום\u2069');
  expect(isolateText('a\u202eb\u2069c')).toBe('abc');
  expect(stringWidth(isolateText('مهرجان'))).toBe(6);
});
