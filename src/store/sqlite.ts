import { Kysely } from 'kysely';
import { sqliteConnection } from './dialect/sqlite.js';
import { groupCommit, inTransaction } from './group-commit.js';
import { type Database, migrate } from './schema.js';
import { sessionOn } from './session.js';
import { snapshots } from './snapshots.js';
import type { Store } from './store.js';

/**
 * Opens a SQLite file, or with `memory` a store that is gone when it is closed. Makes the file and its schema when new.
 * @throws Error of the database when the file is no database, cannot be written, or is of a newer schema
 */
export async function openSqlite(file: string | 'memory'): Promise<Store> {
  const writer = new Kysely<Database>({ dialect: sqliteConnection(file) });
  const writing = sessionOn(writer);
  const write = groupCommit(writer, writing);
  await inTransaction(writer, () => migrate(writer));
  // A store in memory lives in one connection: its reads take their turn among the writes.
  if (file === 'memory') return { read: write, write, close: () => writer.destroy() };
  const reader = new Kysely<Database>({ dialect: sqliteConnection(file) });
  return {
    read: snapshots(reader, sessionOn(reader)),
    write,
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
