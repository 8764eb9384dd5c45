import type { Temporal } from 'temporal-polyfill';
import type { Duration } from '../../time/duration.js';
import { createDateFormatter, formatDayInWords, formatRange, getClockStyle } from '../../time/locale-formats.js';
import type { ResolvedDate } from '../../time/parse-date-words.js';
import { formatRelativeTime } from '../../time/relative-time.js';
import { CONTRACT_POLICY, findClockChange, resolveWallTime, wallTimeAsUtc } from '../../time/resolve-wall-time.js';
import type { Context } from '../context.js';
import { printMessage } from './print-message.js';

export interface ResolvedEventDates {
  readonly start: ResolvedDate;
  readonly end: ResolvedDate;
  readonly zone: string;
  readonly isAllDay: boolean;
}

/** Confirms on a terminal how dates were understood: `Fri 2 Jul 2027, 20:00–23:00 Europe/London, in 7 months`. */
export async function confirmEventDates(when: ResolvedEventDates, context: Context): Promise<void> {
  if (context.err.isTTY) await printMessage(context.err, formatEventDates(when, context));
}

export function formatEventDates(when: ResolvedEventDates, context: Context): string {
  const { text, locale, now } = context;
  const ago = formatRelativeTime(when.start.at, now(), locale ?? text.dateLocale());
  return text.saidBack({ when: formatEventDays(when, context), zone: when.isAllDay ? undefined : when.zone, ago });
}

/** Formats the days and times of an event: `Fri, 2 Jul 2027, 20:00–23:00`. */
export function formatEventDays(
  { start, end, isAllDay }: Omit<ResolvedEventDates, 'zone'>,
  { text, locale }: Pick<Context, 'text' | 'locale'>,
): string {
  const displayLocale = locale ?? text.dateLocale();
  const clock = isAllDay ? {} : getClockStyle(displayLocale);
  const format = createDateFormatter(displayLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clock,
  });
  const [from, to] = [start, end].map(({ at }) => wallTimeAsUtc(at.toPlainDateTime()));
  const days =
    from !== undefined && to !== undefined && to >= from ? formatRange(format, from, to) : format.format(from);
  const isOneDay = start.at.toPlainDate().equals(end.at.toPlainDate());
  return isOneDay ? days.replace(/[\s\u2009]+–[\s\u2009]+/u, '–') : days;
}

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;

/** Formats a span for a reader: `1 day, 2 hours`. One without length is `0 minutes`. */
export const formatLengthInWords = (
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  context: Pick<Context, 'text' | 'locale'>,
): string =>
  formatSpanInWords(
    start.until(end, { largestUnit: 'day' }).round({ largestUnit: 'day', smallestUnit: 'minute' }),
    context,
  );

export function formatSpanInWords(span: Duration, { text, locale }: Pick<Context, 'text' | 'locale'>): string {
  const displayLocale = locale ?? text.dateLocale();
  const units = UNITS.filter((unit) => (span[`${unit}s`] ?? 0) > 0);
  const parts = (units.length > 0 ? units : (['minute'] as const)).map((unit) =>
    new Intl.NumberFormat(displayLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(span[`${unit}s`] ?? 0),
  );
  return new Intl.ListFormat(displayLocale, { type: 'unit', style: 'short' }).format(parts);
}

/** Warns on stderr about a time that the change to summer time skips, and about one in a repeated hour. */
export async function warnAboutClockChange(
  { at, wallTime: said }: ResolvedDate,
  { err, text }: Context,
): Promise<void> {
  const clockOf = (wall: Temporal.PlainDateTime) => wall.toPlainTime().toString({ smallestUnit: 'minute' });
  const wall = at.toPlainDateTime();
  const day = formatDayInWords(said.toPlainDate().toString(), text);
  const zone = at.timeZoneId;
  if (!wall.equals(said)) {
    await printMessage(err, text.timeSkipped({ time: clockOf(said), meant: clockOf(wall), day, zone }));
    return;
  }
  if (findClockChange(said, zone) !== 'repeated') return;
  const isFirst = at.equals(resolveWallTime(said, zone, CONTRACT_POLICY));
  await printMessage(err, text.timeTwice({ time: clockOf(said), day, zone, isFirst }));
}
