import type { ClientRequest, IncomingMessage } from 'node:http';
import type { HttpResponse } from '../http/exchange.js';
import { decodeResponse } from './decode-response.js';
import type { HttpTransport, TransportOptions } from './http-sender.js';

// Services often close idle connections after 5 seconds; a request sent at that moment would be lost.
const MAX_IDLE_MS = 4000;

/**
 * Opens a transport that connects directly, with Node's own HTTP client. undici takes longer to load than the rest of a
 * command together and 20 MiB of memory, and is no faster for many requests.
 */
export async function openNodeTransport(
  { timeoutMs, ca }: TransportOptions,
  { protocol }: URL,
): Promise<HttpTransport> {
  const { Agent, request } = protocol === 'https:' ? await import('node:https') : await import('node:http');
  const agent = new Agent({ keepAlive: true, timeout: MAX_IDLE_MS, ...ca });
  return {
    send: ({ url, method, headers, body }) => {
      const sending = request(url, { agent, method, headers });
      const response = waitForResponse(sending, timeoutMs);
      sending.end(body);
      return response;
    },
    close: async () => agent.destroy(),
  };
}

/** Waits for the response. The timeout restarts whenever the service connects or sends something. */
function waitForResponse(sending: ClientRequest, timeoutMs: number): Promise<HttpResponse> {
  const timer = setTimeout(() => sending.destroy(timeoutError(sending)), timeoutMs);
  const restartTimer = () => void timer.refresh();
  return new Promise<HttpResponse>((resolve, reject) => {
    sending.once('socket', (socket) => socket.connecting && socket.once('connect', restartTimer));
    sending.on('error', reject);
    sending.once('response', (response) => {
      restartTimer();
      response.on('data', restartTimer);
      readResponse(response).then(resolve, reject);
    });
  }).finally(() => clearTimeout(timer));
}

/** The error of a timeout. While the socket was still connecting, nothing was sent. */
const timeoutError = ({ socket }: ClientRequest): Error =>
  Object.assign(new Error(), { code: (socket?.connecting ?? true) ? 'CONNECT_TIMEOUT' : 'ANSWER_TIMEOUT' });

const readResponse = (response: IncomingMessage): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => void chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () => {
      const { statusCode = 0, headers } = response;
      decodeResponse(statusCode, headers, Buffer.concat(chunks)).then(resolve, reject);
    });
  });
