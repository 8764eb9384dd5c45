import type { ResourceName } from '../../spec/define.js';
import type { Context } from '../context.js';

/** How far the reading is, on a terminal only. */
export interface Reading {
  read(kind: ResourceName, count: number, total: number | undefined): void;
  /** A line that stays. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

const OFTEN_MS = 100;
const WIPE = '\r\u001b[K';

export function readingOf({ err, out, text, now }: Context): Reading {
  // What goes to the same terminal must not be broken by what moves.
  const isShown = err.isTTY && !out.isTTY;
  let shown = now();
  let isDrawn = false;
  const wipe = async () => {
    if (isDrawn) await err.write(WIPE);
    isDrawn = false;
  };
  return {
    read: (kind, count, total) => {
      if (!isShown || now() - shown < OFTEN_MS) return;
      shown = now();
      isDrawn = true;
      void err.write(`${WIPE}${text.exportReading(kind, count, total).slice(0, err.columns - 1)}`);
    },
    line: async (line) => {
      await wipe();
      await err.write(`${line}\n`);
    },
    end: wipe,
  };
}
