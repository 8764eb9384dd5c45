// Tests src/cli/until-interrupted.ts and src/sync/ledger/settle-unanswered.ts.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { CAL } from '../e2e/program.js';
import { type Serving, serving } from '../support/processes.js';
import { readStoredRows } from './stored-rows.js';

/**
 * A command is stopped at a random moment, completed, and then all runs of its user are undone: every stored row is as it
 * was before. `npm run crash` kills CRASH_KILLS commands, as many services, and as many of both; the suite a few.
 */

const KILLS = Number(process.env.CRASH_KILLS ?? 0);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

const KILLED = ['kill command', 'kill service', 'kill both'] as const;
/** Happen in every fifth round. The limit of file sizes stands for a full disk. */
const NEIGHBOURS = ['end command', 'end service', 'fill disk'] as const;
type Stop = (typeof KILLED)[number] | (typeof NEIGHBOURS)[number];

const stopOf = (round: number, first: number): Stop =>
  round % 5 === 0
    ? (NEIGHBOURS[(round / 5 + first) % NEIGHBOURS.length] ?? 'fill disk')
    : (KILLED[(round + first) % KILLED.length] ?? 'kill both');

const numbers = (count: number, first = 0): readonly number[] => Array.from({ length: count }, (_, at) => at + first);

const linesOf = (head: string, count: number, line: (at: number) => string): string =>
  `${head}\n${numbers(count)
    .map((at) => `${line(at)}\n`)
    .join('')}`;

const EVENT_HEAD = 'title,start_date,end_date,venue';

/** The files of a round. Each round creates records of other names. */
const filesOf = (round: number): Readonly<Record<string, string>> => ({
  'new.csv': linesOf('venue,city', 80, (at) => `Barn ${round} ${at},Leeds`),
  'changed.csv': linesOf('venue,city', 80, (at) => `Hall ${at},York`),
  // The import creates the venues, organizers and tags.
  'party.csv': linesOf(
    `${EVENT_HEAD},organizer,tags`,
    50,
    (at) =>
      `Party ${round} ${at},2027-06-01 20:00,2027-06-01 22:00,Club ${round} ${at % 7},Host ${round} ${at % 5},"tag ${round} ${at % 4},loud"`,
  ),
  // Updates half of the venues that are there, and creates others.
  'manifest.yaml': linesOf(
    'venues:',
    60,
    (at) => `  - { venue: Hall ${at + 40}, slug: hall-${at + 40}, city: ${at % 2 === 0 ? 'York' : 'Leeds'} }`,
  ),
});

/** A calendar of a round. Its second version moves events, drops some and has new ones. */
const calendarOf = (round: number, version: 1 | 2): string => {
  const [all, hour] = version === 1 ? [numbers(40), '18'] : [numbers(50, 6), '19'];
  const event = (at: number) =>
    `BEGIN:VEVENT\r\nUID:${round}-${at}@example.org\r\nSEQUENCE:${version}\r\nSUMMARY:Talk ${round} ${at}\r\nLOCATION:Room ${round} ${at % (version * 4)}\r\nCATEGORIES:Talks ${round}\r\nDTSTART:20270901T${hour}0000Z\r\nDTEND:20270901T200000Z\r\nEND:VEVENT\r\n`;
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n${all.map(event).join('')}END:VCALENDAR\r\n`;
};

const IMPORT = ['import', 'new.csv', '--kind', 'venues', '--yes'];
const CHANGE = ['import', 'changed.csv', '--kind', 'venues', '--key', 'venue', '--yes'];
const PARTY = ['import', 'party.csv', '--kind', 'events', '--create-missing', 'venues,organizers,tags', '--yes'];
const APPLY = ['apply', '-f', 'manifest.yaml', '--yes'];
const UNDO = ['undo', '--yes'];
const RESUME = ['import', '--resume', '--yes'];
/** The other venues by their IDs; each has the events of its name. */
const MERGE = ['venues', 'merge', ...numbers(9, 1).map((at) => `hall-${at}`), '--into', 'hall-0', '--yes'];
const UPDATE = ['venues', 'update', ...numbers(60).map((at) => `hall-${at}`), '--city', 'Hull', '--yes'];
const FETCH = ['feeds', 'fetch', 'talks', '--yes'];

interface Interruption {
  readonly before: readonly (readonly string[])[];
  readonly command: readonly string[];
  /** Completes the command after it was stopped; where this finds nothing to complete, the command is run again. */
  readonly complete: readonly string[];
}

const INTERRUPTIONS: readonly (readonly [name: string, interruption: Interruption])[] = [
  ['an import', { before: [], command: IMPORT, complete: RESUME }],
  ['an import that updates', { before: [], command: CHANGE, complete: RESUME }],
  ['an import that creates what it links', { before: [], command: PARTY, complete: RESUME }],
  [
    'an import that takes back what an undo moved to the trash',
    { before: [IMPORT, UNDO], command: IMPORT, complete: RESUME },
  ],
  ['an apply', { before: [], command: APPLY, complete: APPLY }],
  ['a merge', { before: [], command: MERGE, complete: MERGE }],
  ['a bulk update', { before: [], command: UPDATE, complete: UPDATE }],
  ['a first fetch of a feed', { before: [], command: FETCH, complete: FETCH }],
  ['a later fetch of a feed', { before: [FETCH], command: FETCH, complete: FETCH }],
  ['an undo of updates', { before: [CHANGE], command: UNDO, complete: UNDO }],
  ['an undo of creations', { before: [IMPORT], command: UNDO, complete: UNDO }],
  ['an undo of an import with links', { before: [PARTY], command: UNDO, complete: UNDO }],
  ['an undo of an apply', { before: [APPLY], command: UNDO, complete: UNDO }],
  ['an undo of a merge', { before: [MERGE], command: UNDO, complete: UNDO }],
  ['an undo of a fetch', { before: [FETCH], command: UNDO, complete: UNDO }],
];

/** The suite stops some commands; `npm run crash` all. */
const isWhole = KILLS > 0;
const IN_SUITE: readonly string[] = ['an import', 'an import that updates', 'a merge', 'an undo of updates'];

/** A pattern of names: only these commands are stopped. */
const ONLY = process.env.CRASH_ONLY;

/** How many commands have been stopped so far, and how. */
const totals: Record<string, number> = {};

let seeded: string;
let feed: { readonly url: string; content: string };
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-seeded-'));
  seeded = join(folder, 'calendar.db');
  const service = await serving(seeded);
  writeFileSync(
    join(folder, 'venues.csv'),
    linesOf('venue,city', 80, (at) => `Hall ${at},Leeds`),
  );
  const event = (at: number) => `Gig ${at},2027-05-01 20:00,2027-05-01 22:00,Hall ${at % 10}`;
  writeFileSync(join(folder, 'events.csv'), linesOf(EVENT_HEAD, 30, event));
  for (const kind of ['venues', 'events'])
    await done({ service, home: folder }, ['import', `${kind}.csv`, '--kind', kind, '--yes']);
  await service.kill('SIGTERM');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(feed.content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  feed = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/talks.ics`, content: calendarOf(0, 1) };
  return () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

