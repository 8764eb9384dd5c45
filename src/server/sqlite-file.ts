import { open } from 'node:fs/promises';
import { UsageError } from '../errors.js';
import { mustBeOurs, NotACalendarError } from '../store/foreign.js';

// https://www.sqlite.org/fileformat.html, section 1.3
const MAGIC = 'SQLite format 3\0';

/**
 * Accepts a missing file, an empty file and a calendar, even a damaged one or one of a newer version.
 * @throws UsageError, NotACalendarError for any other file, because overwriting it would destroy foreign data
 */
export async function mustBeCalendar(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return;
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    .finally(() => handle.close());
  if (bytesRead > 0 && buffer.toString('latin1') !== MAGIC) throw new UsageError((t) => t.notACalendar(file));
  try {
    mustBeOurs(file);
  } catch (error) {
    if (error instanceof NotACalendarError) throw error;
  }
}
