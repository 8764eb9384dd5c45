import { LANGUAGES } from '../contract/declarations.js';
import type { FormDefinition } from './form-definition.js';
import { parseAllowedWord } from './parts/parse-word.js';
import { word } from './word.js';

/** One of the languages of the calendar. */
export const language: FormDefinition = {
  ...word,
  parse: (raw) => parseAllowedWord(raw, LANGUAGES),
  schema: () => ({ type: 'string', enum: LANGUAGES }),
  flag: { takes: 'value', alias: 'lang', isOfEveryCommand: true },
};
