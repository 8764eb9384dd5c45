import type { Temporal } from 'temporal-polyfill';
import { renderAgenda, renderDays } from './agenda.js';
import { renderIcon } from './design/icons.js';
import { writeStylesheet } from './design/stylesheet.js';
import { formatMonthTitle } from './event-date-text.js';
import { FIRST_PAGE_YEAR, LAST_PAGE_YEAR } from './home-page.js';
import { type Html, html, trustedHtml } from './html.js';
import { type MonthOfDays, renderMonthTable } from './month-table.js';
import { type PageContext, pageLocale, textDirection, urlInPageLanguage, writeHomeAddress } from './page-context.js';
import { renderPage, type StyledPage } from './page-layout.js';
import type { ShownEvent } from './shown-event.js';
import { renderCopyButton } from './subscribe-page.js';

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

export interface EmbeddedMonth {
  readonly month: Temporal.PlainYearMonth;
  /** The day that a narrow frame lists below the month. */
  readonly chosen?: Temporal.PlainDate | undefined;
  /** In the site's time zone. */
  readonly today: Temporal.PlainDate;
  readonly events: readonly ShownEvent[];
  /** Number of events, including those that are not listed. */
  readonly total: number;
}

/** Renders a document for an iframe. Links open outside of it, except those that ask for `_self`. */
export function renderEmbedHtml(view: PageContext, options: EmbedOptions, main: Html): StyledPage {
  const { site, language, text } = view;
  const month = options.view === 'month' ? ['embedded-month' as const] : [];
  const { css, source } = writeStylesheet(options.accent, options.theme, ['events', ...month, 'embed']);
  const home = urlInPageLanguage(view, '/');
  const body = html`<!DOCTYPE html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<title>${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base target="_blank">
<style>${trustedHtml(css)}</style>
</head>
<body>
<main class="wrap">
${main}
</main>
<footer class="bottom"><div class="wrap"><a href="${home}">${site.name} · ${text.embedFull()}</a></div></footer>
</body>
</html>
`.toString();
  const policy = ["default-src 'none'", `style-src ${source}`, 'img-src https: http: data:', "base-uri 'none'"];
  return { body, policy: [...policy, "form-action 'none'", 'frame-ancestors *'].join('; ') };
}

/** Renders a month with links to its neighbours, which stay in the frame. */
export async function renderEmbeddedMonth(
  view: PageContext,
  options: EmbedOptions,
  shown: EmbeddedMonth,
): Promise<Html> {
  const { month, today, chosen, events, total } = shown;
  const addressOf = (query: Record<string, string>) =>
    `${urlInPageLanguage(view, '/embed')}${writeEmbedQuery(view, options, query)}`;
  const step = (to: Temporal.PlainYearMonth, rel: 'prev' | 'next', name: string) =>
    to.year >= FIRST_PAGE_YEAR &&
    to.year <= LAST_PAGE_YEAR &&
    html`<a class="button square" href="${addressOf({ month: to.toString() })}" rel="${rel}" target="_self" aria-label="${name}">${renderIcon(rel === 'prev' ? 'back' : 'forward')}</a>\n`;
  const days: MonthOfDays = {
    month,
    today,
    chosen,
    events,
    isFrame: true,
    addressOf: (to, date) =>
      to === 'month' ? addressOf({ date }) : writeHomeAddress(view, { view: to, date, filters: {} }),
  };
  return html`<div class="tools">
<h1>${formatMonthTitle(pageLocale(view), month)}</h1>
<nav class="steps" aria-label="${view.text.pageMonths()}">
${step(month.subtract({ months: 1 }), 'prev', view.text.pagePrevious())}${step(month.add({ months: 1 }), 'next', view.text.pageNext())}</nav>
</div>
${await renderMonthTable(view, days)}
${await renderAgenda(view, days)}
${total > events.length && html`<p class="quiet">${view.text.pageMore({ count: total - events.length })}</p>`}`;
}

export async function renderEmbeddedList(
  view: PageContext,
  { today, events, total }: Omit<EmbeddedMonth, 'month' | 'chosen'>,
): Promise<Html> {
  const { text } = view;
  const address = (date: string) => writeHomeAddress(view, { view: 'day', date, filters: {} });
  return html`<h1>${text.pageComing()}</h1>
${events.length === 0 && html`<p>${text.pageNoComing()}</p>`}
${await renderDays(view, { from: today, today, events, addressOf: address })}
${total > events.length && html`<p class="quiet">${text.pageMore({ count: total - events.length })}</p>`}`;
}

export function renderEmbedCodeHtml(
  view: PageContext,
  options: EmbedOptions,
  categories: readonly { readonly slug: string; readonly name: string }[],
): StyledPage {
  const { text, site } = view;
  const address = `${urlInPageLanguage(view, '/embed')}${writeEmbedQuery(view, options)}`;
  const code = html`<iframe src="${address}" title="${site.name}" width="100%" height="700" loading="lazy" style="border:0"></iframe>`;
  const select = (name: string, label: string, current: string, choices: readonly (readonly [string, string])[]) =>
    html`<label>${label} <select class="field" name="${name}">${choices.map(([value, shown]) => html`<option value="${value}"${value === current && html` selected`}>${shown}</option>`)}</select></label>\n`;
  const preview = new URL(address);
  const main = html`<div class="wrap intro">
<h1>${text.embedTitle()}</h1>
<p class="lead">${text.embedIntro()}</p>
<div class="split">
<form class="panel" method="get" action="${urlInPageLanguage(view, '/embed/code')}">
${select('view', text.embedView(), options.view, [
  ['month', text.pageViewMonth()],
  ['list', text.pageViewList()],
])}${select('theme', text.embedTheme(), options.theme, [
  ['auto', text.embedAuto()],
  ['light', text.embedLight()],
  ['dark', text.embedDark()],
])}${select('categories', text.pageCategories({ count: 1 }), options.categories[0] ?? '', [
  ['', text.embedAll()],
  ...categories.map(({ slug, name }) => [slug, name] as const),
])}<label>${text.embedAccent()} <input class="field" type="color" name="accent" value="${options.accent}"></label>
<button class="button solid" type="submit">${text.embedShow()}</button>
</form>
<div>
<div class="panel">
<label for="code">${text.embedCode()}</label>
<textarea class="field" id="code" readonly rows="4" dir="ltr">${code.toString()}</textarea>
${renderCopyButton(view, code.toString())}
</div>
<h2>${text.embedPreview()}</h2>
<iframe class="frame" src="${preview.pathname}${preview.search}" title="${text.embedPreview()}" loading="lazy"></iframe>
</div>
</div>
</div>`;
  return renderPage(view, { title: text.embedTitle(), path: '/embed/code', styles: ['panels'], hasFrame: true, main });
}
