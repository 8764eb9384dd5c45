import type { ImportCounts } from '../../../sync/import/import-job.js';
import type { Context } from '../../context.js';
import { createProgressLine, formatProgressBar } from '../../output/progress-line.js';

export interface ImportProgress {
  /** Adds to the number of bytes that have been read from the files. */
  addBytes(bytes: number): void;
  showCounts(counts: ImportCounts): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Shows the progress of an import: rows, rows per second, failures; remaining time and a bar if the size is known. */
export function createImportProgress(context: Context, bytes: number): ImportProgress {
  const { err, text, now } = context;
  const moving = createProgressLine(context);
  const start = now();
  let done = 0;

  const sentence = (counts: ImportCounts): string => {
    const rows = Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
    const seconds = Math.max((now() - start) / 1000, 0.001);
    const share = bytes === 0 ? undefined : Math.min(done / bytes, 1);
    const left = share === undefined || share === 0 || share === 1 ? undefined : (seconds * (1 - share)) / share;
    const line = text.importProgress(rows, Math.round(rows / seconds), counts.failed, left);
    return share === undefined || !err.isTTY ? line : `${formatProgressBar(share)} ${line}`;
  };

  return {
    addBytes: (count) => {
      done += count;
    },
    showCounts: (counts) => moving.update(() => sentence(counts)),
    line: moving.printAbove,
    end: moving.clear,
  };
}
