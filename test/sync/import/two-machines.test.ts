// Tests src/sync/plan/create-once.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { UnreachableError } from '../../../src/errors.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { importer } from './importing.js';

/** Imports of the same rows on two machines: two ledgers and one service, so that no lock keeps them apart. */

const NOW = Date.parse('2026-11-21T10:00:00Z');

async function startService() {
  const { send, close } = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => NOW, report: () => {} });
  onTestFinished(close);
  const machine = (own: SendHttpRequest = send) => {
    const cwd = emptyFolder();
    return (line: string, files: Readonly<Record<string, string>> = {}) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
      return cal(line, { send: own, cwd, env: { CAL_HISTORY: 'on' } });
    };
  };
  const list = async (plural: string, more = ''): Promise<Record<string, unknown>[]> =>
    JSON.parse((await machine()(`${plural} list --all ${more} --format json`)).out);
  return { send, machine, list };
}

/** Holds back the first write of each sender until all have one: each has then read the calendar before any write. */
function holdFirstWrites(send: SendHttpRequest, count: number): readonly SendHttpRequest[] {
  let waiting = count;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return Array.from({ length: count }, () => {
    let hasWritten = false;
    return async (request) => {
      if (request.method !== 'GET' && !hasWritten) {
        hasWritten = true;
        waiting -= 1;
        if (waiting === 0) open();
        await opened;
      }
      return send(request);
    };
  });
}

