import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, type Asking, BodyTooLargeError, type Handler } from './handler.js';
import { targetOf } from './routes.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Adapts a handler to requests of a Node HTTP server. */
export const socketListener =
  (handler: Handler): Listener =>
  (request, response) => {
    const target = targetOf(request.url ?? '/');
    if (target === undefined) return sent(response, request, BAD_REQUEST);
    const result = handler(askingOf(request, target));
    if (!(result instanceof Promise)) return sent(response, request, result);
    result.then((late) => sent(response, request, late)).catch(() => response.destroy());
  };

const BAD_REQUEST: Answer = { status: 400, headers: {} };

function askingOf(request: IncomingMessage, { path, query }: { path: string; query: string }): Asking {
  const { headers } = request;
  return {
    method: request.method ?? 'GET',
    path,
    query,
    address: request.socket.remoteAddress,
    header: (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    body: (most) => bytesOf(request, most),
  };
}

/** Reads a body and rejects it as soon as it exceeds `most` bytes. */
function bytesOf(request: IncomingMessage, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > most) {
        // Further chunks are discarded.
        chunks.length = 0;
        reject(new BodyTooLargeError());
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('close', () => {
      if (!request.readableEnded) reject(new Error('the request was cut'));
    });
    request.once('error', reject);
  });
}

function sent(response: ServerResponse, { method }: IncomingMessage, result: Answer): void {
  const { status, headers, body, cut } = result;
  if (cut !== undefined) {
    cutShort(response, result);
    return;
  }
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  if (method === 'HEAD') response.end();
  else response.end(body);
}

/** Sends half of the body or nothing, then closes the connection. */
function cutShort(response: ServerResponse, { status, headers, body = '', cut }: Answer): void {
  if (cut === 'all') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
}
