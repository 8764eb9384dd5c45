import { expect, test } from 'vitest';
import { formatRelativeTime } from '../../src/time/relative-time.js';
import { zonedTimeAt } from '../../src/time/zone.js';

const NOW = Date.parse('2026-11-26T22:00:00Z');

test.each([
  ['2026-11-26T21:55:00Z', 'en', '5 minutes ago'],
  ['2026-11-26T21:59:40Z', 'en', 'just now'],
  ['2026-11-26T21:59:40Z', 'ja', 'たった今'],
  ['2026-11-26T22:00:40Z', 'en', 'this minute'],
  ['2026-11-26T19:30:00Z', 'fr', 'il y a 2 heures'],
  ['2026-11-25T23:30:00Z', 'en', 'yesterday'],
  ['2026-11-05T12:00:00Z', 'ja', '3 週間前'],
  ['2027-01-10T12:00:00Z', 'en', 'in 6 weeks'],
  ['2026-12-30T22:00:00Z', 'fr', 'dans 4 semaines'],
  ['2027-01-26T21:00:00Z', 'es', 'dentro de 8 semanas'],
  ['2027-01-26T22:00:00Z', 'ru', 'через 2 месяца'],
  ['2028-11-26T21:00:00Z', 'ja', '23 か月後'],
  ['2028-11-26T22:00:00Z', 'ar', 'بعد سنتين'],
] as const)('%s is in %s “%s”', (at, language, words) => {
  expect(formatRelativeTime(zonedTimeAt(Date.parse(at), 'UTC'), NOW, language)).toBe(words);
});

test('no two units are in turn in a list of dates', () => {
  const days = Array.from({ length: 1000 }, (_, day) => NOW + day * 86_400_000);
  const units = days.map((at) => formatRelativeTime(zonedTimeAt(at, 'UTC'), NOW, 'en').replace(/in \d+ /, ''));
  const changes = units.filter((unit, at) => unit !== units[at - 1]);
  expect(changes).toEqual(['just now', 'tomorrow', 'days', 'weeks', 'months', 'years']);
});
