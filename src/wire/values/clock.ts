import type { DateInput } from './date.js';
import { momentOf } from './moments.js';

/**
 * A date that was given as it reads on the wall clock of a zone: `YYYY-MM-DD HH:MM:SS`. A time that a change of the
 * clock skips moves forward by the gap. Without a zone only a wall clock time can be told.
 * @param now milliseconds since 1970
 */
export function wallOf(input: DateInput, zone: string | undefined, now: number): string | undefined {
  if (zone !== undefined) return momentOf(input, zone, now).wall;
  return input.kind === 'wall' ? `${input.date} ${input.time ?? '00:00:00'}` : undefined;
}

/** The same in UTC. */
export function utcOf(input: DateInput, zone: string | undefined, now: number): string | undefined {
  const known = input.kind === 'instant' ? 'UTC' : zone;
  return known === undefined ? undefined : momentOf(input, known, now).utc;
}
