import { resolveSettingsWithoutPassword } from '../config/resolve-settings.js';
import { CalError, recoverFrom } from '../errors.js';
import type { Command, ParsedArguments } from './command.js';
import type { Context } from './context.js';
import { createRepeatableInput, planCommand } from './plan-command.js';
import { collectSettingsInput } from './session.js';
import { createReadOnlyError, createTooManyChangesError } from './write-policies.js';

/**
 * Checks whether the settings allow what a command is about to write, before it asks or sends anything. If they limit the
 * number of changes, the command is planned first.
 * @returns the context in which the command is to run
 * @throws WriteForbiddenError if they do not @throws UsageError for an invalid configuration
 */
export async function enforcePolicies(command: Command, args: ParsedArguments, context: Context): Promise<Context> {
  // A wrong language is told by the command, as every other wrong parameter.
  const flags = new Map([...args.flags].filter(([name]) => name !== 'i18n-language'));
  const { settings } = await resolveSettingsWithoutPassword(collectSettingsInput({ ...args, flags }, context));
  if (settings.readOnly !== undefined) throw createReadOnlyError(settings.readOnly, context);
  if (settings.maxChanges === undefined) return context;
  const repeatable = { ...context, stdin: createRepeatableInput(context.stdin) };
  const count = await countChanges(command, args, repeatable);
  if (count > settings.maxChanges.count) throw createTooManyChangesError(settings.maxChanges, context, count);
  return repeatable;
}

/** Counts the writes of a command. What makes it fail is left to the command itself, which the limit still holds. */
async function countChanges(command: Command, args: ParsedArguments, context: Context): Promise<number> {
  const silent = { ...context, err: { ...context.err, write: async () => {} } };
  return planCommand(command, args, silent).then(
    ({ plan }) => plan.steps.length,
    recoverFrom(CalError, () => 0),
  );
}
