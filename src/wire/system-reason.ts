/** `no such file or directory` of an error of the file system, which says its code before and the call and path behind. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^\w+: /, '').replace(/, \w+(?: '.*)?$/, '') : String(error);
