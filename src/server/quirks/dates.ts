import { Temporal } from 'temporal-polyfill';

const FORM = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/**
 * A date as a WordPress site reads it: an offset is dropped, a day that does not exist rolls over into the next month,
 * Unix seconds count as the wall clock of UTC. What is none of these is left as it is, for our own judgement.
 */
export function theirDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{9,}$/.test(value)) return wallOf(Temporal.Instant.fromEpochMilliseconds(Number(value) * 1000));
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = FORM.exec(value) ?? [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31) return value;
  const first = Temporal.PlainDate.from({ year: Number(year), month: Math.max(1, Number(month)), day: 1 });
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const moment = first.add({ days: Number(day) - 1 }).toPlainDateTime(time);
  return moment.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

const wallOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
