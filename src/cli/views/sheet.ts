import type { Temporal } from 'temporal-polyfill';
import { type CalendarEvent, isOn } from '../../calendar/event.js';
import { weekStartOf } from '../../calendar/week-start.js';
import { weeksOf } from '../../calendar/weeks.js';
import type { Range } from '../dates/days.js';
import { widthOf } from '../render/width.js';
import { statesOf } from './entry.js';
import { type Look, lineOf, own, rowOf, shortened } from './look.js';

export interface Sheet {
  readonly month: Range;
  /** Days that are marked, `YYYY-MM-DD`. */
  readonly days: ReadonlySet<string>;
  readonly locale: string;
}

const CELL = 5;

/** Renders a small month like `cal` of Unix: today in brackets, a star on days with events. */
export function sheetLines({ month, days, locale }: Sheet, look: Look): string[] {
  const { names, paint, text } = look;
  const weeks = weeksOf(month, [], weekStartOf(locale));
  const title = names.month(month.start);
  const gap = ' '.repeat(Math.max(0, Math.floor((CELL * 7 - widthOf(title)) / 2)));
  const line = (cells: readonly string[]) => {
    const joined = (names.isRightToLeft ? [...cells].reverse() : cells).join('');
    return names.isRightToLeft ? ' '.repeat(Math.max(0, look.width - widthOf(joined))) + joined : joined.trimEnd();
  };
  return [
    lineOf(`${gap}${paint.heading(title)}`, look),
    line(weekdaysOf(weeks[0]?.days ?? [], look)),
    ...weeks.map((week) => line(week.days.map((day) => dayCell(day, { month, days, look })))),
    lineOf(paint.dim(`* ${text.homeEvents()}  [ ] ${text.todayWord()}`), look),
  ];
}

function weekdaysOf(days: readonly Temporal.PlainDate[], { names }: Look): string[] {
  const weekdayNames = (how: 'short' | 'narrow') => days.map((day) => names.weekday(day, how));
  const short = weekdayNames('short');
  const chosen = short.every((name) => widthOf(name) < CELL - 1) ? short : weekdayNames('narrow');
  return chosen.map((name) => `${' '.repeat(Math.max(0, CELL - 2 - widthOf(name)))}${name}  `);
}

function dayCell(
  day: Temporal.PlainDate,
  { month, days, look }: { readonly month: Range; readonly days: ReadonlySet<string>; readonly look: Look },
): string {
  if (day.month !== month.start.month) return ' '.repeat(CELL);
  const number = look.names.number(day.day).padStart(2);
  const star = days.has(day.toString()) ? '*' : ' ';
  return day.equals(look.today) ? `${look.paint.heading(`[${number}]`)}${star}` : ` ${number}${star} `;
}

/** Renders the next events, one per line. */
export function comingLines(events: readonly CalendarEvent[], look: Look): string[] {
  if (events.length === 0) return [];
  const rows = events.map((event) => [whenOf(event, look), event] as const);
  const time = Math.min(Math.floor(look.width / 2), Math.max(...rows.map(([when]) => widthOf(when))));
  const room = look.width - time - 2;
  return [
    lineOf(look.paint.heading(look.text.homeNext()), look),
    ...rows.map(([when, event]) =>
      rowOf(
        [
          [shortened(when, time), time],
          [bodyOf(event, room, look), room],
        ],
        look,
      ),
    ),
  ];
}

const whenOf = ({ isAllDay, start, end }: CalendarEvent, { names, today: { year } }: Look): string =>
  isAllDay ? names.shortDays(start.toPlainDate(), end.toPlainDate(), year) : names.moments(start, end, year);

function bodyOf(event: CalendarEvent, room: number, look: Look): string {
  const marks = statesOf(event, isOn(event, look.now), look)
    .map((mark) => ` · ${mark}`)
    .join('');
  const venue = event.venues.map(({ name }) => ` · ${own(name)}`).join('');
  const left = room - widthOf(marks);
  const title = shortened(own(event.title), left);
  const place = shortened(venue, Math.max(0, left - widthOf(title)));
  return `${look.link(title, event.url)}${left - widthOf(title) < 6 ? '' : place}${marks}`;
}
