import { readFileSync, type Stats } from 'node:fs';
import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { CalError, UsageError } from '../../errors.js';
import type { ServeOptions } from '../../http/service-options.js';
import { systemErrorReason } from '../../system-error-reason.js';

export type ListenTarget = Pick<ServeOptions, 'host' | 'port' | 'socket'>;

interface BoundServer {
  /** The URL by which programs of this machine reach it; that of a socket file is `http://localhost`. */
  readonly url: string;
  /** True for a socket in the file system, whose connections have no network address. */
  readonly isLocal: boolean;
  /** Deletes the socket file. Call it when nothing listens any more. */
  readonly release: () => Promise<void>;
}

/** Connections that wait to be accepted. The system may allow fewer. */
const BACKLOG = 4096;

/** @throws Error of the system when the address is in use or not available; UsageError for a socket */
export async function bindServer(server: Server, { host, port, socket }: ListenTarget): Promise<BoundServer> {
  const startListening = (where: { port: number; host: string } | { path: string } | { fd: number }) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...where, backlog: BACKLOG }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (socket !== undefined && 'path' in socket) {
    const release = await bindSocketFile(socket, (path) => startListening({ path }));
    return { url: LOCAL_URL, isLocal: true, release };
  }
  if (socket === undefined) await startListening({ host, port });
  else
    await startListening({ fd: socket.descriptor }).catch((error) => {
      throw new UsageError((t) => t.socketNotPassed({ reason: systemErrorReason(error, t) }));
    });
  const address = server.address();
  if (address === null || typeof address === 'string') return { url: LOCAL_URL, isLocal: true, release: keepSocket };
  const shownHost = socket === undefined ? host : address.address;
  return { url: formatServerUrl(shownHost, address.port), isLocal: false, release: keepSocket };
}

const LOCAL_URL = 'http://localhost';
const keepSocket = async (): Promise<void> => {};

const formatServerUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

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
const bindSocketFile = (
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

/** Descriptors for the store, the standard streams, the event loop, and files that are opened for a moment. */
const RESERVED = 64;
const FEWEST_CONNECTIONS = 8;

/** Returns how many connections the process has descriptors for, at most `wanted`. */
export function fitConnections(wanted: number, descriptors = readDescriptorLimit()): number {
  return Math.max(Math.min(wanted, descriptors - RESERVED), Math.min(wanted, FEWEST_CONNECTIONS));
}

/** The most descriptors that the process may have open. Only Linux tells without a child process. */
function readDescriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
