import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { ManifestStep, PlannedChange } from '../../../sync/manifest/manifest-types.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { formatBeforeAfter } from './format-before-after.js';
import type { PrintablePlan } from './format-plan-json.js';
import { type ManifestSecrets, maskSecrets } from './mask-secrets.js';

interface PlanMarkdownOptions {
  readonly text: Catalogue;
  readonly secrets: ManifestSecrets;
  readonly heading?: string;
}

/** Formats a plan for a pull request: a heading for each record, and its fields as a fenced `diff` block. */
export function formatPlanMarkdown({ steps, counts }: PrintablePlan, marking: PlanMarkdownOptions): string {
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
