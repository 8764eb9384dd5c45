import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { omitUndefined } from '../../../contract/lookup-table.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { EXIT } from '../../../error-codes.js';
import { CalError, PlanStaleError, UsageError } from '../../../errors.js';
import { toSlug } from '../../../forms/slug.js';
import { joinText, readNamedBytes, readNamedText } from '../../../named-files.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import type { WriteRecorder } from '../../../sync/ledger/record-writes.js';
import type { AppliedRecords } from '../../../sync/manifest/applied-records.js';
import { saveFingerprint } from '../../../sync/manifest/execute-plan.js';
import { listRemovals } from '../../../sync/plan/planned-record.js';
import {
  executeSavedPlan,
  findMovedRecords,
  type MovedRecord,
  type WrittenStep,
} from '../../../sync/plan/saved/execute-saved-plan.js';
import {
  describeSavedPlan,
  isNewId,
  isPlanText,
  type PlanStep,
  parseSavedPlan,
  type SavedPlan,
} from '../../../sync/plan/saved/saved-plan.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, lastValueOf } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { reportError } from '../../output/report-error.js';
import { createRepeatableInput } from '../../plan-command.js';
import { type CommandSession, type SessionInvocation, withSession } from '../../session.js';
import { printLostLinks } from '../records/lost-links.js';
import { formatPlan, formatPlanJson, printDifferences } from './print-plan.js';
import { openManifestLedger } from './read-manifest-files.js';
import { withSourceLock } from './with-source-lock.js';

/** The values of secret variables, mapped to the names of the variables. */
const secretsOf = ({ secrets = {} }: SavedPlan): ReadonlyMap<string, string> =>
  new Map(Object.entries(secrets).map(([name, value]) => [value, name]));

/** Runs `cal plan show FILE`. @returns the exit code @throws CalError */
export async function showSavedPlan(args: ParsedArguments, context: Context): Promise<number> {
  const [name, ...more] = args.operands;
  if (name === undefined || more.length > 0) throw new UsageError((t) => t.planNeedsFile());
  const plan = parseSavedPlan(await readPlanText(name, context), name);
  return printDifferences(describeSavedPlan(plan), secretsOf(plan), {
    args,
    context,
    heading: context.text.planHeading({ command: `cal ${plan.command}` }),
  });
}

const readPlanText = (name: string, { stdin, cwd }: Context): Promise<string> =>
  name === '-' ? joinText(stdin.bytes ?? stdin.text, name) : readNamedText(resolve(cwd, name), name);

const LONGEST_BEGINNING = 100;

/**
 * Reads the plan that the arguments of `apply` name, as an operand or with `--file`.
 * @returns undefined if they name a manifest, with a context whose stdin can still be read @throws UsageError
 */
export async function readPlanOfArguments(
  { operands, flags }: ParsedArguments,
  outer: Context,
): Promise<{ readonly plan?: SavedPlan; readonly context: Context }> {
  const [name, ...more] = [...operands, ...(flags.get('file') ?? [])];
  if (name === undefined) return { context: outer };
  const context = name === '-' ? { ...outer, stdin: createRepeatableInput(outer.stdin) } : outer;
  if (!(await isPlan(name, context))) return { context };
  if (more.length > 0) throw new UsageError((t) => t.planAlone());
  return { context, plan: parseSavedPlan(await readPlanText(name, context), name) };
}

async function isPlan(name: string, { stdin, cwd }: Context): Promise<boolean> {
  if (name === '-') {
    let beginning = '';
    for await (const chunk of stdin.bytes ?? stdin.text) {
      beginning += Buffer.from(chunk).subarray(0, LONGEST_BEGINNING).toString();
      if (beginning.length >= LONGEST_BEGINNING) break;
    }
    return isPlanText(beginning);
  }
  const path = resolve(cwd, name);
  const isFile = (await stat(path).catch(() => undefined))?.isFile() === true;
  return isFile && isPlanText(Buffer.from(await readNamedBytes(path, LONGEST_BEGINNING)).toString());
}

/**
 * Does what a plan says, or nothing if the calendar has changed since it was made.
 * @returns the exit code @throws PlanStaleError, CalError
 */
export async function applySavedPlan(plan: SavedPlan, args: ParsedArguments, context: Context): Promise<number> {
  const { subject, undoes } = plan;
  const runDetails = { ...(subject === undefined ? {} : { subject }), ...(undoes === undefined ? {} : { undoes }) };
  return withSession({ args, context, isNeutral: true, runDetails }, async (session) => {
    assertSameService(plan, session);
    const applying = { args, context, session };
    // A second one that begins at the same time finds the calendar changed.
    return withSourceLock(applying, [plan.id], () => applyInSession(plan, applying));
  });
}

async function applyInSession(plan: SavedPlan, { args, context, session }: SessionInvocation): Promise<number> {
  const moved = await findMovedRecords(plan.steps, session.client);
  if (moved.length > 0) throw planStaleError(moved, false);
  const asJson = lastValueOf(args, 'format') === 'json';
  const described = describeSavedPlan(plan);
  if (!asJson) await context.out.write(await formatPlan(described, secretsOf(plan), { args, context }));
  await printLostLinks(listRemovals(described.steps), session, context);
  if (isSwitchOn(args, 'dry-run')) {
    await printOutcome({ plan, written: [], isApplied: false, asJson }, context);
    return 0;
  }
  await confirmSavedPlan(plan, { args, context, session });
  return executeAndReport(plan, { args, context, session, asJson });
}

