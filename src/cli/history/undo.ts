import { type Undoing, type Undone, undoRun } from '../../bulk/history/undo.js';
import type { Ledger, Run } from '../../bulk/ledger.js';
import type { TakenBack } from '../../bulk/manifest/taken-back.js';
import type { Settings } from '../../config/settings.js';
import { type CalError, EXIT, UsageError } from '../../errors.js';
import type { Given } from '../command.js';
import { confirmed } from '../confirm.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { choiceOf, countOf, isOn } from '../input/words.js';
import { ledgerFile, readable, whereOf } from '../ledger.js';
import { inOneLine } from '../render/harmless.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { type Session, withSession, worldOf } from '../session.js';
import { chosenRun } from './choose.js';
import { changesOf, clockFor, commandOf, signsOf, withLedger } from './runs.js';

const JOBS = 8;

/** Runs `cal undo [RUN]`. @returns the exit code @throws CalError */
export async function undo(given: Given, context: Context): Promise<number> {
  const { configured } = await import('../../config/settings.js');
  const { settings } = await configured(worldOf(given, context));
  if (!settings.history.isOn) throw new UsageError((t) => t.historyOff(), { hint: (t) => t.historyOffHint() });
  return withLedger(context, async (ledger) => {
    const run = await chosenRun(given.operands[0], ledger, whereOf(settings));
    if (!isOn(given, 'dry-run') && !(await isConfirmed(run, { given, context, ledger, settings }))) return 0;
    return withSession({ given, context, isNeutral: true, remember: { undoes: run.id } }, (session) =>
      takeBack({ run, given, context, ledger, session }),
    );
  });
}

interface Asking {
  readonly given: Given;
  readonly context: Context;
  readonly ledger: Ledger;
}

/** @throws UsageError without a terminal and without --yes */
async function isConfirmed(run: Run, { given, context, ledger, settings }: Confirming): Promise<boolean> {
  const signs = signsOf(changesOf(await ledger.tally(run.id)));
  const whenOf = await clockFor(given, context);
  return confirmed({
    ...{ given, context, settings },
    question: (t) => t.askUndo(commandOf(run), whenOf(run), signs),
    needs: (t) => t.undoNeedsYes(),
    declined: (t) => t.undoNotDone(),
  });
}

interface Confirming extends Asking {
  readonly settings: Settings;
}

interface TakingBack extends Asking {
  readonly run: Run;
  readonly session: Session;
  /** Created records of manifests, updated as records are undone. Absent in a dry run. */
  readonly applied?: TakenBack;
}

async function takeBack(request: TakingBack): Promise<number> {
  const { given, context, session } = request;
  if (isOn(given, 'dry-run')) return taking(request);
  const { openTakenBack } = await import('../../bulk/manifest/taken-back.js');
  const where = whereOf(session.settings);
  const applied = await readable(context, () => openTakenBack(ledgerFile(context), where, session.client));
  try {
    return await taking({ ...request, applied });
  } finally {
    await applied.close();
  }
}

async function taking({ run, given, context, ledger, session, applied }: TakingBack): Promise<number> {
  const isDryRun = isOn(given, 'dry-run');
  const recording = isDryRun ? undefined : await session.recording?.();
  const undoing: Undoing = {
    ...{ run, ledger, client: session.client, where: whereOf(session.settings), signal: context.signal },
    ...(recording === undefined ? {} : { marked: recording.client }),
    ...(applied === undefined ? {} : { applied }),
    jobs: countOf(given, 'jobs') ?? JOBS,
  };
  const format = choiceOf(given, 'format', ['text', 'json', 'ndjson'] as const) ?? 'text';
  const outcomes: Outcomes = { done: new Set(), left: [], failed: [] };
  for await (const undone of undoRun(undoing)) {
    const isNew = !outcomes.done.has(recordOf(undone));
    note(undone, outcomes);
    if (format !== 'text') await context.out.write(`${toJson(toldOf(undone, context))}\n`);
    else if (isNew || isDryRun || context.out.isTTY) await tell(undone, context, isDryRun);
    if (!isDryRun) await tellLost(undone, { context, format });
  }
  if (format === 'text') await tellEnd(outcomes, { given, context, isDryRun, by: recording?.run() });
  if (context.signal.aborted) return EXIT.interrupted;
  if (!isDryRun && isHopeless(outcomes)) {
    await ledger.settle(run.id);
    await inform(context.err, context.text.undoSettled());
  }
  return exitOf(outcomes);
}

