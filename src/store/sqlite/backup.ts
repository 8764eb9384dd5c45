import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { makeFileWith } from '../../replace-file.js';
import { SqliteDatabase } from '../../sqlite/sqlite-database.js';
import { checkFile, countRecordsByKind, createPrivateFile, type StoreCheck, type StoreProblem } from './check-file.js';
import { rejectForeignFile, rejectSpecialFile } from './reject-foreign-file.js';

/** The content of a file differs from its checksum, or its database is corrupt. */
export class DamagedFileError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly StoreProblem[],
  ) {
    super(`${file} is damaged`);
  }
}

/** Path of a backup's checksum file, in the format of `sha256sum --check`. */
export const checksumFileOf = (file: string): string => `${file}.sha256`;

/**
 * Copies a consistent snapshot of a calendar while others read and write it. The copy is checked before it gets its
 * final name.
 * @throws DamagedFileError when the copy is corrupt, EEXIST when another backup took the name meanwhile
 */
export async function backUpFile(file: string, to: string): Promise<StoreCheck> {
  rejectForeignFile(file);
  let isNameTaken = false;
  return makeFileWith(to, async (copy) => {
    try {
      const checked = assertComplete(copy, await copyDatabase(file, copy));
      const checksum = await sha256Of(copy);
      // Of two backups at the same time, one gets the name and the checksum file.
      await (await open(to, 'wx')).close();
      isNameTaken = true;
      const checksumFile = checksumFileOf(to);
      // A new file: somebody else may have put a symbolic link in its place.
      await rm(checksumFile, { force: true });
      await writeFile(checksumFile, `${checksum}  ${basename(to)}\n`, { flag: 'wx' });
      return checked;
    } finally {
      await removeSideFiles(copy);
    }
  }).catch(async (error) => {
    if (isNameTaken) await rm(to, { force: true });
    throw error;
  });
}

/**
 * Replaces a calendar with a backup, completely or not at all. Processes that have the calendar open see the new
 * content.
 * @throws UsageError for a pipe or device, DamagedFileError when the backup is damaged, NotACalendarError, NewerSchemaError
 */
export async function restoreFile(from: string, file: string): Promise<StoreCheck> {
  for (const each of [from, checksumFileOf(from), file]) rejectSpecialFile(each);
  await assertChecksum(from);
  assertSound(from);
  await replaceDatabase(from, file);
  return assertSound(file);
}

/**
 * Replaces the content of one database file with that of another, completely or not at all, also for processes that
 * have it open.
 * @returns the number of records of each kind
 */
export async function replaceDatabase(from: string, file: string): Promise<StoreCheck['counts']> {
  createPrivateFile(file);
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    // One snapshot for both, although others write.
    source.exec('begin');
    const counts = countRecordsByKind(source);
    await source.backUpTo(file);
    return counts;
  } finally {
    source.close();
  }
}

async function copyDatabase(file: string, to: string): Promise<StoreCheck['counts']> {
  const counts = await replaceDatabase(file, to);
  // Without a write-ahead log the backup is a single file that can be moved.
  const copy = new SqliteDatabase(to);
  copy.exec('pragma journal_mode = DELETE');
  copy.close();
  return counts;
}

/** Asserts that a copy is sound and has as many records of each kind as what was copied. */
export function assertComplete(copy: string, expected: StoreCheck['counts']): StoreCheck {
  const checked = assertSound(copy);
  for (const [plural, found] of Object.entries(checked.counts)) {
    if (found !== expected[plural])
      throw new DamagedFileError(copy, [{ is: 'incomplete', found, expected: expected[plural] ?? 0 }]);
  }
  return checked;
}

function assertSound(file: string): StoreCheck {
  const checked = checkFile(file);
  if (checked.problems.length > 0) throw new DamagedFileError(file, checked.problems);
  return checked;
}

/** Compares a backup with its checksum file. A backup without one is only checked as a database. */
async function assertChecksum(file: string): Promise<void> {
  const line = await readFile(checksumFileOf(file), 'utf8').catch(() => undefined);
  if (line === undefined) return;
  const actual = await sha256Of(file);
  if (line.split(/\s/, 1)[0] !== actual) throw new DamagedFileError(file, [{ is: 'altered', sum: actual }]);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const removeSideFiles = async (database: string): Promise<void> => {
  for (const suffix of ['-journal', '-wal', '-shm']) await rm(`${database}${suffix}`, { force: true });
};
