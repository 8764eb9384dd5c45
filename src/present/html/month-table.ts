import { Temporal } from 'temporal-polyfill';
import { listWeeks } from '../../time/calendar-periods.js';
import { formatClock, formatDay, formatDayNumber, formatMonthTitle } from './event-date-text.js';
import { type Html, html, renderInTurns } from './html.js';
import { type BarSegment, type DayCell, isBarSegment, layOutWeek } from './month-layout.js';
import { cutDirection, languageAttributes, type PageContext, pageLocale, weekLocale } from './page-context.js';
import type { ShownEvent } from './shown-event.js';

export interface MonthOfDays {
  readonly month: Temporal.PlainYearMonth;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
  /** The day whose events a narrow screen lists below. */
  readonly chosen?: Temporal.PlainDate | undefined;
  readonly events: readonly ShownEvent[];
  readonly addressOf: (view: 'month' | 'day' | 'list', day: string) => string;
  /** In a frame, a chosen day stays in the frame. */
  readonly isFrame?: boolean;
}

export const weeksOfMonth = (view: PageContext, month: Temporal.PlainYearMonth): Temporal.PlainDate[][] =>
  listWeeks(
    { start: month.toPlainDate({ day: 1 }), end: month.toPlainDate({ day: month.daysInMonth }) },
    weekLocale(view),
  );

/**
 * Renders a month as a table with a row for each week, so that programs that read aloud can walk it by day and weekday.
 * A bar lies in the cell of its first day of the week and reaches over the next ones.
 */
export async function renderMonthTable(view: PageContext, shown: MonthOfDays): Promise<Html> {
  const { text } = view;
  const weeks = weeksOfMonth(view, shown.month);
  return html`<table class="month">
<caption class="vh">${text.pageMonth({ month: formatMonthTitle(pageLocale(view), shown.month) })}</caption>
<thead>
<tr>
${(weeks[0] ?? []).map((day) => renderWeekday(view, day))}</tr>
</thead>
<tbody>
${await renderInTurns(weeks, (days, week) => renderWeek(view, shown, days, { week, isLast: week === weeks.length - 1 }))}</tbody>
</table>`;
}

const LONGEST_WEEKDAY = 4;

/** Short names that would not fit seven times into a narrow screen are shown by their first letter. */
function renderWeekday(view: PageContext, day: Temporal.PlainDate): Html {
  const short = formatDay(pageLocale(view), day, 'short-weekday');
  const long = formatDay(pageLocale(view), day, 'weekday');
  const isLong = short.replace('.', '').length > LONGEST_WEEKDAY;
  return html`<th scope="col"><abbr title="${long}"${isLong && html` data-narrow="${formatDay(pageLocale(view), day, 'narrow-weekday')}"`}>${isLong ? html`<span>${short}</span>` : short}</abbr></th>\n`;
}

function renderWeek(
  view: PageContext,
  shown: MonthOfDays,
  days: readonly Temporal.PlainDate[],
  { week, isLast }: { readonly week: number; readonly isLast: boolean },
): Html {
  const cells = layOutWeek(days.map(String), shown.events);
  const skip = !isLast && html`<a class="skipweek" href="#week${week + 1}">${view.text.pageSkipWeek()}</a>`;
  return html`<tr${week > 0 && html` id="week${week}"`}>
${cells.map((cell, index) => renderDayCell(view, shown, cell, index === 0 && skip))}</tr>
`;
}

