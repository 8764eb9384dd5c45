import type { ImportCounts } from '../../../sync/import/import-job.js';
import type { Catalogue } from '../../../text/catalogue.js';
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
    const line = text.importProgress({
      ...{ rows, perSecond: Math.round(rows / seconds), failed: counts.failed },
      left: left === undefined ? undefined : formatTimeLeft(left, text),
    });
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

function formatTimeLeft(seconds: number, { timeLeft, language }: Catalogue): string {
  if (seconds < 90) return timeLeft.seconds({ count: Math.ceil(seconds) });
  if (seconds < 5400) return timeLeft.minutes({ count: Math.round(seconds / 60) });
  return timeLeft.hours({
    count: (seconds / 3600).toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 1 }),
  });
}
