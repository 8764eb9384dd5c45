import type { Language } from '../spec/define.js';
import { en } from './en.js';

/** All texts of one language. English is the model: a language that misses one does not compile. */
export type Catalogue = typeof en;

// The other five languages stand here as soon as they are complete (`Record<Language, Catalogue>`).
const CATALOGUES: Partial<Record<Language, Catalogue>> = { en };

/** The texts of a language; English where it has none yet. */
export const textOf = (language: Language): Catalogue => CATALOGUES[language] ?? en;

export const inEnglish = (say: (text: Catalogue) => string): string => say(en);
