import type { Language } from '../spec/define.js';
import { textOf } from './catalogue.js';

/** Whatever of the interface carries a description: a parameter, a property of an answer, a resource, an operation. */
export interface Described {
  readonly doc: string;
}

/** The description of a declaration in a language. */
export const docOf = (language: Language, { doc }: Described): string => textOf(language).doc(doc);
