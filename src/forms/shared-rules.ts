import type { CellRules, FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { isJsonObject, parseBoundedJson } from './json-object.js';
import type { JsonSchema } from './json-schema.js';
import { isLongerThan } from './length.js';
import { formatSlugReference, linkedIdsIn } from './links.js';
import { haveSameWords } from './wordpress-text.js';

type ReadCell = CellRules['read'];
type WriteCell = CellRules['write'];

/** Sends the cell as it is written, so that the service validates it. */
export const sendAsWritten: ReadCell = (cell, parse) => ({ send: cell, read: parse(cell) });

/** Sends the parsed value: `"7"` of a CSV file becomes 7. */
export const sendParsed: ReadCell = (cell, parse) => {
  const read = parse(cell);
  return { send: read, read };
};

/** Sends degrees, also with a decimal comma: `53,8`. */
export const sendCoordinate: ReadCell = (cell, parse) =>
  sendParsed(typeof cell === 'string' && /^\s*[-+−]?\d+,\d+\s*$/.test(cell) ? cell.replace(',', '.') : cell, parse);

/** Sends text. In JSON and YAML, a postal code may be written as a number. */
export const sendText: ReadCell = (cell, parse) =>
  sendAsWritten(typeof cell === 'boolean' ? String(cell) : numberAsText(cell), parse);

/** Sends a value whose full form needs JSON in a table: several prices, an image with more than a URL. */
export const sendJson: ReadCell = (cell, parse) => sendAsWritten(parseJsonCell(cell) ?? cell, parse);

/** Parses the JSON of a list or an object in a cell. @returns `undefined` for any other cell */
function parseJsonCell(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return undefined;
  return parseBoundedJson(cell);
}

export const writeUnlessEmpty: WriteCell = (shown) => (shown === '' || shown === null ? undefined : shown);

/** Writes a text as it was written: The Events Calendar shows `&` and quotes as HTML entities. */
export const writeRestoredText: WriteCell = (shown, context) =>
  typeof shown === 'string' && shown !== '' ? context.restoreText(shown) : writeUnlessEmpty(shown, context);

export const TEXT_CELL: CellRules = { read: sendText, write: writeUnlessEmpty };

/** Cells of linked records: `7`, `town-hall`, or several, separated by `;`. */
export const linksCell = (toReference: (item: unknown) => unknown): CellRules => ({
  read: (cell, parse) => {
    const isOnePiece = typeof cell === 'string' && !/^[[{]|;/.test(cell);
    return { ...sendAsWritten(splitLinks(cell, toReference), parse), ...(isOnePiece ? { isOnePiece } : {}) };
  },
  write: (shown) => {
    const items: readonly unknown[] = Array.isArray(shown) ? shown : [];
    const toWritten = (item: unknown): unknown => {
      if (!isJsonObject(item)) return item;
      return typeof item.slug === 'string' ? formatSlugReference(item.slug) : item.id;
    };
    return items.length === 0 ? undefined : items.map(toWritten);
  },
});

/** Splits a list cell at `;`. Without `;`, the reference resolver decides later if a comma separates names. */
function splitLinks(cell: unknown, toReference: (item: unknown) => unknown): unknown {
  const json = parseJsonCell(cell);
  if (isJsonNeeded(json)) return [json].flat().map(toReference);
  if (typeof cell !== 'string') return [cell].flat().map(toReference);
  const parts = cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return cell.includes(';') || !/^[\d\s,]+$/.test(cell) ? parts : cell;
}

/** True for JSON that holds texts or objects. `[2024]` may be a name. */
const isJsonNeeded = (json: unknown): boolean =>
  Array.isArray(json) ? json.some((item) => typeof item === 'string' || isJsonObject(item)) : isJsonObject(json);
type IsEqual = FormDefinition['isEqual'];

/** True for what a record shows in place of a value that is missing. */
export const isNothing: FormDefinition['isEmpty'] = (shown) =>
  shown === undefined || shown === null || shown === '' || shown === false || (Array.isArray(shown) && !shown.length);

/** Compares texts. A service that stores text in its own way is compared by the words that readers see. */
export const isTextEqual: IsEqual = (shown, { send }, { isForeign }) => {
  const [present, wanted] = [String(shown ?? ''), String(send)];
  if (present === wanted || present.trim() === wanted.trim()) return true;
  return isForeign && haveSameWords(present, wanted);
};

export const isNumberEqual: IsEqual = (shown, { read }) => shown !== undefined && Number(shown) === read;

/** Compares links by the IDs in `send`. Their order may matter. */
export const hasSameIds =
  (isOrdered: boolean): IsEqual =>
  (shown, { send }) => {
    const comparable = (links: unknown) => {
      const ids = [...new Set(linkedIdsIn(links))];
      return (isOrdered ? ids : ids.sort((a, b) => a - b)).join();
    };
    return comparable(shown) === comparable(send);
  };

/** Compares lists item by item. */
export const hasSameItems: IsEqual = (shown, { read }) => JSON.stringify(shown) === JSON.stringify(read);

/** Parses a whole number between two bounds. @throws InvalidValueError */
export function parseInteger(raw: unknown, least: number, greatest?: number): number {
  const value = toWholeNumber(raw);
  const fits = value !== undefined && value >= least && value <= (greatest ?? Number.MAX_SAFE_INTEGER);
  return fits ? value : rejectValue((t) => t.mustBeWhole({ least, greatest }));
}

/** Reads a whole number from 0, or digits. @returns `undefined` for anything else */
export function toWholeNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  return typeof raw === 'string' && /^\d{1,16}$/.test(raw.trim()) ? Number(raw) : undefined;
}

/** Reads a number from `-bound` to `bound`, also as JavaScript writes small ones: `1e-7`. @returns `undefined` for anything else */
export function toNumberWithin(raw: unknown, bound: number): number | undefined {
  const isNumeric =
    typeof raw === 'number' || (typeof raw === 'string' && /^-?\d{1,3}(\.\d{1,25})?(e-\d{1,3})?$/i.test(raw.trim()));
  const value = isNumeric ? Number(raw) : Number.NaN;
  return Math.abs(value) <= bound ? value : undefined;
}

/** Accepts text that every store can hold: no NUL or unpaired surrogates, not too long. @throws InvalidValueError */
export function parseText(raw: unknown, maxLength: number): string {
  if (typeof raw !== 'string') return rejectValue((t) => t.mustBeText());
  if (isLongerThan(raw, maxLength)) return rejectValue((t) => t.textTooLong({ most: maxLength }));
  if (raw.includes('\0') || !raw.isWellFormed()) return rejectValue((t) => t.mustBeCleanText());
  return raw;
}

export const parseTextOrNumber = (raw: unknown, maxLength: number): string => parseText(numberAsText(raw), maxLength);

/** Turns a number into its text, unless it is so large that it has lost digits when its JSON was read. */
const numberAsText = (raw: unknown): unknown =>
  typeof raw === 'number' && Math.abs(raw) <= Number.MAX_SAFE_INTEGER ? String(raw) : raw;

/** @throws InvalidValueError for a blank text */
export const requireNonEmpty = (value: string): string =>
  value.trim() === '' ? rejectValue((t) => t.mustNotBeEmpty()) : value;

/** Parses one of the allowed words, in any case. @throws InvalidValueError that lists them */
export function parseAllowedWord<const W extends string>(raw: unknown, words: readonly W[]): W {
  const lowerCase = toLowerCaseWord(raw).trim();
  return words.find((word) => word === lowerCase) ?? rejectValue((t) => t.mustBeOneOf({ words }));
}

/** Converts a text, number or boolean to a text in lower case; anything else to "". */
export const toLowerCaseWord = (raw: unknown): string => (isScalar(raw) ? String(raw).toLowerCase() : '');

const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';

export const integerSchema = (minimum: number, maximum?: number): JsonSchema =>
  maximum === undefined ? { type: 'integer', minimum } : { type: 'integer', minimum, maximum };

export const ID_SCHEMA = integerSchema(1);

export const textSchema = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

export const nonBlankTextSchema = (maxLength: number): JsonSchema => ({ ...textSchema(maxLength), pattern: '\\S' });
