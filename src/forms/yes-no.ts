import { FLAG_BY_WORD, flag } from './flag.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { toLowerCaseWord } from './parts/parse-word.js';
import { FLAG_VALUES } from './parts/schemas.js';

const YES_NO_BY_WORD: ReadonlyMap<string, boolean> = new Map([...FLAG_BY_WORD, ['yes', true], ['no', false]]);

/** A switch that also takes yes and no. */
export const yesNo: FormDefinition = {
  ...flag,
  parse: (raw) => YES_NO_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeYesNo()),
  onNull: 'ignored',
  schema: () => ({ enum: [...FLAG_VALUES, 'yes', 'no'] }),
  flag: { takes: 'flag', words: ['true', 'false', 'yes', 'no'] },
};
