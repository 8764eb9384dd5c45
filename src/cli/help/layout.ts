/** Help is laid out for the terminal's width within these. */
const NARROWEST = 60;
const WIDEST = 120;
const USUAL = 80;

/** Cells to use on an output; 80 where nobody looks. */
export const widthFor = ({ isTTY, columns }: { readonly isTTY: boolean; readonly columns: number }): number =>
  isTTY ? Math.min(WIDEST, Math.max(NARROWEST, columns)) : USUAL;

/** Cells that a text takes on a terminal. */
export type Measure = (text: string) => number;

// Latin, Greek, Cyrillic, punctuation and arrows: a sign is a cell.
const NARROW = /^[\u0020-\u02ff\u0370-\u052f\u2010-\u2044\u2190-\u21ff]*$/;

/** How to measure texts of a language, by a sample of it: what knows all scripts is loaded only for those that need it. */
export const measureFor = async (sample: string): Promise<Measure> =>
  NARROW.test(sample) ? (text) => text.length : (await import('../render/width.js')).widthOf;

export interface Sheet {
  /** In cells. */
  readonly width: number;
  readonly measure: Measure;
}

/** Text broken so that each line fits: at blanks, and between the signs of scripts that have none. */
export function wrapped(text: string, { width, measure }: Sheet): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece, gap, word] of text.matchAll(PIECES)) {
    if (line !== '' && measure(line) + measure(piece) > width) {
      lines.push(line);
      line = word ?? '';
    } else line = line === '' ? (word ?? '') : `${line}${gap}${word}`;
  }
  return inIsolates(line === '' ? lines : [...lines, line]);
}

const OPENS = /[\u2066-\u2068]/;
const ISOLATES = /[\u2066-\u2069]/g;
const CLOSES = '\u2069';

/** What is isolated stays so in the next line: the end of a line ends every isolate (UAX #9, 3.3.2). */
function inIsolates(lines: readonly string[]): string[] {
  let open: string[] = [];
  return lines.map((line) => {
    const before = open.join('');
    for (const [sign] of line.matchAll(ISOLATES)) open = OPENS.test(sign) ? [...open, sign] : open.slice(0, -1);
    return `${before}${line}${CLOSES.repeat(open.length)}`;
  });
}

// A sign of Japanese or Chinese, or anything else up to one or to a blank; with the punctuation that must not begin a line
// (in French after a blank) or end it.
const PIECES =
  /([^\S\u00a0\u202f]*)(?=[\S\u00a0\u202f])((?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『]|(?:[\u00a0\u202f]|(?<=«) | (?=[;:!?»](?:\s|$))|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『、。，．])+)?[、。，．）」』！？・：ー…]*)/gu;

const MARGIN = 2;
const LONGEST_LABEL = 26;

/** Labels with their explanations beside them; a long label has a line of its own. */
export function twoColumns(rows: readonly (readonly [string, string])[], sheet: Sheet): string {
  const widths = rows.map(([label]) => sheet.measure(label));
  const start = MARGIN + Math.max(0, ...widths.filter((width) => width <= LONGEST_LABEL)) + 2;
  const beside = { ...sheet, width: sheet.width - start };
  return rows
    .map(([label, text], index) => row(label, wrapped(text, beside), start - MARGIN - (widths[index] ?? 0)))
    .join('');

  function row(label: string, lines: readonly string[], gap: number): string {
    const [first = '', ...more] = lines;
    const head = ' '.repeat(MARGIN) + label;
    const shown =
      gap >= 2 ? [`${head}${' '.repeat(gap)}${first}`, ...more.map(at(start))] : [head, ...lines.map(at(start))];
    return shown.map((line) => `${line.trimEnd()}\n`).join('');
  }
}

const at =
  (column: number) =>
  (text: string): string =>
    ' '.repeat(column) + text;

/** A paragraph that starts at the margin. */
export const paragraph = (text: string, sheet: Sheet): string => `${wrapped(text, sheet).join('\n')}\n`;
