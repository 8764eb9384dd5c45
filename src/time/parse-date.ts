import { Temporal } from 'temporal-polyfill';
import { rejectValue } from '../forms/invalid-value-error.js';
import { isLongerThan } from '../forms/length.js';
import { isWallTime } from './wall-time-text.js';

export const DAYS_FROM_TODAY = { today: 0, tomorrow: 1, yesterday: -1 } as const;

/** The words for dates that the interface knows (contract, section 4). */
export const DATE_WORDS = ['now', 'today', 'tomorrow', 'yesterday'] as const;

/** A parsed date, before a time zone and the present time resolve it. */
export type DateInput =
  | { readonly kind: 'wall'; readonly date: string; readonly time?: string }
  /** `date` and `time`: as they are written beside the offset. */
  | { readonly kind: 'instant'; readonly epochMilliseconds: number; readonly date?: string; readonly time?: string }
  | { readonly kind: 'word'; readonly word: (typeof DATE_WORDS)[number] };

/** Tells whether a date has a time of day. Those at which all-day events start and end on their own clock are none. */
export const hasTimeOfDay = (input: DateInput): boolean => input.kind === 'instant' || isWrittenWithTime(input);

/** The same for a date that is said to be a day, which may be written with an offset: `2027-07-01T00:00:00+02:00`. */
export const isWrittenWithTime = (input: DateInput): boolean =>
  input.kind !== 'word' && input.time !== undefined && !isEdgeOfDay(input.time);

export const isEdgeOfDay = (time: string): boolean => time === '00:00:00' || time === '23:59:59';

/** The greatest length of a date, in characters (contract, section 5). */
export const MAX_DATE_LENGTH = 1000;

const PLAIN_DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/i;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
const MAX_OFFSET_HOURS = 14;
// An unencoded `+` in a URL arrives as a blank.
const UNENCODED = /^(\d{4}-\d{2}-\d{2}T[\d:.]{5,18}) (\d{2}:?\d{2})$/i;
const UNIX_SECONDS = /^-?\d{1,12}$/;

// The years 0001 to 9999, less one day at each end so that no time zone leaves them.
const EARLIEST = -62_135_510_400_000; // 0001-01-02 00:00:00 UTC
const LATEST = 253_402_214_399_000; // 9999-12-30 23:59:59 UTC

/**
 * Parses a date in any format of contract section 4.
 * @throws InvalidValueError for any other text, and for a day or time that does not exist
 */
export function parseDate(raw: unknown): DateInput {
  if (typeof raw !== 'string' && typeof raw !== 'number')
    return rejectValue((t) => t.mustBeDate({ value: abbreviateValue(raw) }));
  if (isLongerThan(String(raw), MAX_DATE_LENGTH)) return rejectValue((t) => t.textTooLong({ most: MAX_DATE_LENGTH }));
  const value = String(raw).trim().replace(UNENCODED, '$1+$2');
  const word = DATE_WORDS.find((each) => each === value.toLowerCase());
  if (word !== undefined) return { kind: 'word', word };
  if (UNIX_SECONDS.test(value)) return toInstantDate(Number(value) * 1000, value);
  const plain = PLAIN_DATE.exec(value);
  if (plain !== null) return toWallInput(plain, value);
  const zoned = WITH_OFFSET.exec(value);
  if (zoned !== null) return parseDateWithOffset(zoned, value);
  return rejectValue((t) => t.mustBeDate({ value: abbreviateValue(value) }));
}

const abbreviateValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);

function toWallInput([, date = '', hour, minute, second]: RegExpExecArray, value: string): DateInput {
  assertDayExists(date, value);
  if (hour === undefined) return { kind: 'wall', date };
  const time = `${hour}:${minute}:${second ?? '00'}`;
  assertTimeExists(time);
  return { kind: 'wall', date, time };
}

function parseDateWithOffset(
  [, date = '', time = '', seconds = '', offset = '']: RegExpExecArray,
  value: string,
): DateInput {
  assertDayExists(date, value);
  const written = `${time}${seconds.slice(0, 3) || ':00'}`;
  assertTimeExists(written);
  // No zone has this offset: `19:00-22:00` means two times.
  if (Number(offset.slice(1, 3)) > MAX_OFFSET_HOURS)
    rejectValue((t) => t.mustBeDate({ value: abbreviateValue(value) }));
  try {
    const { epochMilliseconds } = Temporal.Instant.from(`${date}T${time}${seconds}${offset}`);
    return { ...toInstantDate(epochMilliseconds, value), date, time: written };
  } catch {
    return rejectValue((t) => t.mustBeDate({ value: abbreviateValue(value) }));
  }
}

function toInstantDate(epochMilliseconds: number, value: string): DateInput & { readonly kind: 'instant' } {
  if (epochMilliseconds < EARLIEST || epochMilliseconds > LATEST)
    return rejectValue((t) => t.dateOutOfRange({ value: abbreviateValue(value) }));
  return { kind: 'instant', epochMilliseconds };
}

function assertDayExists(date: string, value: string): void {
  if (date.startsWith('0000')) rejectValue((t) => t.dateOutOfRange({ value: abbreviateValue(value) }));
  if (!isWallTime(`${date} 00:00:00`)) rejectValue((t) => t.noSuchDay({ value: abbreviateValue(value) }));
}

// Leap seconds are rejected: a typing error is more likely than a clock that shows 60.
function assertTimeExists(time: string): void {
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
    rejectValue((t) => t.noSuchTime({ value: time.replace(/:00$/, '') }));
}
