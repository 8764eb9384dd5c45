import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { type ColumnKind, columnsOf } from './columns.js';
import type { Cell, Cells, Row } from './store.js';

type Stored = string | number | null;

const kindsOf = (name: ResourceName): ReadonlyMap<string, ColumnKind> =>
  new Map(columnsOf(resourceOf(name)).map((column) => [column.name, column.kind]));

const KINDS: Readonly<Record<ResourceName, ReadonlyMap<string, ColumnKind>>> = {
  event: kindsOf('event'),
  venue: kindsOf('venue'),
  organizer: kindsOf('organizer'),
  category: kindsOf('category'),
  tag: kindsOf('tag'),
};

const READ: Readonly<Record<ColumnKind, (value: Stored) => Cell>> = {
  integer: (value) => value,
  real: (value) => value,
  text: (value) => value,
  flag: (value) => value === 1,
  json: (value) => (value === null ? null : (JSON.parse(String(value)) as Cell)),
};

const WRITE: Readonly<Record<ColumnKind, (value: Cell) => Stored>> = {
  integer: (value) => value as Stored,
  real: (value) => value as Stored,
  text: (value) => value as Stored,
  flag: (value) => (value ? 1 : 0),
  json: (value) => (value === null ? null : JSON.stringify(value)),
};

/** A database row as the rules read it. */
export function fromStored(kind: ResourceName, stored: Readonly<Record<string, Stored>>): Row {
  const row: Record<string, Cell> & { id: number } = { id: Number(stored.id) };
  for (const [name, columnKind] of KINDS[kind]) row[name] = READ[columnKind](stored[name] ?? null);
  return row;
}

/**
 * Cells as the database keeps them.
 * @throws Error for a cell without a column: our bug
 */
export function toStored(kind: ResourceName, cells: Cells): Record<string, Stored> {
  const stored: Record<string, Stored> = {};
  for (const [name, value] of Object.entries(cells)) {
    const columnKind = KINDS[kind].get(name);
    if (columnKind === undefined) throw new Error(`no column ${name} in ${kind}`);
    stored[name] = WRITE[columnKind](value);
  }
  return stored;
}
