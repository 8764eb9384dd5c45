import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Message, ServiceError } from '../../errors.js';
import { READING_METHODS } from '../../http/exchange.js';
import { buildProtocolError, NOT_HTTP } from './answer-protocol-errors.js';
import { buildErrorResponse } from './build-response.js';
import { findClientAddress } from './client-address.js';
import { BodyTooLargeError, type Handler, type ServiceRequest, type ServiceResponse } from './handler.js';
import { parseRequestTarget } from './match-route.js';
import { openRequestRoom } from './request-room.js';
import { createUnavailableError, type Room } from './room.js';

interface ListenerLimits {
  readonly room: Room;
  /** Time in milliseconds that work waits for room. */
  readonly roomMs: number;
  /** Time in milliseconds for a client to read a whole response. */
  readonly responseMs: number;
  /** Tells whether a network address belongs to a proxy whose `X-Forwarded-For` counts. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Called with the name of the limit that refused a request before it reached the handler. */
  readonly onRefusal: (limit: string) => void;
  /** Returns the network address of the other end. */
  readonly peerOf: (socket: Socket) => string | undefined;
}

/** Adapts a handler to requests of a Node HTTP server. */
export function createSocketListener(
  handler: Handler,
  { room: all, roomMs, responseMs, isTrustedProxy, peerOf, onRefusal }: ListenerLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inOrder = createRequestOrder();
  return (request, response) => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target === undefined || !hasOneHost(request))
      return sendResponse(response, request, buildProtocolError(NOT_HTTP));
    let finish = () => {};
    try {
      const header = createHeaderReader(request);
      const headerNames = () => Object.keys(request.headers);
      assertChunkedOnly(header('transfer-encoding'), response);
      const forwardedFor = header('x-forwarded-for');
      const address = findClientAddress(peerOf(request.socket), forwardedFor, isTrustedProxy);
      const room = openRequestRoom(all, address, roomMs);
      response.once('close', room.close);
      finish = room.finish;
      const body = createBodyReader(request, response, room.receive);
      const asked = { method: request.method ?? 'GET', ...target, header, headerNames, body, address, room };
      const result = inOrder(request, () => handler(asked));
      const send = (ready: ServiceResponse) => {
        sendResponse(response, request, ready);
        limitSendingTime(response, responseMs);
      };
      if (result instanceof Promise)
        return void result
          .then(send)
          .catch((error) => sendFailure(response, request, error))
          .finally(finish);
      send(result);
    } catch (error) {
      if (error instanceof ServiceError && error.limit !== undefined) onRefusal(error.limit);
      sendFailure(response, request, error);
    }
    finish();
  };
}

/**
 * Lets a request wait for others of its connection that came before it and are not done: a write for all of them, a read for the
 * writes. Only reads may be carried out side by side (RFC 9112, 9.3.2).
 */
function createRequestOrder() {
  const underWay = new WeakMap<Socket, Map<Promise<unknown>, 'read' | 'write'>>();
  return <T>({ socket, method = '' }: IncomingMessage, work: () => T | Promise<T>): T | Promise<T> => {
    const others = underWay.get(socket) ?? new Map<Promise<unknown>, 'read' | 'write'>();
    const kind = READING_METHODS.has(method) ? 'read' : 'write';
    const before = [...others].flatMap(([done, other]) => (kind === 'write' || other === 'write' ? [done] : []));
    const result = before.length === 0 ? work() : Promise.allSettled(before).then(work);
    if (!(result instanceof Promise)) return result;
    underWay.set(socket, others.set(result, kind));
    const end = () => void others.delete(result);
    result.then(end, end);
    return result;
  };
}

function sendFailure(response: ServerResponse, request: IncomingMessage, error: unknown): void {
  // The handler reports its errors itself. Another one was met while it did so.
  const failure = error instanceof ServiceError ? error : createUnavailableError();
  if (response.headersSent) response.destroy();
  else sendResponse(response, request, buildErrorResponse(failure));
}

