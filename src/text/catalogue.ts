import type { Language } from '../spec/define.js';
import { en } from './en.js';

/** All texts of one language. English is the model: a catalogue without one of its texts does not compile. */
export type Catalogue = typeof en;

// A process needs one of six languages; the others are never loaded.
const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  ar: async () => (await import('./ar.js')).ar,
  en: async () => en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  ru: async () => (await import('./ru.js')).ru,
};

const loaded = new Map<Language, Catalogue>([['en', en]]);

/** Loads the catalogue of a language for later calls of `textOf`. */
export async function loadText(language: Language): Promise<Catalogue> {
  const cached = loaded.get(language);
  if (cached !== undefined) return cached;
  const catalogue = await LOADERS[language]();
  loaded.set(language, catalogue);
  return catalogue;
}

/** Returns the catalogue of a language that `loadText` has loaded, else the English one. */
export const textOf = (language: Language): Catalogue => loaded.get(language) ?? en;

export const inEnglish = (say: (text: Catalogue) => string): string => say(en);
