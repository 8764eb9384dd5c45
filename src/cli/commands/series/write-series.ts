import { findOperation } from '../../../contract/operations.js';
import { EVENT_LINKS, type EventLink, resourceOf } from '../../../contract/resources/index.js';
import { CalError, recoverFrom, ServiceError, UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../forms/links.js';
import { foldName } from '../../../matching/fold-name.js';
import { isIdText } from '../../../matching/match-reference.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { listSeriesTags } from '../../../sync/series/series-tag.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import type { CreateInvocation } from '../../input/create-form/form-tools.js';
import { lastValueOf, splitListValue } from '../../input/option-values.js';
import { formatDateForRequest } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { OutputPlan } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine } from '../../output/progress-line.js';
import type { ResolvedEventDates } from '../../output/report-dates.js';
import type { CommandSession } from '../../session.js';
import { withChangeReport } from '../records/change-report.js';
import { findSeries } from './find-series.js';
import { readSeriesName } from './read-repeat-flags.js';

/** The series that a command creates, or completes with --if-missing. */
export interface NewSeries {
  readonly name: string;
  /** Absent if the tag of the series does not exist yet. */
  readonly tagId?: number;
  readonly dates: readonly ResolvedEventDates[];
  readonly foundCount: number;
  /** Days that the series had, and that were moved or deleted since. They are not created again. */
  readonly goneDays: readonly string[];
  /** Days that have an event of the series at another time. */
  readonly retimedDays: readonly string[];
  /** The events of the series that exist already, also on other dates. */
  readonly foundEvents: readonly JsonObject[];
  readonly leftOut: readonly string[];
}

export interface SeriesCreation extends CreateInvocation {
  readonly session: CommandSession;
  readonly plan: OutputPlan;
  /** The first event, with dates that can be sent, and IDs in place of slugs. */
  readonly body: RequestValues;
}

export const CREATE_TAG = findOperation('tag', 'create');

export const valuesOn = (
  { start, end, isAllDay }: ResolvedEventDates,
  body: RequestValues,
  tag: unknown,
): RequestValues => ({
  ...body,
  start_date: formatDateForRequest({ at: start.at, hasClock: !isAllDay }),
  end_date: formatDateForRequest({ at: end.at, hasClock: !isAllDay }),
  tags: addTag(body.tags, tag),
});

/**
 * Creates the tag of a series if it does not exist yet, and an event on each date. New venues and organizers are
 * created with the first event, and the others link to them.
 */
export async function writeSeries(series: NewSeries, creation: SeriesCreation): Promise<void> {
  const { resource, context, session, plan } = creation;
  const tagId = series.tagId ?? (await createSeriesTag(series, creation));
  const operation = findOperation(resource.name, 'create');
  const progress = showSeriesProgress(series, creation);
  const ids: string[] = [];
  let body = creation.body;
  try {
    await withChangeReport({ resource, plan, context, isSingle: false }, async (report) => {
      for (const date of series.dates) {
        const values = valuesOn(date, body, tagId);
        const { record } = await session.client.call(operation, values);
        if (isJsonObject(record)) body = reuseCreatedLinks(body, record);
        ids.push(isJsonObject(record) ? String(record.id) : '');
        progress.count();
        if (plan.format !== 'sentence') await report(record, 'created');
      }
    });
  } catch (error) {
    await progress.clear();
    if (ids.length === 0 && series.tagId === undefined && isRefusal(error)) await deleteUnusedTag(tagId, session);
    // An interruption has been reported already.
    if (error instanceof CalError && ids.length > 0 && !context.signal.aborted)
      await printMessage(context.err, context.text.seriesBroken({ done: ids.length, total: series.dates.length }));
    throw error;
  }
  await progress.clear();
  const [first = ''] = ids;
  if (plan.format === 'sentence')
    await printMessage(context.out, context.text.seriesCreated({ name: series.name, count: ids.length }));
  if (context.err.isTTY) await printMessage(context.err, plan.paint.dim(context.text.seriesCreatedHint({ id: first })));
}

/** True if the service has certainly written nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof ServiceError && error.status < 500);

/** Deletes the tag of a series whose first event was refused. Ignores errors: that of the event is reported. */
const deleteUnusedTag = (id: number, { client }: CommandSession): Promise<unknown> =>
  client.call(findOperation('tag', 'delete', 'id'), {}, { path: { id } }).catch(recoverFrom(CalError, () => undefined));

/** The values of the tag of a new series. `cal lint` finds in its description which dates are missing on purpose. */
export const valuesOfSeriesTag = ({ name, leftOut: days }: NewSeries, { text }: Context): RequestValues => ({
  name,
  ...(days.length === 0 ? {} : { description: text.seriesLeftOut({ days }) }),
});

