// Tests src/time/locale-formats.ts.
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createDateFormatter, createLocaleFormats, formatRange } from '../../src/time/locale-formats.js';
import { zonedTimeAt } from '../../src/time/zone.js';

const at = (text: string) => Date.parse(text);
const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

test.each([
  ['fr', LONG, '2026-12-01T19:00Z', 'mardi 1er décembre 2026'],
  ['fr-CA', { dateStyle: 'medium' }, '2026-12-01T19:00Z', '1er déc. 2026'],
  ['fr', LONG, '2026-12-11T01:01Z', 'vendredi 11 décembre 2026'],
  ['fr', { dateStyle: 'short' }, '2026-12-01T19:00Z', '01/12/2026'],
  ['fr', { day: 'numeric' }, '2026-12-01T19:00Z', '1'],
  ['ar', LONG, '2026-12-24T19:00Z', 'الخميس 24 ديسمبر 2026'],
  ['en', LONG, '2026-12-01T19:00Z', 'Tuesday, 1 December 2026'],
] as const)('%s writes %o of %s as %s', (locale, how, day, expected) => {
  const format = createDateFormatter(locale === 'en' ? 'en-GB' : locale, how);
  expect(format.format(at(day))).toBe(expected);
  expect(
    format
      .formatToParts(at(day))
      .map(({ value }) => value)
      .join(''),
  ).toBe(expected);
});

test('ranges are written so too', () => {
  const format = createDateFormatter('fr', { dateStyle: 'long' });
  expect(formatRange(format, at('2027-07-01T00:00Z'), at('2027-07-05T00:00Z')).replace(/\s/g, ' ')).toMatch(
    /^1er[–-]5 juillet 2027$/,
  );
  const arabic = createDateFormatter('ar', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  expect(formatRange(arabic, at('2026-12-24T00:00Z'), at('2026-12-31T00:00Z'))).toBe(
    'الخميس 24 – الخميس 31 ديسمبر 2026',
  );
  const { timeRange } = createLocaleFormats('ar-EG-u-nu-latn');
  const noon = Temporal.PlainDateTime.from('2026-12-24T12:00');
  expect(timeRange(noon, noon.add({ hours: 1 }))).toBe('12:00 م–1:00 م');
  const { day } = createLocaleFormats('fr');
  expect(day(zonedTimeAt(at('2026-12-01T12:00Z'), 'UTC').toPlainDate())).toBe('mardi 1er décembre 2026');
});
