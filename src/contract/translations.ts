import type { Parameters, RecordKind } from './declarations.js';
import { resourceOf } from './resources/index.js';

/** The member of a creation's body that holds the texts of the new record in other languages. */
export const TRANSLATIONS = 'translations';

/** Returns the fields of a kind that can differ per language. */
export const translatedFieldsOf = (kind: RecordKind): Parameters =>
  Object.fromEntries(Object.entries(resourceOf(kind).fields).filter(([, { translated }]) => translated));
