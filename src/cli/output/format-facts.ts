import { isolateText } from '../../present/terminal/isolate-text.js';
import type { Paint } from '../../present/terminal/paint.js';
import { toSingleLine } from '../../present/terminal/strip-controls.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';

export interface FactsStyle {
  readonly paint: Paint;
  /** True if the output is a terminal. */
  readonly isTerminal: boolean;
}

/** Formats names and values, one pair per line, with the values aligned. */
export function formatFacts(
  facts: readonly (readonly [name: string, value: string])[],
  { paint, isTerminal: isSeen }: FactsStyle,
): string {
  const width = Math.max(0, ...facts.map(([name]) => measureWidth(name)));
  const isolate = isSeen ? isolateText : (text: string) => text;
  return facts
    .map(([name, value]) => `${paint.dim(padToWidth(name, width))}  ${isolate(toSingleLine(value))}\n`)
    .join('');
}
