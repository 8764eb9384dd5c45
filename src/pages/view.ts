import { restRoot } from '../service/addresses.js';
import type { Site } from '../service/world.js';
import type { Language } from '../spec/define.js';
import type { Catalogue } from '../text/catalogue.js';
import { type Html, html } from './html.js';

/** Context of a page: the site, the language and its texts. */
export interface View {
  readonly site: Site;
  readonly language: Language;
  readonly text: Catalogue;
}

/** Returns the URL of a path of the site in a language. */
export const addressIn = (site: Site, language: Language, path: string): string =>
  `${restRoot(site, language)}${path === '/' && language !== site.language ? '' : path}`;

export const addressOf = ({ site, language }: View, path: string): string => addressIn(site, language, path);

export const directionOf = (language: string): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

/** Returns `lang` and `dir` attributes for a record that has no translation in the language of the page. */
export function markOf(
  { language }: View,
  record: { readonly language: string; readonly translations: readonly string[] },
): Html {
  if (record.translations.includes(language)) return html``;
  return html` lang="${record.language}" dir="${directionOf(record.language)}"`;
}

/** Returns a URL of a user if its scheme is safe to link to (http or https). */
export const webAddress = (text: string | undefined): string | undefined =>
  /^https?:\/\//i.test(text ?? '') ? text : undefined;
