import { join } from 'node:path';
import { emptyDatabase, isPostgresUrl } from '../store/open-store.js';
import { replaceDatabase } from '../store/sqlite/backup.js';
import { assertCalendarFile } from './assert-calendar-file.js';
import { copyCalendar } from './copy-calendar.js';

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export type WithScratchFolder = <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>;

/**
 * Replaces a calendar with a new one. `fill` creates the new one in a temporary file, so a failure leaves the old
 * calendar unchanged. A SQLite file is overwritten in place, so that processes that have it open see the new
 * calendar.
 * @throws UsageError when the store holds data that is not a calendar
 */
export async function replaceCalendar<T>(
  store: string,
  fill: (file: string) => Promise<T>,
  scratch: WithScratchFolder,
): Promise<T> {
  if (!isPostgresUrl(store)) await assertCalendarFile(store);
  return scratch('reset', async (folder) => {
    const file = join(folder, 'calendar.db');
    const result = await fill(file);
    await moveCalendar(file, store);
    return result;
  });
}

async function moveCalendar(file: string, store: string): Promise<void> {
  if (!isPostgresUrl(store)) return void (await replaceDatabase(file, store));
  await emptyDatabase(store);
  await copyCalendar(file, store, () => {});
}
