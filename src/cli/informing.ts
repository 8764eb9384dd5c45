import type { Output } from './context.js';
import { measureFor, wrapped } from './help/layout.js';

/** Writes sentences. On a terminal lines end at words; elsewhere they are as long as they are. */
export const inform = async (output: Output, text: string): Promise<void> =>
  output.write(`${output.isTTY ? await fitted(text, output.columns) : text}\n`);

/** Text of which no line is wider than a terminal, as far as its words allow. */
export async function fitted(text: string, width: number): Promise<string> {
  const measured = await measureFor(withoutColour(text));
  const measure = (part: string) => measured(withoutColour(part));
  return text.split('\n').flatMap(linesOf).join('\n');

  function linesOf(line: string): string[] {
    if (measure(line) <= width) return [line];
    const margin = /^ */.exec(line)?.[0].length ?? 0;
    // What goes on is told from what begins.
    const inner = margin === 0 ? 0 : margin + 2;
    const [first = '', ...more] = wrapped(line.slice(margin), { width: width - inner, measure });
    return [' '.repeat(margin) + first, ...more.map((each) => ' '.repeat(inner) + each)];
  }
}

const withoutColour = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');
