import { padded, widthOf } from '../render/width.js';

/** Help is laid out for the terminal's width within these. */
const NARROWEST = 60;
const WIDEST = 120;
const USUAL = 80;

/** Cells to use on an output; 80 where nobody looks. */
export const widthFor = ({ isTTY, columns }: { readonly isTTY: boolean; readonly columns: number }): number =>
  isTTY ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : USUAL;

/** Text broken so that each line fits: at blanks, and between the signs of scripts that have none. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece, gap, word] of text.matchAll(PIECES)) {
    if (line !== '' && widthOf(line) + widthOf(piece) > width) {
      lines.push(line);
      line = word ?? '';
    } else line = line === '' ? (word ?? '') : `${line}${gap}${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

// A sign of Japanese or Chinese with the punctuation that must not begin a line, or anything else up to one or to a blank.
const PIECES =
  /(\s*)([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『][、。，．）」』！？・：ー…]*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『]+)/gu;

const MARGIN = 2;
const LONGEST_LABEL = 26;

/** Labels with their explanations beside them; a long label has a line of its own. */
export function twoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const labelWidth = Math.max(0, ...rows.map(([label]) => widthOf(label)).filter((length) => length <= LONGEST_LABEL));
  const start = MARGIN + labelWidth + 2;
  return rows.map(([label, text]) => beside(label, wrapped(text, width - start), start)).join('');
}

function beside(label: string, lines: readonly string[], start: number): string {
  const head = ' '.repeat(MARGIN) + label;
  const [first = '', ...more] = lines;
  const fits = widthOf(head) + 2 <= start;
  const shown = fits ? [padded(head, start) + first, ...more.map(at(start))] : [head, ...lines.map(at(start))];
  return shown.map((line) => `${line.trimEnd()}\n`).join('');
}

const at =
  (column: number) =>
  (text: string): string =>
    ' '.repeat(column) + text;

/** A paragraph that starts at the margin. */
export const paragraph = (text: string, width: number): string => `${wrapped(text, width).join('\n')}\n`;
