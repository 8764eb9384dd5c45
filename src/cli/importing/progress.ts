import type { Counts } from '../../bulk/job.js';
import type { Context } from '../context.js';
import { barOf, movingLine } from '../moving-line.js';

export interface Progress {
  /** Adds to the number of bytes that have been read from the files. */
  read(bytes: number): void;
  counted(counts: Counts): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Shows the progress of an import: rows, rows per second, failures; remaining time and a bar if the size is known. */
export function progressOf(context: Context, bytes: number): Progress {
  const { err, text, now } = context;
  const moving = movingLine(context);
  const start = now();
  let done = 0;

  const sentence = (counts: Counts): string => {
    const rows = Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
    const seconds = Math.max((now() - start) / 1000, 0.001);
    const share = bytes === 0 ? undefined : Math.min(done / bytes, 1);
    const left = share === undefined || share === 0 || share === 1 ? undefined : (seconds * (1 - share)) / share;
    const line = text.importProgress(rows, Math.round(rows / seconds), counts.failed, left);
    return share === undefined || !err.isTTY ? line : `${barOf(share)} ${line}`;
  };

  return {
    read: (count) => {
      done += count;
    },
    counted: (counts) => moving.show(() => sentence(counts)),
    line: moving.line,
    end: moving.wipe,
  };
}
