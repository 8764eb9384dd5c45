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
 * Opens the calendar in a PostgreSQL database, for any number of servers at the same time. Makes its tables when new.
 * @param url `postgres://user:password@host/db`
 * @throws Error of the database, UnreachableError, NewerSchemaError
 */
export async function openPostgres(url: string): Promise<Store> {
  const db = await connected(url, (trx) => migrate(trx, POSTGRES));
  const read: Store['read'] = (work) => inSnapshot(db, (statements) => work(sessionOn(statements)));
  return {
    read,
    write: writesInTurn(db),
    version: () => undefined,
    people: () => undefined,
    close: () => db.destroy(),
  };
}

/** The tables of a calendar that was opened before. */
export async function postgresTables(url: string): Promise<Tables> {
  const db = await connected(url, async () => {});
  return {
    read: (work) => inSnapshot(db, work),
    write: (work) => alone(db, work),
    close: () => db.destroy(),
  };
}

/** Whether a database holds a calendar. @throws NotACalendarError, UnreachableError */
export async function hasCalendar(url: string): Promise<boolean> {
  let found = false;
  const db = await connected(url, async (trx) => {
    found = await isOurs(trx);
  });
  await db.destroy();
  return found;
}

/**
 * Throws away all that a calendar holds, and keeps what is not its own.
 * @throws NotACalendarError when tables of its names are those of another program
 */
export async function emptyPostgres(url: string): Promise<void> {
  const db = await connected(url, async (trx) => {
    if (!(await isOurs(trx))) return;
    for (const table of [...TABLES].reverse()) await trx.schema.dropTable(table).ifExists().execute();
  });
  await db.destroy();
}

/** Whether there is a calendar; nothing yet is none. */
async function isOurs(trx: Transaction<Database>): Promise<boolean> {
  const columns = await Promise.all(TABLES.map((table) => POSTGRES.columnsOf(trx, table)));
  if (columns.every(({ length }) => length === 0)) return false;
  const ours = ['version', 'last', 'translations', 'fingerprint'];
  if (columns.every(({ length }) => length > 0) && ours.every((name) => columns.flat().includes(name))) return true;
  throw new NotACalendarError('the tables of another program are there');
}

/** Servers that start together change the schema one after the other. */
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

/** "cal" in ASCII: any number that other programs do not use. */
const SCHEMA_LOCK = 0x63616c;

/** All that a read sees is of one moment. */
const inSnapshot = <T>(db: Pooled, work: OnTables<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => work(statementsOf(trx)));

type OnTables<T> = (statements: Statements) => Promise<T>;

const statementsOf = (trx: Transaction<Database>): Statements => ({
  wording: POSTGRES_WORDING,
  rows: async (text, values) =>
    (await trx.executeQuery<Stored>(CompiledQuery.raw(withNumbers(text), [...values]))).rows,
});

const numbered = new Map<string, string>();

/** PostgreSQL numbers the places of values: `$1`. */
function withNumbers(text: string): string {
  const known = numbered.get(text);
  if (known !== undefined) return known;
  let number = 0;
  const changed = text.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
  if (numbered.size < MOST_TEXTS) numbered.set(text, changed);
  return changed;
}

const MOST_TEXTS = 1000;

const LONGEST_WAIT_MS = 10_000;

/** The writes of this server take turns, so that a burst of them leaves connections to the reads. */
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

/** Does the work again from its beginning when it lost a race with another server. */
async function written<T>(db: Pooled, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await alone(db, (statements) => work(sessionOn(statements)));
    } catch (error) {
      if (attempt === MOST_TRIES || !isRace(error)) throw error;
    }
  }
}

/**
 * The rules look before they write: whether a name is taken, a request was answered, an administrator is left. One row
 * that every write locks first makes that hold among all servers; each statement after it sees what they committed.
 */
const alone = <T>(db: Pooled, work: OnTables<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await trx.selectFrom('sequences').select('name').where('name', '=', 'post').forUpdate().execute();
      return work(statementsOf(trx));
    });

/** Doubles, failed serialisation, deadlocks: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const RACES = ['23505', '40001', '40P01'];

const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RACES.includes(String(error.code));
