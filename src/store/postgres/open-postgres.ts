import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { createSharedLookups } from '../../shared-lookups.js';
import type { CalendarTables } from '../open-tables.js';
import { tableColumnsOf } from '../sql/columns.js';
import { createSession } from '../sql/create-session.js';
import { OutdatedSchemaError } from '../sql/opening-errors.js';
import {
  type CalendarSchema,
  MIGRATIONS,
  migrate,
  NewerSchemaError,
  type SchemaDatabase,
  TABLES,
} from '../sql/schema.js';
import type { SqlConnection } from '../sql/statements.js';
import { NotACalendarError } from '../sqlite/reject-foreign-file.js';
import type { Store, StoreSession } from '../store.js';
import { CHANGES_QUERY, createQueriedVersion, dropChangeCounters } from './change-counters.js';
import { rethrowConnectionError } from './database-errors.js';
import { readDatabaseSettings } from './database-settings.js';
import { ID_SEQUENCES, POSTGRES_SCHEMA_DIALECT } from './dialects.js';
import { openTransactions, type Transactions } from './transactions.js';

/**
 * Opens the calendar in a PostgreSQL database and creates its tables when they are missing. Several servers may use
 * it at the same time. A database that takes no writes, such as a hot standby, can be read.
 * @param url `postgres://user:password@host/db`
 * @throws Error of the database, DatabaseUnreachableError, DatabaseParameterError, NewerSchemaError, OutdatedSchemaError
 */
export async function openPostgres(url: string): Promise<Store> {
  const { read, writeInGroup, close } = await connectPostgres(url, migrateIfNeeded);
  return {
    read: (work) => read((connection) => work(sessionOf(connection))),
    findCredentials: createSharedLookups((logins) =>
      read((connection) => sessionOf(connection).findCredentials(logins)),
    ),
    write: (work) => writeInGroup((connection) => work(sessionOf(connection))),
    ...createQueriedVersion(() => read(async (connection) => (await connection.rows(CHANGES_QUERY, []))[0]?.changes)),
    people: () => undefined,
    close,
  };
}

/** Leaves a current schema alone: a role that may only read and write rows can then open it. */
async function migrateIfNeeded(db: SchemaDatabase): Promise<void> {
  if (!(await isSchemaCurrent(db))) await migrate(db, POSTGRES_SCHEMA_DIALECT);
}

const sessions = new WeakMap<SqlConnection, StoreSession>();

/** Creates the session of a connection, once for each connection of the pool. */
function sessionOf(connection: SqlConnection): StoreSession {
  const session = sessions.get(connection) ?? createSession(connection);
  sessions.set(connection, session);
  return session;
}

/** Opens the tables of an existing calendar. */
export async function openPostgresTables(url: string): Promise<CalendarTables> {
  const { read, write, close } = await connectPostgres(url, async () => {});
  const lock = `lock table ${TABLES.join(', ')} in share row exclusive mode`;
  return {
    read,
    write: (work) =>
      write(async (connection) => {
        await connection.rows(lock, []);
        return work(connection);
      }),
    close,
  };
}

/**
 * Tells whether a database holds a calendar.
 * @throws NotACalendarError, DatabaseUnreachableError
 */
export async function postgresHasCalendar(url: string): Promise<boolean> {
  let isPresent = false;
  const { close } = await connectPostgres(url, async (db) => {
    isPresent = await isCalendarDatabase(db);
  });
  await close();
  return isPresent;
}

/**
 * Drops the tables of a calendar and no others.
 * @throws NotACalendarError when tables of the same names belong to another program
 */
export async function emptyPostgres(url: string): Promise<void> {
  const { close } = await connectPostgres(url, async (db) => {
    if (!(await isCalendarDatabase(db))) return;
    await dropChangeCounters(db);
    for (const table of [...TABLES].reverse()) await db.schema.dropTable(table).ifExists().execute();
    for (const name of Object.values(ID_SEQUENCES)) await sql`drop sequence if exists ${sql.table(name)}`.execute(db);
  });
  await close();
}

/** Tells whether the calendar's tables exist. An empty database has none. */
async function isCalendarDatabase(db: SchemaDatabase): Promise<boolean> {
  const columns = await Promise.all(TABLES.map((table) => POSTGRES_SCHEMA_DIALECT.readColumnNames(db, table)));
  if (columns.every(({ length }) => length === 0)) return false;
  const ours = ['version', 'last', 'translations', 'fingerprint'];
  if (columns.every(({ length }) => length > 0) && ours.every((name) => columns.flat().includes(name))) return true;
  throw new NotACalendarError('the tables of another program are there');
}

/**
 * Connects and runs `prepare` under a lock, so that servers that start together change the schema one after the
 * other. Where nothing can be written, the schema must be there already.
 */
async function connectPostgres(url: string, prepare: (db: SchemaDatabase) => Promise<void>): Promise<Transactions> {
  const transactions = openTransactions(readDatabaseSettings(url));
  try {
    await transactions.once(async (client) => {
      const db = createSchemaDatabase(client);
      if (await takesNoWrites(db)) {
        if (await isSchemaCurrent(db)) return;
        throw new OutdatedSchemaError('the tables are missing or not of this version');
      }
      await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(db);
      await prepare(db);
    });
  } catch (error) {
    await transactions.close();
    throw error;
  }
  return transactions;
}

/** The key of the advisory lock: "cal" in ASCII, which other programs are unlikely to use. */
const SCHEMA_LOCK = 0x63616c;

/** Gives Kysely a connection that is in a transaction already. */
function createSchemaDatabase(client: PoolClient): SchemaDatabase {
  const query = (text: string, values: readonly unknown[]) =>
    client.query(text, [...values]).catch(rethrowConnectionError);
  // The overload of Kysely's `query` that takes a cursor is not used.
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<CalendarSchema>({ dialect: new PostgresDialect({ pool }) });
}

/** Tells whether every transaction is read-only, as on a hot standby. */
async function takesNoWrites(db: SchemaDatabase): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(db);
  return rows[0]?.value === 'on';
}

/** @throws NewerSchemaError */
async function isSchemaCurrent(db: SchemaDatabase): Promise<boolean> {
  const { readColumnNames } = POSTGRES_SCHEMA_DIALECT;
  const hasVersion = (await readColumnNames(db, 'schema_version')).includes('version');
  const row = hasVersion ? await db.selectFrom('schema_version').select('version').executeTakeFirst() : undefined;
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  if (version < MIGRATIONS.length) return false;
  for (const resource of RESOURCE_LIST) {
    const present = new Set(await readColumnNames(db, resource.plural));
    if (tableColumnsOf(resource).some(({ name }) => !present.has(name))) return false;
  }
  return true;
}
