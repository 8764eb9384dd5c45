import { join } from 'node:path';
import { replaceDatabase } from '../store/backup.js';
import { emptyDatabase, isPostgres } from '../store/open-store.js';
import { copyCalendar } from './copying.js';
import { mustBeCalendar } from './sqlite-file.js';

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export type Scratch = <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>;

/**
 * Replaces a calendar with a new one. `fill` creates the new one in a temporary file, so a failure leaves the old
 * calendar unchanged. A SQLite file is overwritten in place, so that processes that have it open see the new
 * calendar.
 * @throws UsageError when the store holds data that is not a calendar
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
