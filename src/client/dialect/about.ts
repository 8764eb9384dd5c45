import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';

/** What a sentence calls a record by. */
export const aboutOf = ({ title }: Resource, record: Data): { readonly id: string; readonly title: string } => ({
  id: String(record.id ?? ''),
  title: String(record[title] ?? ''),
});

/** The language in which a write is meant, where it says one. */
export const spokenIn = ({ i18n_language: language }: Data): Data =>
  language === undefined ? {} : { i18n_language: language };