/** @throws UsageError if the plan was made for another service */
function assertSameService({ service }: SavedPlan, { settings }: CommandSession): void {
  const here = ledgerTargetOf(settings);
  if (here.target === service.target && here.namespace === service.namespace) return;
  throw new UsageError((t) => t.planElsewhere({ target: service.target }), { hint: (t) => t.otherTargetHint() });
}

const MOST_NAMED = 10;

function planStaleError(moved: readonly MovedRecord[], isBegun: boolean): PlanStaleError {
  const more = moved.length - MOST_NAMED;
  return new PlanStaleError(
    (t) =>
      t.planStale({
        isBegun,
        records: moved.slice(0, MOST_NAMED).map(({ why, ...record }) => t.planMoved[why]({ id: 0, ...record })),
        more: Math.max(0, more),
      }),
    { hint: (t) => t.planAgainHint() },
  );
}

async function confirmSavedPlan({ steps }: SavedPlan, { args, context, session }: SessionInvocation): Promise<void> {
  if (steps.length === 0) return;
  return confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    question: (t) => t.planQuestion(),
    needs: (t) => t.applyNeedsYes(),
    declined: (t) => t.nothingChanged(),
  });
}

async function executeAndReport(
  plan: SavedPlan,
  { args, context, session, asJson }: SessionInvocation & { readonly asJson: boolean },
): Promise<number> {
  const recording = await session.recording?.();
  const applied = await openManifestLedger(plan.command === 'apply' ? plan.subject : undefined, session, context);
  const written: WrittenStep[] = [];
  const execution = {
    clientFor: (mark: PlanStep['mark']) => recording?.client(mark) ?? session.client,
    signal: context.signal,
    movedError: ({ kind, id, title }: PlanStep) =>
      planStaleError([{ kind, id, title, why: 'changed' }], written.length > 0),
  };
  let exit: number = context.signal.aborted ? EXIT.interrupted : 0;
  try {
    for await (const step of executeSavedPlan(plan, execution)) {
      written.push(step);
      await noteApplied(step, applied, session);
    }
  } catch (error) {
    if (!(error instanceof CalError) || written.length === 0) throw error;
    await reportError(error, { context, args });
    exit = EXIT.partial;
  } finally {
    applied?.close();
  }
  await saveNotes(plan, written, { recording, context });
  const left = plan.steps.length - written.length;
  if (left > 0) await printMessage(context.err, context.text.planPartlyDone({ done: written.length, left }));
  await printOutcome({ plan, written, isApplied: true, asJson, run: recording?.run() }, context);
  return context.signal.aborted ? EXIT.interrupted : exit;
}

/** Keeps the notes on events of calendar files. Without them, the next import finds the events by their title and day. */
async function saveNotes(
  plan: SavedPlan,
  written: readonly WrittenStep[],
  { recording, context }: { readonly recording: WriteRecorder | undefined; readonly context: Context },
): Promise<void> {
  if (plan.notes === undefined || recording === undefined) return;
  const history = await recording.opened();
  const { savePlannedNotes } = await import('../../../sync/plan/saved/planned-notes.js');
  if (history !== undefined)
    await savePlannedNotes(plan, { ledger: ledgerPathOf(context), run: history.run.id, written });
}

/** Keeps which records a manifest created, for `--prune`. */
async function noteApplied(
  { step: { kind, action, values, title }, id }: WrittenStep,
  applied: AppliedRecords | undefined,
  { client }: CommandSession,
): Promise<void> {
  if (action === 'delete') return applied?.markDeleted(kind, id);
  const entry = toSlug(String(values.slug ?? title));
  const saved = { isNew: action === 'create', entry, answered: undefined };
  await saveFingerprint(resourceOf(kind), id, saved, { applied, client });
}

interface SavedPlanOutcome {
  readonly plan: SavedPlan;
  readonly written: readonly WrittenStep[];
  readonly isApplied: boolean;
  readonly asJson: boolean;
  /** ID of the run; absent if the history has none. */
  readonly run?: string | undefined;
}

async function printOutcome(
  { plan, written, isApplied, asJson, run }: SavedPlanOutcome,
  context: Context,
): Promise<void> {
  const { out, text } = context;
  const ids = new Map(written.map(({ step, id }) => [step.id, id]));
  const done = isApplied ? { ...plan, steps: written.map(({ step }) => step) } : plan;
  const { counts, steps } = describeSavedPlan(done);
  if (!asJson)
    return out.write(
      isApplied ? `${text.planDone({ ...counts })}\n` : `${text.planCounts({ ...counts })} ${text.planDry()}\n`,
    );
  const news = done.steps.filter(({ action, id }) => action === 'create' && isNewId(id));
  const withIds = steps.map((step) => {
    const created = news.find(({ kind, title }) => kind === step.resource.name && title === step.title);
    const id = step.id ?? (created === undefined ? undefined : ids.get(created.id));
    return id === undefined ? step : { ...step, id };
  });
  await out.write(
    `${toSafeJson({ applied: isApplied, ...omitUndefined({ run }), ...formatPlanJson({ steps: withIds, counts }, secretsOf(plan)) }, 2)}\n`,
  );
}
