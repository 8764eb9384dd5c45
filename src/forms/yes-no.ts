import { FLAG_BY_WORD, flag } from './flag.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { toLowerCaseWord } from './parts/parse-word.js';

const YES_NO_BY_WORD: ReadonlyMap<string, boolean> = new Map([...FLAG_BY_WORD, ['yes', true], ['no', false]]);

/** A switch that also takes yes and no. */
export const yesNo: FormDefinition = {
  ...flag,
  parse: (raw) => YES_NO_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeYesNo()),
  onNull: 'ignored',
  alsoAccepts: [...(flag.alsoAccepts ?? []), 'yes', 'no'],
  flag: { takes: 'flag', words: ['true', 'false', 'yes', 'no'] },
};
