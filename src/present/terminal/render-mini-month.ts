import type { Temporal } from 'temporal-polyfill';
import { type DayRange, listWeeks } from '../../time/calendar-periods.js';
import { type CalendarEvent, isOngoing } from './calendar-event.js';
import { listEventStates } from './describe-entry.js';
import { isolateText } from './isolate-text.js';
import { measureWidth, padToWidth } from './text-width.js';
import { alignLine, cutIsolated, formatRecordText, joinColumns, type ViewStyle } from './view-style.js';

export interface MiniMonths {
  readonly months: readonly DayRange[];
  /** Days that are marked, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
  readonly locale: string;
  /** The day in brackets, instead of today. */
  readonly day?: Temporal.PlainDate;
}

interface MiniMonth extends Omit<MiniMonths, 'months'> {
  readonly month: DayRange;
}

const DAY_CELL_WIDTH = 5;
const MONTH_WIDTH = DAY_CELL_WIDTH * 7;
const MONTH_GAP = 2;

/**
 * Renders small months like `cal` of Unix: today in brackets, a star on days with events. As many stand side by side as
 * fit and divide the year evenly.
 */
export function renderMiniMonths({ months, ...marks }: MiniMonths, look: ViewStyle): string[] {
  const legend = renderLegend({ months, ...marks }, look);
  const room = Math.floor((look.width + MONTH_GAP) / (MONTH_WIDTH + MONTH_GAP));
  const across = room >= 4 ? 4 : Math.max(1, room);
  if (months.length === 1) return [...months.flatMap((month) => renderMiniMonth({ month, ...marks }, look)), ...legend];
  const narrow = { ...look, width: MONTH_WIDTH };
  const blocks = months.map((month) => renderMiniMonth({ month, ...marks }, narrow));
  const rows = Array.from({ length: Math.ceil(blocks.length / across) }, (_, at) =>
    joinSideBySide(blocks.slice(at * across, (at + 1) * across), look),
  );
  return [...rows.flatMap((row) => [...row, '']), ...legend];
}

function renderLegend({ months, days, day }: MiniMonths, look: ViewStyle): string[] {
  const { names, paint, text, today } = look;
  const isShown = (each: string) => months.some(({ start, end }) => start.toString() <= each && each <= end.toString());
  const signs = [
    ...([...days].some(isShown) ? [`* ${text.homeEvents()}`] : []),
    ...(isShown((day ?? today).toString()) ? [`[ ] ${day === undefined ? text.todayWord() : names.day(day)}`] : []),
  ];
  return signs.length === 0 ? [] : [alignLine(paint.dim(signs.join('  ')), look)];
}

/** Joins blocks of lines, all as high as the highest. */
function joinSideBySide(blocks: readonly (readonly string[])[], look: ViewStyle): string[] {
  const height = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) => {
    const cells = blocks.map((block) => padToWidth(block[at] ?? '', MONTH_WIDTH));
    return joinInDirection(cells, ' '.repeat(MONTH_GAP), look);
  });
}

/** Joins cells in the reading direction. A right-to-left terminal has them at its right edge. */
function joinInDirection(cells: readonly string[], gap: string, { names, width }: ViewStyle): string {
  if (!names.isRightToLeft) return cells.join(gap).trimEnd();
  const joined = [...cells].reverse().join(gap);
  return ' '.repeat(Math.max(0, width - measureWidth(joined))) + joined;
}

function renderMiniMonth({ month, days, locale, day }: MiniMonth, look: ViewStyle): string[] {
  const { names, paint } = look;
  const weeks = listWeeks(month, locale);
  const title = names.month(month.start);
  const gap = ' '.repeat(Math.max(0, Math.floor((MONTH_WIDTH - measureWidth(title)) / 2)));
  const line = (cells: readonly string[]) => joinInDirection(cells, '', look);
  return [
    line([padToWidth(`${gap}${paint.heading(isolateText(title))}`, MONTH_WIDTH)]).trimEnd(),
    line(renderShortWeekdays(weeks[0] ?? [], look)),
    ...weeks.map((week) =>
      line(week.map((each) => renderMiniDay(each, { month, days, look, bracketed: day ?? look.today }))),
    ),
  ];
}

function renderShortWeekdays(days: readonly Temporal.PlainDate[], { names }: ViewStyle): string[] {
  const weekdayNames = (how: 'short' | 'narrow') => days.map((day) => names.weekday(day, how));
  const short = weekdayNames('short');
  const chosen = short.every((name) => measureWidth(name) < DAY_CELL_WIDTH - 1) ? short : weekdayNames('narrow');
  // Each name is isolated: a row of right-to-left letters would be turned around by terminals that order them.
  return chosen.map(
    (name) => `${' '.repeat(Math.max(0, DAY_CELL_WIDTH - 2 - measureWidth(name)))}${isolateText(name)}  `,
  );
}

interface MiniDayContext {
  readonly month: DayRange;
  readonly days: ReadonlySet<string>;
  readonly bracketed: Temporal.PlainDate;
  readonly look: ViewStyle;
}

function renderMiniDay(day: Temporal.PlainDate, { month, days, bracketed, look }: MiniDayContext): string {
  if (day.month !== month.start.month) return ' '.repeat(DAY_CELL_WIDTH);
  const number = look.names.number(day.day).padStart(2);
  const star = days.has(day.toString()) ? '*' : ' ';
  return day.equals(bracketed) ? `${look.paint.heading(`[${number}]`)}${star}` : ` ${number}${star} `;
}

export function renderComingEvents(events: readonly CalendarEvent[], look: ViewStyle): string[] {
  if (events.length === 0) return [];
  const rows = events.map((event) => [formatComingTime(event, look), event] as const);
  const time = Math.min(Math.floor(look.width / 2), Math.max(...rows.map(([when]) => measureWidth(when))));
  const room = look.width - time - 2;
  return [
    alignLine(look.paint.heading(look.text.homeNext()), look),
    ...rows.map(([when, event]) =>
      joinColumns(
        [
          [cutIsolated(when, time), time],
          [formatComingEvent(event, room, look), room],
        ],
        look,
      ),
    ),
  ];
}

const formatComingTime = ({ isAllDay, start, end }: CalendarEvent, { names, today: { year } }: ViewStyle): string =>
  isAllDay ? names.shortDayRange(start.toPlainDate(), end.toPlainDate(), year) : names.dateTimeRange(start, end, year);

function formatComingEvent(event: CalendarEvent, room: number, look: ViewStyle): string {
  const marks = listEventStates(event, isOngoing(event, look.now), look)
    .map((mark) => ` · ${mark}`)
    .join('');
  const venue = event.venues.map(({ name }) => ` · ${formatRecordText(name)}`).join('');
  const left = room - measureWidth(marks);
  const title = cutIsolated(formatRecordText(event.title), left);
  const place = cutIsolated(venue, Math.max(0, left - measureWidth(title)));
  return `${look.link(title, event.url)}${left - measureWidth(title) < 6 ? '' : place}${marks}`;
}
