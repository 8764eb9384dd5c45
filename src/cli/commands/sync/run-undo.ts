import { assertCalendarExists } from '../../../config/calendar-target.js';
import type { Settings } from '../../../config/resolve-settings.js';
import { NAMESPACE } from '../../../contract/declarations.js';
import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import { addToGroup } from '../../../contract/lookup-table.js';
import { EXIT } from '../../../error-codes.js';
import { NotFoundError, UsageError } from '../../../errors.js';
import { toSafeJson } from '../../../present/terminal/control-sequences.js';
import { countRecordsToUndo, isFullyUndone } from '../../../sync/ledger/check-revertible.js';
import {
  createReplacementFinder,
  findUidReplacements,
  type ReplacementFinder,
} from '../../../sync/ledger/find-replacement.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import type { UndoOptions } from '../../../sync/ledger/plan-undo-step.js';
import { settleUnanswered } from '../../../sync/ledger/settle-unanswered.js';
import { type UndoOutcome, undoRun } from '../../../sync/ledger/undo-run.js';
import type { UndoneRecordTracker } from '../../../sync/manifest/applied-records.js';
import { getListSeparator } from '../../../time/locale-formats.js';
import type { Invocation, ParsedArguments } from '../../command.js';
import { type Context, SILENT_OUTPUT } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isRehearsal, isSwitchOn, readChoiceFlag, readCountFlag } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf, openReadableLedger } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, collectSettingsInput, withSession } from '../../session.js';
import {
  ALL_RUNS,
  createReaderRunClock,
  createRelativeRunClock,
  formatRunCommand,
  formatRunTitles,
  MAX_RUN_TITLES,
  mapRunChanges,
  mapUndoRuns,
  requireRun,
  sumRunChanges,
  withLedger,
} from './describe-run.js';
import {
  addChangedLinks,
  addEventOutcome,
  addOutcome,
  type ChangedLinks,
  createEventOutcomes,
  getUndoExitCode,
  isNothingLeftToUndo,
  isNothingUndone,
  printChangedLinks,
  printUndone,
  printUndoneNotes,
  printUndoResult,
  toOutcomeKey,
  type UndoOutcomes,
  undoCalendarNotes,
  undoneToJson,
} from './print-undone.js';

const DEFAULT_UNDO_JOBS = 8;

export async function runUndo(args: ParsedArguments, context: Context): Promise<number> {
  const { resolveSettingsWithoutPassword: configured } = await import('../../../config/resolve-settings.js');
  const { settings } = await configured(collectSettingsInput(args, context));
  if (!settings.history.isOn) throw new UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return withLedger(context, async (ledger) => {
    const where = ledgerTargetOf(settings);
    if ((await ledger.runs(1, where)).length === 0) assertCalendarExists(settings, context);
    const run = await chooseRunToUndo(args.operands[0], ledger, where);
    const [latest] = args.operands.length > 0 ? [] : await ledger.runs(1, where);
    if (latest?.undoes !== undefined && ![latest.id, latest.undoes].includes(run.id))
      await printMessage(context.err, context.text.undoGoesBack({ run: latest.id }));
    await confirmUndo(run, { args, context, ledger, settings });
    if (!isSwitchOn(args, 'dry-run')) return undo(run, { args, context, ledger });
    const { withPlannedWrites } = await import('../../plan-command.js');
    return withPlannedWrites(args, context, ({ context: planned }) =>
      withLedger(planned, (copy) => undo(run, { args, context: planned, ledger: copy })),
    );
  });
}

const undo = (run: LedgerRun, { args, context, ledger }: UndoContext): Promise<number> =>
  withSession({ args, context, isNeutral: true, runDetails: { undoes: run.id } }, (session) =>
    undoInSession({ run, args, context, ledger, session }),
  );

interface UndoContext extends Invocation {
  readonly ledger: Ledger;
}

