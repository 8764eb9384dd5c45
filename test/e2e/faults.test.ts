// Tests src/sqlite/sqlite-database.ts and src/server/storage-errors.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { problemsIn } from '../durability/inspection.js';
import { bare, cal, type Serving, serve } from './program.js';

// Makes every system call of the store fail in each possible way. Requests must get 503 and a sentence meanwhile, leave
// nothing half-written, and work again as soon as the machine does.

const folder = mkdtempSync(join(tmpdir(), 'cal-faults-'));
const file = join(folder, 'calendar.db');
const faultFile = join(folder, 'faults');
const env = bare({ NODE_OPTIONS: `--require ${resolve('test/support/failing.cjs')}`, FAULT_FILE: faultFile });
let service: Serving;
let written = 0;
let asked = 0;

beforeAll(async () => {
  service = await serve(['--store', file, '--no-auth'], env);
});
afterAll(async () => {
  await service.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const work = () => rmSync(faultFile, { force: true });
function fail(...faults: readonly string[]): void {
  writeFileSync(faultFile, faults.join('\n'));
  onTestFinished(work);
}

async function send(path: string, options: Parameters<typeof request>[1] = {}) {
  const { statusCode, headers, body } = await request(new URL(path, service.ready.url), options);
  return { status: statusCode, retry: headers['retry-after'], text: await body.text() };
}

async function write() {
  asked += 1;
  const body = JSON.stringify({
    title: `Gig ${asked}`,
    start_date: '2027-01-01',
    end_date: '2027-01-01',
    tags: `t${asked}`,
    venue: { venue: `Hall ${asked}` },
  });
  const answer = await send('/calendar/events/v1/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (answer.status === 201) written += 1;
  return answer;
}

/** A list that is not in the cache of responses. */
const list = () => {
  asked += 1;
  return send(`/calendar/events/v1/events?start_date=2026-01-01&search=gig&_fields=id,total,f${asked}`);
};
const READS = [
  list,
  ...['/calendar.ics?from=2026-01-01&', '/?', '/event/gig-1?'].map((path) => () => {
    asked += 1;
    return send(`${path}asked=${asked}`, { headers: { accept: 'text/html' } });
  }),
];

const UNAVAILABLE = { status: 503, retry: '5' };

const FAILING_READS = [
  ['begin', 'SQLITE_CANTOPEN'],
  ['begin', 'SQLITE_IOERR_LOCK'],
  ['begin', 'SQLITE_NOMEM'],
  ['read', 'SQLITE_CANTOPEN'],
  ['read', 'SQLITE_IOERR_READ'],
  ['read', 'SQLITE_NOMEM'],
  ['stat', 'EIO'],
  ['stat', 'EMFILE'],
  ['stat', 'ENOMEM'],
] as const;

const FAILING_WRITES = [
  ['write', 'SQLITE_CANTOPEN'],
  ['write', 'SQLITE_IOERR_WRITE'],
  ['write', 'SQLITE_FULL'],
  ['write', 'SQLITE_NOMEM'],
  ['commit', 'SQLITE_IOERR_FSYNC'],
  ['commit', 'SQLITE_FULL'],
  ['commit', 'SQLITE_NOMEM'],
] as const;

/** All is as it was before the machine failed. */
async function expectRecovered(): Promise<void> {
  expect((await write()).status).toBe(201);
  const { status, text } = await list();
  expect({ status, total: JSON.parse(text).total }).toEqual({ status: 200, total: written });
  for (const read of READS) expect((await read()).status).toBe(200);
  expect(service.said()).not.toMatch(/^\s+at /m);
}

test.each([...FAILING_READS, ...FAILING_WRITES])(
  'requests get 503 while %s fails with %s, and work afterwards',
  async (call, code) => {
    await expectRecovered();
    fail(`${call} ${code}`);
    for (const { status, retry } of await Promise.all([write(), write(), write()]))
      expect({ status, retry }).toEqual(UNAVAILABLE);
    const isRead = FAILING_READS.some(([name]) => name === call);
    for (const read of READS) expect((await read()).status, String(read)).toBe(isRead ? 503 : 200);
    work();
    await expectRecovered();
  },
);

test('requests get 503 when the rollback after a failed write or commit fails too', async () => {
  for (const call of ['write SQLITE_IOERR_WRITE', 'commit SQLITE_FULL']) {
    fail(call, 'rollback SQLITE_IOERR');
    for (const { status } of await Promise.all([write(), write()])) expect(status).toBe(503);
    work();
    await expectRecovered();
  }
});

test('reads report a failing disk when the end of an earlier read has failed', async () => {
  fail('commit SQLITE_FULL', 'rollback SQLITE_IOERR');
  await list();
  for (const read of READS) expect((await read()).status).toBe(503);
  work();
  await expectRecovered();
});

const CREATE = ['venues', 'create', '--venue', 'Hall'];

test.each<[string, number, RegExp]>([
  [
    'write SQLITE_FULL',
    6,
    /^cal: \S+calendar\.db: no space left on device\. Nothing can be written until space is free again\.$/m,
  ],
  [
    'commit SQLITE_FULL',
    6,
    /^cal: \S+calendar\.db: no space left on device\. Nothing can be written until space is free again\.$/m,
  ],
  [
    'write SQLITE_IOERR_WRITE',
    6,
    /^cal: The disk failed to read or write \S+calendar\.db, or has become read-only\.$/m,
  ],
  ['begin SQLITE_FULL', 6, /venues create: \S+calendar\.db: no space left on device\./],
])('the embedded calendar reports that %s, and keeps nothing', async (fault, status, words) => {
  const home = { ...env, ...bare(), CAL_HISTORY: 'off' };
  await cal(['tags', 'create', '--name', 'Live'], home);
  fail(fault);
  const { exit, err } = await cal([...CREATE, '--no-retry'], home);
  expect({ exit, err }).toMatchObject({ exit: status, err: expect.stringMatching(words) });
  expect(err).not.toMatch(/^\s+at |SqliteError|bug/m);
  work();
  expect((await cal(['venues', 'list', '--format', 'json'], home)).out.trim()).toBe('[]');
});

test.each(['write SQLITE_FULL', 'commit SQLITE_FULL'])(
  'the history warns that %s, and the write is carried out',
  async (fault) => {
    // Only the calls of the client fail: the service has another file for its faults.
    const faults = join(folder, 'faults-of-the-client');
    writeFileSync(faults, fault);
    const home = { ...env, ...bare(), CAL_URL: service.ready.url, FAULT_FILE: faults };
    const { exit, err } = await cal(CREATE, home);
    expect({ exit, err }).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/history in .*ledger\.db cannot be written.*no space left on device/),
    });
    expect(err).not.toMatch(/^\s+at /m);
  },
);

test('leaves nothing half-written', async () => {
  expect(await service.stop('SIGTERM')).toBe(0);
  expect(problemsIn(file)).toEqual([]);
});

test.each([
  ['open SQLITE_CANTOPEN', /calendar\.db cannot be opened/],
  ['open SQLITE_IOERR', /calendar\.db cannot be read/],
  ['open SQLITE_NOMEM', /no free memory/],
  ['stat EMFILE', /no free file descriptors/],
])('a failed start (%s) is explained in a sentence', async (fault, words) => {
  fail(fault);
  const { exit, err } = await cal(['serve', '--port', '0', '--store', file, '--no-auth'], env);
  expect(exit).toBeGreaterThan(0);
  expect(err).toMatch(words);
  expect(err).not.toMatch(/^\s+at |SqliteError|bug/m);
});
