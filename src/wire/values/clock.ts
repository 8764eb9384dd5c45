import { Temporal } from 'temporal-polyfill';
import type { DateInput } from './date.js';
import { temporalZone } from './zone.js';

/**
 * A date that was given as it reads on the wall clock of a zone: `YYYY-MM-DD HH:MM:SS`. A time that a change of the
 * clock skips moves forward by the gap. Without a zone only a wall clock time can be told.
 * @param now milliseconds since 1970
 */
export function wallOf(input: DateInput, zone: string | undefined, now: number): string | undefined {
  if (input.kind === 'wall') return wallIn(`${input.date}T${input.time ?? '00:00:00'}`, zone);
  if (zone === undefined) return undefined;
  const at = Temporal.Instant.fromEpochMilliseconds(input.kind === 'instant' ? input.epochMilliseconds : now);
  const clock = at.toZonedDateTimeISO(temporalZone(zone)).toPlainDateTime();
  if (input.kind === 'instant' || input.word === 'now') return written(clock);
  const days = { today: 0, tomorrow: 1, yesterday: -1 }[input.word];
  return `${clock.toPlainDate().add({ days }).toString()} 00:00:00`;
}

/** The same in UTC. */
export function utcOf(input: DateInput, zone: string | undefined, now: number): string | undefined {
  if (input.kind === 'instant') return wallOf(input, 'UTC', now);
  if (zone === undefined) return undefined;
  const wall = wallOf(input, zone, now);
  if (wall === undefined) return undefined;
  const zoned = Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(temporalZone(zone));
  return written(zoned.withTimeZone('UTC').toPlainDateTime());
}

function wallIn(wall: string, zone: string | undefined): string {
  const clock = Temporal.PlainDateTime.from(wall);
  if (zone === undefined) return written(clock);
  return written(clock.toZonedDateTime(temporalZone(zone), { disambiguation: 'compatible' }).toPlainDateTime());
}

const written = (clock: Temporal.PlainDateTime): string => clock.toString({ smallestUnit: 'second' }).replace('T', ' ');
