import type { Settings } from '../config/settings.js';
import { type Say, UsageError } from '../errors.js';
import { rootOf } from '../wire/requests.js';
import type { Given } from './command.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { isOn, wordOf } from './input/words.js';
import { canAsk, saysYes } from './signing/ask.js';

/** A write that cannot easily be undone, and its messages. */
export interface Destruction {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Pick<Settings, 'protected' | 'profile' | 'target'>;
  /** Question to ask. Absent when confirmation is required only in a protected profile. */
  readonly question?: Say;
  /** Error message used when confirmation is required and there is no terminal to ask on. */
  readonly needs: Say;
  /** Message printed after the user declines. */
  readonly declined: Say;
}

/**
 * Confirms a destructive write: by --yes or an interactive yes. In a protected profile the user must give the
 * profile's name instead, typed or in --confirm.
 * @returns false when the user declines
 * @throws UsageError when there is no terminal to ask on and the flags do not confirm
 */
export async function confirmed(destruction: Destruction): Promise<boolean> {
  const { given, context, settings, question, needs, declined } = destruction;
  if (settings.protected) return isNamed(destruction);
  if (question === undefined || isOn(given, 'yes')) return true;
  if (!canAsk(context)) throw new UsageError(needs, { hint: (t) => t.needsYesHint() });
  const isYes = await saysYes(question(context.text), context);
  if (!isYes) await inform(context.err, declined(context.text));
  return isYes;
}

async function isNamed({ given, context, settings, needs, declined }: Destruction): Promise<boolean> {
  const name = nameOf(settings);
  const confirmation = wordOf(given, 'confirm');
  if (confirmation !== undefined) return confirmation === name || wrongName(name);
  const { text, err } = context;
  if (!canAsk(context))
    throw new UsageError((t) => `${needs(t)} ${t.isProtected(name)}`, { hint: (t) => t.confirmHint(name) });
  const isConfirmed = (await context.ask(`${text.isProtected(name)} ${text.askName(name)}`)).trim() === name;
  if (!isConfirmed) await inform(err, declined(text));
  return isConfirmed;
}

function wrongName(name: string): never {
  throw new UsageError((t) => t.isProtected(name), { hint: (t) => t.confirmHint(name) });
}

/** The name that confirms: the profile's, or without a profile the host name or the file name. */
function nameOf({ profile, target }: Destruction['settings']): string {
  if (profile !== undefined) return profile;
  return target.kind === 'http' ? new URL(rootOf(target.restRoot)).host : target.path.replace(/^.*[/\\]/, '');
}
