import { open } from 'node:fs/promises';
import { UsageError } from '../errors.js';
import { NotACalendarError, rejectForeignFile } from '../store/sqlite/reject-foreign-file.js';

// https://www.sqlite.org/fileformat.html, section 1.3
const SQLITE_MAGIC = 'SQLite format 3\0';

/**
 * Accepts a missing file, an empty file and a calendar, even a damaged one or one of a newer version.
 * @throws UsageError, NotACalendarError for any other file, because overwriting it would destroy foreign data
 */
export async function assertCalendarFile(file: string): Promise<void> {
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
