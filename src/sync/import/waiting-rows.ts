import type { Resource } from '../../contract/declarations.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { RowCells } from '../read/file-rows.js';
import type { CellProblem } from '../read/row-draft.js';
import type { RowPlace } from './row-outcome.js';

export interface RowsInFlight {
  /** Starts to count a row until it is settled. */
  add(row: Promise<void>): void;
  /** Resolves when fewer than `most` rows are under way. @throws the error of a row that failed unexpectedly */
  waitForRoom(most: number): Promise<void>;
  /** Resolves when no row is under way. @throws the error of a row that failed unexpectedly */
  waitForAll(): Promise<void>;
}

/**
 * Counts pending rows instead of racing their promises: `Promise.race` subscribes to all of them, which can be
 * hundreds.
 */
export function createRowsInFlight(): RowsInFlight {
  let count = 0;
  let failure: { readonly error: unknown } | undefined;
  const waiting: (() => void)[] = [];
  const settle = (): void => {
    count -= 1;
    for (const wake of waiting.splice(0)) wake();
  };
  const waitForRoom = async (most: number): Promise<void> => {
    while (count >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure === undefined) return;
    const { error } = failure;
    failure = undefined;
    throw error;
  };
  return {
    add: (row) => {
      count += 1;
      row.then(settle, (error: unknown) => {
        failure ??= { error };
        settle();
      });
    },
    waitForRoom,
    waitForAll: () => waitForRoom(1),
  };
}

export interface RowToProcess {
  readonly place: RowPlace;
  readonly originalCells: RowCells;
  readonly cells: RowCells;
}

/** Rows that wait for a record of their own kind, which a later row may create. */
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
