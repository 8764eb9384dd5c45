import type { Client, HttpExchange } from '../client/client-types.js';
import type { RetryPolicy } from '../client/retry-request.js';
import { type UnclearRecord, understandRecords } from '../client/understand-record.js';
import { isMissingDefaultFile } from '../config/calendar-target.js';
import type { Settings, SettingsInput } from '../config/resolve-settings.js';
import type { RecordKind } from '../contract/declarations.js';
import { UsageError } from '../errors.js';
import { restRootForLanguage } from '../http/build-request.js';
import { EMBEDDED_REST_ROOT, type HttpRequest, isLoopback } from '../http/exchange.js';
import { findNoticeBeforeJson } from '../http/lenient-json.js';
import { isIdText } from '../matching/match-reference.js';
import type { WriteRecorder } from '../sync/ledger/record-writes.js';
import type { Invocation, ParsedArguments } from './command.js';
import type { Context, ServiceConnection } from './context.js';
import type { FindRecord } from './input/find-record.js';
import type { listNewTerms, NearTerm, TermSearch } from './input/near-terms.js';
import { isSwitchOn, lastValueOf, parseTimeout } from './input/option-values.js';
import { type RecordedClient, type RunDetails, recordWritesToLedger } from './ledger-session.js';
import { choosePaint } from './output/choose-paint.js';
import { createExchangeLogger, printUnsentRequest } from './output/log-exchange.js';
import { abbreviateHome, createWarningPrinter, printMessage } from './output/print-message.js';
import { wantsJson } from './output/report-error.js';
import { createWriteObserver, printWriteTarget } from './report-write-target.js';
import { limitChanges, refuseWritesIfReadOnly } from './write-policies.js';

export interface CommandSession {
  readonly client: Client;
  readonly settings: Settings;
  /** Finds the record that a person names; see `input/find-record.ts`. */
  readonly findRecord: FindRecord;
  /** Asks on a terminal whether a new category or tag is meant; see `input/near-terms.ts`. */
  readonly confirmNewTerm: (kinds: readonly RecordKind[], name: string) => Promise<NearTerm | undefined>;
  /** The REST root for the requested language. */
  readonly languageRoot: string;
  /** The recording in the ledger, for writes that add details to it; absent when nothing is recorded. */
  readonly recording?: () => Promise<WriteRecorder>;
  /** Prints the request of a call instead of sending it; set by --dry-run and --curl. */
  readonly printCall: ((...call: Parameters<Client['prepareWrite']>) => Promise<undefined>) | undefined;
  /** The same for any request. */
  readonly printRequest: ((request: HttpRequest) => Promise<void>) | undefined;
}

/**
 * Reads the configuration, opens a session for `work`, and always closes it.
 * @throws UsageError when the configuration is invalid
 */
