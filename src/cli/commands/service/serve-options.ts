import { existsSync, realpathSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Settings } from '../../../config/resolve-settings.js';
import type { SettingOrigin } from '../../../config/setting-precedence.js';
import { readEnvironmentSettings } from '../../../config/setting-sources.js';
import { LANGUAGES, type Language } from '../../../contract/declarations.js';
import { lookupTable } from '../../../contract/lookup-table.js';
import { type Message, UsageError } from '../../../errors.js';
import { refusedOption } from '../../../forms/quote-refused.js';
import type { ServeOptions, ServerSocket } from '../../../http/service-options.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { QUIRKS } from './serve-flags.js';
import { createServeLog } from './serve-log.js';

export function readServeOptions(
  args: ParsedArguments,
  context: Context,
  { log, report, err } = createServeLog(args, context),
): ServeOptions {
  const { env, now } = context;
  const optional = {
    language: parseServeLanguage(lastValueOf(args, 'language')),
    timezone: lastValueOf(args, 'timezone'),
    newCalendarTimezone: env.CAL_TZ,
    publicUrl: lastValueOf(args, 'public-url'),
    trustedProxies: args.flags.get('trusted-proxy'),
    allowHosts: readAllowedHosts(args),
    quirks: parseQuirks(lastValueOf(args, 'quirks')),
    password: env.CAL_PASSWORD,
    commanded: hasCommand(args) ? { login: env.CAL_USER || undefined } : undefined,
    cacheSeconds: parseCacheTime(lastValueOf(args, 'cache-for')),
    standing: lastValueOf(args, 'now'),
    controlToken: readControlToken(args, context),
    metrics: readMetricsAddress(args, context),
    socket: readListenFlag(args, context),
    log,
  };
  return {
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
    ) as Partial<ServeOptions>),
    port: parsePort(lastValueOf(args, 'port') ?? (isTemporary(args) ? '0' : '8080')),
    host: lastValueOf(args, 'host') ?? '127.0.0.1',
    store: chooseStore(args, context),
    reset: isSwitchOn(args, 'reset'),
    auth: isSwitchOn(args, 'auth', true),
    readOnly: findReadOnly(args, context) !== undefined,
    control: isSwitchOn(args, 'control') || args.flags.has('control-token'),
    wait: readDatabaseWait(args, { ...context, err }),
    now,
    report,
  };
}

/** Short ones could be guessed from another machine. */
const MIN_TOKEN_LENGTH = 16;

const isToken = (text: string): boolean => text.length >= MIN_TOKEN_LENGTH && /^[!-~]+$/.test(text);

/** Returns the value of --control-token, else of the variable. @throws UsageError for a short one */
export function readControlToken(args: ParsedArguments, { env }: Context): string | undefined {
  const flag = lastValueOf(args, 'control-token');
  const token = flag ?? (env.CAL_CONTROL_TOKEN || undefined);
  if (token === undefined || isToken(token)) return token;
  const name = flag === undefined ? 'CAL_CONTROL_TOKEN' : '--control-token';
  throw new UsageError((t) => t.labelled({ label: name, text: t.mustBeToken({ min: MIN_TOKEN_LENGTH }) }));
}

const DEFAULT_DRAIN_MS = 5000;

/**
 * Returns the milliseconds that clients have to leave when the service stops. A store in memory ends with the process,
 * so no other server can take over its clients.
 * @throws UsageError
 */
export function readDrainTime(args: ParsedArguments, store: string): number {
  const text = lastValueOf(args, 'drain');
  if (text !== undefined) return parseSpan(text, '--drain');
  return store === 'memory' ? 0 : DEFAULT_DRAIN_MS;
}

function parseCacheTime(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Math.round(parseSpan(text, '--cache-for') / 1000);
}

const DEFAULT_WAIT = '30s';

