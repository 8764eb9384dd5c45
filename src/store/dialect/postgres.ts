import { PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import type { Idiom } from './idiom.js';
import type { Wording } from './wording.js';

/** The database does not answer, or the connection broke: what was asked may have been done or not. */
export class UnreachableError extends Error {
  readonly code = 'STORE_UNREACHABLE';
}

// Text is compared by its bytes, as SQLite does, whatever the locale of the database.
const TEXT = sql`text collate "C"`;

export const POSTGRES: Idiom = {
  types: { integer: sql`bigint`, real: sql`double precision`, text: TEXT, flag: sql`smallint`, json: TEXT },
  numbered: (column) => column.generatedByDefaultAsIdentity(),
  columnsOf: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(db);
    return rows.map(({ name }) => name);
  },
  // There records are counted as they are.
  createTotals: async () => {},
};

export const POSTGRES_WORDING: Wording = {
  isOneOf: (value) => `${value} = any(?)`,
  toList: (list) => list,
  hasPart: (text) => `strpos(${text}, ?) > 0`,
  joinInOrder: 'inner join',
  hasTotals: false,
  lastUser: "select pg_sequence_last_value(pg_get_serial_sequence('users', 'id')::regclass) as last",
  setLastUser: "select setval(pg_get_serial_sequence('users', 'id'), ?)",
};

// A server that hangs, or lost its network, must not keep the others from writing for ever.
const LIMITS = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 30_000,
};

/** Connections to a PostgreSQL database: made when needed, thrown away when broken. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, application_name: 'cal', keepAlive: true, types: TYPES, ...LIMITS });
  // A connection that breaks while nobody uses it is replaced by the next one; whoever uses it is told by its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connect = async () => checked(await pool.connect().catch(rethrown));
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

const TYPES: NonNullable<ConstructorParameters<typeof Pool>[0]>['types'] = {
  // IDs and counts stay far below 2^53.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text'),
};

/** One query at a time, its failure told apart from that of the connection. */
function checked(client: PoolClient): PostgresPoolClient {
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;

  const run = async (text: string, values: readonly unknown[]) => {
    const result = await client.query(text, values.map(bound)).catch((error) => {
      isBroken = !(error instanceof DatabaseError);
      return rethrown(error);
    });
    // A transaction in which something failed ends so without an error.
    if (text === 'commit' && result.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  };

  const query = (text: string, values: readonly unknown[]) => {
    const turn = last.then(() => run(text, values));
    last = turn.catch(() => undefined);
    return turn;
  };
  // Kysely's other form of `query` takes a cursor, which nobody asks for.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}

/**
 * A number that no column can hold is as good as the greatest: neither is any record's. NUL, which no text can hold and
 * no rule lets through to be kept, is what decoders make of it.
 */
function bound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bound);
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  const isTooLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isTooLarge ? Math.sign(value) * Number.MAX_SAFE_INTEGER : value;
}

function rethrown(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof TypeError) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  throw new UnreachableError(message || code || 'no connection', { cause: error });
}
