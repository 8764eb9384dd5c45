import type { Difference } from '../../errors.js';
import type { Context } from '../context.js';
import { cellOf } from './cell.js';
import { inOneLine } from './harmless.js';
import { cut, padded, widthOf } from './width.js';

/** What each of two people made of a field, side by side: the field's name, then a line for each state of it. */
export function conflictLines(
  differences: readonly Difference[],
  { text, err }: Pick<Context, 'text' | 'err'>,
): string[] {
  const words = text.conflictWords();
  const margin = Math.max(...Object.values(words).map(widthOf)) + MARGIN + 2;
  return differences.flatMap((difference) => {
    const states = STATES.filter((state) => state in difference);
    const values = windowed(
      states.map((state) => inOneLine(cellOf(difference[state] === false ? '' : difference[state]))),
    );
    const shown = values.map((value) => cut(value === '' ? text.emptyWord() : value, err.columns - margin));
    return [
      `  ${difference.field}`,
      ...states.map((state, at) => `${' '.repeat(MARGIN)}${padded(words[state], margin - MARGIN)}${shown[at]}`),
    ];
  });
}

const MARGIN = 4;
const STATES = ['before', 'theirs', 'yours'] as const;
const CONTEXT = 20;

/** Long texts that begin alike are shown from a little before the first place where they differ. */
export function windowed(values: readonly string[]): readonly string[] {
  const characters = values.map((value) => [...value]);
  const [first = []] = characters;
  const differing = first.findIndex((character, at) => characters.some((other) => other[at] !== character));
  const start = (differing < 0 ? first.length : differing) - CONTEXT;
  return start <= CONTEXT ? values : characters.map((each) => `…${each.slice(start).join('')}`);
}
