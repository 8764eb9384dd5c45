import type { LedgerTarget } from '../../../sync/ledger/ledger.js';
import { undoNotes } from '../../../sync/ledger/undo-notes.js';
import type { UndoOutcome } from '../../../sync/ledger/undo-run.js';
import type { Context } from '../../context.js';
import { ledgerPathOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';

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
