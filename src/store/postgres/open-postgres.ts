import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { createSharedLookups } from '../../shared-lookups.js';
import type { CalendarTables } from '../open-tables.js';
import { tableColumnsOf } from '../sql/columns.js';
import { createSession } from '../sql/create-session.js';
import type { RunStatement } from '../sql/query-dialect.js';
import { MIGRATIONS, migrate, NewerSchemaError, OutdatedSchemaError, TABLES } from '../sql/schema.js';
import type { SqlConnection } from '../sql/statements.js';
import { NotACalendarError } from '../sqlite/reject-foreign-file.js';
import type { Store, StoreSession } from '../store.js';
import { CHANGES_QUERY, createQueriedVersion, DROP_CHANGE_COUNTERS } from './change-counters.js';
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
async function migrateIfNeeded(run: RunStatement): Promise<void> {
  if (!(await isSchemaCurrent(run))) await migrate(run, POSTGRES_SCHEMA_DIALECT);
}

const sessions = new WeakMap<SqlConnection, StoreSession>();

/** Creates the session of a connection, once for each connection of the pool. */
function sessionOf(connection: SqlConnection): StoreSession {
  const session = sessions.get(connection) ?? createSession(connection);
  sessions.set(connection, session);
  return session;
}

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

/** Tells whether a database holds a calendar. @throws NotACalendarError, DatabaseUnreachableError */
export async function postgresHasCalendar(url: string): Promise<boolean> {
  let isPresent = false;
  const { close } = await connectPostgres(url, async (run) => {
    isPresent = await isCalendarDatabase(run);
  });
  await close();
  return isPresent;
}

/**
 * Drops the tables of a calendar and no others.
 * @throws NotACalendarError when tables of the same names belong to another program
 */
export async function emptyPostgres(url: string): Promise<void> {
  const { close } = await connectPostgres(url, async (run) => {
    if (!(await isCalendarDatabase(run))) return;
    const tables = [...TABLES].reverse().map((table) => `drop table if exists "${table}"`);
    const sequences = Object.values(ID_SEQUENCES).map((name) => `drop sequence if exists "${name}"`);
    for (const statement of [...DROP_CHANGE_COUNTERS, ...tables, ...sequences]) await run(statement);
  });
  await close();
}

/** Tells whether the calendar's tables exist. An empty database has none. */
async function isCalendarDatabase(run: RunStatement): Promise<boolean> {
  const columns = await Promise.all(TABLES.map((table) => POSTGRES_SCHEMA_DIALECT.readColumnNames(run, table)));
  if (columns.every(({ length }) => length === 0)) return false;
  const ours = ['version', 'last', 'translations', 'fingerprint'];
  if (columns.every(({ length }) => length > 0) && ours.every((name) => columns.flat().includes(name))) return true;
  throw new NotACalendarError('the tables of another program are there');
}

/**
 * Connects and runs `prepare` under a lock, so that servers that start together change the schema one after the
 * other. Where nothing can be written, the schema must be there already.
 */
async function connectPostgres(url: string, prepare: (run: RunStatement) => Promise<void>): Promise<Transactions> {
  const transactions = openTransactions(readDatabaseSettings(url));
  try {
    await transactions.once(async (client) => {
      const run: RunStatement = async (text) => (await client.query(text).catch(rethrowConnectionError)).rows;
      if (await takesNoWrites(run)) {
        if (await isSchemaCurrent(run)) return;
        throw new OutdatedSchemaError('the tables are missing or not of this version');
      }
      await run(`select pg_advisory_xact_lock(${SCHEMA_LOCK})`);
      await prepare(run);
    });
  } catch (error) {
    await transactions.close();
    throw error;
  }
  return transactions;
}

/** The key of the advisory lock: "cal" in ASCII, which other programs are unlikely to use. */
const SCHEMA_LOCK = 0x63616c;

/** Tells whether every transaction is read-only, as on a hot standby. */
async function takesNoWrites(run: RunStatement): Promise<boolean> {
  const [row] = await run("select current_setting('transaction_read_only') as value");
  return row?.value === 'on';
}

/** @throws NewerSchemaError */
async function isSchemaCurrent(run: RunStatement): Promise<boolean> {
  const { readColumnNames } = POSTGRES_SCHEMA_DIALECT;
  const hasVersion = (await readColumnNames(run, 'schema_version')).includes('version');
  const [row] = hasVersion ? await run('select "version" from "schema_version"') : [];
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  if (version < MIGRATIONS.length) return false;
  for (const resource of RESOURCE_LIST) {
    const present = new Set(await readColumnNames(run, resource.plural));
    if (tableColumnsOf(resource).some(({ name }) => !present.has(name))) return false;
  }
  return true;
}
