import { Temporal } from 'temporal-polyfill';
import { DURATION_PATTERN } from './duration.js';
import { DATE_WORDS } from './parse-date.js';
import {
  isWholeDay,
  parseRelativeDate,
  type RelativeDateSyntax,
  relativeDatePattern,
  resolveRelativeDate,
} from './relative-date.js';
import { formatWallTime } from './wall-time-text.js';
import { zonedTimeAt } from './zone.js';

const CLOCK_TIME = '\\d{1,2}:\\d{2}(:\\d{2})?';

/** Manifests accept the whole grammar, with a time in digits. */
const MANIFEST_SYNTAX: RelativeDateSyntax = {
  words: DATE_WORDS,
  acceptsShifts: true,
  time: new RegExp(`^${CLOCK_TIME}$`),
};

/** The pattern in the dialect of JSON Schema (ECMA 262), for the schema of manifests. An end may be a length. */
export const RELATIVE_DATE_PATTERN = `${relativeDatePattern(CLOCK_TIME)}|^${DURATION_PATTERN}$`;

/** Returns true for a date relative to the day of the apply: `today 19:00`, `+1d 19:00`, `+2w`, `now -1h`. */
export const isRelativeManifestDate = (value: unknown): value is string =>
  typeof value === 'string' && parseRelativeDate(value, MANIFEST_SYNTAX) !== undefined;

/** Returns true for a relative date without a time: `today`, `+2w`; not for `now -1h`. */
export function isWholeDayManifestDate(value: string): boolean {
  const relative = parseRelativeDate(value, MANIFEST_SYNTAX);
  return relative !== undefined && relative.time === undefined && isWholeDay(relative);
}

/**
 * Resolves a relative date to a wall time in a zone. Hours and minutes count from the current minute.
 * @param now milliseconds since 1970
 * @returns `YYYY-MM-DD HH:MM:SS`; `undefined` for an invalid time of day
 */
export function resolveRelativeManifestDate(value: string, zone: string, now: number): string | undefined {
  const relative = parseRelativeDate(value, MANIFEST_SYNTAX);
  if (relative === undefined) return undefined;
  const minute = zonedTimeAt(now, zone).round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const at = resolveRelativeDate(relative, minute);
  const wall = relative.time === undefined ? at.toPlainDateTime() : atTimeOfDay(at.toPlainDate(), relative.time);
  return wall && formatWallTime(wall);
}

function atTimeOfDay(date: Temporal.PlainDate, time: string): Temporal.PlainDateTime | undefined {
  try {
    return date.toPlainDateTime(Temporal.PlainTime.from(/^\d:/.test(time) ? `0${time}` : time));
  } catch {
    return undefined;
  }
}
