import { Temporal } from 'temporal-polyfill';
import type { Language } from '../contract/declarations.js';
import { attempt, recoverFrom } from '../errors.js';
import { InvalidValueError } from '../forms/invalid-value-error.js';
import { parseIsoPeriod } from './calendar-periods.js';
import { namesMidnight } from './date-idioms.js';
import { spellDayParts } from './day-parts.js';
import { type Duration, isBareDuration, parseLengthAsEnd, spellShifts } from './duration.js';
import { readFileDate } from './file-date.js';
import { type DateOrder, replaceByAnyDay, replaceNumericDate } from './numeric-dates.js';
import { DATE_WORDS, parseDate } from './parse-date.js';
import { type NaturalDate, parseNaturalDate } from './parse-natural-date.js';
import {
  MisspelledDateError,
  NotADateError,
  rejectDate,
  rejectImpossibleDate,
  suggestDateWord,
  VagueTimeError,
} from './refuse-date.js';
import { isWholeDay, parseRelativeDate, type RelativeDateSyntax, resolveRelativeDate } from './relative-date.js';
import { CONTRACT_POLICY, resolveWallTime, startOfDay, wallTimeAsUtc } from './resolve-wall-time.js';
import { quoteAsTyped, spellTypedWords } from './spell-typed-words.js';
import { spellSpokenClock } from './spoken-clock.js';
import { zonedTimeAt } from './zone.js';

export interface DateParsingContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA zone or offset whose wall clock is meant. */
  readonly zone: string;
  readonly language: Language;
  readonly order?: DateOrder | undefined;
  /** Start of the event whose end is parsed: a time alone is on its day, and `+2h` counts from it. */
  readonly start?: Temporal.ZonedDateTime | undefined;
  /** Day of an existing event on which a time alone is: of its start, or of its end if it lasts longer than a day. */
  readonly day?: Temporal.PlainDate | undefined;
  /** True if the event has no times, so that an end at midnight means its day. */
  readonly isAllDay?: boolean | undefined;
}

export interface ResolvedDate {
  readonly at: Temporal.ZonedDateTime;
  /** Wall time as given. It differs from `at` when a change of the clock skips it. */
  readonly wallTime: Temporal.PlainDateTime;
  readonly hasClock: boolean;
  /** True if the words name a time of day and no day. */
  readonly isClockAlone?: boolean;
  /** An earlier reading of an end in words. It may be before the start. Absent if the words have one reading only. */
  readonly earlierReading?: Temporal.ZonedDateTime;
}

/**
 * Parses a date in words: `tomorrow 9am`, `fri 18:00`, `+3d`, `today +2w 19:00`, `-1h`, `2027-W27`, `2027-07`,
 * `5.6.2027 8pm`.
 * @throws NotADateError; another InvalidValueError for a date that does not exist or has several readings
 */
export const parseDateWords = (text: string, circumstances: DateParsingContext): Promise<ResolvedDate> =>
  parsePlainWords(text, circumstances).catch((error: unknown) => {
    throw error instanceof InvalidValueError ? error.withTexts((value) => quoteAsTyped(value, text)) : error;
  });

/** True for words such as `evening`, which name neither a day nor an hour. */
export const isPartOfDay = (text: string, circumstances: DateParsingContext): Promise<boolean> =>
  parseDateWords(text, circumstances).then(
    () => false,
    (error) => error instanceof VagueTimeError,
  );

async function parsePlainWords(text: string, circumstances: DateParsingContext): Promise<ResolvedDate> {
  const typed = spellPlainly(text);
  const { start, language, isAllDay } = circumstances;
  const length = start && parseLengthAsEnd(typed, start.toPlainDateTime(), language);
  if (start !== undefined && length !== undefined) return addLength(start, length, isAllDay);
  const plain = spellDayParts(spellSpokenClock(typed));
  if (/^-?\d{1,8}$/.test(plain)) return resolveBareNumber(plain, circumstances.zone);
  try {
    // A length of time is counted from now only with a sign or a word: `+90min`, `in 90 minutes`.
    if (isBareDuration(plain) || (language === 'en' && FEW_HOURS.test(plain))) return rejectDate(text);
    return await parseAnyDate(plain, circumstances);
  } catch (error) {
    if (!(error instanceof NotADateError)) throw error;
    rejectImpossibleDate(plain, zonedTimeAt(circumstances.now, circumstances.zone).toPlainDate());
    const { word = '', near = '', text: meant } = suggestDateWord(plain, language) ?? {};
    if (meant !== undefined && (await isDate(meant, circumstances)))
      throw new MisspelledDateError((t) => t.unknownDateWord({ text, word: word === plain ? '' : word, near }));
    throw error;
  }
}