/** Names the run on stderr, unless a question does. @throws as `confirmDestructiveWrite` does */
async function confirmUndo(run: LedgerRun, { args, context, ledger, settings }: UndoConfirmation): Promise<void> {
  const counts = sumRunChanges(await ledger.tally(run.id));
  const titles = formatRunTitles(
    { ...counts, titles: await ledger.titles(run.id, MAX_RUN_TITLES) },
    getListSeparator(context.text.dateLocale()),
  );
  const isUnasked = isSwitchOn(args, 'dry-run') || isSwitchOn(args, 'yes');
  if (isUnasked || settings.protected)
    await printMessage(
      context.err,
      context.text.undoOfRun({
        run: run.id,
        command: formatRunCommand(run),
        when: (await createReaderRunClock(args, context))(run),
      }),
    );
  if (isSwitchOn(args, 'dry-run')) return;
  const when = (await createRelativeRunClock(args, context))(run);
  return confirmDestructiveWrite({
    args,
    context,
    settings,
    question: (t) => {
      const changes = mapRunChanges(counts, (action, count) => t.runChanges[action]({ count }));
      return t.askUndo({ command: formatRunCommand(run), when, changes, titles });
    },
    needs: (t) => t.undoNeedsYes(),
    declined: (t) => t.undoNotDone(),
  });
}

interface UndoConfirmation extends UndoContext {
  readonly settings: Settings;
}

interface UndoRequest extends UndoContext {
  readonly run: LedgerRun;
  readonly session: CommandSession;
}

interface UndoTools {
  /** Finds records that took the place of those to bring back. */
  readonly replacements: ReplacementFinder;
  /** Created records of manifests, updated as records are undone. */
  readonly applied: UndoneRecordTracker;
}

async function undoInSession(request: UndoRequest): Promise<number> {
  const { run, context, ledger, session } = request;
  const { client, settings } = session;
  const [file, where] = [ledgerPathOf(context), ledgerTargetOf(settings)];
  const { openUndoneRecordTracker: openTakenBack } = await import('../../../sync/manifest/applied-records.js');
  const applied = await openReadableLedger(context, () => openTakenBack(file, where, client));
  let replacements: ReplacementFinder | undefined;
  try {
    const uidReplacements = await findUidReplacements(file, where, run.id);
    const isForeign = settings.namespace !== NAMESPACE;
    replacements = createReplacementFinder({ client, ledger, where, isForeign, uidReplacements });
    return await undoAndReport(request, { replacements, applied });
  } finally {
    replacements?.close();
    await applied.close();
  }
}

async function undoAndReport(
  { run, args, context, ledger, session }: UndoRequest,
  { replacements, applied }: UndoTools,
): Promise<number> {
  const isDryRun = isSwitchOn(args, 'dry-run');
  const rehearsing = isRehearsal(args, context);
  const recording = await session.recording?.();
  if (recording === undefined) throw new Error('an undo without a ledger');
  const undoing: UndoOptions = {
    run,
    ledger,
    client: session.client,
    where: ledgerTargetOf(session.settings),
    signal: context.signal,
    replacements,
    replacedBy: replacements.replacedBy,
    marked: recording.client,
    applied,
    jobs: readCountFlag(args, 'jobs') ?? DEFAULT_UNDO_JOBS,
  };
  await settleUnanswered(run, { ...undoing, isProcessRunning: context.isProcessRunning });
  const format = readChoiceFlag(args, 'format', HISTORY_FORMATS) ?? 'text';
  const eventOutcomes = createEventOutcomes();
  const outcomes: UndoOutcomes = { done: new Set(), inexact: new Set(), left: [], failed: [] };
  const links: ChangedLinks = { lost: new Set(), back: new Set(), moved: new Set() };
  const nameForReader = rehearsing
    ? (await import('../../plan-command.js')).withOldId
    : (outcome: UndoOutcome) => outcome;
  for await (const outcome of undoRun(undoing)) {
    addChangedLinks(outcome, links);
    const undone = nameForReader(outcome);
    const isNew = !outcomes.done.has(toOutcomeKey(undone));
    addOutcome(undone, outcomes);
    addEventOutcome(undone, eventOutcomes);
    if (format !== 'text') await context.out.write(`${toSafeJson(undoneToJson(undone, context))}\n`);
    else if (isNew || rehearsing || context.out.isTTY || undone.is === 'left')
      await printUndone(undone, context, rehearsing);
    if (!rehearsing) await printUndoneNotes(undone, { context, format });
  }
  if (!isDryRun) {
    const notes = { where: undoing.where, run: run.id, by: recording.run(), outcomes: eventOutcomes };
    await undoCalendarNotes(notes, rehearsing ? { ...context, err: SILENT_OUTPUT } : context);
  }
  await printChangedLinks(links, context);
  if (format === 'text')
    await printUndoResult(outcomes, { args, context, isDryRun: rehearsing, by: recording.run(), of: run });
  if (context.signal.aborted) {
    const count = rehearsing ? 0 : await countRecordsToUndo(run, ledger);
    if (count > 0) await printMessage(context.err, context.text.undoInterrupted({ count }));
    return EXIT.interrupted;
  }
  if (!rehearsing && isNothingLeftToUndo(outcomes)) {
    await ledger.settle(run.id);
    if (outcomes.done.size === 0 && outcomes.left.length > 0)
      await printMessage(context.err, context.text.undoSettled());
  } else if (!rehearsing && args.operands[0] === undefined && isNothingUndone(outcomes))
    await printMessage(context.err, context.text.undoEarlierHint());
  return getUndoExitCode(outcomes);
}

