import type { ForeignFile } from '../../contract/file-formats.js';
import { UsageError } from '../../errors.js';

/** The error for a file of another program, which says what the file is. */
export const foreignFileError = (name: string, file: ForeignFile): UsageError =>
  new UsageError((t) => t.foreignFile[file]({ file: name }), { hint: (t) => t.foreignFileHint() });
