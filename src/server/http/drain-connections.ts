import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Lets the clients of a server leave without losing a request.
 * @returns a function after whose call every response says `Connection: close`, and its connection is closed with it
 */
export function createConnectionDrain(server: Server): () => void {
  const pending = new Set<ServerResponse>();
  let isDraining = false;
  const watch = (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) {
      response.shouldKeepAlive = false;
      return;
    }
    pending.add(response);
    response.once('close', () => pending.delete(response));
  };
  // Before the listeners that may respond at once.
  server.prependListener('request', watch).prependListener('checkContinue', watch);
  return () => {
    isDraining = true;
    for (const response of pending) if (!response.headersSent) response.shouldKeepAlive = false;
    pending.clear();
  };
}
