import type { EventAnswer, VenueAnswer } from '../wire/records.js';
import { hasEnded, whenInFull } from './dates.js';
import { addressOfVenue, coverOf, type Fact, factList, linksFact, mapLink, textFact, websiteFact } from './facts.js';
import { fragmentOf, summaryOf } from './fragment.js';
import { html, jsonScript } from './html.js';
import { toDocument } from './layout.js';
import { addressOf, markOf, type View } from './view.js';

/** Renders the page of an event. @param now milliseconds since 1970 */
export async function toEventPage(view: View, event: EventAnswer, now: number): Promise<string> {
  const { text } = view;
  const path = `/event/${encodeURIComponent(event.slug)}`;
  const mark = markOf(view, event);
  const main = html`<article>
<h1><bdi${mark}>${event.title}</bdi></h1>
${coverOf(event.image)}
${hasEnded(event, now) && html`<p class="notice">${text.pageHasEnded()}</p>`}
${factList(factsOf(view, event))}
${event.description !== '' && html`<div${mark}>${await fragmentOf(event.description)}</div>`}
<p><a href="${addressOf(view, `${path}.ics`)}" type="text/calendar">${text.pageSave()}</a></p>
</article>`;
  return toDocument(view, {
    title: event.title,
    path,
    summary: await summaryOf(event.excerpt || event.description),
    feed: `${path}.ics`,
    head: html`<script type="application/ld+json">${jsonScript(event.json_ld ?? {})}</script>\n`,
    main,
  });
}

function factsOf(view: View, event: EventAnswer): readonly (Fact | undefined)[] {
  const { text, language } = view;
  return [
    [text.pageWhen(), whenInFull(language, event, text.pageAllDay())],
    placesFact(view, event),
    textFact(text.pageCost(), event.cost),
    websiteFact(text.pageWebsite(), event.website),
    linksFact(
      text.pageOrganizers,
      event.organizer.map(({ url, organizer }) => ({ url, name: organizer })),
    ),
    linksFact(text.pageCategories, event.categories),
    linksFact(text.pageTags, event.tags),
  ];
}

function placesFact(view: View, event: EventAnswer): Fact | undefined {
  if (event.venues.length === 0) return undefined;
  const places = event.venues.map((venue) => placeOf(view, event, venue));
  return [view.text.pageVenues(event.venues.length), html`${places}`];
}

const placeOf = (
  view: View,
  event: EventAnswer,
  venue: VenueAnswer,
) => html`<p><a href="${venue.url}"${markOf(view, venue)}>${venue.venue}</a></p>
${addressOfVenue(view, venue)}
${event.show_map_link && mapLink(view, venue)}
`;
