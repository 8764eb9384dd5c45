import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { type ColumnKind, columnsOf } from './columns.js';
import { quoted } from './statements.js';
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

const READ: Partial<Record<ColumnKind, (value: Stored) => Cell>> = {
  flag: (value) => value === 1,
  json: (value) => (value === null ? null : (JSON.parse(String(value)) as Cell)),
};

type Reading = readonly [string, (value: Stored) => Cell];

/** The columns of a kind that are kept otherwise than the rules read them. */
const readingsOf = (name: ResourceName): readonly Reading[] =>
  [...KINDS[name]].flatMap(([column, kind]): Reading[] => {
    const read = READ[kind];
    return read === undefined ? [] : [[column, read]];
  });

const READINGS = Object.fromEntries(Object.keys(KINDS).map((name) => [name, readingsOf(name as ResourceName)]));

const WRITE: Readonly<Record<ColumnKind, (value: Cell) => Stored>> = {
  integer: (value) => value as Stored,
  real: (value) => value as Stored,
  text: (value) => value as Stored,
  flag: (value) => (value ? 1 : 0),
  json: (value) => (value === null ? null : JSON.stringify(value)),
};

/** What records are found by is not read with them: the text that `search` looks at is as long as all else together. */
const isRead = (column: string): boolean => column !== 'name_key' && !/^search(?:_|$)/.test(column);

const readColumns = (name: ResourceName): string => ['id', ...KINDS[name].keys()].filter(isRead).map(quoted).join(', ');

/** The columns of a kind that rules read, for what stands after `select`. */
export const READ_COLUMNS: Readonly<Record<ResourceName, string>> = {
  event: readColumns('event'),
  venue: readColumns('venue'),
  organizer: readColumns('organizer'),
  category: readColumns('category'),
  tag: readColumns('tag'),
};

/** A database row, which nobody else has, as the rules read it. */
export function fromStored(kind: ResourceName, stored: Readonly<Record<string, Stored>>): Row {
  const row = stored as Record<string, Cell> & { id: number };
  for (const [name, read] of READINGS[kind] ?? []) row[name] = read(stored[name] ?? null);
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
