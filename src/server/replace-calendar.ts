import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../contract/declarations.js';
import { UsageError } from '../errors.js';
import { convertHtmlToText } from '../forms/html-to-text.js';
import { sanitizeHtml } from '../forms/sanitize-html.js';
import { decodeForm } from '../http/decode-parameters.js';
import { emptyDatabase, isPostgresUrl } from '../store/open-store.js';
import { replaceDatabase } from '../store/sqlite/backup.js';
import { NotACalendarError, rejectForeignFile } from '../store/sqlite/reject-foreign-file.js';
import { loadCatalogue } from '../text/catalogue.js';
import { listWeeks } from '../time/calendar-periods.js';
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

/**
 * Loads the modules that requests need, one in each turn of the event loop. A turn accepts one connection, so all are loaded
 * before connections can use up the descriptors. What cannot be loaded now is tried again with the first request that needs it.
 */
export async function preloadModules(): Promise<void> {
  for (const use of USES) {
    await new Promise((resolve) => setImmediate(resolve));
    await use().catch(() => undefined);
  }
}

// A module is loaded when something in it is used.
const USES: readonly (() => Promise<unknown>)[] = [
  async () => decodeForm('a=1', 'query'),
  async () => convertHtmlToText('<b>&amp;</b>'),
  async () => sanitizeHtml('<b>&amp;</b>'),
  () => import('./http/page-contents.js'),
  () => import('./http/feed-contents.js'),
  async () => {
    const day = (await import('temporal-polyfill')).Temporal.PlainDate.from('2027-01-01');
    return listWeeks({ start: day, end: day }, 'en');
  },
  ...LANGUAGES.map((language) => () => loadCatalogue(language)),
];
