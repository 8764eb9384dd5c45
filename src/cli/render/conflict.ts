import type { Difference } from '../../errors.js';
import type { Context } from '../context.js';
import { cellOf } from './cell.js';
import { inOneLine } from './harmless.js';
import { cut, padded, widthOf } from './width.js';

/** Formats fields that two people changed: the field's name, then one line for each version of its value. */
export function conflictLines(
  differences: readonly Difference[],
  { text, err }: Pick<Context, 'text' | 'err'>,
): string[] {
  const labels = text.conflictWords();
  const margin = Math.max(...Object.values(labels).map(widthOf)) + MARGIN + 2;
  return differences.flatMap((difference) => {
    const states = STATES.filter((state) => state in difference);
    const values = windowed(
      states.map((state) => inOneLine(cellOf(difference[state] === false ? '' : difference[state]))),
    );
    const cutValues = values.map((value) => cut(value === '' ? text.emptyWord() : value, err.columns - margin));
    return [
      `  ${difference.field}`,
      ...states.map((state, at) => `${' '.repeat(MARGIN)}${padded(labels[state], margin - MARGIN)}${cutValues[at]}`),
    ];
  });
}

const MARGIN = 4;
const STATES = ['before', 'theirs', 'yours'] as const;
const CONTEXT = 20;

/** Cuts the common beginning of long texts, except for a little context before the first difference. */
export function windowed(values: readonly string[]): readonly string[] {
  const characters = values.map((value) => [...value]);
  const [first = []] = characters;
  const differing = first.findIndex((character, at) => characters.some((other) => other[at] !== character));
  const start = (differing < 0 ? first.length : differing) - CONTEXT;
  return start <= CONTEXT ? values : characters.map((each) => `…${each.slice(start).join('')}`);
}
