import type { Temporal } from 'temporal-polyfill';
import type { AgendaEntry } from './agenda-days.js';
import { isOngoing } from './calendar-event.js';
import { toSingleLine } from './control-sequences.js';
import { formatEntryTime, isNotPublic } from './describe-entry.js';
import { getDayColumnWidth, getGridWidth, renderRule, renderWeekRow } from './render-grid.js';
import { wrapText } from './text-layout.js';
import { measureWidth } from './text-width.js';
import {
  alignLine,
  cutIsolated,
  formatOwnTime,
  formatRecordText,
  type GridInput,
  type ViewStyle,
} from './view-style.js';
import { layOutCalendarWeeks } from './week-layout.js';

/** Renders a grid for every week of a range. Events are shown in full. */
export function* renderWeeks({ range, events, locale }: GridInput, look: ViewStyle): Generator<string> {
  const column = getDayColumnWidth(look.width);
  const lines = (entry: AgendaEntry, width: number) => renderTimedEvent(entry, width, look);
  for (const [at, week] of layOutCalendarWeeks(range, events, locale).entries()) {
    const isShort = week.days.every((day) => measureWidth(formatDayName(day, 'short', look)) <= column - 2);
    const head = (day: Temporal.PlainDate) =>
      renderDayHead(day, formatDayName(day, isShort ? 'short' : 'narrow', look), look);
    const [first, last] = [week.days[0] ?? range.start, week.days[6] ?? range.end];
    if (at > 0) yield '';
    yield alignLine(look.paint.heading(look.names.dayRange(first, last)), { ...look, width: getGridWidth(look.width) });
    yield renderRule(look, 'top');
    yield* renderWeekRow(week, look, { head, lines });
    yield renderRule(look, 'bottom');
  }
}

const formatDayName = (day: Temporal.PlainDate, how: 'short' | 'narrow', { names }: ViewStyle): string =>
  `${names.weekday(day, how)} ${names.number(day.day)}`;

/** Formats the head of a day: `Fri 2`; today is `[Fri 2]`. */
const renderDayHead = (day: Temporal.PlainDate, name: string, { paint, today }: ViewStyle): string =>
  day.equals(today) ? paint.heading(`[${name}]`) : name;

const MAX_TITLE_LINES = 4;

function renderTimedEvent(entry: AgendaEntry, width: number, look: ViewStyle): string[] {
  const { paint, text, names, now } = look;
  const { event } = entry;
  const whole = formatEntryTime(entry, look);
  const time = measureWidth(whole) <= width ? whole : names.time(event.start);
  const places = event.venues.map(({ name }) => name).join(look.names.comma);
  return [
    paint.heading(cutIsolated(time, width)),
    ...wrapTitle(event.title, width).map((line) => look.link(line, event.url)),
    ...(isOngoing(event, now) ? [paint.live(cutIsolated(text.nowWord(), width))] : []),
    ...(isNotPublic(event.status) ? [paint.held(cutIsolated(look.text.statusWord(event.status), width))] : []),
    ...(places === '' ? [] : [paint.dim(cutIsolated(formatRecordText(places), width))]),
    // The city of the event's zone, when that is another than the reader's.
    ...(formatOwnTime(event, look) === undefined ? [] : [paint.dim(cutIsolated(getZoneCity(event.zone), width))]),
    '',
  ];
}

const getZoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

function wrapTitle(title: string, width: number): string[] {
  const lines = wrapText(toSingleLine(title), { width, measure: measureWidth });
  const titleLines = lines.slice(0, MAX_TITLE_LINES).map((line) => cutIsolated(formatRecordText(line), width));
  return lines.length > MAX_TITLE_LINES
    ? [...titleLines.slice(0, -1), cutIsolated(formatRecordText(`${titleLines.at(-1) ?? ''}…`), width)]
    : titleLines;
}
