/** For `catch`: turns an error of this class into a value. @throws any other error */
export const recoverFrom =
  <E extends Error, T>(ErrorClass: abstract new (...args: never[]) => E, toValue: (error: E) => T) =>
  (error: unknown): T => {
    if (error instanceof ErrorClass) return toValue(error);
    throw error;
  };

/** Does synchronous work, as `Promise.prototype.catch` does for asynchronous work. */
export function attempt<T, U>(work: () => T, recover: (error: unknown) => U): T | U {
  try {
    return work();
  } catch (error) {
    return recover(error);
  }
}
