import { lookupTable } from '../../contract/lookup-table.js';
import { rejectValue } from '../../forms/invalid-value-error.js';
import { normalizeText } from '../../forms/normalize-text.js';
import { translateRule } from '../../time/translate-rule.js';
import { REPEAT_WORDS } from './series-tag.js';

/** A rule by which an event recurs (RRULE of RFC 5545). Its end is kept apart. */
export interface RecurrenceRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** The other parts by name, such as `BYDAY` with the value `2TU`; without UNTIL and COUNT. */
  readonly parts: ReadonlyMap<string, string>;
  readonly count?: number;
  /** UNTIL as a date of the interface: `2027-06-30`, `2027-06-30T19:00:00Z`. */
  readonly until?: string;
}

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

const FREQUENCY_OF_WORD = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const;
const FREQUENCY_OF_UNIT = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** Other words for a rule. `biweekly` is none: it can mean twice a week too. */
const SYNONYMS: Readonly<Record<string, string>> = lookupTable({
  fortnightly: 'every 2 weeks',
  'every fortnight': 'every 2 weeks',
  annually: 'yearly',
  quarterly: 'every 3 months',
  weekdays: 'every weekday',
});

const EVERY = /^every +(?:([1-9]\d{0,2}|other) +)?(day|week|month|year)s?$/;

/** Parses `weekly`, `every 2 weeks`, `tous les mardis` or the text of an RRULE. @throws InvalidValueError */
export function parseRepeat(text: string): RecurrenceRule {
  const plain = normalizeText(text, 'NFKC').trim();
  const rule = parseEnglishRule(plain.toLowerCase()) ?? parseEnglishRule(translateRule(plain));
  return rule ?? (plain.includes('=') ? parseRule(plain) : rejectValue((t) => t.mustBeRepeat({ text })));
}

function parseEnglishRule(text: string): RecurrenceRule | undefined {
  const words = SYNONYMS[text] ?? text;
  const word = REPEAT_WORDS.find((each) => each === words);
  if (word !== undefined) return createRule(FREQUENCY_OF_WORD[word], 1);
  const [, interval = '1', unit] = EVERY.exec(words) ?? [];
  if (unit === undefined) return parseWeekdays(words);
  const every = interval === 'other' ? 2 : Number(interval);
  return createRule(FREQUENCY_OF_UNIT[unit as keyof typeof FREQUENCY_OF_UNIT], every);
}

const createRule = (
  frequency: RecurrenceRule['frequency'],
  interval: number,
  days: readonly string[] = [],
): RecurrenceRule => ({ frequency, interval, parts: new Map(days.length === 0 ? [] : [['BYDAY', days.join()]]) });

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
const WEEKDAY_WORD = `(?:${Object.keys(CODES_OF_DAY).join('|')})s?`;
const SEPARATOR = /\s*,\s*(?:and\s+)?|\s+and\s+/;
const wordListOf = (word: string): string => `${word}(?:(?:${SEPARATOR.source})${word})*`;

const WEEKLY = new RegExp(`^every\\s+(other\\s+)?(${wordListOf(WEEKDAY_WORD)})$`);
const MONTHLY = new RegExp(
  `^(?:every\\s+|(?=.* month$))(${wordListOf(PLACE)})\\s+(${wordListOf(WEEKDAY_WORD)})(?:\\s+of\\s+the\\s+month)?$`,
);

/**
 * Parses a rule with days of the week: `every tuesday and thursday`, `every other friday` (each second week) or
 * `every last friday` (of the month).
 * @param words in lower case
 * @returns undefined for other words
 */
function parseWeekdays(words: string): RecurrenceRule | undefined {
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

const DAY = '(?:MO|TU|WE|TH|FR|SA|SU)';
const listOf = (item: string): RegExp => new RegExp(`^${item}(?:,${item})*$`);

/**
 * The supported parts of a rule. Times of day come from the start of the event. Weeks and days of the year (BYWEEKNO,
 * BYYEARDAY) are not supported, because calendars of events hardly use them.
 */
const PARTS: Readonly<Record<string, RegExp>> = lookupTable({
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,5}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: listOf(`(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?${DAY}`),
  BYMONTHDAY: listOf('[+-]?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('(?:[1-9]|1[0-2])'),
  BYSETPOS: listOf('[+-]?(?:[1-9]|[12]\\d|3[01])'),
  WKST: new RegExp(`^${DAY}$`),
});

function parseRule(text: string): RecurrenceRule {
  const parts = new Map<string, string>();
  const written = text.toUpperCase().replace(/^RRULE:/, '');
  for (const part of written.split(';').filter((each) => each !== '')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.*)$/.exec(part) ?? [];
    if (PARTS[name]?.test(value) !== true || parts.has(name)) rejectValue((t) => t.repeatPartWrong({ part }));
    parts.set(name, value);
  }
  const frequency = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  if (frequency === undefined) return rejectValue((t) => t.mustBeRepeat({ text }));
  checkCombination(frequency, parts);
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    parts: new Map([...parts].filter(([name]) => !['FREQ', 'INTERVAL', 'COUNT', 'UNTIL'].includes(name))),
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(until === undefined ? {} : { until: formatUntil(until) }),
  };
}

/** Checks what RFC 5545 excludes. */
function checkCombination(frequency: RecurrenceRule['frequency'], parts: ReadonlyMap<string, string>): void {
  const days = parts.get('BYDAY') ?? '';
  if (/\d/.test(days) && (frequency === 'DAILY' || frequency === 'WEEKLY'))
    rejectValue((t) => t.repeatPartWrong({ part: `BYDAY=${days}` }));
  if (parts.has('BYMONTHDAY') && frequency === 'WEEKLY')
    rejectValue((t) => t.repeatPartWrong({ part: `BYMONTHDAY=${parts.get('BYMONTHDAY') ?? ''}` }));
}

/** `20270630T190000Z` → `2027-06-30T19:00:00Z` */
function formatUntil(until: string): string {
  const [, year, month, day, hour, minute, second, zone = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(until) ?? [];
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zone}`;
}
