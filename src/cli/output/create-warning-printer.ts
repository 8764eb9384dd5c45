import type { OutputStream } from '../context.js';
import { printMessage } from './print-message.js';

export type PrintWarning = (text: string) => Promise<void>;

/** Creates a function that prints each warning once, however many records of a command it applies to. */
export function createWarningPrinter(output: OutputStream): PrintWarning {
  const printed = new Set<string>();
  return async (text) => {
    if (printed.has(text)) return;
    printed.add(text);
    await printMessage(output, text);
  };
}