/** Returns how long to wait for a database, and says on stderr that the service waits. @throws UsageError */
function readDatabaseWait(args: ParsedArguments, { err, text, signal }: Context): NonNullable<ServeOptions['wait']> {
  return {
    ms: parseSpan(lastValueOf(args, 'wait') ?? DEFAULT_WAIT, '--wait'),
    signal,
    onWait: (store, reason) => void err.write(`${text.serveWaiting({ store, reason })}\n`),
  };
}

const SPAN_UNITS_MS: Readonly<Record<string, number>> = lookupTable({
  ms: 1,
  s: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
});

/** Parses `5s`, `500ms`, `2m` or a number of seconds. @returns milliseconds @throws UsageError */
function parseSpan(text: string, flag: string): number {
  const [, number, unit = 's'] = /^(\d{1,5})\s*(ms|s|m|min|h)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (number === undefined) throw refusedOption(flag, text, (t) => t.mustBeSpan());
  return Number(number) * (SPAN_UNITS_MS[unit] ?? 0);
}

/** Returns the host names of `--allow-hosts a,b`; undefined without any. */
function readAllowedHosts({ flags }: ParsedArguments): string[] | undefined {
  const names = (flags.get('allow-hosts') ?? []).flatMap((list) => list.toLowerCase().split(','));
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length === 0 ? undefined : given;
}

export const hasCommand = ({ operands }: ParsedArguments): boolean => operands.length > 0;

/** The service ends by itself, so it leaves no data behind and listens where there is room. */
const isTemporary = (args: ParsedArguments): boolean => hasCommand(args) || args.flags.has('verify');

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw refusedOption('--port', text, (t) => t.mustBeWhole({ least: 0, greatest: 65535 }));
  return port;
}

/** Returns the address of `--metrics`: a port, or a host and a port. @throws UsageError */
function readMetricsAddress(args: ParsedArguments, { version }: Context): ServeOptions['metrics'] {
  const text = lastValueOf(args, 'metrics');
  if (text === undefined) return undefined;
  const [, bracketed, name, port = ''] = /^(?:(?:\[(.+)\]|([^[\]:]+)):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === '' || Number(port) > 65535) throw refusedOption('--metrics', text, (t) => t.mustBeMetricsAddress());
  return { host: bracketed ?? name ?? '127.0.0.1', port: Number(port), version };
}

function parseServeLanguage(text: string | undefined): Language | undefined {
  if (text === undefined) return undefined;
  const language = LANGUAGES.find((each) => each === text.toLowerCase());
  if (language === undefined) throw refusedOption('--language', text, (t) => t.mustBeOneOf({ words: LANGUAGES }));
  return language;
}

function parseQuirks(text: string | undefined): (typeof QUIRKS)[number] | undefined {
  const quirks = QUIRKS.find((each) => each === text);
  if (text !== undefined && quirks === undefined)
    throw refusedOption('--quirks', text, (t) => t.mustBeOneOf({ words: QUIRKS }));
  return quirks;
}

/** Returns the store: --store, else the embedded calendar that commands use by default. @throws UsageError */
export function chooseStore(args: ParsedArguments, context: Context): string {
  const store = readStoreFlag(args);
  // A recording has no calendar, so no folder is made for one.
  if (store === undefined && (isTemporary(args) || args.flags.has('record') || args.flags.has('replay')))
    return 'memory';
  return store ?? context.defaultCalendarFile();
}

/**
 * Finds the flag or variable that forbids writes: --read-only or, for a calendar that is kept, CAL_READ_ONLY.
 * @returns undefined if writes are allowed @throws UsageError for a wrong word in the variable
 */
export function findReadOnly(args: ParsedArguments, context: Context): SettingOrigin | undefined {
  if (isSwitchOn(args, 'read-only')) return { layer: 'flag', name: '--read-only' };
  const { settings } = readEnvironmentSettings({ CAL_READ_ONLY: context.env.CAL_READ_ONLY });
  const isForbidden = settings.read_only === true && chooseStore(args, context) !== 'memory';
  return isForbidden ? { layer: 'environment', name: 'CAL_READ_ONLY' } : undefined;
}

