import { randomUUID } from 'node:crypto';
import { constants, openSync, rmSync, type Stats } from 'node:fs';
import { chmod, lstat, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { UsageError } from './errors.js';
import { makeFolder } from './make-folder.js';

/** A file that is being written. It appears under its name only when it is complete. */
export interface FileReplacement {
  readonly write: (content: string | Uint8Array) => Promise<void>;
  /** Makes the content durable and gives it its name. */
  readonly commit: () => Promise<void>;
  /** Drops the content. Synchronous, so that it also works while the process is being interrupted. */
  readonly discard: () => void;
}

export interface FileModeOptions {
  /** File mode of a new file; by default that of the process. */
  readonly mode?: number;
  /** Applies the mode to an existing file too. */
  readonly force?: boolean;
  /** Ends the wait for the reader of a pipe. */
  readonly signal?: AbortSignal;
}

/**
 * Opens a file to replace it: writes beside it and renames. Follows symbolic links and keeps the mode of an existing
 * file. A device, pipe or other special file is written into and never replaced.
 * @throws the error of the file system
 */
export async function openReplacement(
  path: string,
  { mode, force, signal }: FileModeOptions = {},
): Promise<FileReplacement> {
  const place = await locateFile(path);
  if (place.isSpecial) return (await stat(path)).isFIFO() ? openPipe(path, signal) : openSpecialFile(path);
  const temporaryPath = temporaryPathBeside(place.path);
  const handle = await open(temporaryPath, 'wx', mode);
  const keptMode = force ? mode : (place.mode ?? mode);
  return {
    write: (content) => handle.writeFile(content),
    commit: async () => {
      await handle.sync();
      await handle.close();
      if (keptMode !== undefined) await chmod(temporaryPath, keptMode);
      await rename(temporaryPath, place.path);
    },
    discard: () => {
      rmSync(temporaryPath, { force: true });
      void handle.close().catch(() => undefined);
    },
  };
}

/** Replaces a file by a text, and creates its folder for the user alone. */
export async function replaceFile(path: string, text: string, options: FileModeOptions): Promise<void> {
  await makeFolder(dirname(path), 0o700);
  const replacement = await openReplacement(path, options);
  try {
    await replacement.write(text);
    await replacement.commit();
  } catch (error) {
    replacement.discard();
    throw error;
  }
}

/**
 * Makes a new file, which `fill` makes at a temporary path beside it. A symbolic link in its place is replaced, not
 * followed: somebody else may have put it there.
 */
export async function makeFileWith<T>(path: string, fill: (temporaryPath: string) => Promise<T>): Promise<T> {
  const temporaryPath = temporaryPathBeside(path);
  try {
    const result = await fill(temporaryPath);
    await flushToDisk(temporaryPath);
    await rename(temporaryPath, path);
    return result;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Checks that a file can be replaced, without doing it. @throws the error of the file system */
export async function checkReplaceable(path: string): Promise<void> {
  const { isSpecial, path: target } = await locateFile(path);
  // Opening a pipe would end the stream for its reader.
  if (isSpecial) return;
  const temporaryPath = temporaryPathBeside(target);
  await (await open(temporaryPath, 'wx')).close();
  await rm(temporaryPath, { force: true });
}

/** True if both paths name the same existing file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

interface FilePlace {
  /** The path behind symbolic links. */
  readonly path: string;
  readonly isSpecial: boolean;
  /** Mode of the existing file. */
  readonly mode?: number;
}

async function locateFile(path: string): Promise<FilePlace> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) throw Object.assign(new Error('EISDIR: is a directory'), { code: 'EISDIR' });
  if (stats !== undefined && !stats.isFile()) return { path, isSpecial: true };
  const target = await followLinks(path);
  await rejectDatabase(target);
  return { path: target, isSpecial: false, ...(stats === undefined ? {} : { mode: stats.mode & 0o777 }) };
}

// https://www.sqlite.org/fileformat.html, section 1.3
const SQLITE_MAGIC = 'SQLite format 3\0';

