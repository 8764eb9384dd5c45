import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';

/** The ID and title by which a message names a record. */
export const aboutOf = ({ title }: Resource, record: Data): { readonly id: string; readonly title: string } => ({
  id: String(record.id ?? ''),
  title: String(record[title] ?? ''),
});

/** Picks the content language from the values of a write, if they have one. */
export const spokenIn = ({ i18n_language: language }: Data): Data =>
  language === undefined ? {} : { i18n_language: language };
