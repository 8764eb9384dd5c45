import type { FormDefinition } from './form-definition.js';
import { word } from './word.js';

/** One of the languages of the calendar. */
export const language: FormDefinition = {
  ...word,
  flag: { takes: 'value', alias: 'lang', isOfEveryCommand: true },
};
