import { findOperation } from '../../../contract/operations.js';
import { UsageError } from '../../../errors.js';
import { findMissingDates } from '../../../sync/series/find-missing-dates.js';
import type { RecurrenceRule } from '../../../sync/series/parse-repeat.js';
import { toSeriesName } from '../../../sync/series/series-tag.js';
import { formatDayInWords } from '../../../time/locale-formats.js';
import { formatWallTime } from '../../../time/wall-time-text.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser, decline } from '../../input/confirm-destructive-write.js';
import { isSwitchOn } from '../../input/option-values.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { formatEventDates, type ResolvedEventDates, warnAboutClockChange } from '../../output/report-dates.js';
import type { CommandSession } from '../../session.js';
import { warnAboutSeriesBookings } from '../records/warn-about-double-booking.js';
import { findSeriesTag, listSeriesEvents, listTrashedEvents, startOf } from './find-series.js';
import { planSeriesDates, type SeriesDates } from './plan-series-dates.js';
import { type RepeatFlags, readRepeatFlags } from './read-repeat-flags.js';
import {
  CREATE_TAG,
  type NewSeries,
  nameNewLinks,
  reuseLinksOf,
  type SeriesCreation,
  valuesOfSeriesTag,
  valuesOn,
  writeSeries,
} from './write-series.js';

/**
 * Creates an event on each date of a series. The events share a tag, by which commands find the whole series later.
 * Says the dates before it writes, and asks on a terminal.
 * @returns false if nothing is missing @throws as `confirmDestructiveWrite` does
 */
export async function createSeries(creation: SeriesCreation): Promise<boolean> {
  const { args, context, session, command } = creation;
  const { text, err } = context;
  const flags = readRepeatFlags(args);
  const planned = await planSeriesDates(flags, creation.body, { flags: command.flags, args, context, session });
  const series = { ...(await planSeries(flags, planned.dates, creation)), leftOut: planned.leftOut };
  const isDryRun = session.printRequest !== undefined;
  const { name, retimedDays, goneDays } = series;
  if (retimedDays.length > 0)
    await printMessage(err, text.seriesTimesChanged({ name, ...describeDays(retimedDays, context) }));
  if (goneDays.length > 0) await printMessage(err, text.seriesDatesGone({ name, ...describeDays(goneDays, context) }));
  if (series.dates.length === 0) {
    const isWhole = series.goneDays.length + series.retimedDays.length === 0;
    await printMessage(
      err,
      isWhole
        ? text.seriesComplete({ name: series.name, count: series.foundCount })
        : text.seriesUpToDate({ name: series.name }),
    );
    return false;
  }
  if (isDryRun || err.isTTY) await printSeriesDates(series, isDryRun, context);
  await printShortMonths(planned, flags.rule, context);
  await warnAboutClockChanges(series.dates, context);
  const body = reuseLinksOf(creation.body, series.foundEvents);
  await warnAboutSeriesBookings({ ...series, args, context, session, body });
  if (isDryRun) {
    await printRequests(series, { ...creation, body });
    return true;
  }
  const mustAsk = canAskUser(context) && !isSwitchOn(args, 'yes') && isSwitchOn(args, 'input', true);
  if (mustAsk && !(await askYesNo(text.askSeries({ count: series.dates.length }), context, 'yes')))
    return decline((t) => t.nothingCreated(), context);
  await writeSeries(series, { ...creation, body });
  return true;
}

/** @throws UsageError if a series of this name has events and --if-missing is not given */
async function planSeries(
  flags: RepeatFlags,
  dates: readonly ResolvedEventDates[],
  { args, body, context, session }: SeriesCreation,
): Promise<Omit<NewSeries, 'leftOut'>> {
  const title = String(body.title ?? '');
  const name = flags.name ?? toSeriesName(title);
  if (name === '') throw new UsageError((t) => t.seriesNeedsName({ title }));
  const tag = await findSeriesTag(name, session);
  if (tag === undefined) return { name, dates, foundCount: 0, retimedDays: [], goneDays: [], foundEvents: [] };
  const events = await listSeriesEvents(tag, session);
  if (events.length > 0 && !isSwitchOn(args, 'if-missing')) rejectExistingSeries(name, events.length);
  const isAdding = isSwitchOn(args, 'if-missing');
  const trashed = isAdding ? (await listTrashedEvents(tag, session)).map(startOf) : [];
  const deleted = isAdding ? await listDeletedStarts(tag.id, session, context) : [];
  const wanted = dates.map(({ start }) => formatWallTime(start.at.toPlainDateTime()));
  const { missing, retimed, gone } = findMissingDates(wanted, events.map(startOf), [...trashed, ...deleted]);
  const select = (starts: readonly string[]) => dates.filter((_, at) => starts.includes(wanted[at] ?? ''));
  const foundCount = dates.length - missing.length - retimed.length - gone.length;
  return {
    name: tag.name,
    tagId: tag.id,
    dates: select(missing),
    foundCount,
    foundEvents: events,
    retimedDays: retimed.map(dayOf),
    goneDays: gone.map(dayOf),
  };
}

