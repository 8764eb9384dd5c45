import type { DateFlagContext } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { keepSeriesTags } from './add-series-tag.js';
import { listIds, selectSeriesEvents } from './select-series-events.js';
import { readSeriesTimes, setSeriesTimes } from './set-series-times.js';

export interface SeriesUpdate {
  /** The IDs of the events, ordered by start. */
  readonly refs: AsyncIterable<string>;
  /** Returns the values to write to one event: each keeps its day and its series. */
  readonly bodyOf: (id: string) => RequestValues;
}

/** Plans an update of whole series. @throws UsageError for dates instead of times */
export async function planSeriesUpdate(
  refs: AsyncIterable<string>,
  body: RequestValues,
  flagContext: DateFlagContext,
): Promise<SeriesUpdate> {
  const times = await readSeriesTimes(body, flagContext.context);
  const events = await selectSeriesEvents(refs, flagContext);
  return {
    refs: listIds(events),
    bodyOf: (id) => {
      const event = events.get(id) ?? {};
      return keepSeriesTags(setSeriesTimes(body, times, event), event);
    },
  };
}
