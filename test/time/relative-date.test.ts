import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  isRelativeManifestDate,
  RELATIVE_DATE_PATTERN,
  resolveRelativeManifestDate,
} from '../../src/time/manifest-dates.js';
import { DATE_WORDS } from '../../src/time/parse-date.js';
import {
  parseRelativeDate,
  parseWeekend,
  type RelativeDateSyntax,
  resolveRelativeDate,
} from '../../src/time/relative-date.js';

const EVERYTHING: RelativeDateSyntax = { words: DATE_WORDS, acceptsShifts: true, time: /./ };

describe('on Saturday, 21 November 2026, 10:20 in Paris', () => {
  const now = Temporal.ZonedDateTime.from('2026-11-21T10:20:00[Europe/Paris]');
  test.each([
    ['now', '2026-11-21T10:20:00'],
    ['today', '2026-11-21T00:00:00'],
    ['Tomorrow', '2026-11-22T00:00:00'],
    ['yesterday', '2026-11-20T00:00:00'],
    ['+3d', '2026-11-24T00:00:00'],
    ['today + 3d', '2026-11-24T00:00:00'],
    ['today +1mo -1d', '2026-12-20T00:00:00'],
    ['+P1M', '2026-12-21T00:00:00'],
    ['tomorrow +2h', '2026-11-22T02:00:00'],
    ['now +1d', '2026-11-22T10:20:00'],
    ['-90min', '2026-11-21T08:50:00'],
    ['+1d2h', '2026-11-22T12:20:00'],
    ['+1d-2h', '2026-11-22T08:20:00'],
    ['+2w, 19:00', '2026-12-05T00:00:00'],
  ])('%s', (text, wall) => {
    const relative = parseRelativeDate(text, EVERYTHING);
    expect(relative && resolveRelativeDate(relative, now).toPlainDateTime().toString()).toBe(wall);
  });
});

test.each([
  '',
  '19:00',
  '+3',
  '+3x',
  '3d',
  'todays',
  'today3d',
  '+3d19:00',
  '+1d1d',
  '+9999y',
  'fri +1d',
  '2027-07-02',
])('“%s” is not a relative date', (text) => expect(parseRelativeDate(text, EVERYTHING)).toBeUndefined());

test.each<[string, Partial<RelativeDateSyntax>]>([
  ['now', { words: ['today'] }],
  ['today +1d', { acceptsShifts: false }],
  ['+1d', { acceptsShifts: false }],
  ['+1d 7pm', { time: /^\d+:/ }],
])('“%s” is refused if the caller does not accept it', (text, syntax) => {
  expect(parseRelativeDate(text, EVERYTHING)).toBeDefined();
  expect(parseRelativeDate(text, { ...EVERYTHING, ...syntax })).toBeUndefined();
});

test('the day after a skipped midnight begins at midnight', () => {
  const noon = Date.parse('2027-03-14T16:00:00Z');
  expect(resolveRelativeManifestDate('today', 'America/Havana', noon)).toBe('2027-03-14 01:00:00');
  expect(resolveRelativeManifestDate('tomorrow', 'America/Havana', noon)).toBe('2027-03-15 00:00:00');
});

test('the schema of manifests accepts the same dates as the parser', () => {
  const schema = new RegExp(RELATIVE_DATE_PATTERN);
  const part = fc.constantFrom(
    'today',
    'now',
    ' ',
    ', ',
    '+',
    '-',
    '1d',
    '2h',
    '30min',
    '3',
    'P1D',
    '19:00',
    '9:30:15',
    'x',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('').trim();
      if (isRelativeManifestDate(text)) expect(text).toMatch(schema);
    }),
    { numRuns: 3000 },
  );
  expect(['today', '+1d 19:00', 'now - 90min', '+P1D'].every((text) => schema.test(text))).toBe(true);
  expect(['', '19:00', 'today 7pm', '+3', '2027-07-02'].some((text) => schema.test(text))).toBe(false);
});

test.each([
  ['2026-11-28', '2026-12-05'],
  ['2026-11-29', '2026-12-05'],
  ['2026-11-30', '2026-12-12'],
])('on %s, next weekend begins on %s', (today, saturday) => {
  expect(String(parseWeekend('next weekend', Temporal.PlainDate.from(today), 'en'))).toBe(saturday);
});
