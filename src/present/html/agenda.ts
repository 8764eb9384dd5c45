import { Temporal } from 'temporal-polyfill';
import { addToGroup } from '../../contract/lookup-table.js';
import { formatDay } from './event-date-text.js';
import { renderRows } from './event-row.js';
import { type Html, html, renderInTurns } from './html.js';
import type { MonthOfDays } from './month-table.js';
import { type PageContext, pageLocale } from './page-context.js';
import type { ShownEvent } from './shown-event.js';

/** Renders what a narrow screen lists below the month: the chosen day, or else the next events of the month. */
export async function renderAgenda(view: PageContext, shown: MonthOfDays): Promise<Html> {
  const { chosen } = shown;
  return html`<div class="agenda">
${chosen === undefined ? await renderNextEvents(view, shown) : await renderChosenDay(view, chosen, shown.events)}
</div>`;
}

async function renderChosenDay(
  view: PageContext,
  chosen: Temporal.PlainDate,
  all: readonly ShownEvent[],
): Promise<Html> {
  const day = chosen.toString();
  const events = eventsOnDay(all, day);
  return html`<h2>${formatDay(pageLocale(view), chosen, 'long')} <small>${view.text.pageEvents({ count: events.length })}</small></h2>
${events.length > 0 && (await renderRows(view, events, { day }))}`;
}

const MOST_ROWS = 12;

async function renderNextEvents(view: PageContext, { month, today, events, addressOf }: MonthOfDays): Promise<Html> {
  const from = today.toPlainYearMonth().equals(month) ? today : month.toPlainDate({ day: 1 });
  const [first, last] = [from.toString(), month.toPlainDate({ day: month.daysInMonth }).toString()];
  const coming = events.filter((event) => event.last >= first && event.first <= last).sort(compareStarts(first));
  const more = coming.length - MOST_ROWS;
  return html`${await renderDays(view, {
    from,
    today,
    events: coming.slice(0, MOST_ROWS),
    addressOf: (day) => addressOf('month', day),
  })}${more > 0 && html`\n<p><a class="button" href="${addressOf('list', first)}">${view.text.pageMoreShort({ count: more })}</a></p>`}`;
}

/** Sorts by start; what began before the first day stands on that day. */
const compareStarts = (day: string) => {
  const keyOf = ({ first, start }: ShownEvent) => (first < day ? day : `${first} ${start}`);
  return (a: ShownEvent, b: ShownEvent) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
};

/** Returns the events of a day, whole days first. @param day `YYYY-MM-DD` */
export const eventsOnDay = (events: readonly ShownEvent[], day: string): ShownEvent[] =>
  sortForDay(
    events.filter(({ first, last }) => first <= day && day <= last),
    day,
  );

interface ListedDays {
  /** Events that began earlier stand on this day. */
  readonly from: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly events: readonly ShownEvent[];
  /** Writes the address of a day: `YYYY-MM-DD`. */
  readonly addressOf: (day: string) => string;
}

export async function renderDays(view: PageContext, { from, today, events, addressOf }: ListedDays): Promise<Html> {
  const start = from.toString();
  const byDay = new Map<string, ShownEvent[]>();
  for (const event of events) {
    const beganEarlier = event.first < start;
    const day = beganEarlier ? start : event.first;
    addToGroup(byDay, day, event);
  }
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<div class="days">
${await renderInTurns(days, async ([day, onDay]) => {
  const date = Temporal.PlainDate.from(day);
  return html`<section>
<h2><a href="${addressOf(day)}">${formatDay(pageLocale(view), date, date.year === today.year ? 'long' : 'full')}</a></h2>
${await renderRows(view, sortForDay(onDay, day), { day })}
</section>
`;
})}</div>`;
}

/** Sorts the events of a day: whole days first, then by time. */
function sortForDay(events: readonly ShownEvent[], day: string): ShownEvent[] {
  const keyOf = ({ first, start }: ShownEvent) => (first < day ? '' : start);
  return [...events].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
