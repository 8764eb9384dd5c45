import { Temporal } from 'temporal-polyfill';
import type { JsonObject } from '../../forms/json-object.js';
import { lastDayTouched } from '../../time/calendar-periods.js';
import { wallTimeAsUtc } from '../../time/resolve-wall-time.js';
import { parseWallTime } from '../../time/wall-time-text.js';
import { wallTimeAt } from '../../time/zone.js';

export interface LinkedRecord {
  readonly id: string;
  readonly name: string;
}

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly url: string;
  readonly isAllDay: boolean;
  /** Wall time in the event's own zone, or the reader's after `showInZone`. */
  readonly start: Temporal.PlainDateTime;
  readonly end: Temporal.PlainDateTime;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** First and last day, `YYYY-MM-DD`; an event that ends at midnight does not touch the next day. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly zone: string;
  /** Wall times in `zone`, where `start` and `end` are others. */
  readonly own?: { readonly start: Temporal.PlainDateTime; readonly end: Temporal.PlainDateTime };
  readonly venues: readonly LinkedRecord[];
  readonly organizers: readonly LinkedRecord[];
  readonly record: JsonObject;
}

/** Converts the record of an event; returns `undefined` if its dates are invalid. */
export function toCalendarEvent(record: JsonObject): CalendarEvent | undefined {
  const [start, end] = [
    parseWallTimeField(record.start_date),
    parseWallTimeField(record.end_date ?? record.start_date),
  ];
  if (start === undefined || end === undefined) return undefined;
  return {
    id: textField(record.id),
    title: textField(record.title),
    status: textField(record.status),
    url: textField(record.url),
    isAllDay: record.all_day === true,
    start,
    end,
    startsAt: toEpochMilliseconds(record.utc_start_date, start),
    endsAt: toEpochMilliseconds(record.utc_end_date, end),
    firstDay: start.toPlainDate().toString(),
    lastDay: lastDayTouched(start, end).toString(),
    zone: textField(record.timezone),
    venues: linkedRecords(record.venues ?? record.venue, 'venue'),
    organizers: linkedRecords(record.organizer, 'organizer'),
    record,
  };
}

/**
 * Places an event on the days and at the times of a reader's zone. All-day events keep their days everywhere.
 * @param zone in Temporal's spelling
 */
export function showInZone(event: CalendarEvent, zone: string): CalendarEvent {
  if (event.isAllDay) return event;
  const [start, end] = [wallTimeAt(event.startsAt, zone), wallTimeAt(event.endsAt, zone)];
  if (start.equals(event.start) && end.equals(event.end)) return event;
  return {
    ...event,
    start,
    end,
    firstDay: start.toPlainDate().toString(),
    lastDay: lastDayTouched(start, end).toString(),
    own: { start: event.start, end: event.end },
  };
}

/** Tests whether an event takes place at an instant. @param now milliseconds since 1970 */
export const isOngoing = ({ startsAt, endsAt }: CalendarEvent, now: number): boolean => startsAt <= now && now < endsAt;

const DAY_MILLISECONDS = 86_400_000;

/** Tests whether calendars show an event on each of its days. One shorter than 24 hours belongs to the day of its start. */
export const fillsWholeDays = (event: CalendarEvent): boolean =>
  event.isAllDay || (event.firstDay !== event.lastDay && event.endsAt - event.startsAt >= DAY_MILLISECONDS);

export const countEventDays = ({ firstDay, lastDay }: CalendarEvent): number => countDaysBetween(firstDay, lastDay) + 1;

/** Counts the days from one day to another, both `YYYY-MM-DD`; 0 for the same day. */
export const countDaysBetween = (first: string, last: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days;

function parseWallTimeField(value: unknown): Temporal.PlainDateTime | undefined {
  try {
    return typeof value === 'string' ? parseWallTime(value) : undefined;
  } catch {
    return undefined;
  }
}

// Falls back to the wall time if the service sends no UTC date.
const toEpochMilliseconds = (utc: unknown, wall: Temporal.PlainDateTime): number =>
  wallTimeAsUtc(parseWallTimeField(utc) ?? wall);

const textField = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function linkedRecords(value: unknown, title: string): LinkedRecord[] {
  return [value].flat().flatMap((each) => {
    if (typeof each !== 'object' || each === null || !Object.hasOwn(each, title)) return [];
    const record = each as JsonObject;
    return [{ id: textField(record.id), name: textField(record[title]) }];
  });
}

export interface EventConflict {
  /** The two events; the one that starts first comes first. */
  readonly events: readonly [CalendarEvent, CalendarEvent];
  readonly venues: readonly LinkedRecord[];
  readonly organizers: readonly LinkedRecord[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Finds all pairs of events that overlap and share a venue or an organizer. */
export function findConflicts(events: readonly CalendarEvent[]): EventConflict[] {
  const ordered = [...events].sort((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  const conflicts: EventConflict[] = [];
  let ongoing: CalendarEvent[] = [];
  for (const event of ordered) {
    ongoing = ongoing.filter((each) => overlapEnd(each) > event.startsAt);
    for (const other of ongoing) {
      const [venues, organizers] = [
        sharedRecords(other.venues, event.venues),
        sharedRecords(other.organizers, event.organizers),
      ];
      if (venues.length + organizers.length === 0) continue;
      const until = Math.min(overlapEnd(other), overlapEnd(event));
      conflicts.push({ events: [other, event], venues, organizers, from: event.startsAt, until });
    }
    ongoing.push(event);
  }
  return conflicts;
}

// An event without a duration lasts one millisecond here, so that two of them at the same instant overlap.
const overlapEnd = ({ startsAt, endsAt }: CalendarEvent): number => Math.max(endsAt, startsAt + 1);

const sharedRecords = (some: readonly LinkedRecord[], others: readonly LinkedRecord[]): LinkedRecord[] =>
  some.filter(({ id }) => others.some((other) => other.id === id));
