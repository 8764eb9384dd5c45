import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../../cli/context.js';
import { formatFromFileName } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';
import type { SeedTarget, ServeOptions } from '../../http/serve-options.js';
import { listFilesBelow } from '../../sync/read/list-files.js';

export type SeedOptions = Pick<ServeOptions, 'seed' | 'prepared'>;

/**
 * Returns the options of `--seed`, which fills the calendar before the service is ready. A calendar file is copied, tables
 * are imported and manifests applied; tables of events come last, because tables and manifests hold what events refer to.
 * @throws UsageError for a missing file, and for several calendar files
 */
export async function createSeedOption(names: readonly string[], context: Context): Promise<SeedOptions> {
  const all = (await Promise.all(names.map((name) => listSeedFiles(name, context)))).flat();
  const [prepared, another] = all.filter(isCalendarFile);
  if (another !== undefined) throw new UsageError((t) => `--seed: ${t.oneSeedFile()}`);
  const files = all.filter((file) => !isCalendarFile(file));
  const tables = files.filter(isTableFile);
  const manifests = files.filter((file) => !isTableFile(file) && file !== DEMO_SEED);
  return {
    ...(prepared === undefined ? {} : { prepared }),
    seed: async (seeding) => {
      const { create, now } = seeding;
      const hasDemo = files.includes(DEMO_SEED);
      if (hasDemo && create !== undefined)
        await (await import('./create-demo-records.js')).createDemoRecords(create, now());
      const demo = hasDemo && create === undefined ? await loadDemoManifest() : undefined;
      if (demo === undefined && tables.length + manifests.length === 0) return;
      const ofEvents = await findEventTables(tables);
      const others = tables.filter((file) => !ofEvents.has(file));
      // The commands run without configuration, in a temporary home folder, so that they leave no traces.
      await context.withScratchFolder('seed', async (home) => {
        const inside = createSeedContext(context, home, seeding);
        // An empty calendar is filled in one transaction.
        const isWhole = create !== undefined;
        const run = (argv: readonly string[], text = '') => runSeedCommand(argv, { context: inside, isWhole, text });
        if (demo !== undefined) await run([...APPLY_COMMAND, '-f', '-'], demo);
        if (others.length > 0) await run([...IMPORT_COMMAND, ...others]);
        if (manifests.length > 0) await run([...APPLY_COMMAND, ...manifests.flatMap((file) => ['-f', file])]);
        if (ofEvents.size > 0) await run([...IMPORT_COMMAND, ...ofEvents]);
      });
    },
  };
}

const IMPORT_COMMAND = ['import', '--create-missing', 'venues,organizers,categories,tags'];
// --name: the manifests may have names of their own, but one apply takes only one name.
const APPLY_COMMAND = ['apply', '--yes', '--name', 'seed'];

/** Returns the tables whose rows are events. @throws UsageError for a table whose kind is unclear */
async function findEventTables(tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { detectRowKind: kindIn, PLAIN_COLUMNS } = await import('../../cli/commands/sync/detect-row-kind.js');
  const reading = { stdin: emptyInput, until: '', note: () => {} };
  const kinds = await Promise.all(
    tables.map((path) => kindIn({ name: path, path }, reading, PLAIN_COLUMNS).catch(throwSeedError)),
  );
  return new Set(tables.filter((_, at) => kinds[at]?.name === 'event'));
}

function throwSeedError(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  throw new UsageError((t) => `--seed: ${t.seedFailed({ what: error.say(t), isWhole: true })}`, { cause: error });
}

const loadDemoManifest = async (): Promise<string> =>
  JSON.stringify((await import('./demo-calendar.js')).DEMO_CALENDAR);

const DEMO_SEED = 'demo';
const TABLE_FORMATS: ReadonlySet<unknown> = new Set(['csv', 'tsv', 'ics', 'xlsx']);

const isCalendarFile = (file: string): boolean => /\.db$/i.test(file);

const isTableFile = (file: string): boolean => TABLE_FORMATS.has(formatFromFileName(file));

// Excludes .txt files, which usually document the tables beside them.
const isSeedFile = (file: string): boolean => formatFromFileName(file) !== undefined && !/\.txt(\.gz)?$/i.test(file);

/** Lists the seed files of a path: the file itself, or those in the folder and below, ordered by name. */
async function listSeedFiles(name: string, { cwd }: Context): Promise<string[]> {
  if (name === DEMO_SEED) return [DEMO_SEED];
  if (name === '') throw new UsageError((t) => `--seed: ${t.mustNotBeEmpty()}`);
  const path = resolve(cwd, name);
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) throw new UsageError((t) => `--seed: ${t.noSuchSeed({ name })}`);
  // A file may be read twice, a pipe may not.
  if (!stats.isFile() && !stats.isDirectory())
    throw new UsageError((t) => `--seed: ${t.notRegularFile({ file: name })}`);
  if (!stats.isDirectory()) return [path];
  const files = await listFilesBelow({ name, path }, isSeedFile);
  if (files.length === 0) throw new UsageError((t) => `--seed: ${t.noSeedsIn({ name })}`);
  return files.map((each) => each.path);
}

/** Returns the context of a command that can reach only the calendar being seeded. */
function createSeedContext(context: Context, home: string, { now, ...target }: SeedTarget): Context {
  const quiet = { isTTY: false, columns: 80, write: async () => {} };
  return {
    ...context,
    env: { ...withoutCalVariables(context.env), CAL_URL: target.restRoot, CAL_HISTORY: 'off' },
    isInner: true,
    home,
    now,
    out: quiet,
    err: quiet,
    stdin: { isTTY: false, text: emptyInput() },
    connect: async () => ({
      ...target,
      ...{ isUnshared: true, writesAtOnce: () => WRITES_AT_ONCE, close: async () => {} },
    }),
  };
}

/** Writes that arrive together share a transaction. */
const WRITES_AT_ONCE = 128;

/** Removes cal's own configuration from the environment; manifests may use the other variables. */
const withoutCalVariables = (env: Context['env']): Context['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CAL_') && !name.startsWith('XDG_')));

async function* emptyInput(): AsyncGenerator<never> {}

async function* streamSeedText(text: string): AsyncGenerator<string> {
  yield text;
}

interface SeedRun {
  readonly context: Context;
  /** A failure undoes the whole seed. */
  readonly isWhole: boolean;
  readonly text: string;
}

/** Runs a command with the text as its stdin. @throws UsageError with its error output when it fails */
async function runSeedCommand(argv: readonly string[], { context, isWhole, text }: SeedRun): Promise<void> {
  const messages: string[] = [];
  const err = { ...context.err, write: async (line: string) => void messages.push(line) };
  const code = await context.run(argv, { ...context, err, stdin: { isTTY: false, text: streamSeedText(text) } });
  if (code !== 0) throw new UsageError((t) => `--seed: ${t.seedFailed({ what: messages.join('').trim(), isWhole })}`);
}
