import type { ClientRequest, IncomingMessage } from 'node:http';
import type { HttpAnswer } from '../wire/http.js';
import { toAnswer } from './encodings.js';
import type { Transport, Way } from './over-http.js';

// Services close what is idle, often after 5 seconds: a request that is on its way by then would be lost.
const MOST_IDLE_MS = 4000;

/**
 * Straight to the service of a URL, by Node's own client: undici takes longer to load than all the rest of a command, and
 * 20 MiB, and is no quicker for many requests.
 */
export async function openDirectly({ timeoutMs, ca }: Way, { protocol }: URL): Promise<Transport> {
  const { Agent, request } = protocol === 'https:' ? await import('node:https') : await import('node:http');
  const agent = new Agent({ keepAlive: true, timeout: MOST_IDLE_MS, ...ca });
  return {
    send: ({ url, method, headers, body }) => {
      const sending = request(url, { agent, method, headers });
      const answer = answerTo(sending, timeoutMs);
      sending.end(body);
      return answer;
    },
    close: async () => agent.destroy(),
  };
}

/** The wait begins anew with each sign of life. */
function answerTo(sending: ClientRequest, timeoutMs: number): Promise<HttpAnswer> {
  const timer = setTimeout(() => sending.destroy(timedOut(sending)), timeoutMs);
  const goOn = () => void timer.refresh();
  return new Promise<HttpAnswer>((resolve, reject) => {
    sending.once('socket', (socket) => socket.connecting && socket.once('connect', goOn));
    sending.on('error', reject);
    sending.once('response', (response) => {
      goOn();
      response.on('data', goOn);
      received(response).then(resolve, reject);
    });
  }).finally(() => clearTimeout(timer));
}

/** Nothing was sent while nobody had taken the connection. */
const timedOut = ({ socket }: ClientRequest): Error =>
  Object.assign(new Error(), { code: (socket?.connecting ?? true) ? 'CONNECT_TIMEOUT' : 'ANSWER_TIMEOUT' });

const received = (response: IncomingMessage): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => void chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () => {
      const { statusCode = 0, headers } = response;
      toAnswer(statusCode, headers, Buffer.concat(chunks)).then(resolve, reject);
    });
  });
