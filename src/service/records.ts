import type { Language, Resource, ResourceName, Status } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Cell, Cells, Row } from '../store/store.js';
import type { Image } from '../wire/values/image.js';
import type { Cost } from './cost.js';

/** Records as the rules see them: rows of the store with the columns that the rules name. */

export type Translations = Readonly<Partial<Record<Language, Cells>>>;

export interface Common extends Row {
  readonly language: Language;
  readonly translations: Translations;
  readonly slug: string;
  readonly description: string;
}

export interface Post extends Common {
  readonly author: number;
  readonly status: Status;
  readonly date_utc: string;
  readonly modified_utc: string;
  readonly image: Image | null;
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

export interface Term extends Common {
  readonly name: string;
  readonly parent?: number;
}

export type PostKind = 'event' | 'venue' | 'organizer';
export type TermKind = 'category' | 'tag';

export const isPostKind = (kind: ResourceName): kind is PostKind => resourceOf(kind).kind === 'post';

/** The record as a reader of this language sees it: each text falls back to the record's own language. */
export function shownIn<R extends Common>(record: R, language: Language): R {
  const texts = language === record.language ? undefined : record.translations[language];
  return texts === undefined ? record : { ...record, ...texts };
}

/** The languages that a record has, its own first. */
export const languagesOf = (record: Common): Language[] => [
  record.language,
  ...(Object.keys(record.translations) as Language[]).sort(),
];

/** The text of a column, "" where there is none. */
export const textIn = (record: Row, column: string): string => {
  const value: Cell | undefined = record[column];
  return typeof value === 'string' ? value : '';
};

/** The names of the fields that are held per language. */
export const translatedFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
