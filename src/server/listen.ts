import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export interface Listening {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Finishes the requests under way, then closes. */
  readonly stop: () => Promise<void>;
}

const MOST_HEADER_BYTES = 32 * 1024;

/**
 * Answers requests on a socket. The handler is asked for only when the address is known, since records carry it.
 * @throws Error of the system when the address is taken or not ours
 */
export async function listen(
  { port, host }: { readonly port: number; readonly host: string },
  handlerAt: (url: string) => Promise<(request: Request) => Response | Promise<Response>>,
): Promise<Listening> {
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 });
  await bound(server, port, host);
  const url = urlOf(server.address() as AddressInfo, host);
  // Whoever is quick enough to ask before the store is open waits for it.
  const ready = handlerAt(url).then((handler) => getRequestListener(handler, { overrideGlobalObjects: false }));
  server.on('request', async (request, response) => (await ready)(request, response));
  await ready.catch(async (error) => {
    await stopped(server);
    throw error;
  });
  return { url, stop: () => stopped(server) };
}

const bound = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const urlOf = ({ port }: AddressInfo, host: string): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const stopped = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
