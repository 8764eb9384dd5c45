import { removeStyles } from '../../present/terminal/control-sequences.js';
import { beginsWithIsolate, loadMeasure, wrapText } from '../../present/terminal/text-layout.js';
import type { OutputStream } from '../context.js';

/** Writes a message and a line end. Wraps it at words on a terminal; elsewhere it does not break lines. */
export const printMessage = async (output: OutputStream, text: string): Promise<void> =>
  output.write(`${await layOutMessage(text, output)}\n`);

/** Wraps a message at words and aligns it, if the output is a terminal. @param hanging as of `wrapToWidth` */
export const layOutMessage = async (text: string, output: OutputStream, hanging = 0): Promise<string> =>
  output.isTTY ? alignMessage(await wrapToWidth(text, output.columns, hanging), output) : text;

/** Begins the lines in Arabic at the right edge, as tables and cards do. A line in other letters, such as a command, stays. */
async function alignMessage(text: string, { isRightToLeft, columns }: OutputStream): Promise<string> {
  if (isRightToLeft !== true) return text;
  const measure = await loadMeasure(removeStyles(text));
  return text
    .split('\n')
    .map((line) => {
      if (!ARABIC.test(line)) return line;
      // A blank stands first, because some terminals give a cell to a direction mark in the first column.
      return `${' '.repeat(Math.max(1, columns - measure(removeStyles(line))))}\u2067${line}\u2069`;
    })
    .join('\n');
}

const ARABIC = /\p{Script=Arabic}/u;

/**
 * Wraps text at words to a width in cells. A word longer than the width is not broken.
 * Keeps the indentation of each line, and indents continuation lines of indented lines by two more cells.
 * @param hanging cells before the continuation lines of other lines
 */
export async function wrapToWidth(text: string, width: number, hanging = 0): Promise<string> {
  const measured = await loadMeasure(removeStyles(text));
  const measure = (part: string) => measured(removeStyles(part));
  return text.split('\n').flatMap(linesOf).join('\n');

  function linesOf(line: string): string[] {
    if (measure(line) <= width && !beginsWithIsolate(line)) return [line];
    const margin = /^ */.exec(line)?.[0].length ?? 0;
    // The deeper indent tells continuation lines apart from new items.
    const inner = margin === 0 ? hanging : margin + 2;
    const [first = '', ...more] = wrapText(line.slice(margin), { width: width - inner, measure });
    return [' '.repeat(margin) + first, ...more.map((each) => ' '.repeat(inner) + each)];
  }
}

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

/** Abbreviates the home folder at the start of a path to `~`. */
export const abbreviateHome = (path: string, home: string): string =>
  path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
