import type { Language } from '../spec/define.js';
import { en } from './en.js';

/** All texts of one language. English is the model: a language that misses one does not compile. */
export type Catalogue = typeof en;

// One language of six is needed at a time: the others are not even read.
const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  ar: async () => (await import('./ar.js')).ar,
  en: async () => en,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  ru: async () => (await import('./ru.js')).ru,
};

const loaded = new Map<Language, Catalogue>([['en', en]]);

/** Brings the texts of a language, so that `textOf` has them. */
export async function loadText(language: Language): Promise<Catalogue> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const catalogue = await LOADERS[language]();
  loaded.set(language, catalogue);
  return catalogue;
}

/** The texts of a language that was loaded; English otherwise. */
export const textOf = (language: Language): Catalogue => loaded.get(language) ?? en;

export const inEnglish = (say: (text: Catalogue) => string): string => say(en);
