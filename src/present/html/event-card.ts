import { Temporal } from 'temporal-polyfill';
import { formatClock, formatDay, formatDayNumber, formatDayRange } from './event-date-text.js';
import { joinParts, renderPlace } from './event-row.js';
import { type Html, html } from './html.js';
import { renderTitle } from './month-table.js';
import { type PageContext, pageLocale } from './page-context.js';
import type { ShownEvent } from './shown-event.js';

/** Renders events as cards: date, title, and the venue or the category. */
export const renderCards = (view: PageContext, events: readonly ShownEvent[], below: 'venue' | 'category'): Html =>
  html`<ul class="cards">\n${events.map((event) => renderCard(view, event, below))}</ul>`;

function renderCard(view: PageContext, shown: ShownEvent, below: 'venue' | 'category'): Html {
  const { event, hue, start, first, last } = shown;
  const locale = pageLocale(view);
  const from = Temporal.PlainDate.from(first);
  const when =
    first < last
      ? [formatDayRange(locale, { start: from, end: Temporal.PlainDate.from(last) })]
      : [formatDay(locale, from, 'short'), start && formatClock(locale, start)];
  const meta = joinParts([below === 'venue' ? renderPlace(view, shown) : event.categories[0]?.name]);
  return html`<li class="card ${hue}"><span class="meta">${when.filter(Boolean).join(' · ')}</span><a class="title" href="${event.url}">${renderTitle(view, shown)}</a>${meta !== undefined && html`<span class="meta">${meta}</span>`}</li>
`;
}

/** Renders a day as a leaf of a calendar, which programs that read aloud leave out: the facts say it in words. */
export function renderDateBlock(view: PageContext, date: string): Html {
  const locale = pageLocale(view);
  const day = Temporal.PlainDate.from(date);
  return html`<div class="date" aria-hidden="true"><b>${formatDay(locale, day, 'month')}</b><strong>${formatDayNumber(locale, day.day)}</strong>${formatDay(locale, day, 'short-weekday')}</div>`;
}
