import type { Language } from '../contract/declarations.js';
import { en } from './en/index.js';

/** All texts of one language. English is the model: a catalogue without one of its texts does not compile. */
export type Catalogue = typeof en;

// A process needs one of six languages; the others are never loaded.
const CATALOGUE_LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  ar: async () => (await import('./ar/index.js')).ar,
  en: async () => en,
  es: async () => (await import('./es/index.js')).es,
  fr: async () => (await import('./fr/index.js')).fr,
  ja: async () => (await import('./ja/index.js')).ja,
  ru: async () => (await import('./ru/index.js')).ru,
};

const loaded = new Map<Language, Catalogue>([['en', en]]);

/** Loads the catalogue of a language for later calls of `textOf`. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const cached = loaded.get(language);
  if (cached !== undefined) return cached;
  const catalogue = await CATALOGUE_LOADERS[language]();
  loaded.set(language, catalogue);
  return catalogue;
}

/** Returns the catalogue of a language that `loadText` has loaded, else the English one. */
export const catalogueOf = (language: Language): Catalogue => loaded.get(language) ?? en;

export const sayInEnglish = (say: (text: Catalogue) => string): string => say(en);
