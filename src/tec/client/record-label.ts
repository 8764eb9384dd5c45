import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';

export const recordLabelOf = (
  { title }: Resource,
  record: JsonObject,
): { readonly id: string; readonly title: string } => ({
  id: String(record.id ?? ''),
  title: String(record[title] ?? ''),
});

export const pickContentLanguage = ({ i18n_language: language }: JsonObject): JsonObject =>
  language === undefined ? {} : { i18n_language: language };
