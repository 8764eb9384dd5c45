import { type Field, LANGUAGES, type Language, type Parameter, type Resource } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import { isLeftover } from './rows.js';

/** What a column of a file stands for. */
export type Meaning =
  | { readonly is: 'field'; readonly field: string; readonly parameter: Parameter; readonly language?: Language }
  | { readonly is: 'id' | 'slug' | 'language' }
  | { readonly is: 'ignored' }
  | { readonly is: 'leftover' }
  | { readonly is: 'unknown' };

export interface ColumnOptions {
  /** Columns by another name: what the file calls them → what they are; empty for "not wanted". */
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
}

const ID = { is: 'id' } as const;
const SLUG = { is: 'slug' } as const;
const LANGUAGE = { is: 'language' } as const;
const IGNORED = { is: 'ignored' } as const;
const LEFTOVER = { is: 'leftover' } as const;
const UNKNOWN = { is: 'unknown' } as const;

/** Every field that a new record takes. */
export const fieldsOf = (resource: Resource): Readonly<Record<string, Field>> =>
  operationOf(resource.name, 'create').parameters.body as Readonly<Record<string, Field>>;

/** The names that columns may have, for a sentence or a template. */
export const columnNamesOf = (resource: Resource): string[] => [
  'id',
  ...Object.keys(fieldsOf(resource)),
  ...('slug' in fieldsOf(resource) ? [] : ['slug']),
];

/** Tells what each column is; the answers are kept, so that it may be asked for every row. */
export function meaningsOf(resource: Resource, options: ColumnOptions): (column: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (column) => {
    const meaning = known.get(column) ?? meaningOf(resource, column, options);
    known.set(column, meaning);
    return meaning;
  };
}

/** `Start Date` is `start_date`. */
export const columnNameOf = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function meaningOf(resource: Resource, column: string, { map, ignoreUnknown }: ColumnOptions): Meaning {
  const mapped = map.get(column) ?? map.get(column.trim());
  if (mapped === '') return IGNORED;
  if (mapped === undefined && column.trim().startsWith('_')) return isLeftover(column.trim()) ? LEFTOVER : IGNORED;
  const [name = '', language, ...more] = columnNameOf(mapped ?? column).split('@');
  const meaning = more.length > 0 ? UNKNOWN : nameMeaning(resource, name, language);
  return meaning.is === 'unknown' && ignoreUnknown ? IGNORED : meaning;
}

function nameMeaning(resource: Resource, field: string, language: string | undefined): Meaning {
  const parameter = fieldsOf(resource)[field];
  if (language !== undefined) {
    const found = LANGUAGES.find((each) => each === language);
    return parameter?.translated && found !== undefined ? { is: 'field', field, parameter, language: found } : UNKNOWN;
  }
  if (field === 'id') return ID;
  if (field === 'i18n_language' || field === 'language') return LANGUAGE;
  if (parameter !== undefined) return { is: 'field', field, parameter };
  if (field === 'slug') return SLUG;
  // What the service says of a record beside what can be written: files that it came from hold it.
  return field in resource.answer || field in resource.fields ? IGNORED : UNKNOWN;
}