/** Returns the value of --store. @throws UsageError for an empty one */
function readStoreFlag(args: ParsedArguments): string | undefined {
  const store = lastValueOf(args, 'store')?.replace(/^file:(?:\/\/)?/, '');
  if (store === '') throw new UsageError((t) => t.labelled({ label: '--store', text: t.mustNotBeEmpty() }));
  return store;
}

/** The first descriptor that systemd passes: man sd_listen_fds */
const FIRST_PASSED = 3;
/** Owner and group. */
const DEFAULT_MODE = 0o660;
/** The shortest limit of a system is 104 bytes with the zero at the end, and the file is made in a folder beside it. */
const MAX_PATH_BYTES = 103;
const PRIVATE_NAME = '/.cal-XXXXXX/s';

/** Reads `--listen unix:FILE[,mode=660]` or `--listen systemd`. @throws UsageError */
function readListenFlag(args: ParsedArguments, context: Context): ServerSocket | undefined {
  const text = lastValueOf(args, 'listen');
  if (text === undefined) return undefined;
  const other = ['port', 'host'].find((name) => args.flags.has(name));
  if (other !== undefined) throw new UsageError((t) => t.listenAlone({ flag: `--${other}` }));
  // The command gets an address.
  if (args.operands.length > 0) throw new UsageError((t) => t.listenWithCommand());
  if (platform() === 'win32') throw new UsageError((t) => t.labelled({ label: '--listen', text: t.noSocketFiles() }));
  if (text === 'systemd') return { descriptor: findPassedSocket(context) };
  const [, file, mode] = /^unix:([^,]+)(?:,mode=(0?[0-7]{3}))?$/.exec(text) ?? [];
  if (file === undefined) throw refusedOption('--listen', text, (t) => t.mustBeSocket());
  const path = resolve(context.cwd, file);
  if ([path, dirname(path) + PRIVATE_NAME].some((each) => Buffer.byteLength(each) > MAX_PATH_BYTES))
    throw new UsageError((t) =>
      t.labelled({ label: '--listen', text: t.socketPathTooLong({ file: path, most: MAX_PATH_BYTES }) }),
    );
  return { path, mode: mode === undefined ? DEFAULT_MODE : Number.parseInt(mode, 8) };
}

/** @throws UsageError unless systemd passed exactly one socket to this process */
function findPassedSocket({ env, pid }: Context): number {
  const count = env.LISTEN_PID === String(pid) ? Number(env.LISTEN_FDS) : 0;
  if (count !== 1)
    throw new UsageError((t) => t.labelled({ label: '--listen', text: t.needsPassedSocket({ count: count || 0 }) }));
  return FIRST_PASSED;
}

/**
 * Finds the store of `--store`, else the calendar file in use. @param hint what to do instead with a service
 * @throws UsageError if the calendar in use is a service, as the file of another calendar must not be taken for it
 */
export async function findCalendarFile(
  args: ParsedArguments,
  context: Context,
  hint: Message = (t) => t.serviceHasFileHint(),
): Promise<string> {
  const given = readStoreFlag(args);
  if (given !== undefined) return given;
  const { target } = await readSettings(context);
  if (target.kind === 'file') return target.path;
  throw new UsageError((t) => t.worksOnFile({ url: target.restRoot }), { hint });
}

/** Returns the settings that hold for a calendar file; undefined for another one than they name. */
export async function findSettingsOfFile(file: string, context: Context): Promise<Settings | undefined> {
  const settings = await readSettings(context);
  const { target } = settings;
  const isSame = target.kind === 'file' && withoutLinks(target.path) === withoutLinks(resolve(context.cwd, file));
  return isSame ? settings : undefined;
}

const withoutLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path);

async function readSettings({ env, cwd, home }: Context): Promise<Settings> {
  const { resolveSettingsWithoutPassword } = await import('../../../config/resolve-settings.js');
  return (await resolveSettingsWithoutPassword({ env, cwd, home })).settings;
}
