import type { ManifestPlan } from '../../bulk/manifest/apply.js';
import { EXIT } from '../../errors.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { jsonOf, type ToldPlan } from './plan-json.js';
import { linesOf } from './plan-lines.js';
import { markdownOf } from './plan-markdown.js';
import { widthOf } from './run.js';
import type { Secrets } from './secrets.js';

interface Printing {
  readonly given: Given;
  readonly context: Context;
  /** Printed above the differences in Markdown. */
  readonly heading?: string;
}

/** Prints the differences in the format of `--format`. @returns the exit code */
export async function printDifferences(plan: ToldPlan, secrets: Secrets, printing: Printing): Promise<number> {
  const { given, context } = printing;
  const print = PRINTERS[wordOf(given, 'format') ?? 'text'] ?? printText;
  await context.out.write(await print(plan, secrets, printing));
  return hasDifferences(plan) && isOn(given, 'exit-code') ? EXIT.different : 0;
}

const hasDifferences = ({ counts }: Pick<ManifestPlan, 'counts'>): boolean =>
  counts.create + counts.update + counts.delete > 0;

type Printer = (plan: ToldPlan, secrets: Secrets, printing: Printing) => Promise<string> | string;

const printText: Printer = async (plan, secrets, { given, context }) => {
  const { text, out } = context;
  if (!hasDifferences(plan)) return `${text.diffNone()}\n`;
  const paint = await paintOf(given, context, out);
  const lines = linesOf(plan, { text, paint, width: widthOf(context), secrets });
  return `${lines.join('\n')}\n\n${text.planCounts(plan.counts)}\n`;
};

const PRINTERS: Readonly<Record<string, Printer>> = {
  text: printText,
  json: (plan, secrets) => `${toJson(jsonOf(plan, secrets), 2)}\n`,
  markdown: (plan, secrets, { context: { text }, heading }) =>
    markdownOf(plan, { text, secrets, ...(heading === undefined ? {} : { heading }) }),
};
