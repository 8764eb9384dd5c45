import type { JsonObject } from '../../forms/json-object.js';
import { hasOnlyWholeDays } from '../../time/duration.js';
import { isEdgeOfDay } from '../../time/parse-date.js';
import { addLength, type ResolvedDate, withTimeOfDay } from '../../time/parse-date-words.js';
import { isWallTime, parseWallTime } from '../../time/wall-time-text.js';
import { temporalZoneId } from '../../time/zone.js';
import { printMessage } from '../output/print-message.js';
import { confirmEventDates, warnAboutClockChange } from '../output/report-dates.js';
import { askYesNo, canAskUser } from './confirm-destructive-write.js';
import { DateRangeEdge, DateWords, DurationAfterStart, isPendingDate } from './date-flags.js';
import { confirmDoubtfulEnd, confirmLongEnd, formatMinute } from './doubtful-end.js';
import { findParameterFlag, isSwitchOn, refuseFlag } from './option-values.js';
import { parseDateRange, RANGE_FLAG } from './parse-date-range.js';
import {
  checkDateWords,
  type DateFlagContext,
  type DateReference,
  endsAllDay,
  formatDateForRequest,
  isDayOnly,
  readDateFlag,
  resolveTypedDateOrder,
} from './read-date-flag.js';
import type { RequestValues } from './read-flag-values.js';
import { fetchSiteZone, requireZone, requireZoneOfEvent } from './viewer-zone.js';

export interface DateResolutionContext extends DateFlagContext {
  /** Fetches the record that is updated; absent for new records. Not called in a dry run. */
  readonly current?: (() => Promise<JsonObject>) | undefined;
  /** The command itself confirms the dates, such as those of a series. */
  readonly isConfirmedLater?: boolean;
}

/**
 * Resolves pending dates to values that can be sent: wall times in the event's zone, or in the site's zone for filters.
 * Confirms them on a terminal, and always warns about skipped and repeated hours.
 * @throws UsageError naming the flag
 */
export async function resolveDates(values: RequestValues, resolution: DateResolutionContext): Promise<RequestValues> {
  const resolved = await resolvePendingDates(values, resolution);
  return { ...resolved, ...(await keepTimeOfAllDay(resolved, resolution)) };
}

/** Ends all-day where a time is given beside it, which the event would lose. Beside the flag, it says that the time is left out. */
async function keepTimeOfAllDay(
  values: RequestValues,
  { args, context }: Pick<DateResolutionContext, 'args' | 'context'>,
): Promise<RequestValues> {
  if (!endsAllDay({}, values)) return {};
  const isWanted = args.flags.has('all-day');
  await printMessage(context.err, isWanted ? context.text.allDayTakesDays() : context.text.noLongerAllDay());
  return isWanted ? {} : { all_day: false };
}

async function resolvePendingDates(values: RequestValues, resolution: DateResolutionContext): Promise<RequestValues> {
  const pending = Object.keys(values).filter(
    (name) => isPendingDate(values[name]) || isDayOfUpdate(name, values, resolution),
  );
  if (pending.length === 0) return resolveExactDates(values, resolution);
  for (const name of pending) {
    const words = values[name];
    if (words instanceof DateWords) await checkDateWords(name, words, resolution);
  }
  const isEvents = pending.some((name) => isEventDate(name, resolution));
  const record = isEvents ? await resolution.current?.() : undefined;
  const zones = createZoneLookup(values, record, resolution);
  const resolved: RequestValues = { ...values };
  for (const name of pending.filter((each) => !isEventDate(each, resolution))) {
    const zone = name.endsWith('_utc') ? 'UTC' : await zones.site();
    const value = values[name];
    if (value instanceof DateRangeEdge) {
      resolved[name] = await resolveRangeEdge(value, zone, resolution);
      continue;
    }
    const reading = await readDateFlag(name, value, { zone }, resolution);
    await warnAboutClockChange(reading, resolution.context);
    resolved[name] = formatDateForRequest(reading);
  }
  return isEvents
    ? { ...resolved, ...(await resolveEventDateFlags(values, record, { ...resolution, zone: await zones.event() })) }
    : resolved;
}

// The range ends at 23:59:59: with --strict-dates, a date alone would exclude the last day.
async function resolveRangeEdge(
  { text, edge }: DateRangeEdge,
  zone: string,
  { context, args, session }: DateResolutionContext,
): Promise<string> {
  const { now, locale, text: words } = context;
  const here = {
    now: now(),
    zone: temporalZoneId(zone),
    locale: locale ?? words.dateLocale(),
    language: words.language,
    order: resolveTypedDateOrder(args, session, context),
  };
  const range = await parseDateRange(text, here, RANGE_FLAG);
  return `${range[edge].toString()} ${edge === 'start' ? '00:00:00' : '23:59:59'}`;
}

