import { findCommandProblem, runPasswordCommand } from '../../../config/password-command.js';
import { ServiceError, UsageError } from '../../../errors.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { canAskUser } from '../../input/ask-question.js';
import { isSwitchOn, lastValueOf, refuseFlag } from '../../input/option-values.js';
import { reportError } from '../../output/report-error.js';

export interface VerifiedPassword<T> {
  /** The result of the check that the password passed. */
  readonly checked: T;
  readonly password: string;
  /** Set when the password comes from a command, and is not to be stored. */
  readonly command?: string;
}

interface PasswordVerification<T> {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly user: string;
  /** The host that the question for the password names. */
  readonly host: string;
  /** Tries a password on the service. @throws ServiceError 401 for a wrong one */
  readonly check: (password: string) => Promise<T>;
}

const MAX_TRIES = 3;

/**
 * Verifies the password with the service. A user at the terminal has three tries.
 * @throws ServiceError 401 for a wrong password
 */
export async function verifyPassword<T>(verifying: PasswordVerification<T>): Promise<VerifiedPassword<T>> {
  const { args, context, user, host, check } = verifying;
  const source = await readGivenPassword(args, context);
  for (let attempt = 1; ; attempt++) {
    const password = source?.password ?? (await askForPassword(user, host, context));
    try {
      const checked = await check(password);
      return { checked, password, ...(source?.command === undefined ? {} : { command: source.command }) };
    } catch (error) {
      const isWrong = error instanceof ServiceError && error.status === 401 && error.code !== 'rest_not_logged_in';
      if (source !== undefined || !isWrong || attempt === MAX_TRIES) throw error;
      await reportError(error, { context, args });
    }
  }
}

interface GivenPassword {
  readonly password: string;
  readonly command?: string;
}

/** Returns the password, or undefined when the user is to be asked for it. @throws UsageError */
async function readGivenPassword(args: ParsedArguments, context: Context): Promise<GivenPassword | undefined> {
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
