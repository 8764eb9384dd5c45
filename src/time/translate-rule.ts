import { findRepeatedWeekday } from './calendar-names.js';
import { alone, ORDINALS, REPEATED_UNITS, wordsOfAll, wordsOfUnit } from './date-vocabulary.js';
import { JAPANESE_WEEKDAY } from './find-date-words.js';
import { spellTypedWords } from './spell-typed-words.js';

const RULE_WORDS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'last'];

/** Phrases of a rule in other languages, and in English. Those that contain others come first. */
const PHRASES: readonly (readonly [phrase: RegExp, english: string])[] = [
  [/^(?:le|el|the)(?= )/gu, 'every'],
  [alone(`毎週の?(?=${JAPANESE_WEEKDAY})|毎月の?(?=第|最)|по(?= \\p{L}+[ая]м)`), 'every'],
  [alone(`隔週の?(?=${JAPANESE_WEEKDAY})|alternate`), 'every other'],
  [alone('隔週|كل أسبوعين'), 'every 2 weeks'],
  [/^(\d+)(週間?|日|か月|年)(?:ごと|毎)(?:に)?$/gu, 'every $1 $2'],
  [alone('(?:15|quinze) jours|(?:15|quince) días'), '2 weeks'],
  [alone('(?:une? )?(\\p{L}+) sur deux'), 'every other $1'],
  [alone('du mois|del mes|de cada mes|месяца|من (?:ال|كل )?شهر|of (?:each|every) month'), 'of the month'],
  ...REPEATED_UNITS.map((unit) => [alone(wordsOfUnit('repeated', unit)), RULE_WORDS[unit]] as const),
  [alone(wordsOfAll('every')), 'every'],
  ...ORDINALS.map((words, at) => [alone(words), PLACES[at] ?? ''] as const),
  [alone('deux|dos|два|две'), '2'],
  [alone('trois|tres|три'), '3'],
  ...REPEATED_UNITS.map((unit) => [alone(wordsOfUnit('units', unit)), unit] as const),
  [alone(`(?<=日|曜|[月火水木金土])[・、と]|${wordsOfAll('and')}`), 'and'],
];

/** Translates a rule into the English that `--repeat` takes: `tous les mardis`, `毎週火曜日` as `every tuesday`. */
export function translateRule(text: string): string {
  const words = PHRASES.reduce(
    (rest, [phrase, english]) => rest.replace(phrase, ` ${english} `),
    spellTypedWords(text).toLowerCase(),
  );
  const named = words
    .replace(/\p{L}+/gu, nameWeekday)
    .replace(/\s+/g, ' ')
    .trim();
  const rule = named.replace(/every day (?=[a-z]+day)/, 'every ').replace(/every 2 (?=[a-z]+day)/, 'every other ');
  return WEEKDAYS.some((day) => rule.startsWith(day)) ? `every ${rule}` : rule;
}

const nameWeekday = (word: string): string => WEEKDAYS[(findRepeatedWeekday(word) ?? 0) - 1] ?? word;
