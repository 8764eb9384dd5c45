// Tests src/time/calendar-periods.ts.
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { getPeriodAround, lastDayTouched, listWeeks } from '../../src/time/calendar-periods.js';

const july = getPeriodAround(Temporal.PlainDate.from('2027-07-15'), 'month', 'und');

test.each([
  ['en-GB', '2027-06-28', '2027-08-01', 5],
  ['en-US', '2027-06-27', '2027-07-31', 5],
  ['ar', '2027-06-26', '2027-08-06', 6],
  ['ja', '2027-06-27', '2027-07-31', 5],
  ['ru', '2027-06-28', '2027-08-01', 5],
])('the weeks of July 2027 in %s run from %s to %s', (locale, first, last, count) => {
  const weeks = listWeeks(july, locale);
  expect([String(weeks[0]?.[0]), String(weeks.at(-1)?.at(-1)), weeks.length]).toEqual([first, last, count]);
  expect(weeks.every((days) => days.length === 7)).toBe(true);
});

test('a week of the grid starts like the period “week”', () => {
  for (const locale of ['en-GB', 'en-US', 'ar', 'fr']) {
    const week = getPeriodAround(july.start, 'week', locale);
    expect(listWeeks(week, locale).map((days) => days.map(String))).toEqual([
      Array.from({ length: 7 }, (_, day) => String(week.start.add({ days: day }))),
    ]);
  }
});

test.each([
  ['2027-07-02T20:00', '2027-07-03T00:00', '2027-07-02'],
  ['2027-07-02T20:00', '2027-07-03T00:00:01', '2027-07-03'],
  ['2027-07-02T00:00', '2027-07-02T00:00', '2027-07-02'],
  ['2027-07-02T20:00', '2027-07-05T23:59:59', '2027-07-05'],
])('an event from %s to %s covers days up to %s', (start, end, last) =>
  expect(String(lastDayTouched(Temporal.PlainDateTime.from(start), Temporal.PlainDateTime.from(end)))).toBe(last),
);
