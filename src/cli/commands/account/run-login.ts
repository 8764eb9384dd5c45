import { parseSiteAddress } from '../../../client/discover-site.js';
import type { Identity } from '../../../client/read-identity.js';
import type { DiscoveredSite } from '../../../client/site-index.js';
import { type CalendarTarget, parseTarget, resolveUserPath, restRootOrigin } from '../../../config/calendar-target.js';
import { saveCredentials } from '../../../config/credentials.js';
import {
  canKeepSecrets,
  type Keyring,
  keyringAccount,
  openSystemKeyring,
  PASSWORD_STORES,
} from '../../../config/keyring.js';
import { forgetPassword, getProfile, listUserProfiles, type Profile, saveProfile } from '../../../config/profiles.js';
import { resolveSettingsWithoutPassword } from '../../../config/resolve-settings.js';
import { NAMESPACE } from '../../../contract/declarations.js';
import { type Message, UsageError } from '../../../errors.js';
import { restRootForLanguage } from '../../../http/build-request.js';
import { isLoopback } from '../../../http/exchange.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { Command, Invocation, ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { askQuestion, askYesNo, canAskUser } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf, parseTimeout, readChoiceFlag } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import { assertEncrypted } from '../../session.js';
import { findProfileOverride } from './run-profiles.js';
import { findOpenSite, type SiteSignIn, verifySitePassword } from './sign-in-to-site.js';

export const runLogin: Command['run'] = async (args, context) => {
  const { cwd, home, text } = context;
  const before = await findRequestedProfile(args, context);
  const givenAddress = args.operands[0] ?? lastValueOf(args, 'url') ?? before?.settings.url;
  const address = givenAddress ?? (await askQuestion(text.askAddress(), 'URL', context));
  const target = parseTarget(address, { from: cwd, home, namespace: lastValueOf(args, 'namespace') ?? NAMESPACE });
  const asking: LoginContext = { args, context, target, before };
  const done = target.kind === 'file' ? await signInToFile(asking, target.path) : await signInToService(asking);
  await printLoginResult(done, asking);
};

interface LoginContext extends Invocation {
  readonly target: CalendarTarget;
  readonly before: Profile | undefined;
}

interface LoginResult {
  readonly profile: string;
  readonly url: string;
  readonly who?: Identity;
  readonly user?: string;
  readonly storedPassword?: StoredPassword;
}

async function findRequestedProfile(args: ParsedArguments, context: Context): Promise<Profile | undefined> {
  const name = lastValueOf(args, 'profile');
  return name === undefined ? undefined : (await listUserProfiles(context)).find((each) => each.name === name);
}

/** A calendar file needs no credentials: every user who can read it is its administrator. */
async function signInToFile(asking: LoginContext, path: string): Promise<LoginResult> {
  const { context, target } = asking;
  const url = `file:${path}`;
  const name = await chooseProfileName({ ...asking, url, user: undefined });
  const connection = await context.connect({ target }, {});
  try {
    // Reports now if the file is not a calendar.
    await connection.send({ method: 'GET', url: `${connection.restRoot}/`, headers: {} });
  } finally {
    await connection.close();
  }
  await saveProfile(context, name, { url });
  return { profile: name.name, url };
}

async function signInToService(asking: LoginContext): Promise<LoginResult> {
  const { args, context, target, before } = asking;
  const word = lastValueOf(args, 'ca');
  const ca =
    word === undefined ? before?.settings.ca : resolveUserPath(word, { from: context.cwd, home: context.home });
  const trust = ca === undefined ? {} : { ca };
  const timeoutMs = parseTimeout(args);
  const connection = await context.connect({ target, ...trust }, timeoutMs === undefined ? {} : { timeoutMs });
  try {
    const address = target.kind === 'http' ? target.restRoot : '';
    const signIn: SiteSignIn = { args, context, connection, address };
    const openSite = await findOpenSite(signIn);
    const root = openSite?.restRoot ?? parseSiteAddress(address);
    const user = await chooseLoginUser(asking, root);
    const insecure = isSwitchOn(args, 'insecure', before?.settings.insecure);
    const nameFor = (url: string) => chooseProfileName({ ...asking, url, user });
    const openName = openSite === undefined ? undefined : await nameFor(root);
    await assertEncrypted({ target: { kind: 'http', restRoot: root }, user, password: '-', insecure }, args, context);
    const { site, who, password, command } = await verifySitePassword(signIn, user, openSite);
    const name = openName ?? (await nameFor(site.restRoot));
    const storedPassword =
      command === undefined ? await storePassword({ args, context, name, site, user, password }) : undefined;
    await saveProfile(context, name, {
      ...toProfileSettings(site),
      user,
      ...trust,
      ...toSecuritySettings(insecure, command),
    });
    return {
      profile: name.name,
      url: site.restRoot,
      who,
      user,
      ...(storedPassword === undefined ? {} : { storedPassword }),
    };
  } finally {
    await connection.close();
  }
}

