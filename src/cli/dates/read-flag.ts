import { Temporal } from 'temporal-polyfill';
import { wallOf } from '../../wire/values/clock.js';
import { readDate } from '../../wire/values/date.js';
import { Refused, refuse } from '../../wire/values/refused.js';
import { temporalZone } from '../../wire/values/zone.js';
import type { Flag, Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf, flagOfParameter, wrong } from '../input/words.js';
import type { Session } from '../session.js';
import { DATE_ORDERS, type DateOrder } from './orders.js';
import { DateWords } from './own-forms.js';
import { type Circumstances, onWall, type Reading, readWords } from './words.js';

/** The command and session in which a date flag is read. */
export interface Saying {
  readonly flags: readonly Flag[];
  readonly given: Given;
  readonly context: Context;
  readonly session: Session;
}

/** The zone of the wall clock, and the event's start when its end is read. */
export type Against = Pick<Circumstances, 'zone' | 'start'>;

/** Parses one date flag: natural language, or a date form of the interface. @throws UsageError naming the flag */
export async function readFlag(
  name: string,
  value: unknown,
  reference: Against,
  flagContext: Saying,
): Promise<Reading> {
  const { context, given, session, flags } = flagContext;
  const order = dateOrderOf(given, session);
  const circumstances = { ...reference, now: context.now(), language: context.text.dateLanguage(), order };
  try {
    return value instanceof DateWords ? await readWords(value.text, circumstances) : exactly(value, circumstances);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return wrong(flagOfParameter(flags, name)?.name ?? name, error.say);
  }
}

/** Returns the date order of `--date-order`, else of the configuration. */
export const dateOrderOf = (given: Given, { settings }: Pick<Session, 'settings'>): DateOrder | undefined =>
  choiceOf(given, 'date-order', DATE_ORDERS) ?? settings.dateOrder;

/** Parses a date in a form of the interface. @throws Refused */
function exactly(value: unknown, { zone, now }: Pick<Circumstances, 'zone' | 'now'>): Reading {
  const input = readDate(value);
  const anyTimeInZone = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(temporalZone(zone));
  if (input.kind === 'wall') {
    const said = Temporal.PlainDateTime.from(`${input.date}T${input.time ?? '00:00:00'}`);
    return { ...onWall(said, anyTimeInZone), hasClock: input.time !== undefined };
  }
  const wall = wallOf(input, zone, now);
  return wall === undefined
    ? refuse((t) => t.mustBeDate(String(value)))
    : onWall(Temporal.PlainDateTime.from(wall.replace(' ', 'T')), anyTimeInZone);
}

/** Formats a date for a request: wall time, or only the day. The second of two repeated hours gets its offset. */
export function written({ at, hasClock }: Pick<Reading, 'at' | 'hasClock'>): string {
  const wall = at.toPlainDateTime();
  if (!hasClock) return wall.toPlainDate().toString();
  const isFirst = wall.toZonedDateTime(at.timeZoneId).epochMilliseconds === at.epochMilliseconds;
  return isFirst
    ? wall.toString({ smallestUnit: 'second' }).replace('T', ' ')
    : at.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
