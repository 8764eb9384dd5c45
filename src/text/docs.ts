import type { Language } from '../spec/define.js';
import { textOf } from './catalogue.js';

/** A declaration with a description: parameter, property of a record, resource or operation. */
export interface Described {
  readonly doc: string;
}

/** Returns the description of a declaration in a language. */
export const docOf = (language: Language, { doc }: Described): string => textOf(language).doc(doc);