const days = Array.from({ length: 12 }, (_, at) => String(at + 10));
const FILES: readonly (readonly [
  file: string,
  text: string,
  flags: string,
  totals: Readonly<Record<string, number>>,
])[] = [
  [
    'events.csv',
    `title,start_date,end_date,venue,tags\n${days.map((day) => `Gig,2027-07-${day} 20:00,2027-07-${day} 22:00,Hall ${Number(day) % 3},live`).join('\n')}\n`,
    '--create-missing venues,tags',
    { events: 12, venues: 3, tags: 1 },
  ],
  ['venues.csv', 'venue,city\nHall,Leeds\nHall,York\nHall,\nBarn,York\n', '', { venues: 4 }],
  [
    'venues.ndjson',
    ['hall', 'hall-2', 'hall-3'].map((slug) => JSON.stringify({ venue: 'Hall', slug })).join('\n'),
    '--kind venues',
    { venues: 3 },
  ],
  ['categories.csv', 'name,parent\nBebop,Jazz\nJazz,Music\nMusic,\n', '', { categories: 3 }],
  [
    'season.ics',
    `BEGIN:VCALENDAR\r\n${days.map((day) => `BEGIN:VEVENT\r\nUID:${day}\r\nSUMMARY:Gig\r\nDTSTART:202707${day}T200000Z\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`,
    '',
    { events: 12 },
  ],
];

it.each(FILES)('%s is imported once by two simultaneous imports', async (file, text, flags, totals) => {
  const { send, machine, list } = await startService();
  const line = `import ${file} ${flags}`;
  const machines = holdFirstWrites(send, 2).map((own) => machine(own));
  const ended = await Promise.all(machines.map((run) => run(line, { [file]: text })));
  expect(ended.map(({ exit, err }) => [exit, err])).toEqual([
    [0, expect.anything()],
    [0, expect.anything()],
  ]);
  for (const [plural, total] of Object.entries(totals)) {
    const more = plural === 'events' ? '--all-dates' : plural === 'venues' ? '' : '--no-hide-empty';
    expect([plural, (await list(plural, more)).length]).toEqual([plural, total]);
  }
  expect((await machine()(line, { [file]: text })).out).toMatch(/^0 created, 0 updated/);
});

const HALLS = Array.from({ length: 12 }, (_, at) => `Hall ${at}`);
const COMMANDS: readonly (readonly [line: string, file: string, text: string])[] = [
  ['import venues.csv', 'venues.csv', `venue,city\n${HALLS.map((name) => `${name},Leeds`).join('\n')}\n`],
  [
    'apply -f season.yaml --yes --name season',
    'season.yaml',
    `venues:\n${HALLS.map((name) => `  - { venue: ${name}, city: Leeds }`).join('\n')}\n`,
  ],
];
const createdIn = ({ out }: { readonly out: string }): number => Number(/(\d+) created/.exec(out)?.[1]);

it.each(COMMANDS)('%s counts and undoes only the records that it created itself', async (line, file, text) => {
  const { send, machine, list } = await startService();
  const machines = holdFirstWrites(send, 2).map((own) => machine(own));
  const ended = await Promise.all(machines.map((run) => run(line, { [file]: text })));
  const [one = 0, other = 0] = ended.map(createdIn);
  expect(one + other).toBe(HALLS.length);
  for (const [at, created] of [one, other].entries()) expect(ended[at]?.out).toContain(`${12 - created} unchanged`);
  // A run that created nothing is not in the history.
  await machines[0]?.(one === 0 ? 'venues list' : 'undo --yes');
  expect(await list('venues')).toHaveLength(other);
  await machines[1]?.(other === 0 ? 'venues list' : 'undo --yes');
  expect(await list('venues')).toEqual([]);
});

it.each(COMMANDS)('%s keeps records whose response was lost, and undo removes them', async (line, file, text) => {
  const { send, machine, list } = await startService();
  const lost = new Set<string>();
  const run = machine(async (request) => {
    const response = await send(request);
    const isFirst = request.method === 'POST' && !lost.has(request.body ?? '');
    lost.add(request.body ?? '');
    if (isFirst) throw new UnreachableError((t) => t.redirected({ from: 'a', to: 'b' }), { outcome: 'unknown' });
    return response;
  });
  expect(createdIn(await run(line, { [file]: text }))).toBe(HALLS.length);
  expect((await run('undo --yes')).exit).toBe(0);
  expect(await list('venues')).toEqual([]);
});

it('a resumed import keeps records whose response was lost, and undo removes them', async () => {
  const { run, ledger, calendar } = await importer();
  const file = { 'venues.csv': 'venue,city\nHall,Leeds\n' };
  let sent = 0;
  const breakOff =
    (send: SendHttpRequest): SendHttpRequest =>
    async (request) => {
      const response = await send(request);
      if (request.method !== 'POST') return response;
      sent += 1;
      throw new Error('broken off');
    };
  await run(file, { runId: 'run', between: breakOff });
  // The list is as old as before the first try, as one that was read while that was still being worked on.
  const hideRecords =
    (send: SendHttpRequest): SendHttpRequest =>
    async (request) => {
      const response = await send(request);
      const isList = request.method === 'GET' && /\/venues\?/.test(request.url);
      return isList ? { ...response, body: '{"venues":[],"total":0,"total_pages":0}' } : response;
    };
  const { summary } = await run(file, { runId: 'run', resumed: true, between: hideRecords });
  expect([sent, summary.created, (await calendar.get('GET /venues')).total]).toEqual([1, 1, 1]);
  expect(await ledger.entry('run', 1)).toMatchObject({ action: 'create', record: 1, state: 'done' });
});

it.each<[string, string, string]>([
  ['moved to the trash', 'venues delete 1 --yes', 'Hall'],
  ['deleted permanently', 'venues delete 1 --force --yes', 'Hall'],
  ['renamed', 'venues update 1 --venue Barn', 'Barn,Hall'],
])('a record that was %s since its import is created again', async (_, change, names) => {
  const { machine, list } = await startService();
  const run = machine();
  const files = { 'venues.csv': 'venue,city\nHall,Leeds\n' };
  await run('import venues.csv', files);
  expect((await run(change)).exit).toBe(0);
  expect((await run('import venues.csv')).out).toMatch(/^1 created/);
  expect(
    (await list('venues'))
      .map(({ venue }) => venue)
      .sort()
      .join(),
  ).toBe(names);
  expect((await run('import venues.csv')).out).toMatch(/^0 created, 0 updated, 1 unchanged/);
});

it('rows in another language are sent as another request', async () => {
  const { machine, list } = await startService();
  const run = machine();
  const files = { 'venues.csv': 'venue,city\nHall,Leeds\n' };
  await run('import venues.csv', files);
  await run('venues delete 1 --force --yes');
  expect(await run('import venues.csv --lang fr')).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/^1 créé|^1 created/),
  });
  expect(await list('venues')).toHaveLength(1);
});
