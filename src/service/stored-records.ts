import type { Language, PostStatus, RecordKind, Resource } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import type { ImageBody } from '../forms/image.js';
import type { CellValue, RecordCells, RecordRow, Relation } from '../store/store.js';
import type { Cost } from './parse-cost.js';

/** Types for the rows of the store, with the columns that the rules use by name. */

export type Translations = Readonly<Partial<Record<Language, RecordCells>>>;

export interface StoredRecord extends RecordRow {
  readonly language: Language;
  readonly translations: Translations;
  readonly slug: string;
  readonly description: string;
}

export interface Post extends StoredRecord {
  readonly author: number;
  readonly status: PostStatus;
  readonly date_utc: string;
  readonly modified_utc: string;
  readonly image: ImageBody | null;
}

export interface EventRecord extends Post {
  readonly title: string;
  readonly excerpt: string;
  readonly timezone: string;
  readonly all_day: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
  readonly cost: Cost | null;
  readonly website: string;
  readonly password: string;
  readonly show_map: boolean;
  readonly show_map_link: boolean;
  readonly hide_from_listings: boolean;
  readonly sticky: boolean;
  readonly featured: boolean;
}

export interface Term extends StoredRecord {
  readonly name: string;
  readonly parent?: number;
}

export type PostKind = 'event' | 'venue' | 'organizer';
export type TermKind = 'category' | 'tag';

export const relationOf = (kind: RecordKind): Relation => resourceOf(kind).plural as Relation;

export const isPostKind = (kind: RecordKind): kind is PostKind => resourceOf(kind).kind === 'post';

/** Returns the record with its texts in a language. A missing text falls back to the record's own language. */
export function localizeRecord<R extends StoredRecord>(record: R, language: Language): R {
  const texts = language === record.language ? undefined : record.translations[language];
  return texts === undefined ? record : { ...record, ...texts };
}

/** Lists the languages of a record: its own first, then those of its translations. */
export const listRecordLanguages = (record: StoredRecord): Language[] => [
  record.language,
  ...(Object.keys(record.translations) as Language[]).sort(),
];

/** Returns the text of a column, or "" when the column holds no text. */
export const readTextColumn = (record: RecordRow, column: string): string => {
  const value: CellValue | undefined = record[column];
  return typeof value === 'string' ? value : '';
};

export const listTranslatedFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
