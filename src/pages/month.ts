import { Temporal } from 'temporal-polyfill';
import type { Language } from '../spec/define.js';
import type { EventAnswer } from '../wire/records.js';
import { clockOf, monthName, weekdayName } from './dates.js';
import { type Html, html } from './html.js';
import { markOf, type View } from './view.js';

/** Renders a month as a table with a row for each week; the language decides the first day of the week. */
export function monthTable(
  view: View,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
  events: readonly EventAnswer[],
): Html {
  const { language, text } = view;
  const weeks = weeksOf(month, firstDayOfWeek(language));
  const heads = (weeks[0] ?? []).map(
    (day) =>
      html`<th scope="col"><abbr title="${weekdayName(language, day, 'long')}">${weekdayName(language, day, 'short')}</abbr></th>\n`,
  );
  const byDay = eventsByDay(month, events);
  const rows = weeks.map(
    (days) =>
      html`<tr>\n${days.map((day) => cell(view, { day, month, today, events: byDay.get(day.toString()) ?? [] }))}</tr>\n`,
  );
  return html`<table class="month">
<caption>${text.pageMonth(monthName(language, month))}</caption>
<thead>
<tr>
${heads}</tr>
</thead>
<tbody>
${rows}</tbody>
</table>`;
}

interface Cell {
  readonly day: Temporal.PlainDate;
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly events: readonly EventAnswer[];
}

function cell(view: View, { day, month, today, events }: Cell): Html {
  if (!day.toPlainYearMonth().equals(month)) return html`<td class="out idle"></td>\n`;
  const isToday = day.equals(today);
  const names = [isToday && 'now', events.length === 0 && 'idle'].filter(Boolean).join(' ');
  const weekday = html`<span class="name">${weekdayName(view.language, day, 'short')} </span>`;
  const list = html`\n<ul>\n${events.map((event) => entry(view, event, day))}</ul>`;
  return html`<td${names !== '' && html` class="${names}"`}${isToday && html` aria-current="date"`}>${weekday}<time datetime="${day.toString()}">${day.day}</time>${
    events.length > 0 && list
  }</td>\n`;
}

function entry(view: View, event: EventAnswer, day: Temporal.PlainDate): Html {
  const clock = event.start_date.startsWith(day.toString()) ? clockOf(view.language, event) : '';
  return html`<li>${clock !== '' && html`<span class="quiet">${clock}</span> `}<a href="${event.url}"${markOf(view, event)}>${event.title}</a></li>\n`;
}

/** Groups events by day of the month, in the wall time of each event. */
function eventsByDay(
  month: Temporal.PlainYearMonth,
  events: readonly EventAnswer[],
): ReadonlyMap<string, readonly EventAnswer[]> {
  const spans = pinnedFirst(events).map((event) => ({
    event,
    first: event.start_date.slice(0, 10),
    last: lastDayOf(event),
  }));
  const days = Array.from({ length: month.daysInMonth }, (_, index) =>
    month.toPlainDate({ day: index + 1 }).toString(),
  );
  const seenOn = (day: string) =>
    spans.filter(({ first, last }) => first <= day && day <= last).map(({ event }) => event);
  return new Map(days.map((day) => [day, seenOn(day)]));
}

const pinnedFirst = (events: readonly EventAnswer[]): EventAnswer[] =>
  [...events].sort((a, b) => Number(b.sticky) - Number(a.sticky));

/** Returns the last day of an event; an event that ends at midnight does not touch the next day. */
function lastDayOf({ start_date: start, end_date: end }: EventAnswer): string {
  const endsAtMidnight = end.endsWith('00:00:00') && end.slice(0, 10) > start.slice(0, 10);
  return endsAtMidnight ? Temporal.PlainDate.from(end.slice(0, 10)).subtract({ days: 1 }).toString() : end.slice(0, 10);
}

function weeksOf(month: Temporal.PlainYearMonth, firstDay: number): readonly (readonly Temporal.PlainDate[])[] {
  const first = month.toPlainDate({ day: 1 });
  const start = first.subtract({ days: (first.dayOfWeek - firstDay + 7) % 7 });
  const count = Math.ceil((((first.dayOfWeek - firstDay + 7) % 7) + month.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => start.add({ days: week * 7 + day })),
  );
}

interface WeekInfo {
  readonly firstDay: number;
}

/** Returns 1 for Monday to 7 for Sunday. Older engines have `weekInfo` as a property, newer ones as a method. */
function firstDayOfWeek(language: Language): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
