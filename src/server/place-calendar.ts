import { UsageError } from '../errors.js';
import { isPostgresUrl, readStoreImage, redactStoreUrl } from '../store/open-store.js';
import { replaceDatabase } from '../store/sqlite/backup.js';
import { rejectForeignFile } from '../store/sqlite/reject-foreign-file.js';
import type { StoreImage } from '../store/store.js';
import { copyCalendar } from './copy-calendar.js';
import { explainOpeningError } from './explain-opening-error.js';
import { fileExists } from './file-exists.js';

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
  else if (await fileExists(store))
    throw new UsageError((t) => `--seed: ${t.seedNeedsNewStore({ file, store: redactStoreUrl(store) })}`);
  else await replaceDatabase(file, store);
  return store;
}
