import type { Temporal } from 'temporal-polyfill';
import { convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import { formatClock, formatDay } from './event-date-text.js';
import { renderPlace } from './event-row.js';
import type { HomePage } from './home-page.js';
import { type Html, html, renderInTurns } from './html.js';
import { type DayCell, layOutWeek } from './month-layout.js';
import { renderChip, renderLane, renderTitle } from './month-table.js';
import { cutDirection, languageAttributes, type PageContext, pageLocale, writeHomeAddress } from './page-context.js';
import type { ShownEvent } from './shown-event.js';

const FIRST_HOUR = 7;
const LAST_HOUR = 22;
const MOST_LANES = 7;
/** Events side by side. A last column, which is narrow, counts the others. */
const MOST_COLUMNS = 3;
/** Height of an hour, of a line of text, and of the padding and gap of an event, in pixels. */
const [HOUR, LINE, PADDING] = [48, 18, 6];
/** Shorter events are drawn as long as this, in hours. */
const LEAST_HOURS = 0.5;

/**
 * Renders a week by hours. Where each event lies is in a stylesheet of this page, because the Content-Security-Policy
 * forbids styles in attributes.
 */
export async function renderWeek(
  view: PageContext,
  page: HomePage,
): Promise<{ readonly markup: Html; readonly style: string }> {
  const days = Array.from({ length: 7 }, (_, index) => page.range.start.add({ days: index }));
  const cells = layOutWeek(days.map(String), page.events, MOST_LANES);
  const timed = cells.map(({ events }) => events.filter(({ start, first, last }) => start !== '' && first === last));
  const hours = hoursOf(timed.flat());
  const rules = [`.week{--hours:${hours.last - hours.first}}`];
  const sections = await renderInTurns(days, (day, index) => {
    const [cell, events = []] = [cells[index], timed[index]];
    const placed = placeInColumns(events);
    const items = placed.map(({ event, from, to, column, columns, hidden = 0, isCrowded = false }, number) => {
      if (event !== undefined && column >= columns) return renderTimed(view, event);
      const id = `e${index}-${number}`;
      const lines = Math.max(1, Math.floor(((to - from) * HOUR - PADDING) / LINE));
      rules.push(`#${id}{--y:${from - hours.first};--e:${to - from};--c:${column};--n:${columns};--l:${lines}}`);
      return event === undefined
        ? renderMoreHere(view, page, { day, id, hidden })
        : renderTimed(view, event, { id, isThin: columns === MOST_COLUMNS, isCrowded });
    });
    const isToday = day.equals(page.today);
    if (isToday) rules.push(`#now{--y:${hourOfNow(view, page.now) - hours.first};--e:0}`);
    return renderSection(view, page, {
      day,
      cell,
      items: isToday ? [...items, html`<li class="line" id="now" aria-hidden="true"></li>\n`] : items,
    });
  });
  const markup = html`<div class="week">
<ol class="clock" aria-hidden="true">
${Array.from({ length: hours.last - hours.first }, (_, index) => html`<li>${index > 0 && formatClock(pageLocale(view), `${String(hours.first + index).padStart(2, '0')}:00`)}</li>\n`)}</ol>
${sections}</div>`;
  return { markup, style: rules.join('') };
}

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;

const hourOfNow = ({ site }: PageContext, now: number): number =>
  hourOf(convertUtcToWallTime(formatUtc(now), site.timezone).slice(11, 16));

const endHourOf = ({ start, end }: ShownEvent): number => {
  const [from, to] = [hourOf(start), hourOf(end)];
  // It ends in the night that follows.
  return to < from ? 24 : Math.max(to, from + LEAST_HOURS);
};

function hoursOf(events: readonly ShownEvent[]): { readonly first: number; readonly last: number } {
  return {
    first: Math.min(FIRST_HOUR, ...events.map(({ start }) => Math.floor(hourOf(start)))),
    last: Math.min(24, Math.max(LAST_HOUR, ...events.map((event) => Math.ceil(endHourOf(event))))),
  };
}

interface PlacedEvent {
  /** Absent for the place of those that have none. */
  readonly event?: ShownEvent;
  readonly from: number;
  readonly to: number;
  /** Beyond the last column for events that only a narrow screen lists. */
  readonly column: number;
  readonly columns: number;
  /** How many events have no place but this one. */
  readonly hidden?: number;
  /** It stands beside such a place. */
  readonly isCrowded?: boolean;
}

/** Puts events that overlap side by side. */
function placeInColumns(events: readonly ShownEvent[]): PlacedEvent[] {
  const sorted = [...events].sort((a, b) => hourOf(a.start) - hourOf(b.start));
  const clusters: ShownEvent[][] = [];
  let until = -1;
  for (const event of sorted) {
    if (hourOf(event.start) >= until) clusters.push([]);
    clusters.at(-1)?.push(event);
    until = Math.max(until, endHourOf(event));
  }
  return clusters.flatMap(placeCluster);
}

function placeCluster(events: readonly ShownEvent[]): PlacedEvent[] {
  const ends: number[] = [];
  const placed = events.map((event) => {
    const [from, to] = [hourOf(event.start), endHourOf(event)];
    const free = ends.findIndex((end) => end <= from);
    const column = free < 0 ? ends.length : free;
    ends[column] = to;
    return { event, from, to, column };
  });
  const columns = Math.min(ends.length, MOST_COLUMNS);
  if (ends.length <= MOST_COLUMNS) return placed.map((each) => ({ ...each, columns }));
  // The last column leads to the day, which has them all.
  const hidden = placed.filter(({ column }) => column >= MOST_COLUMNS - 1);
  const from = Math.min(...hidden.map((each) => each.from));
  const to = Math.max(...hidden.map((each) => each.to));
  const all = placed.map((each) => ({
    ...each,
    columns,
    isCrowded: true,
    column: hidden.includes(each) ? columns : each.column,
  }));
  return [...all, { from, to, column: MOST_COLUMNS - 1, columns, hidden: hidden.length }];
}

function renderSection(
  view: PageContext,
  page: HomePage,
  {
    day,
    cell,
    items,
  }: { readonly day: Temporal.PlainDate; readonly cell: DayCell | undefined; readonly items: readonly Html[] },
): Html {
  const isPast = day.toString() < page.today.toString();
  const isToday = day.equals(page.today);
  const wholes = (cell?.events ?? []).filter(({ start, first, last }) => start === '' && first === last);
  const date = day.toString();
  const link = writeHomeAddress(view, { view: 'day', date, filters: page.address.filters });
  return html`<section${(isPast || isToday) && html` class="${isToday ? 'now' : 'gone'}"`}>
<h2><a href="${link}"${isToday && html` aria-current="date"`}>${formatDay(pageLocale(view), day, 'short')}</a></h2>
<ul class="items">
${(cell?.lanes ?? []).map((lane) => renderLane(view, lane, (event) => html`<a class="narrow" href="${event.event.url}"${languageAttributes(view, event.event)}>${event.event.title}</a>`))}${wholes.map((event) => renderChip(view, event, 2))}</ul>
<ul class="timed">
${items}</ul>
</section>
`;
}

interface TimedPlace {
  /** A rule of the page places it on the hours by this. */
  readonly id: string;
  /** Too narrow for its time, which its place tells. */
  readonly isThin: boolean;
  readonly isCrowded: boolean;
}

/** @param at without one it is shown on a narrow screen alone */
function renderTimed(view: PageContext, shown: ShownEvent, at?: TimedPlace): Html {
  const { event, start, end, hue, isPast } = shown;
  const locale = pageLocale(view);
  const place = renderPlace(view, shown);
  const names = [
    hue,
    isPast && 'past',
    at === undefined && 'extra',
    at?.isThin && 'thin',
    at?.isCrowded && 'beside',
  ].filter(Boolean);
  return html`<li${at !== undefined && html` id="${at.id}"`} class="${names.join(' ')}"><div class="box"${cutDirection(view, event)}><time class="when" datetime="${event.start_date.slice(0, 16).replace(' ', 'T')}"><b>${formatClock(locale, start)}</b>${end !== start && html`<span> ${formatClock(locale, end)}</span>`}</time> <div><a class="title" href="${event.url}">${renderTitle(view, shown)}</a>${place !== undefined && html`<p class="meta"><bdi>${place}</bdi></p>`}</div></div></li>
`;
}

function renderMoreHere(
  view: PageContext,
  page: HomePage,
  { day, id, hidden }: { readonly day: Temporal.PlainDate; readonly id: string; readonly hidden: number },
): Html {
  const address = writeHomeAddress(view, { view: 'day', date: day.toString(), filters: page.address.filters });
  return html`<li id="${id}" class="morehere"><a class="title" href="${address}"><span aria-hidden="true">+${hidden}</span><span class="vh">${view.text.pageMoreShort({ count: hidden })}</span></a></li>\n`;
}
