import { createPause } from '../../pause-between-jobs.js';

/** Items that are sorted at once; comparing texts by a language's rules takes about half a microsecond. */
const RUN_LENGTH = 500;

/** Sorts stably by merging sorted runs, and yields to other requests in between. */
export async function sortInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<readonly T[]> {
  const pause = createPause();
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += RUN_LENGTH) {
    runs.push(items.slice(from, from + RUN_LENGTH).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeRuns<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
  pause: ReturnType<typeof createPause>,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let from = 0;
  for (const item of one) {
    for (let next = other[from]; next !== undefined && compare(item, next) > 0; next = other[from]) {
      merged.push(next);
      from += 1;
    }
    merged.push(item);
    if (merged.length % RUN_LENGTH === 0) await pause();
  }
  return [...merged, ...other.slice(from)];
}
