import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { Seeding, ServeOptions } from '../host.js';
import { storeOf } from './options.js';

/**
 * What fills a calendar before it is ready: `--seed`, absent when there is none. Tables go the way of `cal import`,
 * manifests that of `cal apply`.
 * @throws UsageError for a file that is not there
 */
export async function seedOf(given: Given, context: Context): Promise<Pick<ServeOptions, 'seed'>> {
  const names = given.flags.get('seed') ?? [];
  if (names.length === 0) return {};
  const files = (await Promise.all(names.map((name) => filesAt(name, context)))).flat();
  const tables = files.filter(isTable);
  const manifests = files.filter((file) => !isTable(file) && file !== DEMO);
  return {
    seed: async (seeding) => {
      const isNew = storeOf(given, context) === 'memory';
      if (files.includes(DEMO) && isNew) await (await import('../demo/create-demo.js')).createDemo(seeding, context);
      const demo = files.includes(DEMO) && !isNew ? await demoManifest() : undefined;
      if (demo === undefined && tables.length + manifests.length === 0) return;
      await withHome(async (home) => {
        const inside = within(context, home, seeding);
        if (demo !== undefined) await run(['apply', '-f', '-', '--yes'], inside, demo);
        if (tables.length > 0) await run(['import', ...tables], inside);
        if (manifests.length > 0) await run(['apply', ...manifests.flatMap((file) => ['-f', file]), '--yes'], inside);
      });
    },
  };
}

const demoManifest = async (): Promise<string> => JSON.stringify((await import('../demo/calendar.js')).DEMO_CALENDAR);

/** Without configuration, and what commands remember is forgotten. */
async function withHome(work: (home: string) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'cal-seed-'));
  try {
    await work(home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

const DEMO = 'demo';
const TABLES = new Set(['.csv', '.tsv', '.ics', '.gz']);
const SEEDS = new Set([...TABLES, '.yaml', '.yml', '.json', '.ndjson']);

const isTable = (file: string): boolean => TABLES.has(extname(file).toLowerCase());

/** The files of a folder in the order of their names; what is no seed is left alone. */
async function filesAt(name: string, { cwd }: Context): Promise<string[]> {
  if (name === DEMO) return [DEMO];
  const path = resolve(cwd, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError((t) => `--seed: ${t.noSuchSeed(name)}`);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).sort();
  return names.filter((each) => SEEDS.has(extname(each).toLowerCase())).map((each) => join(path, each));
}

/** The world of a command that speaks with the calendar that is about to be served, and with no other. */
function within(context: Context, home: string, { send, restRoot, now }: Seeding): Context {
  const quiet = { isTTY: false, columns: 80, write: async () => {} };
  return {
    ...context,
    env: { ...withoutOurs(context.env), CAL_URL: restRoot, CAL_HISTORY: 'off' },
    home,
    now,
    out: quiet,
    err: quiet,
    stdin: { isTTY: false, text: nothing() },
    connect: async () => ({ restRoot, send, close: async () => {} }),
  };
}

/** A manifest may use variables; what configures cal is not meant. */
const withoutOurs = (env: Context['env']): Context['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CAL_') && !name.startsWith('XDG_')));

async function* nothing(): AsyncGenerator<string> {}

async function* saying(text: string): AsyncGenerator<string> {
  yield text;
}

/** @throws UsageError with what the command said, when it failed */
async function run(argv: readonly string[], context: Context, text?: string): Promise<void> {
  const said: string[] = [];
  const err = { ...context.err, write: async (line: string) => void said.push(line) };
  const stdin = text === undefined ? context.stdin : { isTTY: false, text: saying(text) };
  const code = await context.run(argv, { ...context, err, stdin });
  if (code !== 0) throw new UsageError((t) => `--seed: ${t.seedFailed(said.join('').trim())}`);
}
