import { NAMESPACE, type RecordKind } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { invalidParameters } from '../../errors.js';
import { parseLogo } from '../../forms/calendar-face.js';
import type { EventBody } from '../../forms/record-types.js';
import { contrastOf } from '../../present/html/design/oklch.js';
import { summarizeDescription } from '../../present/html/embed-description.js';
import { renderEventDatesShort } from '../../present/html/event-date-text.js';
import { groupNameOf } from '../../present/html/group-page.js';
import { type Html, html, renderInTurns } from '../../present/html/html.js';
import {
  firstCharacterOf,
  type PageContext,
  pageLocale,
  safeWebUrl,
  siteUrlIn,
  urlInPageLanguage,
} from '../../present/html/page-context.js';
import { catalogueOf } from '../../text/catalogue.js';
import type { ServedCalendar } from '../served-calendar.js';
import { createNoRouteError, decodePercentEncoding, parseRoute } from './match-route.js';
import {
  buildDaysFilter,
  buildGroupFilter,
  createPageView,
  listFittingEvents,
  type Permalink,
  readByPermalink,
  readToday,
} from './public-records.js';
import type { PageContent, PageRequest } from './serve-pages.js';

/** Search engines find all pages in the sitemap; addresses with a query would lead through days without end. */
export function renderRobots({ calendar }: PageRequest): PageContent {
  const { publicUrl } = calendar.service.site;
  const root = new URL(publicUrl).pathname.replace(/\/$/, '');
  const rules = [`Disallow: ${root}/*?`, `Disallow: ${root}/*${NAMESPACE}/`, `Allow: ${root}/*${NAMESPACE}/doc$`];
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
  return { body: lines.join('\n'), type: 'text/plain; charset=UTF-8' };
}

/** @throws ServiceError 404 */
export function readLogo({ calendar: { service } }: PageRequest): PageContent {
  const logo = parseLogo(service.site.face.logo);
  if (logo === undefined) throw createNoRouteError();
  return { body: logo.bytes, type: logo.type };
}

/** The protocol allows 50,000, but a file of that size would keep other requests waiting for 100 ms. */
const ADDRESSES_IN_SITEMAP = 10_000;

export async function renderSitemapIndex({ calendar: { service } }: PageRequest): Promise<PageContent> {
  const { publicUrl } = service.site;
  const files = ['calendar-1'];
  for (const { name } of RESOURCE_LIST) {
    const count = await service.countAddresses(name);
    for (let number = 1; (number - 1) * ADDRESSES_IN_SITEMAP < count; number += 1) files.push(`${name}-${number}`);
  }
  return xmlDocument(html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => html`<sitemap><loc>${publicUrl}/sitemap-${file}.xml</loc></sitemap>\n`)}</sitemapindex>
`);
}

/** @throws ServiceError 404 */
export async function renderSitemap(
  { calendar: { service } }: PageRequest,
  kind: string,
  number: number,
): Promise<PageContent> {
  const { site } = service;
  const urls: string[] = [];
  const resource = RESOURCE_LIST.find(({ name }) => name === kind);
  if (resource !== undefined) {
    const part = { skip: (number - 1) * ADDRESSES_IN_SITEMAP, most: ADDRESSES_IN_SITEMAP };
    await service.visitAddresses(resource.name, part, ({ slug, modified }) => {
      const changed = modified === undefined ? '' : `<lastmod>${modified.replace(' ', 'T')}Z</lastmod>`;
      // Slugs are percent-encoded, so nothing is left to escape.
      urls.push(`<url><loc>${site.publicUrl}/${kind}/${encodeURIComponent(slug)}</loc>${changed}</url>\n`);
    });
  } else if (kind === 'calendar' && number === 1) {
    for (const path of ['/', '/subscribe']) urls.push(`<url><loc>${site.publicUrl}${path}</loc></url>\n`);
  }
  if (urls.length === 0) throw createNoRouteError();
  return {
    body: `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    type: XML_TYPE,
  };
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML_TYPE = 'application/xml; charset=UTF-8';
const xmlDocument = (root: { toString(): string }): PageContent => ({ body: `${XML_HEAD}${root}`, type: XML_TYPE });

const MAX_EVENTS_IN_RSS = 50;

/**
 * Renders the next events of the calendar or of a group as RSS. Events of today stay until midnight, so that the feed
 * is the same all day.
 * @throws ServiceError 404 or 410
 */
export async function renderRss(page: PageRequest, permalink?: Permalink): Promise<PageContent> {
  const { site } = page.calendar.service;
  const group = permalink === undefined ? undefined : await readByPermalink(page, permalink);
  if (group?.kind === 'event') throw createNoRouteError();
  const filter = {
    ...(group === undefined ? {} : buildGroupFilter(group)),
    ...buildDaysFilter(readToday(page).toString()),
  };
  const { events } = await listFittingEvents(page, filter, { number: 1, size: MAX_EVENTS_IN_RSS });
  const base = permalink === undefined ? '' : `/${permalink.kind}/${encodeURIComponent(permalink.slug)}`;
  const body = await renderRssFeed(createPageView(page), {
    name: group === undefined ? site.name : `${groupNameOf(group)} · ${site.name}`,
    description: (group === undefined && site.face.description) || catalogueOf(page.language).pageComing(),
    page: base || '/',
    path: `${base || '/calendar'}.rss`,
    events,
  });
  return { body, type: 'application/rss+xml; charset=UTF-8' };
}

