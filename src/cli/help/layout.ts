/** Help is laid out for the terminal's width within these. */
const NARROWEST = 60;
const WIDEST = 120;
const USUAL = 80;

/** Cells to use on an output; 80 where nobody looks. */
export const widthFor = ({ isTTY, columns }: { readonly isTTY: boolean; readonly columns: number }): number =>
  isTTY ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : USUAL;

/** Text broken at blanks so that each line fits. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

const MARGIN = 2;
const LONGEST_LABEL = 26;

/** Labels with their explanations beside them; a long label has a line of its own. */
export function twoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const labelWidth = Math.max(0, ...rows.map(([label]) => label.length).filter((length) => length <= LONGEST_LABEL));
  const start = MARGIN + labelWidth + 2;
  return rows.map(([label, text]) => beside(label, wrapped(text, width - start), start)).join('');
}

function beside(label: string, lines: readonly string[], start: number): string {
  const head = ' '.repeat(MARGIN) + label;
  const [first = '', ...more] = lines;
  const fits = head.length + 2 <= start;
  const shown = fits ? [head.padEnd(start) + first, ...more.map(at(start))] : [head, ...lines.map(at(start))];
  return shown.map((line) => `${line.trimEnd()}\n`).join('');
}

const at =
  (column: number) =>
  (text: string): string =>
    ' '.repeat(column) + text;

/** A paragraph that starts at the margin. */
export const paragraph = (text: string, width: number): string => `${wrapped(text, width).join('\n')}\n`;
