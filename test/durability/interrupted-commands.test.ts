import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { CAL } from '../e2e/program.js';
import { bundleScript, type Serving, serving } from '../support/processes.js';

/** Rounds of each test; `npm run crash` asks for more. Each round kills another process: the command, the service, both. */
const KILLS = Math.max(1, Math.round(Number(process.env.CRASH_KILLS ?? 5) / 5));
const KILLED = ['command', 'service', 'both'] as const;

const csv = (rows: number, city: string): string =>
  `venue,city\n${Array.from({ length: rows }, (_, at) => `Hall ${at},${city}\n`).join('')}`;

const events = (count: number): string =>
  `title,start_date,end_date,venue\n${Array.from({ length: count }, (_, at) => `Gig ${at},2027-05-01 20:00,2027-05-01 22:00,Hall ${at % 10}\n`).join('')}`;

/** Creates venues, and updates others. */
const manifest = (): string =>
  `venues:\n${Array.from({ length: 120 }, (_, at) => `  - { venue: Hall ${at}, slug: hall-${at}, city: ${at % 2 === 0 ? 'York' : 'Leeds'} }\n`).join('')}`;

const IMPORT = ['import', 'new.csv', '--kind', 'venues', '--yes'];
const CHANGE = ['import', 'changed.csv', '--kind', 'venues', '--key', 'venue', '--yes'];
const APPLY = ['apply', '-f', 'manifest.yaml', '--yes'];
const UNDO = ['undo', '--yes'];
const RESUME = ['import', '--resume'];
/** The other venues by their IDs; each has the events of its name. */
const MERGE = [
  'venues',
  'merge',
  ...Array.from({ length: 9 }, (_, at) => `hall-${at + 1}`),
  '--into',
  'hall-0',
  '--yes',
];
const UPDATE = ['venues', 'update', ...Array.from({ length: 60 }, (_, at) => `hall-${at}`), '--city', 'Hull', '--yes'];

interface Interruption {
  readonly before: readonly (readonly string[])[];
  readonly command: readonly string[];
  /** Completes the command after it was killed. */
  readonly complete: readonly string[];
}

let script: string;
beforeAll(async () => {
  script = await bundleScript('test/support/served.ts');
});

const INTERRUPTIONS: readonly (readonly [name: string, interruption: Interruption])[] = [
  ['an import', { before: [], command: IMPORT, complete: RESUME }],
  ['an import that updates', { before: [], command: CHANGE, complete: RESUME }],
  [
    'an import that takes back what an undo moved to the trash',
    { before: [IMPORT, UNDO], command: IMPORT, complete: RESUME },
  ],
  ['an apply', { before: [], command: APPLY, complete: APPLY }],
  ['a merge', { before: [], command: MERGE, complete: MERGE }],
  ['a bulk update', { before: [], command: UPDATE, complete: UPDATE }],
  ['an undo of updates', { before: [CHANGE], command: UNDO, complete: UNDO }],
  ['an undo of creations', { before: [IMPORT], command: UNDO, complete: UNDO }],
  ['an undo of a merge', { before: [MERGE], command: UNDO, complete: UNDO }],
];

/** The suite kills some commands; `npm run crash` kills them all. */
const isWhole = process.env.CRASH_KILLS !== undefined;
const IN_SUITE = new Set<readonly string[]>([IMPORT, CHANGE, MERGE]);

test.each(
  INTERRUPTIONS.map(([name, interruption], first) => ({ name, interruption, first })).filter(
    ({ interruption: { command, before } }) =>
      isWhole || (IN_SUITE.has(command) && before.length === 0) || before.includes(CHANGE),
  ),
)(
  'kill -9 of $name: completing it and undoing everything leaves the calendar as it was',
  { timeout: KILLS * 60_000 },
  async ({ interruption, first }) => {
    for (let round = 0; round < KILLS; round++) await interrupt(interruption, first + round);
  },
);

async function interrupt({ before, command, complete }: Interruption, round: number): Promise<void> {
  const killed = KILLED[round % KILLED.length];
  const home = mkdtempSync(join(tmpdir(), 'cal-interrupted-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'old.csv'), csv(80, 'Leeds'));
  writeFileSync(join(home, 'new.csv'), csv(120, 'Leeds').replaceAll('Hall', 'Barn'));
  writeFileSync(join(home, 'changed.csv'), csv(80, 'York'));
  writeFileSync(join(home, 'events.csv'), events(30));
  writeFileSync(join(home, 'manifest.yaml'), manifest());
  const file = join(home, 'calendar.db');
  let service: Serving = await serving(script, file);
  onTestFinished(() => service.kill());
  const port = Number(new URL(service.url).port);
  const start = (args: readonly string[], own = home): ChildProcess =>
    spawn(process.execPath, [CAL, ...args], {
      ...{ cwd: home, stdio: 'ignore' },
      env: { PATH: process.env.PATH, HOME: own, CAL_URL: `http://127.0.0.1:${port}` },
    });
  const run = async (args: readonly string[], own?: string): Promise<number> => {
    const [exit] = await once(start(args, own), 'exit');
    return Number(exit);
  };
  // Not in the history of the user whose command is killed.
  for (const kind of ['venues', 'events'])
    expect(
      await run(['import', kind === 'venues' ? 'old.csv' : 'events.csv', '--kind', kind, '--yes'], join(home, 'other')),
    ).toBe(0);
  const original = await recordsOf(service);
  for (const args of before) expect(await run(args)).toBe(0);
  const prior = await readState(service);

  const child = start([...command, '--no-retry']);
  const gone = once(child, 'exit');
  // Some rounds kill at the first write that shows, others some writes later.
  const changes = (round % 4) * 3 + 1;
  const seen = new Set([prior]);
  const watch = async () => seen.add(await readState(service)).size > changes;
  await Promise.race([gone, expect.poll(watch, { interval: 5, timeout: 30_000 }).toBe(true)]);
  if (killed !== 'service') child.kill('SIGKILL');
  if (killed !== 'command') {
    await service.kill();
    service = await serving(script, file, { port });
  }
  await gone;

  await run(complete);
  for (let exit = 0; exit === 0; ) exit = await run(['undo', '--yes']);
  expect(await recordsOf(service), `${killed} was killed`).toEqual(original);
}

interface Page {
  readonly total_pages: number;
  readonly venues?: readonly { readonly venue: string; readonly city?: string }[];
  readonly events?: readonly { readonly title: string; readonly venue?: { readonly venue: string } }[];
}

async function fetchPage(service: Serving, path: string): Promise<Page> {
  const response = await fetch(`${service.url}/${path}`, { headers: { connection: 'close' } });
  return (await response.json()) as Page;
}

/** All venues with their cities, and all events with their venues. */
async function recordsOf(service: Serving): Promise<readonly string[]> {
  const all: string[] = [];
  for (const kind of ['venues', 'events']) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = await fetchPage(service, `${kind}?per_page=100&starts_after=2000-01-01&page=${page}`);
      pages = list.total_pages;
      for (const { venue, city } of list.venues ?? []) all.push(`${venue} in ${city}`);
      for (const { title, venue } of list.events ?? []) all.push(`${title} at ${venue?.venue}`);
    }
  }
  return all.sort();
}

/** Changes with the first write to any of the first records, and with their number. */
async function readState(service: Serving): Promise<string> {
  const paths = [
    'venues?per_page=100&_fields=venues.city,total',
    'events?per_page=50&starts_after=2000-01-01&_fields=events.venue.id',
  ];
  return JSON.stringify(await Promise.all(paths.map((path) => fetchPage(service, path))));
}
