import type { Temporal } from 'temporal-polyfill';
import type { Duration } from '../../../time/duration.js';
import { formatWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import type { DateFlagContext } from '../../input/read-date-flag.js';
import { startOf } from './find-series.js';
import { selectSeriesEvents } from './select-series-events.js';
import { onDayOf } from './set-series-times.js';

/** The target of a move: a time span to add to each start, or a time of day that replaces it. */
interface SeriesShift {
  readonly span: Duration | undefined;
  readonly clock: Temporal.PlainTime | undefined;
}

export interface SeriesMove {
  readonly refs: AsyncIterable<string>;
  /** Returns the new start of an event; `undefined` if it is shifted by a time span. */
  readonly destinationOf: (id: string) => string | undefined;
}

/**
 * Plans a move of whole series. When it moves forward, the last event comes first, so that no event meets the one
 * before it in the same venue.
 */
export async function planSeriesMove(
  refs: AsyncIterable<string>,
  { span, clock }: SeriesShift,
  flagContext: DateFlagContext,
): Promise<SeriesMove> {
  const events = await selectSeriesEvents(refs, flagContext);
  const ids = [...events.keys()];
  const isForward = Object.values(span ?? {}).some((count) => count > 0);
  return {
    refs: toAsync(isForward ? ids.reverse() : ids),
    destinationOf: (id) => {
      const start = startOf(events.get(id) ?? {});
      return clock === undefined || start === '' ? undefined : formatWallTime(onDayOf(parseWallTime(start), clock));
    },
  };
}

async function* toAsync(ids: readonly string[]): AsyncGenerator<string> {
  yield* ids;
}
