import type { Field } from '../contract/declarations.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { normalizeText } from './normalize-text.js';
import { isNothing, isTextEqual, parseAllowedWord, sendParsed, TEXT_CELL, toLowerCaseWord } from './shared-rules.js';

/** One of the parameter's `values`, in any case. */
export const word: FormDefinition = {
  parse: (raw, { values = [] }) => parseAllowedWord(raw, values),
  onNull: 'ignored',
  schema: ({ values = [] }) => ({ type: 'string', enum: values }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: TEXT_CELL,
  flag: { takes: 'value' },
};

/** One of the languages of the calendar. */
export const language: FormDefinition = {
  ...word,
  flag: { takes: 'value', alias: 'lang', isOfEveryCommand: true },
};

/** The publication status of a post. The service turns `publish` with a date in the future into `future`. */
export const status: FormDefinition = {
  ...word,
  isEqual: (shown, { read }) => shown === read || (shown === 'future' && read === 'publish'),
  cell: { read: sendParsed, write: (shown) => (shown === 'publish' ? undefined : shown) },
};

const FLAG_BY_WORD: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * Words for yes and no in files, in the languages of the interface and in German and Italian, and as spreadsheets
 * show true and false in these languages.
 */
const YES_WORDS = 'yes y on ja oui sí si sì да نعم はい wahr vrai verdadero vero истина صواب';
const NO_WORDS = 'no n off nein non нет لا いいえ falsch faux falso ложь خطأ';

const FLAG_BY_CELL: ReadonlyMap<string, boolean> = new Map([
  ...YES_WORDS.split(' ').map((word) => [word, true] as const),
  ...NO_WORDS.split(' ').map((word) => [word, false] as const),
]);

/** Reads a cell in words; any other cell stays as it is. */
const readYesNoCell = (cell: unknown): unknown =>
  typeof cell === 'string' ? (FLAG_BY_CELL.get(normalizeText(cell.trim(), 'NFC').toLowerCase()) ?? cell) : cell;

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
    read: (cell, parse) => sendParsed(readYesNoCell(cell), parse),
    write: (shown, { isInitiallyOn }) =>
      shown === undefined || isOn(shown) === isInitiallyOn ? undefined : isOn(shown),
    keepsNumbers: true,
  },
  flag: { takes: 'flag', words: ['true', 'false'] },
};

/** The value of a flag in a new record, and after it was cleared. */
export const isInitiallyOn = ({ initially, default: value }: Field): boolean => initially ?? value === true;

const isOn = (shown: unknown): boolean => shown === true || shown === 1 || shown === '1' || shown === 'true';

const YES_NO_BY_WORD: ReadonlyMap<string, boolean> = new Map([...FLAG_BY_WORD, ['yes', true], ['no', false]]);

/** A switch that also takes yes and no. */
export const yesNo: FormDefinition = {
  ...flag,
  parse: (raw) => YES_NO_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeYesNo()),
  onNull: 'ignored',
  alsoAccepts: [...(flag.alsoAccepts ?? []), 'yes', 'no'],
  flag: { takes: 'flag', words: ['true', 'false', 'yes', 'no'] },
};
