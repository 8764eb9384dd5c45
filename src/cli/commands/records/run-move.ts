import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { UsageError } from '../../../errors.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { findNamedWeekday } from '../../../time/calendar-names.js';
import { type Duration, parseLengthAsEnd, parseSignedDuration, parseTypedDuration } from '../../../time/duration.js';
import type { EventTimes } from '../../../time/end-after-move.js';
import { findDateWords } from '../../../time/find-date-words.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { toDateValue } from '../../input/date-flags.js';
import { lastValueOf, refuseFlag } from '../../input/option-values.js';
import { type DateFlagContext, formatDateForRequest, readDateFlag } from '../../input/read-date-flag.js';
import { createTextSources } from '../../input/read-flag-values.js';
import { readReferences } from '../../input/resolve-references.js';
import { isForSeries } from '../../input/series-flags.js';
import { requireZoneOfEvent, resolveViewerZone } from '../../input/viewer-zone.js';
import { planOutput } from '../../output/plan-output.js';
import { createWarningPrinter, printMessage } from '../../output/print-message.js';
import { warnAboutClockChange } from '../../output/report-dates.js';
import { type SessionContext, withSession } from '../../session.js';
import { changeEachRecord, warnIfInTrash } from './change-report.js';
import { PLACEHOLDER_ETAG, readBeforeUpdate, updateIfUnmodified } from './conditional-write.js';
import { moveEventToStart, parseShiftBy, readEventTimes, shiftEventTimes } from './event-times.js';
import { isSingleReference } from './for-each-reference.js';
import { formatMove, formatMoves, isSameTime, type MovedEvent } from './moved-times.js';
import { warnAboutTimes } from './warn-about-double-booking.js';

/** Runs `move`: shifts the start and end of events. Fails if somebody else changes an event in the meantime. */
export const runMove =
  (resource: Resource): Command['run'] =>
  async (args, context, command) => {
    const span = parseShift(args, context);
    const sources = createTextSources(context);
    const isSeries = isForSeries(args);
    const isSingle = !isSeries && isSingleReference(args);
    return withSession({ args, context }, async (session) => {
      const dateSource = { args, context, session, flags: command.flags };
      const clock = isSeries ? await readSeriesClock(args, context) : undefined;
      const to = isSeries ? undefined : await readDestination(args, dateSource);
      const plan = await planOutput('change', { args, context, settings: session.settings, resource });
      const lookUp = isSeries ? undefined : { session, resource, findsIds: true, isOneOfSeries: true };
      const operands = readReferences(args, sources, lookUp);
      const series = isSeries
        ? await (await import('../series/series-times.js')).planSeriesMove(operands, { span, clock }, dateSource)
        : undefined;
      const batch = { args, context, command, isSingle, isSeries, refs: series?.refs ?? operands };
      const printWarning = createWarningPrinter(context.err);
      const planned: Required<Pick<MoveOutcome, 'moved' | 'printRequest'>>[] = [];
      const exit = await changeEachRecord({ ...batch, resource, plan, session }, async (ref, tell) => {
        const destination = series?.destinationOf(ref) ?? to;
        const moving = { resource, context, session, dateSource, span, to: destination };
        const { record, moved, printRequest } = await moveEvent(moving, ref);
        if (printRequest !== undefined && isSeries) return void planned.push({ moved, printRequest });
        if (printRequest !== undefined) {
          await printPlannedMove(moved, context);
          return printRequest();
        }
        await (isSeries || !isSameTime(moved) ? tell(record, 'moved', moved) : tell(record, 'unchanged'));
        await warnIfInTrash(record, { resource, context, printWarning });
        const values = { start_date: to };
        await warnAboutTimes({ resource, record, values, keepsLength: true, args, context, session, printWarning });
      });
      const moves = planned.map(({ moved }) => moved);
      if (moves.length > 0) await printMessage(context.err, formatMoves(moves, 'planned', context));
      for (const { printRequest } of planned) await printRequest();
      return exit;
    });
  };

