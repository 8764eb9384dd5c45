// Tests src/server/http/stop-server.ts.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { hosted } from '../../support/hosted.js';

// Contract, section 1: a service that stops loses no request of keep-alive clients.

const CLIENTS = 8;
const REQUESTS_AFTERWARDS = 20;

interface Reply {
  readonly status: number;
  readonly closes: boolean;
}

const ask = (agent: Agent, url: string, method = 'GET', body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sending = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      );
    });
    sending.once('error', reject).end(body);
  });

test('keep-alive clients of a load balancer lose no request while one of two services stops', async () => {
  const [first, second] = await Promise.all([hosted(), hosted()]);
  const checks = new Agent();
  const isReady = async ({ url }: typeof first) => (await ask(checks, `${url}/readyz`)).status === 200;
  let serving = [first, second];
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  const failures: unknown[] = [];
  const closed: boolean[] = [];

  /** Asks all services of the balancer in turn, until one has left and for some time afterwards. */
  const client = async (name: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let left = REQUESTS_AFTERWARDS, turn = name; left > 0; turn += 1) {
      const service = serving[turn % serving.length] ?? second;
      if (serving.length === 1) left -= 1;
      const wasStopping = isStopping;
      const url = `${service.url}/calendar/events/v1/tags`;
      const body = turn % 4 === 0 ? JSON.stringify({ name: `${name}-${turn}` }) : undefined;
      try {
        const { status, closes } = await ask(agent, url, body === undefined ? 'GET' : 'POST', body);
        if (status >= 300) failures.push(status);
        if (service === first && wasStopping) closed.push(closes);
      } catch (error) {
        failures.push(error);
      }
      if (turn === name + 10 && name === 0) {
        isStopping = true;
        stopped = first.stop(60_000);
      }
      // As a balancer does, but by number instead of by time: it notices after some requests.
      const mayNotice = isStopping && closed.length >= CLIENTS && serving.length === 2;
      if (mayNotice && !(await isReady(first))) serving = [second];
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
  expect(failures).toEqual([]);
  expect(closed.length).toBeGreaterThan(0);
  // A client that has to connect again would come back to it.
  expect(closed).not.toContain(true);
  expect(await isReady(second)).toBe(true);
  // It listens as long as it is told to: whoever has not noticed yet is served, too.
  expect((await ask(checks, `${first.url}/calendar/events/v1/tags`)).status).toBe(200);
  await first.stop();
  await stopped;
  await expect(ask(checks, `${first.url}/healthz`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await second.stop();
});

test('a service that has stopped listening answers on open connections, which it closes then', async () => {
  const service = await hosted();
  const url = `${service.url}/calendar/events/v1/tags`;
  const [kept, fresh] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()];
  expect(await ask(kept, url)).toEqual({ status: 200, closes: false });
  const stopped = service.stop(1000);
  const isListening = () =>
    ask(fresh, url).then(
      () => true,
      ({ code }) => code !== 'ECONNREFUSED',
    );
  while (await isListening());
  const body = JSON.stringify({ name: 'Last' });
  expect(await ask(kept, url, 'POST', body)).toEqual({ status: 201, closes: true });
  await stopped;
});

test.each([
  ['nothing', ''],
  ['half a header', 'GET / HTTP/1.1\r\nHost: x'],
  ['half a header behind a request', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n'],
])(
  'a connection that has sent %s does not hold up a service that stops',
  async (_, sent) => {
    const service = await hosted({ limits: { stopMs: 60_000 } });
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const closed = once(socket.resume(), 'close');
    await once(socket, 'connect');
    socket.write(sent);
    if (sent.includes('healthz')) await once(socket, 'data');
    await service.stop();
    await closed;
  },
  20_000,
);
