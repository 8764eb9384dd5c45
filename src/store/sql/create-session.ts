import type { RecordKind } from '../../contract/declarations.js';
import { memoize, memoizeByKind } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { countRecords } from '../counting/count-records.js';
import type {
  CellValue,
  LinkTarget,
  RecordCells,
  RecordCondition,
  RecordQuery,
  RecordRow,
  StoredUpload,
  StoreSession,
  UploadStorage,
} from '../store.js';
import { createAccountQueries } from './account-queries.js';
import {
  buildLinkedColumnList,
  decodeLinkedRow,
  decodeRow,
  encodeCells,
  encodeNewRow,
  storedColumnNames,
} from './encode-rows.js';
import { readBatches, readInBatches } from './limit-rows.js';
import { createLinkQueries, updateDenormalizedColumns } from './link-tables.js';
import { createSequences } from './query-dialect.js';
import { selectPage, visitRows } from './select-page.js';
import { formatPlaceholders, quoteName, type SqlConnection, type StoredRow } from './statements.js';

export const createSession = (connection: SqlConnection): StoreSession => ({
  snapshotVersion: () => connection.snapshotVersion?.(),
  ...createRecordQueries(connection),
  ...createRecordWrites(connection),
  ...createRowLocks(connection),
  ...createLinkQueries(connection),
  ...createAccountQueries(connection),
  ...createUploadQueries(connection),
});

const quotedTableOf = (kind: RecordKind): string => quoteName(resourceOf(kind).plural);

const linkedColumnsOf = memoize((kind: string) => buildLinkedColumnList(kind as RecordKind));

function createRecordQueries(connection: SqlConnection) {
  const { rows, dialect } = connection;
  return {
    find: async (kind: RecordKind, key: number | string, use?: 'for-update') => {
      const [column, value] = typeof key === 'string' ? ['slug', key.toLowerCase()] : ['id', key];
      if (column === 'id' && !Number.isSafeInteger(value)) return undefined;
      const text = `select ${dialect.readColumns[kind]} from ${quotedTableOf(kind)} where ${column} = ?`;
      const [stored] = await rows(use === undefined ? text : text + dialect.forUpdate, [value]);
      return stored === undefined ? undefined : decodeRow(kind, stored);
    },
    findLinkTarget: async (kind: RecordKind, id: number) => {
      const columns = resourceOf(kind).kind === 'post' ? 'id, status, author' : 'id';
      const [stored] = await rows(`select ${columns} from ${quotedTableOf(kind)} where id = ?`, [id]);
      return stored === undefined ? undefined : (stored as unknown as LinkTarget);
    },
    findMany: async (kind: RecordKind, ids: readonly number[], mostCharacters?: number) => {
      if (ids.length === 0) return [];
      const text = `select ${dialect.readColumns[kind]} from ${quotedTableOf(kind)} where ${dialect.isOneOf('id')}`;
      const values = [dialect.toList(ids)];
      const stored =
        mostCharacters === undefined
          ? await rows(text, values)
          : await readInBatches(connection, text, values, mostCharacters);
      return stored.map((row) => decodeRow(kind, row));
    },
    findLinked: async (kind: RecordKind, ids: readonly number[]) => {
      if (ids.length === 0) return [];
      const text = `select ${linkedColumnsOf(kind)} from ${quotedTableOf(kind)} where ${dialect.isOneOf('id')}`;
      const found: RecordRow[] = [];
      for await (const batch of readBatches(connection, text, [dialect.toList(ids)]))
        found.push(...batch.map((row) => decodeLinkedRow(kind, row)));
      return found;
    },
    select: async (kind: RecordKind, query: RecordQuery) =>
      (await selectPage(connection, kind, query)).map((row) => decodeRow(kind, row)),
    visit: (
      kind: RecordKind,
      query: Pick<RecordQuery, 'where' | 'columns'>,
      visit: (row: RecordRow) => void,
    ): Promise<void> => visitRows(connection, kind, query, (row) => visit(decodeRow(kind, row))),
    withDescendants: async (kind: RecordKind, ids: readonly number[]) => {
      const table = quotedTableOf(kind);
      const text = `with recursive found(id) as (
        select id from ${table} where ${dialect.isOneOf('id')}
        union select ${table}.id from found inner join ${table} on ${table}.parent = found.id
      ) select id from found`;
      return (await rows(text, [dialect.toList(ids)])).map(({ id }) => Number(id));
    },
    count: async (kind: RecordKind, where: readonly RecordCondition[]) =>
      (await countRecords(connection, kind, where)).total,
    countForPage: (kind: RecordKind, where: readonly RecordCondition[], size: number) =>
      countRecords(connection, kind, where, size),
    slugsAmong: async (kind: RecordKind, slugs: readonly string[]) => {
      const text = `select slug from ${quotedTableOf(kind)} where ${dialect.isOneOf('slug')}`;
      return new Set((await rows(text, [dialect.toList(slugs)])).map(({ slug }) => String(slug)));
    },
  };
}

/** The names of all columns of a kind, and the placeholders of all but the ID. */
const columnsOf = memoizeByKind(({ name }) => {
  const columns = storedColumnNames(name);
  return { names: ['id', ...columns].map(quoteName).join(', '), values: formatPlaceholders(columns) };
});

/**
 * Returns the statement that inserts a row unless its slug is taken, in one round trip. The condition spares the ID of
 * a record that is not inserted; the conflict may come from a write that runs at the same time.
 */
