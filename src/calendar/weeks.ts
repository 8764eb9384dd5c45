import type { Temporal } from 'temporal-polyfill';
import { type Entry, sorted } from './agenda.js';
import { type CalendarEvent, dayCountOf, daysFrom } from './event.js';

/** The part of an all-day or long event in one week. */
export interface Bar {
  readonly event: CalendarEvent;
  /** First and last column, 0 to 6. */
  readonly from: number;
  readonly to: number;
  readonly hasBegun: boolean;
  readonly goesOn: boolean;
}

export interface Week {
  readonly days: readonly Temporal.PlainDate[];
  /** Rows of bars that do not overlap. */
  readonly lanes: readonly (readonly Bar[])[];
  /** Events with a time, for each day. */
  readonly timed: readonly (readonly Entry[])[];
}

interface Days {
  readonly start: Temporal.PlainDate;
  readonly end: Temporal.PlainDate;
}

/** Lays out the weeks that a range touches, with their events. @param firstDay 1 for Monday to 7 for Sunday */
export function weeksOf(range: Days, events: readonly CalendarEvent[], firstDay: number): Week[] {
  const start = range.start.subtract({ days: (range.start.dayOfWeek - firstDay + 7) % 7 });
  const count = Math.floor(start.until(range.end).days / 7) + 1;
  return Array.from({ length: count }, (_, week) =>
    weekOf(
      Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day })),
      range,
      events,
    ),
  );
}

function weekOf(days: readonly Temporal.PlainDate[], range: Days, events: readonly CalendarEvent[]): Week {
  const names = days.map(String);
  const shown = names.filter((day) => day >= range.start.toString() && day <= range.end.toString());
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const here = events.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
  const bars = here.filter(isBar).map((event) => barOf(event, names, { first, last }));
  const timed = shown.map((day) => here.filter((event) => !isBar(event) && event.firstDay === day));
  const before = names.indexOf(first);
  return {
    days,
    lanes: lanesOf(bars),
    timed: names.map((_, at) =>
      sorted((timed[at - before] ?? []).map((event) => ({ event, day: 1, days: dayCountOf(event) }))),
    ),
  };
}

const DAY = 86_400_000;

/** Tests whether an event is shown as a bar. An event shorter than 24 hours belongs to the day on which it starts. */
const isBar = (event: CalendarEvent): boolean =>
  event.isAllDay || (event.firstDay !== event.lastDay && event.endsAt - event.startsAt >= DAY);

function barOf(event: CalendarEvent, days: readonly string[], { first, last }: { first: string; last: string }): Bar {
  const column = (day: string) => daysFrom(days[0] ?? day, day);
  return {
    event,
    from: column(event.firstDay < first ? first : event.firstDay),
    to: column(event.lastDay > last ? last : event.lastDay),
    hasBegun: event.firstDay < first,
    goesOn: event.lastDay > last,
  };
}

/** Places bars into rows: the earliest and longest first, each in the first row with room. */
function lanesOf(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  const ordered = [...bars].sort(
    (a, b) =>
      a.from - b.from || b.to - a.to || a.event.startsAt - b.event.startsAt || Number(a.event.id) - Number(b.event.id),
  );
  for (const bar of ordered) {
    const lane = lanes.find((each) => (each.at(-1)?.to ?? -1) < bar.from);
    if (lane === undefined) lanes.push([bar]);
    else lane.push(bar);
  }
  return lanes;
}
