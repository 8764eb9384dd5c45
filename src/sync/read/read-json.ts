import type { Resource } from '../../contract/declarations.js';
import { KINDS_IN_ORDER, kindFromWord } from '../../contract/resources/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { cutOffError, findRowExcess, MAX_ROW_CHARACTERS, rowTooLongError } from './file-limits.js';
import { createBrokenRow, type FileRowResult, type RowReader } from './file-rows.js';
import { peekText, rejoin, splitLines } from './text-streams.js';

/** Reads one JSON object per line. Any other line is yielded as a broken row; reading continues. */
export const readNdjson: RowReader = async function* (text, { name }) {
  for await (const { number, text: line } of splitLines(text, name)) {
    if (line.trim() !== '') yield parseJsonRow(line, number);
  }
};

/** Reads a JSON list of objects, an object with one list per kind (`{"venues": […]}`), or a single object. */
export const readJson: RowReader = async function* (text, { name }) {
  const { chunks, hasSections } = await detectSections(text);
  let kind: Resource | undefined;
  for await (const item of splitItems(chunks, hasSections, name)) {
    if (!hasSections) yield parseJsonRow(item.text, item.line);
    else if (MEMBER_NAME.test(item.text)) kind = kindFromWord(MEMBER_NAME.exec(item.text)?.[1]);
    else if (kind !== undefined) yield { ...parseJsonRow(item.text, item.line), kind };
  }
};

/** Reads a JSON text to its end without parsing its records. @throws UsageError for one that is cut off */
export async function assertJsonEnds(text: AsyncIterable<string>, name: string): Promise<void> {
  const { chunks, hasSections } = await detectSections(text);
  for await (const _ of splitItems(chunks, hasSections, name));
}

const SECTIONS_START = new RegExp(
  `^\\s*\\{\\s*"(?:${KINDS_IN_ORDER.map(({ plural }) => plural).join('|')})"\\s*:\\s*\\[`,
);
const MEMBER_NAME = /^"((?:[^"\\]|\\.)*)"\s*:/;
const PEEK_LENGTH = 100;

/** Detects an object with one list per kind. Returns the chunks of the text, then without the opening brace. */
async function detectSections(
  text: AsyncIterable<string>,
): Promise<{ chunks: AsyncIterable<string>; hasSections: boolean }> {
  const { start, rest } = await peekText(text, PEEK_LENGTH);
  const hasSections = SECTIONS_START.test(start);
  return { chunks: rejoin(hasSections ? start.replace('{', ' ') : start, rest), hasSections };
}

function parseJsonRow(text: string, line: number): FileRowResult {
  try {
    const excess = findRowExcess(text);
    if (excess !== undefined) return createBrokenRow(line, text, excess);
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? { line, cells: value } : notAnObjectRow(line, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, "[\s\S]*$/, '') : '';
    return createBrokenRow(line, text, (t) => t.brokenJson({ reason }));
  }
}

const notAnObjectRow = (line: number, text: string): FileRowResult =>
  createBrokenRow(line, text, (t) => t.notAnObject());

interface JsonItem {
  readonly text: string;
  readonly line: number;
}

/**
 * Splits a JSON stream into its outermost objects and other list items, without holding the whole text.
 * @throws UsageError after the last item of a text that is cut off
 */
async function* splitItems(text: AsyncIterable<string>, hasSections: boolean, file: string): AsyncGenerator<JsonItem> {
  let isOpen = hasSections;
  let lists = 0;
  const state = { depth: 0, inText: false, escaped: false, line: 1, start: 1, held: '' };
  for await (const chunk of text) {
    let from = state.depth > 0 || state.held !== '' ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (code === LF) state.line++;
      if (state.inText) {
        if (state.escaped) state.escaped = false;
        else if (code === BACKSLASH) state.escaped = true;
        else if (code === QUOTE) state.inText = false;
        continue;
      }
      const isOutside = state.depth === 0;
      const isLast = hasSections && isOutside && code === CLOSE;
      if (isLast) isOpen = false;
      if (isOutside && (isLast || isSeparator(code))) {
        if (code === OPEN_LIST) lists++;
        else if (code === CLOSE_LIST) lists--;
        if (from >= 0 && state.held + chunk.slice(from, at) !== '') yield takeItem(state, chunk.slice(from, at));
        from = -1;
        continue;
      }
      if (isOutside && from < 0) {
        from = at;
        state.start = state.line;
      }
      if (code === QUOTE) state.inText = true;
      else if (code === OPEN || (code === OPEN_LIST && !isOutside)) state.depth++;
      else if (code === CLOSE || code === CLOSE_LIST) state.depth--;
      if (state.depth === 0 && code === CLOSE) {
        yield takeItem(state, chunk.slice(from, at + 1));
        from = -1;
      }
    }
    if (from >= 0) state.held += chunk.slice(from);
    if (state.held.length > MAX_ROW_CHARACTERS) throw rowTooLongError(file, state.start);
  }
  if (state.depth > 0 || state.inText) throw cutOffError(file, { line: state.start });
  if (state.held.trim() !== '') yield takeItem(state, '');
  if (isOpen || lists > 0) throw cutOffError(file, { mark: lists > 0 ? ']' : '}' });
}

function takeItem(state: { held: string; start: number }, chunk: string): JsonItem {
  const text = state.held + chunk;
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
const isSeparator = (code: number): boolean =>
  code <= 32 || code === 44 || code === OPEN_LIST || code === CLOSE_LIST || code === 0xfeff;
