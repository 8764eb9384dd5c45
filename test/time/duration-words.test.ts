// Tests src/time/duration.ts.
import { expect, test } from 'vitest';
import { parseDurationWords, parseLength, parseSignedDuration, parseTypedDuration } from '../../src/time/duration.js';

test.each([
  ['en', '2 hours', { hours: 2 }],
  ['en', '1 hour and 30 minutes', { hours: 1, minutes: 30 }],
  ['fr', '2 heures', { hours: 2 }],
  ['fr', '1 heure et demie', { hours: 1, minutes: 30 }],
  ['es', '1 hora y media', { hours: 1, minutes: 30 }],
  ['es', '3 días', { days: 3 }],
  ['ru', '2 часа 30 минут', { hours: 2, minutes: 30 }],
  ['ru', '3 дня', { days: 3 }],
  ['ja', '2時間', { hours: 2 }],
  ['ja', '２時間半', { hours: 2, minutes: 30 }],
  ['ja', '1時間30分', { hours: 1, minutes: 30 }],
  ['ja', '2時間後', { hours: 2 }],
  ['ja', '3日間', { days: 3 }],
  ['ar', 'ساعتان', { hours: 2 }],
  ['ar', '٣ ساعات', { hours: 3 }],
  ['ar', 'ساعة ونصف', { hours: 1, minutes: 30 }],
  ['ar', 'يومين', { days: 2 }],
  ['en', 'three and a half hours', { hours: 3, minutes: 30 }],
  ['en', 'a fortnight', { weeks: 2 }],
  ['fr', 'trois heures', { hours: 3 }],
  ['es', 'hora y media', { hours: 1, minutes: 30 }],
  ['ru', 'два часа', { hours: 2 }],
  ['ja', '三時間', { hours: 3 }],
  ['ar', 'ثلاث ساعات', { hours: 3 }],
  ['ar', 'نصف ساعه', { minutes: 30 }],
] as const)('%s: %s is a duration', (language, text, duration) => {
  expect(parseDurationWords(text, language)).toEqual(duration);
});

test.each([
  ['ja', '3日'],
  ['ja', '23時'],
  ['ja', '金曜日 2時間'],
  ['fr', '20 h'],
  ['ar', 'الساعة 3'],
  ['ru', 'в час'],
  ['en', '2 hour meeting'],
  ['en', 'fri'],
] as const)('%s: %s is not a duration', (language, text) => {
  expect(parseDurationWords(text, language)).toBeUndefined();
});

test.each([
  ['90 minutes', { minutes: 90 }],
  ['2 hours', { hours: 2 }],
  ['1h30', { hours: 1, minutes: 30 }],
  ['1 h 05', { hours: 1, minutes: 5 }],
  ['3j', { days: 3 }],
  ['2 jours', { days: 2 }],
  ['2時間', { hours: 2 }],
  ['ساعتان', { hours: 2 }],
  ['2 часа', { hours: 2 }],
  ['1.5h', { minutes: 90 }],
  ['1,5 heures', { minutes: 90 }],
  ['half an hour', { minutes: 30 }],
  ['an hour and a half', { hours: 1, minutes: 30 }],
  ['une heure', { hours: 1 }],
  ['media hora', { minutes: 30 }],
  ['полчаса', { minutes: 30 }],
])('%s is typed as a duration in any language', (text, duration) => {
  expect(parseTypedDuration(text)).toEqual(duration);
  expect(parseSignedDuration(`-${text}`, parseTypedDuration)).toEqual(
    Object.fromEntries(Object.entries(duration).map(([unit, count]) => [unit, -count])),
  );
});

test.each(['soon', '1.5', '1.5 days', '3 jams', '1h75h', '2 heures du matin', ''])('“%s” is no duration', (text) => {
  expect(parseTypedDuration(text)).toBeUndefined();
});

test.each([
  ['1:30', { hours: 1, minutes: 30 }],
  ['0:45', { hours: 0, minutes: 45 }],
  ['2h', { hours: 2 }],
  ['1:75', undefined],
])('%s where only a length may stand', (text, length) => expect(parseLength(text)).toEqual(length));
