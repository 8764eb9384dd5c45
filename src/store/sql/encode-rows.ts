import type { RecordKind } from '../../contract/declarations.js';
import { MAX_LINKED_TEXT_BYTES } from '../../contract/request-limits.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { CellValue, RecordCells, RecordRow } from '../store.js';
import { type ColumnKind, defaultValueOf, type StoreColumn, tableColumnsOf } from './columns.js';
import { quoteName, type SqlValue, type StoredRow } from './statements.js';

/** Decoders for column types that the database stores in another form than the rules use. */
const CELL_DECODERS: Partial<Record<ColumnKind, (value: SqlValue) => CellValue>> = {
  flag: (value) => value === 1,
  json: (value) => (value === null ? null : parseStoredJson(String(value))),
};

/** A stored value is none that this program writes. */
class DamagedCellError extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

function parseStoredJson(text: string): CellValue {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as CellValue;
  } catch (cause) {
    throw new DamagedCellError('a stored object cannot be read', { cause });
  }
  throw new DamagedCellError('a stored object is another value');
}

/** Returns the decoder of a column, which may throw a DamagedCellError; undefined if every value is used as it is. */
function createDecoder({ name, kind, isSound }: StoreColumn): ((value: SqlValue) => CellValue) | undefined {
  const decode = CELL_DECODERS[kind];
  if (isSound === undefined) return decode;
  return (stored) => {
    const value = decode === undefined ? stored : decode(stored);
    // Not every query reads every column.
    if (value !== null && !isSound(value)) throw new DamagedCellError(`a stored ${name} cannot be used`);
    return value as CellValue;
  };
}

const CELL_ENCODERS: Readonly<Record<ColumnKind, (value: CellValue) => SqlValue>> = {
  integer: (value) => value as SqlValue,
  real: (value) => value as SqlValue,
  text: (value) => value as SqlValue,
  flag: (value) => (value ? 1 : 0),
  json: (value) => (value === null ? null : JSON.stringify(value)),
};

type ColumnDecoder = readonly [column: string, read: (value: SqlValue) => CellValue];

interface RowShape {
  readonly columns: ReadonlyMap<string, ColumnKind>;
  readonly decoders: readonly ColumnDecoder[];
  /** A row with the default of each column, in the form that the rules use. */
  readonly empty: RecordRow;
}

function buildRowShape(name: RecordKind): RowShape {
  const columns = tableColumnsOf(resourceOf(name));
  const cells = columns.map((column) => [column.name, createEmptyCell(column)]);
  return {
    columns: new Map(columns.map((column) => [column.name, column.kind])),
    decoders: columns.flatMap((column): ColumnDecoder[] => {
      const read = createDecoder(column);
      return read === undefined ? [] : [[column.name, read]];
    }),
    // Copying an object that JSON.parse made is many times as fast as copying one that grew key by key.
    empty: JSON.parse(JSON.stringify({ id: 0, ...Object.fromEntries(cells) })) as RecordRow,
  };
}

function createEmptyCell(column: StoreColumn): CellValue {
  const value = column.nullable ? null : defaultValueOf(column);
  return CELL_DECODERS[column.kind]?.(value) ?? value;
}

const ROW_SHAPES: Readonly<Record<RecordKind, RowShape>> = {
  event: buildRowShape('event'),
  venue: buildRowShape('venue'),
  organizer: buildRowShape('organizer'),
  category: buildRowShape('category'),
  tag: buildRowShape('tag'),
};

export const createEmptyRow = (kind: RecordKind): Record<string, CellValue> & { id: number } => ({
  ...ROW_SHAPES[kind].empty,
});

/** False for columns that only serve lookups. The folded search text is as long as all other columns together. */
const isReadColumn = (column: string): boolean => !/^(?:name_key|search)(?:_|$)/.test(column);

/** The column list for `select`, by kind. */
export type ReadColumns = Readonly<Record<RecordKind, string>>;

type SelectLongText = (column: string) => string;

