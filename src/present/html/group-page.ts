import type { RecordKind } from '../../contract/declarations.js';
import type { TypedRecord } from '../../forms/record-types.js';
import { buildGroupJsonLd } from '../../service/event-json-ld.js';
import { renderIcon } from './design/icons.js';
import { embedDescription, summarizeDescription } from './embed-description.js';
import { declaredFacts, renderFact } from './event-facts.js';
import { renderRows } from './event-row.js';
import { type Html, html, renderJsonLd } from './html.js';
import { languageAttributes, type PageContext, safeWebUrl, urlInPageLanguage } from './page-context.js';
import {
  renderCoverImage,
  renderEmailLink,
  renderFacts,
  renderMapLink,
  renderVenueAddress,
  renderWebsiteLink,
} from './page-facts.js';
import { renderPage, type StyledPage } from './page-layout.js';
import { hueClassOf, type ShownEvent } from './shown-event.js';

export type EventGroup = {
  readonly [N in GroupResourceName]: { readonly kind: N; readonly record: TypedRecord<N> };
}[GroupResourceName];

export interface PagedEvents {
  readonly events: readonly ShownEvent[];
  /** Queries of the neighbouring pages, where there are some: `page=2`. */
  readonly earlier?: string | undefined;
  readonly later?: string | undefined;
}

interface GroupEvents {
  readonly coming: PagedEvents;
  /** The most recent first. */
  readonly past: PagedEvents;
  /** The year in which the page is read. Days of other years are shown with theirs. */
  readonly year: number;
}

/** Renders the page of a venue, an organizer, a category or a tag, with what is coming and what was. */
export async function renderGroupHtml(
  view: PageContext,
  group: EventGroup,
  { coming, past, year }: GroupEvents,
): Promise<StyledPage> {
  const { text } = view;
  const { kind, record } = group;
  const name = groupNameOf(group);
  const path = `/${kind}/${encodeURIComponent(record.slug)}`;
  const description = record.description ?? '';
  const mark = languageAttributes(view, record);
  const hue = kind === 'category' ? hueClassOf(view, record.slug) : 'h';
  const without = kind === 'venue' || kind === 'category' ? kind : undefined;
  const list = async (id: string, title: string, { events, earlier, later }: PagedEvents, none?: string) =>
    (events.length > 0 || none !== undefined) &&
    html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${events.length === 0 ? html`<p>${none}</p>` : await renderRows(view, events, { without, year })}
${(earlier ?? later) !== undefined && html`<p class="more">${pageLink(view, path, earlier, text.pageEarlier(), 'back')}${pageLink(view, path, later, text.pageLater(), 'forward')}</p>`}
</section>
`;
  const facts = renderGroupFacts(view, group);
  const declared = renderFacts(await declaredFacts(view, kind, record));
  const main = html`<div class="wrap">
<a class="crumb" href="${urlInPageLanguage(view, '/')}">${renderIcon('back')}${view.site.name}</a>
<div class="event">
<div class="head"><div>
<p class="tags"><span class="tag ${hue}">${text.pageKind[kind]()}</span></p>
<h1><bdi${mark}>${name}</bdi></h1>
</div></div>
<aside class="facts" aria-label="${text.pageFacts()}">
${facts}${declared}<div class="actions">
<a class="button solid" href="${urlInPageLanguage(view, `/subscribe?${new URLSearchParams({ feed: path.slice(1) })}`)}">${renderIcon('feed')}${text.pageSubscribe()}</a>
</div>
</aside>
${'image' in record && renderCoverImage(record.image)}
${description !== '' && html`<div class="prose"${mark}>${await embedDescription(description)}</div>`}
<div class="list">
${await list('coming', text.pageComing(), coming, text.pageNoComing())}${await list('past', text.pagePast(), past)}</div>
</div>
</div>`;
  return renderPage(view, {
    title: name,
    path,
    summary: await summarizeDescription(description),
    feed: path,
    image: 'image' in record && record.image ? record.image.url : undefined,
    ...(kind === 'venue' || kind === 'organizer' ? { head: renderJsonLd(buildGroupJsonLd(kind, record)) } : {}),
    styles: ['events', 'event'],
    main,
  });
}

/** Returns the name of a group, for its page and its feed. */
export function groupNameOf({ kind, record }: EventGroup): string {
  if (kind === 'venue') return record.venue;
  return kind === 'organizer' ? record.organizer : record.name;
}

const pageLink = (
  view: PageContext,
  path: string,
  query: string | undefined,
  label: string,
  icon: 'back' | 'forward',
): Html | false => {
  if (query === undefined) return false;
  const address = urlInPageLanguage(view, `${path}?${query}`);
  return html`<a class="button" href="${address}">${icon === 'back' && renderIcon(icon)}${label}${icon === 'forward' && renderIcon(icon)}</a>\n`;
};

function renderGroupFacts(view: PageContext, { kind, record }: EventGroup): Html {
  const { text } = view;
  if (kind === 'category' || kind === 'tag') return html``;
  const website = safeWebUrl(record.website);
  const number = (record.phone ?? '').replace(/[^\d+]/g, '');
  const facts = [
    kind === 'venue' && placeFact(view, record),
    kind === 'organizer' &&
      record.email &&
      renderFact('mail', text.pageEmail(), renderEmailLink(record.email, 'first')),
    record.phone &&
      renderFact(
        'phone',
        text.pagePhone(),
        number === ''
          ? html`<b class="first"><bdi>${record.phone}</bdi></b>`
          : html`<a class="first" href="tel:${number}"><bdi>${record.phone}</bdi></a>`,
      ),
    website !== undefined && renderFact('link', text.pageWebsite(), renderWebsiteLink(website, 'first')),
  ].filter((fact) => fact instanceof Object);
  return facts.length === 0 ? html`` : html`<ul>\n${facts}</ul>\n`;
}

function placeFact(view: PageContext, venue: TypedRecord<'venue'>): Html | undefined {
  const address = renderVenueAddress(view, venue);
  const map = renderMapLink(view, venue);
  if (address === undefined && map === undefined) return undefined;
  return renderFact('place', view.text.pageAddress(), html`${address}${map}`);
}

/** Resources whose pages list upcoming events. */
export type GroupResourceName = Exclude<RecordKind, 'event'>;
