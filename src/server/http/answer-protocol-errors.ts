import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { lookupTable } from '../../contract/lookup-table.js';
import { type Message, ServiceError } from '../../errors.js';
import { buildErrorResponse } from './build-response.js';
import { MAX_HEADER_BYTES } from './connection-limits.js';
import type { ServiceResponse } from './handler.js';

interface ProtocolProblem {
  readonly status: number;
  readonly say: Message;
  /** The limit that was broken, for metrics. */
  readonly limit?: string;
}

/** Builds the answer to a request that is not valid HTTP, or that breaks a limit of the protocol. */
export const buildProtocolError = ({ status, say }: ProtocolProblem): ServiceResponse =>
  buildErrorResponse(new ServiceError({ code: 'rest_invalid_request', say, status }));

export const NOT_HTTP: ProtocolProblem = { status: 400, say: (t) => t.requestNotHttp() };

/** Errors of Node's parser, by code. */
const PROBLEMS: Readonly<Record<string, ProtocolProblem>> = lookupTable({
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, say: (t) => t.requestTooSlow(), limit: 'request_time' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    say: (t) => t.headersTooLarge({ bytes: MAX_HEADER_BYTES }),
    limit: 'header_size',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, say: (t) => t.chunksTooLarge(), limit: 'body_size' },
});

/**
 * Answers what Node's parser refuses with JSON, as every other error, and ends the connection. A client may send on while
 * it reads the answer, for `lingerMs`.
 */
export function answerProtocolErrors(server: Server, lingerMs: number, onRefusal: (limit: string) => void): void {
  const latest = new WeakMap<object, ServerResponse>();
  const note = ({ socket }: IncomingMessage, response: ServerResponse) => void latest.set(socket, response);
  server.prependListener('request', note).prependListener('checkContinue', note);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = latest.get(socket);
    // Nothing may follow the beginning of an answer, or the last one.
    const isAnswered = response?.headersSent === true && !(response.writableFinished && response.shouldKeepAlive);
    if (!socket.writable || isAnswered || error.code === 'ECONNRESET') return void socket.destroy(error);
    const problem = PROBLEMS[error.code ?? ''] ?? NOT_HTTP;
    if (problem.limit !== undefined) onRefusal(problem.limit);
    socket.end(formatResponse(buildProtocolError(problem)));
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  });
}

function formatResponse({ status, headers, body = '' }: ServiceResponse): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
