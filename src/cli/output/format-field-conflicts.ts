import type { FieldDifference } from '../../client/mismatch-errors.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { cutToWidth, measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import type { Context } from '../context.js';

/** Formats fields with several versions of their value: the field's name, then one line for each version. */
export function formatFieldConflicts(
  differences: readonly FieldDifference[],
  labels: Readonly<Record<(typeof CONFLICT_VERSIONS)[number], string>>,
  { text, err }: Pick<Context, 'text' | 'err'>,
): string[] {
  const margin = Math.max(...Object.values(labels).map(measureWidth)) + MARGIN + 2;
  return differences.flatMap((difference) => {
    const states = CONFLICT_VERSIONS.filter((state) => Object.hasOwn(difference, state));
    const values = skipCommonStart(
      states.map((state) => toSingleLine(formatCell(difference[state] === false ? '' : difference[state]))),
    );
    const cutValues = values.map((value) => cutToWidth(value === '' ? text.emptyWord() : value, err.columns - margin));
    return [
      `  ${difference.field}`,
      ...states.map(
        (state, at) => `${' '.repeat(MARGIN)}${padToWidth(labels[state], margin - MARGIN)}${cutValues[at]}`,
      ),
    ];
  });
}

const MARGIN = 4;
const CONFLICT_VERSIONS = ['before', 'theirs', 'yours'] as const;
const CONTEXT_LENGTH = 20;

/** Cuts the common beginning of long texts, except for a little context before the first difference. */
export function skipCommonStart(values: readonly string[]): readonly string[] {
  const characters = values.map((value) => [...value]);
  const [first = []] = characters;
  const differing = first.findIndex((character, at) => characters.some((other) => other[at] !== character));
  const start = (differing < 0 ? first.length : differing) - CONTEXT_LENGTH;
  return start <= CONTEXT_LENGTH ? values : characters.map((each) => `…${each.slice(start).join('')}`);
}
