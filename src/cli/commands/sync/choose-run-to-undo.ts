import { NotFoundError, UsageError } from '../../../errors.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import { mapUndoRuns, requireRun } from './describe-run.js';

const ALL_RUNS = 1_000_000;

/**
 * Chooses the run that `cal undo` takes back: the given one, or else the latest on this service that still has a change
 * to undo. Skips runs that are undone, that are undos themselves, and that earlier proved impossible to undo. A run
 * that was undone and redone is represented by its redo.
 * @throws NotFoundError, UsageError
 */
export async function chooseRunToUndo(id: string | undefined, ledger: Ledger, where: LedgerTarget): Promise<LedgerRun> {
  const all = await ledger.runs(ALL_RUNS);
  const undoRuns = mapUndoRuns(all);
  const undoRunsOf = new Map<string, LedgerRun>();
  for (const run of all) if (run.undoes !== undefined && !undoRunsOf.has(run.undoes)) undoRunsOf.set(run.undoes, run);
  const latest = (run: LedgerRun): LedgerRun => {
    const undoRun = undoRunsOf.get(run.id);
    const redoRun = undoRun === undefined ? undefined : undoRunsOf.get(undoRun.id);
    return redoRun === undefined ? run : latest(redoRun);
  };
  if (id === undefined) return findLatestUndoable(await ledger.runs(ALL_RUNS, where), { undoRuns, latest, ledger });
  const run = latest(await requireRun(id, ledger));
  if (run.target !== where.target || run.namespace !== where.namespace)
    throw new UsageError((t) => t.undoElsewhere(run.id, run.target), { hint: (t) => t.otherTargetHint() });
  const undoRun = undoRuns.get(run.id);
  if (undoRun === undefined || !(await isFullyUndone(run, ledger))) return run;
  throw new UsageError((t) => t.undoAlready(run.id, undoRun.id), { hint: (t) => t.undoAlreadyHint(undoRun.id) });
}

interface UndoSearch {
  readonly undoRuns: ReadonlyMap<string, LedgerRun>;
  readonly latest: (run: LedgerRun) => LedgerRun;
  readonly ledger: Ledger;
}

async function findLatestUndoable(
  runs: readonly LedgerRun[],
  { undoRuns, latest, ledger }: UndoSearch,
): Promise<LedgerRun> {
  for (const run of runs) {
    if (run.undoes !== undefined) continue;
    const latestRun = latest(run);
    if (!latestRun.isSettled && !undoRuns.has(latestRun.id) && (await hasChangedRecords(latestRun, ledger)))
      return latestRun;
  }
  throw new NotFoundError((t) => t.undoNothing(), { hint: (t) => t.historyNoRunHint() });
}

/** Returns whether a run changed anything. A `touch` is an update to the values that were already there. */
async function hasChangedRecords(run: LedgerRun, ledger: Ledger): Promise<boolean> {
  for await (const { action } of ledger.entries(run.id)) if (action !== 'touch') return true;
  return false;
}

/** Returns whether every change of a run has been reversed. */
async function isFullyUndone(run: LedgerRun, ledger: Ledger): Promise<boolean> {
  const reversed = new Set((await ledger.reversalsOf(run.id)).map(({ reverses }) => reverses?.number));
  for await (const { number, action, state } of ledger.entries(run.id)) {
    if (action !== 'touch' && state === 'done' && !reversed.has(number)) return false;
  }
  return true;
}
