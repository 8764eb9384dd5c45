import { lookupTable } from '../../../contract/lookup-table.js';
import { EXIT } from '../../../error-codes.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSafeJson, toSingleLine } from '../../../present/terminal/control-sequences.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { cutToWidth, measureWidth, padToWidth } from '../../../present/terminal/text-width.js';
import type { Paint } from '../../../present/terminal/view-style.js';
import {
  nameOfChange,
  type PlanCounts,
  type PlannedChange,
  type PlannedRecord,
} from '../../../sync/plan/planned-record.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Invocation } from '../../command.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { choosePaint } from '../../output/choose-paint.js';
import { skipCommonStart } from '../../output/format-field-conflicts.js';
import { ACTION_SIGNS } from './describe-run.js';

interface DifferencesOutput extends Invocation {
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
  return hasPlannedChanges(plan) && isSwitchOn(args, 'exit-code') ? EXIT.different : 0;
}

export const hasPlannedChanges = ({ counts }: Pick<PrintablePlan, 'counts'>): boolean =>
  counts.create + counts.update + counts.delete > 0;

type DifferencesFormatter = (
  plan: PrintablePlan,
  secrets: ManifestSecrets,
  printing: DifferencesOutput,
) => Promise<string> | string;

const formatDifferences: DifferencesFormatter = async (plan, secrets, printing) => {
  const { text } = printing.context;
  if (!hasPlannedChanges(plan)) return `${text.diffNone()}\n`;
  return `${await formatPlan(plan, secrets, printing)}${text.planCounts({ ...plan.counts })}\n`;
};

const DIFFERENCES_FORMATTERS: Readonly<Record<string, DifferencesFormatter>> = lookupTable({
  text: formatDifferences,
  json: (plan, secrets) => `${toSafeJson(formatPlanJson(plan, secrets), 2)}\n`,
  markdown: formatPlanMarkdown,
});

/** Formats a plan for a pull request: a heading for each record, and its fields as a fenced `diff` block. */
function formatPlanMarkdown(
  { steps, counts }: PrintablePlan,
  secrets: ManifestSecrets,
  { context: { text }, heading }: DifferencesOutput,
): string {
  const changing = steps.filter(({ action }) => action !== 'unchanged');
  const head = heading === undefined ? [] : [`## ${escapeMarkdown(heading)}`, ''];
  const summary = changing.length === 0 ? text.diffNone() : text.planCounts({ ...counts });
  return `${[...head, summary, ...changing.flatMap((step) => formatStepSection(step, text, secrets))].join('\n')}\n`;
}

function formatStepSection(step: PlannedRecord, text: Catalogue, secrets: ManifestSecrets): string[] {
  const { action, title, changes } = step;
  const name = namePlannedStep(step, toSingleLine(title), text);
  const lines = action === 'delete' ? [] : changes.flatMap((change) => formatDiffLines(change, secrets));
  const longest = Math.max(
    2,
    ...lines.map((line) => Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length))),
  );
  const fence = '`'.repeat(longest + 1);
  const block = lines.length === 0 ? [] : ['', `${fence}diff`, ...lines, fence];
  return ['', `### ${escapeMarkdown(maskSecrets(name, secrets))}`, ...block];
}

/** @param title as it is to be shown */
export const namePlannedStep = (
  { action, resource, id, isPermanent = false }: PlannedRecord,
  title: string,
  text: Catalogue,
): string =>
  text.planAction[action === 'unchanged' ? 'update' : action]({ kind: resource.name, id, title, isPermanent });

const formatDiffLines = (change: PlannedChange, secrets: ManifestSecrets): string[] => {
  const name = nameOfChange(change);
  const [before, after] = formatBeforeAfter(change);
  const line = (sign: string, text: string) => `${sign} ${name}: ${maskSecrets(text, secrets)}`;
  return [...(before === undefined ? [] : [line('-', before)]), ...(after === undefined ? [] : [line('+', after)])];
};

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');

const PIPED_WIDTH = 160;

interface PlanLayout {
  readonly text: Catalogue;
  readonly paint: Paint;
  readonly width: number;
  readonly secrets: ManifestSecrets;
}

/**
 * Formats a plan for a terminal: each record that changes, with its fields below it, and an empty line. The signs +, ~
 * and - carry the meaning, so that the output also works without colors.
 */
