import type { Language } from '../../spec/define.js';
import type { Entry } from '../entries.js';
import { DRAWS, drawsFor, pick } from './chance.js';
import { CATEGORIES, type Making, type Speaker, type Speakers, TAGS } from './define.js';
import { PLACES } from './places.js';
import { PARENTS } from './sorts.js';

/** Generates category number `index`: first the ones that events use, then child categories named after cities. */
export function categoryAt(index: number, context: Making): Entry {
  const { locales, seed } = context;
  const slug = CATEGORIES[index % CATEGORIES.length] ?? 'music';
  if (index < CATEGORIES.length) return createTerm(slug, locales, ({ words }) => words.categories[slug], PARENTS[slug]);
  const { city } = pick(drawsFor(context, seed, DRAWS.terms, index), PLACES[mainLocale(locales).language]);
  const round = Math.floor(index / CATEGORIES.length);
  return createTerm(`${slug}-${round}`, locales, ({ words }) => `${words.categories[slug]} · ${city} ${round}`, slug);
}

/** Generates tag number `index`: first the ones that events use, then combinations of two of them. */
export function tagAt(index: number, { locales }: Making): Entry {
  const slug = TAGS[index % TAGS.length] ?? 'live';
  const round = Math.floor(index / TAGS.length);
  if (round === 0) return createTerm(slug, locales, ({ words }) => words.tags[slug]);
  const other = TAGS[(index + round) % TAGS.length] ?? 'live';
  return createTerm(
    `${slug}-${other}-${round}`,
    locales,
    ({ words }) => `${words.tags[slug]} + ${words.tags[other]} ${round}`,
  );
}

function createTerm(slug: string, locales: Speakers, nameIn: (locale: Speaker) => string, parent?: string): Entry {
  const main = mainLocale(locales);
  const translations = locales
    .filter((locale) => locale !== main)
    .map((locale) => [`name@${locale.language}`, nameIn(locale)]);
  return {
    name: nameIn(main),
    slug,
    language: main.language,
    ...(parent === undefined ? {} : { parent }),
    ...Object.fromEntries(translations),
  };
}

/** Returns the main language of terms, which all languages share: English if requested, otherwise the first. */
const mainLocale = (locales: Speakers): Speaker =>
  locales.find(({ language }) => language === MAIN_LANGUAGE) ?? locales[0];
const MAIN_LANGUAGE: Language = 'en';
