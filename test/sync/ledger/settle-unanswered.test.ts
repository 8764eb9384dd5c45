import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toConnectionError } from '../../../src/client/connection-errors.js';
import type { HttpRequest } from '../../../src/http/exchange.js';
import { type InProcessService, openInProcess } from '../../../src/server/in-process.js';
import { openLedger } from '../../../src/sync/ledger/ledger.js';
import { cal, type Ended, emptyFolder } from '../../support/command-line.js';

/** Undo after writes whose responses never arrived, through the command line. */

let now = Date.parse('2026-11-21T10:00:00Z');
let service: InProcessService | undefined;
let home = '';

beforeEach(async () => {
  await service?.close();
  service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  home = emptyFolder();
});
afterAll(() => service?.close());

type Fate = 'arrives' | 'response lost' | 'request lost';

const isWrite = ({ method }: HttpRequest): boolean => method !== 'GET';

/** Runs a command; each of its writes meets the same fate. */
async function run(line: string, fate: Fate = 'arrives', isRunning = false): Promise<Ended> {
  now += 1000;
  const { send } = service as InProcessService;
  return cal(line, {
    cwd: home,
    env: { CAL_HISTORY: 'on' },
    isProcessRunning: () => isRunning,
    send: async (request) => {
      if (fate === 'arrives' || !isWrite(request)) return send(request);
      if (fate === 'response lost') await send(request);
      throw toConnectionError({ code: 'ECONNRESET', syscall: 'read' }, new URL(request.url));
    },
  });
}

/** All records, without the times of their last modification. */
async function allRecords(): Promise<unknown> {
  const lists = ['venues', 'organizers', 'categories', 'tags', 'events'].map(async (kind) => {
    const { out } = await run(`${kind} list --all --format json`);
    return [kind, JSON.parse(out.replace(/"modified(_utc)?": "[^"]*"/g, '"modified": ""'))];
  });
  return Object.fromEntries(await Promise.all(lists));
}

const WRITES = [
  'venues create --venue New --city Leeds',
  'events create --title New --start-date 2027-07-02 --end-date 2027-07-03 --all-day',
  'tags create --name new',
  'venues update 1 --city York',
  'venues update 1 --venue Salle --lang fr',
  'events update 3 --venue 2 --tags jazz --cost 5',
  'venues delete 1 --yes',
  'events delete 3 --yes',
  'tags delete 1 --yes',
];

describe('undo', () => {
  beforeEach(async () => {
    for (const name of ['Hall', 'Barn']) await run(`venues create --venue ${name}`);
    await run('tags create --name jazz');
    await run(
      'events create --title Jazz --venue 1 --tags jazz --start-date 2027-07-02 --end-date 2027-07-03 --all-day',
    );
  });

  test.each(WRITES.flatMap((line) => [[line, 'response lost'] as const, [line, 'request lost'] as const]))(
    'of "%s" with its %s leaves the calendar as it was',
    async (line, fate) => {
      const before = await allRecords();
      expect((await run(`${line} --no-retry`, fate)).exit).toBe(6);
      const undone = await run('undo --yes');
      expect([undone.exit, undone.err.split('\n').at(-2)]).toEqual([
        0,
        expect.stringContaining(fate === 'response lost' ? '1 undone' : 'Nothing that this run changed is left'),
      ]);
      // A term that was deleted permanently comes back under another ID.
      if (line !== 'tags delete 1 --yes') expect(await allRecords()).toEqual(before);
    },
  );

  test('settles an earlier undo whose responses were lost, and does not undo twice', async () => {
    await run('venues update 1 --city York');
    await run('undo --yes --no-retry', 'response lost');
    const again = await run('undo --yes');
    expect([again.exit, (await run('venues get 1 --format json')).out]).toEqual([
      0,
      expect.not.stringContaining('York'),
    ]);
  });

  test('does not touch a write whose process is still running', async () => {
    await run('venues create --venue New --no-retry', 'response lost');
    expect((await run('history')).out.split('\n')[0]).toMatch(/\tincomplete$/);
    const ledger = await openLedger(join(home, '.local/state/cal/ledger.db'));
    const [creation] = await ledger.runs(1);
    if (creation !== undefined) await ledger.begin({ ...creation, state: 'running' });
    await ledger.close();
    expect((await run('history', 'arrives', true)).out.split('\n')[0]).toMatch(/\trunning$/);
    expect((await run('history')).out.split('\n')[0]).toMatch(/\tinterrupted$/);
    const undone = await run('undo --yes', 'arrives', true);
    expect([undone.exit, undone.err]).toEqual([9, expect.stringContaining('there was no response')]);
  });

  test('keeps a record that another run has created since', async () => {
    await run('venues create --venue New --no-retry', 'request lost');
    await run('venues create --venue New');
    await run('undo --yes');
    await run('undo --yes');
    expect(JSON.parse((await run('venues list --all --format json')).out)).toHaveLength(2);
  });
});
