import { type Profile, profilesOf } from '../../config/profiles.js';
import { UsageError } from '../../errors.js';
import { isLoopback } from '../../wire/loopback.js';
import { rootOf } from '../../wire/requests.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { canAsk, saysYes } from './ask.js';

/** The name chosen for a profile, and the profile that had it before. */
export interface ProfileName {
  readonly name: string;
  /** The existing profile of that name. */
  readonly before: Profile | undefined;
  /** Set when the existing profile is for another service or user: its settings are dropped. */
  readonly isReplaced: boolean;
}

interface Naming {
  readonly given: Given;
  readonly context: Context;
  readonly url: string;
  readonly user: string | undefined;
}

/**
 * Chooses the profile's name: --profile, else the host's name.
 * @throws UsageError when the name belongs to another service or user and the user cannot be asked
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

/** `example.org`; a local service with its port; the file's name for a calendar file. */
function hostName(url: string): string {
  if (url.startsWith('file:')) return url.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  const { hostname, port } = new URL(rootOf(url));
  const name = hostname.replace(/^www\./, '');
  return isLoopback(hostname) && port !== '' ? `${name}-${port}` : name;
}