/** No output replaces a database or one of its files: it may be the calendar in use. @throws UsageError */
async function rejectDatabase(path: string): Promise<void> {
  for (const file of [path, path.replace(/-(?:wal|shm|journal)$/, '')])
    if (await isDatabase(file)) throw new UsageError((t) => t.outputIsDatabase({ file: path }));
}

async function isDatabase(path: string): Promise<boolean> {
  const isFile = (await stat(path).catch(() => undefined))?.isFile() === true;
  const handle = isFile ? await open(path, 'r').catch(() => undefined) : undefined;
  if (handle === undefined) return false;
  const { buffer } = await handle
    .read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0)
    .finally(() => handle.close());
  return buffer.toString('latin1') === SQLITE_MAGIC;
}

/**
 * Returns the path behind symbolic links, also where the file that they name does not exist yet. Each link is judged before it is
 * followed: what is no link is the target, whatever somebody puts in its place meanwhile, because a rename follows none.
 */
export async function followLinks(path: string, mostLinks = MOST_LINKS): Promise<string> {
  const link = await lstat(path).catch(() => undefined);
  if (!link?.isSymbolicLink()) return path;
  if (mostLinks === 0) throw Object.assign(new Error('ELOOP: too many links'), { code: 'ELOOP' });
  await rejectPlantedLink(path, link);
  const next = await readlink(path);
  // The text of a link never changes, but another link may have taken its place. Linux numbers those of /proc anew.
  if (!path.startsWith('/proc/') && (await lstat(path)).ino !== link.ino) throw plantedLinkError();
  return followLinks(resolve(await realpath(dirname(path)), next), mostLinks - 1);
}

/** As many as Linux follows. */
const MOST_LINKS = 40;

const OTHERS_MAY_WRITE = 0o022;
const ROOT = 0;

/**
 * Refuses the link of another user in a folder in which others may write, such as /tmp: it could lead to any file of
 * this user. Linux refuses to open it (`fs.protected_symlinks`), but not to read where it leads.
 * @throws EACCES
 */
async function rejectPlantedLink(path: string, { uid }: Stats): Promise<void> {
  const me = userInfo().uid;
  if ([me, ROOT].includes(uid) || me < 0) return;
  if (((await stat(dirname(path))).mode & OTHERS_MAY_WRITE) !== 0) throw plantedLinkError();
}

const plantedLinkError = (): Error => Object.assign(new Error('EACCES: link of another user'), { code: 'EACCES' });

/** A file that has taken its place meanwhile is not written into. */
async function openSpecialFile(path: string): Promise<FileReplacement> {
  const handle = await open(path, constants.O_WRONLY | (constants.O_NOCTTY ?? 0));
  if ((await handle.stat()).isFile()) {
    await handle.close();
    throw plantedLinkError();
  }
  return {
    write: (content) => handle.writeFile(content),
    commit: () => handle.close(),
    discard: () => void handle.close().catch(() => undefined),
  };
}

const PIPE_POLL_MS = 50;

/** Opens a pipe when it has a reader. A thread that waits in the system for one could not be ended by a signal. */
async function openPipe(path: string, signal?: AbortSignal): Promise<FileReplacement> {
  const { Socket } = await import('node:net');
  const descriptor = await openWithReader(path, signal);
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  // The callbacks of writes report errors.
  pipe.on('error', () => {});
  const finished = <T>(start: (done: (error?: Error | null) => void) => T) =>
    new Promise<void>((resolve, reject) => void start((error) => (error ? reject(error) : resolve())));
  return {
    write: (content) => finished((done) => pipe.write(content, done)),
    commit: () => finished((done) => pipe.end(done)),
    discard: () => void pipe.destroy(),
  };
}

async function openWithReader(path: string, signal?: AbortSignal): Promise<number> {
  for (;;) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await after(PIPE_POLL_MS, undefined, signal === undefined ? {} : { signal });
  }
}

const temporaryPathBeside = (path: string): string => join(dirname(path), `.${basename(path)}.${randomUUID()}`);
