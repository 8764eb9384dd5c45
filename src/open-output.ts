import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { OutputStream } from './cli/context.js';

type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

/**
 * Wraps a standard stream. Node creates a stream on first access, and most commands need only one. Write errors are
 * ignored for `talk` and reported for `data`.
 */
export function openOutput(streamOf: () => Stream, kind: 'data' | 'talk' = 'data'): OutputStream {
  let opened: Stream | undefined;
  const stream = (): Stream => {
    // The write callback reports a closed pipe, so the event needs no handler.
    opened ??= streamOf().on('error', () => {});
    return opened;
  };
  return {
    get isTTY() {
      return stream().isTTY === true;
    },
    get columns() {
      // A terminal that does not know its size reports 0 columns.
      return stream().columns || 80;
    },
    get rows() {
      return stream().rows;
    },
    get isFile() {
      return isRegularFile(kind === 'data' ? 1 : 2);
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        stream().write(text, (error) => (error && kind === 'data' ? reject(error) : resolve()));
      }),
  };
}

function isRegularFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}
