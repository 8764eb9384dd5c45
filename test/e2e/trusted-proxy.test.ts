// Tests src/server/http/client-address.ts.
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { bare, serve } from './program.js';

// Behind a trusted proxy, the built program counts wrong passwords for each client, by the proxy’s header only.

const [ONE, OTHER] = ['192.0.2.1', '192.0.2.2'];

async function guessFrom(url: string, client: string): Promise<number> {
  const { statusCode, body } = await request(new URL('/calendar/events/v1/tags', url), {
    headers: {
      authorization: `Basic ${Buffer.from('admin:wrong').toString('base64')}`,
      'x-forwarded-for': `10.9.9.9, ${client}`,
    },
  });
  await body.dump();
  return statusCode;
}

test.each([
  ['with --trusted-proxy each client has guesses of its own', ['--trusted-proxy', '127.0.0.0/8'], 1],
  ['without it the header is not believed', [], 2],
] as const)('%s', async (_, flags, refused) => {
  const service = await serve(['--store', 'memory', ...flags], bare({ CAL_PASSWORD: 'right right right right' }));
  onTestFinished(() => void service.stop('SIGKILL'));
  // At the same time: with time, more guesses are allowed.
  const clients = [...Array<string>(11).fill(ONE), OTHER];
  const statuses = await Promise.all(clients.map((client) => guessFrom(service.ready.url, client)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
  expect(statuses.filter((status) => status === 401)).toHaveLength(clients.length - refused);
});
