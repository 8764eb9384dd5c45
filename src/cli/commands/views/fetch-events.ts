import { findOperation } from '../../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../../contract/request-limits.js';
import { type CalendarEvent, showInZone, toCalendarEvent } from '../../../present/terminal/calendar-event.js';
import type { DayRange } from '../../../time/calendar-periods.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { CommandSession } from '../../session.js';

export const LIST_EVENTS = findOperation('event', 'list');

/**
 * Query values for the events of a range, widened by a day on either side: a service interprets dates in its own zone.
 * Events outside of the range are dropped by `eventsIn`.
 */
export const toListWindow = ({ start, end }: DayRange): RequestValues => ({
  ends_after: formatDayInYears(start.subtract({ days: 2 })),
  starts_before: formatDayInYears(end.add({ days: 1 })),
  per_page: String(MAX_PAGE_SIZE),
});

const formatDayInYears = (day: DayRange['start']): string =>
  day.year < 1 ? '0001-01-01' : day.year > 9999 ? '9999-12-31' : day.toString();

/** Fetches the events of a range, page by page. @param zone places events on the days of the reader */
export async function* fetchEvents(
  { client }: CommandSession,
  values: RequestValues,
  range: DayRange,
  zone?: string,
): AsyncGenerator<CalendarEvent> {
  const [first, last] = [range.start.toString(), range.end.toString()];
  for await (const { records } of client.pages(LIST_EVENTS, values)) {
    for (const record of records) {
      const own = toCalendarEvent(record);
      const event = own === undefined || zone === undefined ? own : showInZone(own, zone);
      if (event !== undefined && event.firstDay <= last && event.lastDay >= first) yield event;
    }
  }
}

/**
 * Fetches the events that take a venue on some days, and on the days before and after them, because a service interprets
 * dates in its own zone. All-day events do not count: they are rather exhibitions than bookings.
 */
export async function fetchBookings(
  venueId: string,
  days: DayRange,
  session: CommandSession,
  mostEvents = Number.POSITIVE_INFINITY,
): Promise<CalendarEvent[]> {
  const range = { start: days.start.subtract({ days: 1 }), end: days.end.add({ days: 1 }) };
  const bookings: CalendarEvent[] = [];
  for await (const event of fetchEvents(session, { ...toListWindow(range), venue: [Number(venueId)] }, range)) {
    if (!event.isAllDay) bookings.push(event);
    if (bookings.length === mostEvents) break;
  }
  return bookings;
}

export async function collectByStart(events: AsyncIterable<CalendarEvent>): Promise<CalendarEvent[]> {
  const all: CalendarEvent[] = [];
  for await (const event of events) all.push(event);
  return all.sort((a, b) => a.startsAt - b.startsAt);
}