async function printPlannedMove(moved: MovedEvent, context: Context): Promise<void> {
  const event = { id: String(moved.event.id), title: toSingleLine(formatCell(moved.event.title)) };
  await printMessage(context.err, context.text.wouldMove({ ...event, ...formatMove(moved, context) }));
}

/** Reads `--to` for whole series: a time of day, which each event gets on its day. */
async function readSeriesClock(args: ParsedArguments, context: Context) {
  const to = lastValueOf(args, 'to');
  if (to === undefined) return undefined;
  const { readClock } = await import('../series/series-times.js');
  return readClock('to', toDateValue(to), context);
}

/** Parses `--by`. @throws UsageError unless exactly one of --by and --to is given */
function parseShift(args: ParsedArguments, { text }: Context): Duration | undefined {
  const [by, to] = [lastValueOf(args, 'by'), lastValueOf(args, 'to')];
  if (by !== undefined && to !== undefined) refuseFlag('by', (t) => t.cannotStandBeside({ flag: '--to' }));
  if (by === undefined && to === undefined)
    throw new UsageError((t) => t.moveWhere({ meant: suggestMove(args.operands.slice(1).join(' ')) }));
  if (to !== undefined && parseLengthAsEnd(to, { hour: 0, minute: 0 }, text.language) !== undefined)
    throw new UsageError((t) => t.moveWhere({ meant: `--by ${quoteShellWord(to)}` }));
  return by === undefined ? undefined : parseShiftBy(by);
}

/** @param typed the words behind the first record @returns the flag for them; `undefined` if they name no time */
function suggestMove(typed: string): string | undefined {
  const words = typed.replace(/^(?:to|by|at) /i, '');
  // `+1d` and `1 week later` are shifts, and `--to +1d` would be tomorrow.
  const shift = words.replace(/ (?:later|after)$/i, '');
  if (parseSignedDuration(shift, parseTypedDuration) !== undefined) return `--by ${quoteShellWord(shift)}`;
  const isShift = shift !== words || /\b(?:earlier|before|ago)$/i.test(words);
  const isTime =
    findDateWords(words).length > 0 || words.split(' ').some((word) => findNamedWeekday(word) !== undefined);
  return isTime && !isShift ? `--to ${quoteShellWord(words)}` : undefined;
}

/**
 * Reads `--to`. Words for dates stay unresolved: they mean another instant in each event's zone.
 * They are parsed here once so that an invalid date is reported before anything is sent.
 */
async function readDestination(args: ParsedArguments, dateSource: DateFlagContext): Promise<unknown> {
  const to = lastValueOf(args, 'to');
  if (to === undefined) return undefined;
  const value = toDateValue(to);
  await readDateFlag('to', value, { zone: resolveViewerZone(dateSource.session) }, dateSource);
  return value;
}

interface MoveOptions extends SessionContext {
  readonly resource: Resource;
  readonly dateSource: DateFlagContext;
  readonly span: Duration | undefined;
  readonly to: unknown;
}

interface MoveOutcome {
  readonly record?: unknown;
  readonly moved: MovedEvent;
  /** Prints the request of a dry run, after what it would do. */
  readonly printRequest?: () => Promise<void>;
}

async function moveEvent(moving: MoveOptions, ref: string): Promise<MoveOutcome> {
  const { resource, context, session } = moving;
  const target = await session.findRecord(resource, ref, { isOneOfSeries: true });
  const current = await readBeforeUpdate(resource, target, session);
  const { record: event } = current.now;
  const after = await computeNewTimes(event, moving);
  const values = { start_date: formatDateForRequest(after.start), end_date: formatDateForRequest(after.end) };
  for (const time of [after.start, after.end]) await warnAboutClockChange(time, context);
  const moved = { event, before: readEventTimes(event), after };
  const { printRequest } = session;
  if (printRequest !== undefined) {
    const options = { path: target.path, method: 'PUT', ifMatch: PLACEHOLDER_ETAG } as const;
    const request = await session.client.prepareWrite(findOperation(resource.name, 'update', 'id'), values, options);
    return { moved, printRequest: () => printRequest(request) };
  }
  return { record: await updateIfUnmodified({ ...current, values }, target, session), moved };
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
