import type { Temporal } from 'temporal-polyfill';
import type { Resource } from '../../../contract/declarations.js';
import { ServiceError, UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { getValueAt } from '../../../present/tables/field-paths.js';
import { type Duration, isZeroDuration, parseLength, parseSignedDuration } from '../../../time/duration.js';
import { type EventTimes, endAfterMove } from '../../../time/end-after-move.js';
import { type ResolvedDate, resolveDateWithTime, withTimeOfDay } from '../../../time/parse-date-words.js';
import { resolveWallTime, SECOND_OF_REPEATED } from '../../../time/resolve-wall-time.js';
import { formatUtc, isWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import type { Command, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser } from '../../input/confirm-destructive-write.js';
import { DateWords } from '../../input/date-flags.js';
import type { RecordAddress } from '../../input/find-record.js';
import { isSwitchOn, refuseFlag } from '../../input/option-values.js';
import { endsAllDay, formatDateForRequest, readDateFlag, refuseDuration } from '../../input/read-date-flag.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { requireZone, requireZoneOfEvent } from '../../input/viewer-zone.js';
import type { PrintWarning } from '../../output/print-message.js';
import { formatEventDays, formatLengthInWords } from '../../output/report-dates.js';
import type { SessionInvocation } from '../../session.js';
import { readRecordVersion } from './conditional-write.js';

interface TimeUpdate extends SessionInvocation {
  /** The values as they were given. */
  readonly values: RequestValues;
  readonly resource: Resource;
  readonly target: RecordAddress;
  readonly command: Command;
  readonly printWarning: PrintWarning;
}

interface AdjustedTimes {
  readonly body: RequestValues;
  /** Says after the write that the event lasts longer or shorter than before. */
  readonly reportLength: (written: unknown) => Promise<void>;
}

/** @throws UsageError for --keep-duration without a new start, or beside a new end */
export function checkKeepDuration(args: ParsedArguments): void {
  if (!isSwitchOn(args, 'keep-duration')) return;
  const end = ['end-date', 'duration'].find((name) => args.flags.has(name));
  if (end !== undefined) refuseFlag('keep-duration', (t) => t.cannotStandBeside({ flag: `--${end}` }));
  if (!args.flags.has('start-date')) refuseFlag('keep-duration', (t) => t.needsFlag({ flag: '--start-date' }));
}

/**
 * Adds the implied changes to an update of event times: an all-day event that gets a time is no longer all-day, and
 * with --keep-duration the end moves with the start. Reads the event only if times change.
 * @param body the values to write, with dates that can be sent
 */
export async function adjustEventTimes(body: RequestValues, update: TimeUpdate): Promise<AdjustedTimes> {
  const { resource, target, session, args, context } = update;
  const isStartAlone = body.start_date !== undefined && body.end_date === undefined;
  const isEndAlone = body.start_date === undefined && typeof body.end_date === 'string' && body.end_date !== '';
  const isInWords = update.values.start_date instanceof DateWords;
  const isDryRun = session.printRequest !== undefined && !isSwitchOn(args, 'keep-duration') && !isInWords;
  const mayChangeAllDay = body.all_day === true || endsAllDay({ all_day: true }, body);
  if (resource.name !== 'event' || isDryRun || !(isStartAlone || isEndAlone || mayChangeAllDay))
    return { body, reportLength: async () => {} };
  const { record } = await readRecordVersion(resource, target, { values: {}, session });
  const adjusted: RequestValues = { ...body };
  if (endsAllDay(record, body) && !args.flags.has('all-day')) {
    adjusted.all_day = false;
    await update.printWarning(context.text.noLongerAllDay());
  }
  await reportLostTimes(record, body, update);
  const isMoved = isSwitchOn(args, 'keep-duration') || (isStartAlone && (await askToMoveEnd(body, record, update)));
  if (isMoved) Object.assign(adjusted, await moveWithStart(body, record, update));
  return {
    body: adjusted,
    reportLength: async (written) => {
      const isDayMoved = isEndAlone && hasSameClock(record.end_date, getValueAt(written, 'end_date'));
      if (isDayMoved || (isStartAlone && !isMoved)) await reportLengthChange(record, written, update, isEndAlone);
    },
  };
}

/**
 * Finds out whether the end moves with the start, as it does in `move`: otherwise a concert may last a week. Asks on a
 * terminal. In a script the end moves with a start in words, and stays if the start is written as in the interface.
 */
async function askToMoveEnd(body: RequestValues, record: JsonObject, update: TimeUpdate): Promise<boolean> {
  const { args, context, session, values } = update;
  if (args.flags.has('keep-duration') || !hasDates(record)) return false;
  const canAsk = canAskUser(context) && isSwitchOn(args, 'input', true) && session.printRequest === undefined;
  if (!canAsk && !(values.start_date instanceof DateWords)) return false;
  const { start_date } = await moveWithStart(body, record, update);
  const [before, after] = [formatLength(record, context), formatLength({ ...record, start_date }, context)];
  if (before === after) return false;
  if (canAsk && start_date <= String(record.end_date))
    return askYesNo(context.text.askMoveEnd({ before, after }), context, 'yes');
  await update.printWarning(context.text.endMovedToo({ length: before }));
  return true;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const hasSameClock = (...dates: readonly unknown[]): boolean =>
  new Set(dates.map((date) => String(date).slice(DAY_LENGTH))).size === 1;

async function moveWithStart(
  { start_date, timezone }: RequestValues,
  record: JsonObject,
  { args, context, session, command }: TimeUpdate,
): Promise<{ readonly start_date: string; readonly end_date: string }> {
  const zone = typeof timezone === 'string' ? requireZone(timezone) : requireZoneOfEvent(record);
  const start = await readDateFlag(
    'start_date',
    start_date,
    { zone },
    { args, context, session, flags: command.flags },
  );
  // An all-day event that gets a time is no longer all-day.
  const isAllDay = record.all_day === true && !start.hasClock;
  const times = readEventTimes(record);
  // The last second of an all-day event belongs to its length.
  const end =
    record.all_day === true && !isAllDay
      ? resolveDateWithTime(times.end.wallTime.add({ seconds: 1 }), zone)
      : times.end;
  const moved = moveEventToStart({ ...times, end }, start, isAllDay);
  return { start_date: formatDateForRequest(moved.start), end_date: formatDateForRequest(moved.end) };
}

/** Says that an event becomes all-day and loses times that it had. */
export async function reportLostTimes(
  record: JsonObject,
  { all_day, start_date, end_date }: RequestValues,
  { context, printWarning }: Pick<TimeUpdate, 'context' | 'printWarning'>,
): Promise<void> {
  const areDaysGiven = start_date !== undefined && end_date !== undefined;
  if (all_day !== true || record.all_day === true || areDaysGiven || !hasDates(record)) return;
  const times = formatEventDays({ ...readEventTimes(record), isAllDay: false }, context);
  await printWarning(context.text.allDayLosesTimes({ times }));
}

/** Says that an event whose start alone has changed, or whose end has moved to another day, lasts longer or shorter than before. */
export async function reportLengthChange(
  before: JsonObject,
  written: unknown,
  { context, printWarning }: Pick<TimeUpdate, 'context' | 'printWarning'>,
  isEndMoved = false,
): Promise<void> {
  if (!isJsonObject(written) || !hasDates(before) || !hasDates(written)) return;
  const [was, is] = [formatLength(before, context), formatLength(written, context)];
  if (was !== is)
    await printWarning(context.text[isEndMoved ? 'lastsNow' : 'lengthChanged']({ before: was, after: is }));
}

/** The length of an event in words. An all-day event ends a second before midnight. */
function formatLength(record: JsonObject, context: Context): string {
  const { start, end } = readEventTimes(record);
  return formatLengthInWords(start.at.toPlainDateTime(), end.at.toPlainDateTime(), context);
}

/**
 * Reads the start and end of a record as zoned times. In a repeated hour, the record's UTC time decides which one is
 * meant.
 * @throws UsageError for an event without dates, or in a zone that nobody knows
 */
export function readEventTimes(record: JsonObject): EventTimes {
  const zone = requireZoneOfEvent(record);
  return { start: readEventTime(record, 'start_date', zone), end: readEventTime(record, 'end_date', zone) };
}

/** Reads the start or end as wall time. @throws UsageError for an event without dates, such as a draft */
export function readEventWallTime(record: JsonObject, name: 'start_date' | 'end_date'): Temporal.PlainDateTime {
  if (!hasDates(record)) throw new UsageError((t) => t.eventHasNoDates({ id: String(record.id) }));
  return parseWallTime(String(record[name]));
}

/** False for a draft that was never given dates. */
export const hasDates = ({ start_date, end_date }: JsonObject): boolean =>
  isWallTime(String(start_date)) && isWallTime(String(end_date));

function readEventTime(record: JsonObject, name: 'start_date' | 'end_date', zone: string): ResolvedDate {
  const wall = readEventWallTime(record, name);
  const first = resolveDateWithTime(wall, zone);
  const second = resolveWallTime(wall, zone, SECOND_OF_REPEATED);
  return formatUtc(second.epochMilliseconds) === record[`utc_${name}`] ? { ...first, at: second } : first;
}

/** Parses `--by`. @throws UsageError */
export function parseShiftBy(by: string): Duration {
  const span = parseSignedDuration(by, parseLength);
  return span === undefined || isZeroDuration(span) ? refuseDuration('by', by, (t) => t.mustBeShift()) : span;
}

/**
 * Shifts an event by a duration: its start by days, weeks and months in wall time, and by hours in exact time. The end
 * follows on the clock.
 */
export const shiftEventTimes = (times: EventTimes, span: Duration, isAllDay = false): EventTimes =>
  withEndOf(times, shiftTime(times.start, span), isAllDay);

function shiftTime({ at }: ResolvedDate, span: Duration): ResolvedDate {
  const { years = 0, months = 0, weeks = 0, days = 0, ...exact } = span;
  const wall = at.toPlainDateTime().add({ years, months, weeks, days });
  const isDaysOnly = Object.values(exact).every((count) => count === 0);
  const moved = at.add(span);
  return { at: moved, wallTime: isDaysOnly ? wall : moved.toPlainDateTime(), hasClock: true };
}

/** Moves an event to a new start; the end follows on the clock. A start without a time keeps the time of day. */
export function moveEventToStart(times: EventTimes, reading: ResolvedDate, isAllDay = false): EventTimes {
  return withEndOf(times, withTimeOfDay(reading, times.start.at.toPlainDateTime()), isAllDay);
}

/** @throws UsageError for an all-day event at another time of day: it would lay claim to one day more */
function withEndOf(times: EventTimes, start: ResolvedDate, isAllDay: boolean): EventTimes {
  const [was, is] = [times.start, start].map(({ wallTime }) => wallTime.toPlainTime().toString());
  if (isAllDay && was !== is) throw new UsageError((t) => t.allDayMovesByDays());
  return { start, end: endAfterMove(times, start) };
}

/** Adds what to do to an error about an end before the start, or about a start after an end that stays. */
export async function withDateOrderHint<T>(
  { start_date, end_date }: RequestValues,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isAboutDates = error instanceof ServiceError && namesDate(error) && error.hint === undefined;
    if (!isAboutDates || (start_date === undefined && end_date === undefined)) throw error;
    const missing = end_date === undefined ? '--duration' : start_date === undefined ? '--start-date' : undefined;
    const { code, status, exit, say, params, data } = error;
    throw new ServiceError(
      { answered: code, status, exit, say, data, ...(params === undefined ? {} : { params }) },
      (t) => (missing === undefined ? t.giveLength() : t.wouldEndBeforeStart({ flag: missing })),
    );
  }
}

const namesDate = ({ params }: ServiceError): boolean =>
  !Array.isArray(params) && ['start_date', 'end_date'].some((name) => Object.hasOwn(params ?? {}, name));
