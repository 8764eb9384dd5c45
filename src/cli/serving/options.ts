import { CalError, UsageError } from '../../errors.js';
import { LANGUAGES, type Language } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import type { LogEntry, ServeOptions } from '../host.js';
import { LOG_FORMATS, QUIRKS } from './flags.js';

export const flagOf = ({ flags }: Given, name: string): string | undefined => flags.get(name)?.at(-1);

export const isOn = (given: Given, name: string, initially: boolean): boolean => {
  const value = flagOf(given, name);
  return value === undefined ? initially : value === 'true';
};

/** Reads the flags of `cal serve`. @throws UsageError */
export function serveOptions(given: Given, context: Context): ServeOptions {
  const { env, now, err } = context;
  const log = loggerOf(given, context);
  const optional = {
    language: languageOf(flagOf(given, 'language')),
    timezone: flagOf(given, 'timezone') ?? env.CAL_TZ,
    publicUrl: flagOf(given, 'public-url'),
    quirks: quirksOf(flagOf(given, 'quirks')),
    password: env.CAL_PASSWORD,
    commanded: hasCommand(given) ? { login: env.CAL_USER || undefined } : undefined,
    standing: flagOf(given, 'now'),
    faults: faultsOf(given),
    log,
  };
  return {
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
    ) as Partial<ServeOptions>),
    port: portOf(flagOf(given, 'port') ?? (hasCommand(given) ? '0' : '8080')),
    host: flagOf(given, 'host') ?? '127.0.0.1',
    store: storeOf(given, context),
    reset: isOn(given, 'reset', false),
    auth: isOn(given, 'auth', true),
    readOnly: isOn(given, 'read-only', false),
    control: isOn(given, 'control', false),
    now,
    report: (error, action) => void err.write(failureOf(error, action, context)),
  };
}

/** Formats an unexpected error: store errors as a sentence, anything else is a bug and gets its stack. */
const failureOf = (error: unknown, action: string, { text }: Context): string =>
  error instanceof CalError
    ? `cal: ${action}: ${error.say(text)}\n`
    : `${text.serveFailure(action)}\n${stackOf(error)}\n`;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Returns whether a command is to be run against the service. */
export const hasCommand = ({ operands }: Given): boolean => operands.length > 0;

function faultsOf(given: Given): ServeOptions['faults'] {
  const singleFlags = {
    latency: flagOf(given, 'latency'),
    fail: flagOf(given, 'fail'),
    rateLimit: flagOf(given, 'rate-limit'),
  };
  const setFlags = Object.entries(singleFlags).filter(([, value]) => value !== undefined);
  const faults = given.flags.get('fault') ?? [];
  if (setFlags.length === 0 && faults.length === 0) return undefined;
  return { ...Object.fromEntries(setFlags), faults, seed: wholeOf(flagOf(given, 'fault-seed') ?? '1', '--fault-seed') };
}

function wholeOf(text: string, flag: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError((t) => `${flag}: ${t.mustBeWhole(0)}`);
  return Number(text);
}

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

/** Returns the store: --store, else the embedded calendar that commands use by default. @throws UsageError */
export function storeOf(given: Given, context: Context): string {
  const store = namedStore(given);
  // A command after `--` runs once and leaves no data behind.
  if (store === undefined && hasCommand(given)) return 'memory';
  return store ?? context.defaultFile();
}

/** Returns the value of --store. @throws UsageError for an empty one */
export function namedStore(given: Given): string | undefined {
  const store = flagOf(given, 'store')?.replace(/^file:(?:\/\/)?/, '');
  if (store === '') throw new UsageError((t) => `--store: ${t.mustNotBeEmpty()}`);
  return store;
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
