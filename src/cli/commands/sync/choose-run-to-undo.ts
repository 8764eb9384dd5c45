import { NotFoundError, UsageError } from '../../../errors.js';
import { isFullyUndone } from '../../../sync/ledger/is-fully-undone.js';
import type { Ledger, LedgerRun, LedgerTarget } from '../../../sync/ledger/ledger.js';
import { mapUndoRuns, requireRun } from './describe-run.js';

const ALL_RUNS = 1_000_000;

/**
 * Chooses the run that `cal undo` undoes: the given one, or else the latest on this service that is not completely
 * undone. Skips runs that are undos themselves. A run that was undone and redone is represented by its redo.
 * @throws NotFoundError, UsageError
 */
export async function chooseRunToUndo(id: string | undefined, ledger: Ledger, where: LedgerTarget): Promise<LedgerRun> {
  const all = await ledger.runs(ALL_RUNS);
  const redosOf = mapRedoRuns(all);
  if (id === undefined) return findLatestUndoable(await ledger.runs(ALL_RUNS, where), redosOf, ledger);
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
    if (run.undoes !== undefined) undoRunsOf.set(run.undoes, [...(undoRunsOf.get(run.undoes) ?? []), run]);
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

async function findLatestUndoable(runs: readonly LedgerRun[], redosOf: RedoRuns, ledger: Ledger): Promise<LedgerRun> {
  for (const run of runs) {
    const unfinished = run.undoes === undefined ? await findUnfinished(run, redosOf, ledger) : undefined;
    if (unfinished !== undefined) return unfinished;
  }
  throw new NotFoundError((t) => t.undoNothing(), { hint: (t) => t.historyNoRunHint() });
}
