import type { Counts } from '../../bulk/job.js';
import type { Context } from '../context.js';
import { barOf, movingLine } from '../moving-line.js';

export interface Progress {
  /** Bytes of the files that have been read. */
  read(bytes: number): void;
  counted(counts: Counts): void;
  /** A line that stays, above what moves. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

/** How far it is: rows, how fast, how long still; a bar where the size of the files is known. */
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
