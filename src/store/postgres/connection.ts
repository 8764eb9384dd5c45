import { PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { QueryDialect } from '../sql/query-dialect.js';
import type { SchemaDialect } from '../sql/schema-dialect.js';

/** The database does not respond or the connection broke. A statement may or may not have been executed. */
export class DatabaseUnreachableError extends Error {
  readonly code = 'STORE_UNREACHABLE';
}

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
  // PostgreSQL has no counting tables: it counts the records themselves.
  createCountingTables: async () => {},
};

export const POSTGRES_QUERY_DIALECT: QueryDialect = {
  isOneOf: (value) => `${value} = any(?)`,
  toList: (list) => list,
  hasPart: (text) => `strpos(${text}, ?) > 0`,
  joinInOrder: 'inner join',
  hasCountingTables: false,
  selectLastUserId: "select pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass) as last",
  updateLastUserId: "select setval(pg_get_serial_sequence('users', 'id'), ?)",
};

// A server that hangs or lost its network must not block the writes of others for ever.
const LIMITS = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 30_000,
};

/** A pool of connections to a PostgreSQL database. Connections are opened when needed and discarded when broken. */
export function createPostgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'cal',
    keepAlive: true,
    types: COLUMN_PARSERS,
    ...LIMITS,
  });
  // The pool replaces an idle connection that breaks. In use, the query reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => serializeQueries(await pool.connect().catch(rethrowConnectionError));
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

const COLUMN_PARSERS: NonNullable<ConstructorParameters<typeof Pool>[0]>['types'] = {
  // IDs and counts stay far below 2^53, so bigint fits a number.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text'),
};

/** Runs the queries of a client one at a time, and tells database errors from connection failures. */
function serializeQueries(client: PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;

  const run = async (text: string, values: readonly unknown[]) => {
    const result = await client.query(text, values.map(toBindable)).catch((error) => {
      isBroken = !(error instanceof DatabaseError);
      return rethrowConnectionError(error);
    });
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, without an error.
    if (text === 'commit' && result.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  };

  const query = (text: string, values: readonly unknown[]) => {
    const turn = last.then(() => run(text, values));
    last = turn.catch(() => undefined);
    return turn;
  };
  // The overload of Kysely's `query` that takes a cursor is not used.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}

/**
 * Makes a value bindable. An integer outside the safe range becomes the nearest safe one, which no record has
 * either. NUL becomes U+FFFD as in text decoders, because PostgreSQL cannot store it and no rule lets it be stored.
 */
function toBindable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBindable);
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  const isTooLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isTooLarge ? Math.sign(value) * Number.MAX_SAFE_INTEGER : value;
}

function rethrowConnectionError(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof TypeError) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  throw new DatabaseUnreachableError(message || code || 'no connection', { cause: error });
}
