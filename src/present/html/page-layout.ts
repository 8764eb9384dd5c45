import { createHash } from 'node:crypto';
import { LANGUAGES } from '../../contract/declarations.js';
import { buildBaseUrl } from '../../service/build-urls.js';
import { type Html, html, trustedHtml } from './html.js';
import { type PageContext, siteUrlIn, textDirection, urlInPageLanguage } from './page-context.js';
import { type DescribedPage, logoAddress, renderPageHead } from './page-head.js';
import { STYLESHEET, STYLESHEET_HASH } from './stylesheet.js';

export interface HtmlPage extends DescribedPage {
  readonly head?: Html;
  /** Styles of this page alone. */
  readonly style?: string;
  readonly main: Html;
}

/** Content-Security-Policy of all pages: they may load their own stylesheet and images only. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src '${STYLESHEET_HASH}'`,
  'img-src https: http: data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export interface StyledPage {
  readonly body: string;
  readonly policy: string;
}

/** Renders a document with styles of its own, and the policy that allows them. */
export function renderStyledPage(view: PageContext, page: HtmlPage & { readonly style: string }): StyledPage {
  const hash = createHash('sha256').update(page.style).digest('base64');
  return {
    body: renderPage(view, page),
    policy: CONTENT_SECURITY_POLICY.replace('style-src ', `style-src 'sha256-${hash}' `),
  };
}

/** Renders a complete HTML document. */
export function renderPage(view: PageContext, page: HtmlPage): string {
  const { site, language, text } = view;
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<title>${page.title === site.name ? site.name : `${page.title} · ${site.name}`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderPageHead(view, page)}<style>${trustedHtml(STYLESHEET)}</style>
${
  page.style !== undefined &&
  html`<style>${trustedHtml(page.style)}</style>
`
}${page.head}</head>
<body>
<a class="skip" href="#content">${text.pageSkip()}</a>
<header class="top">
<p><a href="${urlInPageLanguage(view, '/')}">${renderLogo(view)}${site.name}</a>${site.face.description !== '' && html`<br><span class="quiet">${site.face.description}</span>`}</p>
${renderLanguageLinks(view, page.path ?? '/')}
</header>
<main id="content" tabindex="-1">
${page.main}
</main>
<footer class="bottom">
<ul class="row">
<li><a href="${urlInPageLanguage(view, '/subscribe')}">${text.pageSubscribe()}</a></li>
<li><a href="${urlInPageLanguage(view, '/embed/code')}">${text.embedTitle()}</a></li>
<li><a href="${buildBaseUrl(site, language)}/doc">${text.pageDocumentation()}</a></li>
${site.face.footerLinks.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>\n`)}</ul>
</footer>
</body>
</html>
`.toString();
}

function renderLogo(view: PageContext): Html {
  const address = logoAddress(view);
  return address === undefined ? html`` : html`<img class="logo" src="${address}" alt="" width="36" height="36"> `;
}

function renderLanguageLinks({ site, language: current, text }: PageContext, path: string): Html {
  const items = LANGUAGES.map((language) => {
    const marks = html`lang="${language}" dir="${textDirection(language)}"`;
    const address = siteUrlIn(site, language, path);
    return html`<li><a href="${address}" hreflang="${language}" ${marks}${language === current && html` aria-current="true"`}>${nativeLanguageName(language)}</a></li>\n`;
  });
  return html`<nav aria-label="${text.pageLanguages()}">
<ul class="row">
${items}</ul>
</nav>`;
}

/** Returns the name of a language in that language. */
const nativeLanguageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
