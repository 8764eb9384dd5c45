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
 * Returns the work of `--seed`, which fills the calendar before the service is ready. Tables are imported and manifests
 * applied; tables of events come last, because tables and manifests hold what events refer to.
 * @throws UsageError for a missing file
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
      // The commands run without configuration, in a temporary home folder, so that they leave no traces.
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
// --name: the manifests may have names of their own, but one apply takes only one name.
const APPLY = ['apply', '--yes', '--name', 'seed'];

/** Returns the tables whose rows are events. @throws UsageError for a table whose kind is unclear */
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

// Excludes .txt files, which usually document the tables beside them.
const isSeed = (file: string): boolean => formatByName(file) !== undefined && !/\.txt(\.gz)?$/i.test(file);

/** Lists the seed files of a path: the file itself, or those in the folder and below, ordered by name. */
async function filesAt(name: string, { cwd }: Context): Promise<string[]> {
  if (name === DEMO) return [DEMO];
  if (name === '') throw new UsageError((t) => `--seed: ${t.mustNotBeEmpty()}`);
  const path = resolve(cwd, name);
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) throw new UsageError((t) => `--seed: ${t.noSuchSeed(name)}`);
  if (!stats.isDirectory()) return [path];
  const files = await filesBelow({ name, path }, isSeed);
  if (files.length === 0) throw new UsageError((t) => `--seed: ${t.noSeedsIn(name)}`);
  return files.map((each) => each.path);
}

/** Returns the context of a command that can reach only the calendar being seeded. */
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

/** Removes cal's own configuration from the environment; manifests may use the other variables. */
const withoutOurs = (env: Context['env']): Context['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CAL_') && !name.startsWith('XDG_')));

async function* nothing(): AsyncGenerator<never> {}

async function* saying(text: string): AsyncGenerator<string> {
  yield text;
}

/** Runs a command. @throws UsageError with its error output when it fails */
async function run(argv: readonly string[], context: Context, text?: string): Promise<void> {
  const messages: string[] = [];
  const err = { ...context.err, write: async (line: string) => void messages.push(line) };
  const stdin = text === undefined ? context.stdin : { isTTY: false, text: saying(text) };
  const code = await context.run(argv, { ...context, err, stdin });
  if (code !== 0) throw new UsageError((t) => `--seed: ${t.seedFailed(messages.join('').trim())}`);
}
