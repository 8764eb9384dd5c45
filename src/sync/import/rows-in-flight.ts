/** The rows whose requests are pending. */
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
