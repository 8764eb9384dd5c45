import { expect, test } from 'vitest';
import { formatRelativeTime } from '../../src/time/relative-time.js';
import { zonedTimeAt } from '../../src/time/zone.js';

const NOW = Date.parse('2026-11-26T22:00:00Z');

test.each([
  ['2026-11-26T21:55:00Z', 'en', '5 minutes ago'],
  ['2026-11-26T21:59:40Z', 'en', 'this minute'],
  ['2026-11-26T19:30:00Z', 'fr', 'il y a 2 heures'],
  ['2026-11-25T23:30:00Z', 'en', 'yesterday'],
  ['2026-11-05T12:00:00Z', 'ja', '3 週間前'],
  ['2027-01-10T12:00:00Z', 'en', 'in 1 month'],
] as const)('%s is in %s “%s”', (at, language, words) => {
  expect(formatRelativeTime(zonedTimeAt(Date.parse(at), 'UTC'), NOW, language)).toBe(words);
});
