// Tests src/store/sqlite/check-file.ts and src/server/storage-errors.ts.
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CalError } from '../../src/errors.js';
import { openInProcess } from '../../src/server/in-process.js';
import { SqliteDatabase } from '../../src/sqlite/sqlite-database.js';
import { type Serving, serving } from '../support/processes.js';

// Damages, truncates, deletes and replaces a calendar file, before it is opened and while it is served. The service
// must answer with 503 and a sentence, never with a stack trace, a lost write or a crash.

const directory = mkdtempSync(join(tmpdir(), 'cal-damage-'));
const sound = join(directory, 'sound.db');
const ROOT = 'http://calendar.localhost/calendar/events/v1';
const EVENT = { start_date: '2027-01-01 20:00', end_date: '2027-01-01 22:00', description: 'word '.repeat(2000) };

beforeAll(async () => {
  const { send, close } = await openInProcess({ file: sound, now: Date.now, report: () => {} });
  const sent = Array.from({ length: 120 }, (_, at) =>
    send({
      method: 'POST',
      url: `${ROOT}/events`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...EVENT, title: `Gig ${at}`, tags: [`tag ${at}`], venue: { venue: `Hall ${at}` } }),
    }),
  );
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
  await close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let copies = 0;

function copyOfSound(): string {
  copies += 1;
  const file = join(directory, `copy-${copies}.db`);
  copyFileSync(sound, file);
  return file;
}

const PATHS = [
  '/events?per_page=100&start_date=2020-01-01',
  '/events?search=gig',
  '/venues?per_page=100',
  '/tags',
  '/events/by-slug/gig-1',
];

/** Empties the first table, which says what version the schema has: then the tables seem to be missing. */
const NO_VERSION = { from: 4097, length: 4, byte: 0, isCut: false };

test('any damage to a file is reported in a sentence on opening, or answered with 503 when met', async () => {
  const damage = fc.record({
    from: fc.nat(1_000_000),
    length: fc.integer({ min: 1, max: 20_000 }),
    byte: fc.nat(255),
    isCut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const file = copyOfSound();
      for (const { from, length, byte, isCut } of damages) {
        const bytes = readFileSync(file);
        const at = from % bytes.length;
        if (isCut) truncateSync(file, at + 1);
        else writeFileSync(file, bytes.fill(byte, at, Math.min(bytes.length, at + length)));
      }
      await expectToldOrServed(file);
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 25), examples: [[[NO_VERSION]]] },
  );
});

const COLUMNS = ['timezone', 'cost', 'image', 'translations', 'language', 'status'];
const ODD_TEXTS = [
  '\0TC',
  'AAAA',
  '2027-01',
  '{}',
  '[]',
  '"x"',
  '[1]',
  '{"fr":1}',
  '{"xx":{}}',
  '{"fr":{"title":5}}',
  'null',
];

test.each(COLUMNS)('an event whose %s is damaged is served or answered with 503', async (column) => {
  for (const text of ODD_TEXTS) {
    const file = copyOfSound();
    const database = new DatabaseSync(file);
    database.prepare(`update events set ${column} = cast(? as text) where slug = 'gig-1'`).run(Buffer.from(text));
    database.close();
    await expectToldOrServed(file);
  }
});

async function expectToldOrServed(file: string): Promise<void> {
  const reported: unknown[] = [];
  const opened = await openInProcess({ file, now: Date.now, report: (error) => reported.push(error) }).catch(
    (error) => {
      expect(error).toBeInstanceOf(CalError);
    },
  );
  if (opened === undefined) return;
  for (const path of PATHS) {
    const { status, body } = await opened.send({ method: 'GET', url: `${ROOT}${path}`, headers: {} });
    expect([200, 404, 410, 503], `${path}: ${body.slice(0, 200)}`).toContain(status);
  }
  for (const error of reported) expect(error).toBeInstanceOf(CalError);
  await opened.close();
}

async function served(file: string): Promise<Serving> {
  const service = await serving(file);
  onTestFinished(() => service.kill());
  return service;
}

async function statusOf({ url }: Serving, path: string) {
  const { statusCode, headers, body } = await request(new URL(path, url));
  return { status: statusCode, retry: headers['retry-after'], text: await body.text() };
}