function conditionalInsertOf(kind: RecordKind, nextId: string): string {
  const table = quotedTableOf(kind);
  const { names, values } = columnsOf(resourceOf(kind));
  return `insert into ${table} (${names})
    select ${nextId}, ${values} where not exists (select from ${table} where slug = ?)
    on conflict (slug) do nothing returning id`;
}

/** Returns the statement that inserts a row. `id` is an expression or a placeholder. */
function insertStatementOf(kind: RecordKind, id: string): string {
  const { names, values } = columnsOf(resourceOf(kind));
  return `insert into ${quotedTableOf(kind)} (${names}) values (${id}, ${values})`;
}

function createInserts({ rows, dialect, sequences }: SqlConnection) {
  const numbers = sequences ?? createSequences(rows);
  const insert = async (kind: RecordKind, cells: RecordCells) => {
    const sequence = resourceOf(kind).kind;
    const nextId = dialect.nextId?.(sequence);
    const cellValues = encodeNewRow(kind, cells);
    if (nextId !== undefined) {
      const [row] = await rows(`${insertStatementOf(kind, nextId)} returning id`, cellValues);
      return Number(row?.id);
    }
    const id = await numbers.next(sequence);
    if (id === undefined) throw new Error('a sequence is missing');
    await rows(insertStatementOf(kind, '?'), [id, ...cellValues]);
    return id;
  };
  const isTaken = async (kind: RecordKind, slug: CellValue | undefined) =>
    (await rows(`select 1 as one from ${quotedTableOf(kind)} where slug = ?`, [String(slug)])).length > 0;
  return {
    nextNumber: numbers.next,
    startNumbers: numbers.start,
    insert,
    hasSlug: isTaken,
    insertUnlessSlugTaken: async (kind: RecordKind, cells: RecordCells) => {
      const nextId = dialect.nextId?.(resourceOf(kind).kind);
      if (nextId === undefined) return (await isTaken(kind, cells.slug)) ? undefined : insert(kind, cells);
      const [row] = await rows(conditionalInsertOf(kind, nextId), [...encodeNewRow(kind, cells), String(cells.slug)]);
      return row === undefined ? undefined : Number(row.id);
    },
  };
}

function createRecordWrites(connection: SqlConnection) {
  const { rows } = connection;
  return {
    ...createInserts(connection),
    update: async (kind: RecordKind, id: number, cells: RecordCells) => {
      const stored = encodeCells(kind, cells);
      const columns = Object.keys(stored);
      if (columns.length === 0) return;
      const settings = columns.map((column) => `${quoteName(column)} = ?`).join(', ');
      await rows(`update ${quotedTableOf(kind)} set ${settings} where id = ?`, [...Object.values(stored), id]);
      if (kind === 'event') await updateDenormalizedColumns(connection, id, columns);
    },
    remove: async (kind: RecordKind, id: number) => {
      await rows(`delete from ${quotedTableOf(kind)} where id = ?`, [id]);
    },
  };
}

/** The queries on uploaded images. Their bytes are stored in parts, so that no row is large. */
const createUploadQueries = ({ rows }: SqlConnection): UploadStorage => ({
  findUpload: async (id) => (await rows('select * from uploads where id = ?', [id])).map(toUpload)[0],
  findUploads: async (hash) => (await rows('select * from uploads where hash = ? order by id', [hash])).map(toUpload),
  addUpload: async ({ id, hash, author, extension, width, height, date_utc }) => {
    const text =
      'insert into uploads (id, hash, author, extension, width, height, date_utc) values (?, ?, ?, ?, ?, ?, ?)';
    await rows(text, [id, hash, author, extension, width, height, date_utc]);
  },
  addUploadPart: async (upload, number, content) => {
    await rows('insert into upload_parts (upload, number, content) values (?, ?, ?)', [upload, number, content]);
  },
  uploadParts: async (upload) => {
    const parts = await rows('select content from upload_parts where upload = ? order by number', [upload]);
    return parts.map(({ content }) => String(content));
  },
  removeUpload: async (id) => {
    await rows('delete from uploads where id = ?', [id]);
  },
});

const toUpload = (row: StoredRow): StoredUpload => ({
  id: Number(row.id),
  hash: String(row.hash),
  author: Number(row.author),
  extension: String(row.extension),
  width: Number(row.width),
  height: Number(row.height),
  date_utc: String(row.date_utc),
});

/** Another write changed what this one relied on. The same write succeeds when it is run again. */
export class WriteConflictError extends Error {
  readonly code = 'STORE_CONFLICT';
}

/** The locks that keep what a write has checked true until it is committed. They do nothing where one write runs at a time. */
function createRowLocks({ rows, dialect }: SqlConnection) {
  const { lockByName, forShare } = dialect;
  return {
    lock: async (name: string): Promise<void> => {
      if (lockByName !== undefined) await rows(lockByName, [name]);
    },
    lockForLinks: async (kind: RecordKind, ids: readonly number[]): Promise<void> => {
      if (forShare === undefined || ids.length === 0) return;
      const table = quoteName(resourceOf(kind).plural);
      const text = `select id from ${table} where ${dialect.isOneOf('id')} and status <> 'trash'${forShare}`;
      const held = await rows(text, [dialect.toList(ids)]);
      if (held.length < new Set(ids).size) throw new WriteConflictError(`a ${kind} was moved to the trash`);
    },
  };
}
