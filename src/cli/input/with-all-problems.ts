import { isMissingDefaultFile } from '../../config/calendar-target.js';
import { CalError, invalidParameters, type Message, recoverFrom, ServiceError, UsageError } from '../../errors.js';
import type { CommandInvocation, Flag } from '../command.js';
import { type CommandSession, withSession } from '../session.js';
import { invalidFlagsError, spokenFlag } from './option-values.js';
import { renameParamsToFlags } from './validate-values.js';

/**
 * Does work that reads flags. If it refuses a flag, the error names the problems of all other flags too, so that the
 * user corrects the command line once.
 * @param session the session of the work, if it has one
 */
export async function withAllProblems<T>(
  source: CommandInvocation,
  work: () => Promise<T>,
  session?: CommandSession,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problems = problemsIn(error);
    if (problems === undefined) throw error;
    const more = await findMoreProblems(source, Object.keys(problems), session);
    if (Object.keys(more).length === 0) throw error;
    if (error instanceof ServiceError) throw invalidParameters({ ...problems, ...more });
    throw invalidFlagsError({ ...problems, ...renameParamsToFlags(more, source.command.flags) });
  }
}

/** The reasons of an error about the values of flags; `undefined` for any other error. */
function problemsIn(error: unknown): Readonly<Record<string, Message>> | undefined {
  if (error instanceof UsageError) {
    const names = Object.keys(error.params);
    return names.length > 0 && names.every((name) => name.startsWith('--')) ? error.params : undefined;
  }
  const isInvalid = error instanceof ServiceError && error.code === 'rest_invalid_param';
  return isInvalid && !Array.isArray(error.params) ? (error.params as Readonly<Record<string, Message>>) : undefined;
}

/** Finds the problems of the other flags; none if the calendar cannot be reached. */
async function findMoreProblems(
  { command, args, context }: CommandInvocation,
  known: readonly string[],
  given: CommandSession | undefined,
): Promise<Readonly<Record<string, Message>>> {
  const [{ findFlagProblems }, { withShortTimeout }] = await Promise.all([
    import('./find-flag-problems.js'),
    import('../commands/views/home-command.js'),
  ]);
  const isOpen = (flag: Flag) => !known.includes(spokenFlag(flag)) && !known.includes(flag.parameter?.name ?? '');
  const flags = command.flags.filter(isOpen);
  const find = (session: CommandSession) => {
    const canRead = session.printRequest === undefined && !isMissingDefaultFile(session.settings.target);
    return findFlagProblems({ flags, args, context, session }, canRead);
  };
  const found =
    given === undefined ? withSession({ args: withShortTimeout(args), context, isQuiet: true }, find) : find(given);
  return found.catch(recoverFrom(CalError, () => ({})));
}
