import type { ShownEvent } from './shown-event.js';

/** The layout of a week in the month: lanes of bars, and for each day its chips and the number of hidden events. */
export interface DayCell {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** A bar that begins here, an event that a bar of an earlier day covers, or an empty lane. */
  readonly lanes: readonly (BarSegment | ShownEvent | undefined)[];
  readonly chips: readonly ShownEvent[];
  /** Lines that the title of each chip may take. */
  readonly lines: number;
  readonly more: number;
  readonly events: readonly ShownEvent[];
}

/** The part of a bar that lies in one week. */
export interface BarSegment {
  readonly bar: ShownEvent;
  readonly days: number;
  readonly startsHere: boolean;
  readonly endsHere: boolean;
}

export const isBarSegment = (lane: DayCell['lanes'][number]): lane is BarSegment => lane !== undefined && 'bar' in lane;

/** Lanes of a day, with which a row of the month stays 116 high or little more; a week with a full day gets more. */
const USUAL_LANES = 4;
const LANES_OF_BUSY_WEEK = 6;
const BUSY_DAY = 6;

/** Lays a week out. @param days `YYYY-MM-DD`, one after another */
export function layOutWeek(days: readonly string[], events: readonly ShownEvent[], mostLanes?: number): DayCell[] {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const touching = events.filter(({ first, last }) => first <= to && last >= from).sort(compareEvents);
  const perDay = days.map((day) => touching.filter(({ first, last }) => first <= day && day <= last));
  const isBusy = perDay.some(({ length }) => length > BUSY_DAY);
  const budget = mostLanes ?? (isBusy ? LANES_OF_BUSY_WEEK : USUAL_LANES);
  const lanes = assignLanes(
    days,
    touching.filter(({ first, last }) => first < last),
    budget - 1,
  );
  return days.map((day, index): DayCell => {
    const onDay = perDay[index] ?? [];
    const used = lanes.map((lane) => lane.find(({ first, last }) => first <= day && day <= last));
    const height = used.findLastIndex((bar) => bar !== undefined) + 1;
    const shown = used.slice(0, height).map((bar) => toLane(bar, day, days));
    const singles = onDay.filter(({ first, last }) => first === last);
    const hiddenBars = onDay.length - singles.length - shown.filter((bar) => bar !== undefined).length;
    const free = budget - height;
    const room = hiddenBars > 0 || singles.length > free ? free - 1 : free;
    const chips = singles.slice(0, room);
    return {
      day,
      lanes: shown,
      chips,
      events: onDay,
      lines: chips.length === 0 ? 0 : Math.floor(room / chips.length),
      more: singles.length - chips.length + hiddenBars,
    };
  });
}

/** Pinned first, then the longer ones that began earlier, then whole days, then by time. */
function compareEvents(a: ShownEvent, b: ShownEvent): number {
  return (
    Number(b.event.sticky) - Number(a.event.sticky) ||
    Number(b.first < b.last) - Number(a.first < a.last) ||
    (a.first < a.last ? compareText(a.first, b.first) || compareText(b.last, a.last) : 0) ||
    compareText(a.start, b.start) ||
    a.event.id - b.event.id
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts bars into lanes in which they do not overlap. Bars without a lane are left out. */
function assignLanes(days: readonly string[], bars: readonly ShownEvent[], most: number): ShownEvent[][] {
  const lanes: ShownEvent[][] = [];
  const overlaps = (a: ShownEvent, b: ShownEvent) =>
    days.some((day) => a.first <= day && day <= a.last && b.first <= day && day <= b.last);
  for (const bar of bars) {
    const free = lanes.find((lane) => !lane.some((other) => overlaps(bar, other)));
    if (free !== undefined) free.push(bar);
    else if (lanes.length < most) lanes.push([bar]);
  }
  return lanes;
}

function toLane(bar: ShownEvent | undefined, day: string, days: readonly string[]): DayCell['lanes'][number] {
  if (bar === undefined || (day !== days[0] && day !== bar.first)) return bar;
  const last = days.at(-1) ?? day;
  return {
    bar,
    days: days.filter((each) => day <= each && each <= bar.last).length,
    startsHere: bar.first === day,
    endsHere: bar.last <= last,
  };
}
