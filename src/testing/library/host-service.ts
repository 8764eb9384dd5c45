import { type Context, SILENT_OUTPUT } from '../../cli/context.js';
import type { RunningService } from '../../http/service-options.js';
import type { ServeOptions } from './serve.js';

declare const CAL_VERSION: string;

/** Serves a calendar by the flags of `cal serve`. @throws CalError */
export async function hostService({
  password,
  report = printMessage,
  ...options
}: ServeOptions): Promise<RunningService> {
  const [
    { serveCommand },
    { readServeOptions },
    { readFaultFlags },
    { readRecordingFlags },
    { createSeedOption },
    { parseArguments },
    { hostCalendar },
  ] = await Promise.all([
    import('../../cli/commands/service/serve-command.js'),
    import('../../cli/commands/service/serve-options.js'),
    import('../../cli/commands/service/testing-flags.js'),
    import('../../cli/commands/service/testing-flags.js'),
    import('../seed/seed-calendar.js'),
    import('../../cli/input/parse-arguments.js'),
    import('../../server/host-calendar.js'),
  ]);
  const context = await createContext(password === undefined ? {} : { CAL_PASSWORD: password }, report);
  const args = parseArguments(
    { ...serveCommand, words: ['serve'] },
    toFlags({ port: 0, ...(options.replay === undefined ? { store: 'memory' } : {}), ...options }),
  );
  const recording = await readRecordingFlags(args, context);
  const faults = await readFaultFlags(args);
  const served = readServeOptions(args, context);
  const hosted = await hostCalendar({
    ...served,
    ...(faults === undefined ? {} : { faults }),
    ...(recording === undefined ? {} : { recording }),
    ...(await createSeedOption(args.flags.get('seed') ?? [], context)),
    scratch: context.withScratchFolder,
  });
  await hosted.loadRest();
  return hosted;
}

// biome-ignore lint/suspicious/noConsole: a program without a reporter wants to see what went wrong
export const printMessage = (message: string): void => console.error(message);

/** `{ readOnly: true, fault: ['a', 'b'] }` → `--read-only --fault=a --fault=b`, and `--control` for a store in memory. */
const toFlags = (options: ServeOptions): string[] => [
  ...(options.store === 'memory' ? ['--control'] : []),
  ...Object.entries(options).flatMap(([name, value]) => toFlag(name.replace(/[A-Z]/g, toKebabLetter), value)),
];

const toKebabLetter = (letter: string): string => `-${letter.toLowerCase()}`;

function toFlag(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  return [value].flat().map((each) => `--${name}=${String(each)}`);
}

/** A context without terminal, environment and home: the commands that load the seed need no more. */
async function createContext(env: Context['env'], report: (message: string) => void): Promise<Context> {
  const [{ loadCatalogue, runCommandLine }, { createTemporaryFolders }, { resolve }] = await Promise.all([
    import('../../cli/startup.js'),
    import('../../temporary-folders.js'),
    import('node:path'),
  ]);
  const isMissing = () => {
    throw new Error('not available in a library');
  };
  return {
    env,
    text: await loadCatalogue('en'),
    program: 'cal',
    version: CAL_VERSION,
    runtime: '',
    pid: 0,
    isProcessRunning: () => false,
    cwd: resolve('.'),
    home: resolve('.'),
    out: SILENT_OUTPUT,
    err: { ...SILENT_OUTPUT, write: async (text) => report(text.trimEnd()) },
    stdin: { isTTY: false, text: emptyInput() },
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    run: runCommandLine,
    withScratchFolder: createTemporaryFolders(() => {}),
    signal: new AbortController().signal,
    defaultCalendarFile: () => 'memory',
    ask: isMissing,
    askSecret: isMissing,
    editText: isMissing,
    openBrowser: isMissing,
    saveUnsentText: isMissing,
    connect: isMissing,
    launch: isMissing,
    host: isMissing,
  };
}

async function* emptyInput(): AsyncGenerator<never> {}
