// Tests src/cli/input/parse-date-range.ts.
import { describe, expect, test } from 'vitest';
import { parseDateRange, type ReaderContext } from '../../src/cli/input/parse-date-range.js';
import type { UsageError } from '../../src/errors.js';

/** A Saturday; in Auckland it is Sunday already. */
const here = {
  now: Date.parse('2027-07-03T13:00:00Z'),
  zone: 'Europe/London',
  locale: 'en-GB',
  language: 'en',
} as const satisfies ReaderContext;
const read = async (words: string | readonly string[], place: Partial<ReaderContext> = {}) => {
  const { start, end } = await parseDateRange(words, { ...here, ...place });
  return `${start} ${end}`;
};

test.each([
  ['today', '2027-07-03 2027-07-03'],
  ['Tomorrow', '2027-07-04 2027-07-04'],
  ['yesterday', '2027-07-02 2027-07-02'],
  ['this-week', '2027-06-28 2027-07-04'],
  ['next week', '2027-07-05 2027-07-11'],
  ['nextmonth', '2027-08-01 2027-08-31'],
  ['LastYear', '2026-01-01 2026-12-31'],
  ['last-week', '2027-06-21 2027-06-27'],
  ['this-month', '2027-07-01 2027-07-31'],
  ['next-month', '2027-08-01 2027-08-31'],
  ['next-year', '2028-01-01 2028-12-31'],
  ['2027', '2027-01-01 2027-12-31'],
  ['2028-02', '2028-02-01 2028-02-29'],
  ['2027-W27', '2027-07-05 2027-07-11'],
  ['2026-W53', '2026-12-28 2027-01-03'],
  ['2027-07-02', '2027-07-02 2027-07-02'],
  ['2027-07-02..2027-07-05', '2027-07-02 2027-07-05'],
  ['30/6/2027..1/7/2027', '2027-06-30 2027-07-01'],
  ['1.7.2027..30.7.2027', '2027-07-01 2027-07-30'],
  ['令和9年8月1日', '2027-08-01 2027-08-01'],
  ['today .. next-month', '2027-07-03 2027-08-31'],
  ['2027-06..2027-W40', '2027-06-01 2027-10-10'],
])('%s', async (words, days) => {
  expect(await read(words)).toBe(days);
});

test.each([
  ['en', 'fri', '2027-07-09 2027-07-09'],
  ['en', 'next monday', '2027-07-05 2027-07-05'],
  ['en', 'July', '2027-07-01 2027-07-31'],
  ['en', 'fri..+2w', '2027-07-09 2027-07-17'],
  ['en', '2 Aug..5 Aug', '2027-08-02 2027-08-05'],
  ['fr', 'demain', '2027-07-04 2027-07-04'],
  ['fr', 'la semaine prochaine', '2027-07-05 2027-07-11'],
  ['fr', "l'année prochaine", '2028-01-01 2028-12-31'],
  ['fr', 'août', '2027-08-01 2027-08-31'],
  ['fr', 'next-week', '2027-07-05 2027-07-11'],
  ['es', 'viernes', '2027-07-09 2027-07-09'],
  ['es', 'la semana que viene', '2027-07-05 2027-07-11'],
  ['es', 'el mes pasado', '2027-06-01 2027-06-30'],
  ['ja', '明日', '2027-07-04 2027-07-04'],
  ['ja', '来週', '2027-07-05 2027-07-11'],
  ['ja', '今週末', '2027-07-03 2027-07-04'],
  ['fr', 'le week-end prochain', '2027-07-10 2027-07-11'],
  ['ja', '今月..来月', '2027-07-01 2027-08-31'],
  ['ru', 'завтра', '2027-07-04 2027-07-04'],
  ['ru', 'На следующей неделе', '2027-07-05 2027-07-11'],
  ['ru', 'август', '2027-08-01 2027-08-31'],
  ['en', 'jun 2028', '2028-06-01 2028-06-30'],
  ['es', 'junio', '2028-06-01 2028-06-30'],
  ['ja', '8月', '2027-08-01 2027-08-31'],
  ['ar', 'غدا', '2027-07-04 2027-07-04'],
  ['ar', 'الأسبوع القادم', '2027-07-05 2027-07-11'],
] as const)('%s: %s', async (language, words, days) => {
  expect(await read(words, { language })).toBe(days);
});

test('a date in digits follows the given order, or the error shows both readings', async () => {
  expect(await read('05/06/2027', { order: 'dmy' })).toBe('2027-06-05 2027-06-05');
  const error: UsageError = await read('05/06/2027').catch((thrown) => thrown);
  expect(error.message).toMatch(/2027-05-06.*2027-06-05|2027-06-05.*2027-05-06/);
});

test('several words form one range', async () => {
  expect(await read(['next', 'month'])).toBe('2027-08-01 2027-08-31');
});

test('today is in the viewer’s zone, and a week begins as in their region', async () => {
  expect(await read('today', { zone: 'Pacific/Auckland' })).toBe('2027-07-04 2027-07-04');
  expect(await read('this-week', { locale: 'en-US' })).toBe('2027-06-27 2027-07-03');
  expect(await read('this-week', { locale: 'ar' })).toBe('2027-07-03 2027-07-09');
  expect(await read('this-week', { zone: 'Pacific/Auckland', locale: 'ja' })).toBe('2027-07-04 2027-07-10');
});

describe('is not a range:', () => {
  test.each(['', 'soonish', '2027-13', '2027-02-30', '2027-W53', '2027-W00', '..', 'today..', '1..2..3', '05/06/2027'])(
    '“%s”',
    async (words) => {
      await expect(read(words)).rejects.toThrow(/RANGE|range/);
    },
  );

  test('if it ends before it begins', async () => {
    await expect(read('2027-07-05..2027-07-02')).rejects.toThrow(/ends before/);
  });
});
