import { LANGUAGES, type Resource } from '../../contract/declarations.js';
import type { ColumnType, FormColumn } from '../../forms/form-definition.js';
import { formOf } from '../../forms/index.js';

export type ColumnKind = ColumnType;

export interface StoreColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly nullable?: true;
  /** Returns false for a value that only damage to the file explains. */
  readonly isSound?: FormColumn['isSound'];
}

export const defaultValueOf = ({ kind }: StoreColumn): string | number => EMPTY[kind];

const EMPTY: Readonly<Record<ColumnKind, string | number>> = { integer: 0, real: 0, text: '', flag: 0, json: '{}' };

/** Returns the columns of a resource's table: its declared fields and the columns that the rules derive from them. */
export function tableColumnsOf(resource: Resource): readonly StoreColumn[] {
  const declared = Object.entries(resource.fields).flatMap(([name, field]): StoreColumn[] => {
    const { column } = formOf(field);
    if (column === null || Object.hasOwn(NOT_STORED, name)) return [];
    const { type, ...rest } = column;
    return [{ name, kind: type, ...rest }];
  });
  return [
    ...CORE[resource.kind],
    ...declared.filter(({ name }) => !CORE_NAMES[resource.kind].has(name)),
    ...derivedColumnsOf(resource),
  ];
}

// The publication date is stored in UTC only. The local date is computed with the site's time zone.
const NOT_STORED = { date: true };

const COMMON: readonly StoreColumn[] = [
  { name: 'language', kind: 'text' },
  { name: 'translations', kind: 'json' },
  { name: 'slug', kind: 'text' },
  { name: 'name_key', kind: 'text' },
];

const CORE: Readonly<Record<Resource['kind'], readonly StoreColumn[]>> = {
  post: [
    { name: 'author', kind: 'integer' },
    { name: 'status', kind: 'text' },
    { name: 'date_utc', kind: 'text' },
    { name: 'modified_utc', kind: 'text' },
    ...COMMON,
  ],
  term: COMMON,
};

const CORE_NAMES = {
  post: new Set(CORE.post.map(({ name }) => name)),
  term: new Set(CORE.term.map(({ name }) => name)),
};

/**
 * Returns the derived columns: folded text for full-text search, folded names per language (null where a language
 * has none of its own), and the UTC instants of an event.
 */
function derivedColumnsOf(resource: Resource): StoreColumn[] {
  const searched = [{ name: 'search', kind: 'text' } as const, ...LANGUAGES.map(searchColumn)];
  return resource.name === 'event' ? [...searched, ...INSTANTS] : [...searched, ...LANGUAGES.map(nameColumn)];
}

const searchColumn = (language: string): StoreColumn => ({ name: `search_${language}`, kind: 'text', nullable: true });

/** Returns the column of a record's folded name in another language, for links by name. */
export const nameColumn = (language: string): StoreColumn => ({
  name: `name_key_${language}`,
  kind: 'text',
  nullable: true,
});

const INSTANTS: readonly StoreColumn[] = [
  { name: 'utc_start_date', kind: 'text' },
  { name: 'utc_end_date', kind: 'text' },
];
