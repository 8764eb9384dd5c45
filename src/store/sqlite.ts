import { RESOURCE_LIST } from '../spec/resources/index.js';
import { columnsOf } from './columns.js';
import { type Connection, type SqlitePlace, sqliteConnection } from './dialect/sqlite.js';
import { mustBeOurs } from './foreign.js';
import { groupCommit, inTransaction } from './group-commit.js';
import { MIGRATIONS } from './schema.js';
import { sessionOn } from './session.js';
import { snapshots } from './snapshots.js';
import type { Store } from './store.js';

/**
 * Opens a SQLite file, or with `memory` or an image a store that is gone when it is closed. Makes the file and its schema when new.
 * A file that may only be read is read: its writes fail with the error of the database.
 * @throws Error of the database when the file is no database or damaged; NotACalendarError, NewerSchemaError
 */
export async function openSqlite(file: SqlitePlace): Promise<Store> {
  if (file === 'memory' || typeof file !== 'string') return inMemory(file);
  mustBeOurs(file);
  const writer = await openWriter(file).catch((error) => readOnly(file, error));
  if ('read' in writer) return writer;
  const reader = sqliteConnection(file, 'read');
  return {
    read: snapshots(reader, sessionOn(reader.statements)),
    write: groupCommit(writer, sessionOn(writer.statements)),
    version: writer.version,
    people: writer.people,
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}

/** A store in memory lives in one connection: its reads take their turn among the writes. */
async function inMemory(place: SqlitePlace): Promise<Store> {
  const writer = await openWriter(place);
  const write = groupCommit(writer, sessionOn(writer.statements));
  const image = () => write(async () => writer.image());
  return {
    read: write,
    write,
    version: writer.version,
    people: writer.people,
    image,
    close: async () => writer.close(),
  };
}

async function openWriter(file: SqlitePlace): Promise<Connection> {
  const writer = sqliteConnection(file, 'write');
  try {
    if (!isPresent(writer)) await migrated(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  // From here on writes wait for another process in turns of the event loop, not in the database.
  writer.waitForLocks(0);
  return writer;
}

/** Whether the tables are as they should be: then what makes them need not be loaded. */
function isPresent({ database }: Connection): boolean {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  if (!tables.includes('schema_version')) return false;
  if (database.prepare('select version from schema_version').pluck().get() !== MIGRATIONS.length) return false;
  return RESOURCE_LIST.every((resource) => {
    const present = new Set(database.prepare('select name from pragma_table_info(?)').pluck().all(resource.plural));
    return columnsOf(resource).every(({ name }) => present.has(name));
  });
}

async function migrated(writer: Connection): Promise<void> {
  await inTransaction(writer, async () => {
    if (isMadeAtOnce(writer)) return;
    const { migrateSqlite } = await import('./sqlite-schema.js');
    await migrateSqlite(writer.database);
  });
}

// Where all migrations lead, found out when the program is built; absent where it runs unbuilt.
declare const CAL_SQLITE_SCHEMA: string | undefined;

/** An empty file gets its tables without what brings older ones up to date. */
function isMadeAtOnce({ database }: Connection): boolean {
  if (typeof CAL_SQLITE_SCHEMA === 'undefined') return false;
  if (database.prepare('select 1 from sqlite_master').get() !== undefined) return false;
  database.exec(CAL_SQLITE_SCHEMA);
  return true;
}

function readOnly(file: string, error: unknown): Store {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('SQLITE_READONLY')) throw error;
  const reader = sqliteConnection(file, 'only-read');
  const write = () => Promise.reject(error);
  const read = snapshots(reader, sessionOn(reader.statements));
  return { read, write, version: reader.version, people: reader.people, close: async () => reader.close() };
}