test.each(
  INTERRUPTIONS.map(([name, interruption], first) => ({ name, interruption, first })).filter(({ name }) =>
    ONLY === undefined ? isWhole || IN_SUITE.includes(name) : new RegExp(ONLY).test(name),
  ),
)(
  `$name interrupted: completing and then undoing everything restores every row (seed ${SEED})`,
  { timeout: (KILLS + 2) * 120_000 },
  async ({ name, interruption, first }) => {
    const random = randomNumbers(SEED + first);
    let machine = await prepare(interruption);
    const spans = isWhole ? await measure(machine, interruption) : { whole: 1000, writes: 20 };
    const rounds = Math.ceil((KILLS * KILLED.length * 1.25) / INTERRUPTIONS.length) || 1;
    const counts: Record<string, number> = {};
    const failures: unknown[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const stop = stopOf(round, first);
      // Some before the first write, most while it writes.
      const moment = random() < 0.1 ? { start: random() * spans.whole } : { writes: 1 + random() * spans.writes };
      const { ended, failure } = await interrupt(machine, interruption, { stop, moment, round });
      for (const count of [counts, totals]) count[`${stop}: ${ended}`] = (count[`${stop}: ${ended}`] ?? 0) + 1;
      if (isWhole)
        console.log(`${name}, ${round} of ${rounds}: ${failure === undefined ? 'exact' : 'NOT EXACT'}`, totals);
      if (failure === undefined) continue;
      failures.push(failure);
      await machine.service.kill();
      machine = await prepare(interruption);
    }
    await machine.service.kill();
    if (isWhole) console.log(counts, failures.length);
    expect(failures).toEqual([]);
  },
);

/** Numbers from 0 to 1 that a seed repeats, all as likely: `fc.double` prefers tiny ones. */
function randomNumbers(seed: number): () => number {
  const values = fc.sample(fc.noBias(fc.nat(PARTS - 1)), { numRuns: 5000, seed });
  let next = 0;
  return () => (values[next++ % values.length] ?? 0) / PARTS;
}

const PARTS = 1_000_000;

interface Account {
  readonly service: Serving;
  readonly home: string;
}

/** A service with the seeded calendar, and the folder of its user. */
interface Machine {
  service: Serving;
  readonly home: string;
  readonly file: string;
}

function start({ service, home }: Account, args: readonly string[]) {
  const child = spawn(process.execPath, [CAL, ...args], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: home, CAL_URL: new URL(service.url).origin },
  });
  const errors: Buffer[] = [];
  child.stderr?.on('data', (chunk) => errors.push(chunk));
  return { child, gone: once(child, 'close'), said: () => Buffer.concat(errors).toString() };
}

async function run(account: Account, args: readonly string[]): Promise<{ exit: number; said: string }> {
  const { gone, said } = start(account, args);
  const [exit] = await gone;
  return { exit: Number(exit), said: said() };
}

