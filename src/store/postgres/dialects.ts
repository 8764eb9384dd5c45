import { sql } from 'kysely';
import { buildReadColumns } from '../sql/encode-rows.js';
import type { QueryDialect, SchemaDialect } from '../sql/query-dialect.js';
import type { SchemaDatabase } from '../sql/schema.js';
import { quoteName } from '../sql/statements.js';
import { createChangeCounters } from './change-counters.js';

// Compares text by bytes, as SQLite does, independent of the database's locale.
const TEXT = sql`text collate "C"`;

export const POSTGRES_SCHEMA_DIALECT: SchemaDialect = {
  types: { integer: sql`bigint`, real: sql`double precision`, text: TEXT, flag: sql`smallint`, json: TEXT },
  autoIncrement: (column) => column.generatedByDefaultAsIdentity(),
  readColumnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(db);
    return rows.map(({ name }) => name);
  },
  createIdSequences,
  // PostgreSQL has no counting tables: it counts the records themselves.
  createCountingTables: async () => {},
  createChangeCounters,
};

/** The sequences that give records their IDs. */
export const ID_SEQUENCES = { post: 'post_ids', term: 'term_ids' } as const;

/** A program of an older version finds no row to count in, and fails instead of giving an ID for the second time. */
async function createIdSequences(db: SchemaDatabase): Promise<void> {
  for (const [kind, sequence] of Object.entries(ID_SEQUENCES)) {
    await sql`create sequence ${sql.table(sequence)}`.execute(db);
    const row = await db.selectFrom('sequences').select('last').where('name', '=', kind).executeTakeFirst();
    const last = Number(row?.last ?? 0);
    if (last > 0) await sql`select setval(${sequence}::regclass, ${last}::bigint)`.execute(db);
  }
  await db.deleteFrom('sequences').where('name', 'in', Object.keys(ID_SEQUENCES)).execute();
}

export const POSTGRES_QUERY_DIALECT: QueryDialect = {
  isOneOf: (value) => `${value} = any(?)`,
  toList: (list) => list,
  asJsonList: (columns) => `coalesce(json_agg(json_build_array(${columns.join(', ')})), '[]')::text`,
  hasPart: (text) => `strpos(${text}, ?) > 0`,
  joinInOrder: 'inner join',
  runsInProcess: false,
  hasCountingTables: false,
  nextId: (kind) => `nextval('${ID_SEQUENCES[kind]}')`,
  // Advisory locks belong to the database, and a database may have several schemas with a calendar each.
  lockByName: "select pg_advisory_xact_lock(hashtextextended(current_schema()::text || ' ' || ?::text, 0))",
  // Links refer to a record by its key, which no update changes: adding one need not wait.
  readColumns: buildReadColumns(quoteName),
  selectLongText: quoteName,
  forUpdate: ' for no key update',
  forShare: ' for share',
  selectLastId: (kind) => `select pg_sequence_last_value('${ID_SEQUENCES[kind]}'::regclass) as last`,
  updateLastId: (kind) => `select setval('${ID_SEQUENCES[kind]}', ?)`,
  selectLastUserId: "select pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass) as last",
  updateLastUserId: "select setval(pg_get_serial_sequence('users', 'id'), ?)",
};
