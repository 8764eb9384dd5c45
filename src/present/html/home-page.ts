import type { Temporal } from 'temporal-polyfill';
import type { EventBody } from '../../forms/record-types.js';
import { formatMonthTitle } from './event-date-text.js';
import { type Html, html } from './html.js';
import { renderMonthTable } from './month-table.js';
import { type PageContext, pageLocale, urlInPageLanguage } from './page-context.js';
import { renderPage } from './page-layout.js';
import { renderUpcomingEvents, type UpcomingEvents } from './upcoming-events.js';

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
  readonly events: readonly EventBody[];
  /** Number of events in the month, including those that are not listed. */
  readonly total: number;
}

/** Renders the home page: a month of the calendar, and the upcoming events. */
export function renderHomeHtml(view: PageContext, monthOfEvents: MonthOfEvents, coming: UpcomingEvents): string {
  const { month, today, events, total } = monthOfEvents;
  const isThisMonth = today.toPlainYearMonth().equals(month);
  const main = html`<h1>${view.site.name}</h1>
${renderMonthTable(view, month, today, events)}
${total > events.length && html`<p class="quiet">${view.text.pageMore({ count: total - events.length })}</p>`}
${renderMonthLinks(view, month, isThisMonth)}
${renderUpcomingEvents(view, coming)}`;
  return renderPage(view, {
    title: isThisMonth ? view.site.name : formatMonthTitle(pageLocale(view), month),
    path: isThisMonth ? '/' : monthPath(month),
    feed: '/calendar',
    summary: view.site.face.description,
    main,
  });
}

const monthPath = (month: Temporal.PlainYearMonth): string => `/?month=${month.toString()}`;

function renderMonthLinks(view: PageContext, month: Temporal.PlainYearMonth, isThisMonth: boolean): Html {
  const link = (to: Temporal.PlainYearMonth, rel: 'prev' | 'next') =>
    html`<a href="${urlInPageLanguage(view, monthPath(to))}" rel="${rel}">${formatMonthTitle(pageLocale(view), to)}</a>\n`;
  return html`<nav class="months" aria-label="${view.text.pageMonths()}">
${month.year > FIRST_PAGE_YEAR && link(month.subtract({ months: 1 }), 'prev')}${
  !isThisMonth && html`<a href="${urlInPageLanguage(view, '/')}">${view.text.pageThisMonth()}</a>\n`
}${month.year < LAST_PAGE_YEAR && link(month.add({ months: 1 }), 'next')}</nav>`;
}

/** First and last year whose months have pages. */
export const FIRST_PAGE_YEAR = 1900;
export const LAST_PAGE_YEAR = 2199;
