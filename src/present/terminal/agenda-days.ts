import { Temporal } from 'temporal-polyfill';
import { addToGroup } from '../../contract/lookup-table.js';
import { type CalendarEvent, countDaysBetween, countEventDays } from './calendar-event.js';

/** An event on one of the days that it touches. */
export interface AgendaEntry {
  readonly event: CalendarEvent;
  /** Number of the day, from 1. */
  readonly day: number;
  readonly days: number;
}

export interface AgendaDay {
  readonly date: Temporal.PlainDate;
  readonly entries: readonly AgendaEntry[];
}

// Services order by wall time or by UTC. Offsets differ by at most 26 hours, so the orders differ by two days at most.
const MOST_DISORDER_DAYS = 2;

/** Yields the days of a range that have events, each as soon as all its events have arrived. */
export async function* groupByDay(
  events: AsyncIterable<CalendarEvent>,
  range: { start: Temporal.PlainDate; end: Temporal.PlainDate },
): AsyncGenerator<AgendaDay> {
  const open = new Map<string, AgendaEntry[]>();
  const last = range.end.toString();
  for await (const event of events) {
    for (const [date, entry] of agendaEntriesByDay(event, range.start.toString(), last)) addToGroup(open, date, entry);
    yield* takeDaysBefore(open, completeBefore(event.firstDay));
  }
  yield* takeDaysBefore(open, range.end.add({ days: 1 }).toString());
}

const completeBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: MOST_DISORDER_DAYS }).toString();

/** Yields the entries of an event by day, within a range. */
function* agendaEntriesByDay(
  event: CalendarEvent,
  first: string,
  last: string,
): Generator<readonly [string, AgendaEntry]> {
  const days = countEventDays(event);
  const from = event.firstDay < first ? first : event.firstDay;
  const until = event.lastDay > last ? last : event.lastDay;
  let date = Temporal.PlainDate.from(from);
  let day = countDaysBetween(event.firstDay, from) + 1;
  for (; date.toString() <= until; date = date.add({ days: 1 })) yield [date.toString(), { event, day: day++, days }];
}

function* takeDaysBefore(open: Map<string, AgendaEntry[]>, before: string): Generator<AgendaDay> {
  for (const date of [...open.keys()].filter((each) => each < before).sort()) {
    yield { date: Temporal.PlainDate.from(date), entries: sortAgendaEntries(open.get(date) ?? []) };
    open.delete(date);
  }
}

/** Sorts the entries of a day: those that fill the day first, then by time. */
export const sortAgendaEntries = (entries: readonly AgendaEntry[]): AgendaEntry[] =>
  [...entries].sort(
    (a, b) =>
      Number(fillsDay(b)) - Number(fillsDay(a)) ||
      Temporal.PlainTime.compare(startTimeOnDay(a), startTimeOnDay(b)) ||
      a.event.startsAt - b.event.startsAt ||
      Number(a.event.id) - Number(b.event.id),
  );

export const fillsDay = ({ event, day, days }: AgendaEntry): boolean => event.isAllDay || (day > 1 && day < days);

const startTimeOnDay = ({ event, day }: AgendaEntry): Temporal.PlainTime =>
  day > 1 ? new Temporal.PlainTime() : event.start.toPlainTime();
