import { type Applied, openApplied } from '../../bulk/manifest/applied.js';
import { type ApplyResult, applyManifest, type ManifestPlan } from '../../bulk/manifest/apply.js';
import { type CalError, EXIT, UsageError } from '../../errors.js';
import { NAMESPACE } from '../../spec/define.js';
import type { Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { isOn, wordOf } from '../input/words.js';
import { spokenLanguage } from '../language.js';
import { ledgerFile, readable, troubleWith, whereOf } from '../ledger.js';
import { harmless } from '../render/harmless.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { type Session, withSession } from '../session.js';
import { closest } from '../suggest.js';
import { manifestOf, type Named } from './manifest.js';
import { jsonOf } from './plan-json.js';
import { linesOf } from './plan-lines.js';

/** Runs `cal apply`. @returns the exit code @throws CalError */
export async function runApply(given: Given, context: Context): Promise<number> {
  if (isOn(given, 'schema')) {
    const { printSchema } = await import('./schema.js');
    const word = wordOf(given, 'i18n-language');
    await printSchema(context, spokenLanguage(word === undefined ? [] : ['--lang', word], context.env));
    return 0;
  }
  const namedManifest = await manifestOf(given, context);
  mustBeMeant(given, context);
  if (isOn(given, 'prune') && namedManifest.name === undefined) {
    throw new UsageError((t) => t.pruneNeedsName(), { hint: (t) => t.pruneNeedsNameHint() });
  }
  const remember = namedManifest.name === undefined ? {} : { subject: namedManifest.name };
  return withSession({ given, context, isNeutral: true, remember }, async (session) => {
    const memory = memoryOf(namedManifest, session, context);
    // Only --prune depends on the ledger: without it, an unreadable ledger is a warning.
    const applied = await (isOn(given, 'prune') ? memory : withoutMemory(memory, context));
    try {
      return await applying({ given, context, session, namedManifest, applied });
    } finally {
      await applied?.close();
    }
  });
}

/** Requires --yes or --dry-run where the user cannot be asked. @throws UsageError */
function mustBeMeant(given: Given, { stdin, err }: Context): void {
  const canAsk = stdin.isTTY && err.isTTY && !(given.flags.get('file') ?? []).includes('-');
  if (canAsk || isOn(given, 'yes') || isOn(given, 'dry-run')) return;
  throw new UsageError((t) => t.applyNeedsYes(), { hint: (t) => t.applyNeedsYesHint() });
}

async function withoutMemory(memory: Promise<Applied | undefined>, context: Context): Promise<Applied | undefined> {
  try {
    return await memory;
  } catch (error) {
    troubleWith(context)(error);
    return undefined;
  }
}

/**
 * Opens the ledger's list of records that earlier applies of this manifest created on the session's service.
 * @returns undefined for a manifest without a name
 */
export async function memoryOf({ name }: Named, { settings }: Session, context: Context): Promise<Applied | undefined> {
  if (name === undefined) return undefined;
  const place = { ...whereOf(settings), manifest: name };
  return readable(context, () => openApplied(ledgerFile(context), place));
}

interface Applying {
  readonly given: Given;
  readonly context: Context;
  readonly session: Session;
  readonly namedManifest: Named;
  readonly applied: Applied | undefined;
}

async function applying(applyContext: Applying): Promise<number> {
  const { given, context, session, namedManifest, applied } = applyContext;
  const asJson = wordOf(given, 'format') === 'json';
  const isDryRun = isOn(given, 'dry-run');
  const result = await applyManifest({
    client: session.client,
    root: session.root,
    isForeign: session.settings.namespace !== NAMESPACE,
    manifest: namedManifest.manifest,
    ...(applied === undefined ? {} : { applied }),
    prune: isOn(given, 'prune'),
    near: closest,
    signal: context.signal,
    now: context.now,
    approve: async (plan) => {
      if (!asJson) await print(plan, applyContext);
      return !isDryRun && (await approved(plan, applyContext));
    },
  });
  if (asJson) await printJson(result, { ...applyContext, isDryRun });
  else await printEnd(result, { ...applyContext, isDryRun });
  return exitOf(result, context);
}

async function print(plan: ManifestPlan, { given, context, namedManifest }: Applying): Promise<void> {
  const { out, err, text } = context;
  const paint = await paintOf(given, context, out);
  const lines = linesOf(plan, { text, paint, width: widthOf(context), secrets: namedManifest.manifest.secrets });
  if (lines.length > 0) await out.write(`${lines.join('\n')}\n\n`);
  for (const { resource, id, title } of plan.left) {
    await inform(err, harmless(text.planLeft(resource.name, id, title)));
  }
  if (plan.unpruned.length > 0) await inform(err, text.planUnpruned(plan.unpruned.length));
}

const WIDE = 160;

/** Width for lines of a plan: the terminal's columns, or 160 cells when the output is piped. */
export const widthOf = ({ out }: Context): number => (out.isTTY ? out.columns : WIDE);

const hasWork = ({ counts }: ManifestPlan): boolean => counts.create + counts.update + counts.delete > 0;

async function approved(plan: ManifestPlan, { given, context, session }: Applying): Promise<boolean> {
  const { settings } = session;
  if (settings.protected && plan.counts.update + plan.counts.delete > 0) {
    return confirmed({
      ...{ given, context, settings },
      needs: (t) => t.bulkNeedsConfirm(),
      declined: (t) => t.nothingChanged(),
    });
  }
  if (isOn(given, 'yes') || !hasWork(plan)) return true;
  const { text, ask, err } = context;
  await inform(err, text.planCounts(plan.counts));
  const answer = await ask(`${text.planQuestion()} [${text.yesWords()[0]}/N] `);
  return text.yesWords().includes(answer.trim().toLowerCase());
}

interface Ending extends Applying {
  readonly isDryRun: boolean;
}

/** Prints the result of an apply: failures on stderr, the counts as the last line on stdout. */
async function printEnd({ plan, done, failed }: ApplyResult, { context, isDryRun }: Ending): Promise<void> {
  const { out, err, text, signal } = context;
  for (const { step, error } of failed) {
    const { action, resource, id, title, place } = step;
    const label = text.planAction(action === 'unchanged' ? 'update' : action, resource.name, id, title);
    const location = place === undefined ? '' : `${place.file}:${place.line}: `;
    await inform(err, harmless(`${location}${text.planFailed(label, reasonOf(error, context))}`));
  }
  if (failed.length > 0) await inform(err, text.planFailedCount(failed.length));
  const isRefused = !isDryRun && done.length === 0 && failed.length === 0 && hasWork(plan);
  const left = plan.steps.filter(({ action }) => action !== 'unchanged').length - done.length - failed.length;
  if (signal.aborted && left > 0) await inform(err, text.planStopped(left));
  if (isDryRun) await out.write(`${text.planCounts(plan.counts)} ${text.planDry()}\n`);
  else if (isRefused) await out.write(`${text.planDry()}\n`);
  else await out.write(`${text.planDone(countsOf(plan, done))}\n`);
}

const countsOf = ({ counts }: ManifestPlan, done: ApplyResult['done']): ManifestPlan['counts'] => {
  const count = (action: string) => done.filter((step) => step.action === action).length;
  return { create: count('create'), update: count('update'), delete: count('delete'), unchanged: counts.unchanged };
};

function reasonOf(error: CalError, { text }: Context): string {
  const params = 'params' in error && typeof error.params === 'object' && error.params !== null ? error.params : {};
  const details = Array.isArray(params)
    ? params
    : Object.entries(params).map(([name, say]) => `${name}: ${(say as CalError['say'])(text)}`);
  return [error.say(text), ...details].join(' ');
}

async function printJson(result: ApplyResult, { context, namedManifest, isDryRun }: Ending): Promise<void> {
  const { plan, done, failed } = result;
  const ids = new Map(done.map((step) => [`${step.place?.file}:${step.place?.line}`, step.id]));
  const report = {
    ...(namedManifest.name === undefined ? {} : { manifest: namedManifest.name }),
    applied: !isDryRun,
    ...jsonOf(plan, namedManifest.manifest.secrets, (step) => ids.get(`${step.place?.file}:${step.place?.line}`)),
    failed: failed.map(({ step, error }) => ({
      ...(step.place ?? {}),
      kind: step.resource.name,
      title: step.title,
      message: reasonOf(error, context),
    })),
  };
  await context.out.write(`${toJson(report, 2)}\n`);
}

function exitOf({ plan, failed }: ApplyResult, { signal }: Context): number {
  if (signal.aborted) return EXIT.interrupted;
  if (failed.length > 0) return EXIT.partial;
  return plan.left.length > 0 ? EXIT.changed : 0;
}
