import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { admitRequests } from './admit-requests.js';
import { answerProtocolErrors } from './answer-protocol-errors.js';
import { bindServer, fitConnections, type ListenTarget } from './bind-server.js';
import { createProxyTest, findClientAddress, LOCAL_PEER } from './client-address.js';
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS, MAX_HEADER_BYTES } from './connection-limits.js';
import type { Handler } from './handler.js';
import { createRoom } from './room.js';
import { createSocketListener } from './socket-listener.js';
import { createServerStop } from './stop-server.js';

export interface ListeningServer {
  /** The URL it listens on, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** True for a socket file, which programs cannot reach by the URL. */
  readonly isLocal: boolean;
  /** Goes on for `drainMs`, then stops listening, finishes requests and closes. A second call ends the wait. */
  readonly stop: (drainMs?: number) => Promise<void>;
}

/**
 * Serves requests on a socket. The handler is created once the port is known, because records contain the URL.
 * @throws Error of the system when the address is in use or not available
 */
export async function listen(
  {
    limits,
    trustedProxies = [],
    onRefusal = () => {},
    ...target
  }: ListenTarget & {
    readonly limits?: Partial<ConnectionLimits> | undefined;
    readonly trustedProxies?: readonly string[] | undefined;
    /** Called with the name of each limit that refuses what never reaches the handler. */
    readonly onRefusal?: ((limit: string) => void) | undefined;
  },
  handlerAt: (url: string) => Promise<Handler>,
): Promise<ListeningServer> {
  const wanted = { ...DEFAULT_CONNECTION_LIMITS, ...limits };
  const limit = { ...wanted, connections: fitConnections(wanted.connections) };
  const room = createRoom(limit);
  const isTrusted = createProxyTest(trustedProxies);
  const server = createLimitedServer(limit);
  let isLocal = false;
  const peerOf = ({ remoteAddress }: Socket) => (isLocal ? LOCAL_PEER : remoteAddress);
  const addressOf = (socket: Socket) => {
    const address = findClientAddress(peerOf(socket), undefined, isTrusted);
    return address === undefined || isTrusted(address) ? undefined : address;
  };
  admitRequests(server, room, { ...limit, addressOf, onRefusal });
  answerProtocolErrors(server, limit.lingerMs, onRefusal);
  const stopServer = createServerStop(server, limit.stopMs);
  const bound = await bindServer(server, target).catch((error) => {
    server.close();
    throw error;
  });
  isLocal = bound.isLocal;
  const { url } = bound;
  const stop = (drainMs?: number) => stopServer(drainMs).finally(bound.release);
  // Requests that arrive before the store is open wait for it.
  const listening = { ...limit, room, isTrustedProxy: isTrusted, peerOf, onRefusal };
  const ready = handlerAt(url).then((handler) => createSocketListener(handler, listening));
  const waiting = (request: IncomingMessage, response: ServerResponse) =>
    void ready.then((listener) => listener(request, response)).catch(() => response.destroy());
  server.on('request', waiting).on('checkContinue', waiting);
  const listener = await ready.catch(async (error) => {
    server.closeAllConnections();
    await stop();
    throw error;
  });
  server.off('request', waiting).on('request', listener);
  server.off('checkContinue', waiting).on('checkContinue', listener);
  return { url, isLocal, stop };
}

function createLimitedServer(limit: ConnectionLimits): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node refuses such requests with an empty body: the listener does so with an error.
    requireHostHeader: false,
    headersTimeout: limit.headersMs,
    requestTimeout: limit.requestMs,
    keepAliveTimeout: limit.keepAliveMs,
    // Node enforces the timeouts only at this interval.
    connectionsCheckingInterval: Math.min(1000, limit.headersMs),
  });
  server.maxConnections = limit.connections;
  server.setTimeout(limit.idleMs);
  return server;
}
