import type { AgendaEntry } from './agenda-days.js';
import { isOngoing } from './calendar-event.js';
import { isNotPublic } from './describe-entry.js';
import { measureWidth } from './text-width.js';
import { cutIsolated, formatRecordText, padColumn, type ViewStyle } from './view-style.js';
import type { CalendarWeek, WeekBar } from './week-layout.js';

/** Differences between the grids of a week and of a month. */
export interface GridStyle {
  /** Maximum number of lines below the head of a day; unlimited if absent. */
  readonly room?: number;
  readonly head: (day: CalendarWeek['days'][number]) => string;
  /** Renders an event with a time, in lines of at most `width` cells. */
  readonly lines: (entry: AgendaEntry, width: number) => readonly string[];
  /** Called for a day whose events do not all fit. */
  readonly onHidden?: (day: CalendarWeek['days'][number]) => void;
}

const DAYS_PER_WEEK = 7;
const MAX_GRID_WIDTH = 160;

/** Width of a day's column in cells. Below `NARROWEST`, no grid can be drawn. */
export const getDayColumnWidth = (width: number): number =>
  Math.floor((Math.min(width, MAX_GRID_WIDTH) - (DAYS_PER_WEEK - 1)) / DAYS_PER_WEEK);
export const MIN_DAY_COLUMN = 8;

export const getGridWidth = (width: number): number => getDayColumnWidth(width) * DAYS_PER_WEEK + DAYS_PER_WEEK - 1;

const RULE_JOINTS = { top: '┬', between: '┼', bottom: '┴' } as const;

/** Renders the rule above the first week, between two weeks, or below the last one. */
export const renderRule = ({ width, paint }: ViewStyle, place: keyof typeof RULE_JOINTS): string =>
  paint.dim(Array.from({ length: DAYS_PER_WEEK }, () => '─'.repeat(getDayColumnWidth(width))).join(RULE_JOINTS[place]));

export const renderHeadRow = (texts: readonly string[], look: ViewStyle): string => {
  const width = getDayColumnWidth(look.width);
  return joinSegments(
    texts.map((text) => padColumn(text, width, look)),
    look,
  );
};

/** Renders a week: the heads of its days, bars for events of whole or several days, then events with a time. */
export function* renderWeekRow(week: CalendarWeek, look: ViewStyle, style: GridStyle): Generator<string> {
  const width = getDayColumnWidth(look.width);
  yield renderHeadRow(
    week.days.map((day) => style.head(day)),
    look,
  );
  const { lanes, columns } = layOutWeek(week, look, { ...style, width });
  const height = Math.max(1, lanes.length, ...columns.map(({ length }) => length));
  for (let row = 0; row < height; row++)
    yield joinSegments([...renderSegments(lanes[row] ?? [], row, columns, look)], look);
}

function* renderSegments(
  lane: readonly WeekBar[],
  row: number,
  columns: readonly (readonly string[])[],
  look: ViewStyle,
) {
  const width = getDayColumnWidth(look.width);
  for (let column = 0; column < DAYS_PER_WEEK; column++) {
    const bar = lane.find(({ from }) => from === column);
    if (bar === undefined) yield padColumn(columns[column]?.[row] ?? '', width, look);
    else {
      const days = bar.to - bar.from + 1;
      yield renderBar(bar, days * width + days - 1, look);
      column = bar.to;
    }
  }
}

const joinSegments = (segments: readonly string[], { names, paint }: ViewStyle): string =>
  (names.isRightToLeft ? [...segments].reverse() : segments).join(paint.dim('│')).trimEnd();