async function done(account: Account, args: readonly string[]): Promise<void> {
  const { exit, said } = await run(account, args);
  expect(exit, `${args.join(' ')}: ${said}`).toBe(0);
}

/** A file that may not grow makes a write fail, as a full disk does, instead of ending the process. */
const IGNORE_FILE_SIZE = ['sh', '-c', 'trap "" XFSZ; exec "$@"', 'sh'];

async function prepare({ before, command }: Interruption): Promise<Machine> {
  const home = mkdtempSync(join(tmpdir(), 'cal-interrupted-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'service'));
  const file = join(home, 'service', 'calendar.db');
  copyFileSync(seeded, file);
  const machine = { home, file, service: await serving(file, { before: IGNORE_FILE_SIZE }) };
  onTestFinished(() => machine.service.kill());
  if ([command, ...before].includes(FETCH)) await done(machine, ['feeds', 'add', feed.url, '--name', 'talks']);
  return machine;
}

/** Does what comes before the command. */
async function beginRound(machine: Machine, { before }: Interruption, round: number): Promise<void> {
  for (const [name, text] of Object.entries(filesOf(round))) writeFileSync(join(machine.home, name), text);
  feed.content = calendarOf(round, 1);
  for (const args of before) {
    await done(machine, args);
    if (args === FETCH) feed.content = calendarOf(round, 2);
  }
}

/**
 * Resolves when the file has changed so often, or the command has ended. Counted changes stop a command at the same
 * point of its work on a loaded machine. @returns how often it has changed; changes within 2 ms count once
 */
async function changes(file: string, count: number, gone: Promise<unknown>): Promise<number> {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  const version = () => Number(database.prepare('pragma data_version').get()?.data_version);
  let last = version();
  let seen = 0;
  let isGone = false;
  void gone.then(() => {
    isGone = true;
  });
  while (!isGone && seen < count) {
    await after(2);
    const now = version();
    if (now !== last) seen += 1;
    last = now;
  }
  database.close();
  return seen;
}

async function undoAll(machine: Machine): Promise<string> {
  const log: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { exit, said } = await run(machine, UNDO);
    log.push(`undo: ${exit} ${said}`);
    if (exit !== 0) break;
  }
  return log.join('\n');
}

/** Runs the command without stopping it. @returns how many milliseconds it takes, and how often it changes the file */
async function measure(machine: Machine, interruption: Interruption) {
  await beginRound(machine, interruption, 0);
  const began = performance.now();
  const { gone } = start(machine, interruption.command);
  const writes = await changes(machine.file, Number.POSITIVE_INFINITY, gone);
  const ended = performance.now();
  await undoAll(machine);
  return { whole: ended - began, writes };
}

interface Stopping {
  readonly stop: Stop;
  /** Milliseconds after the command was started, or how often it has changed the file. */
  readonly moment: { readonly start: number } | { readonly writes: number };
  readonly round: number;
}

async function interrupt(machine: Machine, interruption: Interruption, { stop, moment, round }: Stopping) {
  const { command, complete } = interruption;
  const original = readStoredRows(machine.file);
  await beginRound(machine, interruption, round);
  const { child, gone, said } = start(machine, [...command, '--no-retry']);
  if ('writes' in moment) await changes(machine.file, Math.floor(moment.writes), gone);
  else await Promise.race([gone, after(moment.start)]);
  const ended = child.exitCode === null ? 'stopped' : 'had ended';

  if (stop === 'fill disk') limitFileSize(machine.service, String(statSync(`${machine.file}-wal`).size));
  if (stop === 'kill command' || stop === 'kill both') child.kill('SIGKILL');
  if (stop === 'end command') child.kill('SIGTERM');
  const hasServiceEnded = stop === 'kill service' || stop === 'kill both' || stop === 'end service';
  if (hasServiceEnded) await machine.service.kill(stop === 'end service' ? 'SIGTERM' : 'SIGKILL');
  await gone;
  const port = Number(new URL(machine.service.url).port);
  if (hasServiceEnded) machine.service = await serving(machine.file, { port, before: IGNORE_FILE_SIZE });
  if (stop === 'fill disk') limitFileSize(machine.service, 'unlimited');

  const log = [`${stop} ${JSON.stringify(moment)}`, said()];
  const completed = await run(machine, complete);
  log.push(`${complete.join(' ')}: ${completed.exit} ${completed.said}`);
  if (completed.exit !== 0 && complete === RESUME) log.push((await run(machine, command)).said);
  log.push(await undoAll(machine));
  const left = differences(readStoredRows(machine.file, original), original);
  return left.length === 0 ? { ended } : { ended, failure: { log, left: left.slice(0, 4), count: left.length } };
}

function limitFileSize({ child }: Serving, size: string): void {
  execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);
}

const differences = (
  now: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): readonly (readonly [key: string, now: string | undefined, before: string | undefined])[] =>
  [...new Set([...now.keys(), ...before.keys()])]
    .filter((key) => now.get(key) !== before.get(key))
    .map((key) => [key, now.get(key), before.get(key)]);
