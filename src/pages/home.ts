import type { Temporal } from 'temporal-polyfill';
import type { EventAnswer } from '../wire/records.js';
import { monthName } from './dates.js';
import { type Coming, comingSection } from './event-list.js';
import { type Html, html } from './html.js';
import { toDocument } from './layout.js';
import { monthTable } from './month.js';
import { addressOf, type View } from './view.js';

export interface Month {
  readonly month: Temporal.PlainYearMonth;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
  readonly events: readonly EventAnswer[];
  /** Number of events in the month, including those that are not listed. */
  readonly total: number;
}

/** Renders the home page: a month of the calendar, and the upcoming events. */
export function toHomePage(view: View, shown: Month, coming: Coming): string {
  const { month, today, events, total } = shown;
  const isThisMonth = today.toPlainYearMonth().equals(month);
  const main = html`<h1>${view.site.name}</h1>
${monthTable(view, month, today, events)}
${total > events.length && html`<p class="quiet">${view.text.pageMore(total - events.length)}</p>`}
${monthLinks(view, month, isThisMonth)}
${comingSection(view, coming)}`;
  return toDocument(view, {
    title: isThisMonth ? view.site.name : monthName(view.language, month),
    path: isThisMonth ? '/' : pathOf(month),
    feed: '/calendar.ics',
    main,
  });
}

const pathOf = (month: Temporal.PlainYearMonth): string => `/?month=${month.toString()}`;

function monthLinks(view: View, month: Temporal.PlainYearMonth, isThisMonth: boolean): Html {
  const link = (to: Temporal.PlainYearMonth, rel: 'prev' | 'next') =>
    html`<a href="${addressOf(view, pathOf(to))}" rel="${rel}">${monthName(view.language, to)}</a>\n`;
  return html`<nav class="months" aria-label="${view.text.pageMonths()}">
${month.year > FIRST_YEAR && link(month.subtract({ months: 1 }), 'prev')}${
  !isThisMonth && html`<a href="${addressOf(view, '/')}">${view.text.pageThisMonth()}</a>\n`
}${month.year < LAST_YEAR && link(month.add({ months: 1 }), 'next')}</nav>`;
}

/** First and last year whose months have pages. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
