import { readStored, saveCredentials } from '../../config/credentials.js';
import { CalError } from '../../errors.js';
import type { Context } from '../context.js';
import type { Served } from '../host.js';
import { inform } from '../informing.js';

const PROFILE = 'local';

/** Prints the password that was generated for the first user, once, and stores it for the profile `local`. */
export async function tellFirstPassword(served: Served, context: Context): Promise<void> {
  const { created } = served;
  if (created === undefined) return;
  const { err, text } = context;
  const isKept = await kept(served, created, context).catch(async (error) => {
    await inform(err, reasonOf(error, context));
    return false;
  });
  await inform(err, text.serveCreated(created.login, created.password, isKept));
}

/** Stores the password, unless that would overwrite the password of another service: it could not be recovered. */
async function kept(
  { url, namespace, store }: Served,
  { login, password }: { readonly login: string; readonly password: string },
  context: Context,
): Promise<boolean> {
  const other = (await readStored(context))[PROFILE];
  if (other !== undefined && (other.url !== url || store === 'memory')) {
    await inform(context.err, context.text.serveKeepsOther(other.url));
    return false;
  }
  await saveCredentials(context, { profile: PROFILE, url, namespace, user: login, password });
  return true;
}

/** Returns why the password could not be stored. That is only a note: the password has been printed. */
function reasonOf(error: unknown, { text }: Context): string {
  if (error instanceof CalError) return error.say(text);
  if (error instanceof Error && 'code' in error) return error.message;
  throw error;
}