/** The results of undoing a run, by outcome. */
interface Outcomes {
  /** Keys of records (`kind id`): several writes to one record count once. */
  readonly done: Set<string>;
  readonly left: NonNullable<Undone['why']>['is'][];
  readonly failed: (CalError | undefined)[];
}

const recordOf = ({ kind, id }: Undone): string => `${kind} ${id}`;

function note(undone: Undone, { done, left, failed }: Outcomes): void {
  if (undone.is === 'failed') failed.push(undone.error);
  else if (undone.is === 'left') left.push(undone.why?.is ?? 'changed');
  else done.add(recordOf(undone));
}

const isHopeless = ({ done, left, failed }: Outcomes): boolean =>
  done.size + failed.length === 0 && left.every((why) => why !== 'changed' && why !== 'later');

/** Returns the exit code of the failures if they share one and nothing succeeded, else that of partial success. */
function exitOf({ done, left, failed }: Outcomes): number {
  if (failed.length === 0) return left.length > 0 ? EXIT.changed : 0;
  const [exit = EXIT.partial, ...others] = new Set(failed.map((error) => error?.exit));
  return done.size + left.length + others.length === 0 ? exit : EXIT.partial;
}

/**
 * Reports one undone change: on stdout a sentence for a terminal or the ID for a pipe; on stderr if it was not undone.
 */
async function tell(undone: Undone, { text, out, err }: Context, isDryRun: boolean): Promise<void> {
  const { kind, is, why, error } = undone;
  if (is === 'left' && why !== undefined)
    return inform(err, `${nameOf(undone, text)}: ${text.undoLeft(why.is, why.is === 'later' ? why.run : '')}`);
  if (is === 'left' || is === 'failed') return inform(err, `${nameOf(undone, text)}: ${error?.say(text) ?? ''}`);
  if (isDryRun) return out.write(`${SIGNS[is]} ${nameOf(undone, text)}${fieldsOf(undone)}\n`);
  if (!out.isTTY) return out.write(`${undone.id ?? ''}\n`);
  const about = { id: String(undone.id ?? ''), title: inOneLine(undone.title) };
  const notes = notesOf(undone, text);
  const changed = text.changed(is, kind, about);
  await out.write(`${notes.length === 0 ? changed : text.withNotes(changed, notes)}\n`);
}

const SIGNS = { trashed: '-', deleted: '-', updated: '~', restored: '+', created: '+' } as const;

const nameOf = ({ kind, id, title }: Undone, text: Context['text']): string =>
  text.undoRecord(kind, String(id ?? '?'), inOneLine(title));

const fieldsOf = ({ fields = [] }: Undone): string => (fields.length === 0 ? '' : `: ${fields.join(', ')}`);

/** Notes how a re-created record differs from the original: a new ID, a lost password. */
function notesOf({ is, id, was, isWithoutPassword }: Undone, text: Context['text']): string[] {
  const isAnother = is === 'created' && was !== undefined && was !== id;
  return [...(isAnother ? [text.undoCreatedAgain(was)] : []), ...(isWithoutPassword ? [text.undoPasswordLost()] : [])];
}

/** Warns on stderr about a lost password when stdout carries data instead of sentences. */
async function tellLost(undone: Undone, { context, format }: { context: Context; format: string }): Promise<void> {
  const { text, out, err } = context;
  if (!undone.isWithoutPassword || (format === 'text' && out.isTTY)) return;
  await inform(err, `${nameOf(undone, text)}: ${text.undoPasswordLost()}`);
}

const toldOf = ({ kind, was, is, id, title, why, error, fields }: Undone, { text }: Context) => ({
  ...{ kind, id, was, title, outcome: is },
  ...(fields === undefined ? {} : { fields }),
  ...(why === undefined ? {} : { why: why.is, ...(why.is === 'later' ? { run: why.run } : {}) }),
  ...(error === undefined ? {} : { code: error.code, message: error.say(text) }),
});

interface Ending {
  readonly given: Given;
  readonly context: Context;
  readonly isDryRun: boolean;
  readonly by: string | undefined;
}

async function tellEnd(outcomes: Outcomes, { given, context, isDryRun, by }: Ending): Promise<void> {
  const { text, err } = context;
  const [done, left, failed] = [outcomes.done.size, outcomes.left.length, outcomes.failed.length];
  const isPlain = done === 1 && left + failed === 0;
  if (!isDryRun && !isPlain) await inform(err, text.undoCounts(done, left, failed));
  if (by === undefined || done === 0 || !err.isTTY) return;
  const { dim } = await paintOf(given, context, err);
  await inform(err, dim(text.redoHint(by)));
}
