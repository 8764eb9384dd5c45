import type { Temporal } from 'temporal-polyfill';
import { LANGUAGES, type Language } from '../contract/declarations.js';
import { lookupTable } from '../contract/lookup-table.js';
import { spellTypedWords } from './spell-typed-words.js';

/**
 * A duration: whole numbers by unit, all of the same sign. Days, weeks, months and years follow the wall clock;
 * smaller units are exact time.
 */
export type Duration = Readonly<Partial<Record<DurationUnit, number>>>;

/** The length of a new event with a time for which no other is given. Calendar files have a rule of their own (RFC 5545). */
export const USUAL_LENGTH: Duration = { hours: 1 };

type DurationUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds';

const UNIT_BY_SUFFIX: Readonly<Record<string, DurationUnit>> = lookupTable({
  y: 'years',
  mo: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  m: 'minutes',
  min: 'minutes',
  s: 'seconds',
});

const SUFFIX = 'y|mo|min|w|d|h|m|s';
const PART = new RegExp(`(\\d{1,6})\\s*(${SUFFIX})\\s*`, 'gy');

/** Pattern of a duration within a longer text, in the dialect of JSON Schema: without blanks between its parts. */
export const DURATION_PATTERN = `(?:P[0-9YMWDTHS]+|(?:\\d{1,6}\\s?(?:${SUFFIX}))+)`;
const ISO =
  /^P(?=\w)(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i;
const ISO_UNITS = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const satisfies readonly DurationUnit[];

/** The largest number of days in each unit. */
const MAX_DAYS_BY_UNIT: Readonly<Record<DurationUnit, number>> = {
  years: 366,
  months: 31,
  weeks: 7,
  days: 1,
  hours: 1 / 24,
  minutes: 1 / 1440,
  seconds: 1 / 86_400,
};

// In days: 1,000 years. Longer durations leave the supported years.
const MAX_DURATION_DAYS = 366_000;

const isWithinMaximum = (span: Duration): boolean =>
  ISO_UNITS.reduce((days, unit) => days + (span[unit] ?? 0) * MAX_DAYS_BY_UNIT[unit], 0) <= MAX_DURATION_DAYS;

/**
 * Parses a duration: `2h`, `90m`, `1d2h`, `2w`, `3mo`, `P1D`, `PT90M`. Returns `undefined` for any other text, for
 * a repeated unit, and for more than 1,000 years.
 */
export function parseDuration(text: string): Duration | undefined {
  const span = matchDuration(text);
  return span !== undefined && isWithinMaximum(span) ? span : undefined;
}

/** Longer texts are no durations, and slow to read. */
const MAX_DURATION_LENGTH = 200;

function matchDuration(text: string): Duration | undefined {
  if (text.length > MAX_DURATION_LENGTH) return undefined;
  const iso = ISO.exec(text.trim());
  if (iso !== null) return Object.fromEntries(ISO_UNITS.map((unit, at) => [unit, Number(iso[at + 1] ?? 0)]));
  const short = text.trim().toLowerCase();
  const parts = [...short.matchAll(PART)];
  const units = parts.map(([, , unit = '']) => UNIT_BY_SUFFIX[unit]);
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === short;
  if (!isWhole || new Set(units).size < units.length) return undefined;
  return Object.fromEntries(parts.map(([, count], at) => [units[at], Number(count)]));
}

const CLOCK_UNITS = ['hours', 'minutes', 'seconds'] as const;

/** True for a duration without hours, minutes and seconds. */
export const hasOnlyWholeDays = (span: Duration): boolean => CLOCK_UNITS.every((unit) => (span[unit] ?? 0) === 0);

export const isZeroDuration = (span: Duration): boolean => Object.values(span).every((count) => count === 0);

/** Parses a duration that may have a sign: `-1h`, `+ 2d`, `90m`. @param parse reads what follows the sign */
export function parseSignedDuration(text: string, parse = parseDuration): Duration | undefined {
  const [, sign, length = ''] = /^\s*([+-]?)\s*(.*)$/s.exec(text) ?? [];
  const span = parse(length);
  return span !== undefined && sign === '-' ? negateDuration(span) : span;
}

export const negateDuration = (span: Duration): Duration =>
  Object.fromEntries(Object.entries(span).map(([unit, count]) => [unit, -count]));

type DurationWord = readonly [pattern: RegExp, meaning: string];

/** The words of each language for lengths of time, with the spelling that `parseDuration` reads. */
const DURATION_WORDS: Readonly<Record<Language, readonly DurationWord[]>> = {
  ar: [
    [/ساعت(?:ان|ين)/gu, '2h'],
    [/دقيقت(?:ان|ين)/gu, '2min'],
    [/يوم(?:ان|ين)/gu, '2d'],
    [/أسبوع(?:ان|ين)/gu, '2w'],
    [/(\d+) ?(?:ساعات|ساعة)/gu, '$1h'],
    [/(\d+) ?(?:دقائق|دقيقة)/gu, '$1min'],
    [/(\d+) ?(?:أيام|يوما|يوم)/gu, '$1d'],
    [/(\d+) ?(?:أسابيع|أسبوعا|أسبوع)/gu, '$1w'],
    [/^نصف ساعة$/gu, '30min'],
    [/^ربع ساعة$/gu, '15min'],
    [/^ساعة(?= |$)/gu, '1h'],
    [/ (?:ونصف|و ?نصف)$/gu, ' 30min'],
    [/ و ?(?=\d)/gu, ' '],
  ],
  en: [
    [/^half an hour$/giu, '30min'],
    [/^(?:a )?quarter of an hour$/giu, '15min'],
    [/(\d+) and a half hours/giu, '$1h 30min'],
    [/^(?:an?|1) hour and a half$/giu, '1h 30min'],
    [/^(?:an? |1 )?fortnight$/giu, '2w'],
    [/(?<!\p{L})(?:an|a|one) (?=(?:hour|day|week)(?!\p{L}))/giu, '1 '],
    [/ and a half$/giu, ' 30min'],
    [/(\d+) ?(?:hours?|hrs?)/giu, '$1h'],
    [/(\d+) ?(?:minutes?|mins?)/giu, '$1min'],
    [/(\d+) ?days?/giu, '$1d'],
    [/(\d+) ?weeks?/giu, '$1w'],
    [/ and (?=\d)/giu, ' '],
  ],
  es: [
    [/(?<!\p{L})(?:una? )(?=hora|día|semana)/giu, '1 '],
    [/^media hora$/giu, '30min'],
    [/^(?:un )?cuarto de hora$/giu, '15min'],
    [/^hora y media$/giu, '1h 30min'],
    [/(\d+) ?horas?/giu, '$1h'],
    [/(\d+) ?(?:minutos?|mins?)/giu, '$1min'],
    [/(\d+) ?d[ií]as?/giu, '$1d'],
    [/(\d+) ?semanas?/giu, '$1w'],
    [/ y media$/giu, ' 30min'],
    [/ y (?=\d)/giu, ' '],
  ],
  fr: [
    [/(?<!\p{L})une? (?=heure|jour|semaine)/giu, '1 '],
    [/^(?:une )?demi-heure$/giu, '30min'],
    [/^(?:un )?quart d'heure$/giu, '15min'],
    [/(\d+) ?heures?/giu, '$1h'],
    [/(\d+) ?(?:minutes?|mins?)/giu, '$1min'],
    [/(\d+) ?j(?:ours?)?(?![\p{L}])/giu, '$1d'],
    [/(\d+) ?h ?(\d{1,2})$/giu, '$1h$2min'],
    [/(\d+) ?semaines?/giu, '$1w'],
    [/ et demie?$/giu, ' 30min'],
    [/ et (?=\d)/giu, ' '],
  ],
  ja: [
    [/(\d+) ?時間半/gu, '$1h30min'],
    [/(\d+) ?時間/gu, '$1h'],
    [/(\d+) ?分間?/gu, '$1min'],
    [/(\d+) ?(?:日間|日(?=後$))/gu, '$1d'],
    [/(\d+) ?週間/gu, '$1w'],
    [/後$/gu, ''],
  ],
  ru: [
    [/^полчаса$/giu, '30min'],
    [/^четверть часа$/giu, '15min'],
    [/^полтора часа$/giu, '1h 30min'],
    [/^(?:один )?(?=час$)|^одн[ау] (?=недел)/giu, '1 '],
    [/(\d+) ?(?:часов|часа|час)/giu, '$1h'],
    [/(\d+) ?(?:минуты|минут|минута|минуту|мин)/giu, '$1min'],
    [/(\d+) ?(?:день|дня|дней)/giu, '$1d'],
    [/(\d+) ?(?:неделя|недели|неделю|недель)/giu, '$1w'],
    [/ и (?=\d)/giu, ' '],
  ],
};

/** Numbers in words that people write beside a unit, from two upwards. Japanese ones are spelled before. */
const NUMBER_WORDS: Readonly<Record<Language, string>> = {
  ar: 'اثنان ثلاث أربع خمس ست سبع ثماني تسع عشر',
  en: 'two three four five six seven eight nine ten',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez',
  fr: 'deux trois quatre cinq six sept huit neuf dix',
  ja: '',
  ru: 'дв(?:а|е) три четыре пять шесть семь восемь девять десять',
};

const spellNumbers = (text: string, language: Language): string =>
  NUMBER_WORDS[language]
    .split(' ')
    .filter((word) => word !== '')
    .reduce(
      (result, word, at) => result.replace(new RegExp(`(?<!\\p{L})${word}(?:ة)?(?= )`, 'giu'), String(at + 2)),
      text,
    );

/**
 * Parses a duration in the words of a language: `2 hours 30 minutes`, `2時間半`, `ساعتان`. Short spellings such as
 * `2h` are left to `parseDuration`.
 */
export function parseDurationWords(text: string, language: Language): Duration | undefined {
  if (text.length > MAX_DURATION_LENGTH) return undefined;
  const plain = spellTypedWords(text).replace(/\s+/gu, ' ').trim();
  const short = DURATION_WORDS[language].reduce(
    (result, [pattern, meaning]) => result.replace(pattern, meaning),
    spellNumbers(plain, language),
  );
  return short === plain ? undefined : parseDuration(short);
}

/** Words before the length of an event: `pendant 2 heures`. */
const BEFORE_LENGTH = /^(?:for|pendant|durant|pour|durante|por|в течение|(?:ل|على )?مدة) (?=\S)/iu;

/** Parses a duration as people type it: short (`1h30m`), ISO 8601, or in the words of any language (`1h30`, `2 hours`). */
export function parseTypedDuration(written: string): Duration | undefined {
  const text = written.replace(BEFORE_LENGTH, '');
  const short = parseDuration(text) ?? parseDecimalHours(text);
  if (short !== undefined) return short;
  for (const language of LANGUAGES) {
    const span = parseDurationWords(text, language);
    if (span !== undefined) return span;
  }
  return undefined;
}

/** Parses `1.5h`, `1,5 heures`. */
function parseDecimalHours(text: string): Duration | undefined {
  const [, hours = '', unit = ''] = /^\s*(\d{1,3}[.,]\d{1,2})(\s?\p{L}+)\s*$/u.exec(text) ?? [];
  return unit !== '' && parseTypedDuration(`2${unit}`)?.hours === 2
    ? { minutes: Math.round(Number(hours.replace(',', '.')) * 60) }
    : undefined;
}

/** Parses a length where nothing else may stand, as in `--duration`: `1:30` is an hour and a half there. */
export function parseLength(text: string): Duration | undefined {
  const [, hours, minutes] = /^\s*(\d{1,3}):([0-5]\d)\s*$/.exec(text) ?? [];
  return hours === undefined ? parseTypedDuration(text) : { hours: Number(hours), minutes: Number(minutes) };
}

const SHIFT_IN_WORDS = /(?<=(?:^|\s)[+-] ?)\d{1,6} ?(?:h ?\d{1,2}(?![\d:])|\p{L}+)/gu;

/** Spells the shifts of a text as `parseDuration` reads them: `+3j 19h` as `+3d 19h`. */
export const spellShifts = (text: string): string =>
  text.replace(SHIFT_IN_WORDS, (length) =>
    parseDuration(length) === undefined ? (formatShortDuration(parseTypedDuration(length)) ?? length) : length,
  );

/** Writes a duration as `parseDuration` reads it: `1h30m`. */
export const formatShortDuration = (span: Duration | undefined): string | undefined =>
  span &&
  Object.entries(span)
    .map(([unit, count]) => `${count}${Object.keys(UNIT_BY_SUFFIX).find((suffix) => UNIT_BY_SUFFIX[suffix] === unit)}`)
    .join('');

const HOURS = /^(\d{1,2}) ?h ?(\d{2})?$/i;

/**
 * Parses the end of an event that is given as its length: `90m`, `2 hours`. Most languages write times of day like
 * lengths: there `20h` is a time of day if it is later on the day of the start, or after noon; `2h` after an event
 * that starts at 17:00 is a length. In English `h` always stands for hours of length, except in `20h30`.
 */
export function parseLengthAsEnd(
  text: string,
  start: Pick<Temporal.PlainDateTime, 'hour' | 'minute'>,
  language: Language,
): Duration | undefined {
  const [, hours = '', minutes = ''] = HOURS.exec(text) ?? [];
  const isLate = Number(hours) * 60 + Number(minutes) > start.hour * 60 + start.minute;
  const isClock = hours !== '' && Number(hours) < 24 && (Number(hours) > 12 || hours.startsWith('0') || isLate);
  if (isClock && (language !== 'en' || minutes !== '')) return undefined;
  const span = parseTypedDuration(text);
  return span === undefined || isZeroDuration(span) ? undefined : span;
}

/** True for a length of time alone. `20h` and `20h30` are times of day, `3日後` is a day. */
export const isBareDuration = (text: string): boolean =>
  !/^\d{1,2} ?h ?(?:\d{2})?$|後$/i.test(text) && parseTypedDuration(text) !== undefined;
