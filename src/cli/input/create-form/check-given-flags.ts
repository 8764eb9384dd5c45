import { findOperation } from '../../../contract/operations.js';
import type { CommandSession } from '../../session.js';
import { findFlagProblems } from '../find-flag-problems.js';
import { invalidFlagsError } from '../option-values.js';
import { readRecordValues } from '../read-record-values.js';
import { createTextSources } from '../text-sources.js';
import { renameParamsToFlags, withoutRequired } from '../validate-values.js';
import { withAllProblems } from '../with-all-problems.js';
import type { CreateInvocation } from './form-tools.js';

/**
 * Checks the flags of the command line before the form asks for the rest, so that nothing is typed in vain.
 * @throws UsageError that names everything that is wrong
 */
export async function checkGivenFlags(invocation: CreateInvocation, session: CommandSession): Promise<void> {
  const { resource, command, args, context } = invocation;
  // Standard input can be read only once, for the values that are sent.
  if ([...args.flags.values()].some((values) => values.includes('-'))) return;
  const operation = withoutRequired(findOperation(resource.name, 'create'));
  const check = async () => {
    await readRecordValues({ resource, operation, command, args, sources: createTextSources(context) });
    const problems = await findFlagProblems({ flags: command.flags, args, context, session }, true);
    if (Object.keys(problems).length > 0) throw invalidFlagsError(renameParamsToFlags(problems, command.flags));
  };
  await withAllProblems(invocation, check, session);
}
