import { createHash } from 'node:crypto';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { CalendarTables } from '../open-tables.js';
import { tableColumnsOf } from './columns.js';
import { DENORMALIZED_COLUMNS, RELATIONS } from './link-tables.js';
import { formatPlaceholders, quoteName, type SqlConnection, type SqlValue, type StoredRow } from './statements.js';

/** The numbers of records and users that were copied and verified. */
export interface CopySummary {
  /** The number of records of each kind, by the plural name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly users: number;
}

/** The target of a copy already holds data. */
export class StoreNotEmptyError extends Error {
  constructor(readonly counts: Readonly<Record<string, number>>) {
    super('the store is not empty');
  }
}

/** Reading a copied table back gave other rows than were written. */
export class CopyMismatchError extends Error {
  constructor(readonly table: string) {
    super(`${table} was not read back as it was written`);
  }
}

/** Reports progress. `all` counts every row twice: it is written once and read back once. */
export type CopyProgress = (done: number, all: number) => void;

/**
 * Copies a whole calendar to an empty store, from SQLite or PostgreSQL to either. It reads one snapshot, writes in
 * one transaction, and reads the copy back before the commit. IDs are kept and numbering continues after them.
 * @throws StoreNotEmptyError, CopyMismatchError: nothing was copied
 */
export const copyTables = (source: CalendarTables, target: CalendarTables, moved: CopyProgress): Promise<CopySummary> =>
  source.read((from) =>
    target.write(async (to) => {
      await assertStoreEmpty(to);
      const sizes = await countTableRows(from);
      const reportRows = createProgressCounter(2 * sumSizes(sizes), moved);
      for (const table of TABLES_TO_COPY) await copyTable(table, { from, to, reportRows });
      await continueIds(from, to);
      return { counts: selectRecordCounts(sizes), users: sizes.users ?? 0 };
    }),
  );

interface TableToCopy {
  readonly table: string;
  readonly columns: readonly string[];
  /** The unique key of the rows, which is also the reading order. */
  readonly key: readonly string[];
  /** The rows to copy; all when absent. */
  readonly only?: string;
}

/** All tables, each after those that it refers to. Triggers fill the counting tables. */
export const TABLES_TO_COPY: readonly TableToCopy[] = [
  // The IDs of records go on separately: not every database keeps them in this table.
  { table: 'sequences', columns: ['name', 'last'], key: ['name'], only: "name not in ('post', 'term')" },
  ...RESOURCE_LIST.map((resource) => ({
    table: resource.plural,
    columns: ['id', ...tableColumnsOf(resource).map(({ name }) => name)],
    key: ['id'],
  })),
  ...RELATIONS.map((relation) => ({
    table: `event_${relation}`,
    columns: ['event', 'target', 'position', ...DENORMALIZED_COLUMNS],
    key: ['event', 'target'],
  })),
  { table: 'users', columns: ['id', 'login', 'name', 'role'], key: ['id'] },
  { table: 'application_passwords', columns: ['user', 'hash'], key: ['user', 'hash'] },
  { table: 'settings', columns: ['name', 'value'], key: ['name'] },
  { table: 'idempotency_keys', columns: ['user', 'key', 'at', 'fingerprint', 'answer'], key: ['user', 'key'] },
  { table: 'uploads', columns: ['id', 'hash', 'author', 'extension', 'width', 'height', 'date_utc'], key: ['id'] },
  { table: 'upload_parts', columns: ['upload', 'number', 'content'], key: ['upload', 'number'] },
];

async function assertStoreEmpty(to: SqlConnection): Promise<void> {
  const { sequences: _, ...sizes } = await countTableRows(to);
  if (sumSizes(sizes) > 0) throw new StoreNotEmptyError({ ...selectRecordCounts(sizes), users: sizes.users ?? 0 });
}

type TableSizes = Readonly<Record<string, number>>;

async function countTableRows({ rows }: SqlConnection): Promise<TableSizes> {
  const sizes: [string, number][] = [];
  for (const { table, only = 'true' } of TABLES_TO_COPY) {
    const [row] = await rows(`select count(*) as total from ${quoteName(table)} where ${only}`, []);
    sizes.push([table, Number(row?.total)]);
  }
  return Object.fromEntries(sizes);
}

const sumSizes = (sizes: TableSizes): number => Object.values(sizes).reduce((sum, size) => sum + size, 0);

const selectRecordCounts = (sizes: TableSizes): TableSizes =>
  Object.fromEntries(RESOURCE_LIST.map(({ plural }) => [plural, sizes[plural] ?? 0]));

function createProgressCounter(all: number, moved: CopyProgress): (rows: number) => void {
  let done = 0;
  return (rows) => {
    done += rows;
    moved(done, all);
  };
}

interface TableCopyContext {
  readonly from: SqlConnection;
  readonly to: SqlConnection;
  readonly reportRows: (rows: number) => void;
}

async function copyTable(copy: TableToCopy, { from, to, reportRows }: TableCopyContext): Promise<void> {
  const written = createRowChecksum(copy);
  for await (const rows of readRowBatches(copy, from)) {
    await insertRows(copy, rows, to);
    written.add(rows);
    reportRows(rows.length);
  }
  const readBack = createRowChecksum(copy);
  for await (const rows of readRowBatches(copy, to)) {
    readBack.add(rows);
    reportRows(rows.length);
  }
  if (written.digest() !== readBack.digest()) throw new CopyMismatchError(copy.table);
}

function createRowChecksum({ columns }: TableToCopy) {
  const hash = createHash('sha256');
  return {
    add: (rows: readonly StoredRow[]) => {
      for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`);
    },
    digest: () => hash.digest('hex'),
  };
}

// Bounds the memory for long descriptions and stays below the databases' limits on bound values.
const BATCH_SIZE = 100;

/** Reads a table in batches, by keyset pagination. */
async function* readRowBatches(
  { table, columns, key, only = 'true' }: TableToCopy,
  { rows }: SqlConnection,
): AsyncGenerator<readonly StoredRow[]> {
  const order = formatColumnList(key);
  const chosen = `select ${formatColumnList(columns)} from ${quoteName(table)} where ${only}`;
  const end = `order by ${order} limit ${BATCH_SIZE}`;
  let last: readonly SqlValue[] | undefined;
  for (;;) {
    const batch: readonly StoredRow[] =
      last === undefined
        ? await rows(`${chosen} ${end}`, [])
        : await rows(`${chosen} and (${order}) > (${formatPlaceholders(last)}) ${end}`, last);
    if (batch.length > 0) yield batch;
    const final = batch.at(-1);
    if (final === undefined || batch.length < BATCH_SIZE) return;
    last = key.map((column) => final[column] ?? null);
    // SQLite runs in this thread: let other work of the event loop proceed.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const formatColumnList = (columns: readonly string[]): string => columns.map(quoteName).join(', ');

/** An empty store may have counters of slugs, so those rows are updated. */
async function insertRows(
  { table, columns }: TableToCopy,
  rows: readonly StoredRow[],
  to: SqlConnection,
): Promise<void> {
  const place = `(${formatPlaceholders(columns)})`;
  const text = `insert into ${quoteName(table)} (${formatColumnList(columns)}) values ${rows.map(() => place).join(', ')}
    ${table === 'sequences' ? 'on conflict (name) do update set last = excluded.last' : ''}`;
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await to.rows(text, values);
}

/** Continues the numbering, so that IDs of deleted records and users are not reused in the copy. */
async function continueIds(from: SqlConnection, to: SqlConnection): Promise<void> {
  for (const kind of ['post', 'term'] as const) {
    const last = await readLast(from, from.dialect.selectLastId(kind));
    if (last > 0) await to.rows(to.dialect.updateLastId(kind), [last]);
  }
  const lastUser = await readLast(from, from.dialect.selectLastUserId);
  if (lastUser > 0) await to.rows(to.dialect.updateLastUserId, [lastUser]);
}

async function readLast({ rows }: SqlConnection, text: string): Promise<number> {
  const [row] = await rows(text, []);
  return Number(row?.last ?? 0);
}
