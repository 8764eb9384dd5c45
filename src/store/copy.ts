import { createHash } from 'node:crypto';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { columnsOf } from './columns.js';
import { RELATION_LIST, REPEATED } from './links.js';
import { placesOf, quoted, type Statements, type Stored, type Value } from './statements.js';
import type { Tables } from './tables.js';

/** The numbers of records and users that were copied and verified. */
export interface Copied {
  /** The number of records of each kind, by the plural name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly users: number;
}

/** The target of a copy already holds data. */
export class NotEmptyError extends Error {
  constructor(readonly counts: Readonly<Record<string, number>>) {
    super('the store is not empty');
  }
}

/** Reading a copied table back gave other rows than were written. */
export class UnlikeError extends Error {
  constructor(readonly table: string) {
    super(`${table} was not read back as it was written`);
  }
}

/** Reports progress. `all` counts every row twice: it is written once and read back once. */
export type Moved = (done: number, all: number) => void;

/**
 * Copies a whole calendar to an empty store, from SQLite or PostgreSQL to either. It reads one snapshot, writes in
 * one transaction, and reads the copy back before the commit. IDs are kept and numbering continues after them.
 * @throws StoreNotEmptyError, CopyMismatchError: nothing was copied
 */
export const copyTables = (source: Tables, target: Tables, moved: Moved): Promise<Copied> =>
  source.read((from) =>
    target.write(async (to) => {
      await mustBeEmpty(to);
      const sizes = await sizesOf(from);
      const reportRows = countedUp(2 * sumOf(sizes), moved);
      for (const table of COPIED) await copyTable(table, { from, to, reportRows });
      await goOnNumbering(from, to);
      return { counts: countsIn(sizes), users: sizes.users ?? 0 };
    }),
  );

interface Copy {
  readonly table: string;
  readonly columns: readonly string[];
  /** The unique key of the rows, which is also the reading order. */
  readonly key: readonly string[];
}

/** All tables, each after those that it refers to. Triggers fill the counting tables. */
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
  readonly reportRows: (rows: number) => void;
}

async function copyTable(copy: Copy, { from, to, reportRows }: Copying): Promise<void> {
  const written = checksum(copy);
  for await (const rows of batchesOf(copy, from)) {
    await insertAll(copy, rows, to);
    written.add(rows);
    reportRows(rows.length);
  }
  const readBack = checksum(copy);
  for await (const rows of batchesOf(copy, to)) {
    readBack.add(rows);
    reportRows(rows.length);
  }
  if (written.digest() !== readBack.digest()) throw new UnlikeError(copy.table);
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

// Bounds the memory for long descriptions and stays below the databases' limits on bound values.
const MOST_ROWS = 100;

/** Reads a table in batches, by keyset pagination. */
async function* batchesOf({ table, columns, key }: Copy, { rows }: Statements): AsyncGenerator<readonly Stored[]> {
  const order = listed(key);
  const chosen = `select ${listed(columns)} from ${quoted(table)}`;
  const end = `order by ${order} limit ${MOST_ROWS}`;
  let last: readonly Value[] | undefined;
  for (;;) {
    const batch: readonly Stored[] =
      last === undefined
        ? await rows(`${chosen} ${end}`, [])
        : await rows(`${chosen} where (${order}) > (${placesOf(last)}) ${end}`, last);
    if (batch.length > 0) yield batch;
    const final = batch.at(-1);
    if (final === undefined || batch.length < MOST_ROWS) return;
    last = key.map((column) => final[column] ?? null);
    // SQLite runs in this thread: let other work of the event loop proceed.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** A new store already has its sequences, so those rows are updated. Every other writer waits for this lock. */
async function insertAll({ table, columns }: Copy, rows: readonly Stored[], to: Statements): Promise<void> {
  const place = `(${placesOf(columns)})`;
  const text = `insert into ${quoted(table)} (${listed(columns)}) values ${rows.map(() => place).join(', ')}
    ${table === 'sequences' ? 'on conflict (name) do update set last = excluded.last' : ''}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await to.rows(text, values);
}

/** Continues the numbering of users, so that IDs of deleted users are not reused in the copy. */
async function goOnNumbering(from: Statements, to: Statements): Promise<void> {
  const [row] = await from.rows(from.dialect.selectLastUserId, []);
  const last = Number(row?.last ?? 0);
  if (last > 0) await to.rows(to.dialect.updateLastUserId, [last]);
}
