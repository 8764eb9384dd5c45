import { findOperation } from '../../../contract/operations.js';
import { CalError, UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { toSeriesName } from '../../../sync/series/series-tag.js';
import { formatWallTime } from '../../../time/wall-time-text.js';
import { askYesNo, canAskUser } from '../../input/ask-question.js';
import type { CreateInvocation } from '../../input/create-form/form-tools.js';
import { isSwitchOn } from '../../input/option-values.js';
import { formatDateForRequest } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { OutputPlan } from '../../output/plan-output.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine } from '../../output/progress-line.js';
import type { ResolvedEventDates } from '../../output/report-dates.js';
import type { CommandSession } from '../../session.js';
import { withChangeReport } from '../records/change-report.js';
import { addTag } from './add-series-tag.js';
import { findSeriesTag, listSeriesEvents, startOf } from './find-series.js';
import { planSeriesDates } from './plan-series-dates.js';
import { printSeriesDates } from './print-series-dates.js';
import { type RepeatFlags, readRepeatFlags } from './read-repeat-flags.js';
import { warnAboutSeriesBookings } from './warn-about-series-bookings.js';

/** The series that a command creates, or completes with --if-missing. */
interface NewSeries {
  readonly name: string;
  /** Absent if the tag of the series does not exist yet. */
  readonly tagId?: number;
  /** The dates that are to be created. */
  readonly dates: readonly ResolvedEventDates[];
  /** The number of dates that exist already. */
  readonly foundCount: number;
}

interface SeriesCreation extends CreateInvocation {
  readonly session: CommandSession;
  readonly plan: OutputPlan;
  /** The first event, with dates that can be sent, and IDs in place of slugs. */
  readonly body: RequestValues;
}

/**
 * Creates an event on each date of a series. The events share a tag, by which commands find the whole series later.
 * Says the dates before it writes, and asks on a terminal.
 * @returns false if the user decides to create nothing
 */
export async function createSeries(creation: SeriesCreation): Promise<boolean> {
  const { args, context, session, body, command } = creation;
  const { text, err } = context;
  const flags = readRepeatFlags(args);
  const planned = await planSeriesDates(flags, body, { flags: command.flags, args, context, session });
  const series = await planSeries(flags, planned.dates, creation);
  const isDryRun = session.printRequest !== undefined;
  if (series.dates.length === 0) {
    await printMessage(err, text.seriesComplete(series.name, series.foundCount));
    return false;
  }
  if (isDryRun || err.isTTY) await printSeriesDates({ ...planned, ...series, isWhole: isDryRun }, flags.rule, context);
  await warnAboutSeriesBookings({ ...series, args, context, session, body });
  if (isDryRun) {
    await printRequests(series, creation);
    return true;
  }
  const mustAsk = canAskUser(context) && !isSwitchOn(args, 'yes') && isSwitchOn(args, 'input', true);
  if (mustAsk && !(await askYesNo(text.askSeries(series.dates.length), context))) {
    await printMessage(err, text.nothingCreated());
    return false;
  }
  await writeSeries(series, creation);
  return true;
}

/** @throws UsageError if a series of this name has events and --if-missing is not given */
async function planSeries(
  flags: RepeatFlags,
  dates: readonly ResolvedEventDates[],
  { args, body, session }: SeriesCreation,
): Promise<NewSeries> {
  const title = String(body.title ?? '');
  const name = flags.name ?? toSeriesName(title);
  if (name === '') throw new UsageError((t) => t.seriesNeedsName(title));
  const tag = await findSeriesTag(name, session);
  if (tag === undefined) return { name, dates, foundCount: 0 };
  const events = await listSeriesEvents(tag, session);
  if (events.length > 0 && !isSwitchOn(args, 'if-missing')) rejectExistingSeries(name, events.length);
  const starts = new Set(events.map(startOf));
  const missing = dates.filter(({ start }) => !starts.has(formatWallTime(start.at.toPlainDateTime())));
  return { name: tag.name, tagId: tag.id, dates: missing, foundCount: dates.length - missing.length };
}

function rejectExistingSeries(name: string, count: number): never {
  throw new UsageError((t) => t.seriesExists(name, count), { hint: (t) => t.seriesExistsHint() });
}

const CREATE_TAG = findOperation('tag', 'create');

/** The values of the event on one date. */
const valuesOn = ({ start, end, isAllDay }: ResolvedEventDates, body: RequestValues, tag: unknown): RequestValues => ({
  ...body,
  start_date: formatDateForRequest({ at: start.at, hasClock: !isAllDay }),
  end_date: formatDateForRequest({ at: end.at, hasClock: !isAllDay }),
  tags: addTag(body.tags, tag),
});

/** Prints the requests of a dry run; a tag that does not exist yet stands there by its name. */
async function printRequests({ name, tagId, dates }: NewSeries, { session, body, resource }: SeriesCreation) {
  const { client, printRequest } = session;
  if (tagId === undefined) await printRequest?.(await client.prepareWrite(CREATE_TAG, { name }));
  for (const date of dates)
    await printRequest?.(
      await client.prepareWrite(findOperation(resource.name, 'create'), valuesOn(date, body, tagId ?? name)),
    );
}

async function writeSeries(series: NewSeries, creation: SeriesCreation): Promise<void> {
  const { resource, context, session, plan, body } = creation;
  const tagId = series.tagId ?? (await createSeriesTag(series.name, session));
  const operation = findOperation(resource.name, 'create');
  const progress = showSeriesProgress(series, creation);
  const ids: string[] = [];
  try {
    await withChangeReport(
      { resource, plan, context, isSingle: false },
      async (report) => {
        for (const date of series.dates) {
          const values = valuesOn(date, body, tagId);
          const { record } = await session.client.call(operation, values);
          ids.push(isJsonObject(record) ? String(record.id) : '');
          progress.count();
          if (plan.format !== 'sentence') await report(record, 'created');
        }
      },
      true,
    );
  } catch (error) {
    await progress.clear();
    // An interruption has been reported already.
    if (error instanceof CalError && ids.length > 0 && !context.signal.aborted)
      await printMessage(context.err, context.text.seriesBroken(ids.length, series.dates.length));
    throw error;
  }
  await progress.clear();
  const [first = ''] = ids;
  if (plan.format === 'sentence') await context.out.write(`${context.text.seriesCreated(series.name, ids.length)}\n`);
  if (context.err.isTTY) await printMessage(context.err, plan.paint.dim(context.text.seriesCreatedHint(first)));
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
  const stopped = () => void err.write(`\n${text.seriesBroken(done, dates.length)}\n`);
  signal.addEventListener('abort', stopped, { once: true });
  return {
    count: () => {
      done += 1;
      if (err.isTTY) line.update(() => text.seriesProgress(done, dates.length));
    },
    clear: async () => {
      signal.removeEventListener('abort', stopped);
      await line.clear();
    },
  };
}
