import { UsageError } from '../../errors.js';
import { brokenRow, type Cells, type Reader, type ReadRow } from '../rows.js';
import { linesOf } from '../source/lines.js';

/** One JSON object a line. A line that is none is a broken row; the others count. */
export const readNdjson: Reader = async function* (text) {
  for await (const { number, text: line } of linesOf(text)) {
    if (line.trim() !== '') yield rowOf(line, number);
  }
};

/** A JSON list of objects, or an object that holds one as the service answers lists, or one object alone. */
export const readJson: Reader = async function* (text, { name }) {
  let depth = 0;
  for await (const part of itemsOf(text)) {
    if ('depth' in part) depth = part.depth;
    else yield* rowsOf(part);
  }
  if (depth > 0) throw new UsageError((t) => t.endsEarly(name));
};

/** Objects that stand in no other, however deep the lists around them are; the envelope of a list answer is opened. */
function* rowsOf({ text, line }: Item): Generator<ReadRow> {
  const row = rowOf(text, line);
  const list = 'cells' in row ? listIn(row.cells) : undefined;
  if (list === undefined) yield row;
  else for (const cells of list) yield isObject(cells) ? { line, cells } : noObject(line, JSON.stringify(cells));
}

/** `{"venues": [...], "rest_url": …}`, what `--envelope` prints. */
function listIn(cells: Cells): readonly unknown[] | undefined {
  if (!('rest_url' in cells) || !('total' in cells)) return undefined;
  return Object.values(cells).find((value) => Array.isArray(value));
}

function rowOf(text: string, line: number): ReadRow {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { line, cells: value } : noObject(line, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, "[\s\S]*$/, '') : '';
    return brokenRow(line, text, (t) => t.brokenJson(reason));
  }
}

const noObject = (line: number, text: string): ReadRow => brokenRow(line, text, (t) => t.notAnObject());

const isObject = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Item {
  readonly text: string;
  readonly line: number;
}

/** Cuts a JSON text into its outermost objects, and other values of its lists, without reading it as a whole. */
async function* itemsOf(text: AsyncIterable<string>): AsyncGenerator<Item | { depth: number }> {
  const state = { depth: 0, inText: false, escaped: false, line: 1, start: 1, held: '' };
  for await (const piece of text) {
    let from = state.depth > 0 || state.held !== '' ? 0 : -1;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (sign === LF) state.line++;
      if (state.inText) {
        if (state.escaped) state.escaped = false;
        else if (sign === BACKSLASH) state.escaped = true;
        else if (sign === QUOTE) state.inText = false;
        continue;
      }
      const isOutside = state.depth === 0;
      if (isOutside && isSeparator(sign)) {
        if (from >= 0 && state.held + piece.slice(from, at) !== '') yield cut(state, piece.slice(from, at));
        from = -1;
        continue;
      }
      if (isOutside && from < 0) {
        from = at;
        state.start = state.line;
      }
      if (sign === QUOTE) state.inText = true;
      else if (sign === OPEN || (sign === OPEN_LIST && !isOutside)) state.depth++;
      else if (sign === CLOSE || sign === CLOSE_LIST) state.depth--;
      if (state.depth === 0 && sign === CLOSE) {
        yield cut(state, piece.slice(from, at + 1));
        from = -1;
      }
    }
    if (from >= 0) state.held += piece.slice(from);
  }
  if (state.held.trim() !== '') yield cut(state, '');
  yield { depth: state.depth + (state.inText ? 1 : 0) };
}

function cut(state: { held: string; start: number }, piece: string): Item {
  const text = state.held + piece;
  state.held = '';
  return { text, line: state.start };
}

const LF = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

/** What stands between the objects of a list: its brackets, commas and blanks. */
const isSeparator = (sign: number): boolean =>
  sign <= 32 || sign === 44 || sign === OPEN_LIST || sign === CLOSE_LIST || sign === 0xfeff;
