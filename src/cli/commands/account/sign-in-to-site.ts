import { discoverSite, parseSiteAddress } from '../../../client/discover-site.js';
import { type Identity, readIdentity } from '../../../client/read-identity.js';
import { type DiscoveredSite, hasLanguages } from '../../../client/site-index.js';
import { findCommandProblem, runPasswordCommand } from '../../../config/password-command.js';
import { ServiceError, UsageError } from '../../../errors.js';
import { restRootForLanguage } from '../../../http/build-request.js';
import type { Invocation, ParsedArguments } from '../../command.js';
import type { Context, ServiceConnection } from '../../context.js';
import { canAskUser } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { printMessage } from '../../output/print-message.js';
import { reportError } from '../../output/report-error.js';
import { createSessionClient } from '../../session.js';

export interface SiteSignIn extends Invocation {
  readonly connection: ServiceConnection;
  /** The address that the user named. */
  readonly address: string;
}

/**
 * Finds the service of a site without signing in, and says what was found.
 * @returns `undefined` if the site shows its interface only to signed-in users
 */
export async function findOpenSite(signIn: SiteSignIn): Promise<DiscoveredSite | undefined> {
  try {
    return await discoverAndReport(signIn);
  } catch (error) {
    if (!(error instanceof ServiceError) || (error.status !== 401 && error.status !== 403)) throw error;
    const { err, text } = signIn.context;
    await printMessage(err, text.labelled({ label: parseSiteAddress(signIn.address), text: text.foundClosed() }));
    return undefined;
  }
}

async function discoverAndReport(
  { args, context, connection, address }: SiteSignIn,
  credentials?: { readonly user: string; readonly password: string },
): Promise<DiscoveredSite> {
  const { text, err } = context;
  const namespace = lastValueOf(args, 'namespace');
  const site = await discoverSite(address, {
    send: connection.send,
    userAgent: `cal/${context.version}`,
    ...(namespace === undefined ? {} : { namespace }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  await printMessage(err, text.foundService({ name: site.name, root: site.restRoot }));
  const isOneLanguage = site.dialect !== 'spec' && !hasLanguages(site.index);
  const { timezone: zone, languages, dialect } = site;
  const facts = [
    ...(dialect === 'the-events-calendar' ? ['The Events Calendar'] : []),
    ...(zone === undefined ? [] : [text.foundZone({ zone })]),
    ...(languages.length === 0 ? [] : [text.foundLanguages({ languages })]),
    ...(isOneLanguage ? [text.foundOneLanguage()] : []),
  ];
  if (facts.length > 0) await printMessage(err, facts.join(' · '));
  return site;
}

interface SignedInSite {
  readonly site: DiscoveredSite;
  readonly who: Identity;
  readonly password: string;
  /** Set when the password comes from a command, and is not to be stored. */
  readonly command?: string;
}

const MAX_TRIES = 3;

/**
 * Verifies the password on a site. A closed one is only found with the password. A user at the terminal has three tries.
 * @param openSite absent for a closed site
 * @throws ServiceError 401 for a wrong password
 */
export async function verifySitePassword(
  signIn: SiteSignIn,
  user: string,
  openSite: DiscoveredSite | undefined,
): Promise<SignedInSite> {
  const { args, context, address } = signIn;
  const { host } = new URL(restRootForLanguage(openSite?.restRoot ?? parseSiteAddress(address)));
  const given = await readGivenPassword(args, context);
  for (let attempt = 1; ; attempt++) {
    const entered = given ?? { password: await askForPassword(user, host, context) };
    const credentials = { user, password: entered.password };
    try {
      const site = openSite ?? (await discoverClosedSite(signIn, credentials));
      return { site, who: await readSiteIdentity(signIn, site, credentials), ...entered };
    } catch (error) {
      if (given !== undefined || !isWrongPassword(error) || attempt === MAX_TRIES) throw error;
      await reportError(error, { context, args });
    }
  }
}

/** A plugin that closes a site may answer first, and so hide that the password is wrong. */
async function discoverClosedSite(
  signIn: SiteSignIn,
  credentials: { readonly user: string; readonly password: string },
): Promise<DiscoveredSite> {
  try {
    return await discoverAndReport(signIn, credentials);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 401) throw error;
    const { say, status } = error;
    const page = `${parseSiteAddress(signIn.address).replace(/\/(wp-json\b.*)?$/, '')}/wp-admin/profile.php`;
    throw new ServiceError({ answered: 'incorrect_password', status, say }, (t) => t.normalPasswordHint({ url: page }));
  }
}

const isWrongPassword = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 401 && error.code !== 'rest_not_logged_in';

/** @throws CalError if the service refuses the user: with its own advice, because the general one is `cal login` */
async function readSiteIdentity(
  { args, context, connection }: SiteSignIn,
  site: DiscoveredSite,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<Identity> {
  const { dialect, namespace, languageParameter } = site;
  const settings = { dialect, namespace, languageParameter, user, password };
  const place = { ...connection, restRoot: site.restRoot };
  const client = await createSessionClient(args, context, { settings, connection: place, onExchange: undefined });
  try {
    return await readIdentity(client, { root: restRootForLanguage(site.restRoot), isSigned: true });
  } catch (error) {
    if (dialect !== 'spec' || !isWrongPassword(error)) throw error;
    const { code: answered, status, say } = error;
    throw new ServiceError({ answered, status, say }, (t) => t.wrongPasswordHint());
  }
}

/** Returns the password, or undefined when the user is to be asked for it. @throws UsageError */
async function readGivenPassword(
  args: ParsedArguments,
  context: Context,
): Promise<{ readonly password: string; readonly command?: string } | undefined> {
  const command = lastValueOf(args, 'password-command');
  if (command !== undefined) {
    const problem = findCommandProblem(command);
    if (problem !== undefined) refuseFlag('password-command', problem);
    return { password: await runPasswordCommand(command, context.env, ''), command };
  }
  if (isSwitchOn(args, 'password-stdin')) return { password: requireNonEmptyPassword(await readFirstLine(context)) };
  const variable = context.env.CAL_PASSWORD;
  if (variable) return { password: variable };
  if (canAskUser(context)) return undefined;
  throw new UsageError((t) => t.loginNeeds({ what: '--password-stdin' }));
}

async function readFirstLine({ stdin }: Context): Promise<string> {
  let text = '';
  for await (const chunk of stdin.text) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}

function requireNonEmptyPassword(password: string): string {
  if (password === '') throw new UsageError((t) => t.noPassword());
  return password;
}

const askForPassword = async (user: string, host: string, context: Context): Promise<string> =>
  requireNonEmptyPassword((await context.askSecret(context.text.askPassword({ user, host }))).trim());
