import { LANGUAGES } from '../../contract/declarations.js';
import { memoize } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { ServiceError } from '../../errors.js';
import { buildBaseUrl } from '../../service/request-context.js';
import enhancement from './design/enhancement.js?raw';
import { renderIcon } from './design/icons.js';
import { type StylePart, sourceOf, writeStylesheet } from './design/stylesheet.js';
import { type Html, html, trustedHtml } from './html.js';
import {
  firstCharacterOf,
  nativeLanguageName,
  type PageContext,
  safeWebUrl,
  siteUrlIn,
  textDirection,
  urlInPageLanguage,
} from './page-context.js';

interface HtmlPage extends DescribedPage {
  readonly head?: Html;
  /** Parts of the stylesheet beside the styles of all pages. */
  readonly styles?: readonly StylePart[];
  /** In place of the script of the other pages. */
  readonly script?: string;
  /** Rules of this page alone. */
  readonly style?: string | undefined;
  /** It shows another page of this calendar within it. */
  readonly hasFrame?: boolean;
  readonly main: Html;
}

/** A document, and the Content-Security-Policy that allows its own styles and script and nothing else but images. */
export interface StyledPage {
  readonly body: string;
  readonly policy: string;
}

export function renderPage(view: PageContext, page: HtmlPage): StyledPage {
  const { site, language, text } = view;
  const { script = enhancement } = page;
  const { css, source } = writeStylesheet(site.face.accent, 'auto', page.styles ?? []);
  const body = html`<!DOCTYPE html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<title>${page.title === site.name ? site.name : `${page.title} · ${site.name}`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderPageHead(view, page)}<style>${trustedHtml(css)}</style>
${
  page.style !== undefined &&
  html`<style>${trustedHtml(page.style)}</style>
`
}${page.head}<script type="module">${trustedHtml(script)}</script>
</head>
<body>
<a class="skip" href="#content">${text.pageSkip()}</a>
<header class="top">
<div class="wrap">
<a class="brand" href="${urlInPageLanguage(view, '/')}">${renderMark(view)}<span><b>${site.name}</b>${site.face.description !== '' && html`<small>${site.face.description}</small>`}</span></a>
${renderLanguageMenu(view, page.path ?? '/')}
<a class="button subscribe" href="${urlInPageLanguage(view, '/subscribe')}">${renderIcon('feed')}<span>${text.pageSubscribe()}</span></a>
</div>
</header>
<main id="content" tabindex="-1">
${page.main}
</main>
<footer class="bottom">
<div class="wrap">
<ul>
${page.feed !== undefined && renderFeedLinks(view, page.feed)}<li><a href="${urlInPageLanguage(view, '/embed/code')}">${text.embedTitle()}</a></li>
<li><a href="${buildBaseUrl(site, language)}/doc">${text.pageDocumentation()}</a></li>
${site.face.footerLinks.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>\n`)}</ul>
</div>
</footer>
</body>
</html>
`.toString();
  const styles = [source, ...(page.style === undefined ? [] : [sourceOf(page.style)])].join(' ');
  const policy = [
    ...["default-src 'none'", `style-src ${styles}`, `script-src ${memoizedSourceOf(script)}`, "connect-src 'self'"],
    ...(page.hasFrame === true ? ["frame-src 'self'"] : []),
    ...['img-src https: http: data:', "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"],
  ];
  return { body, policy: policy.join('; ') };
}

/** There are two scripts, which never change. */
const memoizedSourceOf = memoize(sourceOf);

function renderFeedLinks(view: PageContext, feed: string): Html {
  const rss =
    !feed.startsWith('/event/') && html`<li><a href="${urlInPageLanguage(view, `${feed}.rss`)}">RSS</a></li>\n`;
  return html`${rss}<li><a href="${urlInPageLanguage(view, `${feed}.ics`)}" type="text/calendar">iCalendar</a></li>\n`;
}

/** Renders the logo, or the first character of the name. */
function renderMark(view: PageContext): Html {
  const address = logoAddress(view);
  if (address !== undefined) return html`<img class="logo" src="${address}" alt="" width="36" height="36"> `;
  return html`<span class="mark" aria-hidden="true">${firstCharacterOf(view.site.name)}</span>`;
}

function renderLanguageMenu({ site, language: current, text }: PageContext, path: string): Html {
  const items = LANGUAGES.map((language) => {
    const marks = html`lang="${language}" dir="${textDirection(language)}"`;
    const address = siteUrlIn(site, language, path);
    return html`<li><a href="${address}" hreflang="${language}" ${marks}${language === current && html` aria-current="true"`}>${nativeLanguageName(language)}</a></li>\n`;
  });
  return html`<nav aria-label="${text.pageLanguages()}">
