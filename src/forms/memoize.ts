const MAX_ENTRIES = 2000;

/** Memoizes a function of a text. The cache is emptied when it holds 2,000 entries. */
export function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const cache = new Map<string, T>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, value);
    return value;
  };
}
