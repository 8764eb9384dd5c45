import {
  type Fields,
  LANGUAGES,
  type Language,
  type Parameter,
  type RecordKind,
  type Resource,
} from '../../contract/declarations.js';
import { lookupTable, memoize, memoizeByKind } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { isReadProperty } from '../../contract/resources/index.js';
import { fieldOfTecColumn, findTecColumn } from '../../tec/csv/tec-columns.js';
import type { Catalogue } from '../../text/catalogue.js';
import { isLeftoverColumn } from './file-rows.js';

export type ColumnMeaning =
  | { readonly is: 'field'; readonly field: string; readonly parameter: Parameter; readonly language?: Language }
  | { readonly is: 'id' | 'slug' | 'language' | 'action' | 'revision' }
  | { readonly is: 'ignored' }
  | { readonly is: 'leftover' }
  | { readonly is: 'unknown'; readonly resource: Resource };

export interface ColumnOptions {
  /** Renamed columns: name in the file → name of the field. An empty name drops the column. */
  readonly map: ReadonlyMap<string, string>;
  readonly ignoreUnknown: boolean;
  /** Kinds whose missing records are created; by default those that an event of a calendar file names, and no others. */
  readonly missing?: ReadonlySet<RecordKind> | undefined;
  /** The language whose words for fields and statuses, as `cal` prints them, are understood beside our names. */
  readonly spoken?: Catalogue;
}

const ID_COLUMN = { is: 'id' } as const;
const SLUG_COLUMN = { is: 'slug' } as const;
const LANGUAGE_COLUMN = { is: 'language' } as const;
/** Columns for the action of a row, and for the revision of its record when it was exported. */
const MARK_COLUMNS: Readonly<Record<string, ColumnMeaning>> = lookupTable({
  _action: { is: 'action' },
  _rev: { is: 'revision' },
});
const IGNORED_COLUMN = { is: 'ignored' } as const;
const LEFTOVER_COLUMN = { is: 'leftover' } as const;

/** Returns the body parameters of the kind's create operation that can be read back. */
export const writableFieldsOf = memoizeByKind(({ name }): Fields => {
  const parameters = findOperation(name, 'create').parameters.body as Fields;
  return lookupTable(Object.fromEntries(Object.entries(parameters).filter(([, { writeOnly }]) => !writeOnly)));
});

export const listColumnNames = (resource: Resource): string[] => [
  'id',
  ...Object.keys(writableFieldsOf(resource)),
  ...('slug' in writableFieldsOf(resource) ? [] : ['slug']),
];

/** Returns a memoized lookup of column meanings, cheap enough to call for every cell. */
export function createColumnInterpreter(resource: Resource, options: ColumnOptions): (column: string) => ColumnMeaning {
  return memoize((column) => interpretColumn(resource, column, options));
}

/** Finds the first two columns that map to the same field. */
export function findDuplicateColumns(
  columns: readonly string[],
  meaningOf: (column: string) => ColumnMeaning,
): { readonly field: string; readonly columns: readonly [string, string] } | undefined {
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

/** Normalizes a column heading: `Start Date` becomes `start_date`, also with a sign after it (`Start Date *`, `All day?`). */
export const normalizeColumnName = (column: string): string =>
  column
    .trim()
    .replace(/(?<![\s*:?])[\s*:?]+$/, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function interpretColumn(resource: Resource, column: string, options: ColumnOptions): ColumnMeaning {
  const { map, ignoreUnknown, spoken } = options;
  const mapped = map.get(column) ?? map.get(column.trim());
  if (mapped === '') return IGNORED_COLUMN;
  const mark = mapped === undefined ? MARK_COLUMNS[column.trim().toLowerCase()] : undefined;
  if (mark !== undefined) return mark;
  if (mapped === undefined && column.trim().startsWith('_'))
    return isLeftoverColumn(column.trim()) ? LEFTOVER_COLUMN : IGNORED_COLUMN;
  const [name = '', language, ...more] = normalizeColumnName(mapped ?? column).split('@');
  const meaning: ColumnMeaning =
    more.length > 0 ? { is: 'unknown', resource } : interpretFieldName(resource, name, language);
  if (meaning.is !== 'unknown') return meaning;
  const field = mapped === undefined && spoken !== undefined ? findSpokenField(resource, name, spoken) : undefined;
  if (field !== undefined) return interpretFieldName(resource, field, language);
  return interpretTecColumn(resource, mapped ?? column) ?? (ignoreUnknown ? IGNORED_COLUMN : meaning);
}

/** Finds the field whose heading in lists and tables of a language is this one: `lieu`, `会場`. */
const findSpokenField = (resource: Resource, heading: string, { propertyName }: Catalogue): string | undefined =>
  Object.keys(writableFieldsOf(resource)).find((field) => normalizeColumnName(propertyName(field)) === heading);

/** Interprets a heading of the files that The Events Calendar imports, such as `Event Name`. */
function interpretTecColumn(resource: Resource, heading: string): ColumnMeaning | undefined {
  const column = findTecColumn(resource.name, heading);
  if (column === undefined) return undefined;
  const field = fieldOfTecColumn(resource.name, column);
  return field === undefined ? IGNORED_COLUMN : interpretFieldName(resource, field, undefined);
}

/** True for a heading that only The Events Calendar's names explain. */
export const isTecColumn = (resource: Resource, column: string, { map }: ColumnOptions): boolean =>
  !map.has(column) &&
  findTecColumn(resource.name, column) !== undefined &&
  interpretFieldName(resource, normalizeColumnName(column), undefined).is === 'unknown';

function interpretFieldName(resource: Resource, field: string, language: string | undefined): ColumnMeaning {
  const parameter = writableFieldsOf(resource)[field];
  if (language !== undefined) {
    const translationLanguage = LANGUAGES.find((each) => each === language);
    return parameter?.translated && translationLanguage !== undefined
      ? { is: 'field', field, parameter, language: translationLanguage }
      : { is: 'unknown', resource };
  }
  if (field === 'id') return ID_COLUMN;
  if (field === 'i18n_language' || field === 'language') return LANGUAGE_COLUMN;
  if (parameter !== undefined) return { is: 'field', field, parameter };
  if (field === 'slug') return SLUG_COLUMN;
  // Exported files contain read-only properties too; these are ignored.
  return isReadProperty(resource, field) || Object.hasOwn(resource.fields, field)
    ? IGNORED_COLUMN
    : { is: 'unknown', resource };
}
