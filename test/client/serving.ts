import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ClientOptions } from '../../src/client/client-types.js';
import { createClient } from '../../src/client/create-client.js';
import { createHttpSender } from '../../src/client/http-sender.js';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with a request: answers, or breaks the connection. */
export type Doing = 'break' | { status?: number; headers?: Record<string, string>; body?: unknown };

export interface Serving {
  readonly origin: string;
  readonly seen: Seen[];
}

/** A real server on a free port for one test; the last thing that it does is repeated. */
export async function serving(...doings: (Doing | ((seen: Seen) => Doing))[]): Promise<Serving> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const chosen = doings[Math.min(seen.length, doings.length) - 1] ?? {};
    const doing =
      typeof chosen === 'function' ? chosen({ method, url, headers, body: Buffer.concat(chunks).toString() }) : chosen;
    if (doing === 'break') return request.socket.destroy();
    const { status = 200, body = {} } = doing;
    response.writeHead(status, doing.headers);
    return response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A client over real sockets whose clock moves by its waits alone, which are only noted. */
export function clientOf(restRoot: string, options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  let now = Date.parse('2026-11-21T10:00:00Z');
  const send = createHttpSender({ env: {}, timeoutMs: 60_000 });
  onTestFinished(() => send.close());
  const client = createClient({
    send,
    restRoot,
    namespace: 'calendar/events/v1',
    languageParameter: 'i18n_language',
    now: () => now,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
    random: () => 1,
    ...options,
  });
  return { client, waits };
}
