import { EXIT } from '../../../error-codes.js';
import type { CalError } from '../../../errors.js';
import type { RevertObstacle } from '../../../sync/ledger/check-revertible.js';
import type { UndoOutcome } from '../../../sync/ledger/undo-run.js';

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
