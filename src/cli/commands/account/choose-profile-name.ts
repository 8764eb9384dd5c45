import { listUserProfiles, type Profile } from '../../../config/profiles.js';
import { UsageError } from '../../../errors.js';
import { restRootForLanguage } from '../../../http/build-request.js';
import { isLoopback } from '../../../http/loopback.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';

/** The name chosen for a profile, and the profile that had it before. */
export interface ChosenProfileName {
  readonly name: string;
  /** The existing profile of that name. */
  readonly before: Profile | undefined;
  /** Set when the existing profile is for another service or user: its settings are dropped. */
  readonly isReplaced: boolean;
}

interface ProfileNameContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly url: string;
  readonly user: string | undefined;
}

/**
 * Chooses the profile's name: --profile, else the host's name.
 * @throws UsageError when the name belongs to another service or user and the user cannot be asked
 */
export async function chooseProfileName({ args, context, url, user }: ProfileNameContext): Promise<ChosenProfileName> {
  const name = lastValueOf(args, 'profile') ?? toDefaultProfileName(url);
  const before = (await listUserProfiles(context)).find((each) => each.name === name);
  const { url: itsUrl = '', user: itsUser = '' } = before?.settings ?? {};
  const isSame = restRootForLanguage(itsUrl) === restRootForLanguage(url) && itsUser === (user ?? '');
  const isReplaced = before !== undefined && !isSame;
  if (isReplaced && !isSwitchOn(args, 'yes')) await confirmReplacement({ name, itsUser, itsUrl }, context);
  return { name, before, isReplaced };
}

async function confirmReplacement({ name, itsUser, itsUrl }: Record<string, string>, context: Context): Promise<void> {
  const taken = (t: Context['text']) => t.profileTaken({ name: name ?? '', user: itsUser ?? '', url: itsUrl ?? '' });
  const hint: UsageError['say'] = (t) => t.profileTakenHint();
  if (canAskUser(context) && (await askYesNo(`${taken(context.text)} ${context.text.askReplace()}`, context))) return;
  throw new UsageError(taken, { hint });
}

/** `example.org`; a local service with its port; the file's name for a calendar file. */
function toDefaultProfileName(url: string): string {
  if (url.startsWith('file:')) return url.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  const { hostname, port } = new URL(restRootForLanguage(url));
  const name = hostname.replace(/^www\./, '');
  return isLoopback(hostname) && port !== '' ? `${name}-${port}` : name;
}
