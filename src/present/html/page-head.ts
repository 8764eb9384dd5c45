import { LANGUAGES } from '../../contract/declarations.js';
import { type Html, html } from './html.js';
import { type PageContext, safeWebUrl, siteUrlIn, urlInPageLanguage } from './page-context.js';

/** What programs learn of a page: search engines, feed readers, and previews of links. */
export interface DescribedPage {
  readonly title: string;
  /** Path below the language, with its query. Absent for errors. */
  readonly path?: string;
  /** False for pages that search engines must not list although they have an address. */
  readonly isListed?: boolean;
  readonly summary?: string;
  /** Path of the same events as a feed, without its suffix: `/calendar`, `/venue/town-hall`. */
  readonly feed?: string;
  /** Address of the image that previews show. */
  readonly image?: string | undefined;
}

/** Renders the elements of `<head>` for programs. */
export function renderPageHead(view: PageContext, page: DescribedPage): Html {
  const { path, summary = '' } = page;
  const words = summary || view.site.face.description || page.title;
  const description = html`<meta name="description" content="${words}">\n`;
  const icon = html`<link rel="icon" type="image/svg+xml" href="${siteUrlIn(view.site, view.site.language, '/favicon.svg')}">\n`;
  const noindex = html`<meta name="robots" content="noindex">\n`;
  if (path === undefined) return html`${icon}${description}${noindex}`;
  const { site } = view;
  const alternates = [...LANGUAGES.map((code) => [code, code] as const), ['x-default', site.language] as const];
  return html`${icon}${description}${page.isListed === false && noindex}<link rel="canonical" href="${urlInPageLanguage(view, path)}">
${alternates.map(([name, language]) => html`<link rel="alternate" hreflang="${name}" href="${siteUrlIn(site, language, path)}">\n`)}${renderFeedLinks(view, page)}${renderPreview(view, page, path)}`;
}

function renderFeedLinks(view: PageContext, { feed, title, path = '/' }: DescribedPage): Html {
  const { text } = view;
  const oembed = `/oembed?${new URLSearchParams({ url: urlInPageLanguage(view, path), format: 'json' })}`;
  return html`${
    feed !== undefined &&
    html`<link rel="alternate" type="text/calendar" href="${urlInPageLanguage(view, `${feed}.ics`)}" title="${text.pageFeed({ name: title })}">\n`
  }${
    feed !== undefined &&
    !feed.startsWith('/event/') &&
    html`<link rel="alternate" type="application/rss+xml" href="${urlInPageLanguage(view, `${feed}.rss`)}" title="${text.pageRss({ name: title })}">\n`
  }<link rel="alternate" type="application/json+oembed" href="${siteUrlIn(view.site, view.site.language, oembed)}" title="${title}">
`;
}

/** OpenGraph and Twitter. A card image is not drawn (ADR 0036): previews show the event's own image, or the logo. */
function renderPreview(view: PageContext, { title, summary, image }: DescribedPage, path: string): Html {
  const { site, language } = view;
  const picture = safeWebUrl(image) ?? logoAddress(view);
  const properties = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': summary || site.face.description,
    'og:url': urlInPageLanguage(view, path),
    'og:locale': site.face.region === undefined ? '' : `${language}_${site.face.region}`,
    'og:image': picture ?? '',
  };
  const card = safeWebUrl(image) === undefined ? 'summary' : 'summary_large_image';
  return html`${Object.entries(properties).map(([name, content]) => content !== '' && html`<meta property="${name}" content="${content}">\n`)}<meta name="twitter:card" content="${card}">
`;
}

/** Returns the address of the calendar's logo, if it has one. */
export const logoAddress = ({ site }: PageContext): string | undefined =>
  site.face.logo?.startsWith('data:') ? siteUrlIn(site, site.language, '/logo') : site.face.logo;
