import { Temporal } from 'temporal-polyfill';
import { MAX_LENGTH } from '../../spec/lengths.js';
import { isLongerThan } from './length.js';
import { refuse } from './refused.js';

export const DATE_WORDS = ['now', 'today', 'tomorrow', 'yesterday'] as const;

/** A parsed date, before a time zone and the present time resolve it. */
export type DateInput =
  | { readonly kind: 'wall'; readonly date: string; readonly time?: string }
  | { readonly kind: 'instant'; readonly epochMilliseconds: number }
  | { readonly kind: 'word'; readonly word: (typeof DATE_WORDS)[number] };

const PLAIN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/i;
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
// An unencoded `+` in a URL arrives as a blank.
const UNENCODED = /^(\d{4}-\d{2}-\d{2}T[\d:.]{5,18}) (\d{2}:?\d{2})$/i;
const UNIX_SECONDS = /^-?\d{1,12}$/;

// The years 0001 to 9999, less one day at each end so that no time zone leaves them.
const EARLIEST = Temporal.Instant.from('0001-01-02T00:00Z').epochMilliseconds;
const LATEST = Temporal.Instant.from('9999-12-30T23:59:59Z').epochMilliseconds;

/**
 * Parses a date in any format of contract section 4.
 * @throws InvalidValueError for any other text, and for a day or time that does not exist
 */
export function readDate(raw: unknown): DateInput {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse((t) => t.mustBeDate(shortOf(raw)));
  if (isLongerThan(String(raw), MAX_LENGTH.date)) return refuse((t) => t.textTooLong(MAX_LENGTH.date));
  const value = String(raw).trim().replace(UNENCODED, '$1+$2');
  const word = DATE_WORDS.find((each) => each === value.toLowerCase());
  if (word !== undefined) return { kind: 'word', word };
  if (UNIX_SECONDS.test(value)) return instant(Number(value) * 1000, value);
  const plain = PLAIN.exec(value);
  if (plain !== null) return wall(plain, value);
  const zoned = WITH_OFFSET.exec(value);
  if (zoned !== null) return withOffset(zoned, value);
  return refuse((t) => t.mustBeDate(shortOf(value)));
}

const shortOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);

function wall([, date = '', hour, minute, second]: RegExpExecArray, value: string): DateInput {
  mustExist(date, value);
  if (hour === undefined) return { kind: 'wall', date };
  const time = `${hour}:${minute}:${second ?? '00'}`;
  mustBeTime(time, value);
  return { kind: 'wall', date, time };
}

function withOffset([, date = '', time = '', seconds = '', offset = '']: RegExpExecArray, value: string): DateInput {
  mustExist(date, value);
  mustBeTime(`${time}${seconds.slice(0, 3) || ':00'}`, value);
  try {
    return instant(Temporal.Instant.from(`${date}T${time}${seconds}${offset}`).epochMilliseconds, value);
  } catch {
    return refuse((t) => t.mustBeDate(shortOf(value)));
  }
}

function instant(epochMilliseconds: number, value: string): DateInput {
  if (epochMilliseconds < EARLIEST || epochMilliseconds > LATEST)
    return refuse((t) => t.dateOutOfRange(shortOf(value)));
  return { kind: 'instant', epochMilliseconds };
}

function mustExist(date: string, value: string): void {
  if (date.startsWith('0000')) refuse((t) => t.dateOutOfRange(shortOf(value)));
  try {
    Temporal.PlainDate.from(date, { overflow: 'reject' });
  } catch {
    refuse((t) => t.noSuchDay(shortOf(value)));
  }
}

// Leap seconds are rejected: a typing error is more likely than a clock that shows 60.
function mustBeTime(time: string, value: string): void {
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) refuse((t) => t.mustBeDate(shortOf(value)));
}
