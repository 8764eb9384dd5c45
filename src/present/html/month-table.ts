import type { Temporal } from 'temporal-polyfill';
import type { EventBody } from '../../forms/record-types.js';
import type { DayRange } from '../../time/calendar-periods.js';
import { lastDayTouched, listWeeks } from '../../time/month-grid.js';
import { parseWallTime } from '../../time/wall-time-text.js';
import { formatMonthTitle, formatStartTime, formatWeekday } from './event-date-text.js';
import { type Html, html } from './html.js';
import { languageAttributes, type PageContext, pageLocale } from './page-context.js';

/** Renders a month as a table with a row for each week. Weeks start by the locale of the language. */
export function renderMonthTable(
  view: PageContext,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
  events: readonly EventBody[],
): Html {
  const { text, site } = view;
  const weeks = listWeeks(daysOfMonth(month), site.face.region === undefined ? text.dateLocale() : pageLocale(view));
  const heads = (weeks[0] ?? []).map(
    (day) =>
      html`<th scope="col"><abbr title="${formatWeekday(pageLocale(view), day, 'long')}">${formatWeekday(pageLocale(view), day, 'short')}</abbr></th>\n`,
  );
  const byDay = groupEventsByDay(month, events);
  const rows = weeks.map(
    (days) =>
      html`<tr>\n${days.map((day) => renderDayCell(view, { day, month, today, events: byDay.get(day.toString()) ?? [] }))}</tr>\n`,
  );
  return html`<table class="month">
<caption>${text.pageMonth({ month: formatMonthTitle(pageLocale(view), month) })}</caption>
<thead>
<tr>
${heads}</tr>
</thead>
<tbody>
${rows}</tbody>
</table>`;
}

const daysOfMonth = (month: Temporal.PlainYearMonth): DayRange => ({
  start: month.toPlainDate({ day: 1 }),
  end: month.toPlainDate({ day: month.daysInMonth }),
});

interface MonthCell {
  readonly day: Temporal.PlainDate;
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly events: readonly EventBody[];
}

function renderDayCell(view: PageContext, { day, month, today, events }: MonthCell): Html {
  if (!day.toPlainYearMonth().equals(month)) return html`<td class="out idle"></td>\n`;
  const isToday = day.equals(today);
  const names = [isToday && 'now', events.length === 0 && 'idle'].filter(Boolean).join(' ');
  const weekday = html`<span class="name">${formatWeekday(pageLocale(view), day, 'short')} </span>`;
  const list = html`\n<ul>\n${events.map((event) => renderDayEvent(view, event, day))}</ul>`;
  return html`<td${names !== '' && html` class="${names}"`}${isToday && html` aria-current="date"`}>${weekday}<time datetime="${day.toString()}">${day.day}</time>${
    events.length > 0 && list
  }</td>\n`;
}

function renderDayEvent(view: PageContext, event: EventBody, day: Temporal.PlainDate): Html {
  const clock = event.start_date.startsWith(day.toString()) ? formatStartTime(pageLocale(view), event) : '';
  return html`<li>${clock !== '' && html`<span class="quiet">${clock}</span> `}<a href="${event.url}"${languageAttributes(view, event)}>${event.title}</a></li>\n`;
}

/** Groups events by day of the month, in the wall time of each event. */
function groupEventsByDay(
  month: Temporal.PlainYearMonth,
  events: readonly EventBody[],
): ReadonlyMap<string, readonly EventBody[]> {
  const spans = sortStickyFirst(events).map((event) => ({
    event,
    first: event.start_date.slice(0, 10),
    last: lastDayTouched(parseWallTime(event.start_date), parseWallTime(event.end_date)).toString(),
  }));
  const days = Array.from({ length: month.daysInMonth }, (_, index) =>
    month.toPlainDate({ day: index + 1 }).toString(),
  );
  const seenOn = (day: string) =>
    spans.filter(({ first, last }) => first <= day && day <= last).map(({ event }) => event);
  return new Map(days.map((day) => [day, seenOn(day)]));
}

const sortStickyFirst = (events: readonly EventBody[]): EventBody[] =>
  [...events].sort((a, b) => Number(b.sticky) - Number(a.sticky));
