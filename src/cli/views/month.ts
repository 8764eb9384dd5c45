import type { Temporal } from 'temporal-polyfill';
import type { Entry } from '../../calendar/agenda.js';
import type { CalendarEvent } from '../../calendar/event.js';
import { isOn } from '../../calendar/event.js';
import { weekStartOf } from '../../calendar/week-start.js';
import { type Week, weeksOf } from '../../calendar/weeks.js';
import type { Range } from '../dates/days.js';
import { widthOf } from '../render/width.js';
import { isHeld } from './entry.js';
import { columnOf, gridWidth, HELD_SIGN, headRow, NOW_SIGN, painted, ruleOf, signOf, weekLines } from './grid.js';
import { type Drawing, type Look, lineOf, own, shortened } from './look.js';

/** Renders a grid for every month of a range. */
export function* monthView({ range, events, locale, rows }: Drawing, look: Look): Generator<string> {
  for (let start = range.start; start.until(range.end).sign >= 0; start = start.add({ months: 1 })) {
    if (start !== range.start) yield '';
    const month = { start, end: start.add({ months: 1 }).subtract({ days: 1 }) };
    yield* gridOf(month, weeksOf(month, events, weekStartOf(locale)), { look, rows });
  }
  yield* legendOf(range, events, look);
}

interface Sheet {
  readonly look: Look;
  readonly rows: number | undefined;
}

function* gridOf(month: Range, weeks: readonly Week[], { look, rows }: Sheet): Generator<string> {
  const style = {
    room: roomFor(weeks.length, rows),
    head: (day: Temporal.PlainDate) => (isIn(month, day) ? dayHead(day, look) : ''),
    lines: (entry: Entry, width: number) => [lineFor(entry, width, look)],
  };
  yield centred(look.paint.heading(look.names.month(month.start)), look);
  yield headRow(weekdaysOf(weeks, look), look);
  for (const week of weeks) {
    yield ruleOf(look);
    yield* weekLines(week, look, style);
  }
}

const FEWEST = 4;
const MOST = 12;

/** Number of lines per day with which the month fills the screen. */
function roomFor(weeks: number, rows: number | undefined): number {
  const left = rows === undefined ? FEWEST : Math.floor((rows - 4) / weeks) - 2;
  return Math.min(MOST, Math.max(FEWEST, left));
}

const isIn = ({ start, end }: Range, day: Temporal.PlainDate): boolean =>
  start.toString() <= day.toString() && day.toString() <= end.toString();

function weekdaysOf([week]: readonly Week[], look: Look): string[] {
  const width = columnOf(look.width);
  const weekdayNames = (how: 'long' | 'short') => (week?.days ?? []).map((day) => look.names.weekday(day, how));
  const long = weekdayNames('long');
  return (long.every((name) => widthOf(name) <= width) ? long : weekdayNames('short')).map((name) =>
    shortened(name, width),
  );
}

/** Formats the head of a day: `2`; today is `[2]`. */
const dayHead = (day: Temporal.PlainDate, { today, paint, names }: Look): string =>
  day.equals(today) ? paint.heading(`[${names.number(day.day)}]`) : names.number(day.day);

const ROOM_FOR_TIMES = 14;

function lineFor({ event }: Entry, width: number, look: Look): string {
  const time = width < ROOM_FOR_TIMES ? '' : `${look.names.time(event.start)} `;
  const title = shortened(`${signOf(event, look)}${own(event.title)}`, width - widthOf(time));
  return `${time}${painted(look.link(title, event.url), event, look)}`;
}

function centred(text: string, { width, names }: Look): string {
  const left = Math.max(0, Math.floor((gridWidth(width) - widthOf(text)) / 2));
  return ' '.repeat(left) + (names.isRightToLeft ? `\u2067${text}\u2069` : text);
}

/** Explains the signs that occur in the grid, if any. */
function* legendOf({ start, end }: Range, events: readonly CalendarEvent[], look: Look): Generator<string> {
  const { text, paint, now } = look;
  const visible = events.filter(({ firstDay, lastDay }) => firstDay <= end.toString() && lastDay >= start.toString());
  const signs = [
    ...(visible.some((event) => isOn(event, now)) ? [`${NOW_SIGN} ${paint.live(text.nowWord())}`] : []),
    ...(visible.some(({ status }) => isHeld(status)) ? [`${HELD_SIGN} ${paint.held(text.notPublished())}`] : []),
  ];
  if (signs.length > 0) yield lineOf(signs.join('  '), { ...look, width: gridWidth(look.width) });
}
