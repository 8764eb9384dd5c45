import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import type { Context, InputStream } from './cli/context.js';
import { findPreparedHelp } from './cli/help/find-prepared-help.js';
import { createConnect } from './create-connect.js';
import { ensureDefaultFolder } from './make-folder.js';
import { openOutput } from './open-output.js';

declare const CAL_VERSION: string;

const program = /[\\/]calctl(?:\.js)?$/.test(process.argv[1] ?? '') ? 'calctl' : 'cal';

/** The composition root: argv in, exit code out. Only this file touches `process`; heavy modules load late. */
async function main(argv: readonly string[]): Promise<number | undefined> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    writeSync(1, `${CAL_VERSION}\n`);
    return undefined;
  }
  const help = program === 'cal' ? findPreparedHelp(argv, process.env, process.argv[1] ?? '') : undefined;
  if (help !== undefined && writeAtOnce(help)) return undefined;
  const {
    runCommandLine,
    loadCatalogue,
    detectLanguage,
    detectDateLocale,
    createClock,
    defaultCalendarFile,
    renameProgram,
    withDateLocale,
    EXIT,
  } = await import('./cli/startup.js');
  const locale = detectDateLocale(argv, process.env);
  const catalogue = await loadCatalogue(detectLanguage(argv, process.env));
  const text = renameProgram(withDateLocale(catalogue, locale), program);
  // Node ends with exit code 0 when nothing is left that could settle the promise of the command.
  process.once('beforeExit', () => {
    writeSync(2, `${program}: ${text.isBug({ message: 'the command ended without a result' })}\n${text.bugHint()}\n`);
    process.exit(EXIT.unexpected);
  });
  return runCommandLine(argv, {
    ...createContext(text, { createClock, defaultCalendarFile }),
    ...(locale === undefined ? {} : { locale }),
    run: runCommandLine,
  });
}

