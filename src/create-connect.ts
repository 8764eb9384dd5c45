import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Connect, Context, ServiceConnection } from './cli/context.js';
import { assertCalendarExists } from './config/calendar-target.js';
import { EMBEDDED_REST_ROOT, READING_METHODS } from './http/exchange.js';
import { ensureDefaultFolder } from './make-folder.js';

/** Creates the function that connects to a service: over HTTP, or by running it in this process on a file. */
export const createConnect =
  ({ env, err, now, program, text }: Pick<Context, 'env' | 'err' | 'now' | 'program' | 'text'>): Connect =>
  async ({ target, timezone, ca }, { timeoutMs, needsCalendar = false }): Promise<ServiceConnection> => {
    if (target.kind === 'http') {
      const { createHttpSender } = await import('./client/http-sender.js');
      const limits = timeoutMs === undefined ? {} : { timeoutMs };
      const send = createHttpSender({ env, ...limits, ...(ca === undefined ? {} : { ca }) });
      return { restRoot: target.restRoot, send: limitHeapAfterManyRequests(send), close: () => send.close() };
    }
    const report = await createErrorReporter({ err, program, text });
    const options = { file: target.path, now, report, ...(timezone === undefined ? {} : { timezone }) };
    const isDefault = target.isDefault === true;
    const check = async () => {
      if (needsCalendar) assertCalendarExists({ target }, { needsCalendar });
    };
    return { restRoot: EMBEDDED_REST_ROOT, ...connectInProcess(options, { isDefault, check }) };
  };

/**
 * Returns a reporter of store errors. A known problem is printed as one sentence, a bug with its stack, and each
 * text only once.
 */
async function createErrorReporter({
  err,
  program,
  text,
}: Pick<Context, 'err' | 'program' | 'text'>): Promise<(error: unknown) => void> {
  const { CalError } = await import('./errors.js');
  const { writeGuardedMessage } = await import('./cli/output/guard-terminal.js');
  const reported = new Set<string>();
  return (error) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const words = error instanceof CalError ? `${program}: ${error.say(text)}` : (stack ?? String(error));
    if (!reported.has(words)) void writeGuardedMessage(err, `${words}\n`);
    reported.add(words);
  };
}

const MANY_REQUESTS = 32;
const LARGE_BODY = 16 * 1024;

/** After 32 requests, or one large one such as a batch, assumes a bulk job and limits heap growth. */
function limitHeapAfterManyRequests(send: ServiceConnection['send']): ServiceConnection['send'] {
  let count = 0;
  return (request) => {
    const before = count;
    count += (request.body?.length ?? 0) > LARGE_BODY ? MANY_REQUESTS : 1;
    if (before < MANY_REQUESTS && count >= MANY_REQUESTS)
      void import('./v8-flags.js').then(({ limitHeapGrowth }) => limitHeapGrowth());
    return send(request);
  };
}

/** Writes of one turn of the event loop are committed together, which costs as much as ten of them. */
const WRITES_IN_A_TRANSACTION = 64;

type OpenInProcess = typeof import('./server/in-process.js').openInProcess;

/**
 * Runs the service in this process. It is opened with the first request. Until the first write, a file that does not
 * exist is an empty calendar in memory: a read creates no file.
 * @param check refuses a file that does not exist, if the command cannot create it
 */
function connectInProcess(
  options: Parameters<OpenInProcess>[0],
  { isDefault, check }: { readonly isDefault: boolean; readonly check: () => Promise<void> },
): Pick<ServiceConnection, 'send' | 'writesAtOnce' | 'close'> {
  const open = async (file: string) => (await import('./server/in-process.js')).openInProcess({ ...options, file });
  let empty: ReturnType<OpenInProcess> | undefined;
  let stored: ReturnType<OpenInProcess> | undefined;
  const openFor = async (method: string): ReturnType<OpenInProcess> => {
    const isMissing = stored === undefined && !existsSync(options.file);
    if (isMissing) await check();
    if (isMissing && READING_METHODS.has(method) && (isDefault || existsSync(dirname(options.file)))) {
      empty ??= open('memory');
      return empty;
    }
    stored ??= ensureDefaultFolder(options.file, isDefault ? options.file : '').then(open);
    return stored;
  };
  return {
    send: limitHeapAfterManyRequests(async (request) => (await openFor(request.method)).send(request)),
    writesAtOnce: (jobs) => Math.max(jobs, WRITES_IN_A_TRANSACTION),
    close: async () => {
      for (const opening of [empty, stored]) await (await opening?.catch(() => undefined))?.close();
    },
  };
}
