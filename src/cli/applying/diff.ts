import { applyManifest, type ManifestPlan } from '../../bulk/manifest/apply.js';
import { EXIT, UsageError } from '../../errors.js';
import { NAMESPACE } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { isOn, wordOf, wrong } from '../input/words.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { withSession } from '../session.js';
import { closest } from '../suggest.js';
import { manifestOf } from './manifest.js';
import { jsonOf, type ToldPlan } from './plan-json.js';
import { linesOf } from './plan-lines.js';
import { markdownOf } from './plan-markdown.js';
import { memoryOf, widthOf } from './run.js';
import type { Secrets } from './secrets.js';

/** `cal diff` from its flags to its exit code. @throws CalError */
export async function runDiff(given: Given, context: Context): Promise<number> {
  const [from, to] = [wordOf(given, 'from'), wordOf(given, 'to')];
  if (given.flags.has('file')) {
    if (from !== undefined) wrong('from', (t) => t.diffEitherOr());
    if (to !== undefined) wrong('to', (t) => t.diffEitherOr());
    if (given.operands.length > 0) throw new UsageError((t) => t.diffKindsAlone());
    return withManifest(given, context);
  }
  if (from === undefined || to === undefined) throw new UsageError((t) => t.diffNeedsTwo());
  const { runComparison } = await import('./comparison.js');
  return runComparison({ from, to }, given, context);
}

async function withManifest(given: Given, context: Context): Promise<number> {
  const named = await manifestOf(given, context);
  const { manifest } = named;
  const plan = await withSession({ given, context, isNeutral: true }, async (session) => {
    const applied = await memoryOf(named, session, context);
    const { client, root, settings } = session;
    try {
      const { plan } = await applyManifest({
        ...{ client, root, manifest, isForeign: settings.namespace !== NAMESPACE },
        ...(applied === undefined ? {} : { applied }),
        ...{ near: closest, now: context.now, approve: () => false },
      });
      return plan;
    } finally {
      await applied?.close();
    }
  });
  return printDifferences(plan, manifest.secrets, { given, context });
}

interface Printing {
  readonly given: Given;
  readonly context: Context;
  /** Above the differences in Markdown. */
  readonly heading?: string;
}

/** Prints differences in the format that was asked for. @returns the exit code */
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