/** Returns whether a name is the start or end date of an event that is written, not a filter. */
const isEventDate = (name: string, { flags }: DateResolutionContext): boolean =>
  (name === 'start_date' || name === 'end_date') && findParameterFlag(flags, name)?.parameter?.place !== 'query';

function createZoneLookup(
  { timezone }: RequestValues,
  record: JsonObject | undefined,
  { session }: DateResolutionContext,
) {
  let site: Promise<string> | undefined;
  const lookUpSite = () => {
    site ??= fetchSiteZone(session);
    return site;
  };
  return {
    site: lookUpSite,
    event: async () => {
      if (typeof timezone === 'string' && timezone !== '') return requireZone(timezone);
      return record?.timezone ? requireZoneOfEvent(record) : lookUpSite();
    },
  };
}

type ZonedResolutionContext = DateResolutionContext & { readonly zone: string };

async function resolveEventDateFlags(
  values: RequestValues,
  record: JsonObject | undefined,
  resolution: ZonedResolutionContext,
): Promise<RequestValues> {
  const { zone, context } = resolution;
  const { start, end: readEnd, isSetAllDay } = await readEventDates(values, record, resolution);
  if (start !== undefined && !isSetAllDay) await confirmMidnightStart(values, start, resolution);
  const end =
    start !== undefined && readEnd !== undefined && values.end_date instanceof DateWords
      ? await confirmDoubtfulEnd({ words: values.end_date.text, start, end: readEnd }, resolution)
      : readEnd;
  const until = values.start_date === undefined && !isSetAllDay ? findEventTimes(record)?.end : undefined;
  if (start !== undefined && end !== undefined && until !== undefined && values.end_date instanceof DateWords)
    await confirmLongEnd({ words: values.end_date.text, start, end, until }, resolution);
  const readings = { start_date: start, end_date: end };
  const allDay = await makeAllDay(values, start?.hasClock || end?.hasClock, resolution);
  const hasTime = EVENT_DATES.some((name) => values[name] !== undefined && readings[name]?.hasClock);
  const isAllDay = (isSetAllDay && (values.all_day === true || !hasTime)) || allDay.all_day === true;
  const resolved: RequestValues = { ...allDay };
  for (const name of EVENT_DATES) {
    const reading = readings[name];
    if (reading === undefined || values[name] === undefined) continue;
    await warnAboutClockChange(reading, context);
    const isExact = !isPendingDate(values[name]) && !isDayOnly(values[name]);
    resolved[name] = isExact ? values[name] : formatDateForRequest(reading);
  }
  // A draft may have no dates yet.
  if (values.end_date instanceof DurationAfterStart && end === undefined)
    refuseFlag('duration', (t) => t.needsFlag({ flag: '--start-date' }));
  if (start !== undefined && end !== undefined && !resolution.isConfirmedLater)
    await confirmEventDates({ start, end, zone, isAllDay }, context);
  // A terminal shows both days.
  const { err, text } = context;
  if (readEnd?.earlierReading !== undefined && end !== undefined && !err.isTTY)
    await printMessage(err, text.endsLater({ later: formatMinute(end.at) }));
  return resolved;
}

interface EventDates {
  readonly start: ResolvedDate | undefined;
  readonly end: ResolvedDate | undefined;
  /** The event is all-day, or stays so: its start has no time, and its length is one of whole days. */
  readonly isSetAllDay: boolean;
}

/**
 * Reads the dates that are given, and those that an existing event keeps. A day alone keeps the event's time of day, as
 * in `move --to`; two of them make an event all-day.
 */
async function readEventDates(
  values: RequestValues,
  record: JsonObject | undefined,
  resolution: ZonedResolutionContext,
): Promise<EventDates> {
  const { zone } = resolution;
  const times = findEventTimes(record);
  const startWords = values.start_date ?? record?.start_date;
  const given = await readEventDate('start_date', startWords, { zone, day: times?.start.toPlainDate() }, resolution);
  const hasTime = !resolution.args.flags.has('all-day') && hasClockTime(given);
  const isSetAllDay = (values.all_day ?? record?.all_day) === true && !hasTime && !hasClockLength(values);
  const readEnd = async (start: ResolvedDate | undefined): Promise<ResolvedDate | undefined> => {
    const { end_date } = values;
    if (end_date instanceof DurationAfterStart) return start && addLength(start.at, end_date.span, isSetAllDay);
    const day = values.start_date === undefined ? times?.lastOfLong : undefined;
    const reference = { zone, start: start?.at, isAllDay: isSetAllDay, day };
    return readEventDate('end_date', end_date ?? record?.end_date, reference, resolution);
  };
  const end = await readEnd(given);
  const isTimed = times !== undefined && !isSetAllDay && record?.all_day !== true;
  const isWholeDays = isDated(values.start_date, given) && isDated(values.end_date, end);
  if (!isTimed || isWholeDays) return { start: given, end, isSetAllDay };
  const start = given && withTimeOfDay(given, times.start);
  const later = start === given ? end : await readEnd(start);
  return { start, end: later && withTimeOfDay(later, times.end), isSetAllDay };
}

