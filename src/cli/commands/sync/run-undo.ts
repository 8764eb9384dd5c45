import type { Settings } from '../../../config/resolve-settings.js';
import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import { EXIT } from '../../../error-codes.js';
import { type CalError, UsageError } from '../../../errors.js';

import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { RevertObstacle } from '../../../sync/ledger/check-revertible.js';
import type { ReplacementFinder } from '../../../sync/ledger/find-replacement.js';
import type { Ledger, LedgerRun } from '../../../sync/ledger/ledger.js';
import type { UndoOptions } from '../../../sync/ledger/plan-undo-step.js';
import { type UndoOutcome, undoRun } from '../../../sync/ledger/undo-run.js';
import type { UndoneRecordTracker } from '../../../sync/manifest/track-undone-records.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import { isSwitchOn, readChoiceFlag, readCountFlag } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf, openReadableLedger } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { printMessage } from '../../output/print-message.js';
import { type CommandSession, collectSettingsInput, withSession } from '../../session.js';
import { chooseRunToUndo } from './choose-run-to-undo.js';
import { createReaderRunClock, formatRunChanges, formatRunCommand, sumRunChanges, withLedger } from './describe-run.js';
import { addEventOutcome, createEventOutcomes, undoCalendarNotes } from './undo-calendar-notes.js';
import { withReplacements } from './with-replacements.js';

const DEFAULT_UNDO_JOBS = 8;

/** Runs `cal undo [RUN]`. @returns the exit code @throws CalError */
export async function runUndo(args: ParsedArguments, context: Context): Promise<number> {
  const { resolveSettingsWithoutPassword: configured } = await import('../../../config/resolve-settings.js');
  const { settings } = await configured(collectSettingsInput(args, context));
  if (!settings.history.isOn) throw new UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return withLedger(context, async (ledger) => {
    const run = await chooseRunToUndo(args.operands[0], ledger, ledgerTargetOf(settings));
    if (!(await confirmUndo(run, { args, context, ledger, settings }))) return 0;
    return withSession({ args, context, isNeutral: true, runDetails: { undoes: run.id } }, (session) =>
      undoInSession({ run, args, context, ledger, session }),
    );
  });
}

interface UndoContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly ledger: Ledger;
}

