import type { IncomingMessage, ServerResponse } from 'node:http';
import { sayInEnglish } from '../../text/catalogue.js';
import { BodyTooLargeError, type Handler, type ServiceRequest, type ServiceResponse } from './handler.js';
import { parseRequestTarget } from './match-route.js';

type SocketListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Adapts a handler to requests of a Node HTTP server. */
export const createSocketListener =
  (handler: Handler): SocketListener =>
  (request, response) => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target === undefined) return sendResponse(response, request, BAD_REQUEST_RESPONSE);
    try {
      const result = handler(fromSocketRequest(request, target));
      if (!(result instanceof Promise)) return sendResponse(response, request, result);
      result.then((late) => sendResponse(response, request, late)).catch(() => sendFailure(response, request));
    } catch {
      sendFailure(response, request);
    }
  };

const BAD_REQUEST_RESPONSE: ServiceResponse = { status: 400, headers: {} };

// The handler reports its errors itself. This one met another while it did so.
const FAILURE_RESPONSE: ServiceResponse = {
  status: 503,
  headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Retry-After': '5' },
  body: JSON.stringify({
    code: 'service_unavailable',
    message: sayInEnglish((t) => t.unavailable()),
    data: { status: 503 },
  }),
};

function sendFailure(response: ServerResponse, request: IncomingMessage): void {
  if (response.headersSent) response.destroy();
  else sendResponse(response, request, FAILURE_RESPONSE);
}

function fromSocketRequest(request: IncomingMessage, { path, query }: { path: string; query: string }): ServiceRequest {
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
    body: (most) => readBodyBytes(request, most),
  };
}

/** Reads a body and rejects it as soon as it exceeds `most` bytes. */
function readBodyBytes(request: IncomingMessage, most: number): Promise<Uint8Array> {
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

function sendResponse(response: ServerResponse, { method }: IncomingMessage, result: ServiceResponse): void {
  const { status, headers, body, cut } = result;
  if (cut !== undefined) {
    cutConnection(response, result);
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
function cutConnection(response: ServerResponse, { status, headers, body = '', cut }: ServiceResponse): void {
  if (cut === 'all') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.destroy());
}
