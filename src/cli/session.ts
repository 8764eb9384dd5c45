import type { Recording } from '../bulk/history/recording.js';
import type { Client, Exchange } from '../client/shapes.js';
import type { Settings, World } from '../config/settings.js';
import { UsageError } from '../errors.js';
import type { HttpRequest, Send } from '../wire/http.js';
import { isLoopback } from '../wire/loopback.js';
import { noticesBefore } from '../wire/noise.js';
import { rootOf } from '../wire/requests.js';
import type { Given } from './command.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { isOn, wordOf, wrong } from './input/words.js';
import { type Remember, type Remembered, rememberedClient } from './remembered.js';
import { logExchange } from './render/exchange.js';
import { fromHome } from './render/home-path.js';
import { paintOf } from './render/paint.js';
import { showRequest } from './render/request.js';
import { wantsJson } from './report.js';

export interface Connection {
  readonly restRoot: string;
  readonly send: Send;
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  /** Timeout of one attempt. */
  readonly timeoutMs?: number;
}

/** Connects to a service: `main.ts` implements it. No socket or file is opened before the first request. */
export type Connect = (
  settings: Pick<Settings, 'target' | 'timezone' | 'ca'>,
  options: ConnectOptions,
) => Promise<Connection>;

/** A command's client for the service, with the settings in force. */
export interface Session {
  readonly client: Client;
  readonly settings: Settings;
  /** The REST root for the requested language. */
  readonly root: string;
  /** The recording in the ledger, for writes that add details to it; absent when nothing is recorded. */
  readonly recording?: () => Promise<Recording>;
  /** Prints a request instead of sending it; set by --dry-run and --curl. */
  readonly rehearse: ((request: HttpRequest) => Promise<void>) | undefined;
}

/**
 * Reads the configuration, opens a session for `work`, and always closes it.
 * @throws UsageError when the configuration is invalid
 */
export async function withSession<T>(
  { given, context, onExchange, isNeutral, remember = {} }: Asking,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { language, ...rest } = await settingsFor(given, context);
  const settings = { ...rest, ...(language === undefined || isNeutral ? {} : { language }) };
  const timeoutMs = secondsOf(given);
  await mustBePrivate(settings, given, context);
  await sayWhichCalendar(settings, given, context);
  const connection = await context.connect(settings, timeoutMs === undefined ? {} : { timeoutMs });
  let end: Remembered['end'] | undefined;
  try {
    const unrecordedClient = await clientFor(given, context, { settings, connection, onExchange });
    const { restRoot } = connection;
    const { client, recording, ...recorded } = rememberedClient({
      ...{ given, context, settings, restRoot, remember },
      client: unrecordedClient,
    });
    end = recorded.end;
    const root = rootOf(restRoot, settings.language);
    const rehearse = rehearsalOf(given, context, settings);
    const result = await work({ client, settings, root, rehearse, ...(recording === undefined ? {} : { recording }) });
    await end(true);
    return result;
  } catch (error) {
    await end?.(false);
    throw error;
  } finally {
    await connection.close();
  }
}

interface Asking {
  readonly given: Given;
  readonly context: Context;
  readonly onExchange?: (exchange: Exchange) => void;
  /**
   * Ignores the configured language and uses the service's default.
   * The content of an exported file must not depend on who exports it.
   */
  readonly isNeutral?: true;
  /** Details of this run for the ledger. */
  readonly remember?: Remember;
}

/** Tells a user at a terminal who has configured no calendar which file holds the records. */
async function sayWhichCalendar({ target }: Settings, given: Given, context: Context): Promise<void> {
  const { err, text, home } = context;
  if (target.kind !== 'file' || target.isDefault !== true || !err.isTTY) return;
  const { dim } = await paintOf(given, context, err);
  await inform(err, dim(text.embeddedCalendar(fromHome(target.path, home))));
}

/** @throws UsageError when a password would be sent unencrypted to another machine, unless `insecure` is set */
export async function mustBePrivate(
  { target, user, password, insecure }: Pick<Settings, 'target' | 'user' | 'password' | 'insecure'>,
  given: Given,
  context: Context,
): Promise<void> {
  if (target.kind !== 'http' || user === undefined || password === undefined) return;
  const { protocol, hostname, origin } = new URL(rootOf(target.restRoot));
  if (protocol === 'https:' || isLoopback(hostname)) return;
  if (!insecure) throw new UsageError((t) => t.notEncrypted(origin), { hint: (t) => t.notEncryptedHint() });
  if (!wantsJson(given, context)) await inform(context.err, context.text.notEncryptedWarning(origin));
}

