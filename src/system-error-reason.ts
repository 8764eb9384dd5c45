import type { Catalogue } from './text/catalogue.js';

type SystemErrorCause = keyof Catalogue['systemError'];

/** The causes by the code of the operating system or of SQLite; the first that fits counts. */
const CAUSES: readonly (readonly [RegExp, SystemErrorCause])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'full'],
  [/^ENOENT$/, 'missing'],
  [/^ENOTDIR$/, 'noFolder'],
  [/^EISDIR$/, 'folder'],
  [/^EEXIST$/, 'exists'],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)$/, 'denied'],
  [/^(EROFS|SQLITE_READONLY)/, 'readOnly'],
  [/^EFBIG$/, 'tooLarge'],
  [/^(EMFILE|ENFILE)$/, 'tooManyFiles'],
  [/^(ENOMEM|SQLITE_NOMEM|SQLITE_IOERR_NOMEM)$/, 'noMemory'],
  [/^(EIO|SQLITE_IOERR)/, 'failed'],
  [/^(EBUSY|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL)/, 'locked'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, 'damaged'],
  [/^SQLITE_CANTOPEN/, 'notOpened'],
];

/**
 * Returns the reason of a file system or database error in the reader's language, such as `no such file or directory`.
 * An unknown error is described by its message, without the code before it and the call and path after it.
 */
export function systemErrorReason(error: unknown, text: Catalogue): string {
  const cause = causeOf(error);
  if (cause !== undefined) return text.systemError[cause]();
  return error instanceof Error ? error.message.replace(/^\w+: /, '').replace(/, \w+(?: '.*)?$/, '') : String(error);
}

const causeOf = (error: unknown): SystemErrorCause | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES.find(([pattern]) => pattern.test(code))?.[1];
};

const MACHINE_CAUSES: readonly SystemErrorCause[] = [
  ...(['full', 'denied', 'readOnly', 'tooLarge', 'tooManyFiles', 'noMemory', 'failed'] as const),
];

/** Returns true for an error that the machine causes wherever a program writes a file: it is no bug. */
export const isMachineError = (error: unknown): boolean => MACHINE_CAUSES.some((cause) => cause === causeOf(error));
