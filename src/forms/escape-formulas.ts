/**
 * Protects cells that a spreadsheet would run as formulas (OWASP, CSV Injection) with an apostrophe, which
 * spreadsheets hide. Reading the cell back removes it. A text that already looks protected gets one more
 * apostrophe, so that nothing is lost.
 *
 * Some spreadsheets run full-width signs (`＝1+1`), ignore invisible characters before a sign, or cut a cell at `;`
 * or a tab, so that a formula after one of these would begin a cell.
 */
export const escapeFormula = (cell: string): string =>
  NUMBER.test(cell) ? cell : cell.replace(START, "'$&").replace(AFTER_SEPARATOR, "$1'$2");

/** Removes the apostrophes that protect a cell from being run as a formula. */
export const unescapeFormula = (cell: string): string =>
  cell.replace(PROTECTED_START, '').replace(PROTECTED_AFTER_SEPARATOR, '$1');

const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
// No-break space, soft hyphen, zero-width characters, marks and isolates of text direction, byte order mark.
const INVISIBLE = '[\\u00a0\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]*';
const START = new RegExp(`^'*${INVISIBLE}(?:${SIGN}|[\\t\\r])`);
const PROTECTED_START = new RegExp(`^'(?='*${INVISIBLE}(?:${SIGN}|[\\t\\r]))`);

// A smiley such as `;-)` is no formula.
const FORMULA = `'*${INVISIBLE}(?!-[^\\w(])${SIGN}`;
const AFTER_SEPARATOR = new RegExp(`([;\\t])(${FORMULA})`, 'g');
const PROTECTED_AFTER_SEPARATOR = new RegExp(`([;\\t])'(?=${FORMULA})`, 'g');

const NUMBER = /^[+-]?\d+([.,]\d+)*(e[+-]?\d+)?$/i;
