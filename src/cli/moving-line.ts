import type { Context } from './context.js';
import { fitted } from './informing.js';
import { cut } from './render/width.js';

/** A progress display of one line. */
export interface MovingLine {
  /** Shows the sentence unless the previous one was shown too recently. */
  readonly show: (sentence: () => string) => void;
  /** Prints a permanent line above the progress line. */
  readonly line: (text: string) => Promise<void>;
  readonly wipe: () => Promise<void>;
}

const OFTEN_MS = 100;
const SELDOM_MS = 10_000;

/** Redraws the line in place on a terminal, at most every 100 ms; elsewhere prints a new line every ten seconds. */
export function movingLine({ err, now }: Pick<Context, 'err' | 'now'>): MovingLine {
  let lastShown = now();
  let isDrawn = false;
  const wipe = err.isTTY ? '\r\u001b[K' : '';

  return {
    show: (sentence) => {
      if (now() - lastShown < (wipe === '' ? SELDOM_MS : OFTEN_MS)) return;
      lastShown = now();
      isDrawn = wipe !== '';
      const line = sentence();
      void err.write(wipe === '' ? `${line}\n` : `${wipe}${cut(line, err.columns - 1)}`);
    },
    line: async (line) => {
      const whole = err.isTTY ? await fitted(line, err.columns) : line;
      await err.write(`${isDrawn ? wipe : ''}${whole}\n`);
    },
    wipe: async () => {
      if (isDrawn) await err.write(wipe);
      isDrawn = false;
    },
  };
}

const BAR = 20;

/** `[#####...............]  25 %` */
export const barOf = (share: number): string => {
  const full = Math.round(share * BAR);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};
