import type { Language } from '../../contract/declarations.js';
import { memoize } from '../../contract/lookup-table.js';
import { buildRestRoot, type CalendarSite } from '../../service/request-context.js';
import type { Catalogue } from '../../text/catalogue.js';
import { type Html, html } from './html.js';

export interface PageContext {
  readonly site: CalendarSite;
  readonly language: Language;
  readonly text: Catalogue;
  /** Which of the category colors each category has, by slug. */
  readonly hues: ReadonlyMap<string, number>;
}

/**
 * Returns the locale of dates and numbers: the words of the language, and the order, clock, first day of the week and
 * digits of the calendar's region. Without a region all come from the language.
 */
export const pageLocale = ({ site, language }: PageContext): string =>
  site.face.region === undefined ? language : regionalLocale(`${language}-${site.face.region}`);

const regionalLocale = memoize((locale) => {
  const region = locale.slice(-2);
  // By the language that most people of the region speak. The script is left out: Intl knows `ar-EG`, not `ar-Arab-EG`.
  const usual = `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`;
  const format = new Intl.DateTimeFormat(usual, { hour: 'numeric' });
  const { hourCycle = 'h23', numberingSystem } = format.resolvedOptions();
  return `${locale}-u-hc-${hourCycle}-nu-${numberingSystem}`;
});

/** Returns the locale that decides on which day a week begins. */
export const weekLocale = (view: PageContext): string =>
  view.site.face.region === undefined ? view.text.dateLocale() : pageLocale(view);

export const siteUrlIn = (site: CalendarSite, language: Language, path: string): string =>
  `${buildRestRoot(site, language)}${path === '/' && language !== site.language ? '' : path}`;

export const urlInPageLanguage = ({ site, language }: PageContext, path: string): string =>
  siteUrlIn(site, language, path);

export const textDirection = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

/** Returns `lang` and `dir` attributes for a record that has no translation in the language of the page. */
export function languageAttributes(
  { language }: PageContext,
  record: { readonly language: string; readonly translations: readonly string[] },
): Html {
  if (record.translations.includes(language)) return html``;
  return html` lang="${record.language}" dir="${textDirection(record.language)}"`;
}

/**
 * Returns a `dir` attribute for a block that cuts the title of a record, if the title runs against the page: a block cuts
 * the end of its lines by its own direction, which would be the beginning of the words.
 */
export function cutDirection(view: PageContext, record: Parameters<typeof languageAttributes>[1]): Html | false {
  const direction = textDirection(record.language);
  if (record.translations.includes(view.language) || direction === textDirection(view.language)) return false;
  return html` dir="${direction}"`;
}

/** Returns a URL of a user if its scheme is safe to link to (http or https). */
export const safeWebUrl = (text: string | undefined): string | undefined =>
  /^https?:\/\//i.test(text ?? '') ? text : undefined;

export const nativeLanguageName = memoize(
  (language) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
);

/** Returns the first character of a name as people see it, in upper case: the mark of a calendar without a logo. */
export const firstCharacterOf = memoize((name) => {
  // No mark follows. A process loads the rules of graphemes with its first segmenter, in 1 to 4 ms.
  if (/^[ -~]{2}/.test(name)) return name.charAt(0).toUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return (first?.segment ?? '').toUpperCase();
});

export const HOME_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type HomeView = (typeof HOME_VIEWS)[number];

/** Names of the filters of the home page, in the order of its form. */
export const HOME_FILTERS = ['search', 'category', 'venue', 'language'] as const;
export type HomeFilter = (typeof HOME_FILTERS)[number];

export interface HomeAddress {
  readonly view: HomeView;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month without a chosen day. */
  readonly date?: string | undefined;
  readonly filters: Readonly<Partial<Record<HomeFilter, string>>>;
}

/** Writes the address of the home page, without defaults. */
export function writeHomeAddress(view: PageContext, address: HomeAddress): string {
  return urlInPageLanguage(view, writeHomePath(address));
}

export function writeHomePath({ view: shown, date, filters }: HomeAddress): string {
  const query = new URLSearchParams({
    ...(shown === 'month' ? {} : { view: shown }),
    ...(date === undefined ? {} : { [date.length === 7 ? 'month' : 'date']: date }),
    ...filters,
  }).toString();
  return query === '' ? '/' : `/?${query}`;
}
