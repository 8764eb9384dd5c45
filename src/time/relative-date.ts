import type { Temporal } from 'temporal-polyfill';
import { DURATION_PATTERN, type Duration, hasOnlyWholeDays, parseSignedDuration } from './duration.js';
import { DATE_WORDS, DAYS_FROM_TODAY } from './parse-date.js';
import { startOfDay } from './resolve-wall-time.js';

export type DateWord = (typeof DATE_WORDS)[number];

/** A date relative to now: `today`, `+3d`, `tomorrow +2h`, `now - 1h`, `+1d 19:00`. */
export interface RelativeDate {
  /** The word that it begins with. */
  readonly word?: DateWord | undefined;
  readonly shifts: readonly Duration[];
  /** The text after it, a time of day. */
  readonly time?: string | undefined;
}

/** The part of the grammar that a caller accepts. */
export interface RelativeDateSyntax {
  readonly words: readonly DateWord[];
  readonly acceptsShifts: boolean;
  /** Form of the time of day that may follow; without it none may. */
  readonly time?: RegExp;
}

const SHIFT = `\\s*[+-]\\s?${DURATION_PATTERN}(?![A-Za-z0-9])`;
const RELATIVE_DATE = new RegExp(`^(${DATE_WORDS.join('|')})?((?:${SHIFT})*)(?:[ ,]+([^ ,].*))?$`, 'i');

/**
 * Parses a date relative to now. @returns undefined for any other text, and for forms that the caller does not accept
 */
export function parseRelativeDate(text: string, syntax: RelativeDateSyntax): RelativeDate | undefined {
  const [matched, first, signed = '', time] = RELATIVE_DATE.exec(text.trim()) ?? [];
  const word = DATE_WORDS.find((each) => each === first?.toLowerCase());
  const shifts = (signed.match(new RegExp(SHIFT, 'gi')) ?? []).map(parseSignedDuration);
  const isRelative = matched !== undefined && (word !== undefined || shifts.length > 0);
  const isAccepted =
    (word === undefined || syntax.words.includes(word)) &&
    (shifts.length === 0 || syntax.acceptsShifts) &&
    (time === undefined || syntax.time?.test(time) === true);
  if (!isRelative || !isAccepted || !shifts.every((shift) => shift !== undefined)) return undefined;
  return { word, shifts, time };
}

/** True for a date without a time: `today`, `+3d`, `tomorrow -1w`; not for `now`, and not for hours and minutes. */
export const isWholeDay = ({ word, shifts }: RelativeDate): boolean => word !== 'now' && shifts.every(hasOnlyWholeDays);

/**
 * Resolves a relative date, without its time of day. Whole days count from the start of the day, everything else from
 * now, or from the start of the day that the word names.
 */
export function resolveRelativeDate(relative: RelativeDate, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const { word, shifts } = relative;
  const day = now.toPlainDate().add({ days: word === undefined || word === 'now' ? 0 : DAYS_FROM_TODAY[word] });
  if (isWholeDay(relative))
    return startOfDay(
      shifts.reduce((at, shift) => at.add(shift), day),
      now.timeZoneId,
    );
  const from = word === undefined || word === 'now' ? now : startOfDay(day, now.timeZoneId);
  return shifts.reduce((at, shift) => at.add(shift), from);
}

/** The grammar with words, shifts and a time as a regular expression of JSON Schema (ECMA 262). */
export const relativeDatePattern = (time: string): string =>
  `^(${DATE_WORDS.join('|')}|(?=[+-]))(${SHIFT})*([ ,]+${time})?$`;
