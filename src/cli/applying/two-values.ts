import type { Change } from '../../bulk/manifest/define.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';

/** What stands before and after a change, each in one line; as in JSON where that would look the same. */
export function twoValues({ before, after }: Change): readonly [before: string | undefined, after: string | undefined] {
  const [was, is] = [textOf(before), textOf(after)];
  const looksSame = was !== undefined && is !== undefined && was !== is && inOneLine(was) === inOneLine(is);
  const shown = (text: string | undefined) =>
    text === undefined ? undefined : looksSame ? quoted(text) : inOneLine(text);
  return [shown(was), shown(is)];
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : cellOf(value));

// Blanks beside the usual one look like it, and other controls like nothing.
const UNSEEN = /[^\S ]|[\u007f-\u009f]/g;

const quoted = (text: string): string =>
  JSON.stringify(text).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
