import type { EventBody } from '../../forms/record-types.js';
import { renderEventDatesShort } from './event-date-text.js';
import { type Html, html } from './html.js';
import { languageAttributes, type PageContext, pageLocale } from './page-context.js';

export interface UpcomingEvents {
  readonly events: readonly EventBody[];
  /** Number of upcoming events, including those that are not listed. */
  readonly total: number;
}

/** Renders the upcoming events below a heading, earliest first. */
export function renderUpcomingEvents(view: PageContext, { events, total }: UpcomingEvents): Html {
  const { text } = view;
  const hidden = total - events.length;
  return html`<section aria-labelledby="coming">
<h2 id="coming">${text.pageComing()}</h2>
${events.length === 0 ? html`<p>${text.pageNoComing()}</p>` : html`<ul class="events">\n${events.map((event) => renderEventItem(view, event))}</ul>`}
${hidden > 0 && html`<p class="quiet">${text.pageMore({ count: hidden })}</p>`}
</section>`;
}

function renderEventItem(view: PageContext, event: EventBody): Html {
  const place = event.venues.map(({ venue }) => venue).join(', ');
  return html`<li>
<a href="${event.url}"${languageAttributes(view, event)}>${event.title}</a>
<p>${renderEventDatesShort(pageLocale(view), event, view.site.timezone)}${place !== '' && html` · <bdi>${place}</bdi>`}</p>
</li>
`;
}
