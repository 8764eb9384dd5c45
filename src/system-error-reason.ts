/**
 * Returns the reason of a file system error, such as `no such file or directory`, without the code before it and
 * the call and path after it.
 */
export const systemErrorReason = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^\w+: /, '').replace(/, \w+(?: '.*)?$/, '') : String(error);