/** Reads `20270702`. @throws NotADateError for a number that is hardly Unix seconds */
function resolveBareNumber(text: string, zone: string): ResolvedDate {
  const refuse = ({ say }: InvalidValueError): never => {
    throw new NotADateError(say);
  };
  const input = parseDate(attempt(() => readFileDate(text, undefined), recoverFrom(InvalidValueError, refuse)));
  return input.kind === 'wall' ? resolveWholeDay(Temporal.PlainDate.from(input.date), zone) : rejectDate(text);
}

/** In English, `2h` is no time of day. */
const FEW_HOURS = /^(?:[1-9]|1[0-2]) ?h$/i;

const spellPlainly = (text: string): string =>
  spellShifts(
    spellTypedWords(text)
      .trim()
      .replace(COMMA_BEHIND_NAME, '')
      .replace(MILITARY_CLOCK, '$1:$2')
      .replace(CLOCK_WITH_DOT, '$1:$2')
      .replace(PART_BEFORE_GERMAN_HOUR, '$2 $1')
      .replace(GERMAN_CLOCK, (_, hour, minute = '00', behind = minute) => `${hour}:${behind}`)
      .replace(BEFORE_GERMAN_DATE, ''),
  );

/** `1900hrs` */
const MILITARY_CLOCK = /(?<![\d:.])([01]\d|2[0-3])([0-5]\d) ?(?:hrs?|hours)(?!\p{L})/giu;
/** `abends um 7`, `morgens 9 Uhr` */
const PART_BEFORE_GERMAN_HOUR =
  /(?<!\p{L})(morgens|nachmittags|abends) (?:um )?(\d{1,2}(?::[0-5]\d)?)(?: Uhr)?(?![\p{L}\d])/giu;
/** `10 Uhr`, `15 Uhr 30`, `15:30 Uhr` */
const GERMAN_CLOCK = /(?<![\d:.])(\d{1,2})(?:[:.]([0-5]\d))? Uhr(?: ([0-5]\d)(?!\d))?(?!\p{L})/giu;
/** `am 12.12.`, `den 5. März` and `um 20:30`, but not the end of `7 am 12.12.` */
const BEFORE_GERMAN_DATE = /(?<!\p{L})(?:(?<!\d ?)(?:am|den) (?=\d{1,2}\.(?:\d| \p{L}))|um (?=\d{1,2}:\d))/giu;

/** `Tue, 1 Dec, 7.45pm`. A comma between numbers may stand between two days. */
const COMMA_BEHIND_NAME = /,(?<=(?:^|\s)\p{L}+,)(?=\s)/gu;

/** True for a length of time alone, such as `90m`, which only the end of an event takes. */
export const isLengthAlone = (text: string): boolean => isBareDuration(spellPlainly(text));

/** Returns the end of an event of some length. An all-day event ends at the end of its last day. */
export function addLength(start: Temporal.ZonedDateTime, length: Duration, isAllDay = false): ResolvedDate {
  const at = isAllDay ? start.startOfDay().add(length).subtract({ seconds: 1 }) : start.add(length);
  return { at, wallTime: at.toPlainDateTime(), hasClock: true };
}

const isDate = (text: string, circumstances: DateParsingContext): Promise<boolean> =>
  parseAnyDate(text, circumstances).then(
    () => true,
    (error) => !(error instanceof NotADateError),
  );

