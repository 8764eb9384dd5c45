import { LANGUAGES } from '../../contract/declarations.js';
import { renderIcon } from './design/icons.js';
import { type Html, html } from './html.js';
import {
  HOME_FILTERS,
  type HomeAddress,
  type HomeFilter,
  nativeLanguageName,
  type PageContext,
  urlInPageLanguage,
  writeHomeAddress,
} from './page-context.js';

interface Choice {
  readonly slug: string;
  readonly name: string;
}

export interface FilterChoices {
  readonly categories: readonly Choice[];
  readonly venues: readonly Choice[];
}

/** Renders the form that filters events. It works without scripts, and is opened by its address on a narrow screen. */
export function renderFilterForm(
  view: PageContext,
  { view: shown, date, filters }: HomeAddress,
  choices: FilterChoices,
): Html {
  const { text } = view;
  const hidden = {
    ...(shown === 'month' ? {} : { view: shown }),
    ...(date === undefined ? {} : { [date.length === 7 ? 'month' : 'date']: date }),
  };
  const select = (name: HomeFilter, all: string, options: readonly Choice[]) =>
    options.length > 0 &&
    html`<select class="field" name="${name}" aria-label="${all}">
<option value="">${all}</option>
${options.map(({ slug, name: label }) => html`<option value="${slug}"${filters[name] === slug && html` selected`}>${label}</option>\n`)}</select>
`;
  const languages = LANGUAGES.map((code) => ({ slug: code, name: nativeLanguageName(code) }));
  return html`<form class="filter" id="filter" role="search" method="get" action="${urlInPageLanguage(view, '/')}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<input class="field" type="search" name="search" value="${filters.search ?? ''}" maxlength="200" placeholder="${text.pageSearchEvents()}" aria-label="${text.pageSearchEvents()}">
${select('category', text.pageAllCategories(), choices.categories)}${select('venue', text.pageAllVenues(), choices.venues)}${select('language', text.pageAllLanguages(), languages)}<button class="button" type="submit">${text.pageShow()}</button>
</form>`;
}

/** Renders the chosen filters, each with a link that removes it, and how many events they leave. */
export function renderPills(
  view: PageContext,
  address: HomeAddress,
  { total, choices }: { readonly total: number; readonly choices: FilterChoices },
): Html {
  const { text } = view;
  const { filters } = address;
  const nameOf = (list: readonly Choice[], slug: string) => list.find((each) => each.slug === slug)?.name ?? slug;
  const labels: Readonly<Record<HomeFilter, (value: string) => string>> = {
    search: (value) => value,
    category: (value) => nameOf(choices.categories, value),
    venue: (value) => nameOf(choices.venues, value),
    language: (value) => nativeLanguageName(value),
  };
  const pills = HOME_FILTERS.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const others = Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name));
    const label = labels[name](value);
    return [
      html`<li><a class="pill" href="${writeHomeAddress(view, { ...address, filters: others })}" aria-label="${text.pageRemoveFilter({ name: label })}"><bdi>${label}</bdi>${renderIcon('close')}</a></li>\n`,
    ];
  });
  return html`<div class="pills" role="status">
<ul class="links">
${pills}</ul>
<p>${text.pageEvents({ count: total })} · <a href="${writeHomeAddress(view, { ...address, filters: {} })}">${text.pageClear()}</a></p>
</div>`;
}
