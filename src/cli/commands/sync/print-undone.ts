import { EXIT } from '../../../error-codes.js';
import type { CalError } from '../../../errors.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { isolateRightToLeft } from '../../../present/terminal/view-style.js';
import type { RevertObstacle } from '../../../sync/ledger/check-revertible.js';
import type { LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import type { UndoAction } from '../../../sync/ledger/plan-undo-step.js';
import { undoNotes } from '../../../sync/ledger/undo-notes.js';
import type { UndoOutcome } from '../../../sync/ledger/undo-run.js';
import { getListSeparator, isRightToLeftLocale } from '../../../time/locale-formats.js';
import type { Invocation } from '../../command.js';
import type { Context } from '../../context.js';
import { ledgerPathOf } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { printMessage } from '../../output/print-message.js';
import { formatReasons } from '../../output/report-error.js';
import { MAX_RUN_TITLES, nameLedgerField } from './describe-run.js';

/** Reports one undone change: on stdout a sentence, or the ID for a pipe; on stderr if it was not undone. */
export async function printUndone(undone: UndoOutcome, context: Context, isDryRun: boolean): Promise<void> {
  const { kind, is, why, error } = undone;
  const { text, out, err } = context;
  if (is === 'left' && why !== undefined)
    return printMessage(
      err,
      text.labelled({ label: formatLeftRecord(undone, context), text: text.undoLeft[why.is]({ by: nameCause(why) }) }),
    );
  if (is === 'left' || is === 'failed')
    return printMessage(
      err,
      text.labelled({
        label: formatLeftRecord(undone, context),
        text: error === undefined ? '' : formatReasons(error, text),
      }),
    );
  const shown = actionOf(undone);
  if (isDryRun) return printMessage(out, `${UNDONE_SIGNS[shown]} ${formatUndoneChange(undone, context)}`);
  if (!out.isTTY) return out.write(`${undone.id ?? ''}\n`);
  const about = { id: String(undone.id ?? ''), title: toSingleLine(undone.title) };
  const notes = listUndoneNotes(undone, text);
  const changed = text.changed[shown]({ kind, ...about });
  await printMessage(out, notes.length === 0 ? changed : text.withNotes({ text: changed, notes }));
}

/** The run or the record because of which a record was left. */
const nameCause = (why: RevertObstacle): string =>
  why.is === 'later' ? why.run : why.is === 'replaced' ? String(why.by) : '';

/** An update of the status alone puts a record into the trash, or takes it out. */
function actionOf({ is, status }: UndoOutcome): UndoAction {
  if (is !== 'updated' || status === undefined) return is as UndoAction;
  return status.is === 'trash' ? 'trashed' : status.was === 'trash' ? 'restored' : is;
}

const UNDONE_SIGNS = { trashed: '-', deleted: '-', updated: '~', restored: '+', created: '+' } as const;

const formatUndoneRecord = ({ kind, id, title }: UndoOutcome, text: Context['text']): string =>
  text.undoRecord({ kind, id: String(id ?? '?'), title: toSingleLine(title) });

/** Names the fields that were left, if it was not the whole record. */
const formatLeftRecord = (undone: UndoOutcome, { text, err }: Context): string =>
  `${formatUndoneRecord(undone, text)}${undone.fields === undefined ? '' : ` (${nameFields(undone, { text, isTerminal: err.isTTY })})`}`;

function formatUndoneChange(undone: UndoOutcome, { text, out }: Context): string {
  const label = formatUndoneRecord(undone, text);
  const fields = nameFields(undone, { text, isTerminal: out.isTTY });
  if (fields === '') return label;
  const line = text.labelled({ label, text: fields });
  return isRightToLeftLocale(text.dateLocale()) ? isolateRightToLeft(line) : line;
}

function nameFields({ fields = [], status }: UndoOutcome, reader: Parameters<typeof nameLedgerField>[1]): string {
  const { text, isTerminal } = reader;
  const nameOf = (field: string) => {
    const before = nameLedgerField(field, reader);
    if (field !== 'status' || status === undefined || !isTerminal) return before;
    return text.fromTo({ title: '', before, after: text.statusWord(String(status.is)) });
  };
  return fields.map(nameOf).join(getListSeparator(text.dateLocale()));
}

/** Notes how a re-created record differs from the original: a new ID, a lost password, another slug. */
const listUndoneNotes = ({ is, id, was, isWithoutPassword, slug }: UndoOutcome, text: Context['text']): string[] => [
  ...(is === 'created' && was !== undefined && was !== id ? [text.undoCreatedAgain({ id: was })] : []),
  ...(isWithoutPassword ? [text.undoPasswordLost()] : []),
  ...(slug === undefined ? [] : [text.undoSlugChanged({ was: slug.was, now: slug.now })]),
];

/** Prints on stderr how a re-created record differs, if stdout carries data instead of sentences. */
export async function printUndoneNotes(
  undone: UndoOutcome,
  { context, format }: { context: Context; format: string },
): Promise<void> {
  const { text, out, err } = context;
  if (format === 'text' && out.isTTY) return;
  for (const loss of listUndoneNotes(undone, text))
    await printMessage(err, text.labelled({ label: formatUndoneRecord(undone, text), text: loss }));
}

export const undoneToJson = (
  { kind, was, is, id, title, why, error, fields, slug }: UndoOutcome,
  { text }: Context,
) => ({
  kind,
  id,
  was,
  title,
  outcome: is,
  ...(slug === undefined ? {} : { slug }),
  ...(fields === undefined ? {} : { fields }),
  ...(why === undefined ? {} : { why: why.is }),
  ...(why?.is === 'later' ? { run: why.run } : why?.is === 'replaced' ? { by: why.by } : {}),
  ...(error === undefined ? {} : { code: error.code, message: formatReasons(error, text) }),
});

interface UndoReport extends Invocation {
  readonly isDryRun: boolean;
  readonly by: string | undefined;
  /** The run that was undone. */
  readonly of: LedgerRun;
}

export async function printUndoResult(
  outcomes: UndoOutcomes,
  { args, context, isDryRun, by, of }: UndoReport,
): Promise<void> {
  const { text, err } = context;
  const [done, left, failed] = [outcomes.done.size, outcomes.left.length, outcomes.failed.length];
  if (done + left + failed === 0) await printMessage(err, text.undoNoneLeft({ isDryRun }));
  else if (!isDryRun) await printMessage(err, text.undoCounts({ done, left, failed }));
  if (!isDryRun && outcomes.left.includes('used')) await printMessage(err, text.undoUsedHint({ run: of.id }));
  if (isDryRun || by === undefined || done === 0 || !err.isTTY) return;
  const { dim } = await choosePaint(args, context, err);
  await printMessage(err, dim(text.redoHint({ run: by, isRedo: of.undoes !== undefined })));
}

/** The IDs of the events whose links an undo changes. */
export interface ChangedLinks {
  /** Their record returns to the trash. */
  readonly lost: Set<number>;
  /** Their record comes back. */
  readonly back: Set<number>;
  /** They go or come back themselves, so that their links are no news. */
  readonly moved: Set<number>;
}

export function addChangedLinks(undone: UndoOutcome, { lost, back, moved }: ChangedLinks): void {
  for (const event of undone.unlinked ?? []) lost.add(event);
  for (const event of undone.relinked ?? []) back.add(event);
  const action = actionOf(undone);
  if (undone.kind === 'event' && undone.id !== undefined && action !== 'updated' && Object.hasOwn(UNDONE_SIGNS, action))
    moved.add(undone.id);
}

export async function printChangedLinks(links: ChangedLinks, { err, text }: Context): Promise<void> {
  const withoutMoved = (events: ReadonlySet<number>) => new Set([...events].filter((id) => !links.moved.has(id)));
  const [lost, back] = [withoutMoved(links.lost), withoutMoved(links.back)];
  const nameEvents = (events: ReadonlySet<number>): string[] => {
    const named = [...events].slice(0, MAX_RUN_TITLES).map((id) => text.undoRecord({ kind: 'event', id: String(id) }));
    const more = events.size - named.length;
    return more > 0 ? [...named, text.andMore({ count: more })] : named;
  };
  if (back.size > 0) await printMessage(err, text.linksBack({ events: back.size, names: nameEvents(back) }));
  if (lost.size === 0) return;
  const names = nameEvents(lost);
  await printMessage(err, text.linksLost({ events: lost.size, trashed: 0, unwritable: 0, names }));
}

export interface UndoOutcomes {
  /** Keys of records (`kind id`): several writes to one record count once. */
  readonly done: Set<string>;
  /** Keys of those that did not get their earlier slug back. */
  readonly inexact: Set<string>;
  readonly left: NonNullable<UndoOutcome['why']>['is'][];
  readonly failed: (CalError | undefined)[];
}

export const toOutcomeKey = ({ kind, id }: UndoOutcome): string => `${kind} ${id}`;

export function addOutcome(undone: UndoOutcome, { done, inexact, left, failed }: UndoOutcomes): void {
  if (undone.is === 'failed') failed.push(undone.error);
  else if (undone.is === 'left') left.push(undone.why?.is ?? 'changed');
  else {
    done.add(toOutcomeKey(undone));
    if (undone.slug !== undefined) inexact.add(toOutcomeKey(undone));
  }
}

/** Returns true if a later undo of the run would find nothing to do. */
export const isNothingLeftToUndo = ({ left, failed }: UndoOutcomes): boolean =>
  failed.length === 0 && left.every((why) => !REPEATABLE.has(why));

/** Reasons that may no longer hold at the next undo of the run. */
const REPEATABLE: ReadonlySet<RevertObstacle['is']> = new Set(['changed', 'differs', 'later', 'used', 'replaced']);

export const isNothingUndone = ({ done, left, failed }: UndoOutcomes): boolean =>
  done.size + failed.length === 0 && left.length > 0;

/** Returns the exit code of the failures if they share one and nothing succeeded, else that of partial success. */
export function getUndoExitCode({ done, inexact, left, failed }: UndoOutcomes): number {
  if (failed.length === 0) return left.length > 0 ? EXIT.changed : inexact.size > 0 ? EXIT.partial : 0;
  const [exit = EXIT.partial, ...others] = new Set(failed.map((error) => error?.exit));
  return done.size + left.length + others.length === 0 ? exit : EXIT.partial;
}

/** Collects what an undo does to events, for the notes on calendar files. */
interface EventOutcomes {
  readonly reverted: Set<number>;
  readonly removed: Set<number>;
  readonly left: Set<number>;
}

export const createEventOutcomes = (): EventOutcomes => ({ reverted: new Set(), removed: new Set(), left: new Set() });

export function addEventOutcome({ kind, was, id, is, why }: UndoOutcome, outcomes: EventOutcomes): void {
  const record = was ?? id;
  if (kind !== 'event' || record === undefined) return;
  if (is === 'failed') return void outcomes.left.add(record);
  // Nothing is left to do for a record that is gone, or back already.
  if (is === 'left' && why?.is !== 'gone' && why?.is !== 'back') return void outcomes.left.add(record);
  outcomes.reverted.add(record);
  if (is === 'trashed' || is === 'deleted' || why?.is === 'gone') outcomes.removed.add(record);
}

interface CalendarNotesUndo {
  readonly where: LedgerTarget;
  readonly run: string;
  /** The run of the undo itself; absent if it wrote nothing. */
  readonly by: string | undefined;
  readonly outcomes: EventOutcomes;
}

/** Restores what the undone run changed in the notes on calendar files and in the feeds, and reports the feeds. */
export async function undoCalendarNotes({ outcomes, ...undo }: CalendarNotesUndo, context: Context): Promise<void> {
  const { err, text, signal } = context;
  const notes = { ...undo, ...outcomes, file: ledgerPathOf(context), isWhole: !signal.aborted };
  const { restored, replaced } = await undoNotes(notes);
  for (const name of restored) await printMessage(err, text.feedRestored({ name }));
  for (const name of replaced) await printMessage(err, text.feedReplaced({ name }));
}
