import { Kysely } from 'kysely';
import { type Connection, type ConnectionMode, type SqlitePlace, sqliteConnection } from './dialect/sqlite.js';
import { SQLITE } from './dialect/sqlite-idiom.js';
import { mustBeOurs } from './foreign.js';
import { groupCommit, inTransaction } from './group-commit.js';
import { type Database, type Db, migrate } from './schema.js';
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
  const reader = opened(file, 'read');
  return {
    read: snapshots(reader, sessionOn(reader.db, SQLITE)),
    write: groupCommit(writer, sessionOn(writer.db, SQLITE)),
    version: writer.version,
    close: async () => {
      reader.close();
      writer.close();
    },
  };
}

interface Opened extends Connection {
  readonly db: Db;
}

function opened(file: SqlitePlace, mode: ConnectionMode): Opened {
  const connection = sqliteConnection(file, mode);
  return { ...connection, db: new Kysely<Database>({ dialect: connection.dialect }) };
}

/** A store in memory lives in one connection: its reads take their turn among the writes. */
async function inMemory(place: SqlitePlace): Promise<Store> {
  const writer = await openWriter(place);
  const write = groupCommit(writer, sessionOn(writer.db, SQLITE));
  const image = () => write(async () => writer.image());
  return { read: write, write, version: writer.version, image, close: async () => writer.close() };
}

async function openWriter(file: SqlitePlace): Promise<Opened> {
  const writer = opened(file, 'write');
  try {
    await inTransaction(writer, () => migrate(writer.db, SQLITE));
  } catch (error) {
    writer.close();
    throw error;
  }
  // From here on writes wait for another process in turns of the event loop, not in the database.
  writer.waitForLocks(0);
  return writer;
}

function readOnly(file: string, error: unknown): Store {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('SQLITE_READONLY')) throw error;
  const reader = opened(file, 'only-read');
  const write = () => Promise.reject(error);
  const read = snapshots(reader, sessionOn(reader.db, SQLITE));
  return { read, write, version: reader.version, close: async () => reader.close() };
}
