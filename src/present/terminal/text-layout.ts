/** Limits of the width to which help is laid out. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 120;
const DEFAULT_WIDTH = 80;

/** Width in cells for text on an output; 80 when it is not a terminal. */
export const chooseTextWidth = ({ isTTY, columns }: { readonly isTTY: boolean; readonly columns: number }): number =>
  isTTY ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns)) : DEFAULT_WIDTH;

/** Measures the width of a text in terminal cells. */
export type MeasureText = (text: string) => number;

// Latin, Greek, Cyrillic, punctuation and arrows: one code unit is one cell.
const NARROW_TEXT = /^[\u0020-\u02ff\u0370-\u052f\u2010-\u2044\u2190-\u21ff]*$/;

/**
 * Returns how to measure texts of a language, given a sample of it. The library that knows the width of all scripts is
 * loaded only for languages that need it.
 */
export const loadMeasure = async (sample: string): Promise<MeasureText> =>
  NARROW_TEXT.test(sample) ? (text) => text.length : (await import('./text-width.js')).measureWidth;

export interface TextLayout {
  /** Maximum width of a line, in cells. */
  readonly width: number;
  readonly measure: MeasureText;
}

const ISOLATE_START = /[\u2066-\u2068]/;

/** True for a line that begins with an isolate, for which `wrapText` leaves room. */
export const beginsWithIsolate = (line: string): boolean => line.search(ISOLATE_START) === 0;

/** Breaks a text into lines that fit: at whitespace, and between the characters of scripts that use none. */
export function wrapText(text: string, { width, measure }: TextLayout): string[] {
  const lines: string[] = [];
  let line = '';
  // Some terminals give a cell to direction marks at the start of a line: one mark, and the start of an embedding.
  const room = ISOLATE_START.test(text) ? width - 2 : width;
  // Blanks at the end are no part of a piece, and each of them would be tried as the first of a gap.
  for (const [piece, gap, word] of text.trimEnd().matchAll(UNBREAKABLE_PIECES)) {
    if (line !== '' && measure(line) + measure(piece) > room) {
      lines.push(line);
      line = word ?? '';
    } else line = line === '' ? (word ?? '') : `${line}${gap}${word}`;
  }
  return repeatIsolates(line === '' ? lines : [...lines, line]);
}

const ISOLATE_CONTROLS = /[\u2066-\u2069]/g;
const ISOLATE_END = '\u2069';

// Deeper isolates are not repeated. Unicode allows 125 levels, and no text of the program has more than three.
export const MAX_ISOLATE_DEPTH = 8;

/** Repeats open isolates on the next line, because the end of a line closes every isolate (UAX #9, 3.3.2). */
function repeatIsolates(lines: readonly string[]): string[] {
  const open: string[] = [];
  let depth = 0;
  return lines.map((line) => {
    const before = open.join('');
    for (const [sign] of line.matchAll(ISOLATE_CONTROLS)) {
      depth = Math.max(0, depth + (sign === ISOLATE_END ? -1 : 1));
      if (depth < open.length) open.pop();
      else if (depth <= MAX_ISOLATE_DEPTH && sign !== ISOLATE_END) open.push(sign);
    }
    return `${before}${line}${ISOLATE_END.repeat(open.length)}`;
  });
}

// Matches one unit that must not be broken: a single Chinese or Japanese character, or a run of other characters.
// Includes the punctuation and small kana that must not start a line (in French after a blank), and what must not end it.
const UNBREAKABLE_PIECES =
  /([^\S\u00a0\u202f]*)(?=[\S\u00a0\u202f])([「（『【]*(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|(?:[\u00a0\u202f]|(?<=«) | (?=[;:!?»](?:\s|$))|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー「（『【、。，．])+)?(?:[、。，．）」』】！？・：ー…々～〜ぁぃぅぇぉっゃゅょァィゥェォッャュョヵヶ]|[:;,.!?)](?=\s|$))*)/gu;

const MARGIN = 2;
const LONGEST_LABEL = 26;

/** Lays out labels with their explanations beside them. A label longer than `longest` cells gets a line of its own. */
export function layOutTwoColumns(
  rows: readonly (readonly [string, string])[],
  sheet: TextLayout,
  longest = LONGEST_LABEL,
): string {
  const widths = rows.map(([label]) => sheet.measure(label));
  const start = MARGIN + Math.max(0, ...widths.filter((width) => width <= longest)) + 2;
  const beside = { ...sheet, width: sheet.width - start };
  return rows
    .map(([label, text], index) => row(label, wrapText(text, beside), start - MARGIN - (widths[index] ?? 0)))
    .join('');

  function row(label: string, lines: readonly string[], gap: number): string {
    const [first = '', ...more] = lines;
    const head = ' '.repeat(MARGIN) + label;
    const shown =
      gap >= 2
        ? [`${head}${' '.repeat(gap)}${first}`, ...more.map(indentTo(start))]
        : [head, ...lines.map(indentTo(start))];
    return shown.map((line) => `${line.trimEnd()}\n`).join('');
  }
}

const indentTo =
  (column: number) =>
  (text: string): string =>
    ' '.repeat(column) + text;

export const layOutParagraph = (text: string, sheet: TextLayout): string => `${wrapText(text, sheet).join('\n')}\n`;
