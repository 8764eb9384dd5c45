import type { AnswerOf } from '../wire/records.js';
import { addressLines } from '../wire/values/address.js';
import type { GroupName } from './answers.js';
import { type Coming, comingSection } from './event-list.js';
import { addressOfVenue, coverOf, emailFact, type Fact, factList, mapLink, phoneFact, websiteFact } from './facts.js';
import { fragmentOf, summaryOf } from './fragment.js';
import { html } from './html.js';
import { toDocument } from './layout.js';
import { addressOf, markOf, type View } from './view.js';

/** A record that groups events: venue, organizer, category or tag. */
export type Group = { readonly [N in GroupName]: { readonly kind: N; readonly record: AnswerOf<N> } }[GroupName];

/** Renders the page of a venue, an organizer, a category or a tag, with its upcoming events. */
export async function toGroupPage(view: View, group: Group, coming: Coming): Promise<string> {
  const { text } = view;
  const { kind, record } = group;
  const name = nameOf(group);
  const path = `/${kind}/${encodeURIComponent(record.slug)}`;
  const description = record.description ?? '';
  const mark = markOf(view, record);
  const main = html`<p class="kind">${text.pageKind[kind]()}</p>
<h1><bdi${mark}>${name}</bdi></h1>
${'image' in record && coverOf(record.image)}
${factList(factsOf(view, group))}
${description !== '' && html`<div${mark}>${await fragmentOf(description)}</div>`}
${comingSection(view, coming)}
<p><a href="${addressOf(view, `${path}.ics`)}" type="text/calendar">${text.pageFeed(name)}</a></p>`;
  return toDocument(view, { title: name, path, summary: await summaryOf(description), feed: `${path}.ics`, main });
}

/** Returns the name of a group, for its page and its feed. */
export function nameOf({ kind, record }: Group): string {
  if (kind === 'venue') return record.venue;
  return kind === 'organizer' ? record.organizer : record.name;
}

function factsOf(view: View, { kind, record }: Group): readonly (Fact | undefined)[] {
  const { text } = view;
  if (kind === 'category' || kind === 'tag') return [];
  const contact = [phoneFact(text.pagePhone(), record.phone), websiteFact(text.pageWebsite(), record.website)];
  if (kind === 'organizer') return [emailFact(text.pageEmail(), record.email), ...contact];
  const map = mapLink(view, record);
  const isPlaced = addressLines(record).length > 0 || map !== undefined;
  return [isPlaced ? [text.pageAddress(), html`${addressOfVenue(view, record)}${map}`] : undefined, ...contact];
}
