import { type CalendarEvent, toCalendarEvent } from '../../calendar/event.js';
import { operationOf } from '../../spec/operations.js';
import type { Range } from '../dates/days.js';
import type { Values } from '../input/values.js';
import type { Session } from '../session.js';

export const LIST = operationOf('event', 'list');

/**
 * Query values for the events of a range, widened by a day on either side: a service interprets dates in its own zone.
 * Events outside of the range are dropped by `eventsIn`.
 */
export const windowOf = ({ start, end }: Range): Values => ({
  ends_after: inYears(start.subtract({ days: 2 })),
  starts_before: inYears(end.add({ days: 1 })),
  per_page: String(LARGEST_PAGE),
});

const LARGEST_PAGE = 100;

const inYears = (day: Range['start']): string =>
  day.year < 1 ? '0001-01-01' : day.year > 9999 ? '9999-12-31' : day.toString();

/** Fetches the events of a range, page by page. */
export async function* eventsIn({ client }: Session, values: Values, range: Range): AsyncGenerator<CalendarEvent> {
  const [first, last] = [range.start.toString(), range.end.toString()];
  for await (const { records } of client.pages(LIST, values)) {
    for (const record of records) {
      const event = toCalendarEvent(record);
      if (event !== undefined && event.firstDay <= last && event.lastDay >= first) yield event;
    }
  }
}

/** Collects events, ordered by start. */
export async function gathered(events: AsyncIterable<CalendarEvent>): Promise<CalendarEvent[]> {
  const all: CalendarEvent[] = [];
  for await (const event of events) all.push(event);
  return all.sort((a, b) => a.startsAt - b.startsAt);
}
