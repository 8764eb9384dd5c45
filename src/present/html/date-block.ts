import { Temporal } from 'temporal-polyfill';
import { formatDay, formatDayNumber } from './event-date-text.js';
import { type Html, html } from './html.js';
import { type PageContext, pageLocale } from './page-context.js';

/** Renders a day as a leaf of a calendar, which programs that read aloud leave out: the facts say it in words. */
export function renderDateBlock(view: PageContext, date: string): Html {
  const locale = pageLocale(view);
  const day = Temporal.PlainDate.from(date);
  return html`<div class="date" aria-hidden="true"><b>${formatDay(locale, day, 'month')}</b><strong>${formatDayNumber(locale, day.day)}</strong>${formatDay(locale, day, 'short-weekday')}</div>`;
}