/** Renders a bar, `[Festival ───›`: a bracket where the event begins or ends in this week, else an arrow. */
function renderBar(
  { event, continuesFromBefore: hasBegun, continuesAfter: goesOn }: WeekBar,
  width: number,
  look: ViewStyle,
): string {
  const [begin, end] = look.names.isRightToLeft
    ? [hasBegun ? '›' : ']', goesOn ? '‹' : '[']
    : [hasBegun ? '‹' : '[', goesOn ? '›' : ']'];
  const title = cutIsolated(`${getEventSigns(event, look)}${formatRecordText(event.title)}`, width - 2);
  const left = width - 2 - measureWidth(title);
  const line = left > 1 ? `${'─'.repeat(left - 1)}` : '';
  const name = look.link(title, event.url);
  const gap = ' '.repeat(left - line.length);
  const inside = look.names.isRightToLeft
    ? `${end}${line}${gap}\u2067${name}\u2069${begin}`
    : `${begin}${name}${gap}${line}${end}`;
  return paintEvent(inside, event, look);
}

/** Signs before the title of an event that is going on, not public or in another zone; the legend explains them. */
export const getEventSigns = (event: AgendaEntry['event'], { now }: ViewStyle): string =>
  `${isOngoing(event, now) ? NOW_SIGN : ''}${isNotPublic(event.status) ? NOT_PUBLIC_SIGN : ''}${event.own === undefined ? '' : OTHER_ZONE_SIGN}`;

export const NOW_SIGN = '▸';
export const NOT_PUBLIC_SIGN = '~';
export const OTHER_ZONE_SIGN = '@';

/** Colors a text by the same criteria as `signOf`. */
export function paintEvent(text: string, event: AgendaEntry['event'], { now, paint }: ViewStyle): string {
  if (isNotPublic(event.status)) return paint.held(text);
  return isOngoing(event, now) ? paint.live(text) : text;
}

interface WeekLayout {
  readonly lanes: readonly (readonly WeekBar[])[];
  /** Lines of each day; empty lines where bars are. */
  readonly columns: readonly (readonly string[])[];
}

function layOutWeek(
  { days, lanes, timed }: CalendarWeek,
  look: ViewStyle,
  style: GridStyle & { readonly width: number },
): WeekLayout {
  const room = style.room ?? Number.POSITIVE_INFINITY;
  const texts = timed.map((entries) => entries.map((entry) => style.lines(entry, style.width)));
  const depths = timed.map((_, column) => lanes.findLastIndex((lane) => lane.some(isBarOver(column))) + 1);
  const isFull = texts.some((lines, column) => (depths[column] ?? 0) + lines.flat().length > room);
  const visible = lanes.slice(0, isFull ? room - 1 : lanes.length);
  const columns = texts.map((lines, column) => {
    const depth = Math.min(depths[column] ?? 0, visible.length);
    const hidden = lanes.slice(visible.length).filter((lane) => lane.some(isBarOver(column))).length;
    const day = days[column];
    if (day !== undefined && (hidden > 0 || lines.flat().length > room - depth)) style.onHidden?.(day);
    const fitting = takeFittingLines(lines, room - depth, { hidden, look, width: style.width });
    return [...Array<string>(depth).fill(''), ...fitting.slice(0, fitting.findLastIndex((line) => line !== '') + 1)];
  });
  return { lanes: visible, columns };
}

const isBarOver =
  (column: number) =>
  ({ from, to }: WeekBar): boolean =>
    from <= column && column <= to;

interface HiddenBars {
  /** Number of bars that did not fit. */
  readonly hidden: number;
  readonly look: ViewStyle;
  readonly width: number;
}

/** Returns the lines that fit, with the number of hidden events as the last line if there are any. */
function takeFittingLines(
  entries: readonly (readonly string[])[],
  room: number,
  { hidden, look, width }: HiddenBars,
): string[] {
  if (hidden === 0 && entries.flat().length <= room) return entries.flat();
  const fitting: string[] = [];
  let left = entries.length;
  for (const lines of entries) {
    if (fitting.length + lines.length > room - 1) break;
    fitting.push(...lines);
    left -= 1;
  }
  return [
    ...fitting,
    look.paint.dim(cutIsolated(look.text.moreEvents({ count: look.names.number(left + hidden) }), width)),
  ];
}
