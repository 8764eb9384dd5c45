import { join } from 'node:path';
import { replaceDatabase } from '../store/backup.js';
import { emptyDatabase, isPostgres } from '../store/open-store.js';
import { copyCalendar } from './copying.js';
import { mustBeCalendar } from './sqlite-file.js';

/** Lends a folder for some work, after which it is gone. */
export type Scratch = <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>;

/**
 * Puts a new calendar in the place of another. `fill` makes it in a file elsewhere, so that where this fails the other one
 * is as it was. A SQLite file keeps its place on the disk: who has it open sees the new calendar.
 * @throws UsageError for what is somebody's data and no calendar
 */
export async function replaced<T>(store: string, fill: (file: string) => Promise<T>, scratch: Scratch): Promise<T> {
  if (!isPostgres(store)) await mustBeCalendar(store);
  return scratch('reset', async (folder) => {
    const file = join(folder, 'calendar.db');
    const result = await fill(file);
    await moved(file, store);
    return result;
  });
}

async function moved(file: string, store: string): Promise<void> {
  if (!isPostgres(store)) return replaceDatabase(file, store);
  await emptyDatabase(store);
  await copyCalendar(file, store, () => {});
}
