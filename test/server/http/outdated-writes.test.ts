// Tests src/server/http/answer-health-checks.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { refuseOutdatedWrites } from '../../../src/server/http/answer-health-checks.js';
import type { ServiceRequest } from '../../../src/server/http/handler.js';
import type { Json } from '../../support/calendar.js';
import { hosted } from '../../support/hosted.js';

const requestBy = (method: string): ServiceRequest => ({
  method,
  path: '/',
  rawQuery: '',
  header: () => undefined,
  body: async () => new Uint8Array(),
});

/** A handler whose store can be migrated by somebody else, and whose clock stands until it is moved. */
function createGuarded() {
  const world = { isNewer: false, isAway: false, now: 0, looks: 0, reports: 0 };
  const isSchemaNewer = async () => {
    world.looks += 1;
    if (world.isAway) throw new Error('away');
    return world.isNewer;
  };
  const handler = refuseOutdatedWrites(() => ({ status: 200, headers: {} }), {
    isSchemaNewer,
    tick: () => world.now,
    onNewer: () => {
      world.reports += 1;
    },
  });
  const statusOf = async (method: string) => (await handler(requestBy(method))).status;
  return { world, statusOf };
}

test('refuses writes once the schema is newer, still answers reads, and reports it once', async () => {
  const { world, statusOf } = createGuarded();
  expect(await statusOf('POST')).toBe(200);
  world.isNewer = true;
  for (let second = 1; second <= 3; second += 1) {
    world.now += 1000;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await statusOf(method)]).toEqual([method, 503]);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect([method, await statusOf(method)]).toEqual([method, 200]);
  }
  expect(world.reports).toBe(1);
});

test('checks the schema at most once a second, and never for reads', async () => {
  const { world, statusOf } = createGuarded();
  for (let count = 0; count < 10; count += 1) await statusOf('POST');
  expect(world.looks).toBe(1);
  world.now += 999;
  await statusOf('POST');
  expect(world.looks).toBe(1);
  world.now += 1;
  await statusOf('GET');
  expect(world.looks).toBe(1);
  await statusOf('POST');
  expect(world.looks).toBe(2);
});

test('lets a write through while the store is unavailable, and accepts writes again after a backup is restored', async () => {
  const { world, statusOf } = createGuarded();
  world.isAway = true;
  expect(await statusOf('POST')).toBe(200);
  Object.assign(world, { isAway: false, isNewer: true, now: 1000 });
  expect(await statusOf('POST')).toBe(503);
  Object.assign(world, { isNewer: false, now: 2000 });
  expect(await statusOf('POST')).toBe(200);
});

test('a service whose file a later version has migrated is not ready, and explains why it refuses writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-newer-'));
  const store = join(folder, 'calendar.db');
  const reports: unknown[] = [];
  const service = await hosted({ store, report: (error) => void reports.push(error) });
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const other = new DatabaseSync(store);
  other.exec('update schema_version set version = version + 1');
  other.close();
  const tags = `${service.url}/calendar/events/v1/tags`;
  const refused = await fetch(tags, { method: 'POST', body: JSON.stringify({ name: 'New' }) });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('A later version of cal'),
    data: { reason: 'schema' },
  });
  expect(reports).toHaveLength(1);
  expect((await fetch(tags)).status).toBe(200);
  const ready = await fetch(`${service.url}/readyz`);
  expect([ready.status, ((await ready.json()) as Json).data.reason]).toEqual([503, 'schema']);
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});
