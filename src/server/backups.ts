import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CalError, type Message, UsageError } from '../errors.js';
import { isSameFile } from '../replace-file.js';
import { isPostgresUrl, openStore, redactStoreUrl } from '../store/open-store.js';
import { LAST_BACKUP } from '../store/sql/schema.js';
import { backUpFile, DamagedFileError, restoreFile } from '../store/sqlite/backup.js';
import { checkFile, isOlderFile, type StoreCheck, type StoreProblem } from '../store/sqlite/check-file.js';
import { systemErrorReason } from '../system-error-reason.js';
import { explainOpeningError, isDiskFull } from './storage-errors.js';

/**
 * Backs up a calendar file, also while it is served, and writes a checksum file beside the copy.
 * @throws UsageError when the target exists or the calendar cannot be read
 */
export async function backUpCalendar(file: string, to: string): Promise<StoreCheck> {
  assertCalendarExists(file);
  if (existsSync(to)) throw new UsageError((t) => t.backupExists({ file: to }));
  const checked = await explainBackupErrors({ file, to }, () =>
    backUpFile(file, to).catch((error) => {
      throw error?.code === 'EEXIST' ? new UsageError((t) => t.backupExists({ file: to })) : error;
    }),
  );
  // The backup is complete, whether its time can be noted or not.
  await noteBackup(file, Math.floor(Date.now() / 1000)).catch(() => {});
  return checked;
}

/** Notes the time of a backup in the calendar, for the metrics of its service. An older file is not migrated for it. */
async function noteBackup(file: string, seconds: number): Promise<void> {
  if (isOlderFile(file)) return;
  const store = await openStore(file);
  await store.write((session) => session.setSetting(LAST_BACKUP, String(seconds))).finally(() => store.close());
}

/**
 * Restores a calendar file from a backup.
 * @param replace allows to overwrite an existing calendar
 * @throws UsageError when the backup is damaged, no backup or the calendar itself, or the calendar exists and `replace` is false
 */
export async function restoreCalendar(from: string, file: string, replace: boolean): Promise<StoreCheck> {
  assertCalendarExists(from);
  assertFileStore(file);
  if (await isSameFile(from, file)) throw new UsageError((t) => t.outputIsInput({ file }));
  if (!replace && existsSync(file)) throw new UsageError((t) => t.restoreWouldReplace({ file }));
  return explainBackupErrors({ file: from, to: file }, () => restoreFile(from, file));
}

/** Checks a calendar file for damage without changing it. @throws UsageError when it is not a calendar */
export async function checkCalendar(
  file: string,
): Promise<{ readonly counts: StoreCheck['counts']; readonly problems: readonly Message[] }> {
  assertCalendarExists(file);
  const { counts, problems } = await explainBackupErrors({ file, to: file }, async () => checkFile(file));
  return { counts, problems: problems.map((problem) => (t) => formatStoreProblem(problem, t)) };
}

function formatStoreProblem(problem: StoreProblem, text: Parameters<Message>[0]): string {
  if (problem.is === 'unreadable') return text.storeUnreadable({ words: problem.words });
  if (problem.is === 'incomplete') return text.storeIncomplete({ found: problem.found, expected: problem.expected });
  return problem.is === 'dangling' ? text.storeDangling({ ...problem }) : text.storeAltered({ sum: problem.sum });
}

/** Only SQLite files are supported: PostgreSQL has its own backup tools. */
function assertFileStore(store: string): void {
  if (isPostgresUrl(store)) throw new UsageError((t) => t.onlyFiles({ store: redactStoreUrl(store) }));
}

function assertCalendarExists(file: string): void {
  assertFileStore(file);
  if (!existsSync(file)) throw new UsageError((t) => t.noSuchCalendar({ file }));
}

/** @param files what is read, and what is written: the file of which an error tells */
async function explainBackupErrors<T>(
  files: { readonly file: string; readonly to: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedFileError)
      throw new UsageError((t) =>
        t.damagedBackup({
          file: error.file,
          problems: error.problems.slice(0, 3).map((problem) => formatStoreProblem(problem, t)),
        }),
      );
    if (error instanceof CalError) throw error;
    if (files.to !== files.file) assertFolderIsWritable(files.to);
    throw explainOpeningError(error, { store: isDiskFull(files.to) ? files.to : files.file });
  }
}

/** @throws UsageError that names the file: SQLite does not tell which of two files it could not open */
function assertFolderIsWritable(file: string): void {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new UsageError((t) => t.notWritable({ file, reason: systemErrorReason(error, t) }), { cause: error });
  }
}
