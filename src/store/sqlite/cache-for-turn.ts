/** Counts the turns of the event loop in which requests arrived. */
let turn = 0;
let isTurnOpen = false;

/**
 * Called for each request that arrives. Only then is it certain that later lookups are made after its arrival: a lookup
 * between two turns, for instance after a pause, would otherwise be used for the requests of the next turn.
 */
export function noteArrival(): void {
  if (isTurnOpen) return;
  isTurnOpen = true;
  turn += 1;
  setImmediate(() => {
    isTurnOpen = false;
  });
}

/**
 * Caches a value for the rest of this turn of the event loop. Requests of one turn arrived before the lookup, so
 * none of them sees a value older than itself. A cached response takes 1.5 times as long without it
 * (docs/performance.md).
 */
export function cacheForTurn<T>(look: () => T): () => T {
  let cached: { readonly value: T; readonly turn: number } | undefined;
  return () => {
    if (cached?.turn !== turn) {
      cached = { value: look(), turn };
      setImmediate(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}
