import { createHash } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { formatMonthTitle } from './event-date-text.js';
import { luminanceOf } from './favicon.js';
import { FIRST_PAGE_YEAR, LAST_PAGE_YEAR, type MonthOfEvents } from './home-page.js';
import { type Html, html, trustedHtml } from './html.js';
import { renderMonthTable } from './month-table.js';
import { type PageContext, pageLocale, textDirection, urlInPageLanguage } from './page-context.js';
import { renderPage } from './page-layout.js';
import { STYLESHEET } from './stylesheet.js';

export const EMBED_VIEWS = ['month', 'list'] as const;
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;

/** How another site shows the calendar in an iframe. */
export interface EmbedOptions {
  readonly view: (typeof EMBED_VIEWS)[number];
  readonly theme: (typeof EMBED_THEMES)[number];
  /** `#rrggbb` */
  readonly accent: string;
  /** Slugs. */
  readonly categories: readonly string[];
}

/** Writes options as a query, without defaults. */
export function writeEmbedQuery(view: PageContext, options: EmbedOptions, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(options.view === 'month' ? {} : { view: options.view }),
    ...(options.theme === 'auto' ? {} : { theme: options.theme }),
    ...(options.accent === view.site.face.accent ? {} : { accent: options.accent.slice(1) }),
    ...(options.categories.length === 0 ? {} : { categories: options.categories.join(',') }),
    ...more,
  }).toString();
  return query === '' ? '' : `?${query.replaceAll('%2C', ',')}`;
}

export interface EmbedDocument {
  readonly body: string;
  /** The Content-Security-Policy: any site may show it in a frame. */
  readonly policy: string;
}

/** Renders a document for an iframe. Links open outside of it, except those that ask for `_self`. */
export function renderEmbedHtml(view: PageContext, options: EmbedOptions, main: Html): EmbedDocument {
  const { site, language, text } = view;
  const style = writeEmbedStyle(options);
  const home = urlInPageLanguage(view, '/');
  const body = html`<!DOCTYPE html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<title>${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base target="_blank">
<style>${trustedHtml(style)}</style>
</head>
<body>
<main>
<h1>${site.name}</h1>
${main}
</main>
<footer class="bottom"><a href="${home}">${site.name} · ${text.embedFull()}</a></footer>
</body>
</html>
`.toString();
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = ["default-src 'none'", `style-src 'sha256-${hash}'`, 'img-src https: http: data:', "base-uri 'none'"];
  return { body, policy: [...policy, "form-action 'none'", 'frame-ancestors *'].join('; ') };
}

/** Renders a month with links to its neighbours, which stay in the frame. */
export function renderEmbeddedMonth(view: PageContext, options: EmbedOptions, shown: MonthOfEvents): Html {
  const { month, today, events, total } = shown;
  const link = (to: Temporal.PlainYearMonth, rel: 'prev' | 'next') => {
    const address = `${urlInPageLanguage(view, '/embed')}${writeEmbedQuery(view, options, { month: to.toString() })}`;
    return html`<a href="${address}" rel="${rel}" target="_self">${formatMonthTitle(pageLocale(view), to)}</a>\n`;
  };
  return html`<nav class="months" aria-label="${view.text.pageMonths()}">
${month.year > FIRST_PAGE_YEAR && link(month.subtract({ months: 1 }), 'prev')}${month.year < LAST_PAGE_YEAR && link(month.add({ months: 1 }), 'next')}</nav>
${renderMonthTable(view, month, today, events)}
${total > events.length && html`<p class="quiet">${view.text.pageMore({ count: total - events.length })}</p>`}`;
}

/** The stylesheet of the pages with a fixed theme and another color, on the ground of the page around it. */
function writeEmbedStyle({ theme, accent }: EmbedOptions): string {
  const dark = /@media\s*\(prefers-color-scheme:\s*dark\)/g;
  const themed =
    theme === 'auto'
      ? STYLESHEET
      : STYLESHEET.replace(dark, `@media ${theme === 'dark' ? 'all' : 'not all'}`).replace('light dark', theme);
  const link = (ground: number) => `:root{--link:${adjustToContrast(accent, ground)}}`;
  const darkLink =
    theme === 'light' ? '' : theme === 'dark' ? link(DARK) : `@media(prefers-color-scheme:dark){${link(DARK)}}`;
  return `${themed}body{max-width:none;padding:0;background:none}h1{font-size:1.25rem;margin:0 0 .5rem}.bottom{margin-top:1rem}${link(LIGHT)}${darkLink}`;
}

/** Luminance of the lightest and the darkest ground of a page. */
const LIGHT = 1;
const DARK = 0.02;
const MIN_CONTRAST = 4.5;

/** Darkens or lightens a color until text in it can be read. */
function adjustToContrast(color: string, ground: number): string {
  const contrastOf = (each: string) => {
    const [high, low] = [luminanceOf(each), ground].sort((a, b) => b - a) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const target = ground === LIGHT ? 0 : 255;
  let adjusted = color;
  while (contrastOf(adjusted) < MIN_CONTRAST)
    adjusted = adjusted.replace(/[0-9a-f]{2}/g, (digits) => {
      const value = Number.parseInt(digits, 16);
      const moved = value + Math.sign(target - value) * Math.ceil(Math.abs(target - value) / 10);
      return moved.toString(16).padStart(2, '0');
    });
  return adjusted;
}

/** Renders the page that writes the code for an iframe. */
export function renderEmbedCodeHtml(
  view: PageContext,
  options: EmbedOptions,
  categories: readonly { readonly slug: string; readonly name: string }[],
): string {
  const { text, site } = view;
  const address = `${urlInPageLanguage(view, '/embed')}${writeEmbedQuery(view, options)}`;
  const code = html`<iframe src="${address}" title="${site.name}" width="100%" height="700" loading="lazy" style="border:0"></iframe>`;
  const select = (name: string, label: string, current: string, choices: readonly (readonly [string, string])[]) =>
    html`<p><label>${label} <select name="${name}">${choices.map(([value, shown]) => html`<option value="${value}"${value === current && html` selected`}>${shown}</option>`)}</select></label></p>\n`;
  const main = html`<h1>${text.embedTitle()}</h1>
<p>${text.embedIntro()}</p>
<form method="get" action="${urlInPageLanguage(view, '/embed/code')}">
${select('view', text.embedView(), options.view, [
  ['month', text.embedMonth()],
  ['list', text.embedList()],
])}${select('theme', text.embedTheme(), options.theme, [
  ['auto', text.embedAuto()],
  ['light', text.embedLight()],
  ['dark', text.embedDark()],
])}${select('categories', text.pageCategories({ count: 2 }), options.categories[0] ?? '', [
  ['', text.embedAll()],
  ...categories.map(({ slug, name }) => [slug, name] as const),
])}<p><label>${text.embedAccent()} <input type="color" name="accent" value="${options.accent}"></label></p>
<p><button type="submit">${text.embedShow()}</button></p>
</form>
<p><label for="code">${text.embedCode()}</label></p>
<p><textarea id="code" readonly rows="4" cols="70" dir="ltr">${code.toString()}</textarea></p>
<p><a href="${address}">${text.embedPreview()}</a></p>`;
  return renderPage(view, { title: text.embedTitle(), path: '/embed/code', main });
}
