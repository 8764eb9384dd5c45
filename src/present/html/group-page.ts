import { formatAddressLines } from '../../forms/postal-address.js';
import type { TypedRecord } from '../../forms/record-types.js';
import { buildGroupJsonLd } from '../../service/event-json-ld.js';
import { declaredFacts } from './declared-facts.js';
import { embedDescription, summarizeDescription } from './embed-description.js';
import type { GroupResourceName } from './group-resource.js';
import { html, renderJsonLd } from './html.js';
import { languageAttributes, type PageContext, urlInPageLanguage } from './page-context.js';
import {
  emailFact,
  type PageFact,
  phoneFact,
  renderCoverImage,
  renderFacts,
  renderMapLink,
  renderVenueAddress,
  websiteFact,
} from './page-facts.js';
import { renderPage } from './page-layout.js';
import { renderUpcomingEvents, type UpcomingEvents } from './upcoming-events.js';

/** A record that groups events: venue, organizer, category or tag. */
export type EventGroup = {
  readonly [N in GroupResourceName]: { readonly kind: N; readonly record: TypedRecord<N> };
}[GroupResourceName];

/** Renders the page of a venue, an organizer, a category or a tag, with its upcoming events. */
export async function renderGroupHtml(view: PageContext, group: EventGroup, coming: UpcomingEvents): Promise<string> {
  const { text } = view;
  const { kind, record } = group;
  const name = groupNameOf(group);
  const path = `/${kind}/${encodeURIComponent(record.slug)}`;
  const description = record.description ?? '';
  const mark = languageAttributes(view, record);
  const main = html`<p class="kind">${text.pageKind[kind]()}</p>
<h1><bdi${mark}>${name}</bdi></h1>
${'image' in record && renderCoverImage(record.image)}
${renderFacts([...groupFacts(view, group), ...(await declaredFacts(view, kind, record))])}
${description !== '' && html`<div${mark}>${await embedDescription(description)}</div>`}
${renderUpcomingEvents(view, coming)}
<p><a href="${urlInPageLanguage(view, `${path}.ics`)}" type="text/calendar">${text.pageFeed({ name })}</a></p>`;
  return renderPage(view, {
    title: name,
    path,
    summary: await summarizeDescription(description),
    feed: path,
    image: 'image' in record && record.image ? record.image.url : undefined,
    ...(kind === 'venue' || kind === 'organizer' ? { head: renderJsonLd(buildGroupJsonLd(kind, record)) } : {}),
    main,
  });
}

/** Returns the name of a group, for its page and its feed. */
export function groupNameOf({ kind, record }: EventGroup): string {
  if (kind === 'venue') return record.venue;
  return kind === 'organizer' ? record.organizer : record.name;
}

function groupFacts(view: PageContext, { kind, record }: EventGroup): readonly (PageFact | undefined)[] {
  const { text } = view;
  if (kind === 'category' || kind === 'tag') return [];
  const contact = [phoneFact(text.pagePhone(), record.phone), websiteFact(text.pageWebsite(), record.website)];
  if (kind === 'organizer') return [emailFact(text.pageEmail(), record.email), ...contact];
  const map = renderMapLink(view, record);
  const isPlaced = formatAddressLines(record).length > 0 || map !== undefined;
  return [isPlaced ? [text.pageAddress(), html`${renderVenueAddress(view, record)}${map}`] : undefined, ...contact];
}
