/**
 * Caches a value for the rest of this turn of the event loop. Requests of one turn arrived before the lookup, so
 * none of them sees a value older than itself. A cached response takes 1.5 times as long without it
 * (docs/performance.md).
 */
export function cacheForTurn<T>(look: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    if (cached === undefined) {
      cached = { value: look() };
      setImmediate(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
}
