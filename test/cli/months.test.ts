// Tests src/present/terminal/render-mini-month.ts and src/cli/commands/views/run-view.ts.
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, recorder, type Setting } from '../support/command-line.js';

/** An event on 3 and 4 September 2026. */
const fair = { title: 'Fair', start_date: '2026-09-03 10:00:00', end_date: '2026-09-04 12:00:00', timezone: 'UTC' };
/** One on 20 September that ends after midnight. */
const gig = { title: 'Gig', start_date: '2026-09-20 22:00:00', end_date: '2026-09-21 01:00:00', timezone: 'UTC' };
const service = () => recorder(() => ({ body: { events: [fair, gig], total_pages: 1 } }));

async function show(words: string, setting: Setting = {}) {
  const { url } = await service();
  return cal(words, { ...setting, env: { CAL_TZ: 'UTC', CAL_URL: url, NO_COLOR: '1' } });
}

test('prints a month like cal(1), with stars on days with events', async () => {
  const { exit, out } = await show('9 2026');
  expect(exit).toBe(0);
  expect(out).toBe(
    [
      '          September 2026',
      'Mon  Tue  Wed  Thu  Fri  Sat  Sun',
      '       1    2    3*   4*   5    6',
      '  7    8    9   10   11   12   13',
      ' 14   15   16   17   18   19   20*',
      ' 21   22   23   24   25   26   27',
      ' 28   29   30',
      '* events',
      '',
    ].join('\n'),
  );
});

test('a month without events and without today has no legend', async () => {
  const { out } = await show('1 2030');
  expect(out).not.toMatch(/[*[]/);
});

test.each([
  ['september 2026', 'en', 'September 2026'],
  ['septembre 2026', 'fr', 'septembre 2026'],
  ['08 2026', 'en', 'August 2026'],
  ['sept 2027', 'en', 'September 2027'],
  // The current month or the next one of this name.
  ['September', 'en', 'September 2027'],
  ['december', 'en', 'December 2026'],
  ['août', 'en', 'August 2027'],
  ['сентябрь', 'fr', 'septembre 2027'],
  ['septiembre 2026', 'en', 'September 2026'],
  ['سبتمبر 2026', 'en', 'September 2026'],
  ['9月', 'en', 'September 2027'],
  ['9月 2026', 'ja', '2026年9月'],
] as const)('finds the month %s', async (words, language, title) => {
  const { exit, out } = await show(words, { text: await loadCatalogue(language), locale: language });
  expect({ exit, title: out.split('\n')[0]?.trim() }).toEqual({ exit: 0, title });
});

const titles = (out: string): string[] => out.match(/[A-Z]\w+ \d{4}/g) ?? [];

test('prints a year, three months or one', async () => {
  expect(titles((await show('2026')).out)).toHaveLength(12);
  expect(titles((await show('-y')).out)).toHaveLength(12);
  expect(titles((await show('-3 1 2026')).out)).toEqual(['December 2025', 'January 2026', 'February 2026']);
  expect(titles((await show('-1')).out)).toHaveLength(1);
  expect(titles((await show('-3 January')).out)).toEqual(['December 2026', 'January 2027', 'February 2027']);
});

test.each([
  [40, 1],
  [80, 2],
  [120, 3],
  [200, 4],
])('%i columns hold %i months', async (columns, across) => {
  const lines = (await show('2026', { columns, tty: true })).out.split('\n');
  expect(titles(lines[0] ?? '')).toHaveLength(across);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
});

test('puts a given day in brackets', async () => {
  const { out } = await show('3 9 2026');
  expect(out).toContain('[ 3]*');
  expect(out).toMatch(/\[ \] .*3 .*2026/);
});

test.each([
  ['9', 'could be a month or a year'],
  ['0', 'must be a year from 1 to 9999'],
  ['13 2026', 'must be a month: 1 to 12'],
  ['31 2 2026', 'must be a day of this month: 1 to 28'],
  ['1 2 3 2026', 'one argument too many'],
])('cal %s is refused', async (words, message) => {
  const { exit, out, err } = await show(words);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(message);
});

test('the value of a flag is not read as a month', async () => {
  const { err } = await show('--timeout 5');
  expect(err).toContain('cal events create');
});

test.each([
  [
    'in a pipe, without padding for the direction',
    {},
    [
      '            {سبتمبر 2026}',
      '  {س}    {ح}    {ن}    {ث}    {ر}    {خ}    {ج}',
      '                 1    2    3*   4*',
      '  5    6    7    8    9   10   11',
    ],
  ],
  [
    'on a terminal, from its right edge',
    { tty: true, columns: 40 },
    [
      '                 {سبتمبر 2026}',
      '       {ج}    {خ}    {ر}    {ث}    {ن}    {ح}    {س}',
      '       4*   3*   2    1',
      '      11   10    9    8    7    6    5',
    ],
  ],
])('prints Arabic months: %s', async (_, setting, lines) => {
  const { out } = await show('9 2026', { ...setting, text: await loadCatalogue('ar'), locale: 'ar-u-nu-latn' });
  const shown = out
    .replace(/\u2068|\u200e\u202b/g, '{')
    .replace(/\u2069|\u202c\u200e/g, '}')
    .split('\n')
    .slice(0, lines.length);
  expect(shown.map((line) => line.trimEnd())).toEqual(lines);
});

test('three Arabic months run from right to left at the right edge of a terminal', async () => {
  const setting = { tty: true, columns: 120, text: await loadCatalogue('ar'), locale: 'ar-u-nu-latn' };
  const { out } = await show('-3 1 2026', setting);
  const [title = ''] = out.split('\n');
  expect(title.match(/\p{L}+ \d{4}/gu)).toEqual(['فبراير 2026', 'يناير 2026', 'ديسمبر 2025']);
  expect(title).toMatch(/^ {20,}/);
  expect(title).not.toContain('\u2067');
});
