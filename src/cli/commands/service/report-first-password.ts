import { readUserCredentials, saveCredentials } from '../../../config/credentials.js';
import { CalError } from '../../../errors.js';
import { systemErrorReason } from '../../../system-error-reason.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import type { RunningService } from '../../service-host.js';

const LOCAL_PROFILE = 'local';

/**
 * Prints the password that was generated for the first user, once, and stores it for the profile `local`, unless the
 * calendar ends with this process. A password that a person chose is neither printed nor stored.
 */
export async function reportFirstPassword(served: RunningService, context: Context): Promise<void> {
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
  { url, namespace, store }: RunningService,
  { login, password }: { readonly login: string; readonly password: string },
  context: Context,
): Promise<boolean> {
  if (store === 'memory') return false;
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
