import type { IncomingMessage, ServerResponse } from 'node:http';
import { sayInEnglish } from '../../text/catalogue.js';
import { findClientAddress } from './client-address.js';
import { BodyTooLargeError, type Handler, type ServiceRequest, type ServiceResponse } from './handler.js';
import type { BodyByteLimit, BodyBytes } from './limit-body-bytes.js';
import type { ResponseByteLimit } from './limit-response-bytes.js';
import { parseRequestTarget } from './match-route.js';

type SocketListener = (request: IncomingMessage, response: ServerResponse) => void;

interface ListenerLimits {
  readonly countBodyBytes: BodyByteLimit;
  readonly openRoom: ResponseByteLimit;
  /** Time in milliseconds for a client to read a whole response. */
  readonly responseMs: number;
  /** Tells whether a network address belongs to a proxy whose `X-Forwarded-For` counts. */
  readonly isTrustedProxy: (address: string) => boolean;
}

/** Adapts a handler to requests of a Node HTTP server. */
export const createSocketListener =
  (handler: Handler, { countBodyBytes, openRoom, responseMs, isTrustedProxy }: ListenerLimits): SocketListener =>
  (request, response) => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target === undefined || hasManyHosts(request)) return sendResponse(response, request, BAD_REQUEST_RESPONSE);
    try {
      const header = createHeaderReader(request);
      const forwardedFor = header('x-forwarded-for');
      const address = findClientAddress(request.socket.remoteAddress, forwardedFor, isTrustedProxy);
      const body = createBodyReader(request, response, () => countBodyBytes(address));
      const room = openRoom(address);
      response.once('close', room.close);
      const result = handler({ method: request.method ?? 'GET', ...target, header, body, address, room });
      const send = (ready: ServiceResponse) => {
        sendResponse(response, request, ready);
        limitSendingTime(response, responseMs);
      };
      if (!(result instanceof Promise)) return send(result);
      result.then(send).catch(() => sendFailure(response, request));
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

/** True for several Host headers: a proxy may have checked the request by another one of them (RFC 9112, 3.2). */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

const createHeaderReader =
  ({ headers }: IncomingMessage): ServiceRequest['header'] =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

const createBodyReader =
  (request: IncomingMessage, response: ServerResponse, startCount: () => BodyBytes): ServiceRequest['body'] =>
  (most) => {
    // A client that sent `Expect: 100-continue` may send its body only once the request has passed all other checks.
    if (isWaitingForContinue(request)) response.writeContinue();
    const bytes = startCount();
    response.once('close', bytes.release);
    return readBodyBytes(request, most, bytes);
  };

const isWaitingForContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion !== '1.0' && /\b100-continue\b/i.test(headers.expect ?? '');

/** Reads a body and rejects it as soon as it exceeds `most` bytes, or the bytes that may be in memory. */
function readBodyBytes(request: IncomingMessage, most: number, bytes: BodyBytes): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const discard = (error: unknown) => {
      request.off('data', keep).resume();
      chunks.length = 0;
      reject(error);
    };
    const keep = (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > most) return discard(new BodyTooLargeError());
      try {
        bytes.add(chunk.byteLength);
        chunks.push(chunk);
      } catch (error) {
        discard(error);
      }
    };
    request.on('data', keep);
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('close', () => {
      if (!request.readableEnded) reject(new Error('the request was cut'));
    });
    request.once('error', reject);
  });
}

function sendResponse(response: ServerResponse, request: IncomingMessage, result: ServiceResponse): void {
  const { status, headers, body, cut } = result;
  // The client may or may not send the body now, so the next bytes are ambiguous: close the connection.
  if (isWaitingForContinue(request) && !request.complete) response.shouldKeepAlive = false;
  if (cut !== undefined) {
    cutConnection(response, result);
    return;
  }
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Cuts the connection of a client that does not read a response in time. Small ones fit into the system's buffers. */
function limitSendingTime(response: ServerResponse, responseMs: number): void {
  if (response.writableLength === 0) return;
  const timer = setTimeout(() => response.destroy(), responseMs);
  response.once('close', () => clearTimeout(timer));
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