const OEMBED_FORMATS = ['json', 'xml'] as const;
const WIDTH = 800;
const HEIGHT = 600;

/**
 * Describes a page of this calendar for sites that embed it (https://oembed.com): the calendar and its categories as an
 * iframe, other pages as a link.
 * @throws ServiceError 400, 403, 404 or 410
 */
export async function renderOembed(page: PageRequest): Promise<PageContent> {
  const { calendar, query } = page;
  const { site } = calendar.service;
  const format = OEMBED_FORMATS.find((each) => each === (query.format ?? 'json'));
  if (format === undefined) throw invalidParameters({ format: (t) => t.mustBeOneOf({ words: OEMBED_FORMATS }) });
  const { language, path } = readOwnAddress(calendar, String(query.url ?? ''));
  const described = await describeEmbedded({ ...page, language, password: undefined }, path);
  const values = {
    version: '1.0',
    provider_name: site.name,
    provider_url: siteUrlIn(site, site.language, '/'),
    cache_age: 3600,
    ...described.facts,
    ...(described.frame === undefined
      ? { type: 'link' }
      : renderFrame(siteUrlIn(site, language, described.frame), described.facts.title, query)),
  };
  if (format === 'json') return { body: JSON.stringify(values), type: 'application/json; charset=UTF-8' };
  // Names of elements cannot go through the template, which escapes values.
  const elements = Object.entries(values).map(([name, value]) => `<${name}>${html`${String(value)}`}</${name}>\n`);
  return xmlDocument({ toString: () => `<oembed>\n${elements.join('')}</oembed>\n` });
}

/** Splits an address of this site into language and path. @throws ServiceError 404 for any other address */
function readOwnAddress({ service: { site } }: ServedCalendar, address: string) {
  const { publicUrl } = site;
  const isOwn = address === publicUrl || address.startsWith(`${publicUrl}/`);
  if (!isOwn) throw createNoRouteError();
  const [pathname = ''] = address.slice(publicUrl.length).split(/[?#]/, 1);
  const { language = site.language, path } = parseRoute(pathname || '/');
  return { language, path };
}

async function describeEmbedded(page: PageRequest, path: string) {
  if (path === '/') return { facts: { title: page.calendar.service.site.name }, frame: '/embed' };
  const [, kind = '', slug = ''] = /^\/([a-z]+)\/([^/.]+)$/.exec(path) ?? [];
  if (!RESOURCE_LIST.some(({ name }) => name === (kind as RecordKind))) throw createNoRouteError();
  const found = await readByPermalink(page, { kind, slug: decodePercentEncoding(slug) });
  if (found.kind === 'category')
    return {
      facts: { title: groupNameOf(found) },
      frame: `/embed?categories=${encodeURIComponent(found.record.slug)}`,
    };
  if (found.kind !== 'event') return { facts: { title: groupNameOf(found) } };
  const { title, image, organizer } = found.record;
  const picture = image ? safeWebUrl(image.url) : undefined;
  const sized = image && picture !== undefined && Number(image.width) > 0 && Number(image.height) > 0;
  return {
    facts: {
      title,
      ...(organizer[0] === undefined ? {} : { author_name: organizer[0].organizer, author_url: organizer[0].url }),
      ...(sized ? { thumbnail_url: picture, thumbnail_width: image.width, thumbnail_height: image.height } : {}),
    },
  };
}

function renderFrame(address: string, title: string, { maxwidth, maxheight }: PageRequest['query']) {
  const [width, height] = [limitSize(WIDTH, maxwidth), limitSize(HEIGHT, maxheight)];
  const frame = html`<iframe src="${address}" title="${title}" width="${width}" height="${height}" loading="lazy"></iframe>`;
  return { type: 'rich', html: frame.toString(), width, height };
}

const limitSize = (usual: number, most: unknown): number =>
  /^[1-9]\d{0,4}$/.test(String(most)) ? Math.min(usual, Number(most)) : usual;

/** Draws the icon of a calendar: the first character of its name on its color. */
export function renderFavicon({ calendar }: PageRequest): PageContent {
  const { name, accent } = calendar.service.site.face;
  const ink = contrastOf(accent, '#ffffff') < contrastOf(accent, '#111111') ? '#111' : '#fff';
  const body =
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="${accent}"/><text x="18" y="25" fill="${ink}" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${firstCharacterOf(name)}</text></svg>
`.toString();
  return { body, type: 'image/svg+xml; charset=UTF-8' };
}

interface RssFeed {
  readonly name: string;
  readonly description: string;
  /** Path of the page of the same events. */
  readonly page: string;
  readonly path: string;
  readonly events: readonly EventBody[];
}

/** Renders upcoming events as RSS 2.0. The same events give the same bytes. */
async function renderRssFeed(view: PageContext, feed: RssFeed): Promise<string> {
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
