/**
 * What was looked up, for the rest of this turn of the event loop: what came in one turn was asked for before the look,
 * so that nobody is told what was so before they asked.
 */
export function oncePerTurn<T>(look: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    if (known === undefined) {
      known = { value: look() };
      setImmediate(() => {
        known = undefined;
      });
    }
    return known.value;
  };
}
