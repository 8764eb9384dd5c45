import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Handler } from './handler.js';

/** Time in milliseconds for clients to learn from a response that their connection ends. */
const MAX_LEAVE_MS = 2000;
/** Time in milliseconds for the rest of a request, of which no complete header has come when the server closes. */
const MAX_HEADER_MS = 250;

/**
 * Prepares a server to stop without losing a request of a client that keeps its connections.
 * @returns a function that stops it: for `drainMs` it goes on as before, so that load balancers notice that it is not
 * ready. Then it stops listening, and tells the clients that are still connected to leave. Connections that stay idle or
 * send no whole header, and requests that take longer than `pendingMs`, are cut. A second call without `drainMs` ends the wait.
 */
export function createServerStop(server: Server, pendingMs: number): (drainMs?: number) => Promise<void> {
  const { tellToLeave, cutSilent } = createConnectionDrain(server);
  const hurry = new AbortController();
  const wait = (ms: number) => delay(ms, undefined, { signal: hurry.signal }).catch(() => {});
  let stopping: Promise<void> | undefined;
  const stop = async (drainMs: number) => {
    await wait(drainMs);
    await acceptQueuedConnections(server);
    // The method of `Server` of node:http would cut idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // Only now: a client that is told to leave earlier opens a new connection to this server.
    tellToLeave();
    await Promise.race([closed, wait(Math.min(drainMs, MAX_LEAVE_MS))]);
    hurry.abort();
    // Cuts idle connections and ends the timers of the server. It is closed already, so the callback gets an error.
    server.close(() => {});
    const timers = [setTimeout(cutSilent, MAX_HEADER_MS), setTimeout(() => server.closeAllConnections(), pendingMs)];
    await closed;
    timers.forEach(clearTimeout);
  };
  return (drainMs = 0) => {
    if (drainMs === 0) hurry.abort();
    stopping ??= stop(drainMs);
    return stopping;
  };
}

const MAX_ACCEPT_TURNS = 1000;
/** A turn of the event loop that does nothing else takes less, in milliseconds. */
const QUIET_TURN_MS = 0.1;

/**
 * Resolves right after a turn of the event loop that accepted no connection and did nothing else. When a server closes,
 * the system resets the connections in its queue: those that came since the turn looked at it. A turn accepts one.
 */
async function acceptQueuedConnections(server: Server): Promise<void> {
  let isQueueEmpty = false;
  const notice = () => {
    isQueueEmpty = false;
  };
  server.on('connection', notice);
  let isQuiet = false;
  for (let turns = 0; !isQuiet && turns < MAX_ACCEPT_TURNS; turns += 1) {
    isQueueEmpty = true;
    const start = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    isQuiet = isQueueEmpty && performance.now() - start < QUIET_TURN_MS;
  }
  server.off('connection', notice);
}

interface ConnectionDrain {
  /** From now on every response says `Connection: close`, and its connection is closed with it. */
  readonly tellToLeave: () => void;
  /** Cuts the connections on which no request waits for its response. Node counts new ones as busy. */
  readonly cutSilent: () => void;
}

function createConnectionDrain(server: Server): ConnectionDrain {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  const pending = new Set<ServerResponse>();
  const isPending = (socket: Socket) => [...pending].some(({ req }) => req.socket === socket);
  let isDraining = false;
  const watch = (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    pending.add(response);
    response.once('close', () => pending.delete(response));
  };
  // Before the listeners that may respond at once.
  server.prependListener('request', watch).prependListener('checkContinue', watch);
  const tellToLeave = () => {
    isDraining = true;
    for (const response of pending) {
      const { socket } = response.req;
      if (!response.headersSent) response.shouldKeepAlive = false;
      // Its headers have promised to keep the connection.
      else response.once('close', () => !isPending(socket) && socket.end());
    }
  };
  const cutSilent = () => {
    for (const socket of sockets) if (!isPending(socket)) socket.destroySoon();
  };
  return { tellToLeave, cutSilent };
}

/** A handler that can be drained before its store is closed. */
interface FinishingHandler {
  readonly handler: Handler;
  /** Resolves once no request is being handled. A request is handled to its end even if its connection is closed. */
  readonly finished: () => Promise<void>;
}

/** Counts the requests that a handler is working on. */
export function finishRequests(handler: Handler): FinishingHandler {
  const listeners: (() => void)[] = [];
  let underWay = 0;

  const end = () => {
    underWay -= 1;
    if (underWay === 0) for (const tell of listeners.splice(0)) tell();
  };

  return {
    handler: (request) => {
      const answer = handler(request);
      if (!(answer instanceof Promise)) return answer;
      underWay += 1;
      answer.then(end, end);
      return answer;
    },
    finished: () => new Promise((resolve) => (underWay === 0 ? resolve() : listeners.push(resolve))),
  };
}
