// Tests src/server/storage-errors.ts and src/store/sqlite/transaction-sequences.ts.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { request } from 'undici';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { backUpCalendar } from '../../src/server/backups.js';
import { openInProcess } from '../../src/server/in-process.js';
import { stage } from '../support/command-line.js';
import { type Serving, serving } from '../support/processes.js';
import { problemsIn } from './inspection.js';

const directory = mkdtempSync(join(tmpdir(), 'cal-trouble-'));
const mounted = join(directory, 'small');
const isMounted =
  spawnSync('sh', ['-c', `mkdir ${mounted} && mount -t tmpfs -o size=1536k tmpfs ${mounted}`], { stdio: 'ignore' })
    .status === 0;
const hasPrlimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;

afterAll(() => {
  if (isMounted) spawnSync('umount', [mounted]);
  rmSync(directory, { recursive: true, force: true });
});

async function served(file: string, before: readonly string[] = []): Promise<Serving> {
  const service = await serving(file, { before });
  onTestFinished(() => service.kill());
  return service;
}

async function write({ url }: Serving, title = 'Gig') {
  const json = {
    title,
    description: 'word '.repeat(4000),
    start_date: '2027-01-01 20:00',
    end_date: '2027-01-01 22:00',
    venue: { venue: title },
  };
  const answer = await request(`${url}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (await answer.body.json()) as { code?: string; message?: string; id?: number; data?: { reason?: string } },
  };
}

async function total({ url }: Serving): Promise<number> {
  const answer = await request(`${url}/events?per_page=1`);
  return answer.statusCode === 200 ? Number(((await answer.body.json()) as { total: number }).total) : Number.NaN;
}

/** The status of `/readyz`, and the reason if the service is not ready. */
async function readiness({ url }: Serving) {
  const { statusCode, body } = await request(new URL('/readyz', url));
  const { data } = (await body.json()) as { data?: { reason: string } };
  return [statusCode, data?.reason];
}

/** Writes until one is refused: how many were answered, and the refusal. */
async function writeUntilRefused(service: Serving) {
  for (let count = 0; count < 500; count++) {
    const answer = await write(service, `Gig ${count}`);
    if (answer.status !== 201) return { count, answer };
  }
  throw new Error('the disk was never full');
}

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof write>>): void {
  expect({ status, code: body.code, retry: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'service_unavailable',
    retry: '5',
  });
}

test.skipIf(!isMounted)(
  'on a full disk, writes get 503 and leave nothing, reads continue, and writes work again once there is room',
  async () => {
    const file = join(mounted, 'calendar.db');
    const service = await served(file);
    expect((await write(service)).status).toBe(201);
    writeFileSync(join(mounted, 'filler'), Buffer.alloc(700 * 1024));
    const { count, answer } = await writeUntilRefused(service);
    expectUnavailable(answer);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/Nothing was stored/),
      data: { reason: 'disk' },
    });
    const { context, err } = stage({ env: { CAL_URL: service.url } });
    const creation = ['venues', 'create', '--venue', 'Hall', '--description', 'word '.repeat(4000)];
    expect(await runCommandLine(creation, { ...context, sleep: async () => {} })).toBe(6);
    expect(err.join('')).toMatch(/disk of this calendar is full\. Nothing was stored/);
    expect(err.join('')).not.toMatch(/not known/);
    expect(await Promise.all(Array.from({ length: 8 }, () => write(service).then(({ status }) => status)))).toEqual(
      Array(8).fill(503),
    );
    expect(await total(service)).toBe(count + 1);
    expect(service.said()).toContain(`${file}: no space left on device`);
    expect(await readiness(service)).toEqual([503, 'disk']);
    rmSync(join(mounted, 'filler'));
    expect(await readiness(service)).toEqual([200, undefined]);
    expect((await write(service)).status).toBe(201);
    expect(await total(service)).toBe(count + 2);
    await service.kill();
    expect(problemsIn(file)).toEqual([]);
  },
);

test.skipIf(!isMounted)(
  'a new calendar, and a backup, on a full disk are refused with the name of the file',
  async () => {
    const filler = join(mounted, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024))).toThrow(/ENOSPC/);
    onTestFinished(() => rmSync(filler, { force: true }));
    const [calendar, source, copy] = [join(mounted, 'new.db'), join(directory, 'source.db'), join(mounted, 'copy.db')];
    const open = (file: string) => openInProcess({ file, now: Date.now, report: () => {} });
    await (await open(source)).close();
    await expect(open(calendar)).rejects.toThrow(`${calendar}: no space left on device`);
    await expect(backUpCalendar(source, copy)).rejects.toThrow(`${copy}: no space left on device`);
  },
);

test.skipIf(!hasPrlimit)('when its file may not grow, writes get 503 until it may', async () => {
  const file = join(directory, 'limited.db');
  const service = await served(file, [
    'sh',
    '-c',
    'trap "" XFSZ; exec "$@"',
    'sh',
    'prlimit',
    '--fsize=900000:unlimited',
  ]);
  const { count, answer } = await writeUntilRefused(service);
  expectUnavailable(answer);
  expect(answer.body.data?.reason).toBe('disk');
  expect(await total(service)).toBe(count);
  execFileSync('prlimit', ['--pid', String(service.child.pid), '--fsize=unlimited:unlimited']);
  expect((await write(service)).status).toBe(201);
  expect(await total(service)).toBe(count + 1);
  await service.kill();
  expect(problemsIn(file)).toEqual([]);
});

test('while another program locks the file, reads are answered at once, and writes wait or get 503', async () => {
  const file = join(directory, 'locked.db');
  const service = await served(file);
  await write(service);
  const other = new DatabaseSync(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const answered: string[] = [];
  const note = (name: string) => () => answered.push(name);
  const [first, second] = [write(service), write(service)];
  const refused = Promise.all([first, second]).finally(note('writes'));
  expect(await total(service).finally(note('read'))).toBe(1);
  for (const answer of await refused) {
    expectUnavailable(answer);
    expect(answer.body.data?.reason).toBe('locked');
  }
  expect(answered).toEqual(['read', 'writes']);
  const waiting = write(service);
  setTimeout(() => other.exec('rollback'), 200);
  expect((await waiting).status).toBe(201);
  expect(await total(service)).toBe(2);
});

test('a calendar that becomes damaged is 503 with an explanation for the operator, not 500', async () => {
  const file = join(directory, 'damaged.db');
  const first = await served(file);
  for (let count = 0; count < 40; count++) await write(first, `Gig ${count}`);
  await first.kill('SIGTERM');
  const bytes = readFileSync(file);
  // What stands behind the first pages of all tables and indexes.
  bytes.fill(0x5a, 80 * 4096);
  writeFileSync(file, bytes);
  const service = await served(file);
  const answer = await request(`${service.url}/events?start_date=2020-01-01&end_date=2030-01-01&per_page=100`);
  expect(answer.statusCode).toBe(503);
  expect(service.said()).toMatch(/is damaged/);
});

test.each([
  ['a text', (file: string) => writeFileSync(file, 'title: Town Hall\n'.repeat(100)), /is not a calendar/],
  [
    'the database of another program',
    (file: string) => tamper(file, 'create table notes (text)'),
    /of another program/,
  ],
  ['a calendar of a later version', later, /later version/],
  ['a directory', (file: string) => void execFileSync('mkdir', [file]), /is not a regular file/],
])('%s is refused with an explanation and left unchanged', async (name, make, words) => {
  const file = join(directory, `${name.replaceAll(' ', '-')}.db`);
  await make(file);
  const before = name === 'a directory' ? '' : readFileSync(file).toString('hex');
  const opening = openInProcess({ file, now: Date.now, report: () => {} });
  await expect(opening).rejects.toThrow(words);
  if (name !== 'a directory') expect(readFileSync(file).toString('hex') === before).toBe(true);
});

function tamper(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

async function later(file: string): Promise<void> {
  await (await openInProcess({ file, now: Date.now, report: () => {} })).close();
  tamper(file, 'update schema_version set version = 999');
}

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
// Only root can become another user, and that user may be denied the folder of this project or Node itself.
const [setpriv = '', ...asUser] = asNobody;
const canRunAsNobody =
  spawnSync(setpriv, [...asUser, process.execPath, '-e', "require('@photostructure/sqlite')"], { stdio: 'ignore' })
    .status === 0;

test.skipIf(!canRunAsNobody)('with a read-only file, reads work and writes get 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-readable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'calendar.db');
  const first = await served(file);
  await write(first);
  await first.kill('SIGTERM');
  execFileSync('chmod', ['444', file]);
  execFileSync('chmod', ['777', folder]);
  const service = await served(file, asNobody);
  expect(await total(service)).toBe(1);
  const refused = await write(service);
  expectUnavailable(refused);
  expect(refused.body.data?.reason).toBe('read-only');
  expect(service.said()).toMatch(/cannot be written/);
});
