// Tests src/time/locale-formats.ts.
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { formatEventDays } from '../../src/cli/output/report-dates.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { createLocaleFormats } from '../../src/time/locale-formats.js';
import type { ResolvedDate } from '../../src/time/parse-date-words.js';

const ja = await loadCatalogue('ja');

/** Japanese ranges have the notation of single dates; the patterns of CLDR have another one. */

const resolve = (time: string): ResolvedDate => {
  const wallTime = Temporal.PlainDateTime.from(time);
  return { at: wallTime.toZonedDateTime('Asia/Tokyo'), wallTime, hasClock: true };
};

test.each([
  ['2026-11-24T19:00', '2026-11-24T21:00', false, '2026年11月24日(火) 19:00～21:00'],
  ['2026-11-24T19:00', '2026-11-25T01:00', false, '2026年11月24日(火) 19:00～25日(水) 01:00'],
  ['2026-11-24T19:00', '2026-11-24T19:00', false, '2026年11月24日(火) 19:00'],
  ['2026-11-24', '2026-11-26', true, '2026年11月24日(火)～26日(木)'],
])('formats an event from %s to %s (all-day: %s)', (start, end, isAllDay, shown) => {
  const dates = { start: resolve(start), end: resolve(end), isAllDay };
  expect(formatEventDays(dates, { text: ja, locale: 'ja-JP' })).toBe(shown);
});

test.each([
  ['2026-11-26', '2026-12-01', '11月26日(木)～12月1日(火)', '2026年11月26日～12月1日'],
  ['2026-11-26', '2026-11-26', '11月26日(木)', '2026年11月26日'],
])('formats days from %s to %s', (start, end, short, long) => {
  const formats = createLocaleFormats('ja-JP');
  const [first, last] = [Temporal.PlainDate.from(start), Temporal.PlainDate.from(end)];
  expect([formats.shortDayRange(first, last), formats.dayRange(first, last)]).toEqual([short, long]);
});
