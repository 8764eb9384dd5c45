import { resolve } from 'node:path';
import { type Language, NAMESPACE, type Resource } from '../../../contract/declarations.js';
import { EXIT } from '../../../error-codes.js';
import { type Message, UsageError } from '../../../errors.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { suggestWord } from '../../../forms/nearest-word.js';
import { toSafeJson, toSingleLine } from '../../../present/terminal/control-sequences.js';
import { readCurrentRecord } from '../../../sync/ledger/read-current-record.js';
import type { AppliedRecords } from '../../../sync/manifest/applied-records.js';
import { type ApplyResult, applyManifest, type ManifestPlan } from '../../../sync/manifest/apply-manifest.js';
import { countActions, listRemovals, type PlanCounts, type PlannedRecord } from '../../../sync/plan/planned-record.js';
import type { UndoneRecords } from '../../../sync/plan/undone-records.js';
import { RELATIVE_DATE_PATTERN } from '../../../time/manifest-dates.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { chooseContentLanguage } from '../../detect-language.js';
import { confirmBulkWrite, confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isRehearsal, isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { createLedgerWarner } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { formatReasons } from '../../output/report-error.js';
import { type CommandSession, type SessionInvocation, withSession } from '../../session.js';
import { printLostLinks } from '../records/lost-links.js';
import { printInferred } from './import-report.js';
import { formatPlan, formatPlanJson, hasPlannedChanges, namePlannedStep } from './print-plan.js';
import { type NamedManifest, openManifestLedger, readManifestFiles } from './read-manifest-files.js';
import { createTrashReport } from './trash-report.js';
import { withSourceLock } from './with-source-lock.js';

export async function runApply(given: ParsedArguments, outer: Context): Promise<number> {
  if (isSwitchOn(given, 'schema')) {
    const word = lastValueOf(given, 'i18n-language');
    await printManifestSchema(outer, chooseContentLanguage(word, outer.env));
    return 0;
  }
  const { readPlanOfArguments, applySavedPlan } = await import('./run-saved-plan.js');
  const { plan, context } = await readPlanOfArguments(given, outer);
  if (plan !== undefined) return applySavedPlan(plan, given, context);
  return applyManifestFiles(addOperandFiles(given), context);
}

/** Files may be operands or values of `--file`. */
const addOperandFiles = ({ operands, flags, ...rest }: ParsedArguments): ParsedArguments =>
  operands.length === 0
    ? { operands, flags, ...rest }
    : { ...rest, operands: [], flags: new Map([...flags, ['file', [...(flags.get('file') ?? []), ...operands]]]) };

async function applyManifestFiles(args: ParsedArguments, context: Context): Promise<number> {
  const namedManifest = await readManifestFiles(args, context);
  context.planning?.noteSecrets(namedManifest.manifest.secrets);
  requireYesWithoutTerminal(args, context);
  if (isSwitchOn(args, 'prune') && namedManifest.name === undefined) {
    throw new UsageError((t) => t.pruneNeedsName(), { hint: (t) => t.pruneNeedsNameHint() });
  }
  const remember = namedManifest.name === undefined ? {} : { subject: namedManifest.name };
  return withSession({ args, context, isNeutral: true, runDetails: remember }, async (session) => {
    const memory = openManifestLedger(namedManifest.name, session, context);
    // Only --prune depends on the ledger: without it, an unreadable ledger is a warning.
    const applied = await (isSwitchOn(args, 'prune') ? memory : ignoreLedgerErrors(memory, context));
    const applyContext = { args, context, session, namedManifest, applied };
    const sources = (args.flags.get('file') ?? []).map((path) => resolve(context.cwd, path));
    try {
      return await withSourceLock(applyContext, sources, () => applyInSession(applyContext));
    } finally {
      applied?.close();
    }
  });
}

async function printManifestSchema({ out, text }: Context, language: Language): Promise<void> {
  const { buildManifestSchema } = await import('../../../present/openapi/manifest-schema.js');
  const schema = buildManifestSchema({ language, text }, RELATIVE_DATE_PATTERN);
  await out.write(`${JSON.stringify(schema, null, 2)}\n`);
}

/** Requires --yes or --dry-run where the user cannot be asked. @throws UsageError */
function requireYesWithoutTerminal(args: ParsedArguments, { stdin, err, planning }: Context): void {
  const canAsk = stdin.isTTY && err.isTTY && !(args.flags.get('file') ?? []).includes('-');
  if (canAsk || planning !== undefined || isSwitchOn(args, 'yes') || isSwitchOn(args, 'dry-run')) return;
  throw new UsageError((t) => t.applyNeedsYes(), { hint: (t) => t.applyNeedsYesHint() });
}

async function ignoreLedgerErrors(
  memory: Promise<AppliedRecords | undefined>,
  context: Context,
): Promise<AppliedRecords | undefined> {
  try {
    return await memory;
  } catch (error) {
    createLedgerWarner(context)(error);
    return undefined;
  }
}

interface ApplyContext extends SessionInvocation {
  readonly namedManifest: NamedManifest;
  readonly applied: AppliedRecords | undefined;
}

/** Opens the records that the apply may take back, after completing what an interrupted apply of the manifest took back. */
async function openUndoneRecords(session: CommandSession, context: Context): Promise<UndoneRecords | undefined> {
  const recorder = await session.recording?.();
  const history = await recorder?.opened();
  if (recorder === undefined || history === undefined) return undefined;
  const [{ createUndoneRecords }, { completeTakenBack }] = await Promise.all([
    import('../../../sync/plan/undone-records.js'),
    import('../../../sync/ledger/settle-unanswered.js'),
  ]);
  const { ledger, run: where } = history;
  const { client: marked } = recorder;
  const { now, isProcessRunning } = context;
  const ledgerContext = { client: session.client, ledger, where };
  await completeTakenBack(where, { ...ledgerContext, isProcessRunning, relinking: marked });
  return createUndoneRecords({ ...ledgerContext, now, marked, isRecorded: true });
}

async function applyInSession(applyContext: ApplyContext): Promise<number> {
  const { args, context, session, namedManifest, applied } = applyContext;
  const asJson = lastValueOf(args, 'format') === 'json';
  const isDryRun = isSwitchOn(args, 'dry-run');
  const notes: Message[] = [];
  const result = await applyManifest({
    client: session.client,
    root: session.languageRoot,
    isForeign: session.settings.namespace !== NAMESPACE,
    manifest: namedManifest.manifest,
    ...(applied === undefined ? {} : { applied }),
    undone: () => openUndoneRecords(session, context),
    prune: isSwitchOn(args, 'prune'),
    near: suggestWord,
    note: (say) => void notes.push(say),
    signal: context.signal,
    now: context.now,
    approve: async (plan) => {
      if (!asJson) await printPlan(plan, applyContext);
      await printLostLinks(listRemovals(plan.steps), session, context);
      if (!isDryRun) await confirmPlan(plan, applyContext);
      return !isDryRun;
    },
  });
  await (asJson ? printApplyJson : printApplyResult)(result, applyContext);
  const inferred = { allDay: 0, timed: 0, end: 0 };
  const trash = createTrashReport(session, context);
  for (const step of isDryRun ? result.plan.steps : result.done) {
    if (step.inferred !== undefined && step.action !== 'unchanged') inferred[step.inferred] += 1;
    trash.add(step);
    if (step.twin !== undefined && (isDryRun || (await isInTrash(step.twin, step.resource, session))))
      trash.addTwin(step.resource, step.twin);
  }
  await printInferred(inferred, context);
  for (const say of notes) await printMessage(context.err, say(context.text));
  await trash.print(isRehearsal(args, context));
  return getApplyExitCode(result, context);
}

async function printPlan(plan: ManifestPlan, { args, context, namedManifest }: ApplyContext): Promise<void> {
  const { out, err, text } = context;
  await out.write(await formatPlan(plan, namedManifest.manifest.secrets, { args, context }));
  for (const { resource, id = '', title } of plan.left) {
    await printMessage(err, text.planLeft({ kind: resource.name, id, title: toSingleLine(title) }));
  }
  if (plan.unpruned.length > 0) await printMessage(err, text.planUnpruned({ count: plan.unpruned.length }));
}

async function confirmPlan(plan: ManifestPlan, { args, context, session }: ApplyContext): Promise<void> {
  const { settings } = session;
  if (settings.protected && plan.counts.update + plan.counts.delete > 0)
    return confirmBulkWrite(args, context, settings);
  if (!hasPlannedChanges(plan)) return;
  await confirmDestructiveWrite({
    args,
    context,
    settings: { ...settings, protected: false },
    showAffected: () => printMessage(context.err, context.text.planCounts({ ...plan.counts })),
    question: (t) => t.planQuestion(),
    needs: (t) => t.applyNeedsYes(),
    declined: (t) => t.planDry(),
  });
}

/** Prints the result of an apply: failures on stderr, the counts as the last line on stdout. */
async function printApplyResult(result: ApplyResult, { args, context }: ApplyContext): Promise<void> {
  const { plan, done, failed } = result;
  const { out, err, text, signal } = context;
  for (const { step, error } of failed) {
    const { place, title } = step;
    const location = place === undefined ? '' : `${place.file}:${place.line}: `;
    const what = namePlannedStep(step, title, text);
    await printMessage(err, `${location}${text.planFailed({ what, why: formatReasons(error, context.text) })}`);
  }
  // A command that runs this one says itself what was stored.
  if (failed.length > 0 && !context.isInner) await printMessage(err, text.planFailedCount({ count: failed.length }));
  const left = plan.steps.filter(({ action }) => action !== 'unchanged').length - done.length - failed.length;
  if (signal.aborted && left > 0) await printMessage(err, text.planStopped({ left }));
  if (isSwitchOn(args, 'dry-run')) await printMessage(out, `${text.planCounts({ ...plan.counts })} ${text.planDry()}`);
  else await printMessage(out, text.planDone({ ...countDoneSteps(plan, done) }));
}

/** An apply may have taken the record back instead of creating one. */
const isInTrash = async ({ id }: JsonObject, resource: Resource, { client }: CommandSession): Promise<boolean> =>
  (await readCurrentRecord(resource, Number(id), undefined, client)).record?.status === 'trash';

function countDoneSteps({ counts }: ManifestPlan, done: ApplyResult['done']): PlanCounts {
  const doneCounts = countActions(done);
  return { ...doneCounts, unchanged: (counts.unchanged ?? 0) + doneCounts.unchanged };
}

async function printApplyJson(result: ApplyResult, { args, context, namedManifest }: ApplyContext): Promise<void> {
  const { plan, done, failed } = result;
  const isApplied = !isSwitchOn(args, 'dry-run');
  const written = { ...plan, steps: sortByPlan(done, plan), counts: countDoneSteps(plan, done) };
  const report = {
    ...(namedManifest.name === undefined ? {} : { manifest: namedManifest.name }),
    applied: isApplied,
    ...formatPlanJson(isApplied ? written : plan, namedManifest.manifest.secrets),
    failed: failed.map(({ step, error }) => ({
      ...(step.place ?? {}),
      kind: step.resource.name,
      title: step.title,
      message: formatReasons(error, context.text),
    })),
  };
  await context.out.write(`${toSafeJson(report, 2)}\n`);
}

/** Sorts completed steps in the order of the plan, for output that does not depend on the speed of requests. */
function sortByPlan(done: ApplyResult['done'], { steps }: ManifestPlan): PlannedRecord[] {
  const positions = new Map(steps.map(({ place }, at) => [place, at]));
  const positionOf = ({ place }: PlannedRecord) => (place && positions.get(place)) ?? steps.length;
  return [...done].sort((a, b) => positionOf(a) - positionOf(b));
}

function getApplyExitCode({ plan, failed }: ApplyResult, { signal }: Context): number {
  if (signal.aborted) return EXIT.interrupted;
  if (failed.length > 0) return EXIT.partial;
  return plan.left.length > 0 ? EXIT.changed : 0;
}
