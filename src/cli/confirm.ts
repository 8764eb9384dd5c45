import type { Settings } from '../config/settings.js';
import { type Say, UsageError } from '../errors.js';
import { rootOf } from '../wire/requests.js';
import type { Given } from './command.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { isOn, wordOf } from './input/words.js';
import { canAsk, saysYes } from './signing/ask.js';

/** A write that cannot simply be taken back. */
export interface Destruction {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Pick<Settings, 'protected' | 'profile' | 'target'>;
  /** Set where it is asked for only where the profile is protected. */
  readonly question?: Say;
  /** What wants to be confirmed, where nobody can be asked. */
  readonly needs: Say;
  /** What is said to whoever says no. */
  readonly declined: Say;
}

/**
 * Whether a destructive write is meant: --yes or a yes; in a protected profile its name, typed or in --confirm.
 * @throws UsageError where nobody can be asked and the command line does not say so
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
  const said = wordOf(given, 'confirm');
  if (said !== undefined) return said === name || wrongName(name);
  const { text, err } = context;
  if (!canAsk(context))
    throw new UsageError((t) => `${needs(t)} ${t.isProtected(name)}`, { hint: (t) => t.confirmHint(name) });
  const isMeant = (await context.ask(`${text.isProtected(name)} ${text.askName(name)}`)).trim() === name;
  if (!isMeant) await inform(err, declined(text));
  return isMeant;
}

function wrongName(name: string): never {
  throw new UsageError((t) => t.isProtected(name), { hint: (t) => t.confirmHint(name) });
}

/** The profile's name; without a profile the host's or the file's. */
function nameOf({ profile, target }: Destruction['settings']): string {
  if (profile !== undefined) return profile;
  return target.kind === 'http' ? new URL(rootOf(target.restRoot)).host : target.path.replace(/^.*[/\\]/, '');
}
