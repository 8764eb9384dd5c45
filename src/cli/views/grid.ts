import type { Entry } from '../../calendar/agenda.js';
import { isOn } from '../../calendar/event.js';
import type { Bar, Week } from '../../calendar/weeks.js';
import { widthOf } from '../render/width.js';
import { isHeld } from './entry.js';
import { inColumn, type Look, own, shortened } from './look.js';

/** Differences between the grids of a week and of a month. */
export interface GridStyle {
  /** Maximum number of lines below the head of a day; unlimited if absent. */
  readonly room?: number;
  readonly head: (day: Week['days'][number]) => string;
  /** Renders an event with a time, in lines of at most `width` cells. */
  readonly lines: (entry: Entry, width: number) => readonly string[];
}

const DAYS = 7;
const WIDEST = 160;

/** Width of a day's column in cells. Below `NARROWEST`, no grid can be drawn. */
export const columnOf = (width: number): number => Math.floor((Math.min(width, WIDEST) - (DAYS - 1)) / DAYS);
export const NARROWEST = 8;

/** Width of the whole grid in cells. */
export const gridWidth = (width: number): number => columnOf(width) * DAYS + DAYS - 1;

/** The rule between weeks. */
export const ruleOf = ({ width, paint }: Look): string =>
  paint.dim(Array.from({ length: DAYS }, () => '─'.repeat(columnOf(width))).join('┼'));

/** Renders one text per day, side by side. */
export const headRow = (texts: readonly string[], look: Look): string => {
  const width = columnOf(look.width);
  return joined(
    texts.map((text) => inColumn(text, width, look)),
    look,
  );
};

/** Renders a week: the heads of its days, bars for events of whole or several days, then events with a time. */
export function* weekLines(week: Week, look: Look, style: GridStyle): Generator<string> {
  const width = columnOf(look.width);
  yield headRow(
    week.days.map((day) => style.head(day)),
    look,
  );
  const { lanes, columns } = laidOut(week, look, { ...style, width });
  const height = Math.max(1, lanes.length, ...columns.map(({ length }) => length));
  for (let row = 0; row < height; row++) yield joined([...segmentsOf(lanes[row] ?? [], row, columns, look)], look);
}

function* segmentsOf(lane: readonly Bar[], row: number, columns: readonly (readonly string[])[], look: Look) {
  const width = columnOf(look.width);
  for (let column = 0; column < DAYS; column++) {
    const bar = lane.find(({ from }) => from === column);
    if (bar === undefined) yield inColumn(columns[column]?.[row] ?? '', width, look);
    else {
      const days = bar.to - bar.from + 1;
      yield barOf(bar, days * width + days - 1, look);
      column = bar.to;
    }
  }
}

const joined = (segments: readonly string[], { names, paint }: Look): string =>
  (names.isRightToLeft ? [...segments].reverse() : segments).join(paint.dim('│')).trimEnd();

/** Renders a bar, `[Festival ───›`: a bracket where the event begins or ends in this week, else an arrow. */
function barOf({ event, hasBegun, goesOn }: Bar, width: number, look: Look): string {
  const [begin, end] = look.names.isRightToLeft
    ? [hasBegun ? '›' : ']', goesOn ? '‹' : '[']
    : [hasBegun ? '‹' : '[', goesOn ? '›' : ']'];
  const title = shortened(`${signOf(event, look)}${own(event.title)}`, width - 2);
  const left = width - 2 - widthOf(title);
  const line = left > 1 ? `${'─'.repeat(left - 1)}` : '';
  const name = look.link(title, event.url);
  const gap = ' '.repeat(left - line.length);
  const inside = look.names.isRightToLeft
    ? `${end}${line}${gap}\u2067${name}\u2069${begin}`
    : `${begin}${name}${gap}${line}${end}`;
  return painted(inside, event, look);
}

/** Signs before the title of an event that is going on or not public; the legend explains them. */
export const signOf = (event: Entry['event'], { now }: Look): string =>
  `${isOn(event, now) ? NOW_SIGN : ''}${isHeld(event.status) ? HELD_SIGN : ''}`;

export const NOW_SIGN = '▸';
export const HELD_SIGN = '~';

/** Colors a text by the same criteria as `signOf`. */
export function painted(text: string, event: Entry['event'], { now, paint }: Look): string {
  if (isHeld(event.status)) return paint.held(text);
  return isOn(event, now) ? paint.live(text) : text;
}

interface Layout {
  readonly lanes: readonly (readonly Bar[])[];
  /** Lines of each day; empty lines where bars are. */
  readonly columns: readonly (readonly string[])[];
}

function laidOut({ lanes, timed }: Week, look: Look, style: GridStyle & { readonly width: number }): Layout {
  const room = style.room ?? Number.POSITIVE_INFINITY;
  const texts = timed.map((entries) => entries.map((entry) => style.lines(entry, style.width)));
  const depths = timed.map((_, column) => lanes.findLastIndex((lane) => lane.some(isOver(column))) + 1);
  const isFull = texts.some((lines, column) => (depths[column] ?? 0) + lines.flat().length > room);
  const visible = lanes.slice(0, isFull ? room - 1 : lanes.length);
  const columns = texts.map((lines, column) => {
    const depth = Math.min(depths[column] ?? 0, visible.length);
    const hidden = lanes.slice(visible.length).filter((lane) => lane.some(isOver(column))).length;
    const fitting = thatFit(lines, room - depth, { hidden, look, width: style.width });
    return [...Array<string>(depth).fill(''), ...fitting.slice(0, fitting.findLastIndex((line) => line !== '') + 1)];
  });
  return { lanes: visible, columns };
}

const isOver =
  (column: number) =>
  ({ from, to }: Bar): boolean =>
    from <= column && column <= to;

interface Rest {
  /** Number of bars that did not fit. */
  readonly hidden: number;
  readonly look: Look;
  readonly width: number;
}

/** Returns the lines that fit, with the number of hidden events as the last line if there are any. */
function thatFit(entries: readonly (readonly string[])[], room: number, { hidden, look, width }: Rest): string[] {
  if (hidden === 0 && entries.flat().length <= room) return entries.flat();
  const fitting: string[] = [];
  let left = entries.length;
  for (const lines of entries) {
    if (fitting.length + lines.length > room - 1) break;
    fitting.push(...lines);
    left -= 1;
  }
  return [...fitting, look.paint.dim(shortened(look.text.moreEvents(look.names.number(left + hidden)), width))];
}
