import type { Server } from 'node:http';
import { UsageError } from '../../errors.js';
import type { ServeOptions } from '../../http/serve-options.js';
import { systemErrorReason } from '../../system-error-reason.js';
import { bindSocketFile } from './bind-socket-file.js';

/** The address and port, or the socket, that a server listens on. */
export type ListenTarget = Pick<ServeOptions, 'host' | 'port' | 'socket'>;

export interface BoundServer {
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
