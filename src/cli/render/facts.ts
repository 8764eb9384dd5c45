import { isolated } from './direction.js';
import { inOneLine } from './harmless.js';
import type { Paint } from './paint.js';
import { padded, widthOf } from './width.js';

export interface FactsLook {
  readonly paint: Paint;
  /** Whether the output is a terminal. */
  readonly isSeen: boolean;
}

/** Formats names and values, one pair per line, with the values aligned. */
export function factsOf(
  facts: readonly (readonly [name: string, value: string])[],
  { paint, isSeen }: FactsLook,
): string {
  const width = Math.max(0, ...facts.map(([name]) => widthOf(name)));
  const isolate = isSeen ? isolated : (text: string) => text;
  return facts.map(([name, value]) => `${paint.dim(padded(name, width))}  ${isolate(inOneLine(value))}\n`).join('');
}
