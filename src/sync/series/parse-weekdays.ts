import { lookupTable } from '../../contract/lookup-table.js';
import type { RecurrenceRule } from './parse-repeat.js';

const CODES_OF_DAY: Readonly<Record<string, readonly string[]>> = lookupTable({
  monday: ['MO'],
  tuesday: ['TU'],
  wednesday: ['WE'],
  thursday: ['TH'],
  friday: ['FR'],
  saturday: ['SA'],
  sunday: ['SU'],
  weekday: ['MO', 'TU', 'WE', 'TH', 'FR'],
});

const NUMBER_OF_PLACE: Readonly<Record<string, number>> = lookupTable({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
});

const PLACE = `(?:${Object.keys(NUMBER_OF_PLACE).join('|')})`;
const DAY = `(?:${Object.keys(CODES_OF_DAY).join('|')})s?`;
const SEPARATOR = /\s*,\s*(?:and\s+)?|\s+and\s+/;
const listOf = (word: string): string => `${word}(?:(?:${SEPARATOR.source})${word})*`;

const WEEKLY = new RegExp(`^every\\s+(other\\s+)?(${listOf(DAY)})$`);
const MONTHLY = new RegExp(`^every\\s+(${listOf(PLACE)})\\s+(${listOf(DAY)})(?:\\s+of\\s+the\\s+month)?$`);

/**
 * Parses a rule with days of the week: `every tuesday and thursday`, `every other friday` (each second week) or
 * `every last friday` (of the month).
 * @param words in lower case
 * @returns undefined for other words
 */
export function parseWeekdays(words: string): RecurrenceRule | undefined {
  const weekly = WEEKLY.exec(words);
  if (weekly !== null) return createRule('WEEKLY', weekly[1] === undefined ? 1 : 2, listCodes(weekly[2]));
  const [, places = '', days = ''] = MONTHLY.exec(words) ?? [];
  // The first weekday of a month would be the first Monday, the first Tuesday and so on.
  if (places === '' || days.includes('weekday')) return undefined;
  const numbers = places.split(SEPARATOR).map((place) => NUMBER_OF_PLACE[place]);
  return createRule(
    'MONTHLY',
    1,
    listCodes(days).flatMap((code) => numbers.map((number) => `${number}${code}`)),
  );
}

const listCodes = (days = ''): readonly string[] =>
  days.split(SEPARATOR).flatMap((day) => CODES_OF_DAY[day.replace(/s$/, '')] ?? []);

const createRule = (
  frequency: RecurrenceRule['frequency'],
  interval: number,
  days: readonly string[],
): RecurrenceRule => ({ frequency, interval, parts: new Map([['BYDAY', days.join()]]) });
