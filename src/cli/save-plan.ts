import { UsageError } from '../errors.js';
import { describeSavedPlan } from '../sync/plan/saved/describe-saved-plan.js';
import { formatSavedPlan } from '../sync/plan/saved/saved-plan.js';
import type { Command, ParsedArguments } from './command.js';
import type { Context } from './context.js';
import { withFile } from './output/output-file.js';
import { printMessage } from './output/print-message.js';
import { planCommand } from './plan-command.js';

interface PlanTarget {
  readonly command: Command;
  /** `-` for stdout. */
  readonly file: string;
}

/** Writes what a command would do to a file instead of doing it. @returns the exit code @throws CalError */
export async function savePlan(
  { command, file }: PlanTarget,
  args: ParsedArguments,
  context: Context,
): Promise<number> {
  const { exit, plan } = await planCommand(command, args, context);
  const { err, text, out } = context;
  if (exit !== 0) {
    await printMessage(err, text.planNotSaved());
    return exit;
  }
  const content = formatSavedPlan(plan);
  if (file === '-') await out.write(content, 'data');
  // The texts of records may not be for everybody.
  else await withFile(file, context, (write) => write(content), 0o600);
  const { counts } = describeSavedPlan(plan);
  await printMessage(err, `${text.planCounts({ ...counts })} ${text.planSaved(file === '-' ? {} : { file })}`);
  return 0;
}

interface PlanCircumstances {
  readonly isWriting: boolean;
  /** A flag such as --dry-run, if it is given. */
  readonly rehearsalFlag: string | undefined;
}

/** @throws UsageError if a command would write nothing, whatever it is given, or only shows what it would do */
export function assertPlannable({ isWriting, rehearsalFlag: flag }: PlanCircumstances): void {
  if (flag !== undefined) throw new UsageError((t) => t.planOrDryRun({ flag }));
  if (!isWriting) throw new UsageError((t) => t.cannotPlanCommand());
}
