import { Temporal } from 'temporal-polyfill';
import { recoverFrom } from '../../../errors.js';
import { InvalidValueError } from '../../../forms/invalid-value-error.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { Duration } from '../../../time/duration.js';
import { parseNaturalDate } from '../../../time/parse-natural-date.js';
import { spellTypedWords } from '../../../time/spell-typed-words.js';
import { formatWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import { zonedTimeAt } from '../../../time/zone.js';
import type { Context } from '../../context.js';
import { DateWords } from '../../input/date-flags.js';
import { refuseValue } from '../../input/option-values.js';
import type { DateFlagContext } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { readEventWallTime } from '../records/event-times.js';
import type { References } from '../records/for-each-reference.js';
import { selectSeriesEvents, startOf } from './find-series.js';
import { keepSeriesTags } from './write-series.js';

/** Times of day that all events of a series get. Each event keeps its day. */
interface SeriesTimes {
  readonly start?: Temporal.PlainTime;
  readonly end?: Temporal.PlainTime;
}

/** Reads the times of an update of a series. @throws UsageError for dates: all events would be on one day */
async function readSeriesTimes({ start_date, end_date }: RequestValues, context: Context): Promise<SeriesTimes> {
  return {
    ...(start_date === undefined ? {} : { start: await readClock('start-date', start_date, context) }),
    ...(end_date === undefined || !isText(end_date) ? {} : { end: await readClock('end-date', end_date, context) }),
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' || value instanceof DateWords;

/** Reads a time of day for all events of a series. @throws UsageError for a date */
export async function readClock(flag: string, value: unknown, context: Context): Promise<Temporal.PlainTime> {
  const clock = value instanceof DateWords ? await parseClock(value.text, context) : undefined;
  const given = value instanceof DateWords ? value.text : String(value);
  return clock ?? refuseValue(flag, given, (t) => t.seriesTakesTimes());
}

async function parseClock(text: string, { now, text: { language } }: Context): Promise<Temporal.PlainTime | undefined> {
  return parseNaturalDate(spellTypedWords(text).trim(), zonedTimeAt(now(), 'UTC'), language).then(
    ({ clock, only }) => (only === 'clock' ? clock.toPlainTime() : undefined),
    recoverFrom(InvalidValueError, () => undefined),
  );
}

/** Sets the times of one event of a series in the values of an update. */
function setSeriesTimes(body: RequestValues, { start, end }: SeriesTimes, event: JsonObject): RequestValues {
  if (start === undefined && end === undefined) return body;
  const before = { start: readEventWallTime(event, 'start_date'), end: readEventWallTime(event, 'end_date') };
  const newStart = start === undefined ? before.start : onDayOf(before.start, start);
  return {
    ...body,
    ...(start === undefined ? {} : { start_date: formatWallTime(newStart) }),
    ...(end === undefined ? {} : { end_date: formatWallTime(endAt(end, before, newStart)) }),
  };
}

const onDayOf = (day: Temporal.PlainDateTime, clock: Temporal.PlainTime): Temporal.PlainDateTime =>
  day.toPlainDate().toPlainDateTime(clock);

/** Returns the new end: at the next such time after the start, for an event of several days on its last day. */
function endAt(
  clock: Temporal.PlainTime,
  before: Readonly<Record<'start' | 'end', Temporal.PlainDateTime>>,
  start: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  const isLong = before.start.until(before.end, { largestUnit: 'day' }).days > 0;
  const end = onDayOf(isLong ? before.end : start, clock);
  return isLong || Temporal.PlainDateTime.compare(end, start) > 0 ? end : end.add({ days: 1 });
}

/** The target of a move: a time span to add to each start, or a time of day that replaces it. */
interface SeriesShift {
  readonly span: Duration | undefined;
  readonly clock: Temporal.PlainTime | undefined;
}

interface SeriesMove {
  readonly refs: readonly string[];
  /** Returns the new start of an event; `undefined` if it is shifted by a time span. */
  readonly destinationOf: (id: string) => string | undefined;
}

/**
 * Plans a move of whole series. When it moves forward, the last event comes first, so that no event meets the one
 * before it in the same venue.
 */
export async function planSeriesMove(
  refs: References,
  { span, clock }: SeriesShift,
  flagContext: DateFlagContext,
): Promise<SeriesMove> {
  const events = await selectSeriesEvents(refs, flagContext);
  const ids = [...events.keys()];
  const isForward = Object.values(span ?? {}).some((count) => count > 0);
  return {
    refs: isForward ? ids.reverse() : ids,
    destinationOf: (id) => {
      const start = startOf(events.get(id) ?? {});
      return clock === undefined || start === '' ? undefined : formatWallTime(onDayOf(parseWallTime(start), clock));
    },
  };
}

interface SeriesUpdate {
  /** The IDs of the events, ordered by start. */
  readonly refs: readonly string[];
  /** Returns the values to write to one event: each keeps its day and its series. */
  readonly bodyOf: (id: string) => RequestValues;
  /** Returns an event as it was before the update. */
  readonly eventOf: (id: string) => JsonObject;
}

/** Plans an update of whole series. @throws UsageError for dates instead of times */
export async function planSeriesUpdate(
  refs: References,
  body: RequestValues,
  flagContext: DateFlagContext,
): Promise<SeriesUpdate> {
  const times = await readSeriesTimes(body, flagContext.context);
  const events = await selectSeriesEvents(refs, flagContext);
  const eventOf = (id: string) => events.get(id) ?? {};
  return {
    refs: [...events.keys()],
    eventOf,
    bodyOf: (id) => keepSeriesTags(setSeriesTimes(body, times, eventOf(id)), eventOf(id)),
  };
}
