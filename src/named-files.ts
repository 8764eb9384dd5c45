import { closeSync, constants, createReadStream, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { UsageError } from './errors.js';
import { systemErrorReason } from './system-error-reason.js';

/** How much of a file is read at once, where it is read whole. */
const MAX_TEXT_MIB = 64;
const BYTES_PER_MIB = 1024 * 1024;

/**
 * Reads the text of a file that the user names: a regular file, or a pipe such as `<(command)`.
 * @param name the name shown to users
 * @throws UsageError for a device, for more than 64 MiB, and when it cannot be read
 */
export async function readNamedText(path: string, name = path): Promise<string> {
  try {
    return await joinText(streamNamedFile(path, name), name);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((t) => t.notReadable({ file: name, reason: systemErrorReason(error, t) }), { cause: error });
  }
}

/**
 * Reads the first bytes of a file that the user names, `most` at most.
 * @param name the name shown to users
 * @throws UsageError when it cannot be read
 */
export async function readNamedBytes(path: string, most: number, name = path): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of streamNamedFile(path, name)) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= most) break;
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((t) => t.notReadable({ file: name, reason: systemErrorReason(error, t) }), { cause: error });
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Joins the chunks of a file or of stdin. @throws UsageError for more than 64 MiB */
export async function joinText(chunks: AsyncIterable<Uint8Array | string>, name: string): Promise<string> {
  const texts: string[] = [];
  const bytes: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += Buffer.byteLength(chunk);
    if (size > MAX_TEXT_MIB * BYTES_PER_MIB)
      throw new UsageError((t) => t.fileTooLarge({ file: name, mebibytes: MAX_TEXT_MIB }));
    if (typeof chunk === 'string') texts.push(chunk);
    else bytes.push(chunk);
  }
  return texts.join('') + Buffer.concat(bytes).toString('utf8');
}

/**
 * Yields the content of a file that the user names. Waits for the writer of a pipe in a way that a signal ends.
 * @throws UsageError for a device other than a terminal; the error of the file system
 */
export async function* streamNamedFile(path: string, name = path, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
  const { descriptor, kind } = openWithoutWaiting(path);
  // Reading a folder gives the error of the system.
  if (kind === 'file' || kind === 'folder') yield* createReadStream('', { fd: descriptor, highWaterMark: chunkBytes });
  else if (kind === 'pipe') yield* new (await import('node:net')).Socket({ fd: descriptor, readable: true });
  else if ((await import('node:tty')).isatty(descriptor)) yield* new (await import('node:tty')).ReadStream(descriptor);
  else {
    closeSync(descriptor);
    throw new UsageError((t) => t.notRegularFile({ file: name }));
  }
}

/**
 * Reads a small file that is read unasked, such as one of the configuration, at once: a pipe is refused as well.
 * Synchronous, since waiting for a thread of the pool takes longer than reading.
 */
export function readRegularFile(path: string, mostMib: number): string {
  const { descriptor, kind, size } = openWithoutWaiting(path);
  try {
    if (kind !== 'file') throw new UsageError((t) => t.notRegularFile({ file: path }));
    if (size > mostMib * BYTES_PER_MIB) throw new UsageError((t) => t.fileTooLarge({ file: path, mebibytes: mostMib }));
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** Refuses a file that exists and is no regular one, before it is read in parts or written. @throws UsageError */
export function assertRegularFile(path: string): void {
  if (!existsSync(path)) return;
  const { descriptor, kind } = openWithoutWaiting(path);
  closeSync(descriptor);
  if (kind !== 'file') throw new UsageError((t) => t.notRegularFile({ file: path }));
}

/** Opening a pipe without a writer would block a thread, which no signal ends. */
function openWithoutWaiting(path: string): {
  readonly descriptor: number;
  readonly kind: 'file' | 'pipe' | 'folder' | 'device';
  readonly size: number;
} {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0));
  const found = fstatSync(descriptor);
  const isFile = found.isFile() || path === '/dev/null';
  const kind = isFile ? 'file' : found.isFIFO() ? 'pipe' : found.isDirectory() ? 'folder' : 'device';
  return { descriptor, kind, size: found.size };
}
