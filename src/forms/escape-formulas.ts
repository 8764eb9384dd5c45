/**
 * Protects cells that a spreadsheet would run as formulas (OWASP, CSV Injection) with an apostrophe, which
 * spreadsheets hide. Reading the cell back removes it. A text that already looks protected gets one more
 * apostrophe, so that nothing is lost.
 */
export const escapeFormula = (cell: string): string =>
  /^'*[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

/** Removes the apostrophe that protects a cell from being run as a formula. */
export const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const NUMBER = /^[+-]?\d+([.,]\d+)*(e[+-]?\d+)?$/i;
