import { restRoot } from '../service/addresses.js';
import type { Site } from '../service/world.js';
import type { Language } from '../spec/define.js';
import type { Catalogue } from '../text/catalogue.js';
import { type Html, html } from './html.js';

/** For whom a page is made. */
export interface View {
  readonly site: Site;
  readonly language: Language;
  readonly text: Catalogue;
}

/** The address of a path of the site in a language. */
export const addressIn = (site: Site, language: Language, path: string): string =>
  `${restRoot(site, language)}${path === '/' && language !== site.language ? '' : path}`;

export const addressOf = ({ site, language }: View, path: string): string => addressIn(site, language, path);

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

/** What marks text that is in another language than its page: a record that has no translation shows its own. */
export function markOf(
  { language }: View,
  record: { readonly language: string; readonly translations: readonly string[] },
): Html {
  if (record.translations.includes(language)) return html``;
  return html` lang="${record.language}" dir="${directionOf(record.language)}"`;
}

/** A web address as written by somebody, if following it is safe. */
export const webAddress = (text: string | undefined): string | undefined =>
  /^https?:\/\//i.test(text ?? '') ? text : undefined;