async function chooseLoginUser({ args, context, before }: LoginContext, restRoot: string): Promise<string> {
  const knownUser = lastValueOf(args, 'user') ?? (context.env.CAL_USER || before?.settings.user);
  const { host } = new URL(restRootForLanguage(restRoot));
  return knownUser ?? askQuestion(context.text.askUser({ host }), '--user', context);
}

/** Returns the settings of the profile, without those that have their default value. */
function toProfileSettings({ restRoot, namespace, dialect, languageParameter }: DiscoveredSite) {
  return {
    url: restRoot,
    ...(namespace === NAMESPACE ? {} : { namespace }),
    ...(dialect === 'spec' ? {} : { dialect }),
    ...(languageParameter === 'i18n_language' ? {} : { language_parameter: languageParameter }),
  };
}

const toSecuritySettings = (insecure: boolean, command: string | undefined) => ({
  ...(insecure ? { insecure } : {}),
  ...(command === undefined ? {} : { password_command: command }),
});

async function printLoginResult(
  { profile, url, who, user, storedPassword }: LoginResult,
  { args, context }: LoginContext,
): Promise<void> {
  const { out, err, text, env, cwd, home } = context;
  const roles = who?.roles ?? [];
  if (lastValueOf(args, 'format') === 'json') {
    await out.write(`${toSafeJson({ profile, url, user, roles, password: storedPassword?.place }, 2)}\n`);
    return;
  }
  await printMessage(
    err,
    user === undefined
      ? text.usesFile({ url })
      : text.signedIn({ user: who?.login ?? user, roles: roles.map(text.roleWord) }),
  );
  if (storedPassword !== undefined) await printMessage(err, storedPassword.say(text));
  await printMessage(err, text.profileIsCurrent({ name: profile }));
  const { settings } = await resolveSettingsWithoutPassword({ env, cwd, home });
  const stronger = findProfileOverride(profile, settings);
  if (stronger !== undefined) await printMessage(err, text.overriddenBy({ what: stronger }));
}

interface StoredPassword {
  readonly place: (typeof PASSWORD_STORES)[number];
  readonly say: Message;
}

interface PasswordToStore extends Invocation {
  readonly name: ChosenProfileName;
  readonly site: DiscoveredSite;
  readonly user: string;
  readonly password: string;
}

/**
 * Stores the password in the system's keyring, else in the credentials file.
 * @throws UsageError when --store=keyring is given and no keyring is available
 */
async function storePassword({ args, context, name, site, user, password }: PasswordToStore): Promise<StoredPassword> {
  const chosenStore = readChoiceFlag(args, 'store', PASSWORD_STORES);
  const keyring = chosenStore === 'file' ? undefined : await findWorkingKeyring(context);
  if (chosenStore === 'keyring' && keyring === undefined)
    throw new UsageError((t) => t.noKeyringHere(), { hint: (t) => t.noKeyringHereHint() });
  if (name.before !== undefined) await forgetPassword(context, name.before);
  const account = { profile: name.name, url: site.restRoot, user };
  if (keyring === undefined) {
    const file = await saveCredentials(context, { ...account, password });
    return { place: 'file', say: (t) => t.keptInFile({ file }) };
  }
  await keyring.set(keyringAccount({ ...account, origin: restRootOrigin(site.restRoot) ?? '' }), password);
  await saveCredentials(context, account);
  return { place: 'keyring', say: (t) => t.keptInKeyring() };
}

async function findWorkingKeyring({ env }: Context): Promise<Keyring | undefined> {
  const keyring = await openSystemKeyring(env);
  return keyring !== undefined && (await canKeepSecrets(keyring)) ? keyring : undefined;
}

/** The name chosen for a profile, and the profile that had it before. */
interface ChosenProfileName {
  readonly name: string;
  /** The existing profile of that name. */
  readonly before: Profile | undefined;
  /** Set when the existing profile is for another service or user: its settings are dropped. */
  readonly isReplaced: boolean;
}

interface ProfileNameContext extends Invocation {
  readonly url: string;
  readonly user: string | undefined;
}

/**
 * Chooses the profile's name: --profile, else the host's name.
 * @throws UsageError when the name belongs to another service or user and the user cannot be asked
 */
async function chooseProfileName({ args, context, url, user }: ProfileNameContext): Promise<ChosenProfileName> {
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

/** Runs `cal logout`: removes the password of a profile; its settings stay. */
export const runLogout: Command['run'] = async ({ operands }, context) => {
  const { err, text, env, cwd, home } = context;
  const name = operands[0] ?? (await resolveSettingsWithoutPassword({ env, cwd, home })).settings.profile;
  if (name === undefined) throw new UsageError((t) => t.noCurrentProfile());
  const profile = await getProfile(context, name);
  const wasThere = await forgetPassword(context, profile);
  await printMessage(err, wasThere ? text.signedOut({ profile: name }) : text.nothingStored({ profile: name }));
  const { password_command: command, dialect } = profile.settings;
  if (command !== undefined) await printMessage(err, text.commandStays({ profile: name }));
  else if (wasThere && dialect === 'the-events-calendar') await printMessage(err, text.revokeToo());
};
