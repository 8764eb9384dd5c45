import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import type { CalendarTables } from '../open-tables.js';
import { createSession } from '../sql/create-session.js';
import { type CalendarSchema, migrate, TABLES } from '../sql/schema.js';
import type { SqlConnection, StoredRow } from '../sql/statements.js';
import { NotACalendarError } from '../sqlite/reject-foreign-file.js';
import type { Store, StoreSession } from '../store.js';
import {
  createPostgresDialect,
  DatabaseUnreachableError,
  POSTGRES_QUERY_DIALECT,
  POSTGRES_SCHEMA_DIALECT,
} from './connection.js';

type PooledDatabase = Kysely<CalendarSchema>;

/**
 * Opens the calendar in a PostgreSQL database and creates its tables when they are missing. Several servers may use
 * it at the same time.
 * @param url `postgres://user:password@host/db`
 * @throws Error of the database, DatabaseUnreachableError, NewerSchemaError
 */
export async function openPostgres(url: string): Promise<Store> {
  const db = await connectPostgres(url, (trx) => migrate(trx, POSTGRES_SCHEMA_DIALECT));
  const read: Store['read'] = (work) => readInSnapshot(db, (connection) => work(createSession(connection)));
  return {
    read,
    write: createWriteQueue(db),
    version: () => undefined,
    people: () => undefined,
    close: () => db.destroy(),
  };
}

/** Opens the tables of an existing calendar. */
export async function openPostgresTables(url: string): Promise<CalendarTables> {
  const db = await connectPostgres(url, async () => {});
  return {
    read: (work) => readInSnapshot(db, work),
    write: (work) => writeExclusively(db, work),
    close: () => db.destroy(),
  };
}

/**
 * Tells whether a database holds a calendar.
 * @throws NotACalendarError, DatabaseUnreachableError
 */
export async function postgresHasCalendar(url: string): Promise<boolean> {
  let isPresent = false;
  const db = await connectPostgres(url, async (trx) => {
    isPresent = await isCalendarDatabase(trx);
  });
  await db.destroy();
  return isPresent;
}

/**
 * Drops the tables of a calendar and no others.
 * @throws NotACalendarError when tables of the same names belong to another program
 */
export async function emptyPostgres(url: string): Promise<void> {
  const db = await connectPostgres(url, async (trx) => {
    if (!(await isCalendarDatabase(trx))) return;
    for (const table of [...TABLES].reverse()) await trx.schema.dropTable(table).ifExists().execute();
  });
  await db.destroy();
}

/** Tells whether the calendar's tables exist. An empty database has none. */
async function isCalendarDatabase(trx: Transaction<CalendarSchema>): Promise<boolean> {
  const columns = await Promise.all(TABLES.map((table) => POSTGRES_SCHEMA_DIALECT.readColumnNames(trx, table)));
  if (columns.every(({ length }) => length === 0)) return false;
  const ours = ['version', 'last', 'translations', 'fingerprint'];
  if (columns.every(({ length }) => length > 0) && ours.every((name) => columns.flat().includes(name))) return true;
  throw new NotACalendarError('the tables of another program are there');
}

/**
 * Connects and runs `prepare` under a lock, so that servers that start together change the schema one after the
 * other.
 */
async function connectPostgres(
  url: string,
  prepare: (trx: Transaction<CalendarSchema>) => Promise<void>,
): Promise<PooledDatabase> {
  const db = new Kysely<CalendarSchema>({ dialect: createPostgresDialect(url) });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
      await prepare(trx);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** The key of the advisory lock: "cal" in ASCII, which other programs are unlikely to use. */
const SCHEMA_LOCK = 0x63616c;

/** Runs a read in one snapshot. */
const readInSnapshot = <T>(db: PooledDatabase, work: SqlWork<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => work(createPostgresConnection(trx)));

type SqlWork<T> = (connection: SqlConnection) => Promise<T>;

const createPostgresConnection = (trx: Transaction<CalendarSchema>): SqlConnection => ({
  dialect: POSTGRES_QUERY_DIALECT,
  rows: async (text, values) =>
    (await trx.executeQuery<StoredRow>(CompiledQuery.raw(numberPlaceholders(text), [...values]))).rows,
});

const numberedStatements = new Map<string, string>();

/** Replaces `?` by PostgreSQL's numbered placeholders: `$1`. */
function numberPlaceholders(text: string): string {
  const cached = numberedStatements.get(text);
  if (cached !== undefined) return cached;
  let number = 0;
  const renumbered = text.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
  if (numberedStatements.size < MOST_TEXTS) numberedStatements.set(text, renumbered);
  return renumbered;
}

const MOST_TEXTS = 1000;

const LONGEST_WAIT_MS = 10_000;

/** Queues the writes of this server, so that a burst of them leaves connections for reads. */
function createWriteQueue(db: PooledDatabase): Store['write'] {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const arrived = performance.now();
    const turn = last.then(() => {
      if (performance.now() - arrived > LONGEST_WAIT_MS) throw new DatabaseUnreachableError('the database is too slow');
      return writeWithRetries(db, work);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

const MOST_TRIES = 4;

type StoreWork<T> = (session: StoreSession) => Promise<T>;

/** Runs the work again from the start when it conflicted with another server. */
async function writeWithRetries<T>(db: PooledDatabase, work: StoreWork<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeExclusively(db, (connection) => work(createSession(connection)));
    } catch (error) {
      if (attempt === MOST_TRIES || !isWriteConflict(error)) throw error;
    }
  }
}

/**
 * Runs a write while no other server writes. The rules check before they write: whether a slug is free, a request
 * was already answered, an administrator remains. Each write first locks one common row, so these checks hold among
 * all servers, and every later statement sees what the others committed.
 */
const writeExclusively = <T>(db: PooledDatabase, work: SqlWork<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await trx.selectFrom('sequences').select('name').where('name', '=', 'post').forUpdate().execute();
      return work(createPostgresConnection(trx));
    });

/**
 * Unique violation, serialization failure, deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONFLICT_CODES = ['23505', '40001', '40P01'];

const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICT_CODES.includes(String(error.code));
