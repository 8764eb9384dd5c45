import { type Identity, identityOf } from '../../client/identity.js';
import type { Site } from '../../client/site.js';
import { commandProblem, passwordFrom } from '../../config/password-command.js';
import { ServiceError, UsageError } from '../../errors.js';
import { rootOf } from '../../wire/requests.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf, wrong } from '../input/words.js';
import { report } from '../report.js';
import { type Connection, clientFor } from '../session.js';
import { canAsk } from './ask.js';

export interface Verified {
  readonly who: Identity;
  readonly password: string;
  /** Set when the password comes from a command, and is not to be stored. */
  readonly command?: string;
}

interface Verifying {
  readonly given: Given;
  readonly context: Context;
  readonly site: Site;
  readonly user: string;
  readonly connection: Connection;
}

const TRIES = 3;

/**
 * Verifies the password with the service. A user at the terminal has three tries.
 * @throws ServiceError 401 for a wrong password
 */
export async function verified(verifying: Verifying): Promise<Verified> {
  const { given, context, user, site } = verifying;
  const source = await sourceOf(given, context);
  for (let attempt = 1; ; attempt++) {
    const password = source?.password ?? (await asked(user, site, context));
    try {
      const who = await judged(verifying, password);
      return { who, password, ...(source?.command === undefined ? {} : { command: source.command }) };
    } catch (error) {
      const isWrong = error instanceof ServiceError && error.status === 401 && error.code !== 'rest_not_logged_in';
      if (source !== undefined || !isWrong || attempt === TRIES) throw error;
      await report(error, { context, given });
    }
  }
}

interface Source {
  readonly password: string;
  readonly command?: string;
}

/** Returns the password, or undefined when the user is to be asked for it. @throws UsageError */
async function sourceOf(given: Given, context: Context): Promise<Source | undefined> {
  const command = wordOf(given, 'password-command');
  if (command !== undefined) {
    const problem = commandProblem(command);
    if (problem !== undefined) wrong('password-command', problem);
    return { password: await passwordFrom(command, context.env, ''), command };
  }
  if (isOn(given, 'password-stdin')) return { password: mustBeSome(await firstLine(context)) };
  const variable = context.env.CAL_PASSWORD;
  if (variable) return { password: variable };
  if (canAsk(context)) return undefined;
  throw new UsageError((t) => t.loginNeeds('--password-stdin'));
}

async function firstLine({ stdin }: Context): Promise<string> {
  let text = '';
  for await (const chunk of stdin.text) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return (text.split('\n')[0] ?? '').replace(/\r$/, '');
}

function mustBeSome(password: string): string {
  if (password === '') throw new UsageError((t) => t.noPassword());
  return password;
}

async function asked(user: string, { restRoot }: Site, context: Context): Promise<string> {
  const { host } = new URL(rootOf(restRoot));
  return mustBeSome((await context.askSecret(context.text.askPassword(user, host))).trim());
}

async function judged({ given, context, site, user, connection }: Verifying, password: string): Promise<Identity> {
  const { dialect, namespace, languageParameter } = site;
  const settings = { dialect, namespace, languageParameter, user, password };
  const place = { ...connection, restRoot: site.restRoot };
  const client = await clientFor(given, context, { settings, connection: place, onExchange: undefined });
  return identityOf(client, { root: rootOf(site.restRoot), isSigned: true });
}
