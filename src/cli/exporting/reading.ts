import type { ResourceName } from '../../spec/define.js';
import type { Context } from '../context.js';
import { movingLine } from '../moving-line.js';

/** How far the reading is, on a terminal only. */
export interface Reading {
  read(kind: ResourceName, count: number, total: number | undefined): void;
  /** A line that stays. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

export function readingOf(context: Context): Reading {
  const { err, out, text } = context;
  const { show, line, wipe } = movingLine(context);
  // What goes to the same terminal must not be broken by what moves.
  const isShown = err.isTTY && !out.isTTY;
  return {
    read: (kind, count, total) => {
      if (isShown) show(() => text.exportReading(kind, count, total));
    },
    line,
    end: wipe,
  };
}
