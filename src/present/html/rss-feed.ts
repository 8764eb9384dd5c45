import type { EventBody } from '../../forms/record-types.js';
import { summarizeDescription } from './embed-description.js';
import { renderEventDatesShort } from './event-date-text.js';
import { type Html, html } from './html.js';
import { type PageContext, pageLocale, urlInPageLanguage } from './page-context.js';
import { renderInTurns } from './render-in-turns.js';

export interface RssFeed {
  readonly name: string;
  readonly description: string;
  /** Path of the page of the same events. */
  readonly page: string;
  /** Path of the feed. */
  readonly path: string;
  readonly events: readonly EventBody[];
}

/** Renders upcoming events as RSS 2.0. The same events give the same bytes. */
export async function renderRssFeed(view: PageContext, feed: RssFeed): Promise<string> {
  const items = await renderInTurns(feed.events, (event) => renderItem(view, event));
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${feed.name}</title>
<link>${urlInPageLanguage(view, feed.page)}</link>
<description>${feed.description}</description>
<language>${view.language}</language>
<ttl>60</ttl>
<atom:link href="${urlInPageLanguage(view, feed.path)}" rel="self" type="application/rss+xml"/>
${items}</channel>
</rss>
`.toString();
}

async function renderItem(view: PageContext, event: EventBody): Promise<Html> {
  const place = event.venues.map(({ venue }) => venue).join(', ');
  const summary = await summarizeDescription(event.excerpt || event.description);
  const description = html`<p>${renderEventDatesShort(pageLocale(view), event, view.site.timezone)}${place !== '' && html` · ${place}`}</p>${summary !== '' && html`<p>${summary}</p>`}`;
  const terms = [...event.categories, ...event.tags];
  return html`<item>
<title>${event.title}</title>
<link>${event.url}</link>
<guid isPermaLink="false">${`event-${event.id}@${new URL(view.site.publicUrl).host}`}</guid>
<pubDate>${new Date(`${event.date_utc.replace(' ', 'T')}Z`).toUTCString()}</pubDate>
${terms.map(({ name }) => html`<category>${name}</category>\n`)}<description>${description.toString()}</description>
</item>
`;
}
