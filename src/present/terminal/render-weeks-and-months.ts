import type { Temporal } from 'temporal-polyfill';
import type { DayRange } from '../../time/calendar-periods.js';
import { getZoneCity } from '../../time/zone.js';
import type { AgendaEntry } from './agenda-days.js';
import { type CalendarEvent, isOngoing } from './calendar-event.js';
import { toSingleLine } from './control-sequences.js';
import { formatEntryTime, isNotPublic } from './describe-entry.js';
import {
  getDayColumnWidth,
  getEventSigns,
  getGridWidth,
  NOT_PUBLIC_SIGN,
  NOW_SIGN,
  OTHER_ZONE_SIGN,
  paintEvent,
  renderHeadRow,
  renderRule,
  renderWeekRow,
} from './render-grid.js';
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
import { type CalendarWeek, layOutCalendarWeeks } from './week-layout.js';

export function* renderMonths({ range, events, locale, rows }: GridInput, look: ViewStyle): Generator<string> {
  let hidden: Temporal.PlainDate | undefined;
  const onHidden = (day: Temporal.PlainDate) => {
    hidden ??= day;
  };
  for (let start = range.start; start.until(range.end).sign >= 0; start = start.add({ months: 1 })) {
    if (start !== range.start) yield '';
    const month = { start, end: start.add({ months: 1 }).subtract({ days: 1 }) };
    yield* renderMonth(month, layOutCalendarWeeks(month, events, locale), { look, rows, onHidden });
  }
  yield* renderSignLegend(range, events, look);
  if (hidden === undefined) return;
  for (const line of wrapText(look.text.moreHint({ day: hidden.toString() }), {
    width: look.width,
    measure: measureWidth,
  }))
    yield alignLine(look.paint.dim(line), look);
}

function* renderMonth(
  month: DayRange,
  weeks: readonly CalendarWeek[],
  { look, rows, onHidden }: { look: ViewStyle; rows: number | undefined; onHidden: (day: Temporal.PlainDate) => void },
): Generator<string> {
  const style = {
    room: chooseDayLines(weeks.length, rows),
    head: (day: Temporal.PlainDate) => (isInRange(month, day) ? renderDayNumber(day, look) : ''),
    lines: (entry: AgendaEntry, width: number) => [renderEventLine(entry, width, look)],
    onHidden,
  };
  yield centerText(look.paint.heading(look.names.month(month.start)), look);
  yield renderRule(look, 'top');
  yield renderHeadRow(renderWeekdays(weeks, look), look);
  for (const week of weeks) {
    yield renderRule(look, 'between');
    yield* renderWeekRow(week, look, style);
  }
  yield renderRule(look, 'bottom');
}

const MIN_DAY_LINES = 4;
const MAX_DAY_LINES = 12;

/** Number of lines per day with which the month fills the screen. */
function chooseDayLines(weeks: number, rows: number | undefined): number {
  const left = rows === undefined ? MIN_DAY_LINES : Math.floor((rows - 6) / weeks) - 2;
  return Math.min(MAX_DAY_LINES, Math.max(MIN_DAY_LINES, left));
}

const isInRange = ({ start, end }: DayRange, day: Temporal.PlainDate): boolean =>
  start.toString() <= day.toString() && day.toString() <= end.toString();

function renderWeekdays([week]: readonly CalendarWeek[], look: ViewStyle): string[] {
  const width = getDayColumnWidth(look.width);
  const weekdayNames = (how: 'long' | 'short') => (week?.days ?? []).map((day) => look.names.weekday(day, how));
  const long = weekdayNames('long');
  return (long.every((name) => measureWidth(name) <= width) ? long : weekdayNames('short')).map((name) =>
    cutIsolated(name, width),
  );
}

/** Formats the head of a day: `2`; today is `[2]`. */
const renderDayNumber = (day: Temporal.PlainDate, { today, paint, names }: ViewStyle): string =>
  day.equals(today) ? paint.heading(`[${names.number(day.day)}]`) : names.number(day.day);

const MIN_WIDTH_FOR_TIMES = 14;

function renderEventLine({ event }: AgendaEntry, width: number, look: ViewStyle): string {
  const time = width < MIN_WIDTH_FOR_TIMES ? '' : `${look.names.time(event.start)} `;
  const title = cutIsolated(
    `${getEventSigns(event, look)}${formatRecordText(event.title)}`,
    width - measureWidth(time),
  );
  return `${time}${paintEvent(look.link(title, event.url), event, look)}`;
}

function centerText(text: string, { width, names }: ViewStyle): string {
  const left = Math.max(0, Math.floor((getGridWidth(width) - measureWidth(text)) / 2));
  return ' '.repeat(left) + (names.isRightToLeft ? `\u2067${text}\u2069` : text);
}

function* renderSignLegend(
  { start, end }: DayRange,
  events: readonly CalendarEvent[],
  look: ViewStyle,
): Generator<string> {
  const { text, paint, now } = look;
  const visible = events.filter(({ firstDay, lastDay }) => firstDay <= end.toString() && lastDay >= start.toString());
  const signs = [
    ...(visible.some(({ own }) => own !== undefined) ? [`${OTHER_ZONE_SIGN} ${text.otherZone()}`] : []),
    ...(visible.some((event) => isOngoing(event, now)) ? [`${NOW_SIGN} ${paint.live(text.nowWord())}`] : []),
    ...(visible.some(({ status }) => isNotPublic(status))
      ? [`${NOT_PUBLIC_SIGN} ${paint.held(text.notPublished())}`]
      : []),
  ];
  if (signs.length > 0) yield alignLine(signs.join('  '), { ...look, width: getGridWidth(look.width) });
}

/** Renders a grid for every week of a range. Events are shown in full. */
export function* renderWeeks({ range, events, locale }: GridInput, look: ViewStyle): Generator<string> {
  const column = getDayColumnWidth(look.width);
  const lines = (entry: AgendaEntry, width: number) => renderTimedEvent(entry, width, look);
  const weeks = layOutCalendarWeeks(range, events, locale);
  for (const [at, week] of weeks.entries()) {
    const isShort = week.days.every((day) => measureWidth(look.names.dayOfWeek(day, 'short')) <= column - 2);
    const head = (day: Temporal.PlainDate) =>
      renderDayHead(day, look.names.dayOfWeek(day, isShort ? 'short' : 'narrow'), look);
    const [first, last] = [week.days[0] ?? range.start, week.days[6] ?? range.end];
    if (at > 0) yield '';
    yield alignLine(look.paint.heading(look.names.dayRange(first, last)), { ...look, width: getGridWidth(look.width) });
    yield renderRule(look, 'top');
    yield* renderWeekRow(week, look, { head, lines });
    yield renderRule(look, 'bottom');
  }
  // Other events say in words what the signs of bars mean.
  const bars = weeks.flatMap(({ lanes }) => lanes.flat());
  yield* renderSignLegend(
    range,
    bars.map(({ event }) => event),
    look,
  );
}

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

function wrapTitle(title: string, width: number): string[] {
  const lines = wrapText(toSingleLine(title), { width, measure: measureWidth });
  const titleLines = lines.slice(0, MAX_TITLE_LINES).map((line) => cutIsolated(formatRecordText(line), width));
  return lines.length > MAX_TITLE_LINES
    ? [...titleLines.slice(0, -1), cutIsolated(formatRecordText(`${titleLines.at(-1) ?? ''}…`), width)]
    : titleLines;
}
