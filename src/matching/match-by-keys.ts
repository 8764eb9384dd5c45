type Awaitable<T> = T | Promise<T>;

/** The records that fit a wanted one, by its slug and by its natural key (such as the name and address of a venue). */
export interface KeyMatches<T> {
  readonly bySlug: readonly T[];
  readonly byNaturalKey: readonly T[];
  /** True if the natural key has several fields: a name alone may be that of another record. */
  readonly isNaturalKeyCertain: boolean;
}

/**
 * The ways to match a record whose slug the service derives from its name, the most certain first. The same slug may
 * belong to another record elsewhere, so it counts less than a certain natural key.
 */
export const KEY_MATCH_STEPS: readonly (<T>(matches: KeyMatches<T>) => readonly T[])[] = [
  ({ bySlug, byNaturalKey }) => bySlug.filter((target) => byNaturalKey.includes(target)),
  ({ byNaturalKey, isNaturalKeyCertain }) => (isNaturalKeyCertain ? byNaturalKey : []),
  ({ bySlug }) => bySlug,
];

/** Matches one record alone. @returns several if no step finds exactly one and the natural key fits several */
export function matchByKeys<T>(matches: KeyMatches<T>): readonly T[] {
  const chosen = KEY_MATCH_STEPS.map((step) => step(matches)).find(({ length }) => length === 1);
  return chosen ?? matches.byNaturalKey;
}

/**
 * Matches a whole set: each step is tried for all before the next one, so that none takes the record that fits another
 * better. A step counts only if it leaves exactly one target that no other has taken.
 * @param steps each returns the targets that may fit, by the most certain key first
 */
export async function matchSet<W, T>(
  wanted: readonly W[],
  steps: readonly ((each: W) => Awaitable<readonly T[]>)[],
): Promise<ReadonlyMap<W, T>> {
  const matched = new Map<W, T>();
  const taken = new Set<T>();
  for (const step of steps) {
    for (const each of wanted) {
      if (matched.has(each)) continue;
      const [only, ...more] = (await step(each)).filter((target) => !taken.has(target));
      if (only === undefined || more.length > 0) continue;
      matched.set(each, only);
      taken.add(only);
    }
  }
  return matched;
}
