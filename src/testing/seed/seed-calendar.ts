import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Context, SILENT_OUTPUT } from '../../cli/context.js';
import { formatFromFileName } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';
import { suggestWord } from '../../forms/nearest-word.js';
import type { FillTarget, SeedTarget, ServeOptions } from '../../http/service-options.js';
import type { Manifest } from '../../sync/manifest/read-manifest.js';
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
    seed: async ({ filling, ...seeding }) => {
      const ofEvents = await findEventTables(tables);
      const others = tables.filter((file) => !ofEvents.has(file));
      const steps: readonly SeedStep[] = [
        { apply: files.includes(DEMO_SEED) ? [DEMO_SEED] : [] },
        { import: others },
        { apply: manifests },
        { import: [...ofEvents] },
      ].filter((step) => filesOf(step).length > 0);
      const [first = {}, ...rest] = steps;
      const isFilled = filling !== undefined && first.apply !== undefined;
      if (isFilled) await fillFromManifests(first.apply, { ...filling, now: seeding.now() }, context);
      const left = isFilled ? rest : steps;
      if (left.length === 0) return;
      // The commands run without configuration, in a temporary home folder, so that they leave no traces.
      await context.withScratchFolder('seed', async (home) => {
        const inside = createSeedContext(context, home, seeding);
        for (const step of left) await runSeedCommand(step, { context: inside, isWhole: filling !== undefined });
      });
    },
  };
}

/** The files that one command loads. */
interface SeedStep {
  readonly apply?: readonly string[];
  readonly import?: readonly string[];
}

const filesOf = (step: SeedStep): readonly string[] => step.apply ?? step.import ?? [];

async function fillFromManifests(
  files: readonly string[],
  target: FillTarget & { readonly now: number },
  { env, signal }: Context,
): Promise<void> {
  const { fillCalendar } = await import('./fill-calendar.js');
  const manifest = files.includes(DEMO_SEED)
    ? { entries: (await import('./demo-calendar.js')).listDemoEntries(), problems: [] }
    : await readSeedManifests(files, env).catch(throwSeedError);
  await fillCalendar(manifest, { ...target, signal }).catch(throwSeedError);
}

async function readSeedManifests(files: readonly string[], env: Context['env']): Promise<Manifest> {
  const { readManifest } = await import('../../sync/manifest/read-manifest.js');
  const sources = files.map((path) => ({ name: path, path }));
  // The manifests may have names of their own, but one calendar takes only one.
  return readManifest({ sources, stdin: emptyInput, env: withoutCalVariables(env), near: suggestWord, isNamed: true });
}

const IMPORT_COMMAND = ['import', '--create-missing', 'venues,organizers,categories,tags'];
// --name: the manifests may have names of their own, but one apply takes only one name.
const APPLY_COMMAND = ['apply', '--yes', '--name', 'seed'];

/** Returns the tables whose rows are events. @throws UsageError for a table whose kind is unclear */
async function findEventTables(tables: readonly string[]): Promise<ReadonlySet<string>> {
  if (tables.length === 0) return new Set();
  const { detectRowKind: kindIn, PLAIN_COLUMNS } = await import('../../cli/commands/sync/detect-row-kind.js');
  const reading = { stdin: emptyInput, until: '', note: () => {} };
  const kinds = await Promise.all(
    tables.map((path) => kindIn({ name: path, path }, reading, PLAIN_COLUMNS).catch(throwSeedError)),
  );
  return new Set(tables.filter((_, at) => kinds[at]?.name === 'event'));
}

function throwSeedError(error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  const { params } = error;
  throw new UsageError((t) => `--seed: ${t.seedFailed({ what: error.say(t), isWhole: true })}`, {
    params,
    cause: error,
  });
}

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
  return {
    ...context,
    env: { ...withoutCalVariables(context.env), CAL_URL: target.restRoot, CAL_HISTORY: 'off' },
    isInner: true,
    home,
    now,
    out: SILENT_OUTPUT,
    err: SILENT_OUTPUT,
    stdin: { isTTY: false, text: emptyInput() },
    connect: async () => ({
      ...target,
      isUnshared: true,
      writesAtOnce: () => WRITES_AT_ONCE,
      close: async () => {},
    }),
  };
}

/** Writes that arrive together share a transaction. */
const WRITES_AT_ONCE = 128;

/** Removes cal's own configuration from the environment; manifests may use the other variables. */
const withoutCalVariables = (env: Context['env']): Context['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('CAL_') && !name.startsWith('XDG_')));

async function* emptyInput(): AsyncGenerator<never> {}

async function* streamDemoText(): AsyncGenerator<string> {
  yield JSON.stringify((await import('./demo-calendar.js')).DEMO_CALENDAR);
}

/** Runs the command of a step. @throws UsageError with its error output when it fails */
async function runSeedCommand(
  step: SeedStep,
  { context, isWhole }: { readonly context: Context; readonly isWhole: boolean },
): Promise<void> {
  const messages: string[] = [];
  const err = { ...context.err, write: async (line: string) => void messages.push(line) };
  const isDemo = step.apply?.includes(DEMO_SEED) === true;
  const words = filesOf(step).map((file) => (file === DEMO_SEED ? '-' : file));
  const argv = step.apply === undefined ? [...IMPORT_COMMAND, ...words] : [...APPLY_COMMAND, ...words];
  const stdin = { isTTY: false, text: isDemo ? streamDemoText() : emptyInput() };
  const code = await context.run(argv, { ...context, err, stdin });
  if (code !== 0) throw new UsageError((t) => `--seed: ${t.seedFailed({ what: messages.join('').trim(), isWhole })}`);
}
