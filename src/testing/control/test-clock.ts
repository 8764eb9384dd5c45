import { Temporal } from 'temporal-polyfill';
import { parseSignedDuration } from '../../time/duration.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../time/resolve-wall-time.js';
import { zonedTimeAt } from '../../time/zone.js';

/** The clock of a calendar under test: it follows the machine's clock, or is stopped at a given time. */
export interface TestClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Stops the clock at a time. */
  readonly set: (milliseconds: number) => void;
  /** Returns to the initial state. */
  readonly reset: () => void;
}

/** @param start time at which the clock is stopped; when absent, the clock follows the machine until it is set */
export function createTestClock(machine: () => number, start?: number): TestClock {
  let stoppedAt = start;
  return {
    now: () => stoppedAt ?? machine(),
    set: (milliseconds) => {
      stoppedAt = milliseconds;
    },
    reset: () => {
      stoppedAt = start;
    },
  };
}

/**
 * Parses a time: ISO 8601 with `Z` or an offset, or a wall time in the zone.
 * @returns milliseconds since 1970, or undefined for an invalid text
 */
export function parseClockTime(text: string, zone: string): number | undefined {
  const iso = text.trim().replace(' ', 'T');
  return (
    undefinedIfOutOfRange(() => Temporal.Instant.from(iso).epochMilliseconds) ??
    undefinedIfOutOfRange(
      () => resolveWallTime(Temporal.PlainDateTime.from(iso), zone, CONTRACT_POLICY).epochMilliseconds,
    )
  );
}

/**
 * Adds a duration to a time, in UTC: `2h`, `1d12h`, `P1M`; a leading `-` subtracts it.
 * @returns milliseconds since 1970, or undefined for an invalid duration
 */
export function shiftClockTime(now: number, text: string): number | undefined {
  const span = parseSignedDuration(text);
  return span && undefinedIfOutOfRange(() => zonedTimeAt(now, 'UTC').add(span).epochMilliseconds);
}

function undefinedIfOutOfRange<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
