import { Temporal } from 'temporal-polyfill';
import { formatDay } from './event-date-text.js';
import { renderRows } from './event-row.js';
import { type Html, html } from './html.js';
import { type PageContext, pageLocale } from './page-context.js';
import { renderInTurns } from './render-in-turns.js';
import type { ShownEvent } from './shown-event.js';

interface ListedDays {
  /** Events that began earlier stand on this day. */
  readonly from: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
  readonly events: readonly ShownEvent[];
  /** Writes the address of a day: `YYYY-MM-DD`. */
  readonly addressOf: (day: string) => string;
}

/** Renders the days that have events, each with its events as rows. */
export async function renderDays(view: PageContext, { from, today, events, addressOf }: ListedDays): Promise<Html> {
  const start = from.toString();
  const byDay = new Map<string, ShownEvent[]>();
  for (const event of events) {
    const beganEarlier = event.first < start;
    const day = beganEarlier ? start : event.first;
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
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
export function sortForDay(events: readonly ShownEvent[], day: string): ShownEvent[] {
  const keyOf = ({ first, start }: ShownEvent) => (first < day ? '' : start);
  return [...events].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
