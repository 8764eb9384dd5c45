import { createHash } from 'node:crypto';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { columnsOf } from './columns.js';
import { RELATION_LIST, REPEATED } from './links.js';
import { placesOf, quoted, type Statements, type Stored, type Value } from './statements.js';
import type { Tables } from './tables.js';

/** What was copied, and read back the same. */
export interface Copied {
  /** How many records of each kind, by the name of the list. */
  readonly counts: Readonly<Record<string, number>>;
  readonly users: number;
}

/** There is something where a calendar was to be copied to. */
export class NotEmptyError extends Error {
  constructor(readonly counts: Readonly<Record<string, number>>) {
    super('the store is not empty');
  }
}

/** What was read back is not what was written. */
export class UnlikeError extends Error {
  constructor(readonly table: string) {
    super(`${table} was not read back as it was written`);
  }
}

/** Told of the rows that are behind us: each is written once and read back once. */
export type Moved = (done: number, all: number) => void;

/**
 * Copies all of a calendar to an empty store of either kind: one moment of it, in one transaction, and reads it back
 * before that is committed. IDs stay, and numbering goes on after them.
 * @throws NotEmptyError, UnlikeError: then nothing was copied
 */
export const copyTables = (source: Tables, target: Tables, moved: Moved): Promise<Copied> =>
  source.read((from) =>
    target.write(async (to) => {
      await mustBeEmpty(to);
      const sizes = await sizesOf(from);
      const told = countedUp(2 * sumOf(sizes), moved);
      for (const table of COPIED) await copyTable(table, { from, to, told });
      await goOnNumbering(from, to);
      return { counts: countsIn(sizes), users: sizes.users ?? 0 };
    }),
  );

interface Copy {
  readonly table: string;
  readonly columns: readonly string[];
  /** What tells its rows apart: they are read in its order. */
  readonly key: readonly string[];
}

/** All that is kept, each after what it refers to. The tables of what is counted follow by themselves. */
export const COPIED: readonly Copy[] = [
  { table: 'sequences', columns: ['name', 'last'], key: ['name'] },
  ...RESOURCE_LIST.map((resource) => ({
    table: resource.plural,
    columns: ['id', ...columnsOf(resource).map(({ name }) => name)],
    key: ['id'],
  })),
  ...RELATION_LIST.map((relation) => ({
    table: `event_${relation}`,
    columns: ['event', 'target', 'position', ...REPEATED],
    key: ['event', 'target'],
  })),
  { table: 'users', columns: ['id', 'login', 'name', 'role'], key: ['id'] },
  { table: 'application_passwords', columns: ['user', 'hash'], key: ['user', 'hash'] },
  { table: 'settings', columns: ['name', 'value'], key: ['name'] },
  { table: 'idempotency_keys', columns: ['user', 'key', 'at', 'fingerprint', 'answer'], key: ['user', 'key'] },
];

async function mustBeEmpty(to: Statements): Promise<void> {
  const { sequences: _, ...sizes } = await sizesOf(to);
  if (sumOf(sizes) > 0) throw new NotEmptyError({ ...countsIn(sizes), users: sizes.users ?? 0 });
}

type Sizes = Readonly<Record<string, number>>;

async function sizesOf({ rows }: Statements): Promise<Sizes> {
  const sizes: [string, number][] = [];
  for (const { table } of COPIED) {
    const [row] = await rows(`select count(*) as total from ${quoted(table)}`, []);
    sizes.push([table, Number(row?.total)]);
  }
  return Object.fromEntries(sizes);
}

const sumOf = (sizes: Sizes): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);

const countsIn = (sizes: Sizes): Sizes =>
  Object.fromEntries(RESOURCE_LIST.map(({ plural }) => [plural, sizes[plural] ?? 0]));

function countedUp(all: number, moved: Moved): (rows: number) => void {
  let done = 0;
  return (rows) => {
    done += rows;
    moved(done, all);
  };
}

interface Copying {
  readonly from: Statements;
  readonly to: Statements;
  readonly told: (rows: number) => void;
}

async function copyTable(copy: Copy, { from, to, told }: Copying): Promise<void> {
  const written = checksum(copy);
  for await (const rows of batchesOf(copy, from)) {
    await insertAll(copy, rows, to);
    written.add(rows);
    told(rows.length);
  }
  const there = checksum(copy);
  for await (const rows of batchesOf(copy, to)) {
    there.add(rows);
    told(rows.length);
  }
  if (written.digest() !== there.digest()) throw new UnlikeError(copy.table);
}

function checksum({ columns }: Copy) {
  const hash = createHash('sha256');
  return {
    add: (rows: readonly Stored[]) => {
      for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`);
    },
    digest: () => hash.digest('hex'),
  };
}

// Few enough that long descriptions take little memory, and that no database has too many values in one statement.
const MOST_ROWS = 100;

/** The rows of a table, by its key. */
async function* batchesOf({ table, columns, key }: Copy, { rows }: Statements): AsyncGenerator<readonly Stored[]> {
  const order = listed(key);
  const chosen = `select ${listed(columns)} from ${quoted(table)}`;
  const end = `order by ${order} limit ${MOST_ROWS}`;
  let last: readonly Value[] | undefined;
  for (;;) {
    const found: readonly Stored[] =
      last === undefined
        ? await rows(`${chosen} ${end}`, [])
        : await rows(`${chosen} where (${order}) > (${placesOf(last)}) ${end}`, last);
    if (found.length > 0) yield found;
    const final = found.at(-1);
    if (final === undefined || found.length < MOST_ROWS) return;
    last = key.map((column) => final[column] ?? null);
    // SQLite answers in this thread: what else there is to do gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** A new store has sequences already, which everybody who writes waits for. */
async function insertAll({ table, columns }: Copy, rows: readonly Stored[], to: Statements): Promise<void> {
  const place = `(${placesOf(columns)})`;
  const text = `insert into ${quoted(table)} (${listed(columns)}) values ${rows.map(() => place).join(', ')}
    ${table === 'sequences' ? 'on conflict (name) do update set last = excluded.last' : ''}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await to.rows(text, values);
}

/** IDs of users who are gone are not given again, there neither. */
async function goOnNumbering(from: Statements, to: Statements): Promise<void> {
  const [row] = await from.rows(from.wording.lastUser, []);
  const last = Number(row?.last ?? 0);
  if (last > 0) await to.rows(to.wording.setLastUser, [last]);
}
