import type { Counts } from '../../bulk/job.js';
import type { Context } from '../context.js';

export interface Progress {
  /** Bytes of the files that have been read. */
  read(bytes: number): void;
  counted(counts: Counts): void;
  /** A line that stays, above what moves. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

const OFTEN_MS = 100;
const SELDOM_MS = 10_000;
const BAR = 20;

/** How far it is: a line that is drawn anew on a terminal, and elsewhere one line every ten seconds. */
export function progressOf({ err, text, now }: Context, bytes: number): Progress {
  const start = now();
  let shown = start;
  let done = 0;
  let isDrawn = false;
  const wipe = err.isTTY ? '\r\u001b[K' : '';

  const sentence = (counts: Counts): string => {
    const rows = Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
    const seconds = Math.max((now() - start) / 1000, 0.001);
    const share = bytes === 0 ? undefined : Math.min(done / bytes, 1);
    const left = share === undefined || share === 0 || share === 1 ? undefined : (seconds * (1 - share)) / share;
    const line = text.importProgress(rows, Math.round(rows / seconds), counts.failed, left);
    return share === undefined || wipe === '' ? line : `${barOf(share)} ${line}`;
  };

  return {
    read: (count) => {
      done += count;
    },
    counted: (counts) => {
      if (now() - shown < (wipe === '' ? SELDOM_MS : OFTEN_MS)) return;
      shown = now();
      isDrawn = wipe !== '';
      const line = sentence(counts);
      void err.write(wipe === '' ? `${line}\n` : `${wipe}${line.slice(0, err.columns - 1)}`);
    },
    line: (line) => err.write(`${isDrawn ? wipe : ''}${line}\n`),
    end: async () => {
      if (isDrawn) await err.write(wipe);
      isDrawn = false;
    },
  };
}

const barOf = (share: number): string => {
  const full = Math.round(share * BAR);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};
