import type { Change } from '../../bulk/manifest/define.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';

/**
 * Formats the values before and after a change, each in one line. Values that differ only in whitespace or control
 * characters are written as JSON strings, so that the difference is visible.
 */
export function twoValues({ before, after }: Change): readonly [before: string | undefined, after: string | undefined] {
  const [was, is] = [textOf(before), textOf(after)];
  const looksSame = was !== undefined && is !== undefined && was !== is && inOneLine(was) === inOneLine(is);
  const formatValue = (text: string | undefined) =>
    text === undefined ? undefined : looksSame ? quoted(text) : inOneLine(text);
  return [formatValue(was), formatValue(is)];
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : cellOf(value));

// Whitespace other than U+0020 looks like a plain blank, and other control characters are invisible.
const UNSEEN = /[^\S ]|[\u007f-\u009f]/g;

const quoted = (text: string): string =>
  JSON.stringify(text).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