async function parseAnyDate(text: string, circumstances: DateParsingContext): Promise<ResolvedDate> {
  const current = zonedTimeAt(circumstances.now, circumstances.zone);
  return (
    (await parseShiftedDate(text, circumstances, current)) ??
    (await parseWeekOrMonth(text, circumstances, current)) ??
    (await resolveNumericDate(text, circumstances, current))
  );
}

async function resolveNumericDate(
  text: string,
  circumstances: DateParsingContext,
  now: ZonedNow,
): Promise<ResolvedDate> {
  let words: string;
  try {
    words = replaceNumericDate(text, circumstances.order, now.toPlainDate());
  } catch (error) {
    // `1/2 price` is no date with two readings.
    const other = await resolveNaturalDate(replaceByAnyDay(text), circumstances, now).catch(
      (reason: unknown) => reason,
    );
    throw other instanceof NotADateError ? rejectDate(text) : error;
  }
  return resolveNaturalDate(words, circumstances, now);
}

// A time with a point, as in many countries: `17.30`. The minutes must not be a month, because `17.10` is a date.
const CLOCK_WITH_DOT = /(?<=^|\p{L} )([01]?\d|2[0-3])\.(00|1[3-9]|[2-5]\d)$/u;

type ZonedNow = Temporal.ZonedDateTime;

/** The command line reads single words with chrono, in all languages. A time of day has a digit or a colon. */
const SHIFT_SYNTAX: RelativeDateSyntax = { words: DATE_WORDS, acceptsShifts: true, time: /^\S*[:\d]/ };

/**
 * Parses a date with shifts, which count from now or from the start: `+3d` is a day, `-1h` a time, `+3d 19:00` both.
 */
async function parseShiftedDate(
  text: string,
  circumstances: DateParsingContext,
  now: ZonedNow,
): Promise<ResolvedDate | undefined> {
  const relative = parseRelativeDate(text, SHIFT_SYNTAX);
  if (relative === undefined || relative.shifts.length === 0) return undefined;
  const { time, shifts, word } = relative;
  const start = word === undefined ? circumstances.start : undefined;
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const at =
    start === undefined ? resolveRelativeDate(relative, minute) : shifts.reduce((sum, shift) => sum.add(shift), start);
  if (time !== undefined)
    return isWholeDay(relative) ? parseTimeOnDay(at.toPlainDate(), time, circumstances) : rejectDate(text);
  if (isWholeDay(relative) && start === undefined) return resolveWholeDay(at.toPlainDate(), now.timeZoneId);
  return { at, wallTime: at.toPlainDateTime(), hasClock: true };
}

const WEEK_OR_MONTH = /^(\d{4}-?W\d{2}|\d{4}-\d{2})(?:-?([1-7]))?(?: +(.+))?$/i;

/** Parses an ISO week or month: the Monday or a given day of the week, or the first day of the month. */
async function parseWeekOrMonth(
  text: string,
  circumstances: DateParsingContext,
  now: ZonedNow,
): Promise<ResolvedDate | undefined> {
  const [, name, weekday, clock] = WEEK_OR_MONTH.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isWeek = /w/i.test(name);
  const first = parseIsoPeriod(name.toLowerCase())?.start;
  if (first === undefined || (weekday !== undefined && !isWeek)) return rejectDate(text);
  const day = first.add({ days: Number(weekday ?? 1) - 1 });
  return clock === undefined ? resolveWholeDay(day, now.timeZoneId) : parseTimeOnDay(day, clock, circumstances);
}

async function parseTimeOnDay(
  day: Temporal.PlainDate,
  clock: string,
  circumstances: DateParsingContext,
): Promise<ResolvedDate> {
  const midnight = startOfDay(day, circumstances.zone);
  const { clock: read, only } = await parseNaturalDate(clock, midnight, circumstances.language);
  if (only !== 'clock') return rejectDate(clock);
  return resolveDateWithTime(day.toPlainDateTime(read.toPlainTime()), circumstances.zone);
}

