import type { HttpExchange } from '../client/client-types.js';
import type { Settings } from '../config/resolve-settings.js';
import { restRootForLanguage } from '../http/build-request.js';
import type { ParsedArguments } from './command.js';
import type { Context } from './context.js';
import { choosePaint } from './output/choose-paint.js';
import { printMessage } from './output/print-message.js';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Observes the requests of a session, to know afterwards whether a service has accepted a write. */
export function createWriteObserver() {
  let hasWritten = false;
  return {
    observe: ({ request, answer }: HttpExchange): void => {
      hasWritten ||= !READING_METHODS.has(request.method) && answer !== undefined && answer.status < 400;
    },
    hasWritten: () => hasWritten,
  };
}

/**
 * Tells a user at a terminal to which profile a command has written: with several services, the wrong one is a costly
 * mistake. A calendar file is named before the command (`printEmbeddedCalendar`).
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
