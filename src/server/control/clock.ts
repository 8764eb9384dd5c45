import { Temporal } from 'temporal-polyfill';
import { spanOf } from '../../wire/values/span.js';

/** The time that a calendar goes by: that of the machine, or one that stands still until it is set. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly set: (milliseconds: number) => void;
  /** Goes back to the beginning. */
  readonly reset: () => void;
}

/** @param start where the clock stands; absent: it goes with the machine until it is set */
export function clockOf(machine: () => number, start?: number): Clock {
  let stands = start;
  return {
    now: () => stands ?? machine(),
    set: (milliseconds) => {
      stands = milliseconds;
    },
    reset: () => {
      stands = start;
    },
  };
}

/**
 * A moment as it is written: ISO 8601 with `Z` or an offset, or a wall clock in the zone.
 * @returns milliseconds since 1970, undefined for what is none
 */
export function momentIn(text: string, zone: string): number | undefined {
  const iso = text.trim().replace(' ', 'T');
  return (
    attempt(() => Temporal.Instant.from(iso).epochMilliseconds) ??
    attempt(() => Temporal.PlainDateTime.from(iso).toZonedDateTime(ownZone(zone)).epochMilliseconds)
  );
}

/** `UTC+2` is `+02:00` there. */
const ownZone = (zone: string): string =>
  zone.replace(
    /^UTC([+-])(\d{1,2})(?::(\d\d))?$/,
    (_, sign, hours, minutes) => `${sign}${hours.padStart(2, '0')}:${minutes ?? '00'}`,
  );

/** A time so much later, by the calendar of UTC: `2h`, `1d12h`, `P1M`; with `-` in front, earlier. */
export function later(now: number, text: string): number | undefined {
  const [, sign, words = ''] = /^([+-]?)(.*)$/.exec(text.trim()) ?? [];
  const span = spanOf(words);
  if (span === undefined) return undefined;
  const then = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC');
  return attempt(() => (sign === '-' ? then.subtract(span) : then.add(span)).epochMilliseconds);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
