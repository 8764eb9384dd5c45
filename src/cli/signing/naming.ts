import { type Profile, profilesOf } from '../../config/profiles.js';
import { UsageError } from '../../errors.js';
import { isLoopback } from '../../wire/loopback.js';
import { rootOf } from '../../wire/requests.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { canAsk, saysYes } from './ask.js';

/** The name that a profile gets, and what it had before. */
export interface ProfileName {
  readonly name: string;
  /** The profile of that name, as it was. */
  readonly before: Profile | undefined;
  /** Set where it was for somebody or something else: nothing of it stays. */
  readonly isReplaced: boolean;
}

interface Naming {
  readonly given: Given;
  readonly context: Context;
  readonly url: string;
  readonly user: string | undefined;
}

/**
 * The profile's name: the one that was said, else the host's.
 * @throws UsageError where it is another's and nobody may be asked
 */
export async function profileNameFor({ given, context, url, user }: Naming): Promise<ProfileName> {
  const name = wordOf(given, 'profile') ?? hostName(url);
  const before = (await profilesOf(context)).find((each) => each.name === name);
  const { url: itsUrl = '', user: itsUser = '' } = before?.settings ?? {};
  const isSame = rootOf(itsUrl) === rootOf(url) && itsUser === (user ?? '');
  const isReplaced = before !== undefined && !isSame;
  if (isReplaced && !isOn(given, 'yes')) await mustBeMeant({ name, itsUser, itsUrl }, context);
  return { name, before, isReplaced };
}

async function mustBeMeant({ name, itsUser, itsUrl }: Record<string, string>, context: Context): Promise<void> {
  const taken = (t: Context['text']) => t.profileTaken(name ?? '', itsUser ?? '', itsUrl ?? '');
  const hint: UsageError['say'] = (t) => t.profileTakenHint();
  if (canAsk(context) && (await saysYes(`${taken(context.text)} ${context.text.askReplace()}`, context))) return;
  throw new UsageError(taken, { hint });
}

/** `example.org`; this machine with its port, a file by its name. */
function hostName(url: string): string {
  if (url.startsWith('file:')) return url.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  const { hostname, port } = new URL(rootOf(url));
  const name = hostname.replace(/^www\./, '');
  return isLoopback(hostname) && port !== '' ? `${name}-${port}` : name;
}
