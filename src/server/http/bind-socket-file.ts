import type { Stats } from 'node:fs';
import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { CalError, UsageError } from '../../errors.js';
import { systemErrorReason } from '../../system-error-reason.js';

interface SocketFile {
  readonly path: string;
  /** The permissions of the file: who may write to it may connect. */
  readonly mode: number;
}

/**
 * Binds a server to a socket file. The socket gets its permissions in a folder that nobody else may enter, and its name
 * afterwards. It replaces the file of a service that has ended.
 * @param startListening listens on a path
 * @returns a function that deletes the file, unless another service has replaced it
 * @throws UsageError when a service uses the file, it is no socket, or it cannot be created
 */
export const bindSocketFile = (
  file: SocketFile,
  startListening: (path: string) => Promise<void>,
): Promise<() => Promise<void>> =>
  bindAndRename(file, startListening).catch((error) => {
    if (error instanceof CalError) throw error;
    throw new UsageError((t) => t.socketNotMade({ file: file.path, reason: systemErrorReason(error, t) }));
  });

async function bindAndRename(
  { path, mode }: SocketFile,
  startListening: (path: string) => Promise<void>,
): Promise<() => Promise<void>> {
  await assertReplaceable(path);
  const folder = await mkdtemp(join(dirname(path), PRIVATE_FOLDER));
  try {
    const hidden = join(folder, 's');
    await startListening(hidden);
    await chmod(hidden, mode);
    const own = await lstat(hidden);
    await rename(hidden, path);
    return async () => {
      const found = await readFileStats(path);
      if (found?.ino === own.ino && found.dev === own.dev) await rm(path, { force: true });
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `mkdtemp` adds six characters. */
const PRIVATE_FOLDER = '.cal-';

async function assertReplaceable(path: string): Promise<void> {
  const found = await readFileStats(path);
  if (found === undefined) return;
  if (!found.isSocket()) throw new UsageError((t) => t.socketIsOther({ file: path }));
  if (await isListening(path)) throw new UsageError((t) => t.socketInUse({ file: path }));
}

const readFileStats = (path: string): Promise<Stats | undefined> =>
  lstat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Tells whether a program accepts connections, or at least has the socket open. */
const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const trying = connect(path, () => {
      trying.destroy();
      resolve(true);
    });
    trying.once('error', (error: NodeJS.ErrnoException) => resolve(!ENDED.has(error.code ?? '')));
  });

const ENDED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOENT']);
