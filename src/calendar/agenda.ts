import { Temporal } from 'temporal-polyfill';
import { type CalendarEvent, dayCountOf, daysFrom } from './event.js';

/** An event on one of the days that it touches. */
export interface Entry {
  readonly event: CalendarEvent;
  /** Number of the day, from 1. */
  readonly day: number;
  readonly days: number;
}

export interface Day {
  readonly date: Temporal.PlainDate;
  readonly entries: readonly Entry[];
}

interface Days {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

// Services order by wall time or by UTC. Offsets differ by at most 26 hours, so the orders differ by two days at most.
const DISORDER = 2;

/** Yields the days of a range that have events, each as soon as all its events have arrived. */
export async function* daysOf(events: AsyncIterable<CalendarEvent>, range: Days): AsyncGenerator<Day> {
  const open = new Map<string, Entry[]>();
  const last = range.end.toString();
  for await (const event of events) {
    for (const [date, entry] of entriesOf(event, range.start.toString(), last)) {
      const entries = open.get(date);
      if (entries === undefined) open.set(date, [entry]);
      else entries.push(entry);
    }
    yield* taken(open, daysBefore(event.firstDay));
  }
  yield* taken(open, range.end.add({ days: 1 }).toString());
}

const daysBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: DISORDER }).toString();

/** Yields the entries of an event by day, within a range. */
function* entriesOf(event: CalendarEvent, first: string, last: string): Generator<readonly [string, Entry]> {
  const days = dayCountOf(event);
  const from = event.firstDay < first ? first : event.firstDay;
  const until = event.lastDay > last ? last : event.lastDay;
  let date = Temporal.PlainDate.from(from);
  let day = daysFrom(event.firstDay, from) + 1;
  for (; date.toString() <= until; date = date.add({ days: 1 })) yield [date.toString(), { event, day: day++, days }];
}

function* taken(open: Map<string, Entry[]>, before: string): Generator<Day> {
  for (const date of [...open.keys()].filter((each) => each < before).sort()) {
    yield { date: Temporal.PlainDate.from(date), entries: sorted(open.get(date) ?? []) };
    open.delete(date);
  }
}

/** Sorts the entries of a day: those that fill the day first, then by time. */
export const sorted = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (a, b) =>
      Number(isWhole(b)) - Number(isWhole(a)) ||
      Temporal.PlainTime.compare(beginningOf(a), beginningOf(b)) ||
      a.event.startsAt - b.event.startsAt ||
      Number(a.event.id) - Number(b.event.id),
  );

/** Tests whether an event fills the day. */
export const isWhole = ({ event, day, days }: Entry): boolean => event.isAllDay || (day > 1 && day < days);

const beginningOf = ({ event, day }: Entry): Temporal.PlainTime =>
  day > 1 ? new Temporal.PlainTime() : event.start.toPlainTime();