export async function formatPlan(
  { steps }: Pick<PrintablePlan, 'steps'>,
  secrets: ManifestSecrets,
  { args, context }: DifferencesOutput,
): Promise<string> {
  const { text, out } = context;
  const paint = await choosePaint(args, context, out);
  const layout = { text, paint, width: out.isTTY ? out.columns : PIPED_WIDTH, secrets };
  const lines = steps.flatMap((step) => {
    const { action } = step;
    return action === 'unchanged'
      ? []
      : [formatStepHead({ ...step, action }, layout), ...formatStepChanges(step, layout)];
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

function formatStepHead(
  step: PlannedRecord & { action: keyof typeof ACTION_SIGNS },
  { text, paint, width, secrets }: PlanLayout,
): string {
  const { action, title, place } = step;
  const label = maskSecrets(toSingleLine(namePlannedStep(step, isolateText(title), text)), secrets);
  const location = place === undefined ? '' : `  ${place.file}:${place.line}`;
  const head = cutToWidth(`${ACTION_SIGNS[action]} ${label}`, width);
  const isTooWide = measureWidth(head) + measureWidth(location) > width;
  return `${paint[action](head)}${isTooWide ? '' : paint.dim(location)}`;
}

const MARGIN = 4;

function formatStepChanges({ changes, action }: PlannedRecord, layout: PlanLayout): string[] {
  if (action === 'delete') return [];
  const names = changes.map(nameOfChange);
  const width = Math.max(0, ...names.map(measureWidth));
  return changes.flatMap((change, at) => formatFieldChange(change, padToWidth(names[at] ?? '', width), layout));
}

function formatFieldChange(change: PlannedChange, name: string, { text, paint, width, secrets }: PlanLayout): string[] {
  const [before, after] = formatBeforeAfter(change).map((text) =>
    text === undefined ? undefined : maskSecrets(text, secrets),
  );
  const room = width - MARGIN - 2 - measureWidth(name) - 2;
  const line = (sign: keyof typeof ACTION_SIGNS, label: string, value: string) =>
    `${' '.repeat(MARGIN)}${paint[sign](`${ACTION_SIGNS[sign]} ${label}`)}  ${value}`;
  const fitValue = (value: string, space: number) => isolateText(cutToWidth(value, Math.max(space, 10)));
  if (before === undefined) return [line('create', name, fitValue(after ?? text.emptyValue(), room))];
  if (after === undefined) return [line('delete', name, fitValue(before, room))];
  const both = `${isolateText(before)} → ${isolateText(after)}`;
  if (measureWidth(both) <= room) return [line('update', name, both)];
  const [was = '', is = ''] = skipCommonStart([before, after]);
  const blank = ' '.repeat(measureWidth(name));
  return [
    line('update', name, `- ${fitValue(was, room - 2)}`),
    `${' '.repeat(MARGIN)}  ${blank}  + ${fitValue(is, room - 2)}`,
  ];
}

interface PrintablePlan {
  readonly steps: readonly PlannedRecord[];
  readonly counts: PlanCounts;
  readonly unpruned?: readonly PlannedRecord[];
  readonly left?: readonly PlannedRecord[];
}

/** Formats a plan as JSON: the changes of each record, field by field, and the number of records per action. */
export function formatPlanJson({ steps, counts, unpruned = [], left = [] }: PrintablePlan, secrets: ManifestSecrets) {
  const toEntry = (step: PlannedRecord) => maskSecretsIn(toPlanEntry(step), secrets);
  return {
    changes: steps.filter(({ action }) => action !== 'unchanged').map(toEntry),
    ...(unpruned.length === 0 ? {} : { unpruned: unpruned.map(toEntry) }),
    ...(left.length === 0 ? {} : { left: left.map(toEntry) }),
    counts,
  };
}

function toPlanEntry({ id, action, resource, slug, title, isPermanent, place, changes }: PlannedRecord) {
  const fields = changes.map(({ field, language, ...values }) => [
    nameOfChange(language === undefined ? { field } : { field, language }),
    values,
  ]);
  return {
    action,
    kind: resource.name,
    ...(id === undefined ? {} : { id }),
    ...(slug === undefined ? {} : { slug }),
    title,
    ...(isPermanent === true ? { permanent: true } : {}),
    ...(place ?? {}),
    ...(action === 'delete' ? {} : { fields: Object.fromEntries(fields) }),
  };
}

/**
 * Formats the values before and after a change, each in one line. Values that differ only in whitespace or control
 * characters are written as JSON strings, so that the difference is visible.
 */
export function formatBeforeAfter({
  before,
  after,
}: PlannedChange): readonly [before: string | undefined, after: string | undefined] {
  const [was, is] = [toCellText(before), toCellText(after)];
  const looksSame = was !== undefined && is !== undefined && was !== is && toSingleLine(was) === toSingleLine(is);
  const formatValue = (text: string | undefined) =>
    text === undefined ? undefined : looksSame ? quoteVisibly(text) : toSingleLine(text);
  return [formatValue(was), formatValue(is)];
}

const toCellText = (value: unknown): string | undefined => (value === undefined ? undefined : formatCell(value));

// Whitespace other than U+0020 looks like a plain blank, and other control characters are invisible.
const INVISIBLE = /[^\S ]|[\u007f-\u009f]/g;

const quoteVisibly = (text: string): string =>
  JSON.stringify(text).replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Values of secret variables (their names say that they are secret), mapped to the names of the variables. */
type ManifestSecrets = ReadonlyMap<string, string>;

/** Replaces each secret value in a text by a reference to its variable: `${NAME}`. */
export function maskSecrets(text: string, secrets: ManifestSecrets): string {
  let result = text;
  for (const [value, name] of secrets) if (value !== '') result = result.replaceAll(value, `\${${name}}`);
  return result;
}

export function maskSecretsIn(value: unknown, secrets: ManifestSecrets): unknown {
  if (secrets.size === 0) return value;
  if (typeof value === 'string') return maskSecrets(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskSecretsIn(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskSecretsIn(item, secrets)]));
}
