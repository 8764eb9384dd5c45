import { EXIT } from '../../../error-codes.js';
import type { CalError } from '../../../errors.js';
import type { RevertObstacle } from '../../../sync/ledger/check-revertible.js';
import type { LedgerTarget } from '../../../sync/ledger/ledger.js';
import { undoNotes } from '../../../sync/ledger/undo-notes.js';
import type { UndoOutcome } from '../../../sync/ledger/undo-run.js';
import type { Context } from '../../context.js';
import { ledgerPathOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';

/** The results of undoing a run, by outcome. */
export interface UndoOutcomes {
  /** Keys of records (`kind id`): several writes to one record count once. */
  readonly done: Set<string>;
  readonly left: NonNullable<UndoOutcome['why']>['is'][];
  readonly failed: (CalError | undefined)[];
}

export const toOutcomeKey = ({ kind, id }: UndoOutcome): string => `${kind} ${id}`;

export function addOutcome(undone: UndoOutcome, { done, left, failed }: UndoOutcomes): void {
  if (undone.is === 'failed') failed.push(undone.error);
  else if (undone.is === 'left') left.push(undone.why?.is ?? 'changed');
  else done.add(toOutcomeKey(undone));
}

/** Returns true if a later undo of the run would find nothing to do. */
export const isNothingLeftToUndo = ({ left, failed }: UndoOutcomes): boolean =>
  failed.length === 0 && left.every((why) => !REPEATABLE.has(why));

/** Reasons that may no longer hold at the next undo of the run. */
const REPEATABLE: ReadonlySet<RevertObstacle['is']> = new Set(['changed', 'differs', 'later', 'used', 'replaced']);

export const isNothingUndone = ({ done, left, failed }: UndoOutcomes): boolean =>
  done.size + failed.length === 0 && left.length > 0;

/** Returns the exit code of the failures if they share one and nothing succeeded, else that of partial success. */
export function getUndoExitCode({ done, left, failed }: UndoOutcomes): number {
  if (failed.length === 0) return left.length > 0 ? EXIT.changed : 0;
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
