import { existsSync } from 'node:fs';
import { UsageError } from '../errors.js';
import { databaseHasCalendar, isPostgresUrl, readStoreImage, redactStoreUrl } from '../store/open-store.js';
import { type CalendarTables, openTables } from '../store/open-tables.js';
import {
  CopyMismatchError,
  type CopyProgress,
  type CopySummary,
  copyTables,
  StoreNotEmptyError,
} from '../store/sql/copy-tables.js';
import { replaceDatabase } from '../store/sqlite/backup.js';
import { rejectForeignFile } from '../store/sqlite/reject-foreign-file.js';
import type { StoreImage } from '../store/store.js';
import { explainOpening, explainOpeningError } from './storage-errors.js';

/**
 * Copies a calendar from a file or database to a new file or an empty database.
 * @throws UsageError when the source is missing, the target is not empty, or either cannot be opened, read or written
 */
export async function copyCalendar(
  from: string,
  to: string,
  moved: CopyProgress,
): Promise<CopySummary & { readonly store: string }> {
  if (to === 'memory') throw new UsageError((t) => t.copyToMemory());
  const source = await explainOpening(openSource(from), { store: from });
  try {
    const target = await explainOpening(openTables(to, 'write'), { store: to });
    const result = await copyAllTables({ source, target, from, to, moved }).finally(target.close);
    return { ...result, store: redactStoreUrl(to) };
  } finally {
    await source.close();
  }
}

async function openSource(store: string): Promise<CalendarTables> {
  const exists = await (isPostgresUrl(store) ? databaseHasCalendar(store) : existsSync(store));
  if (!exists) throw new UsageError((t) => t.noSuchStore({ store: redactStoreUrl(store) }));
  return openTables(store, 'read');
}

interface CalendarCopy {
  readonly source: CalendarTables;
  readonly target: CalendarTables;
  readonly from: string;
  readonly to: string;
  readonly moved: CopyProgress;
}

async function copyAllTables({ source, target, from, to, moved }: CalendarCopy): Promise<CopySummary> {
  try {
    return await copyTables(source, target, moved);
  } catch (error) {
    const shown = redactStoreUrl(to);
    if (error instanceof StoreNotEmptyError) {
      const { users = 0, ...counts } = error.counts;
      throw new UsageError((t) => t.copyNotEmpty({ store: shown, records: sumRecordCounts(counts), users }), {
        hint: (t) => t.copyNotEmptyHint(),
      });
    }
    if (error instanceof CopyMismatchError)
      throw new UsageError((t) => t.copyUnlike({ store: shown, table: error.table }));
    throw explainOpeningError(error, { store: isSqliteError(error) === isPostgresUrl(to) ? from : to });
  }
}

const sumRecordCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const isSqliteError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');

/**
 * Lets a new store begin with the content of a calendar file.
 * @returns what to open: the image of the file for a store in memory, else the store
 * @throws UsageError for a file that is no calendar, and for a store that has content; Error of the database
 */
export async function placeCalendar(file: string, store: string): Promise<string | StoreImage> {
  try {
    rejectForeignFile(file);
    if (store === 'memory') return readStoreImage(file);
  } catch (error) {
    throw explainOpeningError(error, { store: file });
  }
  if (isPostgresUrl(store)) await copyCalendar(file, store, () => {});
  else if (existsSync(store))
    throw new UsageError((t) => `--seed: ${t.seedNeedsNewStore({ file, store: redactStoreUrl(store) })}`);
  else await replaceDatabase(file, store);
  return store;
}