/** Writes to stdout without its stream, which Node creates slowly. @returns false if that was impossible */
function writeAtOnce(text: string): boolean {
  const bytes = Buffer.from(text);
  try {
    const written = writeSync(1, bytes);
    if (written < bytes.length) process.stdout.write(bytes.subarray(written));
    return true;
  } catch {
    return false;
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    // Signal 0 only checks.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type Startup = Pick<typeof import('./cli/startup.js'), 'createClock' | 'defaultCalendarFile'>;

function createContext(
  text: Context['text'],
  { createClock, defaultCalendarFile: defaultFile }: Startup,
): Omit<Context, 'run'> {
  const { env } = process;
  const home = env.HOME ?? env.USERPROFILE ?? process.cwd();
  const stdin = createInput();
  const signal = createInterruptSignal();
  const [out, err] = [openOutput(() => process.stdout), openOutput(() => process.stderr, 'talk')];
  const core = { env, home, cwd: process.cwd(), text, program, out, err, now: createClock(env, () => Date.now()) };
  return {
    ...core,
    stdin,
    version: CAL_VERSION,
    runtime: `Node ${process.versions.node} · ${process.platform} ${process.arch}`,
    pid: process.pid,
    isProcessRunning,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ask,
    askSecret,
    prompts: async () =>
      (await import('./cli/input/prompts.js')).createPrompts({ input: process.stdin, output: process.stderr, text }),
    editText: async (words, name) => (await import('./cli/input/edit-text.js')).editText(words, name, { env, stdin }),
    openPager: async () => {
      const pager = await (await import('./cli/output/open-pager.js')).openPager(env);
      isPagerOpen = pager !== undefined;
      return pager;
    },
    canLink: async () => (await import('supports-hyperlinks')).default.stdout,
    openBrowser: async (url) =>
      (await import('./cli/output/open-browser.js')).openBrowser(url, { env, platform: process.platform }),
    saveUnsentText: async (words, name) => (await import('./cli/input/edit-text.js')).saveUnsentText(words, name),
    connect: createConnect(core),
    host: async () => {
      const [
        { hostCalendar },
        { limitHeapGrowth },
        { openUserAdministration },
        { backUpCalendar, restoreCalendar, checkCalendar },
      ] = await Promise.all([
        import('./server/host-calendar.js'),
        import('./v8-flags.js'),
        import('./server/edit-store.js'),
        import('./server/backups.js'),
      ]);
      const defaultPath = defaultFile(env, home);
      return {
        serve: async (options) => {
          const served = await hostCalendar({
            ...options,
            scratch: withTemporaryFolder,
            store: await ensureDefaultFolder(options.store, defaultPath),
          });
          surviveErrors(options.report, served.stop);
          // The service of a single command loads nothing more.
          if (options.commanded !== undefined) limitHeapGrowth();
          return {
            ...served,
            loadRest: async () => {
              await served.loadRest();
              // Set after everything is loaded: V8 rejects code that was compiled at build time when its flags differ.
              limitHeapGrowth();
            },
          };
        },
        people: async (file, isNew) =>
          openUserAdministration(isNew ? await ensureDefaultFolder(file, defaultPath) : file, isNew),
        backUp: backUpCalendar,
        restoreBackup: async (from, file, replace) =>
          restoreCalendar(from, await ensureDefaultFolder(file, defaultPath), replace),
        check: checkCalendar,
        face: async (file, changes) => (await import('./server/edit-store.js')).editStoredFace(file, changes),
        copyStore: async (from, to, moved) => {
          const { copyCalendar } = await import('./server/copy-calendar.js');
          return copyCalendar(from, await ensureDefaultFolder(to, defaultPath), moved);
        },
      };
    },
    defaultCalendarFile: () => defaultFile(env, home),
    withScratchFolder: withTemporaryFolder,
    signal,
    withoutSignalListeners,
    launch: async (words, childEnv) => {
      const { launchProgram } = await import('./cli/commands/service/launch-program.js');
      // Windows has no process groups.
      const isOwnGroup = process.platform !== 'win32' && !(await isOnTerminal());
      return launchProgram(words, { env: childEnv, signal, isOnTerminal: !isOwnGroup, kill, atExit });
    },
  };
}

const LONGEST_STOP_MS = 15_000;

/**
 * Handles errors that no request caught while a calendar is served. A rejected promise is reported. After an uncaught
 * exception the state of the process is unknown: it finishes the pending requests and ends.
 */
function surviveErrors(report: (error: unknown, doing: string) => void, stop: () => Promise<void>): void {
  let isEnding = false;
  process.on('unhandledRejection', (error) => report(error, 'cal serve'));
  process.on('uncaughtException', (error) => {
    report(error, 'cal serve');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void stop().finally(() => process.exit(1));
  });
}

const atExit = (work: () => void): void => void process.once('exit', work);

let temporaryFolders: Promise<Context['withScratchFolder']> | undefined;

const withTemporaryFolder: Context['withScratchFolder'] = async (name, work) => {
  temporaryFolders ??= import('./temporary-folders.js').then((each) => each.createTemporaryFolders(atExit));
  return (await temporaryFolders)(name, work);
};

/** Sends a signal. @returns false for a process or group that has already ended */
function kill(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function isOnTerminal(): Promise<boolean> {
  const { isatty } = await import('node:tty');
  return isatty(0) || isatty(2);
}

const createInput = (): InputStream => ({
  get isTTY() {
    return process.stdin.isTTY === true;
  },
  text: {
    [Symbol.asyncIterator]: () => process.stdin.setEncoding('utf8')[Symbol.asyncIterator](),
  },
  bytes: {
    [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
  },
});

async function ask(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(undefined));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

/** Asks without echo, for passwords. */
async function askSecret(question: string): Promise<string> {
  const [{ createInterface }, { Writable }] = await Promise.all([import('node:readline'), import('node:stream')]);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve) => {
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    lines.once('close', () => resolve(''));
    lines.question('', (answer) => {
      process.stderr.write('\n');
      resolve(answer);
      lines.close();
    });
  });
}

// While a pager runs it handles the keyboard, including Ctrl-C.
let isPagerOpen = false;

/** A listener could not run while the work holds the thread. */
function withoutSignalListeners<T>(work: () => T): T {
  const listeners = (['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const).map((signal) => ({
    signal,
    all: process.listeners(signal),
  }));
  for (const { signal } of listeners) process.removeAllListeners(signal);
  try {
    return work();
  } finally {
    for (const { signal, all } of listeners) for (const listener of all) process.on(signal, listener);
  }
}

function createInterruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) {
    process.on(signal, () => {
      if (isPagerOpen && signal === 'SIGINT') return;
      if (controller.signal.aborted) process.exit(128 + constants.signals[signal]);
      controller.abort(signal);
    });
  }
  // Without a listener, Node opens its debugger on SIGUSR1, and SIGUSR2 ends the process.
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) process.on(signal, () => {});
  return controller.signal;
}

// Everything is written by now. Without an explicit exit, keep-alive sockets or an unread stdin would keep the
// process running.
void main(process.argv.slice(2)).then((exit) => {
  if (exit !== undefined) process.exit(exit);
});
