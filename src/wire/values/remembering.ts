const MOST = 2000;

/** The same function of a text, which is asked once for each; it starts anew when it remembers too much. */
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
