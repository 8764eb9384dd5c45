import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely';
import { POSTGRES, POSTGRES_WORDING, postgresDialect, UnreachableError } from './dialect/postgres.js';
import { NotACalendarError } from './foreign.js';
import { type Database, migrate, TABLES } from './schema.js';
import { sessionOn } from './session.js';
import type { Statements, Stored } from './statements.js';
import type { Session, Store } from './store.js';
import type { Tables } from './tables.js';

type Pooled = Kysely<Database>;

/**
 * Opens the calendar in a PostgreSQL database and creates its tables when they are missing. Several servers may use
 * it at the same time.
 * @param url `postgres://user:password@host/db`
 * @throws Error of the database, DatabaseUnreachableError, NewerSchemaError
 */
export async function openPostgres(url: string): Promise<Store> {
  const db = await connected(url, (trx) => migrate(trx, POSTGRES));
  const read: Store['read'] = (work) => inSnapshot(db, (connection) => work(sessionOn(connection)));
  return {
    read,
    write: writesInTurn(db),
    version: () => undefined,
    people: () => undefined,
    close: () => db.destroy(),
  };
}

/** Opens the tables of an existing calendar. */
export async function postgresTables(url: string): Promise<Tables> {
  const db = await connected(url, async () => {});
  return {
    read: (work) => inSnapshot(db, work),
    write: (work) => alone(db, work),
    close: () => db.destroy(),
  };
}

/**
 * Tells whether a database holds a calendar.
 * @throws NotACalendarError, DatabaseUnreachableError
 */
export async function hasCalendar(url: string): Promise<boolean> {
  let isPresent = false;
  const db = await connected(url, async (trx) => {
    isPresent = await isOurs(trx);
  });
  await db.destroy();
  return isPresent;
}

/**
 * Drops the tables of a calendar and no others.
 * @throws NotACalendarError when tables of the same names belong to another program
 */
export async function emptyPostgres(url: string): Promise<void> {
  const db = await connected(url, async (trx) => {
    if (!(await isOurs(trx))) return;
    for (const table of [...TABLES].reverse()) await trx.schema.dropTable(table).ifExists().execute();
  });
  await db.destroy();
}

/** Tells whether the calendar's tables exist. An empty database has none. */
async function isOurs(trx: Transaction<Database>): Promise<boolean> {
  const columns = await Promise.all(TABLES.map((table) => POSTGRES.columnsOf(trx, table)));
  if (columns.every(({ length }) => length === 0)) return false;
  const ours = ['version', 'last', 'translations', 'fingerprint'];
  if (columns.every(({ length }) => length > 0) && ours.every((name) => columns.flat().includes(name))) return true;
  throw new NotACalendarError('the tables of another program are there');
}

/**
 * Connects and runs `prepare` under a lock, so that servers that start together change the schema one after the
 * other.
 */
async function connected(url: string, prepare: (trx: Transaction<Database>) => Promise<void>): Promise<Pooled> {
  const db = new Kysely<Database>({ dialect: postgresDialect(url) });
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
const inSnapshot = <T>(db: Pooled, work: OnTables<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => work(statementsOf(trx)));

type OnTables<T> = (connection: Statements) => Promise<T>;

const statementsOf = (trx: Transaction<Database>): Statements => ({
  dialect: POSTGRES_WORDING,
  rows: async (text, values) =>
    (await trx.executeQuery<Stored>(CompiledQuery.raw(withNumbers(text), [...values]))).rows,
});

const numbered = new Map<string, string>();

/** Replaces `?` by PostgreSQL's numbered placeholders: `$1`. */
function withNumbers(text: string): string {
  const cached = numbered.get(text);
  if (cached !== undefined) return cached;
  let number = 0;
  const renumbered = text.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
  if (numbered.size < MOST_TEXTS) numbered.set(text, renumbered);
  return renumbered;
}

const MOST_TEXTS = 1000;

const LONGEST_WAIT_MS = 10_000;

/** Queues the writes of this server, so that a burst of them leaves connections for reads. */
function writesInTurn(db: Pooled): Store['write'] {
  let last: Promise<unknown> = Promise.resolve();

  return (work) => {
    const arrived = performance.now();
    const turn = last.then(() => {
      if (performance.now() - arrived > LONGEST_WAIT_MS) throw new UnreachableError('the database is too slow');
      return written(db, work);
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

const MOST_TRIES = 4;

type Work<T> = (session: Session) => Promise<T>;

/** Runs the work again from the start when it conflicted with another server. */
async function written<T>(db: Pooled, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await alone(db, (connection) => work(sessionOn(connection)));
    } catch (error) {
      if (attempt === MOST_TRIES || !isRace(error)) throw error;
    }
  }
}

/**
 * Runs a write while no other server writes. The rules check before they write: whether a slug is free, a request
 * was already answered, an administrator remains. Each write first locks one common row, so these checks hold among
 * all servers, and every later statement sees what the others committed.
 */
const alone = <T>(db: Pooled, work: OnTables<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await trx.selectFrom('sequences').select('name').where('name', '=', 'post').forUpdate().execute();
      return work(statementsOf(trx));
    });

/**
 * Unique violation, serialization failure, deadlock: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const RACES = ['23505', '40001', '40P01'];

const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RACES.includes(String(error.code));
