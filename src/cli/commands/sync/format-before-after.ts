import { formatCell } from '../../../present/tables/format-cell.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { PlannedChange } from '../../../sync/manifest/manifest-types.js';

/**
 * Formats the values before and after a change, each in one line. Values that differ only in whitespace or control
 * characters are written as JSON strings, so that the difference is visible.
 */
export function formatBeforeAfter({
  before,
  after,
}: PlannedChange): readonly [before: string | undefined, after: string | undefined] {
  const [was, is] = [toCellText(before), toCellText(after)];
  const looksSame = was !== undefined && is !== undefined && was !== is && toSingleLine(was) === toSingleLine(is);
  const formatValue = (text: string | undefined) =>
    text === undefined ? undefined : looksSame ? quoteVisibly(text) : toSingleLine(text);
  return [formatValue(was), formatValue(is)];
}

const toCellText = (value: unknown): string | undefined => (value === undefined ? undefined : formatCell(value));

// Whitespace other than U+0020 looks like a plain blank, and other control characters are invisible.
const INVISIBLE = /[^\S ]|[\u007f-\u009f]/g;

const quoteVisibly = (text: string): string =>
  JSON.stringify(text).replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
