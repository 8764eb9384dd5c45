import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { filesBelow } from '../../bulk/folder.js';
import { formatByName } from '../../bulk/source/format.js';
import { UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { Seeding, ServeOptions } from '../host.js';
import { storeOf } from './options.js';

/**
 * What fills a calendar before it is ready: `--seed`, absent when there is none. Tables go the way of `cal import`,
 * manifests that of `cal apply`; events in tables come last, since both hold what they refer to.
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
      const ofEvents = await eventTables(tables);
      const others = tables.filter((file) => !ofEvents.has(file));
      // Without configuration, and what commands remember is forgotten.
      await context.scratch('seed', async (home) => {
        const inside = within(context, home, seeding);
        if (demo !== undefined) await run([...APPLY, '-f', '-'], inside, demo);
        if (others.length > 0) await run([...IMPORT, ...others], inside);
        if (manifests.length > 0) await run([...APPLY, ...manifests.flatMap((file) => ['-f', file])], inside);
        if (ofEvents.size > 0) await run([...IMPORT, ...ofEvents], inside);
      });
    },
  };
}

const IMPORT = ['import', '--create-missing', 'venues,organizers,categories,tags'];
// Each manifest may have a name of its own.
const APPLY = ['apply', '--yes', '--name', 'seed'];

/** @throws UsageError for a table that may be of any kind */
async function eventTables(tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { kindIn } = await import('../importing/kinds.js');
  const reading = { stdin: nothing, until: '', note: () => {} };
  const kinds = await Promise.all(tables.map((path) => kindIn({ name: path, path }, reading, []).catch(asFailure)));
  return new Set(tables.filter((_, at) => kinds[at]?.name === 'event'));
}

function asFailure(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  throw new UsageError((t) => `--seed: ${t.seedFailed(error.say(t))}`, { cause: error });
}

const demoManifest = async (): Promise<string> => JSON.stringify((await import('../demo/calendar.js')).DEMO_CALENDAR);

const DEMO = 'demo';
const TABLES: ReadonlySet<unknown> = new Set(['csv', 'tsv', 'ics']);

const isTable = (file: string): boolean => TABLES.has(formatByName(file));

// A text beside tables says what they are.
const isSeed = (file: string): boolean => formatByName(file) !== undefined && !/\.txt(\.gz)?$/i.test(file);

/** The files of a folder and of those below in the order of their names; what is no seed is left alone. */
async function filesAt(name: string, { cwd }: Context): Promise<string[]> {
  if (name === DEMO) return [DEMO];
  if (name === '') throw new UsageError((t) => `--seed: ${t.mustNotBeEmpty()}`);
  const path = resolve(cwd, name);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError((t) => `--seed: ${t.noSuchSeed(name)}`);
  if (!found.isDirectory()) return [path];
  const files = await filesBelow({ name, path }, isSeed);
  if (files.length === 0) throw new UsageError((t) => `--seed: ${t.noSeedsIn(name)}`);
  return files.map((each) => each.path);
}

/** The world of a command that speaks with the calendar that is about to be served, and with no other. */
function within(context: Context, home: string, { send, restRoot, now }: Seeding): Context {
  const quiet = { isTTY: false, columns: 80, write: async () => {} };
  return {
    ...context,
    env: { ...withoutOurs(context.env), CAL_URL: restRoot, CAL_HISTORY: 'off' },
    isInner: true,
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

async function* nothing(): AsyncGenerator<never> {}

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
