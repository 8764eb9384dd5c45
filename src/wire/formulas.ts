/**
 * Cells that a spreadsheet would run as formulas (OWASP, CSV Injection): they get an apostrophe, which spreadsheets do
 * not show, and lose it when they are read back. A text that already looks guarded gets one more, so that none gets lost.
 */
export const guarded = (cell: string): string =>
  /^'*[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

/** What `guarded` was given. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const NUMBER = /^[+-]?\d+([.,]\d+)*(e[+-]?\d+)?$/i;
