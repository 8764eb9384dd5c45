import type { Resource } from '../../contract/declarations.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { CellProblem } from '../read/row-draft.js';
import type { RowToProcess } from './calendar/process-calendar-rows.js';

/** Rows that wait for a record of their own kind, which a later row of the file may create. */
export interface DeferredRows {
  /** @returns false if too many rows wait already */
  add(row: RowToProcess): boolean;
  /** Processes the waiting rows, each as soon as the record that it names exists. */
  settle(): Promise<void>;
}

const MAX_DEFERRED_ROWS = 10_000;

/**
 * @param process processes a row again; with `isLast` for the last time @returns `later` if the row still has to wait
 */
export function createDeferredRows(
  process: (row: RowToProcess, isLast: boolean) => Promise<'later' | undefined>,
): DeferredRows {
  let waiting: RowToProcess[] = [];
  const processAll = async (isLast: boolean): Promise<RowToProcess[]> => {
    const rest: RowToProcess[] = [];
    for (const row of waiting) if ((await process(row, isLast)) === 'later') rest.push(row);
    return rest;
  };
  return {
    add: (row) => waiting.length < MAX_DEFERRED_ROWS && waiting.push(row) > 0,
    settle: async () => {
      while (waiting.length > 0) {
        // A child most often stands directly above its parent, so the last rows are processed first.
        waiting.reverse();
        const rest = await processAll(false);
        const isStuck = rest.length === waiting.length;
        waiting = rest;
        if (!isStuck) continue;
        await processAll(true);
        waiting = [];
      }
    },
  };
}

/** Returns true if a row has no other problem than that records of its own kind do not exist: its parent. */
export const lacksOnlyOwnKind = (resource: Resource, problems: readonly CellProblem[]): boolean =>
  problems.every(({ column = '' }) => writableFieldsOf(resource)[column]?.of === resource.name);
