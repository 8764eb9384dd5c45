import { findNamesakes } from '../../../client/find-namesakes.js';
import { isStatusRefused, readAllPages, withEveryStatus } from '../../../client/page-through.js';
import { findOperation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { EVERY_DATE } from '../../../contract/shared-parameters.js';
import { NotFoundError, ServiceError, UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { isSeriesName } from '../../../forms/slug.js';
import { isIdText, parseMarkedSlug } from '../../../matching/match-reference.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { listSeriesTags, type SeriesTag, toSeriesName, toSeriesTag } from '../../../sync/series/series-tag.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import { formatWallTime } from '../../../time/wall-time-text.js';
import type { Context } from '../../context.js';
import { toDateValue } from '../../input/date-flags.js';
import { findBySlug, readRecord } from '../../input/find-record.js';
import { lastValueOf } from '../../input/option-values.js';
import { type DateFlagContext, readDateFlag } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { fetchSiteZone } from '../../input/viewer-zone.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';
import type { References } from '../records/for-each-reference.js';

/** Finds the tag of a series by its name (`series-jazz-night`). */
export async function findSeriesTag(name: string, { client }: CommandSession): Promise<SeriesTag | undefined> {
  const tags = await findNamesakes({ ask: client.call }, resourceOf('tag'), name);
  return tags.map(toSeriesTag).find((tag) => tag !== undefined);
}

/**
 * Finds the series that a reference means: by its name, or by one of its events.
 * @throws NotFoundError, and UsageError for an event that belongs to no series or to several
 */
export async function findSeries(ref: string, session: CommandSession): Promise<SeriesTag> {
  const name = toSeriesName(ref);
  const named = isSeriesName(ref.toLowerCase()) ? await findSeriesTag(name, session) : undefined;
  if (named !== undefined) return named;
  // All dates of a series have one title, so the name of the series comes first.
  const bySlug = isIdText(ref) ? undefined : await readEventBySlug(ref, session);
  const ofName = isIdText(ref) || hasSeries(bySlug) ? undefined : await findSeriesTag(name, session);
  if (ofName !== undefined) return ofName;
  const event = bySlug ?? (await readEvent(ref, name, session));
  const tags = listSeriesTags(event);
  const [tag, ...others] = tags;
  const chosen = tags.find((each) => each.name === name);
  if (chosen !== undefined) return chosen;
  const about = { id: formatCell(event.id), title: toSingleLine(formatCell(event.title)) };
  if (tag === undefined)
    throw new UsageError((t) => t.belongsToNoSeries({ ...about }), { hint: (t) => t.belongsToNoSeriesHint() });
  if (others.length > 0)
    throw new UsageError((t) =>
      t.belongsToSeveralSeries({ ...about, names: [tag, ...others].map(({ name }) => name) }),
    );
  return tag;
}

function rejectUnknownSeries(name: string): never {
  throw new NotFoundError((t) => t.unknownSeries({ name }), { hint: (t) => t.unknownSeriesHint() });
}

const hasSeries = (event: JsonObject | undefined): boolean => event !== undefined && listSeriesTags(event).length > 0;

/** Reads an event by its slug. One in the trash may only have the name of another. */
async function readEventBySlug(ref: string, session: CommandSession): Promise<JsonObject | undefined> {
  const { record } = (await findBySlug(resourceOf('event'), parseMarkedSlug(ref) ?? ref, { session })) ?? {};
  return record?.status === 'trash' ? undefined : record;
}

/** Reads the event that a reference names. @throws NotFoundError for a name that neither a series nor an event has */
async function readEvent(ref: string, name: string, session: CommandSession): Promise<JsonObject> {
  try {
    const event = await readRecord('event', await session.findRecord(resourceOf('event'), ref), session);
    return event ?? rejectUnknownSeries(name);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404 || isIdText(ref)) throw error;
    return rejectUnknownSeries(name);
  }
}

/** Lists all events of a series, of all dates and of the statuses that the user may see, ordered by start. */
export async function listSeriesEvents({ id }: SeriesTag, session: CommandSession): Promise<JsonObject[]> {
  const filters = { tags: [String(id)], ...EVERY_DATE, per_page: MAX_PAGE_SIZE };
  return withEveryStatus((status) => readEvents({ ...filters, ...status }, session));
}

/** Lists the events of a series in the trash; none for users who may not see it. */
export async function listTrashedEvents({ id }: SeriesTag, session: CommandSession): Promise<JsonObject[]> {
  try {
    return await readEvents({ tags: [String(id)], ...EVERY_DATE, per_page: MAX_PAGE_SIZE, status: ['trash'] }, session);
  } catch (error) {
    if (!isStatusRefused(error)) throw error;
    return [];
  }
}

const readEvents = async (values: RequestValues, { client }: CommandSession): Promise<JsonObject[]> =>
  (await readAllPages(client, findOperation('event', 'list'), values)).sort((a, b) =>
    compareText(startOf(a), startOf(b)),
  );

/** `2027-07-02 20:00:00`, in the event's own zone. */
export const startOf = ({ start_date }: JsonObject): string => formatCell(start_date);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The events of series that `update`, `move` and `delete` work on, by ID, ordered by start. */
type SeriesEvents = ReadonlyMap<string, JsonObject>;

/**
 * Finds the events of the series that references name, from the date of --from on, and says how many they are.
 * @throws NotFoundError if there are none
 */
export async function selectSeriesEvents(refs: References, flagContext: DateFlagContext): Promise<SeriesEvents> {
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
        context.text.seriesSelected({ name: tag.name, count: events.length, ...daysOf(events, context) }),
      );
  }
  return selected;
}

function daysOf(
  events: readonly JsonObject[],
  context: Context,
): { readonly first: string; readonly last: string | undefined } {
  const [first = '', last] = [events[0], events.at(-1)].map((event) =>
    formatDayInWords(startOf(event ?? {}).slice(0, 10), context.text),
  );
  return { first, last: last === first ? undefined : last };
}

/** Reads `--from` as a wall time; "" without it. */
async function readFrom(flagContext: DateFlagContext): Promise<string> {
  const text = lastValueOf(flagContext.args, 'from');
  if (text === undefined) return '';
  const zone = await fetchSiteZone(flagContext.session);
  const { at } = await readDateFlag('from', toDateValue(text), { zone }, flagContext);
  return formatWallTime(at.toPlainDateTime());
}
