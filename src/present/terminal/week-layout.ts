import type { Temporal } from 'temporal-polyfill';
import { type DayRange, listWeeks } from '../../time/calendar-periods.js';
import { type AgendaEntry, sortAgendaEntries } from './agenda-days.js';
import { type CalendarEvent, countDaysBetween, countEventDays, fillsWholeDays } from './calendar-event.js';

/** The part of an all-day or long event in one week. */
export interface WeekBar {
  readonly event: CalendarEvent;
  /** First and last column, 0 to 6. */
  readonly from: number;
  readonly to: number;
  readonly continuesFromBefore: boolean;
  readonly continuesAfter: boolean;
}

export interface CalendarWeek {
  readonly days: readonly Temporal.PlainDate[];
  /** Rows of bars that do not overlap. */
  readonly lanes: readonly (readonly WeekBar[])[];
  /** Events with a time, for each day. */
  readonly timed: readonly (readonly AgendaEntry[])[];
}

export const layOutCalendarWeeks = (
  range: DayRange,
  events: readonly CalendarEvent[],
  locale: string,
): CalendarWeek[] => listWeeks(range, locale).map((days) => layOutCalendarWeek(days, range, events));

function layOutCalendarWeek(
  days: readonly Temporal.PlainDate[],
  range: DayRange,
  events: readonly CalendarEvent[],
): CalendarWeek {
  const names = days.map(String);
  const shown = names.filter((day) => day >= range.start.toString() && day <= range.end.toString());
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const here = events.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first);
  const bars = here.filter(fillsWholeDays).map((event) => toWeekBar(event, names, { first, last }));
  const timed = shown.map((day) => here.filter((event) => !fillsWholeDays(event) && event.firstDay === day));
  const before = names.indexOf(first);
  return {
    days,
    lanes: placeBars(bars),
    timed: names.map((_, at) =>
      sortAgendaEntries((timed[at - before] ?? []).map((event) => ({ event, day: 1, days: countEventDays(event) }))),
    ),
  };
}

function toWeekBar(
  event: CalendarEvent,
  days: readonly string[],
  { first, last }: { first: string; last: string },
): WeekBar {
  const column = (day: string) => countDaysBetween(days[0] ?? day, day);
  return {
    event,
    from: column(event.firstDay < first ? first : event.firstDay),
    to: column(event.lastDay > last ? last : event.lastDay),
    continuesFromBefore: event.firstDay < first,
    continuesAfter: event.lastDay > last,
  };
}

/** Places bars into rows: the earliest and longest first, each in the first row with room. */
function placeBars(bars: readonly WeekBar[]): WeekBar[][] {
  const lanes: WeekBar[][] = [];
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
