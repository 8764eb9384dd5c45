import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { CAL } from '../e2e/program.js';
import { bundleScript, type Serving, serving } from '../support/processes.js';

/** Rounds of each test; `npm run crash` asks for more. */
const KILLS = Math.max(1, Math.round(Number(process.env.CRASH_KILLS ?? 5) / 5));

const csv = (rows: number, city: string): string =>
  `venue,city\n${Array.from({ length: rows }, (_, at) => `Hall ${at},${city}\n`).join('')}`;

const IMPORT = ['import', 'new.csv', '--kind', 'venues', '--yes'];
const CHANGE = ['import', 'changed.csv', '--kind', 'venues', '--key', 'venue', '--yes'];

interface Interruption {
  readonly before: readonly (readonly string[])[];
  readonly command: readonly string[];
  /** Completes the command after it was killed. */
  readonly complete: readonly string[];
  readonly killed: 'command' | 'service' | 'both';
}

let script: string;
beforeAll(async () => {
  script = await bundleScript('test/support/served.ts');
});

test.each<[string, Interruption]>([
  ['an import', { before: [], command: IMPORT, complete: ['import', '--resume'], killed: 'command' }],
  ['an import that updates', { before: [], command: CHANGE, complete: ['import', '--resume'], killed: 'both' }],
  [
    'an undo of updates',
    { before: [CHANGE], command: ['undo', '--yes'], complete: ['undo', '--yes'], killed: 'command' },
  ],
  [
    'an undo of creations',
    { before: [IMPORT], command: ['undo', '--yes'], complete: ['undo', '--yes'], killed: 'service' },
  ],
])(
  'kill -9 of %s: completing it and undoing everything leaves the calendar as it was',
  { timeout: KILLS * 60_000 },
  async (_, interruption) => {
    for (let round = 0; round < KILLS; round++) await interrupt(interruption);
  },
);

async function interrupt({ before, command, complete, killed }: Interruption): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'cal-interrupted-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'old.csv'), csv(100, 'Leeds'));
  writeFileSync(join(home, 'new.csv'), csv(300, 'Leeds').replaceAll('Hall', 'Barn'));
  writeFileSync(join(home, 'changed.csv'), csv(100, 'York'));
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
  expect(await run(['import', 'old.csv', '--kind', 'venues', '--yes'], join(home, 'other'))).toBe(0);
  const original = await venuesOf(service);
  for (const args of before) expect(await run(args)).toBe(0);
  const prior = await readState(service);

  const child = start([...command, '--no-retry']);
  const gone = once(child, 'exit');
  await Promise.race([gone, expect.poll(() => readState(service), { interval: 5 }).not.toBe(prior)]);
  if (killed !== 'service') child.kill('SIGKILL');
  if (killed !== 'command') {
    await service.kill();
    service = await serving(script, file, { port });
  }
  await gone;

  await run(complete);
  for (let exit = 0; exit === 0; ) exit = await run(['undo', '--yes']);
  expect(await venuesOf(service)).toEqual(original);
}

interface Venue {
  readonly venue: string;
  readonly city?: string;
}

async function fetchVenues(service: Serving, page: number): Promise<{ venues: Venue[]; total_pages: number }> {
  const response = await fetch(`${service.url}/venues?per_page=100&page=${page}`, { headers: { connection: 'close' } });
  return (await response.json()) as { venues: Venue[]; total_pages: number };
}

async function venuesOf(service: Serving): Promise<readonly string[]> {
  const venues: Venue[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await fetchVenues(service, page);
    pages = list.total_pages;
    venues.push(...list.venues);
  }
  return venues.map(({ venue, city }) => `${venue} in ${city}`).sort();
}

/** Changes with the first write to any of the first venues, and with their number. */
async function readState(service: Serving): Promise<string> {
  const response = await fetch(`${service.url}/venues?per_page=100&_fields=venues.city,total`, {
    headers: { connection: 'close' },
  });
  return response.text();
}