/** Node decodes chunks, and takes every other coding before them for a plain body. @throws ServiceError 501 (RFC 9112, 6.1) */
function assertChunkedOnly(coding: string | undefined, response: ServerResponse): void {
  if (coding === undefined || coding.toLowerCase() === 'chunked') return;
  response.shouldKeepAlive = false;
  const say: Message = (t) => t.bodyCoding({ header: 'Transfer-Encoding', known: 'chunked' });
  throw new ServiceError({ code: 'rest_unsupported_coding', say, status: 501 });
}

/** False for several Host headers: a proxy may have checked the request by another one of them (RFC 9112, 3.2). Only HTTP/1.0 has none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

const createHeaderReader =
  ({ headers }: IncomingMessage): ServiceRequest['header'] =>
  (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

const createBodyReader =
  (request: IncomingMessage, response: ServerResponse, receive: (bytes: number) => void): ServiceRequest['body'] =>
  (most) => {
    // A client that sent `Expect: 100-continue` may send its body only once the request has passed all other checks.
    if (isWaitingForContinue(request)) response.writeContinue();
    return readBodyBytes(request, most, receive);
  };

const isWaitingForContinue = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion !== '1.0' && /\b100-continue\b/i.test(headers.expect ?? '');

const NO_BYTES = Buffer.alloc(0);

/** Writes a chunk behind the first `length` bytes, and doubles the buffer when it is full. */
function appendBytes(bytes: Buffer, length: number, chunk: Buffer): Buffer {
  const end = length + chunk.byteLength;
  const room = end <= bytes.byteLength ? bytes : Buffer.concat([bytes.subarray(0, length)], 2 * end);
  room.set(chunk, length);
  return room;
}

/** Reads a body and rejects it as soon as it exceeds `most` bytes, or the bytes that may be in memory. */
function readBodyBytes(request: IncomingMessage, most: number, receive: (bytes: number) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = NO_BYTES;
    let size = 0;
    const discard = (error: unknown) => {
      request.off('data', keep).resume();
      bytes = NO_BYTES;
      reject(error);
    };
    const keep = (chunk: Buffer) => {
      const start = size;
      size += chunk.byteLength;
      if (size > most) return discard(new BodyTooLargeError());
      try {
        receive(chunk.byteLength);
      } catch (error) {
        return discard(error);
      }
      // A chunk may have one byte: kept each on its own, they would take a hundred times their size.
      if (start === 0) bytes = chunk;
      else bytes = appendBytes(bytes, start, chunk);
    };
    request.on('data', keep);
    request.once('end', () => resolve(bytes.subarray(0, size)));
    request.once('close', () => {
      if (!request.readableEnded) reject(new Error('the request was cut'));
    });
    request.once('error', reject);
  });
}

function sendResponse(response: ServerResponse, request: IncomingMessage, result: ServiceResponse): void {
  const { status, headers, body, cut, slowly } = result;
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
  else if (slowly === undefined) response.end(body);
  else sendSlowly(response, Buffer.from(body), slowly);
}

/** Sends what a tenth of a second allows, ten times a second, until all is sent, the client is gone or the service stops. */
function sendSlowly(
  response: ServerResponse,
  bytes: Buffer,
  { bytesPerSecond, stopping }: NonNullable<ServiceResponse['slowly']>,
): void {
  const most = Math.max(1, Math.floor(bytesPerSecond / 10));
  let sent = 0;
  const timer = setInterval(
    () => {
      const end = stopping?.aborted ? bytes.byteLength : sent + most;
      response.write(bytes.subarray(sent, end));
      sent = end;
      if (sent >= bytes.byteLength) response.end();
    },
    Math.max(100, 1000 / bytesPerSecond),
  );
  response.once('finish', () => clearInterval(timer)).once('close', () => clearInterval(timer));
}

/** Cuts the connection of a client that does not read a response in time. Small ones fit into the system's buffers. */
function limitSendingTime(response: ServerResponse, responseMs: number): void {
  if (response.writableEnded && response.writableLength === 0) return;
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
