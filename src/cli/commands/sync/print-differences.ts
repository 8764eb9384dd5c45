import { lookupTable } from '../../../contract/lookup-table.js';
import { EXIT } from '../../../error-codes.js';

import { toSafeJson } from '../../../present/terminal/safe-json.js';
import type { ManifestPlan } from '../../../sync/manifest/apply-manifest.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatPlanJson, type PrintablePlan } from './format-plan-json.js';
import { formatPlanLines } from './format-plan-lines.js';
import { formatPlanMarkdown } from './format-plan-markdown.js';
import type { ManifestSecrets } from './mask-secrets.js';
import { choosePlanWidth } from './run-apply.js';

interface DifferencesOutput {
  readonly args: ParsedArguments;
  readonly context: Context;
  /** Printed above the differences in Markdown. */
  readonly heading?: string;
}

/** Prints the differences in the format of `--format`. @returns the exit code */
export async function printDifferences(
  plan: PrintablePlan,
  secrets: ManifestSecrets,
  printing: DifferencesOutput,
): Promise<number> {
  const { args, context } = printing;
  const print = DIFFERENCES_FORMATTERS[lastValueOf(args, 'format') ?? 'text'] ?? formatDifferences;
  await context.out.write(await print(plan, secrets, printing));
  return hasDifferences(plan) && isSwitchOn(args, 'exit-code') ? EXIT.different : 0;
}

const hasDifferences = ({ counts }: Pick<ManifestPlan, 'counts'>): boolean =>
  counts.create + counts.update + counts.delete > 0;

type DifferencesFormatter = (
  plan: PrintablePlan,
  secrets: ManifestSecrets,
  printing: DifferencesOutput,
) => Promise<string> | string;

const formatDifferences: DifferencesFormatter = async (plan, secrets, { args, context }) => {
  const { text, out } = context;
  if (!hasDifferences(plan)) return `${text.diffNone()}\n`;
  const paint = await choosePaint(args, context, out);
  const lines = formatPlanLines(plan, { text, paint, width: choosePlanWidth(context), secrets });
  return `${lines.join('\n')}\n\n${text.planCounts({ ...plan.counts })}\n`;
};

const DIFFERENCES_FORMATTERS: Readonly<Record<string, DifferencesFormatter>> = lookupTable({
  text: formatDifferences,
  json: (plan, secrets) => `${toSafeJson(formatPlanJson(plan, secrets), 2)}\n`,
  markdown: (plan, secrets, { context: { text }, heading }) =>
    formatPlanMarkdown(plan, { text, secrets, ...(heading === undefined ? {} : { heading }) }),
});
