import type { Language } from '../contract/declarations.js';
import { catalogueOf } from './catalogue.js';

/** A declaration with a description: parameter, property of a record, resource or operation. */
export interface DocumentedDeclaration {
  readonly doc: string;
}

/** Returns the description of a declaration in a language. */
export const translateDoc = (language: Language, { doc }: DocumentedDeclaration): string =>
  catalogueOf(language).doc(doc);
