// Tests src/tec/client/find-created-record.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toConnectionError } from '../../../src/client/connection-errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { NOON, PUBLIC_URL } from '../../support/calendar.js';
import { cal } from '../../support/command-line.js';
import { type Imitated, imitated, through } from './imitated.js';

// Undoes killed commands on a WordPress site, which does not support idempotency keys.

let site: Imitated;
let home: string;
beforeAll(async () => {
  site = await imitated();
  home = mkdtempSync(join(tmpdir(), 'cal-killed-'));
  mkdirSync(join(home, '.config/cal'), { recursive: true });
  writeFileSync(join(home, '.config/cal/config.yaml'), 'namespace: tribe/events/v1\n');
});
afterAll(async () => {
  await site.close();
  rmSync(home, { recursive: true });
});

/** Real servers tell the time. */
const sendWithDate: SendHttpRequest = async (request) => {
  const { headers, ...response } = await site.send(request);
  return { ...response, headers: { ...headers, date: new Date(NOON).toUTCString() } };
};

const run = (line: string, send: SendHttpRequest = sendWithDate) =>
  cal(line, {
    cwd: home,
    send,
    env: { CAL_URL: `${PUBLIC_URL}/wp-json`, CAL_USER: 'ed', CAL_PASSWORD: 'secret of ed', CAL_HISTORY: 'on' },
  });

/** Sends like a process that is killed right after (or before) its first write: nothing is sent from then on. */
function dyingSender(isWritten: boolean): SendHttpRequest {
  let isDead = false;
  return async (request) => {
    const isWrite = request.method !== 'GET';
    if (isWrite && !isDead && isWritten) await sendWithDate(request);
    isDead ||= isWrite;
    if (isDead) throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    return sendWithDate(request);
  };
}

const titles = async (kind: string): Promise<string> => (await run(`${kind} list --all --format json`)).out;

const EVENT = 'events create --title Parade --start-date 2027-07-02 --end-date 2027-07-03 --all-day';

it.each<[command: string, kind: string, isWritten: boolean]>([
  ['venues create --venue Zenith', 'venues', true],
  ['venues create --venue Zenith', 'venues', false],
  [EVENT, 'events', true],
  [EVENT, 'events', false],
])(
  '%s: undo removes the record created before the kill, if any (%s, written: %s)',
  async (command, kind, isWritten) => {
    const before = await titles(kind);
    expect((await run(`${command} --no-retry`, dyingSender(isWritten))).exit).toBe(6);
    const undone = await run('undo --yes');
    expect([undone.exit, undone.err]).toEqual([0, expect.stringContaining(isWritten ? '1 undone' : 'nothing to undo')]);
    expect(await titles(kind)).toBe(before);
  },
);

it('does not mistake an older venue of the same name for a created one', async () => {
  site.pass(-60 * 60_000);
  await through(site.client).create('venue', { venue: 'Arena' });
  site.pass(60 * 60_000);
  const before = await titles('venues');
  // Killed before its first request: not even the venue of this name was found.
  await run('venues create --venue Arena --no-retry', async (request) => {
    throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
  });
  await run('undo --yes');
  expect(await titles('venues')).toBe(before);
});

describe.each(['502', 'no response'] as const)('a PHP process that is killed while it writes (%s)', (ending) => {
  it.each([
    ['venues', 'venue', { city: 'Leeds', phone: '+44 3' }],
    ['organizers', 'organizer', { email: 'o@example.org', phone: '+44 3' }],
  ] as const)('leaves an incomplete record, which --resume completes (%s)', async (plural, title, values) => {
    const rows = Array.from({ length: 6 }, (_, at) => ({ [title]: `Half ${ending} ${at}`, ...values }));
    writeFileSync(join(home, 'half.ndjson'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const half = `Half ${ending} 3`;
    let isKilled = false;
    const killing: SendHttpRequest = async (request) => {
      if (isKilled || request.method !== 'POST' || !request.body?.includes(half)) return sendWithDate(request);
      isKilled = true;
      await sendWithDate({ ...request, body: JSON.stringify({ [title]: half }) });
      if (ending === '502') return { status: 502, headers: { 'content-type': 'text/html' }, body: 'Bad Gateway' };
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    };
    const before = await titles(plural);
    expect((await run(`import half.ndjson --kind ${plural} --yes`, killing)).exit).toBe(6);
    expect(await run('import --resume --yes')).toMatchObject({ exit: 0, out: expect.stringMatching(/^6 created/) });
    const found = JSON.parse((await run(`${plural} list --search Half --all --format json`)).out) as JsonObject[];
    expect(found.filter((record) => record[title] === half)).toMatchObject([values]);
    expect((await run('undo --yes')).exit).toBe(0);
    expect(await titles(plural)).toBe(before);
  });

  it('leaves a venue without its city, which the same import fills in, and the undo of both leaves nothing', async () => {
    const half = `Filled ${ending}`;
    writeFileSync(join(home, 'filled.csv'), `venue,city\n${half},Leeds\n`);
    const killing: SendHttpRequest = async (request) => {
      if (request.method !== 'POST' || !request.body?.includes(half)) return sendWithDate(request);
      await sendWithDate({ ...request, body: JSON.stringify({ venue: half }) });
      if (ending === '502') return { status: 502, headers: { 'content-type': 'text/html' }, body: 'Bad Gateway' };
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    };
    const before = await titles('venues');
    expect((await run('import filled.csv --kind venues --yes', killing)).exit).toBe(7);
    expect((await run('import filled.csv --kind venues --yes')).exit).toBe(0);
    const { out } = await run(`venues list --search Filled --all --format json`);
    expect((JSON.parse(out) as JsonObject[]).filter(({ venue }) => venue === half)).toMatchObject([{ city: 'Leeds' }]);
    expect([(await run('undo --yes')).exit, (await run('undo --yes')).exit]).toEqual([0, 0]);
    expect(await titles('venues')).toBe(before);
  });

  it('leaves an event, which --resume completes; undo removes it even if that published its venue', async () => {
    const { id } = await through(site.bare).create('venue', { venue: `Draft ${ending}`, status: 'draft' });
    const venue = async () => (await through(site.bare).read('venue', id)).status;
    const half = `Gig ${ending}`;
    const times = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };
    writeFileSync(
      join(home, 'gig.json'),
      JSON.stringify([{ title: half, ...times, venue: id, website: 'https://e.org' }]),
    );
    let isKilled = false;
    const killing: SendHttpRequest = async (request) => {
      const isHalf = request.method === 'POST' && request.body?.includes(half) === true;
      if (!isKilled && !isHalf) return sendWithDate(request);
      if (!isKilled) await sendWithDate({ ...request, body: JSON.stringify({ title: half, ...times, venue: id }) });
      isKilled = true;
      if (ending === '502') return { status: 502, headers: { 'content-type': 'text/html' }, body: 'Bad Gateway' };
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    };
    const before = await titles('events');
    expect((await run('import gig.json --kind events --yes', killing)).exit).toBe(6);
    site.pass(60_000);
    expect((await run('import --resume --yes')).err).toContain('other fields changed too');
    expect(await venue()).toBe('publish');
    expect((await run('undo --yes')).exit).toBe(0);
    expect([await titles('events'), await venue()]).toEqual([before, 'draft']);
  });
});