/** Reads the settings in force, flags included. @throws UsageError */
export async function settingsFor(given: Given, context: Context): Promise<Settings> {
  const { settingsOf } = await import('../config/settings.js');
  return settingsOf(worldOf(given, context));
}

/** Collects the input of the configuration: environment, folders, and the flags that override settings. */
export function worldOf(given: Given, { env, cwd, home }: Pick<Context, 'env' | 'cwd' | 'home'>): World {
  const flagNames = {
    url: 'url',
    profile: 'profile',
    user: 'user',
    namespace: 'namespace',
    language: 'i18n-language',
    ca: 'ca',
  };
  const words = Object.entries(flagNames).flatMap(([key, flag]) => {
    const word = wordOf(given, flag);
    return word === undefined ? [] : [[key, word]];
  });
  const insecure = given.flags.has('insecure') ? { insecure: isOn(given, 'insecure') } : {};
  return { env, cwd, home, flags: { ...Object.fromEntries(words), ...insecure } };
}

interface Parts {
  readonly settings: Pick<Settings, 'dialect' | 'namespace' | 'languageParameter' | 'language' | 'user' | 'password'>;
  readonly connection: Connection;
  readonly onExchange: ((exchange: Exchange) => void) | undefined;
}

/** Creates the client: credentials, retries, logging, and the guarded client for The Events Calendar. */
export async function clientFor(
  given: Given,
  context: Context,
  { settings, connection, onExchange }: Parts,
): Promise<Client> {
  const { createClient } = await import('../client/client.js');
  const { namespace, languageParameter, language, user, password } = settings;
  const observers = [
    noticing(context),
    ...(onExchange ? [onExchange] : []),
    ...(isOn(given, 'verbose') ? [logExchange(context)] : []),
  ];
  const client = createClient({
    ...connection,
    namespace,
    languageParameter,
    ...(language === undefined ? {} : { language }),
    ...(user === undefined || password === undefined ? {} : { credentials: { user, password } }),
    ...(isOn(given, 'retry', true) ? {} : { tries: 1 }),
    userAgent: `cal/${context.version}`,
    now: context.now,
    sleep: context.sleep,
    random: Math.random,
    onExchange: (exchange) => {
      for (const observer of observers) observer(exchange);
    },
  });
  if (settings.dialect !== 'the-events-calendar') return client;
  const { guarded } = await import('../client/dialect/guarded.js');
  return guarded(client, { restRoot: connection.restRoot, language, now: context.now, isRaw: isOn(given, 'raw') });
}

/** Warns once when a site prints PHP notices before the JSON of its responses. */
function noticing({ err, text }: Context): (exchange: Exchange) => void {
  let hasWarned = false;
  return ({ answer }) => {
    const notices = hasWarned || answer === undefined ? '' : noticesBefore(answer.body);
    if (notices === '') return;
    hasWarned = true;
    void inform(err, text.noticesBefore(notices));
  };
}

function rehearsalOf(given: Given, context: Context, { user, target }: Settings): Session['rehearse'] {
  const style = isOn(given, 'curl') ? 'curl' : isOn(given, 'dry-run') ? 'request' : undefined;
  if (style === 'curl' && target.kind === 'file') {
    throw new UsageError((t) => `--curl ${t.curlNeedsService()}`, { hint: (t) => t.curlNeedsServiceHint() });
  }
  return style === undefined ? undefined : (request) => showRequest(request, { style, user, out: context.out });
}

const LONGEST_WAIT = 86_400;

/** Parses `--timeout`. @returns milliseconds @throws UsageError */
export function secondsOf(given: Given): number | undefined {
  const word = wordOf(given, 'timeout');
  if (word === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(word) ? Number(word) : 0;
  return seconds > 0 && seconds <= LONGEST_WAIT
    ? seconds * 1000
    : wrong('timeout', (t) => t.mustBeSeconds(LONGEST_WAIT));
}
