import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { isData } from '../../wire/values/data.js';
import { IN_ORDER, kindNamed } from '../order.js';
import { brokenRow, type Reader, type ReadRow } from '../rows.js';
import { linesOf } from '../source/lines.js';
import { continued, peekedText } from '../source/peeked.js';

/** Reads one JSON object per line. Any other line is yielded as a broken row; reading continues. */
export const readNdjson: Reader = async function* (text) {
  for await (const { number, text: line } of linesOf(text)) {
    if (line.trim() !== '') yield rowOf(line, number);
  }
};

/** Reads a JSON list of objects, an object with one list per kind (`{"venues": […]}`), or a single object. */
export const readJson: Reader = async function* (text, { name }) {
  const { pieces, isParted } = await opened(text);
  let depth = 0;
  let kind: Resource | undefined;
  for await (const part of itemsOf(pieces, isParted)) {
    if ('depth' in part) depth = part.depth;
    else if (!isParted) yield rowOf(part.text, part.line);
    else if (MEMBER.test(part.text)) kind = kindNamed(MEMBER.exec(part.text)?.[1]);
    else if (kind !== undefined) yield { ...rowOf(part.text, part.line), kind };
  }
  if (depth > 0) throw new UsageError((t) => t.endsEarly(name));
};

const PARTED = new RegExp(`^\\s*\\{\\s*"(?:${IN_ORDER.map(({ plural }) => plural).join('|')})"\\s*:\\s*\\[`);
const MEMBER = /^"((?:[^"\\]|\\.)*)"\s*:/;
const ENOUGH = 100;

/** Detects an object with one list per kind. Returns the chunks of the text, then without the opening brace. */
async function opened(text: AsyncIterable<string>): Promise<{ pieces: AsyncIterable<string>; isParted: boolean }> {
  const { start, rest } = await peekedText(text, ENOUGH);
  const isParted = PARTED.test(start);
  return { pieces: continued(isParted ? start.replace('{', ' ') : start, rest), isParted };
}

function rowOf(text: string, line: number): ReadRow {
  try {
    const value: unknown = JSON.parse(text);
    return isData(value) ? { line, cells: value } : noObject(line, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, "[\s\S]*$/, '') : '';
    return brokenRow(line, text, (t) => t.brokenJson(reason));
  }
}

const noObject = (line: number, text: string): ReadRow => brokenRow(line, text, (t) => t.notAnObject());

interface Item {
  readonly text: string;
  readonly line: number;
}

/**
 * Splits a JSON stream into its outermost objects and other list items, without holding the whole text. The last item
 * is the nesting depth at the end: 0 if the text is complete.
 */
async function* itemsOf(text: AsyncIterable<string>, isParted: boolean): AsyncGenerator<Item | { depth: number }> {
  let isOpen = isParted;
  let lists = 0;
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
      const isLast = isParted && isOutside && sign === CLOSE;
      if (isLast) isOpen = false;
      if (isOutside && (isLast || isSeparator(sign))) {
        if (sign === OPEN_LIST) lists++;
        else if (sign === CLOSE_LIST) lists--;
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
  yield { depth: state.depth + (state.inText || isOpen || lists > 0 ? 1 : 0) };
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

/** Returns true for the characters between list items: brackets, commas, white space and the byte order mark. */
const isSeparator = (sign: number): boolean =>
  sign <= 32 || sign === 44 || sign === OPEN_LIST || sign === CLOSE_LIST || sign === 0xfeff;