const hasClockTime = (reading: ResolvedDate | undefined): boolean =>
  reading?.hasClock === true && !isEdgeOfDay(reading.wallTime.toPlainTime().toString());

const hasClockLength = ({ end_date }: RequestValues): boolean =>
  end_date instanceof DurationAfterStart && !hasOnlyWholeDays(end_date.span);

const isDated = (value: unknown, reading: ResolvedDate | undefined): boolean =>
  value !== undefined && reading?.hasClock === false;

/** Returns the times of an existing event, and the last day of one that is longer than a day. */
function findEventTimes(record: JsonObject | undefined) {
  const { start_date, end_date } = record ?? {};
  if (![start_date, end_date].every((date) => isWallTime(String(date)))) return undefined;
  const [start, end] = [parseWallTime(String(start_date)), parseWallTime(String(end_date))];
  const isLong = start.until(end, { largestUnit: 'day' }).days > 0;
  return { start, end, lastOfLong: isLong ? end.toPlainDate() : undefined };
}

/** Asks about, or else refuses, a start on a day without a time beside a duration in hours. */
async function confirmMidnightStart(
  { start_date, end_date, all_day }: RequestValues,
  start: ResolvedDate,
  { args, context }: DateResolutionContext,
): Promise<void> {
  const isDay = start_date instanceof DateWords ? !start.hasClock : isDayOnly(start_date);
  if (!hasClockLength({ end_date }) || !isDay) return;
  if (all_day === true) refuseFlag('duration', (t) => t.allDayLastsDays());
  const words = start_date instanceof DateWords ? start_date.text : String(start_date);
  const canAsk = canAskUser(context) && isSwitchOn(args, 'input', true);
  if (canAsk && (await askYesNo(context.text.askMidnightStart({ words }), context))) return;
  refuseFlag('start-date', (t) => t.startWithoutTime({ words }));
}

async function readEventDate(
  name: string,
  value: unknown,
  reference: DateReference,
  resolution: DateResolutionContext,
): Promise<ResolvedDate | undefined> {
  if (value === undefined || value instanceof DurationAfterStart) return undefined;
  return readDateFlag(name, value, reference, resolution);
}

/**
 * Makes an event all-day when --start-date and --end-date both name a day without a time, and says so. Otherwise it
 * would last from midnight to midnight: no time at all. --all-day and --no-all-day decide where they are given.
 */
async function makeAllDay(
  values: RequestValues,
  hasClock: boolean | undefined,
  { args, context }: DateResolutionContext,
): Promise<RequestValues> {
  const hasBothFlags = args.flags.has('start-date') && args.flags.has('end-date');
  if (hasClock || !hasBothFlags || values.all_day !== undefined) return {};
  await printMessage(context.err, context.text.madeAllDay());
  return { all_day: true };
}

/** Returns whether the start or the end of an existing event, but not both, is given as a day alone. */
const isDayOfUpdate = (name: string, values: RequestValues, resolution: DateResolutionContext): boolean =>
  resolution.current !== undefined &&
  isEventDate(name, resolution) &&
  isDayOnly(values[name]) &&
  !EVENT_DATES.every((each) => isDayOnly(values[each]));

/**
 * For dates in forms of the interface, only makes days without times all-day, and warns about skipped and repeated
 * hours if the zone is given too.
 */
async function resolveExactDates(values: RequestValues, resolution: DateResolutionContext): Promise<RequestValues> {
  const areDays = EVENT_DATES.every((name) => isDayOnly(values[name]) && isEventDate(name, resolution));
  if (areDays) return { ...values, ...(await makeAllDay(values, false, resolution)) };
  const { timezone } = values;
  if (typeof timezone !== 'string' || timezone === '') return values;
  for (const name of EVENT_DATES) {
    if (typeof values[name] !== 'string' || !isEventDate(name, resolution)) continue;
    const reading = await readDateFlag(name, values[name], { zone: requireZone(timezone) }, resolution);
    if (reading.hasClock) await warnAboutClockChange(reading, resolution.context);
  }
  return values;
}

const EVENT_DATES = ['start_date', 'end_date'] as const;
