import type { ResourceName } from '../../spec/define.js';
import type { Context } from '../context.js';
import { movingLine } from '../moving-line.js';

/** Progress of an export. Shown on a terminal only. */
export interface Reading {
  read(kind: ResourceName, count: number, total: number | undefined): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

export function readingOf(context: Context): Reading {
  const { err, out, text } = context;
  const { show, line, wipe } = movingLine(context);
  // When stdout is the same terminal, a moving line would break the data.
  const isShown = err.isTTY && !out.isTTY;
  return {
    read: (kind, count, total) => {
      if (isShown) show(() => text.exportReading(kind, count, total));
    },
    line,
    end: wipe,
  };
}
