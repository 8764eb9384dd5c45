import { SIGNED_LINE_WIPE } from '../../present/terminal/control-sequences.js';
import { cutToWidth } from '../../present/terminal/text-width.js';
import type { Context } from '../context.js';
import { wrapToWidth } from './print-message.js';

export interface ProgressLine {
  /** Shows the sentence unless the previous one was shown too recently. */
  readonly update: (sentence: () => string) => void;
  /** Prints a permanent line above the progress line. */
  readonly printAbove: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const REDRAW_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 10_000;

/** Redraws the line in place on a terminal, at most every 100 ms; elsewhere prints a new line every ten seconds. */
export function createProgressLine({ err, now }: Pick<Context, 'err' | 'now'>): ProgressLine {
  let lastShown = now();
  let isDrawn = false;
  const wipe = err.isTTY ? SIGNED_LINE_WIPE : '';

  return {
    update: (sentence) => {
      if (now() - lastShown < (wipe === '' ? LOG_INTERVAL_MS : REDRAW_INTERVAL_MS)) return;
      lastShown = now();
      isDrawn = wipe !== '';
      const line = sentence();
      void err.write(wipe === '' ? `${line}\n` : `${wipe}${cutToWidth(line, err.columns - 1)}`);
    },
    printAbove: async (line) => {
      const whole = err.isTTY ? await wrapToWidth(line, err.columns) : line;
      await err.write(`${isDrawn ? wipe : ''}${whole}\n`);
    },
    clear: async () => {
      if (isDrawn) await err.write(wipe);
      isDrawn = false;
    },
  };
}

const PROGRESS_BAR_WIDTH = 20;

/** `[#####...............]  25 %` */
export const formatProgressBar = (share: number): string => {
  const full = Math.round(share * PROGRESS_BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(PROGRESS_BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};
