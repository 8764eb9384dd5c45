import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { type Column, type ColumnKind, columnsOf, emptyOf } from './columns.js';
import { quoted, type Stored, type Value } from './statements.js';
import type { Cell, Cells, Row } from './store.js';

/** What the database keeps otherwise than the rules read it. */
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
  /** What a new row holds where nothing is said, as the rules read it. */
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
    // What was parsed is copied by its shape, many times as fast as what grew key by key.
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

/** A row in which nothing is said yet. */
export const emptyRow = (kind: ResourceName): Record<string, Cell> & { id: number } => ({ ...SHAPES[kind].empty });

/** What records are found by is not read with them: the text that `search` looks at is as long as all else together. */
const isRead = (column: string): boolean => !/^(?:name_key|search)(?:_|$)/.test(column);

const readColumns = (name: ResourceName): string => ['id', ...columnNames(name)].filter(isRead).map(quoted).join(', ');

/** The columns of a kind that rules read, for what stands after `select`. */
export const READ_COLUMNS: Readonly<Record<ResourceName, string>> = {
  event: readColumns('event'),
  venue: readColumns('venue'),
  organizer: readColumns('organizer'),
  category: readColumns('category'),
  tag: readColumns('tag'),
};

/** A database row, which nobody else has, as the rules read it. */
export function fromStored(kind: ResourceName, stored: Stored): Row {
  const row = stored as Record<string, Cell> & { id: number };
  for (const [name, read] of SHAPES[kind].readings) row[name] = read(stored[name] ?? null);
  return row;
}

/**
 * Cells as the database keeps them.
 * @throws Error for a cell without a column: our bug
 */
export function toStored(kind: ResourceName, cells: Cells): Record<string, Value> {
  mustHaveColumns(kind, cells);
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, WRITE[SHAPES[kind].columns.get(name) ?? 'text'](cell)]),
  );
}

/** The columns of a kind but for its ID. */
export function columnNames(kind: ResourceName): readonly string[] {
  return [...SHAPES[kind].columns.keys()];
}

/** What a new row keeps in each of its columns: what is not said is empty. @throws Error as `toStored` */
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
