import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { type Column, type ColumnKind, columnsOf, emptyOf } from './columns.js';
import { quoted, type Stored, type Value } from './statements.js';
import type { Cell, Cells, Row } from './store.js';

/** Decoders for column types that the database stores in another form than the rules use. */
const READ: Partial<Record<ColumnKind, (value: Value) => Cell>> = {
  flag: (value) => value === 1,
  json: (value) => (value === null ? null : (JSON.parse(String(value)) as Cell)),
};

const WRITE: Readonly<Record<ColumnKind, (value: Cell) => Value>> = {
  integer: (value) => value as Value,
  real: (value) => value as Value,
  text: (value) => value as Value,
  flag: (value) => (value ? 1 : 0),
  json: (value) => (value === null ? null : JSON.stringify(value)),
};

type Reading = readonly [column: string, read: (value: Value) => Cell];

interface Shape {
  readonly columns: ReadonlyMap<string, ColumnKind>;
  readonly readings: readonly Reading[];
  /** A row with the default of each column, in the form that the rules use. */
  readonly empty: Row;
}

function shapeOf(name: ResourceName): Shape {
  const columns = columnsOf(resourceOf(name));
  const cells = columns.map((column) => [column.name, emptyCell(column)]);
  return {
    columns: new Map(columns.map((column) => [column.name, column.kind])),
    readings: columns.flatMap(({ name, kind }): Reading[] => {
      const read = READ[kind];
      return read === undefined ? [] : [[name, read]];
    }),
    // Copying an object that JSON.parse made is many times as fast as copying one that grew key by key.
    empty: JSON.parse(JSON.stringify({ id: 0, ...Object.fromEntries(cells) })) as Row,
  };
}

function emptyCell(column: Column): Cell {
  const value = column.nullable ? null : emptyOf(column);
  return READ[column.kind]?.(value) ?? value;
}

const SHAPES: Readonly<Record<ResourceName, Shape>> = {
  event: shapeOf('event'),
  venue: shapeOf('venue'),
  organizer: shapeOf('organizer'),
  category: shapeOf('category'),
  tag: shapeOf('tag'),
};

/** Creates a row with the default of each column. */
export const emptyRow = (kind: ResourceName): Record<string, Cell> & { id: number } => ({ ...SHAPES[kind].empty });

/** False for columns that only serve lookups. The folded search text is as long as all other columns together. */
const isRead = (column: string): boolean => !/^(?:name_key|search)(?:_|$)/.test(column);

const readColumns = (name: ResourceName): string => ['id', ...columnNames(name)].filter(isRead).map(quoted).join(', ');

/** The column list for `select`, by kind. */
export const READ_COLUMNS: Readonly<Record<ResourceName, string>> = {
  event: readColumns('event'),
  venue: readColumns('venue'),
  organizer: readColumns('organizer'),
  category: readColumns('category'),
  tag: readColumns('tag'),
};

/** Decodes a database row in place; the caller must own the row. */
export function fromStored(kind: ResourceName, stored: Stored): Row {
  const row = stored as Record<string, Cell> & { id: number };
  for (const [name, read] of SHAPES[kind].readings) row[name] = read(stored[name] ?? null);
  return row;
}

/**
 * Encodes cells for the database.
 * @throws Error for a cell without a column (a bug)
 */
export function toStored(kind: ResourceName, cells: Cells): Record<string, Value> {
  mustHaveColumns(kind, cells);
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, WRITE[SHAPES[kind].columns.get(name) ?? 'text'](cell)]),
  );
}

/** Returns the column names of a kind, without the ID. */
export function columnNames(kind: ResourceName): readonly string[] {
  return [...SHAPES[kind].columns.keys()];
}

/**
 * Encodes a new row; missing cells get the default of their column.
 * @throws Error for a cell without a column (a bug)
 */
export function toInserted(kind: ResourceName, cells: Cells): Value[] {
  mustHaveColumns(kind, cells);
  const { columns, empty } = SHAPES[kind];
  const values: Value[] = [];
  for (const [name, columnKind] of columns) values.push(WRITE[columnKind](cells[name] ?? empty[name] ?? null));
  return values;
}

function mustHaveColumns(kind: ResourceName, cells: Cells): void {
  for (const name of Object.keys(cells))
    if (name !== 'id' && !SHAPES[kind].columns.has(name)) throw new Error(`no column ${name} in ${kind}`);
}
