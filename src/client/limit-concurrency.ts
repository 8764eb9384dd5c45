/** Limits how many calls of a function are under way at a time. The others wait, in the order in which they came. */
export function limitConcurrency<A extends readonly unknown[], T>(
  work: (...args: A) => Promise<T>,
  most: number,
): (...args: A) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (...args) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work(...args);
    } finally {
      // The next call takes the place of this one.
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
