import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { HttpRequest, HttpResponse } from '../http/exchange.js';
import { decodeResponse } from './decode-response.js';
import type { HttpTransport, TransportOptions } from './http-sender.js';
import {
  type LimitedRequest,
  type ResponseDeadline,
  type ResponseTimeouts,
  readBody,
  responseTooSlowError,
  startDeadline,
  uselessResponseError,
} from './response-limits.js';

// Services often close idle connections after 5 seconds; a request sent at that moment would be lost.
const MAX_IDLE_MS = 4000;

/**
 * Opens a transport that connects directly, with Node's own HTTP client. undici takes longer to load than the rest of a
 * command together and 20 MiB of memory, and is no faster for many requests.
 */
export async function openNodeTransport(transport: TransportOptions, { protocol }: URL): Promise<HttpTransport> {
  const { Agent, request } = protocol === 'https:' ? await import('node:https') : await import('node:http');
  const agent = new Agent({ keepAlive: true, timeout: MAX_IDLE_MS, ...transport.ca });
  return {
    send: (sent) => {
      const { url, method, headers } = sent;
      return waitForResponse(request(url, { agent, method, headers }), sent, transport);
    },
    close: async () => agent.destroy(),
  };
}

type RequestName = LimitedRequest & Pick<HttpRequest, 'isBinary'>;

/** Sends the body. A large one is sent in parts: a slow connection is no reason to give up while parts of it are taken. */
async function sendBody(
  sending: ClientRequest,
  { body, isBinary }: Pick<HttpRequest, 'body' | 'isBinary'>,
  sent: ResponseDeadline['received'],
): Promise<void> {
  const encoding = isBinary ? 'latin1' : 'utf8';
  if (body === undefined || body.length <= PART_BYTES) return void sending.end(body, encoding);
  const bytes = Buffer.from(body, encoding);
  sending.setHeader('content-length', bytes.length);
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    if (!sending.write(bytes.subarray(start, start + PART_BYTES))) await once(sending, 'drain');
    sent(PART_BYTES);
  }
  sending.end();
}

const PART_BYTES = 64 * 1024;

function waitForResponse(
  sending: ClientRequest,
  request: HttpRequest,
  timeouts: ResponseTimeouts,
): Promise<HttpResponse> {
  return new Promise<HttpResponse>((resolve, reject) => {
    const deadline = startDeadline(timeouts, (limit) => {
      const error = limit === 'total' ? responseTooSlowError(request, timeouts) : timeoutError(sending);
      reject(error);
      sending.destroy(error);
    });
    sending.once('socket', (socket) => socket.connecting && socket.once('connect', deadline.connected));
    sending.on('error', reject).once('close', deadline.stop);
    // Without a listener, Node closes the connection and says nothing: the promise would never settle.
    for (const event of ['upgrade', 'connect'] as const)
      sending.once(event, ({ statusCode = 0 }, socket) => {
        socket.destroy();
        reject(otherProtocolError(request, statusCode));
      });
    sending.once('response', (response) => {
      deadline.gotHeaders();
      readResponse(response, request, deadline).then(resolve, reject);
    });
    sendBody(sending, request, deadline.received).catch(reject);
  });
}

/** The error of a timeout. While the socket was still connecting, nothing was sent. */
const timeoutError = ({ socket }: ClientRequest): Error =>
  Object.assign(new Error(), { code: (socket?.connecting ?? true) ? 'CONNECT_TIMEOUT' : 'ANSWER_TIMEOUT' });

const otherProtocolError = (request: RequestName, status: number): Error =>
  uselessResponseError(
    request,
    (t) => t.notInterface({ url: request.url, status }),
    (t) => t.restRootHint(),
  );

async function readResponse(
  response: IncomingMessage,
  request: RequestName,
  { received, stop }: ResponseDeadline,
): Promise<HttpResponse> {
  const body = await readBody(response, request, received).finally(stop);
  const { statusCode: status = 0, headers } = response;
  return decodeResponse({ request, status, headers, body });
}