async function resolveNaturalDate(
  text: string,
  circumstances: DateParsingContext,
  now: ZonedNow,
): Promise<ResolvedDate> {
  const { start, day, language, isAllDay = false } = circumstances;
  const first = await parseNaturalDate(text, now, language);
  if (day !== undefined && first.only === 'clock')
    return resolveDateWithTime(day.toPlainDateTime(first.clock.toPlainTime()), now.timeZoneId);
  if (start === undefined) return toResolvedDate(first, now);
  if (first.only === 'clock') return resolveEndTime(start, first.clock.toPlainTime());
  const reading = toResolvedDate(first, now);
  const isMidnight = reading.hasClock && reading.wallTime.toPlainTime().equals('00:00') && namesMidnight(text);
  if (!isAllDay && isMidnight) return resolveMidnightEnd(text, { start, language, reading });
  // `sun 12:00` is the first Sunday after the start, even when the next Sunday from now is before it.
  const isBefore = Temporal.ZonedDateTime.compare(reading.at, start) < 0;
  return isBefore && !/\d{4}/.test(text)
    ? { ...toResolvedDate(await parseNaturalDate(text, start, language), start), earlierReading: reading.at }
    : reading;
}

/** An end time earlier than the start's time of day is on the next day. */
function resolveEndTime(start: ZonedNow, clock: Temporal.PlainTime): ResolvedDate {
  const same = resolveDateWithTime(start.toPlainDate().toPlainDateTime(clock), start.timeZoneId);
  if (Temporal.ZonedDateTime.compare(same.at, start) >= 0) return same;
  const next = resolveDateWithTime(start.toPlainDate().add({ days: 1 }).toPlainDateTime(clock), start.timeZoneId);
  return { ...next, earlierReading: same.at };
}

interface MidnightEnd extends Pick<DateParsingContext, 'language'> {
  readonly start: ZonedNow;
  /** The start of the day that the words name. */
  readonly reading: ResolvedDate;
}

/** Resolves `24 dec midnight` as the end of that day. If its beginning is after the start, the words can mean both. */
async function resolveMidnightEnd(text: string, { start, language, reading }: MidnightEnd): Promise<ResolvedDate> {
  const end = toNextDay(reading);
  const isBefore = Temporal.ZonedDateTime.compare(end.at, start) <= 0;
  if (!isBefore || /\d{4}/.test(text))
    return Temporal.ZonedDateTime.compare(reading.at, start) > 0 ? { ...end, earlierReading: reading.at } : end;
  // Parsed from just before the day of the start, because chrono skips a midnight that is over.
  const base = startOfDay(start.toPlainDate(), start.timeZoneId).subtract({ seconds: 1 });
  const later = toResolvedDate(await parseNaturalDate(text, base, language), base);
  return { ...toNextDay(later), earlierReading: end.at };
}

const toNextDay = ({ wallTime, at }: ResolvedDate): ResolvedDate =>
  resolveDateWithTime(wallTime.add({ days: 1 }), at.timeZoneId);

function toResolvedDate({ clock, only, offset }: NaturalDate, now: ZonedNow): ResolvedDate {
  if (only === 'day') return resolveWholeDay(clock.toPlainDate(), now.timeZoneId);
  if (offset === undefined) return { ...resolveDateWithTime(clock, now.timeZoneId), isClockAlone: only === 'clock' };
  const at = zonedTimeAt(wallTimeAsUtc(clock.subtract({ minutes: offset })), now.timeZoneId);
  return { at, wallTime: at.toPlainDateTime(), hasClock: true };
}

const resolveWholeDay = (day: Temporal.PlainDate, zone: string): ResolvedDate => ({
  at: startOfDay(day, zone),
  wallTime: day.toPlainDateTime(),
  hasClock: false,
});

/** Gives a day without a time the time of day of an existing event. */
export const withTimeOfDay = (date: ResolvedDate, existing: Temporal.PlainDateTime): ResolvedDate =>
  date.hasClock
    ? date
    : resolveDateWithTime(date.wallTime.toPlainDate().toPlainDateTime(existing.toPlainTime()), date.at.timeZoneId);

/** Resolves a wall time in a zone, by the policy of the contract. */
export const resolveDateWithTime = (clock: Temporal.PlainDateTime, zone: string): ResolvedDate => ({
  at: resolveWallTime(clock, zone, CONTRACT_POLICY),
  wallTime: clock,
  hasClock: true,
});
