import { lookupTable } from '../../../contract/lookup-table.js';
import { EXIT } from '../../../error-codes.js';
import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { ManifestPlan } from '../../../sync/manifest/apply-manifest.js';
import type { ManifestStep, PlannedChange } from '../../../sync/manifest/manifest-types.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatBeforeAfter } from './format-before-after.js';
import { formatPlanJson, type PrintablePlan } from './format-plan-json.js';
import { formatPlanLines } from './format-plan-lines.js';
import { type ManifestSecrets, maskSecrets } from './mask-secrets.js';
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

interface PlanMarkdownOptions {
  readonly text: Catalogue;
  readonly secrets: ManifestSecrets;
  readonly heading?: string;
}

/** Formats a plan for a pull request: a heading for each record, and its fields as a fenced `diff` block. */
function formatPlanMarkdown({ steps, counts }: PrintablePlan, marking: PlanMarkdownOptions): string {
  const { text, heading } = marking;
  const changing = steps.filter(({ action }) => action !== 'unchanged');
  const head = heading === undefined ? [] : [`## ${escapeMarkdown(heading)}`, ''];
  const summary = changing.length === 0 ? text.diffNone() : text.planCounts({ ...counts });
  return `${[...head, summary, ...changing.flatMap((step) => formatStepSection(step, marking))].join('\n')}\n`;
}

function formatStepSection(
  { action, resource, id, title, changes }: ManifestStep,
  { text, secrets }: PlanMarkdownOptions,
): string[] {
  const name = text.planAction[action === 'unchanged' ? 'update' : action]({
    kind: resource.name,
    id,
    title: toSingleLine(title),
  });
  const lines = action === 'delete' ? [] : changes.flatMap((change) => formatDiffLines(change, secrets));
  const longest = Math.max(
    2,
    ...lines.map((line) => Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length))),
  );
  const fence = '`'.repeat(longest + 1);
  const block = lines.length === 0 ? [] : ['', `${fence}diff`, ...lines, fence];
  return ['', `### ${escapeMarkdown(maskSecrets(name, secrets))}`, ...block];
}

const formatDiffLines = (change: PlannedChange, secrets: ManifestSecrets): string[] => {
  const { field, language } = change;
  const name = language === undefined ? field : `${field}@${language}`;
  const [before, after] = formatBeforeAfter(change);
  const line = (sign: string, text: string) => `${sign} ${name}: ${maskSecrets(text, secrets)}`;
  return [...(before === undefined ? [] : [line('-', before)]), ...(after === undefined ? [] : [line('+', after)])];
};

/** Escapes the characters that Markdown would interpret. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
