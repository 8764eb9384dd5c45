import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import { tableColumnsOf } from '../sql/columns.js';
import { createSession } from '../sql/create-session.js';
import { MIGRATIONS } from '../sql/schema.js';
import type { Store, StoreSession } from '../store.js';
import { openConnection, type SqliteConnection, type SqliteSource } from './connection.js';
import { suspendCounting } from './counting-tables.js';
import { createGroupCommit, runInTransaction } from './group-commit.js';
import { createSnapshotReads } from './read-snapshots.js';
import { type FileStore, type ReportTrouble, recoverRemovedLog } from './recover-removed-log.js';
import { rejectForeignFile } from './reject-foreign-file.js';

/**
 * Opens a SQLite file, and creates it with its schema when it is new. `memory` or an image opens a store that is
 * lost when it is closed. A read-only file can be read; its writes fail with the database's error.
 * @param report told when the log of the file was deleted while it was open
 * @throws Error of the database when the file is damaged or no database; NotACalendarError, NewerSchemaError,
 *   StoreLogRemovedError
 */
export async function openSqlite(file: SqliteSource, report: ReportTrouble = () => {}): Promise<Store> {
  if (file === 'memory' || typeof file !== 'string') return openInMemory(file);
  rejectForeignFile(file);
  const writer = await openWriter(file, report).catch((error) => openReadOnly(file, error));
  if ('read' in writer) return writer;
  return recoverRemovedLog(
    createFileStore(file, writer),
    (firstVersion) => {
      const reopened = openConnection(file, 'write', { firstVersion });
      reopened.waitForLocks(0);
      return createFileStore(file, reopened, firstVersion);
    },
    report,
  );
}

function createFileStore(file: string, writer: SqliteConnection, firstVersion = 0): FileStore {
  const reader = openConnection(file, 'read', { files: writer.files, firstVersion });
  const read = createSnapshotReads(reader, createSession(reader.statements));
  return {
    writer,
    read,
    findCredentials: createCredentialsLookup(read),
    write: createGroupCommit(writer, createWriterSession(writer)),
    version: writer.version,
    people: writer.people,
    close: () => {
      reader.close();
      writer.close();
    },
  };
}

const createWriterSession = ({ statements, database }: SqliteConnection): StoreSession => ({
  ...createSession(statements),
  suspendCounting: async () => {
    const resume = suspendCounting(database);
    return async () => resume();
  },
});

const createCredentialsLookup =
  (read: Store['read']): Store['findCredentials'] =>
  (login) =>
    read(async (session) => (await session.findCredentials([login])).get(login));

/** Opens a store in memory. It has one connection, so reads queue with the writes. */
async function openInMemory(place: SqliteSource): Promise<Store> {
  const writer = await openWriter(place);
  const write = createGroupCommit(writer, createWriterSession(writer));
  const image = async () => {
    while (writer.isInTransaction()) await new Promise((resolve) => setImmediate(resolve));
    return writer.image();
  };
  return {
    read: write,
    findCredentials: createCredentialsLookup(write),
    write,
    version: writer.version,
    people: writer.people,
    image,
    close: async () => writer.close(),
  };
}

async function openWriter(file: SqliteSource, report: ReportTrouble = () => {}): Promise<SqliteConnection> {
  const writer = openConnection(file, 'write');
  try {
    if (!isSchemaCurrent(writer)) await migrateSchema(writer, { file, report });
  } catch (error) {
    writer.close();
    throw error;
  }
  // From now on a retry in the event loop waits for locks, not SQLite, which would block.
  writer.waitForLocks(0);
  return writer;
}

/** Tells whether the schema is up to date. If so, the migrations need not be loaded. */
function isSchemaCurrent({ database }: SqliteConnection): boolean {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  if (!tables.includes('schema_version')) return false;
  if (database.prepare('select version from schema_version').pluck().get() !== MIGRATIONS.length) return false;
  return RESOURCE_LIST.every((resource) => {
    const present = new Set(database.prepare('select name from pragma_table_info(?)').pluck().all(resource.plural));
    return tableColumnsOf(resource).every(({ name }) => present.has(name));
  });
}

interface MigratedFile {
  readonly file: SqliteSource;
  readonly report: ReportTrouble;
}

async function migrateSchema(writer: SqliteConnection, { file, report }: MigratedFile): Promise<void> {
  const copy = await runInTransaction(writer, async () => {
    if (createSchemaAtOnce(writer)) return undefined;
    const { migrateSqlite, keepOlderFile } = await import('./migrate-sqlite.js');
    // Nobody else writes meanwhile, so the copy is what the migration begins with.
    const kept = typeof file === 'string' ? await keepOlderFile(file, writer.database) : undefined;
    await migrateSqlite(writer.database);
    return kept;
  });
  if (copy !== undefined) report(new UsageError((t) => t.storeMigrated({ file: String(file), copy })));
}

// The SQL of the final schema, generated by the build. Undefined when the program runs from source.
declare const CAL_SQLITE_SCHEMA: string | undefined;

/** Creates the final schema in an empty file at once, without migrations. */
function createSchemaAtOnce({ database }: SqliteConnection): boolean {
  if (typeof CAL_SQLITE_SCHEMA === 'undefined') return false;
  if (database.prepare('select 1 from sqlite_master').get() !== undefined) return false;
  database.exec(CAL_SQLITE_SCHEMA);
  return true;
}

function openReadOnly(file: string, error: unknown): Store {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('SQLITE_READONLY')) throw error;
  const reader = openConnection(file, 'only-read');
  const write = () => Promise.reject(error);
  const read = createSnapshotReads(reader, createSession(reader.statements));
  const { version, people } = reader;
  return {
    read,
    findCredentials: createCredentialsLookup(read),
    write,
    version,
    people,
    close: async () => reader.close(),
  };
}
