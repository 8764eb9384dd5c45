import type { Faker } from '@faker-js/faker';
import type { Temporal } from 'temporal-polyfill';
import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { listPortableKeys, type PortableRecord } from '../../sync/export/portable-record.js';
import type { EntrySection } from '../../sync/export/serialize-entries.js';
import { edgeCaseTag, type GeneratedCalendar, generateEvent } from './generate-event.js';
import {
  type GeneratedPost,
  type GeneratedVenue,
  generateOrganizers,
  generateVenues,
} from './generate-venues-and-organizers.js';
import {
  CATEGORY_SLUGS,
  createRandomSource,
  type EdgeCase,
  type GeneratorContext,
  type GeneratorLocale,
  type GeneratorLocales,
  type LocaleWords,
  PARENT_CATEGORIES,
  pickItem,
  type RandomSource,
  SEED_SALTS,
  seedFaker,
  TAG_SLUGS,
  VENUE_TYPES,
} from './generator-types.js';

export interface GenerateOptions {
  readonly kind: RecordKind;
  readonly count: number;
  /** The same seed gives the same records. */
  readonly seed: number;
  /** Languages of the records. At least one. */
  readonly languages: readonly Language[];
  /** Center of the date range of events. */
  readonly from: Temporal.PlainDate;
  /** Days before and after the center. */
  readonly spread: number;
  readonly edgeCases: readonly EdgeCase[];
}

/**
 * Generates plausible records of a kind. For events, the records that they link to come first. Equal options give equal
 * bytes; memory use does not depend on the number of events.
 */
export async function* generateSections(options: GenerateOptions): AsyncGenerator<EntrySection> {
  const source = createRandomSource();
  const context: GeneratorContext = {
    seed: options.seed,
    source,
    locales: await loadLocales(options.languages, source),
  };
  if (options.kind === 'event') yield* calendarSections(options, context);
  else yield singleSection(options, context);
}

function singleSection({ kind, count, languages }: GenerateOptions, context: GeneratorContext): EntrySection {
  const entryAt: Partial<Record<RecordKind, (index: number) => PortableRecord>> = {
    category: (index) => generateCategory(index, context),
    tag: (index) => generateTag(index, context),
  };
  const at = entryAt[kind];
  if (at !== undefined) return createGeneratedSection(kind, { count, languages, at });
  return createGeneratedSection(
    kind,
    postListing(kind === 'venue' ? generateVenues(count, context) : generateOrganizers(count, context), languages),
  );
}

const postListing = (made: readonly GeneratedPost[], languages: readonly Language[]): SectionContent => ({
  count: made.length,
  languages,
  at: (index) => made[index]?.entry ?? {},
});

/** Returns the number of venues or organizers for `count` events: it grows with the square root, up to 400. */
const postCountFor = (count: number, factor: number, languages: readonly Language[]): number =>
  Math.min(400, Math.max(languages.length, Math.round(factor * Math.sqrt(count))));

function* calendarSections(options: GenerateOptions, context: GeneratorContext): Generator<EntrySection> {
  const { count, languages, edgeCases, from, spread } = options;
  const venues = generateVenues(postCountFor(count, 2, languages), context);
  const organizers = generateOrganizers(postCountFor(count, 1, languages), context);
  const edgeCaseTags = edgeCases.map(edgeCaseTag).map((name): PortableRecord => ({ name, slug: name }));
  const tags = [...TAG_SLUGS.map((_, index) => generateTag(index, context)), ...edgeCaseTags];
  const calendar: GeneratedCalendar = { ...context, from, spread, venues: groupByType(venues), organizers };
  yield createGeneratedSection('category', {
    count: CATEGORY_SLUGS.length,
    languages,
    at: (index) => generateCategory(index, context),
  });
  yield createGeneratedSection('tag', { count: tags.length, languages, at: (index) => tags[index] ?? {} });
  yield createGeneratedSection('venue', postListing(venues, languages));
  yield createGeneratedSection('organizer', postListing(organizers, languages));
  yield createGeneratedSection('event', { count, languages, at: (index) => generateEvent(index, calendar, edgeCases) });
}

const groupByType = (venues: readonly GeneratedVenue[]): GeneratedCalendar['venues'] =>
  new Map(VENUE_TYPES.map((type) => [type, venues.filter((venue) => venue.type === type)]));

interface SectionContent {
  readonly count: number;
  readonly languages: readonly Language[];
  readonly at: (index: number) => PortableRecord;
}

function createGeneratedSection(kind: RecordKind, { count, languages, at }: SectionContent): EntrySection {
  const resource: Resource = resourceOf(kind);
  return {
    resource,
    count,
    keys: listPortableKeys(resource, { languages, withLanguage: true }),
    entries: async function* () {
      for (let index = 0; index < count; index++) yield at(index);
    },
  };
}

/** Generates category number `index`: first the ones that events use, then child categories named after cities. */
function generateCategory(index: number, context: GeneratorContext): PortableRecord {
  const { locales, seed } = context;
  const slug = CATEGORY_SLUGS[index % CATEGORY_SLUGS.length] ?? 'music';
  if (index < CATEGORY_SLUGS.length)
    return createTerm(slug, locales, ({ words }) => words.categories[slug], PARENT_CATEGORIES[slug]);
  const { city } = pickItem(seedFaker(context, seed, SEED_SALTS.terms, index), mainLocale(locales).words.cities);
  const round = Math.floor(index / CATEGORY_SLUGS.length);
  return createTerm(`${slug}-${round}`, locales, ({ words }) => `${words.categories[slug]} · ${city} ${round}`, slug);
}

/** Generates tag number `index`: first the ones that events use, then combinations of two of them. */
function generateTag(index: number, { locales }: GeneratorContext): PortableRecord {
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

/** Loads the texts and fakers of the languages. @param languages at least one */
async function loadLocales(languages: readonly Language[], source: RandomSource): Promise<GeneratorLocales> {
  const [first = 'en', ...others] = languages;
  const more = others.map((language) => loadLocale(language, source));
  return [await loadLocale(first, source), ...(await Promise.all(more))];
}

async function loadLocale(language: Language, source: RandomSource): Promise<GeneratorLocale> {
  const [loadWords, loadFaker] = LOCALE_LOADERS[language];
  const [{ default: words }, { faker }] = await Promise.all([loadWords(), loadFaker()]);
  // The package exports the class only together with all its locales, so take it from an instance.
  const Class = faker.constructor as typeof Faker;
  return { language, words, faker: new Class({ locale: faker.rawDefinitions, randomizer: source }) };
}

// The locale data of faker is large, so load only the requested languages.
const LOCALE_LOADERS: Readonly<
  Record<Language, readonly [() => Promise<{ default: LocaleWords }>, () => Promise<{ faker: Faker }>]>
> = {
  ar: [() => import('./words/ar.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/ar')],
  en: [() => import('./words/en.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/en')],
  es: [() => import('./words/es.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/es')],
  fr: [() => import('./words/fr.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/fr')],
  ja: [() => import('./words/ja.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/ja')],
  ru: [() => import('./words/ru.json', { with: { type: 'json' } }), () => import('@faker-js/faker/locale/ru')],
};
