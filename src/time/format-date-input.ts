import type { DateInput } from '../forms/date.js';
import { resolveDateInput } from './resolve-wall-time.js';

/**
 * Formats a date input as wall time in a zone, `YYYY-MM-DD HH:MM:SS`. A time that a DST change skips moves forward
 * by the gap. Without a zone only an input that is a wall time can be formatted.
 * @param now milliseconds since 1970
 */
export function formatDateInputInZone(input: DateInput, zone: string | undefined, now: number): string | undefined {
  if (zone !== undefined) return resolveDateInput(input, zone, now).wall;
  return input.kind === 'wall' ? `${input.date} ${input.time ?? '00:00:00'}` : undefined;
}

/** Formats a date input in UTC. */
export function formatDateInputInUtc(input: DateInput, zone: string | undefined, now: number): string | undefined {
  const sourceZone = input.kind === 'instant' ? 'UTC' : zone;
  return sourceZone === undefined ? undefined : resolveDateInput(input, sourceZone, now).utc;
}
