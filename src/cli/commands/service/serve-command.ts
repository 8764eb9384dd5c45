import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readUserCredentials, saveCredentials } from '../../../config/credentials.js';
import type { SettingOrigin } from '../../../config/setting-precedence.js';
import { EXIT } from '../../../error-codes.js';
import { CalError, UsageError } from '../../../errors.js';
import type { RunningService, ServeOptions } from '../../../http/service-options.js';
import { formatRecordCounts } from '../../../present/tables/format-record-counts.js';
import { systemErrorReason } from '../../../system-error-reason.js';
import type { DeclaredCommand, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmBulkWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import type { ServiceHost } from '../../service-host.js';
import { createReadOnlyError } from '../../write-policies.js';
import { CALENDAR_FACE_FLAGS, readFaceFlags, SERVE_FLAGS } from './serve-flags.js';
import { createServeLog, type ServeLog } from './serve-log.js';
import {
  chooseStore,
  findReadOnly,
  findSettingsOfFile,
  hasCommand,
  readDrainTime,
  readServeOptions,
} from './serve-options.js';
import { readFaultFlags, readRecordingFlags } from './testing-flags.js';

export const serveCommand: DeclaredCommand = {
  handlesInterrupt: true,
  operands: [{ name: 'CMD', many: true, isProgram: true }],
  notes: ['serveCommandNote'],
  flags: SERVE_FLAGS,
  examples: [
    { line: 'cal serve', doc: 'serveExample' },
    { line: 'cal serve --port 0 --store memory --no-auth', doc: 'serveExampleCi' },
    { line: 'cal serve --seed demo --now 2027-07-01T09:00Z -- npm test', doc: 'serveExampleCommand' },
    { line: 'cal serve --replay site.ndjson -- npm test', doc: 'serveExampleReplay' },
  ],
  run: async (args, context) => {
    const log = createServeLog(args, context);
    return runServe(args, { ...context, err: log.err }, log).catch((error) => {
      if (!log.isJson || !(error instanceof CalError)) throw error;
      log.report(error, 'cal serve');
      return error.exit;
    });
  },
};

async function runServe(args: ParsedArguments, context: Context, log: ServeLog): Promise<number> {
  const store = chooseStore(args, context);
  if (isSwitchOn(args, 'check')) return runStoreCheck(await context.host(), store, context);
  const recording = await readRecordingFlags(args, context);
  const verified = lastValueOf(args, 'verify');
  if (verified !== undefined && hasCommand(args)) refuseFlag('verify', (t) => t.verifyRunsNothing());
  if (verified !== undefined && recording?.is === 'replay')
    return (await import('../../../testing/recording/verify-service.js')).verifyRecording(
      recording.file,
      verified,
      context,
    );
  const readOnly = await assertChangesAllowed(args, store, context);
  const drainMs = readDrainTime(args, store);
  const face = await readFaceFlags(args);
  const faults = await readFaultFlags(args);
  const options = {
    ...readServeOptions(args, context, log),
    readOnly: readOnly !== undefined,
    ...(faults === undefined ? {} : { faults }),
    ...(recording === undefined ? {} : { recording }),
    face,
    ...(await readSeedFlag(args, context)),
  };
  const host = await context.host();
  if (verified !== undefined) return verifyServed(host.serve(options), verified, context);
  if (hasCommand(args)) return serveForCommand(host.serve(options), options.controlToken, args, context);
  const served = await host
    .serve(options)
    .catch((error) => (context.signal.aborted ? undefined : Promise.reject(error)));
  if (served === undefined) return 0;
  await printReady(served, context);
  void served.loadRest();
  await waitForInterrupt(context.signal);
  // Ctrl-C stops at once. Supervisors send SIGTERM, which lets clients leave first.
  await served.stop(context.signal.reason === 'SIGTERM' ? drainMs : 0);
  log.flush();
  return 0;
}

/**
 * Refuses to empty, fill, rename or make a calendar that is kept and may only be read, and asks before a protected one is
 * emptied. Settings count for the file that they name.
 * @returns what forbids writes to the service @throws WriteForbiddenError @throws UsageError for a file that does not exist
 */
async function assertChangesAllowed(
  args: ParsedArguments,
  store: string,
  context: Context,
): Promise<SettingOrigin | undefined> {
  const isFile = store !== 'memory' && !store.includes('://');
  const isThere = isFile && existsSync(resolve(context.cwd, store));
  const settings = isThere ? await findSettingsOfFile(store, context) : undefined;
  const readOnly = findReadOnly(args, context) ?? settings?.readOnly;
  const isReset = isSwitchOn(args, 'reset');
  if (readOnly !== undefined && store !== 'memory') {
    const isChanged = ['seed', ...CALENDAR_FACE_FLAGS.map(({ name }) => name)].some((name) => args.flags.has(name));
    if (isReset || isChanged) throw createReadOnlyError(readOnly, context);
    if (isFile && !isThere) throw new UsageError((t) => t.noSuchCalendar({ file: store }));
  }
  if (isReset && settings?.protected) await confirmBulkWrite(args, context, settings);
  return readOnly;
}

/** Compares the service with another one, and stops it. @returns the exit code */
async function verifyServed(serving: Promise<RunningService>, address: string, context: Context): Promise<number> {
  const served = await serving;
  const { verifyService } = await import('../../../testing/recording/verify-service.js');
  return verifyService(served, address, context).finally(served.stop);
}

async function readSeedFlag(
  { flags }: ParsedArguments,
  context: Context,
): Promise<Pick<ServeOptions, 'seed' | 'prepared'>> {
  const names = flags.get('seed');
  if (names === undefined) return {};
  return (await import('../../../testing/seed/seed-calendar.js')).createSeedOption(names, context);
}

/** Runs `cal serve --check`. @returns 0 for a sound store, 1 for a damaged one */
async function runStoreCheck(host: ServiceHost, store: string, { out, err, text }: Context): Promise<number> {
  const { problems, counts } = await host.check(store);
  if (problems.length > 0) {
    await printMessage(err, [text.serveUnsound({ store }), ...problems.map((say) => say(text))].join('\n'));
    return EXIT.unexpected;
  }
  await out.write(`${text.serveSound({ store, counts: formatRecordCounts(counts, text) })}\n`);
  return 0;
}

/** Runs `cal serve -- CMD`: CMD gets the service's URL, credentials and stopped clock in its environment. @returns CMD's exit code */
async function serveForCommand(
  serving: Promise<RunningService>,
  token: string | undefined,
  { operands }: ParsedArguments,
  { env, launch, signal }: Context,
) {
  const served = await serving.catch((error) => (signal.aborted ? undefined : Promise.reject(error)));
  // Interrupted before the service was ready: `launch` starts nothing now and returns the exit code of the interrupt.
  if (served === undefined) return launch(operands, env);
  const { url, namespace, created, clock, stop } = served;
  try {
    return await launch(operands, {
      ...env,
      CAL_URL: url,
      CAL_NAMESPACE: namespace,
      CAL_USER: created?.login ?? env.CAL_USER,
      CAL_PASSWORD: created?.password ?? env.CAL_PASSWORD,
      ...(token === undefined ? {} : { CAL_CONTROL_TOKEN: token }),
      ...(clock === undefined ? {} : { CAL_NOW: new Date(clock).toISOString() }),
    });
  } finally {
    await stop();
  }
}

async function printReady(served: RunningService, context: Context): Promise<void> {
  const { url, socket, store, metrics } = served;
  const { out, text } = context;
  await reportFirstPassword(served, context);
  // Beside CAL_USER it may be that of another user, for clients.
  if (!context.env.CAL_USER && served.isPasswordKnown !== undefined && !(await served.isPasswordKnown()))
    await printMessage(context.err, text.servePasswordUnused());
  await out.write(
    out.isTTY
      ? `${text.serveReady({ url: socket ?? url, store })}\n`
      : `${JSON.stringify({ url, socket, pid: context.pid, store, metrics })}\n`,
  );
}

const waitForInterrupt = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const LOCAL_PROFILE = 'local';

/**
 * Prints the password that was generated for the first user, once, and stores it for the profile `local`, unless the
 * calendar ends with this process. A password that a person chose is neither printed nor stored.
 */
async function reportFirstPassword(served: RunningService, context: Context): Promise<void> {
  const { created } = served;
  if (created === undefined) return;
  const { err, text } = context;
  if (created.isChosen) return printMessage(err, text.serveCreatedAsChosen({ login: created.login }));
  const isKept = await storeFirstPassword(served, created, context).catch(async (error) => {
    await printMessage(err, describeStorageError(error, context));
    return false;
  });
  await printMessage(err, text.serveCreated({ login: created.login, password: created.password, isKept }));
}

/** Stores the password, unless that would overwrite the password of another service: it could not be recovered. */
async function storeFirstPassword(
  { url, namespace, socket, store }: RunningService,
  { login, password }: { readonly login: string; readonly password: string },
  context: Context,
): Promise<boolean> {
  // Commands cannot reach a socket file.
  if (store === 'memory' || socket !== undefined) return false;
  const other = (await readUserCredentials(context)).get(LOCAL_PROFILE);
  if (other !== undefined && other.url !== url) {
    await printMessage(context.err, context.text.serveKeepsOther({ url: other.url }));
    return false;
  }
  await saveCredentials(context, { profile: LOCAL_PROFILE, url, namespace, user: login, password });
  return true;
}

/** Returns why the password could not be stored. That is only a note: the password has been printed. */
function describeStorageError(error: unknown, { text }: Context): string {
  if (error instanceof CalError) return error.say(text);
  if (error instanceof Error && 'code' in error) return systemErrorReason(error, text);
  throw error;
}
