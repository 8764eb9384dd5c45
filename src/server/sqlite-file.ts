import { open } from 'node:fs/promises';
import { UsageError } from '../errors.js';
import { mustBeOurs, NotACalendarError } from '../store/foreign.js';

// https://www.sqlite.org/fileformat.html, section 1.3
const MAGIC = 'SQLite format 3\0';

/**
 * A file that is not there, is empty, or is a calendar, also a damaged one or that of a newer program.
 * @throws UsageError, NotACalendarError for any other: it is somebody's data and none of ours
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
