const MOST = 2000;

/** Memoizes a function of a text. The cache is emptied when it holds 2,000 entries. */
export function remembering<T>(of: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = of(key);
    if (known.size >= MOST) known.clear();
    known.set(key, value);
    return value;
  };
}
