import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter();

// Unicode joins a half-width voiced sound mark to its letter, but terminals give it a cell of its own.
const HALF_WIDTH_MARKS = /[\uff9e\uff9f]/g;

// string-width takes quadratic time, and no line is as long as this many code units.
const MAX_MEASURED = 2000;

// Measuring a text by its graphemes takes long, and the texts of most tables and plans need it nowhere.
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Width of a text in terminal cells: 2 for Japanese and emoji, 0 for marks. Approximate for long texts. */
export const measureWidth = (text: string): number =>
  PRINTABLE_ASCII.test(text)
    ? text.length
    : stringWidth(text.slice(0, MAX_MEASURED).replace(HALF_WIDTH_MARKS, '-')) + Math.max(0, text.length - MAX_MEASURED);

/** Cuts a text to a width in cells, with an ellipsis if something is missing. */
export function cutToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text;
  let result = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text.slice(0, MAX_MEASURED))) {
    used += measureWidth(segment);
    if (used > width - 1) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}

export const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - measureWidth(text)));
