import type { Change, Step } from '../../bulk/manifest/define.js';
import type { Catalogue } from '../../text/catalogue.js';
import { inOneLine } from '../render/harmless.js';
import type { ToldPlan } from './plan-json.js';
import { masked, type Secrets } from './secrets.js';
import { twoValues } from './two-values.js';

interface Marking {
  readonly text: Catalogue;
  readonly secrets: Secrets;
  readonly heading?: string;
}

/** Formats a plan for a pull request: a heading for each record, and its fields as a fenced `diff` block. */
export function markdownOf({ steps, counts }: ToldPlan, marking: Marking): string {
  const { text, heading } = marking;
  const changing = steps.filter(({ action }) => action !== 'unchanged');
  const head = heading === undefined ? [] : [`## ${escaped(heading)}`, ''];
  const summary = changing.length === 0 ? text.diffNone() : text.planCounts(counts);
  return `${[...head, summary, ...changing.flatMap((step) => sectionOf(step, marking))].join('\n')}\n`;
}

function sectionOf({ action, resource, id, title, changes }: Step, { text, secrets }: Marking): string[] {
  const name = text.planAction(action === 'unchanged' ? 'update' : action, resource.name, id, inOneLine(title));
  const lines = action === 'delete' ? [] : changes.flatMap((change) => linesOf(change, secrets));
  const longest = Math.max(
    2,
    ...lines.map((line) => Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length))),
  );
  const fence = '`'.repeat(longest + 1);
  const block = lines.length === 0 ? [] : ['', `${fence}diff`, ...lines, fence];
  return ['', `### ${escaped(masked(name, secrets))}`, ...block];
}

const linesOf = (change: Change, secrets: Secrets): string[] => {
  const { field, language } = change;
  const name = language === undefined ? field : `${field}@${language}`;
  const [before, after] = twoValues(change);
  const line = (sign: string, text: string) => `${sign} ${name}: ${masked(text, secrets)}`;
  return [...(before === undefined ? [] : [line('-', before)]), ...(after === undefined ? [] : [line('+', after)])];
};

/** Escapes the characters that Markdown would interpret. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