const dayOf = (start: string): string => start.slice(0, 10);

function rejectExistingSeries(name: string, count: number): never {
  throw new UsageError((t) => t.seriesExists({ name, count }), { hint: (t) => t.seriesExistsHint() });
}

/** Prints the requests of a dry run. Records that do not exist yet appear by their names instead of their IDs. */
async function printRequests(series: NewSeries, { context, session, body, resource }: SeriesCreation) {
  const { name, tagId, dates } = series;
  const { printCall } = session;
  if (tagId === undefined) await printCall?.(CREATE_TAG, valuesOfSeriesTag(series, context));
  const operation = findOperation(resource.name, 'create');
  let linked = body;
  for (const date of dates) {
    await printCall?.(operation, valuesOn(date, linked, tagId ?? name));
    linked = nameNewLinks(linked);
  }
}

const MAX_LISTED_DAYS = 6;

function describeDays(days: readonly string[], context: Context) {
  const more = days.length - MAX_LISTED_DAYS;
  const listed = days.slice(0, MAX_LISTED_DAYS).map((day) => formatDayInWords(day, context.text));
  return { count: days.length, days: more > 0 ? [...listed, context.text.moreDays({ count: more })] : listed };
}

/**
 * Lists the starts of events of a series that commands on this machine deleted permanently. Without a readable history
 * there are none: it must not stop a command that writes.
 */
async function listDeletedStarts(
  tag: number,
  { settings }: CommandSession,
  context: Context,
): Promise<readonly string[]> {
  if (!settings.history.isOn) return [];
  const [{ withLedger }, { findDeletedStarts }] = await Promise.all([
    import('../sync/describe-run.js'),
    import('../../../sync/series/find-missing-dates.js'),
  ]);
  return withLedger(context, (ledger) => findDeletedStarts(tag, ledger, ledgerTargetOf(settings))).catch(() => []);
}

/** Dates that are printed before the last one. */
const MAX_FIRST_DATES = 3;

/**
 * Says on stderr the dates of a series that is to be created: the first few, their number and the last one.
 * @param isWhole true to print all dates
 */
async function printSeriesDates(
  { name, dates, foundCount }: NewSeries,
  isWhole: boolean,
  context: Context,
): Promise<void> {
  const { text, err } = context;
  await printMessage(err, text.seriesDates({ name, count: dates.length, found: foundCount }));
  for (const line of listDateLines(dates, isWhole, context)) await printMessage(err, `  ${line}`);
}

/** Says on stderr, also to scripts, which months a series leaves out because they have no such day. */
async function printShortMonths(
  { dates, shortMonths }: SeriesDates,
  { frequency }: RecurrenceRule,
  { text, err }: Context,
): Promise<void> {
  const day = dates[0]?.start.at.day ?? 0;
  if (shortMonths.length > 0)
    await printMessage(err, text.shortMonths({ day, months: shortMonths, isMonthly: frequency === 'MONTHLY' }));
}

/** Says on stderr which times a change of the clock skips or repeats. */
async function warnAboutClockChanges(dates: readonly ResolvedEventDates[], context: Context): Promise<void> {
  for (const { start, end, isAllDay } of dates)
    for (const date of isAllDay ? [] : [start, end]) await warnAboutClockChange(date, context);
}

function listDateLines(dates: readonly ResolvedEventDates[], isWhole: boolean, context: Context): string[] {
  const format = (each: ResolvedEventDates) => formatEventDates(each, context);
  const hidden = dates.length - MAX_FIRST_DATES - 1;
  if (isWhole || hidden <= 0) return dates.map(format);
  const first = dates.slice(0, MAX_FIRST_DATES).map(format);
  return [...first, context.text.andMore({ count: hidden }), ...dates.slice(-1).map(format)];
}
