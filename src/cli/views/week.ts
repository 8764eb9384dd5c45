import type { Temporal } from 'temporal-polyfill';
import type { Entry } from '../../calendar/agenda.js';
import { isOn } from '../../calendar/event.js';
import { weekStartOf } from '../../calendar/week-start.js';
import { weeksOf } from '../../calendar/weeks.js';
import { wrapped } from '../help/layout.js';
import { inOneLine } from '../render/harmless.js';
import { widthOf } from '../render/width.js';
import { isHeld, timeOf } from './entry.js';
import { columnOf, gridWidth, ruleOf, weekLines } from './grid.js';
import { type Drawing, elsewhere, type Look, lineOf, own, shortened } from './look.js';

/** Renders a grid for every week of a range. Events are shown in full. */
export function* weekView({ range, events, locale }: Drawing, look: Look): Generator<string> {
  const column = columnOf(look.width);
  const lines = (entry: Entry, width: number) => entryLines(entry, width, look);
  for (const [at, week] of weeksOf(range, events, weekStartOf(locale)).entries()) {
    const isShort = week.days.every((day) => widthOf(dayName(day, 'short', look)) <= column - 2);
    const head = (day: Temporal.PlainDate) => dayHead(day, dayName(day, isShort ? 'short' : 'narrow', look), look);
    const [first, last] = [week.days[0] ?? range.start, week.days[6] ?? range.end];
    if (at > 0) yield '';
    yield lineOf(look.paint.heading(look.names.days(first, last)), { ...look, width: gridWidth(look.width) });
    yield ruleOf(look);
    yield* weekLines(week, look, { head, lines });
  }
}

const dayName = (day: Temporal.PlainDate, how: 'short' | 'narrow', { names }: Look): string =>
  `${names.weekday(day, how)} ${names.number(day.day)}`;

/** Formats the head of a day: `Fri 2`; today is `[Fri 2]`. */
const dayHead = (day: Temporal.PlainDate, name: string, { paint, today }: Look): string =>
  day.equals(today) ? paint.heading(`[${name}]`) : name;

const MOST_TITLE_LINES = 4;

function entryLines(entry: Entry, width: number, look: Look): string[] {
  const { paint, text, names, now } = look;
  const { event } = entry;
  const whole = timeOf(entry, look);
  const time = widthOf(whole) <= width ? whole : names.time(event.start);
  const places = event.venues.map(({ name }) => name).join(', ');
  return [
    paint.heading(shortened(time, width)),
    ...broken(event.title, width).map((line) => look.link(line, event.url)),
    ...(isOn(event, now) ? [paint.live(shortened(text.nowWord(), width))] : []),
    ...(isHeld(event.status) ? [paint.held(shortened(look.statusOf(event.status), width))] : []),
    ...(places === '' ? [] : [paint.dim(shortened(own(places), width))]),
    // The city of the event's zone, when its wall time differs from the reader's.
    ...(elsewhere(event, look) === undefined ? [] : [paint.dim(shortened(cityOf(event.zone), width))]),
    '',
  ];
}

const cityOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

function broken(title: string, width: number): string[] {
  const lines = wrapped(inOneLine(title), { width, measure: widthOf });
  const titleLines = lines.slice(0, MOST_TITLE_LINES).map((line) => shortened(own(line), width));
  return lines.length > MOST_TITLE_LINES
    ? [...titleLines.slice(0, -1), shortened(own(`${titleLines.at(-1) ?? ''}…`), width)]
    : titleLines;
}
