import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';

/** The ID and title by which a message names a record. */
export const recordLabelOf = (
  { title }: Resource,
  record: JsonObject,
): { readonly id: string; readonly title: string } => ({
  id: String(record.id ?? ''),
  title: String(record[title] ?? ''),
});

/** Picks the content language from the values of a write, if they have one. */
export const pickContentLanguage = ({ i18n_language: language }: JsonObject): JsonObject =>
  language === undefined ? {} : { i18n_language: language };
