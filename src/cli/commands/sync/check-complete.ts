import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertComplete, hasEndMark } from '../../../sync/read/assert-complete.js';
import type { ByteStream } from '../../../sync/read/decompress.js';
import { type InputFile, type ReadRowsOptions, toReadError } from '../../../sync/read/read-rows.js';

type Reading = Omit<ReadRowsOptions, 'note'>;

interface CompletenessCheck {
  readonly reading: Reading;
  /** Reads the beginning of stdin, repeatedly. */
  readonly peeking: Reading;
  /** Folder for a copy of stdin. */
  readonly folder: string;
}

/**
 * Checks before an import that no file is cut off, as far as the format of the file shows it. Stdin is copied to a
 * temporary file for that.
 * @returns what opens stdin from then on
 * @throws UsageError for a file that is cut off
 */
export async function checkComplete(
  files: readonly InputFile[],
  { reading, peeking, folder }: CompletenessCheck,
): Promise<() => ByteStream> {
  const isSilent = { note: () => {}, onBytes: undefined };
  let { stdin } = reading;
  for (const file of files) {
    if (file.path === '-' && (await hasEndMark(file, { ...peeking, ...isSilent })))
      stdin = await copyToFile(stdin(), file, join(folder, 'stdin'));
    if (file.path !== '-' || stdin !== reading.stdin) await assertComplete(file, { ...reading, ...isSilent, stdin });
  }
  return stdin;
}

/** @returns what opens the copy */
async function copyToFile(bytes: ByteStream, source: InputFile, path: string): Promise<() => ByteStream> {
  try {
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    throw toReadError(error, source);
  }
  return () => createReadStream(path);
}