/**
 * Chooses the run that `cal undo` undoes: the given one, or else the latest on this service that is not completely
 * undone. Skips runs that are undos themselves. A run that was undone and redone is represented by its redo.
 * @throws NotFoundError, UsageError
 */
export async function chooseRunToUndo(id: string | undefined, ledger: Ledger, where: LedgerTarget): Promise<LedgerRun> {
  const all = await ledger.runs(ALL_RUNS);
  const redosOf = mapRedoRuns(all);
  if (id === undefined) {
    const runs = await ledger.runs(ALL_RUNS, where);
    return (await findLatestUndoable(runs, redosOf, ledger)) ?? refuseToUndo(runs, all.length > 0);
  }
  const asked = await requireRun(id, ledger);
  const run = (await findUnfinished(asked, redosOf, ledger)) ?? asked;
  if (run.target !== where.target || run.namespace !== where.namespace)
    throw new UsageError((t) => t.undoElsewhere({ run: run.id, target: run.target }), {
      hint: (t) => t.otherTargetHint(),
    });
  const undoRun = findUndoRun(run, redosOf, all);
  if (undoRun === undefined || !(await isFullyUndone({ id: run.id }, ledger))) return run;
  throw new UsageError((t) => t.undoAlready({ run: run.id, by: undoRun.id }), {
    hint: (t) => t.undoAlreadyHint({ by: undoRun.id }),
  });
}

/** Finds the runs that redo each run: those that undo its undos, latest first. */
function mapRedoRuns(all: readonly LedgerRun[]): (run: LedgerRun) => readonly LedgerRun[] {
  const undoRunsOf = new Map<string, LedgerRun[]>();
  for (const run of all) {
    if (run.undoes !== undefined) addToGroup(undoRunsOf, run.undoes, run);
  }
  return ({ id }) => (undoRunsOf.get(id) ?? []).flatMap((undoRun) => undoRunsOf.get(undoRun.id) ?? []);
}

type RedoRuns = ReturnType<typeof mapRedoRuns>;

/** The run that undid a run, or the latest of its redos. */
function findUndoRun(run: LedgerRun, redosOf: RedoRuns, all: readonly LedgerRun[]): LedgerRun | undefined {
  const [redo] = redosOf(run);
  return redo === undefined ? mapUndoRuns(all).get(run.id) : findUndoRun(redo, redosOf, all);
}

/** Finds the latest run among a run and its redos that can still be undone. */
async function findUnfinished(run: LedgerRun, redosOf: RedoRuns, ledger: Ledger): Promise<LedgerRun | undefined> {
  for (const redo of redosOf(run)) {
    const unfinished = await findUnfinished(redo, redosOf, ledger);
    if (unfinished !== undefined) return unfinished;
  }
  return (await isFullyUndone(run, ledger)) ? undefined : run;
}

async function findLatestUndoable(runs: readonly LedgerRun[], redosOf: RedoRuns, ledger: Ledger) {
  for (const run of runs) {
    const unfinished = run.undoes === undefined ? await findUnfinished(run, redosOf, ledger) : undefined;
    if (unfinished !== undefined) return unfinished;
  }
  return undefined;
}

/** Says why there is nothing to undo. @param runs those on this service, latest first */
function refuseToUndo(runs: readonly LedgerRun[], hasOthers: boolean): never {
  if (runs.length === 0)
    throw new NotFoundError((t) => t.undoNoRuns(), hasOthers ? { hint: (t) => t.historyNoRunHint() } : {});
  const by = runs.find(({ undoes }) => undoes !== undefined)?.id;
  throw new NotFoundError((t) => t.undoAllUndone(), by === undefined ? {} : { hint: (t) => t.undoAlreadyHint({ by }) });
}
