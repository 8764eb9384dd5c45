import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client, HttpExchange } from '../client/client-types.js';
import { readOptionalText } from '../config/find-config-files.js';
import type { Settings } from '../config/resolve-settings.js';
import { restRootForLanguage } from '../http/build-request.js';
import { READING_METHODS } from '../http/exchange.js';
import { makeFolder } from '../make-folder.js';
import type { ParsedArguments } from './command.js';
import type { Context } from './context.js';
import { ledgerPathOf } from './ledger-location.js';
import { choosePaint } from './output/choose-paint.js';
import { abbreviateHome, printMessage } from './output/print-message.js';

/** Observes the requests of a session, to know afterwards whether a service has accepted a write. */
export function createWriteObserver() {
  let [hasWritten, hasChanged, hasRepeated] = [false, false, false];
  return {
    observe: ({ request, answer }: HttpExchange): void => {
      hasWritten ||= !READING_METHODS.has(request.method) && answer !== undefined && answer.status < 400;
    },
    /** Notices updates that changed nothing, as the ledger knows. */
    watch: (client: Client): Client => ({
      ...client,
      call: async (operation, ...request) => {
        const response = await client.call(operation, ...request);
        if (response.isUnchanged) hasRepeated = true;
        else hasChanged ||= !['read', 'list'].includes(operation.action);
        return response;
      },
    }),
    hasWritten: () => hasWritten && (hasChanged || !hasRepeated),
  };
}

/**
 * Tells a user at a terminal to which profile a command has written: with several services, the wrong one is a costly
 * mistake. A calendar file is named before it is created (`printEmbeddedCalendar`).
 */
export async function printWriteTarget(
  { target, profile }: Pick<Settings, 'target' | 'profile'>,
  args: ParsedArguments,
  context: Context,
): Promise<void> {
  const { err, text, isInner = false } = context;
  if (target.kind !== 'http' || isInner || !err.isTTY) return;
  const { dim } = await choosePaint(args, context, err);
  await printMessage(err, dim(text.writtenTo({ host: new URL(restRootForLanguage(target.restRoot)).host, profile })));
}

/**
 * Tells a user at a terminal once that a project file is used, and what it sets: it may have come with somebody else's
 * folder. A changed or moved file is announced again. Scripts see nothing, since a project file is made for them too.
 */
export async function announceProjectFile(
  { path, settings }: NonNullable<Settings['project']>,
  context: Context,
): Promise<void> {
  const words = Object.entries(settings).map(([key, value]) => `${key}: ${value}`);
  if (words.length === 0) return;
  const seen = join(dirname(ledgerPathOf(context)), 'project-files');
  const mark = createHash('sha256')
    .update(JSON.stringify([path, settings]))
    .digest('hex');
  const isKnown = await readOptionalText(seen).then(
    (text) => text?.includes(mark) ?? false,
    () => false,
  );
  if (isKnown) return;
  await printMessage(
    context.err,
    context.text.usesProjectFile({ file: abbreviateHome(path, context.home), settings: words }),
  );
  // A mark that cannot be kept only repeats the message.
  await makeFolder(dirname(seen), 0o700)
    .then(() => appendFile(seen, `${mark}\n`, { mode: 0o600 }))
    .catch(() => undefined);
}