/** Names the run on stderr, unless a question does. @throws UsageError without a terminal and without --yes */
async function confirmUndo(run: LedgerRun, { args, context, ledger, settings }: UndoConfirmation): Promise<boolean> {
  const signs = formatRunChanges(sumRunChanges(await ledger.tally(run.id)));
  const whenOf = await createReaderRunClock(args, context);
  const isUnasked = isSwitchOn(args, 'dry-run') || isSwitchOn(args, 'yes');
  if (isUnasked || settings.protected)
    await printMessage(context.err, context.text.undoOfRun(run.id, formatRunCommand(run), whenOf(run)));
  if (isSwitchOn(args, 'dry-run')) return true;
  return confirmDestructiveWrite({
    ...{ args, context, settings },
    question: (t) => t.askUndo(formatRunCommand(run), whenOf(run), signs),
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
  /** Created records of manifests, updated as records are undone. Absent in a dry run. */
  readonly applied?: UndoneRecordTracker;
}

async function undoInSession(request: UndoRequest): Promise<number> {
  const { args, context, session } = request;
  if (isSwitchOn(args, 'dry-run')) return undoAndReport(request);
  const { openUndoneRecordTracker: openTakenBack } = await import('../../../sync/manifest/track-undone-records.js');
  const where = ledgerTargetOf(session.settings);
  const applied = await openReadableLedger(context, () => openTakenBack(ledgerPathOf(context), where, session.client));
  try {
    return await undoAndReport({ ...request, applied });
  } finally {
    await applied.close();
  }
}

const undoAndReport = (request: UndoRequest): Promise<number> =>
  withReplacements(request, (replacements) => undoWithReplacements(request, replacements));

async function undoWithReplacements(
  { run, args, context, ledger, session, applied }: UndoRequest,
  replacements: ReplacementFinder,
): Promise<number> {
  const isDryRun = isSwitchOn(args, 'dry-run');
  const recording = isDryRun ? undefined : await session.recording?.();
  const undoing: UndoOptions = {
    ...{ run, ledger, client: session.client, where: ledgerTargetOf(session.settings), signal: context.signal },
    ...{ replacements, replacedBy: replacements.replacedBy },
    ...(recording === undefined ? {} : { marked: recording.client }),
    ...(applied === undefined ? {} : { applied }),
    jobs: readCountFlag(args, 'jobs') ?? DEFAULT_UNDO_JOBS,
  };
  const format = readChoiceFlag(args, 'format', HISTORY_FORMATS) ?? 'text';
  const eventOutcomes = createEventOutcomes();
  const outcomes: UndoOutcomes = { done: new Set(), left: [], failed: [] };
  for await (const undone of undoRun(undoing)) {
    const isNew = !outcomes.done.has(toOutcomeKey(undone));
    addOutcome(undone, outcomes);
    addEventOutcome(undone, eventOutcomes);
    if (format !== 'text') await context.out.write(`${toSafeJson(undoneToJson(undone, context))}\n`);
    else if (isNew || isDryRun || context.out.isTTY || undone.is === 'left')
      await printUndone(undone, context, isDryRun);
    if (!isDryRun) await warnAboutLosses(undone, { context, format });
  }
  if (!isDryRun) {
    const notes = { where: undoing.where, run: run.id, by: recording?.run(), outcomes: eventOutcomes };
    await undoCalendarNotes(notes, context);
  }
  if (format === 'text') await printUndoResult(outcomes, { args, context, isDryRun, by: recording?.run(), of: run.id });
  if (context.signal.aborted) return EXIT.interrupted;
  if (!isDryRun && isNothingLeftToUndo(outcomes)) {
    await ledger.settle(run.id);
    if (outcomes.done.size === 0 && outcomes.left.length > 0)
      await printMessage(context.err, context.text.undoSettled());
  } else if (!isDryRun && args.operands[0] === undefined && isNothingUndone(outcomes))
    await printMessage(context.err, context.text.undoEarlierHint());
  return getUndoExitCode(outcomes);
}

/** The results of undoing a run, by outcome. */
interface UndoOutcomes {
  /** Keys of records (`kind id`): several writes to one record count once. */
  readonly done: Set<string>;
  readonly left: NonNullable<UndoOutcome['why']>['is'][];
  readonly failed: (CalError | undefined)[];
}

const toOutcomeKey = ({ kind, id }: UndoOutcome): string => `${kind} ${id}`;

function addOutcome(undone: UndoOutcome, { done, left, failed }: UndoOutcomes): void {
  if (undone.is === 'failed') failed.push(undone.error);
  else if (undone.is === 'left') left.push(undone.why?.is ?? 'changed');
  else done.add(toOutcomeKey(undone));
}

/** Returns true if a later undo of the run would find nothing to do. */
const isNothingLeftToUndo = ({ left, failed }: UndoOutcomes): boolean =>
  failed.length === 0 && left.every((why) => !REPEATABLE.has(why));

/** Reasons that may no longer hold at the next undo of the run. */
const REPEATABLE: ReadonlySet<RevertObstacle['is']> = new Set(['changed', 'later', 'used', 'replaced']);

const isNothingUndone = ({ done, left, failed }: UndoOutcomes): boolean =>
  done.size + failed.length === 0 && left.length > 0;

/** Returns the exit code of the failures if they share one and nothing succeeded, else that of partial success. */
function getUndoExitCode({ done, left, failed }: UndoOutcomes): number {
  if (failed.length === 0) return left.length > 0 ? EXIT.changed : 0;
  const [exit = EXIT.partial, ...others] = new Set(failed.map((error) => error?.exit));
  return done.size + left.length + others.length === 0 ? exit : EXIT.partial;
}

/**
 * Reports one undone change: on stdout a sentence for a terminal or the ID for a pipe; on stderr if it was not undone.
 */
async function printUndone(undone: UndoOutcome, { text, out, err }: Context, isDryRun: boolean): Promise<void> {
  const { kind, is, why, error } = undone;
  if (is === 'left' && why !== undefined)
    return printMessage(err, `${formatLeftRecord(undone, text)}: ${text.undoLeft(why.is, nameCause(why))}`);
  if (is === 'left' || is === 'failed')
    return printMessage(err, `${formatUndoneRecord(undone, text)}: ${error?.say(text) ?? ''}`);
  if (isDryRun)
    return out.write(`${UNDONE_SIGNS[is]} ${formatUndoneRecord(undone, text)}${formatUndoneFields(undone)}\n`);
  if (!out.isTTY) return out.write(`${undone.id ?? ''}\n`);
  const about = { id: String(undone.id ?? ''), title: toSingleLine(undone.title) };
  const notes = listUndoneNotes(undone, text);
  const changed = text.changed(is, kind, about);
  await out.write(`${notes.length === 0 ? changed : text.withNotes(changed, notes)}\n`);
}

/** The run or the record because of which a record was left. */
const nameCause = (why: RevertObstacle): string =>
  why.is === 'later' ? why.run : why.is === 'replaced' ? String(why.by) : '';

const UNDONE_SIGNS = { trashed: '-', deleted: '-', updated: '~', restored: '+', created: '+' } as const;

const formatUndoneRecord = ({ kind, id, title }: UndoOutcome, text: Context['text']): string =>
  text.undoRecord(kind, String(id ?? '?'), toSingleLine(title));

/** Names the fields that were left, if it was not the whole record. */
const formatLeftRecord = (undone: UndoOutcome, text: Context['text']): string =>
  `${formatUndoneRecord(undone, text)}${undone.fields === undefined ? '' : ` (${undone.fields.join(', ')})`}`;

const formatUndoneFields = ({ fields = [] }: UndoOutcome): string =>
  fields.length === 0 ? '' : `: ${fields.join(', ')}`;

/** Notes how a re-created record differs from the original: a new ID, a lost password, another slug. */
function listUndoneNotes(undone: UndoOutcome, text: Context['text']): string[] {
  const { is, id, was } = undone;
  const isAnother = is === 'created' && was !== undefined && was !== id;
  return [...(isAnother ? [text.undoCreatedAgain(was)] : []), ...listLosses(undone, text)];
}

const listLosses = ({ isWithoutPassword, slug }: UndoOutcome, text: Context['text']): string[] => [
  ...(isWithoutPassword ? [text.undoPasswordLost()] : []),
  ...(slug === undefined ? [] : [text.undoSlugChanged(slug.was, slug.now)]),
];

/** Warns on stderr about a lost password or slug when stdout carries data instead of sentences. */
async function warnAboutLosses(
  undone: UndoOutcome,
  { context, format }: { context: Context; format: string },
): Promise<void> {
  const { text, out, err } = context;
  if (format === 'text' && out.isTTY) return;
  for (const loss of listLosses(undone, text)) await printMessage(err, `${formatUndoneRecord(undone, text)}: ${loss}`);
}

const undoneToJson = ({ kind, was, is, id, title, why, error, fields, slug }: UndoOutcome, { text }: Context) => ({
  ...{ kind, id, was, title, outcome: is },
  ...(slug === undefined ? {} : { slug }),
  ...(fields === undefined ? {} : { fields }),
  ...(why === undefined ? {} : { why: why.is }),
  ...(why?.is === 'later' ? { run: why.run } : why?.is === 'replaced' ? { by: why.by } : {}),
  ...(error === undefined ? {} : { code: error.code, message: error.say(text) }),
});

interface UndoReport {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly isDryRun: boolean;
  readonly by: string | undefined;
  /** The run that was undone. */
  readonly of: string;
}

async function printUndoResult(outcomes: UndoOutcomes, { args, context, isDryRun, by, of }: UndoReport): Promise<void> {
  const { text, err } = context;
  const [done, left, failed] = [outcomes.done.size, outcomes.left.length, outcomes.failed.length];
  if (!isDryRun) await printMessage(err, text.undoCounts(done, left, failed));
  if (!isDryRun && outcomes.left.includes('used')) await printMessage(err, text.undoUsedHint(of));
  if (by === undefined || done === 0 || !err.isTTY) return;
  const { dim } = await choosePaint(args, context, err);
  await printMessage(err, dim(text.redoHint(by)));
}
