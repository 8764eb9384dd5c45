import { baseUrl } from '../service/addresses.js';
import { LANGUAGES } from '../spec/define.js';
import { type Html, html, trusted } from './html.js';
import { STYLE, STYLE_HASH } from './style.js';
import { addressIn, addressOf, directionOf, type View } from './view.js';

export interface Page {
  readonly title: string;
  /** Path below the language, with its query: `/event/jazz-night`. Absent for error pages: no canonical URL. */
  readonly path?: string;
  readonly summary?: string;
  /** Path of the same events as iCalendar. */
  readonly feed?: string;
  readonly head?: Html;
  readonly main: Html;
}

/** Content-Security-Policy of all pages: they may load their own stylesheet and images only. */
export const POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  'img-src https: http: data:',
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Renders a complete HTML document. */
export function toDocument(view: View, page: Page): string {
  const { site, language, text } = view;
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<title>${page.title === site.name ? site.name : `${page.title} · ${site.name}`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${page.summary ? html`<meta name="description" content="${page.summary}">\n` : ''}${addresses(view, page)}<style>${trusted(STYLE)}</style>
${page.head}</head>
<body>
<a class="skip" href="#content">${text.pageSkip()}</a>
<header class="top">
<p><a href="${addressOf(view, '/')}">${site.name}</a></p>
${languages(view, page.path ?? '/')}
</header>
<main id="content" tabindex="-1">
${page.main}
</main>
<footer class="bottom">
<ul class="row">
<li><a href="${addressOf(view, '/calendar.ics')}" type="text/calendar">${text.pageSubscribe()}</a></li>
<li><a href="${baseUrl(site, language)}/doc">${text.pageDocumentation()}</a></li>
</ul>
</footer>
</body>
</html>
`.toString();
}

function addresses(view: View, { path, feed, title }: Page): Html {
  if (path === undefined) return html`<meta name="robots" content="noindex">\n`;
  return html`<link rel="canonical" href="${addressOf(view, path)}">
${LANGUAGES.map((language) => html`<link rel="alternate" hreflang="${language}" href="${addressIn(view.site, language, path)}">\n`)}${
  feed !== undefined &&
  html`<link rel="alternate" type="text/calendar" href="${addressOf(view, feed)}" title="${view.text.pageFeed(title)}">\n`
}`;
}

function languages({ site, language: current, text }: View, path: string): Html {
  const items = LANGUAGES.map((language) => {
    const marks = html`lang="${language}" dir="${directionOf(language)}"`;
    const address = addressIn(site, language, path);
    return html`<li><a href="${address}" hreflang="${language}" ${marks}${language === current && html` aria-current="true"`}>${nameOf(language)}</a></li>\n`;
  });
  return html`<nav aria-label="${text.pageLanguages()}">
<ul class="row">
${items}</ul>
</nav>`;
}

/** Returns the name of a language in that language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
