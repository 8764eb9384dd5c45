import type { Ledger, Run, Where } from '../../bulk/ledger.js';
import { NotFoundError, UsageError } from '../../errors.js';
import { runNamed, undoneBy } from './runs.js';

const ALL = 1_000_000;

/**
 * Chooses the run that `cal undo` takes back: the given one, or else the latest on this service that still has a change
 * to undo. Skips runs that are undone, that are undos themselves, and that earlier proved impossible to undo. A run
 * that was undone and redone is represented by its redo.
 * @throws NotFoundError, UsageError
 */
export async function chosenRun(id: string | undefined, ledger: Ledger, where: Where): Promise<Run> {
  const all = await ledger.runs(ALL);
  const undoRuns = undoneBy(all);
  const undoRunsOf = new Map<string, Run>();
  for (const run of all) if (run.undoes !== undefined && !undoRunsOf.has(run.undoes)) undoRunsOf.set(run.undoes, run);
  const latest = (run: Run): Run => {
    const undoRun = undoRunsOf.get(run.id);
    const redoRun = undoRun === undefined ? undefined : undoRunsOf.get(undoRun.id);
    return redoRun === undefined ? run : latest(redoRun);
  };
  if (id === undefined) return latestOn(await ledger.runs(ALL, where), { undoRuns, latest, ledger });
  const run = latest(await runNamed(id, ledger));
  if (run.target !== where.target || run.namespace !== where.namespace)
    throw new UsageError((t) => t.undoElsewhere(run.id, run.target), { hint: (t) => t.otherTargetHint() });
  const undoRun = undoRuns.get(run.id);
  if (undoRun === undefined || !(await isWhole(run, ledger))) return run;
  throw new UsageError((t) => t.undoAlready(run.id, undoRun.id), { hint: (t) => t.undoAlreadyHint(undoRun.id) });
}

interface Known {
  readonly undoRuns: ReadonlyMap<string, Run>;
  readonly latest: (run: Run) => Run;
  readonly ledger: Ledger;
}

async function latestOn(runs: readonly Run[], { undoRuns, latest, ledger }: Known): Promise<Run> {
  for (const run of runs) {
    if (run.undoes !== undefined) continue;
    const latestRun = latest(run);
    if (!latestRun.isSettled && !undoRuns.has(latestRun.id) && (await hasChanged(latestRun, ledger))) return latestRun;
  }
  throw new NotFoundError((t) => t.undoNothing(), { hint: (t) => t.historyNoRunHint() });
}

/** Returns whether a run changed anything. A `touch` is an update to the values that were already there. */
async function hasChanged(run: Run, ledger: Ledger): Promise<boolean> {
  for await (const { action } of ledger.entries(run.id)) if (action !== 'touch') return true;
  return false;
}

/** Returns whether every change of a run has been reversed. */
async function isWhole(run: Run, ledger: Ledger): Promise<boolean> {
  const reversed = new Set((await ledger.reversalsOf(run.id)).map(({ reverses }) => reverses?.number));
  for await (const { number, action, state } of ledger.entries(run.id)) {
    if (action !== 'touch' && state === 'done' && !reversed.has(number)) return false;
  }
  return true;
}
