import { describe, expect, test } from 'vitest';
import { rangeOf } from '../../../src/cli/dates/range.js';

/** A Saturday; in Auckland it is Sunday already. */
const here = { now: Date.parse('2027-07-03T13:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const read = (words: string | readonly string[], place: Partial<typeof here> = {}) => {
  const { start, end } = rangeOf(words, { ...here, ...place });
  return `${start} ${end}`;
};

test.each([
  ['today', '2027-07-03 2027-07-03'],
  ['Tomorrow', '2027-07-04 2027-07-04'],
  ['yesterday', '2027-07-02 2027-07-02'],
  ['this-week', '2027-06-28 2027-07-04'],
  ['next week', '2027-07-05 2027-07-11'],
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
  ['today .. next-month', '2027-07-03 2027-08-31'],
  ['2027-06..2027-W40', '2027-06-01 2027-10-10'],
])('%s', (words, days) => {
  expect(read(words)).toBe(days);
});

test('several words are one', () => {
  expect(read(['next', 'month'])).toBe('2027-08-01 2027-08-31');
});

test('today is the viewer’s, and a week begins where he lives', () => {
  expect(read('today', { zone: 'Pacific/Auckland' })).toBe('2027-07-04 2027-07-04');
  expect(read('this-week', { locale: 'en-US' })).toBe('2027-06-27 2027-07-03');
  expect(read('this-week', { locale: 'ar' })).toBe('2027-07-03 2027-07-09');
  expect(read('this-week', { zone: 'Pacific/Auckland', locale: 'ja' })).toBe('2027-07-04 2027-07-10');
});

describe('what is no range', () => {
  test.each(['', 'soonish', '2027-13', '2027-02-30', '2027-W53', '2027-W00', '..', 'today..', '1..2..3', '05/06/2027'])(
    '“%s”',
    (words) => {
      expect(() => read(words)).toThrow(/RANGE|range/);
    },
  );

  test('a range that ends before it begins', () => {
    expect(() => read('2027-07-05..2027-07-02')).toThrow(/ends before/);
  });
});