<details class="menu languages">
<summary class="button" aria-label="${text.pageLanguages()}: ${nativeLanguageName(current)}">${renderIcon('globe')}<span>${nativeLanguageName(current)}</span></summary>
<ul>
${items}</ul>
</details>
</nav>`;
}

/** Describes the page to search engines, feed readers and previews of links. */
interface DescribedPage {
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
function renderPageHead(view: PageContext, page: DescribedPage): Html {
  const { path, summary = '' } = page;
  const words = summary || view.site.face.description || page.title;
  const description = html`<meta name="description" content="${words}">\n`;
  const icon = html`<link rel="icon" type="image/svg+xml" href="${siteUrlIn(view.site, view.site.language, '/favicon.svg')}">\n`;
  const noindex = html`<meta name="robots" content="noindex">\n`;
  if (path === undefined) return html`${icon}${description}${noindex}`;
  const { site } = view;
  const alternates = [...LANGUAGES.map((code) => [code, code] as const), ['x-default', site.language] as const];
  return html`${icon}${description}${page.isListed === false && noindex}<link rel="canonical" href="${urlInPageLanguage(view, path)}">
${alternates.map(([name, language]) => html`<link rel="alternate" hreflang="${name}" href="${siteUrlIn(site, language, path)}">\n`)}${renderFeedLinkTags(view, page)}${renderPreview(view, page, path)}`;
}

function renderFeedLinkTags(view: PageContext, { feed, title, path = '/' }: DescribedPage): Html {
  const { text } = view;
  // The pages that `/oembed` describes are those of the events of a feed.
  const isEmbeddable = path.split('?', 1)[0] === (feed === '/calendar' ? '/' : feed);
  const oembed = `/oembed?${new URLSearchParams({ url: urlInPageLanguage(view, path), format: 'json' })}`;
  return html`${
    feed !== undefined &&
    html`<link rel="alternate" type="text/calendar" href="${urlInPageLanguage(view, `${feed}.ics`)}" title="${text.pageFeed({ name: title })}">\n`
  }${
    feed !== undefined &&
    !feed.startsWith('/event/') &&
    html`<link rel="alternate" type="application/rss+xml" href="${urlInPageLanguage(view, `${feed}.rss`)}" title="${text.pageRss({ name: title })}">\n`
  }${
    isEmbeddable &&
    html`<link rel="alternate" type="application/json+oembed" href="${siteUrlIn(view.site, view.site.language, oembed)}" title="${title}">\n`
  }`;
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

const logoAddress = ({ site }: PageContext): string | undefined =>
  site.face.logo?.startsWith('data:') ? siteUrlIn(site, site.language, '/logo') : site.face.logo;

/** Renders an error page: the reason and a link to the home page. It reveals nothing about the record. */
export function renderErrorHtml(view: PageContext, error: ServiceError): StyledPage {
  const { title, words } = errorPageText(view, error);
  const main = html`<div class="wrap message">
<p class="quiet">${error.status}</p>
<h1>${title}</h1>
<p>${words}</p>
<p class="more"><a class="button" href="${urlInPageLanguage(view, '/')}">${view.text.pageBackHome()}</a></p>
</div>`;
  return renderPage(view, { title, main });
}

function errorPageText({ text }: PageContext, error: ServiceError): { readonly title: string; readonly words: string } {
  if (error.code === 'event-password-protected')
    return { title: text.pageProtected(), words: text.pageProtectedHint() };
  const titles: Readonly<Record<number, () => string>> = text.pageProblem;
  const titleOf = SIGN_IN_ERRORS.has(error.code) ? text.pageNotSignedIn : titles[error.status];
  const title = (titleOf ?? text.pageProblem[500])();
  const kind = RESOURCE_LIST.find(({ name }) => error.code === `${name}-not-found`)?.name;
  if (kind !== undefined) return { title, words: text.pageNotThere({ kind }) };
  if (error.code === 'rest_no_route') return { title, words: text.pageNothingThere() };
  return {
    title,
    words: text.docSentences({ sentences: [error.say(text), ...parameterMessages(error).map((say) => say(text))] }),
  };
}

const SIGN_IN_ERRORS: ReadonlySet<string> = new Set(['incorrect_password', 'invalid_username']);

const parameterMessages = ({ params }: ServiceError) =>
  params === undefined || Array.isArray(params)
    ? []
    : Object.entries(params as Exclude<typeof params, readonly string[]>).map(
        ([name, say]): ServiceError['say'] =>
          (text) =>
            `${name}: ${say(text)}`,
      );