export async function withSession<T>(
  { args, context, onExchange, isNeutral, isQuiet, runDetails: remember = {} }: SessionOptions,
  work: (session: CommandSession) => Promise<T>,
): Promise<T> {
  const { language, ...rest } = await loadSettings(args, context);
  const settings = { ...rest, ...(language === undefined || isNeutral ? {} : { language }) };
  const timeoutMs = parseTimeout(args);
  await assertEncrypted(settings, args, context);
  if (isQuiet === undefined) await printEmbeddedCalendar(settings, args, context);
  const opened = await context.connect(settings, {
    needsCalendar: context.needsCalendar === true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const { create, ...requests } = opened;
  const connection = {
    ...requests,
    send: refuseWritesIfReadOnly(opened.send, settings, context),
    ...(create === undefined || settings.readOnly !== undefined ? {} : { create }),
  };
  let end: RecordedClient['end'] | undefined;
  const writes = createWriteObserver();
  context.changes?.push(writes.hasWritten);
  try {
    const observed = (exchange: HttpExchange) => {
      writes.observe(exchange);
      onExchange?.(exchange);
    };
    const sessionClient = await createSessionClient(args, context, { settings, connection, onExchange: observed });
    const { restRoot } = connection;
    const limitedClient = limitChanges(sessionClient, settings, context);
    const unrecordedClient =
      context.planning?.wrap(limitedClient, { settings, restRoot, runDetails: remember }) ?? limitedClient;
    const {
      client: recordedClient,
      recording,
      ...recorded
    } = recordWritesToLedger({
      args,
      context,
      settings,
      restRoot,
      runDetails: remember,
      client: unrecordedClient,
    });
    end = recorded.end;
    const root = restRootForLanguage(restRoot, settings.language);
    const rehearse = createRequestPrinter(args, context, settings);
    const understood = understandRecords(writes.watch(recordedClient), createUnclearReporter(context));
    const client = args.flags.has('image')
      ? (await import('./input/image-files.js')).sendImagesWithWrites(understood, rehearse)
      : understood;
    const newTerms: { kinds: readonly RecordKind[]; name: string }[] = [];
    const search = { session: { client }, context };
    const result = await work({
      client,
      findRecord: createLazyFinder(client, context),
      confirmNewTerm: async (kinds, name) => {
        const meant = await (await import('./input/near-terms.js')).confirmNewTerm(kinds, name, search);
        if (meant === undefined) newTerms.push({ kinds, name });
        return meant;
      },
      settings,
      languageRoot: root,
      printRequest: rehearse,
      printCall: rehearse && createCallPrinter(client, rehearse),
      ...(recording === undefined ? {} : { recording }),
    });
    if (rehearse !== undefined && isQuiet === undefined && newTerms.length > 0) await previewNewTerms(newTerms, search);
    await end(true);
    return result;
  } catch (error) {
    await end?.(false);
    throw error;
  } finally {
    if (writes.hasWritten() && isQuiet === undefined) await printWriteTarget(settings, args, context);
    await connection.close();
  }
}

/** Says in a dry run which categories and tags the write would create. */
async function previewNewTerms(named: Parameters<typeof listNewTerms>[0], search: TermSearch): Promise<void> {
  const terms = await (await import('./input/near-terms.js')).listNewTerms(named, search);
  if (terms.length > 0) await (await import('./output/print-also-created.js')).printAlsoCreated(terms, search, true);
}

/** Finds records by name; for an ID, loads nothing. */
function createLazyFinder(client: Client, context: Context): FindRecord {
  let finder: Promise<FindRecord> | undefined;
  return async (resource, text, options) => {
    if (isIdText(text)) return { path: { id: text } };
    finder ??= import('./input/find-record.js').then((each) =>
      each.createRecordFinder({ session: { client }, context }),
    );
    return (await finder)(resource, text, options);
  };
}

const createUnclearReporter =
  ({ incomplete }: Context) =>
  ({ kind, id, properties }: UnclearRecord): void =>
    incomplete?.note({
      kind,
      id,
      reason: (t) => (properties.length === 0 ? t.entryIsNoRecord() : t.valuesNotUnderstood({ names: properties })),
    });

export interface SessionContext {
  readonly context: Context;
  readonly session: CommandSession;
}

export interface SessionInvocation extends Invocation {
  readonly session: CommandSession;
}

interface SessionOptions extends Invocation {
  readonly onExchange?: (exchange: HttpExchange) => void;
  /** Ignores the configured language: the content of an exported file must not depend on who exports it. */
  readonly isNeutral?: true;
  /** Does not print the calendar file in use, because the session of the command itself prints it. */
  readonly isQuiet?: true;
  readonly runDetails?: RunDetails;
}

/** Tells a user at a terminal who has configured no calendar which file will hold the records, until it is there. */
async function printEmbeddedCalendar({ target }: Settings, args: ParsedArguments, context: Context): Promise<void> {
  const { err, text, home } = context;
  if (!isMissingDefaultFile(target) || !err.isTTY) return;
  const { dim } = await choosePaint(args, context, err);
  await printMessage(err, dim(text.embeddedCalendar({ path: abbreviateHome(target.path, home) })));
}

/** @throws UsageError when a password would be sent unencrypted to another machine, unless `insecure` is set */
export async function assertEncrypted(
  { target, user, password, insecure }: Pick<Settings, 'target' | 'user' | 'password' | 'insecure'>,
  args: ParsedArguments,
  context: Context,
): Promise<void> {
  if (target.kind !== 'http' || user === undefined || password === undefined) return;
  const { protocol, hostname, origin } = new URL(restRootForLanguage(target.restRoot));
  if (protocol === 'https:' || isLoopback(hostname)) return;
  if (!insecure) throw new UsageError((t) => t.notEncrypted({ origin }), { hint: (t) => t.notEncryptedHint() });
  if (!wantsJson(args, context)) await printMessage(context.err, context.text.notEncryptedWarning({ origin }));
}

/** Reads the settings in force, flags included. @throws UsageError */
export async function loadSettings(args: ParsedArguments, context: Context): Promise<Settings> {
  const { resolveSettings: settingsOf } = await import('../config/resolve-settings.js');
  const settings = await settingsOf(collectSettingsInput(args, context));
  if (settings.project !== undefined && context.err.isTTY && !context.isInner) {
    const { announceProjectFile } = await import('./report-write-target.js');
    await announceProjectFile(settings.project, context);
  }
  return settings;
}

/** Collects the input of the configuration: environment, folders, and the flags that override settings. */
export function collectSettingsInput(
  args: ParsedArguments,
  { env, cwd, home }: Pick<Context, 'env' | 'cwd' | 'home'>,
): SettingsInput {
  const flagNames = {
    url: 'url',
    profile: 'profile',
    user: 'user',
    namespace: 'namespace',
    language: 'i18n-language',
    ca: 'ca',
    max_changes: 'max-changes',
  };
  const words = Object.entries(flagNames).flatMap(([key, flag]) => {
    const word = lastValueOf(args, flag);
    return word === undefined ? [] : [[key, word]];
  });
  const insecure = args.flags.has('insecure') ? { insecure: isSwitchOn(args, 'insecure') } : {};
  return { env, cwd, home, flags: { ...Object.fromEntries(words), ...insecure } };
}

interface SessionClientOptions {
  readonly settings: Pick<Settings, 'dialect' | 'namespace' | 'languageParameter' | 'language' | 'user' | 'password'>;
  readonly connection: ServiceConnection;
  readonly onExchange: ((exchange: HttpExchange) => void) | undefined;
}

/** Creates the client: credentials, retries, logging, and the guarded client for The Events Calendar. */
export async function createSessionClient(
  args: ParsedArguments,
  context: Context,
  { settings, connection, onExchange }: SessionClientOptions,
): Promise<Client> {
  const { createClient } = await import('../client/create-client.js');
  const { namespace, languageParameter, language, user, password } = settings;
  const observers = [
    createNoticeWarner(context),
    ...(onExchange ? [onExchange] : []),
    ...(isSwitchOn(args, 'verbose') ? [createExchangeLogger(context)] : []),
  ];
  const { batchManyWrites } = await import('../client/batch-requests.js');
  const isOverHttp = connection.restRoot !== EMBEDDED_REST_ROOT;
  const client = createClient({
    ...connection,
    ...(isOverHttp && !connection.isUnshared && settings.dialect === 'spec' ? batchManyWrites(connection.send) : {}),
    namespace,
    languageParameter,
    ...(language === undefined ? {} : { language }),
    ...(user === undefined || password === undefined ? {} : { credentials: { user, password } }),
    ...retryPolicyOf(args, context),
    userAgent: `cal/${context.version}`,
    onExchange: (exchange) => {
      for (const observer of observers) observer(exchange);
    },
  });
  if (settings.dialect !== 'the-events-calendar') return client;
  const { createTecClient: guarded } = await import('../tec/client/tec-client.js');
  const printWarning = createWarningPrinter(context.err);
  return guarded(client, {
    restRoot: connection.restRoot,
    language,
    now: context.now,
    isRaw: isSwitchOn(args, 'raw'),
    isSigned: user !== undefined && password !== undefined,
    warn: (say) => printWarning(say(context.text)),
  });
}

export const retryPolicyOf = (args: ParsedArguments, { now, sleep }: Context): RetryPolicy => ({
  ...(isSwitchOn(args, 'retry', true) ? {} : { tries: 1 }),
  now,
  sleep,
  random: Math.random,
});

/** Warns once when a site prints PHP notices before the JSON of its responses. */
function createNoticeWarner({ err, text }: Context): (exchange: HttpExchange) => void {
  let hasWarned = false;
  return ({ answer }) => {
    const notices =
      hasWarned || answer === undefined || answer.value !== undefined ? '' : findNoticeBeforeJson(answer.body);
    if (notices === '') return;
    hasWarned = true;
    void printMessage(err, text.noticesBefore({ words: notices }));
  };
}

const createCallPrinter =
  (client: Client, print: NonNullable<CommandSession['printRequest']>): CommandSession['printCall'] =>
  async (operation, values, call) => {
    const isPlanned = operation.action === 'create' || operation.action === 'update';
    const request = isPlanned ? client.prepareWrite(operation, values, call) : client.prepare(operation, values, call);
    await print(await request);
  };

function createRequestPrinter(
  args: ParsedArguments,
  context: Context,
  { user, target }: Settings,
): CommandSession['printRequest'] {
  const style = isSwitchOn(args, 'curl') ? 'curl' : isSwitchOn(args, 'dry-run') ? 'request' : undefined;
  if (style === 'curl' && target.kind === 'file') {
    throw new UsageError((t) => `--curl ${t.curlNeedsService()}`, { hint: (t) => t.curlNeedsServiceHint() });
  }
  return style === undefined ? undefined : (request) => printUnsentRequest(request, { style, user, out: context.out });
}
