import { CalError, type Say, UsageError } from '../errors.js';
import { backUp, DamagedError, restoreBackup } from '../store/backup.js';
import { type Checked, checkStore, type Problem } from '../store/check.js';
import { isPostgres, shownStore } from '../store/open-store.js';
import { isThere } from './is-there.js';
import { openingError } from './opening-error.js';

/**
 * Backs up a calendar file, also while it is served, and writes a checksum file beside the copy.
 * @throws UsageError when the target exists or the calendar cannot be read
 */
export async function backUpCalendar(file: string, to: string): Promise<Checked> {
  await mustBeThere(file);
  if (await isThere(to)) throw new UsageError((t) => t.backupExists(to));
  return inWords(file, () => backUp(file, to));
}

/**
 * Restores a calendar file from a backup.
 * @param replace allows to overwrite an existing calendar
 * @throws UsageError when the backup is damaged or no backup, or the calendar exists and `replace` is false
 */
export async function restoreCalendar(from: string, file: string, replace: boolean): Promise<Checked> {
  await mustBeThere(from);
  mustBeFile(file);
  if (!replace && (await isThere(file))) throw new UsageError((t) => t.restoreWouldReplace(file));
  return inWords(from, () => restoreBackup(from, file));
}

/** Checks a calendar file for damage without changing it. @throws UsageError when it is not a calendar */
export async function checkCalendar(
  file: string,
): Promise<{ readonly counts: Checked['counts']; readonly problems: readonly Say[] }> {
  await mustBeThere(file);
  const { counts, problems } = await inWords(file, async () => checkStore(file));
  return { counts, problems: problems.map((problem) => (t) => sentenceOf(problem, t)) };
}

function sentenceOf(problem: Problem, text: Parameters<Say>[0]): string {
  if (problem.is === 'unreadable') return text.storeUnreadable(problem.words);
  return problem.is === 'dangling' ? text.storeDangling(problem) : text.storeAltered(problem.sum);
}

/** Only SQLite files are supported: PostgreSQL has its own backup tools. */
function mustBeFile(store: string): void {
  if (isPostgres(store)) throw new UsageError((t) => t.onlyFiles(shownStore(store)));
}

async function mustBeThere(file: string): Promise<void> {
  mustBeFile(file);
  if (!(await isThere(file))) throw new UsageError((t) => t.noSuchCalendar(file));
}

async function inWords<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedError)
      throw new UsageError((t) =>
        t.damagedBackup(
          error.file,
          error.problems.slice(0, 3).map((problem) => sentenceOf(problem, t)),
        ),
      );
    throw error instanceof CalError ? error : openingError(error, { store: file });
  }
}
