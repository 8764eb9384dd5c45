import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

// A half-width voiced sound mark joins its letter in Unicode, and has a cell of its own on a terminal.
const HALF_WIDTH_MARKS = /[\uff9e\uff9f]/g;

// Measuring takes quadratic time, and no line is as wide as this many code units.
const MEASURED = 2000;

/** Cells that a text takes on a terminal: two for Japanese and emoji, none for combining marks; roughly, of a long one. */
export const widthOf = (text: string): number =>
  stringWidth(text.slice(0, MEASURED).replace(HALF_WIDTH_MARKS, '-')) + Math.max(0, text.length - MEASURED);

/** Cut to a width, with an ellipsis where something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text.slice(0, MEASURED))) {
    used += widthOf(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Filled up with blanks to a width. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
