import { type PageContext, urlInPageLanguage } from './page-context.js';

export const HOME_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type HomeView = (typeof HOME_VIEWS)[number];

/** Names of the filters of the home page, in the order of its form. */
export const HOME_FILTERS = ['search', 'category', 'venue', 'language'] as const;
export type HomeFilter = (typeof HOME_FILTERS)[number];

/** The parameters in the address of the home page. */
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
