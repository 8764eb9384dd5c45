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
  const by = undoneBy(all);
  const undoings = new Map<string, Run>();
  for (const run of all) if (run.undoes !== undefined && !undoings.has(run.undoes)) undoings.set(run.undoes, run);
  const latest = (run: Run): Run => {
    const undoing = undoings.get(run.id);
    const redoing = undoing === undefined ? undefined : undoings.get(undoing.id);
    return redoing === undefined ? run : latest(redoing);
  };
  if (id === undefined) return latestOn(await ledger.runs(ALL, where), { by, latest, ledger });
  const run = latest(await runNamed(id, ledger));
  if (run.target !== where.target || run.namespace !== where.namespace)
    throw new UsageError((t) => t.undoElsewhere(run.id, run.target), { hint: (t) => t.otherTargetHint() });
  const undoing = by.get(run.id);
  if (undoing === undefined || !(await isWhole(run, ledger))) return run;
  throw new UsageError((t) => t.undoAlready(run.id, undoing.id), { hint: (t) => t.undoAlreadyHint(undoing.id) });
}

interface Known {
  readonly by: ReadonlyMap<string, Run>;
  readonly latest: (run: Run) => Run;
  readonly ledger: Ledger;
}

async function latestOn(runs: readonly Run[], { by, latest, ledger }: Known): Promise<Run> {
  for (const run of runs) {
    if (run.undoes !== undefined) continue;
    const present = latest(run);
    if (!present.isSettled && !by.has(present.id) && (await hasChanged(present, ledger))) return present;
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
