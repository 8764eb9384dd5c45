import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { sendParsed } from './parts/cell-rules.js';
import { isNothing } from './parts/equality.js';
import { toLowerCaseWord } from './parts/parse-word.js';

export const FLAG_BY_WORD: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const NUMBER_WORDS = ['1', '0'];

/** A switch: true, false, 1 or 0. Cleared, it has its initial value again. */
export const flag: FormDefinition = {
  parse: (raw) => FLAG_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeFlag()),
  onNull: { clearsTo: null },
  schema: () => ({ type: 'boolean' }),
  alsoAccepts: NUMBER_WORDS,
  column: { type: 'flag' },
  isEmpty: isNothing,
  isEqual: (shown, { read }) => isOn(shown) === read,
  cell: {
    read: sendParsed,
    write: (shown, { isInitiallyOn }) =>
      shown === undefined || isOn(shown) === isInitiallyOn ? undefined : isOn(shown),
    keepsNumbers: true,
  },
  flag: { takes: 'flag', words: ['true', 'false'] },
};

const isOn = (shown: unknown): boolean => shown === true || shown === 1 || shown === '1' || shown === 'true';
