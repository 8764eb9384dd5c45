import { Temporal } from 'temporal-polyfill';
import type { Data } from '../wire/values/data.js';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** An event as a calendar shows it: under the days and at the times of its own zone. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /** Of its page. */
  readonly url: string;
  readonly isAllDay: boolean;
  /** On its own wall clock. */
  readonly start: Temporal.PlainDateTime;
  readonly end: Temporal.PlainDateTime;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its first and last day, `YYYY-MM-DD`; one that ends at midnight is not of the day that begins then. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly zone: string;
  readonly venues: readonly Named[];
  readonly organizers: readonly Named[];
  readonly record: Data;
}

/** What a record of a service shows of an event; `undefined` where its dates are none. */
export function toCalendarEvent(record: Data): CalendarEvent | undefined {
  const [start, end] = [clockIn(record.start_date), clockIn(record.end_date ?? record.start_date)];
  if (start === undefined || end === undefined) return undefined;
  return {
    id: textIn(record.id),
    title: textIn(record.title),
    status: textIn(record.status),
    url: textIn(record.url),
    isAllDay: record.all_day === true,
    start,
    end,
    startsAt: instantOf(record.utc_start_date, start),
    endsAt: instantOf(record.utc_end_date, end),
    firstDay: start.toPlainDate().toString(),
    lastDay: lastDayOf(start, end),
    zone: textIn(record.timezone),
    venues: namedIn(record.venues ?? record.venue, 'venue'),
    organizers: namedIn(record.organizer, 'organizer'),
    record,
  };
}

/** Whether an event takes place at a moment: milliseconds since 1970. */
export const isOn = ({ startsAt, endsAt }: CalendarEvent, now: number): boolean => startsAt <= now && now < endsAt;

/** How many days an event touches. */
export const dayCountOf = ({ firstDay, lastDay }: CalendarEvent): number => daysFrom(firstDay, lastDay) + 1;

/** How many days lie between two, `YYYY-MM-DD`. */
export const daysFrom = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days;

function clockIn(value: unknown): Temporal.PlainDateTime | undefined {
  try {
    return typeof value === 'string' ? Temporal.PlainDateTime.from(value.replace(' ', 'T')) : undefined;
  } catch {
    return undefined;
  }
}

// A service that tells no UTC: its wall clock is the best there is.
const instantOf = (utc: unknown, wall: Temporal.PlainDateTime): number =>
  (clockIn(utc) ?? wall).toZonedDateTime('UTC').epochMilliseconds;

function lastDayOf(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): string {
  const [first, last] = [start.toPlainDate(), end.toPlainDate()];
  if (Temporal.PlainDate.compare(last, first) <= 0) return first.toString();
  const endsAtMidnight = end.hour + end.minute + end.second === 0;
  return (endsAtMidnight ? last.subtract({ days: 1 }) : last).toString();
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function namedIn(value: unknown, title: string): Named[] {
  return [value].flat().flatMap((each) => {
    if (typeof each !== 'object' || each === null || !(title in each)) return [];
    const record = each as Data;
    return [{ id: textIn(record.id), name: textIn(record[title]) }];
  });
}
