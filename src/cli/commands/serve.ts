import { CalError, EXIT, UsageError } from '../../errors.js';
import { LANGUAGES, type Language } from '../../spec/define.js';
import type { Command, Flag, Given } from '../command.js';
import type { Context } from '../context.js';
import type { Host, LogEntry, Served, ServeOptions } from '../host.js';

const QUIRKS = ['the-events-calendar'] as const;
const LOG_FORMATS = ['text', 'json', 'none'] as const;

const FLAGS: readonly Flag[] = [
  {
    name: 'port',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueNumber(),
    initial: () => '8080',
    doc: (t) => t.servePort(),
  },
  {
    name: 'host',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueAddress(),
    initial: () => '127.0.0.1',
    doc: (t) => t.serveHost(),
  },
  {
    name: 'store',
    group: 'options',
    takes: 'value',
    value: (t) => t.valueStore(),
    initial: (t) => t.serveStoreInitial(),
    doc: (t) => t.serveStore(),
    offers: 'files',
  },
  { name: 'language', group: 'options', takes: 'value', words: LANGUAGES, doc: (t) => t.serveLanguage() },
  { name: 'timezone', group: 'options', takes: 'value', value: (t) => t.valueZone(), doc: (t) => t.serveTimezone() },
  { name: 'public-url', group: 'options', takes: 'value', value: (t) => t.valueUrl(), doc: (t) => t.servePublicUrl() },
  { name: 'reset', group: 'options', takes: 'flag', doc: (t) => t.serveReset() },
  { name: 'auth', group: 'options', takes: 'flag', on: true, doc: (t) => t.serveAuth() },
  { name: 'read-only', group: 'options', takes: 'flag', doc: (t) => t.serveReadOnly() },
  { name: 'quirks', group: 'options', takes: 'value', words: QUIRKS, doc: (t) => t.serveQuirks() },
  { name: 'check', group: 'options', takes: 'flag', doc: (t) => t.serveCheck() },
  { name: 'log-format', group: 'output', takes: 'value', words: LOG_FORMATS, doc: (t) => t.serveLogFormat() },
];

export const serve: Command = {
  words: ['serve'],
  purpose: (t) => t.servePurpose(),
  endsItself: true,
  operands: [],
  flags: FLAGS,
  examples: [
    { line: 'cal serve', doc: (t) => t.serveExample() },
    { line: 'cal serve --port 0 --store memory --no-auth', doc: (t) => t.serveExampleCi() },
  ],
  run: async (given, context) => {
    const host = await context.host();
    if (isOn(given, 'check', false)) return check(host, storeOf(given, context), context);
    const served = await host.serve(optionsOf(given, context));
    await ready(served, context);
    await interrupted(context.signal);
    await served.stop();
    return 0;
  },
};

/** The exit code says whether the store is sound. */
async function check(host: Host, store: string, { out, err, text }: Context): Promise<number> {
  const { problems, counts } = await host.check(store);
  if (problems.length > 0) {
    await err.write(`${[text.serveUnsound(store), ...problems].join('\n')}\n`);
    return EXIT.unexpected;
  }
  const found = Object.entries(counts).map(([plural, count]) => `${count} ${plural}`);
  await out.write(`${text.serveSound(store, found.join(', '))}\n`);
  return 0;
}

const flagOf = ({ flags }: Given, name: string): string | undefined => flags.get(name)?.at(-1);

const isOn = (given: Given, name: string, initially: boolean): boolean => {
  const value = flagOf(given, name);
  return value === undefined ? initially : value === 'true';
};

function optionsOf(given: Given, context: Context): ServeOptions {
  const { env, now, err } = context;
  const log = loggerOf(given, context);
  const optional = {
    language: languageOf(flagOf(given, 'language')),
    timezone: flagOf(given, 'timezone') ?? env.CAL_TZ,
    publicUrl: flagOf(given, 'public-url'),
    quirks: quirksOf(flagOf(given, 'quirks')),
    password: env.CAL_PASSWORD,
    log,
  };
  return {
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
    ) as Partial<ServeOptions>),
    port: portOf(flagOf(given, 'port') ?? '8080'),
    host: flagOf(given, 'host') ?? '127.0.0.1',
    store: storeOf(given, context),
    reset: isOn(given, 'reset', false),
    auth: isOn(given, 'auth', true),
    readOnly: isOn(given, 'read-only', false),
    now,
    report: (error, doing) => void err.write(failureOf(error, doing, context)),
  };
}

/** What keeps the store from working is said in a sentence; anything else is a bug, and where it is says the stack. */
const failureOf = (error: unknown, doing: string, { text }: Context): string =>
  error instanceof CalError
    ? `cal: ${doing}: ${error.say(text)}\n`
    : `${text.serveFailure(doing)}\n${stackOf(error)}\n`;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new UsageError((t) => `--port: ${t.mustBeWhole(0, 65535)}`);
  return port;
}

function languageOf(text: string | undefined): Language | undefined {
  if (text === undefined) return undefined;
  const language = LANGUAGES.find((each) => each === text.toLowerCase());
  if (language === undefined) throw new UsageError((t) => `--language: ${t.mustBeOneOf(LANGUAGES)}`);
  return language;
}

function quirksOf(text: string | undefined): (typeof QUIRKS)[number] | undefined {
  const quirks = QUIRKS.find((each) => each === text);
  if (text !== undefined && quirks === undefined) throw new UsageError((t) => `--quirks: ${t.mustBeOneOf(QUIRKS)}`);
  return quirks;
}

/** The calendar that commands use without configuration is the one that is served without options. */
function storeOf(given: Given, context: Context): string {
  const store = flagOf(given, 'store');
  return store === undefined ? context.defaultFile() : store.replace(/^file:(?:\/\/)?/, '');
}

function loggerOf(given: Given, { err }: Context): ServeOptions['log'] {
  const format = flagOf(given, 'log-format') ?? (err.isTTY ? 'text' : 'none');
  if (!(LOG_FORMATS as readonly string[]).includes(format))
    throw new UsageError((t) => `--log-format: ${t.mustBeOneOf(LOG_FORMATS)}`);
  if (format === 'none') return undefined;
  const toLine = format === 'json' ? (entry: LogEntry) => JSON.stringify(entry) : textLine;
  return (entry) => void err.write(`${toLine(entry)}\n`);
}

const textLine = ({ time, method, path, status, ms }: LogEntry): string =>
  `${time.slice(11, 19)} ${status} ${method} ${path} ${ms} ms`;

async function ready({ url, store, created }: Served, context: Context): Promise<void> {
  const { out, err, text } = context;
  if (created !== undefined) {
    await context.saveCredentials('local', { url, user: created.login, password: created.password }).catch((error) => {
      if (!(error instanceof CalError)) throw error;
      return err.write(`${error.say(text)}\n`);
    });
    await err.write(`${text.serveCreated(created.login, created.password)}\n`);
  }
  await out.write(
    out.isTTY ? `${text.serveReady(url, store)}\n` : `${JSON.stringify({ url, pid: context.pid, store })}\n`,
  );
}

const interrupted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
