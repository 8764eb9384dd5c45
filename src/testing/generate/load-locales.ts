import type { Faker } from '@faker-js/faker';
import type { Language } from '../../contract/declarations.js';
import type { GeneratorLocale, GeneratorLocales, LocaleWords } from './generator-types.js';
import type { RandomSource } from './random-source.js';

/** Loads the texts and fakers of the languages. @param languages at least one */
export async function loadLocales(languages: readonly Language[], source: RandomSource): Promise<GeneratorLocales> {
  const [first = 'en', ...others] = languages;
  const more = others.map((language) => loadLocale(language, source));
  return [await loadLocale(first, source), ...(await Promise.all(more))];
}

async function loadLocale(language: Language, source: RandomSource): Promise<GeneratorLocale> {
  const { words, faker } = await LOCALE_LOADERS[language]();
  // The package exports the class only together with all its locales, so take it from an instance.
  const Class = faker.constructor as typeof Faker;
  return { language, words, faker: new Class({ locale: faker.rawDefinitions, randomizer: source }) };
}

interface LoadedLocale {
  readonly words: LocaleWords;
  readonly faker: Faker;
}

// The locale data of faker is large, so load only the requested languages.
const LOCALE_LOADERS: Readonly<Record<Language, () => Promise<LoadedLocale>>> = {
  ar: async () => ({
    words: (await import('./words/ar.js')).ar,
    faker: (await import('@faker-js/faker/locale/ar')).faker,
  }),
  en: async () => ({
    words: (await import('./words/en.js')).en,
    faker: (await import('@faker-js/faker/locale/en')).faker,
  }),
  es: async () => ({
    words: (await import('./words/es.js')).es,
    faker: (await import('@faker-js/faker/locale/es')).faker,
  }),
  fr: async () => ({
    words: (await import('./words/fr.js')).fr,
    faker: (await import('@faker-js/faker/locale/fr')).faker,
  }),
  ja: async () => ({
    words: (await import('./words/ja.js')).ja,
    faker: (await import('@faker-js/faker/locale/ja')).faker,
  }),
  ru: async () => ({
    words: (await import('./words/ru.js')).ru,
    faker: (await import('@faker-js/faker/locale/ru')).faker,
  }),
};
