import type { Language } from '../../contract/declarations.js';
import type { PortableRecord } from '../export/portable-record.js';
import { CITIES } from './cities.js';
import {
  CATEGORY_SLUGS,
  type GeneratorContext,
  type GeneratorLocale,
  type GeneratorLocales,
  TAG_SLUGS,
} from './generator-types.js';
import { PARENT_CATEGORIES } from './genre-profiles.js';
import { pickItem, SEED_SALTS, seedFaker } from './random-source.js';

/** Generates category number `index`: first the ones that events use, then child categories named after cities. */
export function generateCategory(index: number, context: GeneratorContext): PortableRecord {
  const { locales, seed } = context;
  const slug = CATEGORY_SLUGS[index % CATEGORY_SLUGS.length] ?? 'music';
  if (index < CATEGORY_SLUGS.length)
    return createTerm(slug, locales, ({ words }) => words.categories[slug], PARENT_CATEGORIES[slug]);
  const { city } = pickItem(seedFaker(context, seed, SEED_SALTS.terms, index), CITIES[mainLocale(locales).language]);
  const round = Math.floor(index / CATEGORY_SLUGS.length);
  return createTerm(`${slug}-${round}`, locales, ({ words }) => `${words.categories[slug]} · ${city} ${round}`, slug);
}

/** Generates tag number `index`: first the ones that events use, then combinations of two of them. */
export function generateTag(index: number, { locales }: GeneratorContext): PortableRecord {
  const slug = TAG_SLUGS[index % TAG_SLUGS.length] ?? 'live';
  const round = Math.floor(index / TAG_SLUGS.length);
  if (round === 0) return createTerm(slug, locales, ({ words }) => words.tags[slug]);
  const other = TAG_SLUGS[(index + round) % TAG_SLUGS.length] ?? 'live';
  return createTerm(
    `${slug}-${other}-${round}`,
    locales,
    ({ words }) => `${words.tags[slug]} + ${words.tags[other]} ${round}`,
  );
}

function createTerm(
  slug: string,
  locales: GeneratorLocales,
  nameIn: (locale: GeneratorLocale) => string,
  parent?: string,
): PortableRecord {
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
const mainLocale = (locales: GeneratorLocales): GeneratorLocale =>
  locales.find(({ language }) => language === MAIN_LANGUAGE) ?? locales[0];
const MAIN_LANGUAGE: Language = 'en';