/** Builds the column lists of a database. @param selectLongText selects a column whose text may be long */
export function buildReadColumns(selectLongText: SelectLongText): ReadColumns {
  const columnsOf = (kind: RecordKind): string =>
    buildColumnList({ selectLongText }, kind, ['id', ...storedColumnNames(kind)].filter(isReadColumn));
  return {
    event: columnsOf('event'),
    venue: columnsOf('venue'),
    organizer: columnsOf('organizer'),
    category: columnsOf('category'),
    tag: columnsOf('tag'),
  };
}

export const buildColumnList = (
  { selectLongText }: { readonly selectLongText: SelectLongText },
  kind: RecordKind,
  names: readonly string[],
): string => names.map((name) => (isLongTextColumn(kind, name) ? selectLongText(name) : quoteName(name))).join(', ');

/** Builds the column list of a linked record, whose long texts are empty if they are longer than links show. */
export const buildLinkedColumnList = (kind: RecordKind): string =>
  ['id', ...storedColumnNames(kind)]
    .filter(isReadColumn)
    .map((column) => {
      const name = quoteName(column);
      if (resourceOf(kind).fields[column]?.form !== 'html') return name;
      return `case when octet_length(${name}) > ${MAX_LINKED_TEXT_BYTES} then '' else ${name} end as ${name}`;
    })
    .join(', ');

const isLongTextColumn = (kind: RecordKind, name: string): boolean =>
  name === 'translations' || resourceOf(kind).fields[name]?.form === 'html';

/** Decodes a database row in place; the caller must own the row. */
export function decodeRow(kind: RecordKind, stored: StoredRow): RecordRow {
  const row = stored as Record<string, CellValue> & { id: number };
  for (const [name, read] of ROW_SHAPES[kind].decoders) row[name] = read(stored[name] ?? null);
  return row;
}

/**
 * Decodes the row of a linked record. Translations that are longer than links show are empty, so that the text of
 * another language does not stand for them.
 */
export function decodeLinkedRow(kind: RecordKind, stored: StoredRow): RecordRow {
  const row = decodeRow(kind, stored);
  const languages = Object.entries(Object(row.translations));
  if (languages.length === 0) return row;
  const shorten = ([name, text]: [string, unknown]): [string, unknown] => {
    const isTooLong = isLongTextColumn(kind, name) && Buffer.byteLength(String(text)) > MAX_LINKED_TEXT_BYTES;
    return [name, isTooLong ? '' : text];
  };
  const translations = languages.map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(Object(texts)).map(shorten)),
  ]);
  return { ...row, translations: Object.fromEntries(translations) };
}

/** Encodes cells for the database. @throws Error for a cell without a column (a bug) */
export function encodeCells(kind: RecordKind, cells: RecordCells): Record<string, SqlValue> {
  assertColumnsExist(kind, cells);
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, encodeCell(kind, name, cell)]));
}

export const encodeCell = (kind: RecordKind, name: string, cell: CellValue): SqlValue =>
  CELL_ENCODERS[ROW_SHAPES[kind].columns.get(name) ?? 'text'](cell);

/** Returns the column names of a kind, without the ID. */
export function storedColumnNames(kind: RecordKind): readonly string[] {
  return [...ROW_SHAPES[kind].columns.keys()];
}

/** Encodes a new row with defaults for missing cells. @throws Error for a cell without a column (a bug) */
export function encodeNewRow(kind: RecordKind, cells: RecordCells): SqlValue[] {
  assertColumnsExist(kind, cells);
  const { columns, empty } = ROW_SHAPES[kind];
  const values: SqlValue[] = [];
  for (const [name, columnKind] of columns) values.push(CELL_ENCODERS[columnKind](cells[name] ?? empty[name] ?? null));
  return values;
}

function assertColumnsExist(kind: RecordKind, cells: RecordCells): void {
  for (const name of Object.keys(cells))
    if (name !== 'id' && !ROW_SHAPES[kind].columns.has(name)) throw new Error(`no column ${name} in ${kind}`);
}
