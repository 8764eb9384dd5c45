// Tests build/schema.js.
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open-sqlite.js';
import { bare, cal } from '../e2e/program.js';
import { newFile } from './stores.js';

/** Reads the schema of a file, and the initial rows of its tables. */
function madeOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const defined = database.prepare('select type, name, sql from sqlite_master order by type, name').all();
    return [
      defined,
      ...['schema_version', 'sequences'].map((table) => database.prepare(`select * from ${table}`).all()),
    ];
  } finally {
    database.close();
  }
}

test('the built program creates the same schema as all migrations', async () => {
  const env = bare();
  const built = join(env.HOME, 'calendar.db');
  expect(await cal(['serve', '--store', built, '--no-auth', '--', 'true'], env)).toMatchObject({ exit: 0, err: '' });
  const migrated = newFile();
  await (await openSqlite(migrated)).close();
  expect(madeOf(built)).toEqual(madeOf(migrated));
});
