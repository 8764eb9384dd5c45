import type { EventBody, VenueBody } from '../../forms/record-types.js';
import { declaredFacts } from './declared-facts.js';
import { embedDescription, summarizeDescription } from './embed-description.js';
import { hasEventEnded, renderEventDates } from './event-date-text.js';
import { html, renderJsonLd } from './html.js';
import { languageAttributes, type PageContext, pageLocale, urlInPageLanguage } from './page-context.js';
import {
  linksFact,
  type PageFact,
  renderCoverImage,
  renderFacts,
  renderMapLink,
  renderVenueAddress,
  textFact,
  websiteFact,
} from './page-facts.js';
import { renderPage } from './page-layout.js';

/** Renders the page of an event. @param now milliseconds since 1970 */
export async function renderEventHtml(view: PageContext, event: EventBody, now: number): Promise<string> {
  const { text } = view;
  const path = `/event/${encodeURIComponent(event.slug)}`;
  const mark = languageAttributes(view, event);
  const main = html`<article>
<h1><bdi${mark}>${event.title}</bdi></h1>
${renderCoverImage(event.image)}
${hasEventEnded(event, now) && html`<p class="notice">${text.pageHasEnded()}</p>`}
${renderFacts([...eventFacts(view, event), ...(await declaredFacts(view, 'event', event))])}
${event.description !== '' && html`<div${mark}>${await embedDescription(event.description)}</div>`}
<p><a href="${urlInPageLanguage(view, `${path}.ics`)}" type="text/calendar">${text.pageSave()}</a></p>
</article>`;
  return renderPage(view, {
    title: event.title,
    path,
    summary: await summarizeDescription(event.excerpt || event.description),
    feed: path,
    image: event.image ? event.image.url : undefined,
    head: renderJsonLd(event.json_ld ?? {}),
    main,
  });
}

function eventFacts(view: PageContext, event: EventBody): readonly (PageFact | undefined)[] {
  const { text } = view;
  return [
    [text.pageWhen(), renderEventDates(pageLocale(view), event, text.pageAllDay())],
    venuesFact(view, event),
    textFact(text.pageCost(), event.cost),
    websiteFact(text.pageWebsite(), event.website),
    linksFact(
      (count) => text.pageOrganizers({ count }),
      event.organizer.map(({ url, organizer }) => ({ url, name: organizer })),
    ),
    linksFact((count) => text.pageCategories({ count }), event.categories),
    linksFact((count) => text.pageTags({ count }), event.tags),
  ];
}

function venuesFact(view: PageContext, event: EventBody): PageFact | undefined {
  if (event.venues.length === 0) return undefined;
  const places = event.venues.map((venue) => renderVenue(view, event, venue));
  return [view.text.pageVenues({ count: event.venues.length }), html`${places}`];
}

const renderVenue = (
  view: PageContext,
  event: EventBody,
  venue: VenueBody,
) => html`<p><a href="${venue.url}"${languageAttributes(view, venue)}>${venue.venue}</a></p>
${renderVenueAddress(view, venue)}
${event.show_map_link && renderMapLink(view, venue)}
`;
