import { NotFoundError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { SeriesTag } from '../../../sync/series/series-tag.js';
import { formatWallTime } from '../../../time/wall-time-text.js';
import { lastValueOf } from '../../input/option-values.js';
import { DateWords, isContractDate } from '../../input/pending-dates.js';
import { type DateFlagContext, readDateFlag } from '../../input/read-date-flag.js';
import { fetchSiteZone } from '../../input/viewer-zone.js';
import { printMessage } from '../../output/print-message.js';
import { findSeries, listSeriesEvents, startOf } from './find-series.js';

/** The events of series that `update`, `move` and `delete` work on, by ID, ordered by start. */
export type SeriesEvents = ReadonlyMap<string, JsonObject>;

/**
 * Finds the events of the series that references name, from the date of --from on, and says how many they are.
 * @throws NotFoundError if there are none
 */
export async function selectSeriesEvents(
  refs: AsyncIterable<string>,
  flagContext: DateFlagContext,
): Promise<SeriesEvents> {
  const { args, session, context } = flagContext;
  const from = await readFrom(flagContext);
  const series = new Map<number, SeriesTag>();
  for await (const ref of refs) {
    const tag = await findSeries(ref, session);
    series.set(tag.id, tag);
  }
  const selected = new Map<string, JsonObject>();
  for (const tag of series.values()) {
    const events = (await listSeriesEvents(tag, session)).filter((event) => startOf(event) >= from);
    if (events.length === 0)
      throw new NotFoundError((t) => t.noSeriesEvents({ name: tag.name, from: lastValueOf(args, 'from') }));
    for (const event of events) selected.set(String(event.id), event);
    if (context.err.isTTY || session.printRequest !== undefined)
      await printMessage(
        context.err,
        context.text.seriesSelected({ name: tag.name, count: events.length, ...daysOf(events) }),
      );
  }
  return selected;
}

function daysOf(events: readonly JsonObject[]): { readonly first: string; readonly last: string | undefined } {
  const [first = '', last] = [events[0], events.at(-1)].map((event) => startOf(event ?? {}).slice(0, 10));
  return { first, last: last === first ? undefined : last };
}

/** Reads `--from` as a wall time; "" without it. */
async function readFrom(flagContext: DateFlagContext): Promise<string> {
  const text = lastValueOf(flagContext.args, 'from');
  if (text === undefined) return '';
  const zone = await fetchSiteZone(flagContext.session);
  const { at } = await readDateFlag('from', isContractDate(text) ? text : new DateWords(text), { zone }, flagContext);
  return formatWallTime(at.toPlainDateTime());
}

export async function* listIds(events: SeriesEvents): AsyncGenerator<string> {
  yield* events.keys();
}
