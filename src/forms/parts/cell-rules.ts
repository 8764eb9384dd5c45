import { parseBoundedJson } from '../bounded-json.js';
import type { CellRules } from '../form-definition.js';
import { isJsonObject } from '../json-object.js';
import { formatSlugReference } from '../links.js';
import { numberAsText } from './parse-text.js';

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
export function parseJsonCell(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return undefined;
  return parseBoundedJson(cell);
}

export const writeUnlessEmpty: WriteCell = (shown) => (shown === '' || shown === null ? undefined : shown);

/** Writes a text as it was written: The Events Calendar shows `&` and quotes as HTML entities. */
export const writeRestoredText: WriteCell = (shown, context) =>
  typeof shown === 'string' && shown !== '' ? context.restoreText(shown) : writeUnlessEmpty(shown, context);

/** Cells of plain text. */
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
