import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Checked, checkStore, type Problem } from './check.js';
import { mustBeOurs } from './foreign.js';

/** A file that holds something else than it held when it was written. */
export class DamagedError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly Problem[],
  ) {
    super(`${file} is damaged`);
  }
}

/** Where the checksum of a backup stands, as `sha256sum --check` reads it. */
export const checksumFileOf = (file: string): string => `${file}.sha256`;

/**
 * Copies a calendar as it is at one moment, while others read and write it, and checks the copy before it gets its name.
 * @throws DamagedError when what was copied is not sound
 */
export async function backUp(file: string, to: string): Promise<Checked> {
  mustBeOurs(file);
  const partial = `${to}.partial`;
  await removed(partial);
  try {
    await copied(file, partial);
    const checked = mustBeSound(partial);
    await flushed(partial);
    await writeFile(checksumFileOf(to), `${await sha256Of(partial)}  ${basename(to)}\n`);
    await rename(partial, to);
    return checked;
  } finally {
    await removed(partial);
  }
}

/**
 * Puts a backup in the place of a calendar: all of it or nothing, also for who has the calendar open.
 * @throws DamagedError when the backup is not what was written, NotACalendarError, NewerSchemaError
 */
export async function restoreBackup(from: string, file: string): Promise<Checked> {
  await mustHaveItsChecksum(from);
  mustBeSound(from);
  await replaceDatabase(from, file);
  return mustBeSound(file);
}

/** Makes a file hold what another one holds: all of it or nothing, also for who has it open. */
export async function replaceDatabase(from: string, file: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(file);
  } finally {
    source.close();
  }
}

async function copied(file: string, to: string): Promise<void> {
  await replaceDatabase(file, to);
  // One file that needs no log beside it: it may be moved about.
  const copy = new Sqlite(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

function mustBeSound(file: string): Checked {
  const checked = checkStore(file);
  if (checked.problems.length > 0) throw new DamagedError(file, checked.problems);
  return checked;
}

/** A backup that was moved without its checksum is judged by the database alone. */
async function mustHaveItsChecksum(file: string): Promise<void> {
  const line = await readFile(checksumFileOf(file), 'utf8').catch(() => undefined);
  if (line === undefined) return;
  const actual = await sha256Of(file);
  if (line.split(/\s/, 1)[0] !== actual) throw new DamagedError(file, [{ is: 'altered', sum: actual }]);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function flushed(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

const removed = async (file: string): Promise<void> => {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
};
