// Tests src/cli/commands/service/health-command.ts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cal } from '../support/command-line.js';
import { type Hosted, hosted } from '../support/hosted.js';

let service: Hosted;
const other = createServer((_request, response) => void response.writeHead(404).end('<h1>Not here</h1>'));
let otherUrl: string;

beforeAll(async () => {
  service = await hosted();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other.close();
  await service.stop();
});

test('cal health exits with 0 when the service is ready, given by operand, flag or environment', async () => {
  const ready = { exit: 0, out: `${service.url} is ready.\n`, err: '' };
  expect(await cal(`health ${service.url}/`)).toMatchObject(ready);
  expect(await cal(`health --url ${service.url}`)).toMatchObject(ready);
  expect(await cal('health', { env: { CAL_URL: service.url } })).toMatchObject(ready);
  expect(await cal(`health ${service.url}`, { env: { CAL_URL: otherUrl } })).toMatchObject(ready);
});

test('cal health exits with 1 and the reason when it is not', async () => {
  const gone = await hosted();
  await gone.stop();
  const refused = await cal(`health ${gone.url}`);
  expect([refused.exit, refused.out]).toEqual([1, '']);
  expect(refused.err).toContain(`cal: ${gone.url} is not ready: `);
  const wrong = await cal(`health ${otherUrl}`);
  expect([wrong.exit, wrong.err]).toEqual([1, expect.stringContaining('404')]);
  expect((await cal(`health ${service.url} --timeout x`)).exit).toBe(2);
});
