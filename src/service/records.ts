import type { Language, Resource, ResourceName, Status } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Cell, Cells, Row } from '../store/store.js';
import type { Image } from '../wire/values/image.js';
import type { Cost } from './cost.js';

/** Types for the rows of the store, with the columns that the rules use by name. */

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

/** Returns the record with its texts in a language. A missing text falls back to the record's own language. */
export function shownIn<R extends Common>(record: R, language: Language): R {
  const texts = language === record.language ? undefined : record.translations[language];
  return texts === undefined ? record : { ...record, ...texts };
}

/** Lists the languages of a record: its own first, then those of its translations. */
export const languagesOf = (record: Common): Language[] => [
  record.language,
  ...(Object.keys(record.translations) as Language[]).sort(),
];

/** Returns the text of a column, or "" when the column holds no text. */
export const textIn = (record: Row, column: string): string => {
  const value: Cell | undefined = record[column];
  return typeof value === 'string' ? value : '';
};

/** Lists the names of the translatable fields. */
export const translatedFields = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name]?.translated);
