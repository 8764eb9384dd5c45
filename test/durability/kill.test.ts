// Tests src/store/sqlite/group-commit.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleScript, serving } from '../support/processes.js';
import { problemsIn } from './inspection.js';
import { type Event, halves, Ledger } from './ledger.js';

/** Rounds of each test, with five processes killed in the three of them; `npm run crash` asks for more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 5);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

let script: string;
let directory: string;

beforeAll(async () => {
  script = await bundleScript('test/durability/embedded-writer.ts');
  directory = mkdtempSync(join(tmpdir(), 'cal-kill-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Numbers from 0 to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  const values = fc.sample(fc.double({ min: 0, max: 0.999999, noNaN: true }), { numRuns: 5000, seed });
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
}

async function eventsOf(base: string): Promise<Event[]> {
  const events: Event[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await request(
      `${base}/events?start_date=2000-01-01&end_date=2100-01-01&per_page=100&page=${page}`,
    );
    const list = (await body.json()) as { events: Event[]; total_pages: number };
    pages = list.total_pages;
    events.push(...list.events);
  }
  return events;
}

test.each([
  ['one process', 1],
  ['two processes on one file', 2],
])(
  `kill -9 of the service loses no confirmed write and leaves none half-written: %s (seed ${SEED})`,
  async (name, processes) => {
    const file = join(directory, `${processes}.db`);
    const random = randomOf(SEED + processes);
    const ledgers = [0, 1, 2, 3].map((number) => new Ledger(`w${number}`, random));
    for (let kill = 0; kill < KILLS; kill++) {
      const services = await Promise.all(Array.from({ length: processes }, () => serving(file)));
      const [first] = services;
      const events = await eventsOf(first?.url ?? '');
      expect(
        [...ledgers.flatMap((ledger) => ledger.reconcile(events)), ...events.flatMap(halves)],
        `${name}, kill ${kill}`,
      ).toEqual([]);
      const writing = ledgers.map((ledger, number) => ledger.writeTo(services[number % processes]?.url ?? ''));
      // Every fifth time they may be killed before they answered anything.
      if (kill % 5 > 0) await Promise.any(ledgers.map((ledger) => ledger.answered()));
      await after(random() * 150);
      await Promise.all([...services.map((service) => service.kill()), ...writing]);
      expect(problemsIn(file), `${name}, kill ${kill}`).toEqual([]);
    }
    expect(ledgers.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(KILLS / 2);
  },
  600_000,
);

test(`kill -9 of commands on a calendar file loses no confirmed write (seed ${SEED})`, async () => {
  const file = join(directory, 'embedded.db');
  const random = randomOf(SEED);
  const answered: { title: string; id: number }[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const commands = [0, 1].map(() =>
      spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const before = answered.length;
    const lines = commands.map((command) => linesOf(command, answered));
    await once(commands[0]?.stdout as NodeJS.ReadableStream, 'data');
    // Every fifth time they may be killed before they answered anything.
    if (kill % 5 > 0) await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(before);
    await after(random() * 80);
    for (const command of commands) command.kill('SIGKILL');
    await Promise.all(lines);
    expect(problemsIn(file), `kill ${kill}`).toEqual([]);
  }
  const service = await serving(file);
  const found = new Map((await eventsOf(service.url)).map((event) => [event.id, event.title]));
  await service.kill();
  expect(answered.length).toBeGreaterThan(KILLS / 2);
  expect(answered.filter(({ id, title }) => found.get(id) !== title)).toEqual([]);
}, 600_000);

async function linesOf(command: ChildProcess, answered: { title: string; id: number }[]): Promise<void> {
  for await (const line of createInterface({ input: command.stdout as NodeJS.ReadableStream })) {
    // The last line of a killed process may be cut.
    if (line.endsWith('}')) answered.push(JSON.parse(line) as { title: string; id: number });
  }
}