const write = ({ url }: Serving) =>
  request(`${url}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...EVENT, title: 'Later' }),
  }).then(async ({ statusCode, body }) => {
    await body.dump();
    return statusCode;
  });

const READS = [
  '/calendar/events/v1/events?per_page=100&start_date=2020-01-01',
  '/calendar/events/v1/events/by-slug/gig-1',
  '/calendar.ics',
  '/event/gig-1',
  '/event/gig-1.ics',
];

test('a file and log truncated while being served: 503 with Retry-After for all requests, and the service survives', async () => {
  const file = copyOfSound();
  const service = await served(file);
  expect(await write(service)).toBe(201);
  truncateSync(`${file}-wal`, 1000);
  truncateSync(file, 8192);
  for (let round = 0; round < 3; round += 1) {
    for (const path of READS) expect(await statusOf(service, path), path).toMatchObject({ status: 503, retry: '5' });
    expect(await write(service)).toBe(503);
  }
  expect(service.child.exitCode).toBe(null);
  expect(service.said()).not.toMatch(/SqliteError|TypeError/);
  expect(service.said()).toMatch(/damaged|disk/);
});

test.each<[string, (file: string) => void]>([
  ['deleted', (file) => renameSync(file, `${file}.away`)],
  [
    'replaced',
    (file) => {
      renameSync(file, `${file}.away`);
      copyFileSync(sound, file);
    },
  ],
])('a file that is %s while being served: 503 until it is back, and no write is lost', async (_, remove) => {
  const file = copyOfSound();
  const service = await served(file);
  expect(await write(service)).toBe(201);
  expect((await statusOf(service, READS[1] ?? '')).status).toBe(200);
  remove(file);
  for (const path of READS) expect(await statusOf(service, path), path).toMatchObject({ status: 503, retry: '5' });
  expect(await write(service)).toBe(503);
  expect(service.said()).toMatch(/deleted or replaced/);
  rmSync(file, { force: true });
  renameSync(`${file}.away`, file);
  expect(await write(service)).toBe(201);
  expect((await statusOf(service, READS[3] ?? '')).status).toBe(200);
});

/** Writes until `count` writes are confirmed. Returns the IDs of the confirmed records. */
async function writeUntilConfirmed(service: Serving, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { statusCode, body } = await request(`${service.url}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...EVENT, title: 'Confirmed' }),
    });
    expect([201, 503]).toContain(statusCode);
    const record = (await body.json()) as { id: number };
    if (statusCode === 201) ids.push(record.id);
  }
  return ids;
}

const forLog =
  (suffixes: readonly string[], change: (path: string) => void) =>
  (file: string): void => {
    for (const suffix of suffixes) change(`${file}${suffix}`);
  };

const WAYS_TO_REMOVE_THE_LOG: readonly (readonly [string, (file: string) => void])[] = [
  ['log and index are deleted', forLog(['-wal', '-shm'], (path) => rmSync(path))],
  ['log is deleted', forLog(['-wal'], (path) => rmSync(path))],
  ['index is deleted', forLog(['-shm'], (path) => rmSync(path))],
  ['log and index are moved away', forLog(['-wal', '-shm'], (path) => renameSync(path, `${path}.away`))],
  [
    'log is replaced by a file of another program',
    forLog(['-wal'], (path) => {
      rmSync(path);
      writeFileSync(path, '{"id":1}\n'.repeat(50));
    }),
  ],
  [
    'log and index are replaced by empty files',
    forLog(['-wal', '-shm'], (path) => {
      rmSync(path);
      writeFileSync(path, '');
    }),
  ],
];

describe.each([1, 2])('served by %d processes', (servers) => {
  test.each(WAYS_TO_REMOVE_THE_LOG)('no confirmed write is lost when %s', async (_, remove) => {
    const file = copyOfSound();
    const services = await Promise.all(Array.from({ length: servers }, () => served(file)));
    const writeToAll = async (count: number) =>
      (await Promise.all(services.map((service) => writeUntilConfirmed(service, count)))).flat();
    const confirmed = await writeToAll(30);
    const duringRemoval = writeToAll(20);
    remove(file);
    confirmed.push(...(await duringRemoval));
    // A process that comes later must not begin a second log beside one that is in use.
    services.push(await served(file));
    confirmed.push(...(await writeToAll(20)));
    expect(services.map((service) => service.said()).join('')).toMatch(/was deleted or replaced/);
    await Promise.all(services.map((service) => service.kill()));

    const database = new SqliteDatabase(file);
    const stored = new Set(database.prepare('select id from events').pluck().all());
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
    expect(database.prepare('pragma integrity_check').pluck().get()).toBe('ok');
    database.close();
  });
});

test('nothing more is confirmed when the log is truncated while being served', async () => {
  const service = await served(copyOfSound());
  expect(await write(service)).toBe(201);
  truncateSync(`${join(directory, `copy-${copies}.db`)}-wal`, 1000);
  expect(await write(service)).toBe(503);
  expect((await statusOf(service, '/readyz')).status).toBe(503);
  // SQLite calls it damage or a failing disk, depending on where the log ends.
  expect(service.said()).toMatch(/damaged|disk failed/);
});

test('a log that another process empties is no damage', async () => {
  const file = copyOfSound();
  const service = await served(file);
  await writeUntilConfirmed(service, 3);
  const other = new SqliteDatabase(file);
  other.prepare('pragma wal_checkpoint(truncate)').get();
  other.close();
  expect(await write(service)).toBe(201);
  expect((await statusOf(service, '/readyz')).status).toBe(200);
});
