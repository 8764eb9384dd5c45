import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { UsageError } from '../../../errors.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Duration } from '../../../time/duration.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { DateWords, isContractDate } from '../../input/pending-dates.js';
import { type DateFlagContext, formatDateForRequest, readDateFlag } from '../../input/read-date-flag.js';
import { createTextSources } from '../../input/read-flag-values.js';
import { readReferences } from '../../input/resolve-references.js';
import { isForSeries } from '../../input/series-flags.js';
import { requireZoneOfEvent, resolveViewerZone } from '../../input/viewer-zone.js';
import { planOutput } from '../../output/plan-output.js';
import { createWarningPrinter, printMessage } from '../../output/print-message.js';
import { confirmEventDates, formatEventDates, warnAboutClockChange } from '../../output/report-dates.js';
import { type CommandSession, withSession } from '../../session.js';
import type { planSeriesMove } from '../series/series-times.js';
import { warnIfInTrash, withChangeReport } from './change-report.js';
import { PLACEHOLDER_ETAG, readRecordVersion, writeIfUnmodified } from './conditional-write.js';
import { type EventTimes, moveEventToStart, parseShiftBy, readEventTimes, shiftEventTimes } from './event-times.js';
import { forEachReference, isSingleReference } from './for-each-reference.js';
import { warnAboutDoubleBooking } from './warn-about-double-booking.js';

/** Runs `move`: shifts the start and end of events. Fails if somebody else changes an event in the meantime. */
export const runMove =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const span = parseShift(args);
    const sources = createTextSources(context);
    const isSeries = isForSeries(args);
    const isSingle = !isSeries && isSingleReference(args);
    return withSession({ args, context }, async (session) => {
      const dateSource = { args, context, session, flags: command.flags };
      const clock = isSeries ? await readSeriesClock(args, context) : undefined;
      const to = isSeries ? undefined : await readDestination(args, dateSource);
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const operands = readReferences(args.operands, sources);
      const series = isSeries ? await loadSeriesMove(operands, { span, clock }, dateSource) : undefined;
      const batch = { args, context, command, isSingle, refs: series?.refs ?? operands };
      const printWarning = createWarningPrinter(context.err);
      return withChangeReport(
        { resource, plan, context, isSingle },
        (tell) =>
          forEachReference(batch, async (ref) => {
            const record = await moveEvent(
              { resource, context, session, dateSource, span, to: series?.destinationOf(ref) ?? to },
              ref,
            );
            if (record === undefined) return;
            await tell(record, 'moved');
            await warnIfInTrash(record, { resource, context, printWarning });
            const values = { start_date: to };
            await warnAboutDoubleBooking({ resource, record, values, args, context, session, printWarning });
          }),
        session.printRequest === undefined,
      );
    });
  };

const loadSeriesMove = async (...request: Parameters<typeof planSeriesMove>) =>
  (await import('../series/series-times.js')).planSeriesMove(...request);

/** Reads `--to` for whole series: a time of day, which each event gets on its day. */
async function readSeriesClock(args: ParsedArguments, context: Context) {
  const to = lastValueOf(args, 'to');
  if (to === undefined) return undefined;
  const { readClock } = await import('../series/series-times.js');
  return readClock('to', isContractDate(to) ? to : new DateWords(to), context);
}

/** Parses `--by`. @throws UsageError unless exactly one of --by and --to is given */
function parseShift(args: ParsedArguments): Duration | undefined {
  const [by, to] = [lastValueOf(args, 'by'), lastValueOf(args, 'to')];
  if ((by === undefined) === (to === undefined)) throw new UsageError((t) => t.moveWhere());
  if (by === undefined) return undefined;
  return parseShiftBy(by);
}

/**
 * Reads `--to`. Words for dates stay unresolved: they mean another instant in each event's zone.
 * They are parsed here once so that an invalid date is reported before anything is sent.
 */
async function readDestination(args: ParsedArguments, dateSource: DateFlagContext): Promise<unknown> {
  const to = lastValueOf(args, 'to');
  if (to === undefined) return undefined;
  const value = isContractDate(to) ? to : new DateWords(to);
  await readDateFlag('to', value, { zone: resolveViewerZone(dateSource.session) }, dateSource);
  return value;
}

interface MoveOptions {
  readonly resource: Resource;
  readonly context: Context;
  readonly session: CommandSession;
  readonly dateSource: DateFlagContext;
  readonly span: Duration | undefined;
  readonly to: unknown;
}

async function moveEvent(moving: MoveOptions, ref: string): Promise<unknown> {
  const { resource, context, session } = moving;
  const target = await session.findRecord(resource, ref);
  const readAgain = () => readRecordVersion(resource, target, { values: {}, session });
  const now = await readAgain();
  const { start, end } = await computeNewTimes(now.record, moving);
  const values = { start_date: formatDateForRequest(start), end_date: formatDateForRequest(end) };
  for (const time of [start, end]) await warnAboutClockChange(time, context);
  const zone = requireZoneOfEvent(now.record);
  const isAllDay = now.record.all_day === true;
  if (session.printRequest === undefined) await confirmEventDates({ start, end, zone, isAllDay }, context);
  else {
    const before = formatEventDates({ ...readEventTimes(now.record), zone, isAllDay }, context);
    const event = { id: String(now.record.id), title: toSingleLine(formatCell(now.record.title)) };
    await printMessage(
      context.err,
      context.text.wouldMove({ ...event, before, after: formatEventDates({ start, end, zone, isAllDay }, context) }),
    );
  }
  const operation = findOperation(resource.name, 'update', 'id');
  const options = { path: target.path, method: 'PUT' } as const;
  if (session.printRequest !== undefined)
    return session.printRequest(
      await session.client.prepareWrite(operation, values, { ...options, ifMatch: PLACEHOLDER_ETAG }),
    );
  return writeIfUnmodified(
    { resource, values, before: now.record, isEdited: () => false, now, readAgain },
    async (condition) => (await session.client.call(operation, values, { ...options, ...condition })).record,
  );
}

async function computeNewTimes(
  record: Readonly<Record<string, unknown>>,
  { span, to, dateSource }: MoveOptions,
): Promise<EventTimes> {
  const times = readEventTimes(record);
  const isAllDay = record.all_day === true;
  if (span !== undefined) return shiftEventTimes(times, span, isAllDay);
  const day = times.start.wallTime.toPlainDate();
  const start = await readDateFlag('to', to, { zone: requireZoneOfEvent(record), day }, dateSource);
  return moveEventToStart(times, start, isAllDay);
}