function renderDayCell(view: PageContext, shown: MonthOfDays, cell: DayCell, skip: Html | false): Html {
  const { month, today, chosen, addressOf, isFrame } = shown;
  const locale = pageLocale(view);
  const day = Temporal.PlainDate.from(cell.day);
  const isToday = day.equals(today);
  const names = [
    !day.toPlainYearMonth().equals(month) && 'out',
    Temporal.PlainDate.compare(day, today) < 0 && 'gone',
    isToday && 'now',
    chosen !== undefined && day.equals(chosen) && 'chosen',
  ].filter(Boolean);
  const count = cell.events.length;
  const label = view.text.pageDayEvents({ day: formatDay(locale, day, 'long'), count });
  const number = formatDayNumber(locale, day.day);
  const address = addressOf('day', cell.day);
  return html`<td${names.length > 0 && html` class="${names.join(' ')}"`}${isToday && html` aria-current="date"`}>${skip}<a class="num" href="${address}" aria-label="${label}"><time datetime="${cell.day}">${number}</time></a><a class="tap" href="${addressOf('month', cell.day)}"${isFrame && html` target="_self"`} aria-label="${label}"><b>${number}</b>${renderDots(cell.events)}</a>${
    count > 0 &&
    html`
<ul class="items">
${cell.lanes.map((lane) => renderLane(view, lane))}${cell.chips.map((chip) => renderChip(view, chip, cell.lines))}${cell.more > 0 && html`<li><a class="morelink" href="${address}">${view.text.pageMoreShort({ count: cell.more })}</a></li>\n`}</ul>`
  }</td>
`;
}

const MOST_DOTS = 3;

function renderDots(events: readonly ShownEvent[]): Html {
  const hues = [...new Set(events.map(({ hue }) => hue))];
  return html`<span class="dots">${hues.slice(0, MOST_DOTS).map((hue) => html`<i class="${hue}"></i>`)}${hues.length > MOST_DOTS && '+'}</span>`;
}

export function renderLane(
  view: PageContext,
  lane: DayCell['lanes'][number],
  covered?: (event: ShownEvent) => Html,
): Html {
  if (lane === undefined) return html`<li class="lane"></li>\n`;
  if (isBarSegment(lane)) return renderBar(view, lane);
  return html`<li class="lane ${lane.hue}">${covered?.(lane) ?? html`<span class="vh"${languageAttributes(view, lane.event)}>${lane.event.title}</span>`}</li>\n`;
}

function renderBar(view: PageContext, { bar, days, startsHere, endsHere }: BarSegment): Html {
  const names = [
    ...['bar', bar.hue, `s${days}`],
    !startsHere && 'come',
    !endsHere && 'go',
    bar.isPast && 'past',
  ].filter(Boolean);
  return html`<li class="${names.join(' ')}"><a href="${bar.event.url}"${cutDirection(view, bar.event)}>${renderTitle(view, bar)}</a></li>\n`;
}

/** Renders an event of one day: an all-day event as a tinted box, another one with a dot and its time. */
export function renderChip(view: PageContext, chip: ShownEvent, lines: number): Html {
  const { event, start, isPast, hue } = chip;
  const isWhole = event.all_day;
  const names = [isWhole ? 'whole' : 'chip', hue, `l${Math.min(lines, 6)}`, isPast && 'past'].filter(Boolean);
  const time =
    !isWhole &&
    html`<time datetime="${event.start_date.slice(0, 16).replace(' ', 'T')}">${formatClock(pageLocale(view), start)}</time> `;
  return html`<li class="${names.join(' ')}"><a href="${event.url}"><span class="clamp"${lines > 1 && cutDirection(view, event)}>${time}${renderTitle(view, chip)}</span></a></li>\n`;
}

/** Renders the title after the word that says that an event does not take place, or is sold out. */
export function renderTitle(view: PageContext, { event, state }: ShownEvent): Html {
  const mark = languageAttributes(view, event);
  if (state.isCancelled)
    return html`<b class="bad">${view.text.pageCancelled()}</b> <s class="t"><bdi${mark}>${event.title}</bdi></s>`;
  const word = state.isSoldOut ? view.text.pageSoldOut() : state.isPostponed ? view.text.pagePostponed() : undefined;
  return html`${word !== undefined && html`<b class="warn">${word}</b> `}<bdi class="t"${mark}>${event.title}</bdi>`;
}
