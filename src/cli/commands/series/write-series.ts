import { findOperation } from '../../../contract/operations.js';
import { CalError, ServiceError, UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import type { CreateInvocation } from '../../input/create-form/form-tools.js';
import { formatDateForRequest } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { OutputPlan } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine } from '../../output/progress-line.js';
import type { ResolvedEventDates } from '../../output/report-dates.js';
import type { CommandSession } from '../../session.js';
import { withChangeReport } from '../records/change-report.js';
import { addTag } from './add-series-tag.js';
import { reuseCreatedLinks } from './reuse-new-links.js';

/** The series that a command creates, or completes with --if-missing. */
export interface NewSeries {
  readonly name: string;
  /** Absent if the tag of the series does not exist yet. */
  readonly tagId?: number;
  /** The dates that are to be created. */
  readonly dates: readonly ResolvedEventDates[];
  /** The number of dates that exist already. */
  readonly foundCount: number;
  /** Days that the series had, and that were moved or deleted since. They are not created again. */
  readonly goneDays: readonly string[];
  /** Days that have an event of the series at another time. */
  readonly retimedDays: readonly string[];
  /** The events of the series that exist already, also on other dates. */
  readonly foundEvents: readonly JsonObject[];
}

export interface SeriesCreation extends CreateInvocation {
  readonly session: CommandSession;
  readonly plan: OutputPlan;
  /** The first event, with dates that can be sent, and IDs in place of slugs. */
  readonly body: RequestValues;
}

export const CREATE_TAG = findOperation('tag', 'create');

/** The values of the event on one date. */
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
  const tagId = series.tagId ?? (await createSeriesTag(series.name, session));
  const operation = findOperation(resource.name, 'create');
  const progress = showSeriesProgress(series, creation);
  const ids: string[] = [];
  let body = creation.body;
  try {
    await withChangeReport(
      { resource, plan, context, isSingle: false },
      async (report) => {
        for (const date of series.dates) {
          const values = valuesOn(date, body, tagId);
          const { record } = await session.client.call(operation, values);
          if (isJsonObject(record)) body = reuseCreatedLinks(body, record);
          ids.push(isJsonObject(record) ? String(record.id) : '');
          progress.count();
          if (plan.format !== 'sentence') await report(record, 'created');
        }
      },
      true,
    );
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
    await context.out.write(`${context.text.seriesCreated({ name: series.name, count: ids.length })}\n`);
  if (context.err.isTTY) await printMessage(context.err, plan.paint.dim(context.text.seriesCreatedHint({ id: first })));
}

/** True if the service has certainly written nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof ServiceError && error.status < 500);

/** Deletes the tag of a series whose first event was refused. Ignores errors: that of the event is reported. */
async function deleteUnusedTag(id: number, { client }: CommandSession): Promise<void> {
  try {
    await client.call(findOperation('tag', 'delete', 'id'), {}, { path: { id } });
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
  }
}

async function createSeriesTag(name: string, { client }: CommandSession): Promise<number> {
  const { record } = await client.call(CREATE_TAG, { name });
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
