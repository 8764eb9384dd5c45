import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../errors.js';
import { emptyDatabase, isPostgresUrl } from '../store/open-store.js';
import { replaceDatabase } from '../store/sqlite/backup.js';
import { NotACalendarError, rejectForeignFile } from '../store/sqlite/reject-foreign-file.js';
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

// https://www.sqlite.org/fileformat.html, section 1.3
const SQLITE_MAGIC = 'SQLite format 3\0';

/**
 * Accepts a missing file, an empty file and a calendar, even a damaged one or one of a newer version.
 * @throws UsageError, NotACalendarError for any other file, because overwriting it would destroy foreign data
 */
async function assertCalendarFile(file: string): Promise<void> {
  try {
    rejectForeignFile(file);
  } catch (error) {
    if (error instanceof NotACalendarError || error instanceof UsageError) throw error;
  }
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return;
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0)
    .finally(() => handle.close());
  if (bytesRead > 0 && buffer.toString('latin1') !== SQLITE_MAGIC)
    throw new UsageError((t) => t.notACalendar({ file }));
}
