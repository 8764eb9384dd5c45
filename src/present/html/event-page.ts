import { Temporal } from 'temporal-polyfill';
import { type EventState, eventStateOf, isStateSlug } from '../../forms/event-state.js';
import type { EventBody } from '../../forms/record-types.js';
import { isSeriesName } from '../../forms/slug.js';
import { renderIcon } from './design/icons.js';
import { embedDescription, summarizeDescription } from './embed-description.js';
import { formatDay, formatMonthTitle, hasEventEnded } from './event-date-text.js';
import { declaredFacts, type EventMoment, renderEventFacts } from './event-facts.js';
import { renderCards, renderDateBlock } from './event-row.js';
import { type Html, html, renderJsonLd } from './html.js';
import { languageAttributes, type PageContext, pageLocale, writeHomeAddress } from './page-context.js';
import { renderCoverImage } from './page-facts.js';
import { renderPage, type StyledPage } from './page-layout.js';
import { hueClassOf, type ShownEvent } from './shown-event.js';

export interface RelatedEvents {
  /** The tag that the dates of its series share, with the next of them. */
  readonly series?: { readonly url: string; readonly dates: readonly ShownEvent[] } | undefined;
  readonly atVenue: readonly ShownEvent[];
  readonly inCategory: readonly ShownEvent[];
}

export async function renderEventHtml(
  view: PageContext,
  event: EventBody,
  moment: EventMoment,
  related: RelatedEvents,
): Promise<StyledPage> {
  const { text } = view;
  const path = `/event/${encodeURIComponent(event.slug)}`;
  const mark = languageAttributes(view, event);
  const state = eventStateOf(event);
  const hasEnded = hasEventEnded(event, moment.now);
  const day = Temporal.PlainDate.from(event.start_date.slice(0, 10));
  const month = day.toPlainYearMonth();
  const crumb = writeHomeAddress(view, { view: 'month', date: month.toString(), filters: {} });
  const main = html`<div class="wrap">
<a class="crumb" href="${crumb}">${renderIcon('back')}${formatMonthTitle(pageLocale(view), month)}</a>
<article class="event">
<div class="head">
${renderDateBlock(view, event.start_date.slice(0, 10))}
<div>
${event.categories.length > 0 && html`<p class="tags">${event.categories.map(({ url, name, slug }) => html`<a class="tag ${hueClassOf(view, slug)}" href="${url}"><bdi>${name}</bdi></a>\n`)}</p>\n`}<h1><bdi${mark}>${event.title}</bdi></h1>
</div>
</div>
${renderBanner(view, { state, hasEnded, day, related })}
<aside class="facts" aria-label="${text.pageFacts()}">
${renderEventFacts(view, event, { ...moment, state, hasEnded }, await declaredFacts(view, 'event', event))}
</aside>
${renderCoverImage(event.image)}
${event.description !== '' && html`<div class="prose"${mark}>${await embedDescription(event.description)}</div>`}
${renderTags(event)}
</article>
${renderRelated(view, event, related)}
</div>`;
  return renderPage(view, {
    title: event.title,
    path,
    summary: (await summarizeDescription(event.excerpt || event.description)) || describeBriefly(view, event, day),
    feed: path,
    image: event.image ? event.image.url : undefined,
    head: renderJsonLd(event.json_ld ?? {}),
    styles: ['events', 'event'],
    main,
  });
}

/** Says when and where an event without a description is, for search engines and previews. */
const describeBriefly = (view: PageContext, { venues }: EventBody, day: Temporal.PlainDate): string =>
  [formatDay(pageLocale(view), day, 'full'), ...venues.map(({ venue }) => venue)].join(' · ');

interface Banner {
  readonly state: EventState;
  readonly hasEnded: boolean;
  readonly day: Temporal.PlainDate;
  readonly related: RelatedEvents;
}

/** Says that the event does not take place as announced, or is over, and when the next one of its series is. */
function renderBanner(view: PageContext, { state, hasEnded, day, related }: Banner): Html {
  const { text } = view;
  const date = formatDay(pageLocale(view), day, 'full');
  const [next] = related.series?.dates ?? [];
  const nextDate =
    next &&
    html`<p><a href="${next.event.url}">${text.pageNextDate({ date: formatDay(pageLocale(view), Temporal.PlainDate.from(next.first), 'full') })}</a></p>`;
  const banner = (words: string) => html`<div class="banner">${words} <span>${date}</span>${nextDate}</div>`;
  if (state.isCancelled) return banner(text.pageIsCancelled());
  if (state.isPostponed) return banner(text.pageIsPostponed());
  if (hasEnded) return html`<div class="note">${text.pageHasEnded()}${nextDate}</div>`;
  return state.isTentative ? html`<p class="note">${text.pageIsTentative()}</p>` : html``;
}

/** Renders the tags that say something of their own: banners name states, and buttons the dates of a series. */
function renderTags({ tags }: EventBody): Html {
  const shown = tags.filter(({ slug, name }) => !isStateSlug(slug) && !isSeriesName(name));
  if (shown.length === 0) return html``;
  return html`<p class="links">${shown.map(({ url, name }) => html`<a class="tag h" href="${url}"><bdi>${name}</bdi></a>\n`)}</p>`;
}

function renderRelated(view: PageContext, event: EventBody, { series, atVenue, inCategory }: RelatedEvents): Html {
  const { text } = view;
  const [[venue], [category]] = [event.venues, event.categories];
  const section = (title: string, body: Html) =>
    html`<section class="below">\n<h2>${title}</h2>\n${body}\n</section>\n`;
  const dates = (series?.dates ?? []).map(
    ({ event: { url }, first }) =>
      html`<li><a class="button" href="${url}">${formatDay(pageLocale(view), Temporal.PlainDate.from(first), 'short')}</a></li>\n`,
  );
  return html`${
    series !== undefined &&
    dates.length > 0 &&
    section(
      text.pageOtherDates(),
      html`<ul class="dates">\n${dates}<li><a class="button" href="${series.url}">${text.pageAllDates()}</a></li>\n</ul>`,
    )
  }${
    venue !== undefined &&
    atVenue.length > 0 &&
    section(text.pageAlsoAt({ venue: venue.venue }), renderCards(view, atVenue, 'category'))
  }${
    category !== undefined &&
    inCategory.length > 0 &&
    section(text.pageAlsoIn({ category: category.name }), renderCards(view, inCategory, 'venue'))
  }`;
}
