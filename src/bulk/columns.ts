import { type Field, LANGUAGES, type Language, type Parameter, type Resource } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import { isLeftover } from './rows.js';

/** Meaning of a file's column for one kind of record. */
export type Meaning =
  | { readonly is: 'field'; readonly field: string; readonly parameter: Parameter; readonly language?: Language }
  | { readonly is: 'id' | 'slug' | 'language' }
  | { readonly is: 'ignored' }
  | { readonly is: 'leftover' }
  | { readonly is: 'unknown' };

export interface ColumnOptions {
  /** Renamed columns: name in the file → name of the field. An empty name drops the column. */
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
}

const ID = { is: 'id' } as const;
const SLUG = { is: 'slug' } as const;
const LANGUAGE = { is: 'language' } as const;
const IGNORED = { is: 'ignored' } as const;
const LEFTOVER = { is: 'leftover' } as const;
const UNKNOWN = { is: 'unknown' } as const;

/** Returns the body parameters of the kind's create operation. */
export const fieldsOf = (resource: Resource): Readonly<Record<string, Field>> =>
  operationOf(resource.name, 'create').parameters.body as Readonly<Record<string, Field>>;

/** Lists the accepted column names, for messages and templates. */
export const columnNamesOf = (resource: Resource): string[] => [
  'id',
  ...Object.keys(fieldsOf(resource)),
  ...('slug' in fieldsOf(resource) ? [] : ['slug']),
];

/** Returns a memoized lookup of column meanings, cheap enough to call for every cell. */
export function meaningsOf(resource: Resource, options: ColumnOptions): (column: string) => Meaning {
  const meanings = new Map<string, Meaning>();
  return (column) => {
    const meaning = meanings.get(column) ?? interpretColumn(resource, column, options);
    meanings.set(column, meaning);
    return meaning;
  };
}

/** Finds the first two columns that map to the same field. */
export function alikeAmong(columns: readonly string[], meaningOf: (column: string) => Meaning): Alike | undefined {
  const columnsByField = new Map<string, string>();
  for (const column of columns) {
    const meaning = meaningOf(column);
    if (meaning.is !== 'field') continue;
    const field = meaning.language === undefined ? meaning.field : `${meaning.field}@${meaning.language}`;
    const other = columnsByField.get(field);
    if (other !== undefined) return { field, columns: [other, column] };
    columnsByField.set(field, column);
  }
  return undefined;
}

export interface Alike {
  readonly field: string;
  readonly columns: readonly [string, string];
}

/** Normalizes a column heading: `Start Date` becomes `start_date`. */
export const columnNameOf = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function interpretColumn(resource: Resource, column: string, { map, ignoreUnknown }: ColumnOptions): Meaning {
  const mapped = map.get(column) ?? map.get(column.trim());
  if (mapped === '') return IGNORED;
  if (mapped === undefined && column.trim().startsWith('_')) return isLeftover(column.trim()) ? LEFTOVER : IGNORED;
  const [name = '', language, ...more] = columnNameOf(mapped ?? column).split('@');
  const meaning = more.length > 0 ? UNKNOWN : interpretFieldName(resource, name, language);
  return meaning.is === 'unknown' && ignoreUnknown ? IGNORED : meaning;
}

function interpretFieldName(resource: Resource, field: string, language: string | undefined): Meaning {
  const parameter = fieldsOf(resource)[field];
  if (language !== undefined) {
    const translationLanguage = LANGUAGES.find((each) => each === language);
    return parameter?.translated && translationLanguage !== undefined
      ? { is: 'field', field, parameter, language: translationLanguage }
      : UNKNOWN;
  }
  if (field === 'id') return ID;
  if (field === 'i18n_language' || field === 'language') return LANGUAGE;
  if (parameter !== undefined) return { is: 'field', field, parameter };
  if (field === 'slug') return SLUG;
  // Exported files contain read-only properties too; these are ignored.
  return field in resource.answer || field in resource.fields ? IGNORED : UNKNOWN;
}
