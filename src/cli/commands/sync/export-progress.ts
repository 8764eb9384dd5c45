import type { RecordKind } from '../../../contract/declarations.js';
import type { Context } from '../../context.js';
import { createProgressLine } from '../../output/progress-line.js';

/** Progress of an export. Shown on a terminal only. */
export interface ExportProgress {
  showCount(kind: RecordKind, count: number, total: number | undefined): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

export function createExportProgress(context: Context): ExportProgress {
  const { err, out, text } = context;
  const { update: show, printAbove: line, clear: wipe } = createProgressLine(context);
  // When stdout is the same terminal, a moving line would break the data.
  const isShown = err.isTTY && !out.isTTY;
  return {
    showCount: (kind, count, total) => {
      if (isShown)
        show(() =>
          total === undefined ? text.countedKind({ kind, count }) : text.exportReading({ kind, count, total }),
        );
    },
    line,
    end: wipe,
  };
}
