interface WaitingLookup<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Shares lookups: those that arrive while one runs are answered together by the next. A lookup always begins after it
 * was asked for, so it sees every change that was committed before.
 * @param lookUp finds the values of several keys; keys that it does not find are undefined
 */
export function createSharedLookups<Value>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, WaitingLookup<Value>[]>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      await answer(batch);
    }
    isRunning = false;
  };

  const answer = async (batch: ReadonlyMap<string, readonly WaitingLookup<Value>[]>) => {
    try {
      const found = await lookUp([...batch.keys()]);
      for (const [key, lookups] of batch) for (const { resolve } of lookups) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const lookups = waiting.get(key) ?? [];
      lookups.push({ resolve, reject });
      waiting.set(key, lookups);
      if (!isRunning) void run();
    });
}