async function createSeriesTag(series: NewSeries, { context, session }: SeriesCreation): Promise<number> {
  const { record } = await session.client.call(CREATE_TAG, valuesOfSeriesTag(series, context));
  return Number((record as JsonObject).id);
}

/** Shows on a terminal how far the series is, and after an interruption how to complete it. */
function showSeriesProgress({ dates }: NewSeries, { context }: SeriesCreation) {
  const { err, text, signal } = context;
  const line = createProgressLine(context);
  let done = 0;
  const stopped = () => void err.write(`\n${text.seriesBroken({ done, total: dates.length })}\n`);
  signal.addEventListener('abort', stopped, { once: true });
  return {
    count: () => {
      done += 1;
      if (err.isTTY) line.update(() => text.seriesProgress({ done, total: dates.length }));
    },
    clear: async () => {
      signal.removeEventListener('abort', stopped);
      await line.clear();
    },
  };
}

/** Fields whose links can be data of new records: venues and organizers. */
const POST_LINKS = EVENT_LINKS.filter(({ kind }) => resourceOf(kind).kind === 'post');

/** Replaces data of new venues and organizers, and URLs of images, by the IDs that the service gave them. */
const reuseCreatedLinks = (body: RequestValues, event: JsonObject): RequestValues =>
  reuseImage(
    mapNewLinks(body, (items, { shown, field }) => {
      const ids = linkedIdsIn(event[shown] ?? event[field]);
      return ids.length === 0 ? items : ids;
    }),
    event,
  );

/** A service stores a copy of an image for each event that gives its URL. */
function reuseImage(body: RequestValues, { image }: JsonObject): RequestValues {
  const id = isJsonObject(image) ? Number(image.id) : 0;
  return typeof body.image === 'string' && !isIdText(body.image) && id > 0 ? { ...body, image: id } : body;
}

/** Replaces data of new venues and organizers by the IDs of those of the same name that events of the series have. */
export const reuseLinksOf = (body: RequestValues, events: readonly JsonObject[]): RequestValues =>
  mapNewLinks(body, (items, link) => {
    const linked = events.flatMap((event) => [event[link.shown] ?? event[link.field]].flat()).filter(isJsonObject);
    return items.map((item) => {
      if (!isNewRecord(item)) return item;
      return linked.find((record) => nameOf(record, link) === nameOf(item, link))?.id ?? item;
    });
  });

/** Replaces data of new venues and organizers by their names: a dry run does not know their IDs. */
export const nameNewLinks = (body: RequestValues): RequestValues =>
  mapNewLinks(body, (items, { kind }) =>
    items.map((item) => (isNewRecord(item) ? (item[resourceOf(kind).title] ?? item) : item)),
  );

const nameOf = (record: JsonObject, { kind }: EventLink): string =>
  foldName(formatCell(record[resourceOf(kind).title]));

const isNewRecord = (item: unknown): item is JsonObject => isJsonObject(item) && item.id === undefined;

function mapNewLinks(
  body: RequestValues,
  toLinks: (items: readonly unknown[], link: EventLink) => readonly unknown[],
): RequestValues {
  const changed = POST_LINKS.flatMap((link): [string, unknown][] => {
    const items = [body[link.field]].flat();
    return items.some(isNewRecord) ? [[link.field, toLinks(items, link)]] : [];
  });
  return { ...body, ...Object.fromEntries(changed) };
}

/** Adds a tag to the value of `tags`, which is absent, a list, or a text with commas. */
function addTag(tags: unknown, tag: unknown): readonly unknown[] {
  if (Array.isArray(tags)) return [...tags, tag];
  return [...(tags === undefined || tags === null ? [] : splitListValue(String(tags))), tag];
}

/**
 * Adds the event of a `create` without --repeat to the series that --series names, by itself or by one of its events.
 * @throws NotFoundError for an unknown series: a typing error would otherwise begin another one
 */
export async function addToNamedSeries(
  body: RequestValues,
  args: ParsedArguments,
  session: CommandSession,
): Promise<RequestValues> {
  if (readSeriesName(args).name === undefined) return body;
  const { id } = await findSeries(lastValueOf(args, 'series')?.trim() ?? '', session);
  return { ...body, tags: addTag(body.tags, id) };
}

/** Adds the series tags of an event to its new tags, so that an update of `tags` does not take it out of its series. */
export function keepSeriesTags(body: RequestValues, event: Readonly<Record<string, unknown>>): RequestValues {
  if (!('tags' in body)) return body;
  return { ...body, tags: listSeriesTags(event).reduce<unknown>((tags, { id }) => addTag(tags, id), body.tags) };
}
