import { isPair, type Pair, visit } from 'yaml';
import type { Resource } from '../../contract/declarations.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { isYamlFault, parseYamlDocuments, type YamlDocument } from '../../forms/parse-yaml.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';
import { MAX_ROW_CHARACTERS, rowTooLongError } from './file-limits.js';
import { createBrokenRow, type FileRowResult, type RowReader } from './file-rows.js';
import { splitLines } from './text-streams.js';

const MAX_CHUNK_LINES = 5000;
const MAX_CHUNK_CHARACTERS = MAX_ROW_CHARACTERS / 4;

/**
 * Reads YAML: several documents, a list, lists by kind (`venues: [...]`), or a mix. A document is parsed as a whole, so
 * that anchors work. From 5000 lines or 1 MiB on, a list is parsed item by item.
 */
export const readYaml: RowReader = async function* (text, { name: file }) {
  const chunk: YamlChunk = { lines: [], length: 0, start: 1 };
  let section: YamlSection | undefined;
  let isLong = false;
  const takeRows = (): FileRowResult[] => {
    const rows = parseChunk(chunk);
    chunk.lines = [];
    chunk.length = 0;
    chunk.under = undefined;
    return rows;
  };
  for await (const { number, text: line } of splitLines(text, file)) {
    const isEnd = /^(---|\.\.\.)(\s|$)/.test(line);
    const name = SECTION_PATTERN.exec(line)?.[1];
    const isItem = name === undefined && line.startsWith('-', indentOf(line, section)) && ITEM_PATTERN.test(line);
    // The chunk has become too long: from this item on, parse each item separately.
    const isCut = (isItem || name !== undefined) && (isLong || isLongChunk(chunk));
    if (isEnd || isCut) {
      yield* takeRows();
      isLong = !isEnd;
      chunk.start = isEnd && line.slice(3).trim() === '' ? number + 1 : number;
      chunk.under = isItem ? section?.name : undefined;
    }
    if (isEnd) section = undefined;
    if (name !== undefined) section = { name };
    else if (section !== undefined && section.indent === undefined && ITEM_PATTERN.test(line))
      section.indent = line.indexOf('-');
    const content = isEnd ? line.slice(3) : line;
    if (chunk.lines.length === 0 && content.trim() === '') chunk.start = number + 1;
    else {
      chunk.lines.push(content);
      chunk.length += content.length + 1;
    }
    if (chunk.length > MAX_ROW_CHARACTERS) throw rowTooLongError(file, chunk.start);
  }
  yield* takeRows();
};

const isLongChunk = ({ lines, length }: YamlChunk): boolean =>
  lines.length > MAX_CHUNK_LINES || length > MAX_CHUNK_CHARACTERS;

interface YamlChunk {
  lines: string[];
  /** Characters in the lines. */
  length: number;
  /** First line of the chunk in the file. */
  start: number;
  /** Plural of the kind whose list the chunk continues. */
  under?: string | undefined;
}

interface YamlSection {
  readonly name: string;
  /** Indentation of the list's items. */
  indent?: number;
}

const SECTION_PATTERN = new RegExp(`^(${KINDS_IN_ORDER.map(({ plural }) => plural).join('|')}):(?:\\s|$)`);
const ITEM_PATTERN = /^\s*-(\s|$)/;

const indentOf = (line: string, section: YamlSection | undefined): number =>
  section === undefined ? 0 : (section.indent ?? line.search(/\S/));

function parseChunk({ lines, start, under }: YamlChunk): FileRowResult[] {
  const content = lines.filter((line) => !line.startsWith('%')).join('\n');
  if (content.trim() === '') return [];
  const text = under === undefined ? content : `${under}:\n${content}`;
  const first = under === undefined ? start : start - 1;
  const [parsed] = parseYamlDocuments(text);
  if (parsed === undefined) return [];
  if (isYamlFault(parsed)) {
    const line = first + parsed.line - 1;
    return [createBrokenRow(line, text.split('\n')[line - first] ?? '', parsed.say)];
  }
  const { document } = parsed;
  const value = restoreSourceTexts(document) ? document.toJS() : parsed.value;
  if (value === null) return [];
  const lists = listsInDocument(value, document.contents);
  return lists.flatMap(({ items, node, kind }) => {
    const lineOffsets = linesBeforeItems(node, text);
    return items.map((item, at) => itemToRow(item, { line: first + (lineOffsets[at] ?? 0), kind }));
  });
}

interface YamlList {
  readonly items: readonly unknown[];
  readonly node: unknown;
  readonly kind?: Resource | undefined;
}

/** Returns the lists of a document: one per kind if all its keys name kinds, otherwise the document itself. */
function listsInDocument(value: unknown, node: unknown): YamlList[] {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const hasSections = names.length > 0 && names.every((name) => KINDS_IN_ORDER.some(({ plural }) => plural === name));
  if (!hasSections) return [{ items: Array.isArray(value) ? value : [value], node }];
  return KINDS_IN_ORDER.filter(({ plural }) => names.includes(plural)).map((kind) => {
    const items: unknown = Reflect.get(value as object, kind.plural) ?? [];
    const pair = (node as { items: readonly Pair[] }).items.find(({ key }) => String(key) === kind.plural);
    return { items: Array.isArray(items) ? items : [items], node: pair?.value, kind };
  });
}

/** Returns the number of lines before each item of a list. */
function linesBeforeItems(node: unknown, text: string): number[] {
  const contents = (node ?? {}) as { items?: readonly unknown[]; range?: readonly number[] | null };
  if (contents.items === undefined) return [linesBefore(text, contents.range?.[0] ?? 0)];
  let at = 0;
  let lines = 0;
  return contents.items.map((item) => {
    const from = startOffset(item);
    if (from === undefined) return lines;
    lines += linesBefore(text.slice(at, from), from - at);
    at = from;
    return lines;
  });
}

function startOffset(item: unknown): number | undefined {
  const node = (item as Partial<Pair>).key ?? item;
  return (node as { range?: readonly number[] | null }).range?.[0];
}

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

const itemToRow = (item: unknown, { line, kind }: { line: number; kind?: Resource | undefined }): FileRowResult =>
  isJsonObject(item)
    ? { line, cells: item, ...(kind === undefined ? {} : { kind }) }
    : createBrokenRow(line, JSON.stringify(item) ?? '', (t) => t.notAnObject());

/** Restores the source text of scalars parsed as numbers: `zip: 01234`. @returns true if there were any */
export function restoreSourceTexts(document: YamlDocument['document']): boolean {
  let isAny = false;
  visit(document, {
    Scalar: (key, scalar, path) => {
      const { value, source } = scalar;
      const isText = typeof value !== 'number' && typeof value !== 'boolean';
      if (isText || source === undefined || String(value) === source || key === 'key') return;
      if (path.some((each) => isPair(each) && NON_TEXT_FIELDS.has(normalizeColumnName(String(each.key))))) return;
      scalar.value = source;
      isAny = true;
    },
  });
  return isAny;
}

/** Fields whose values may stay numbers or booleans. */
const NON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  ...KINDS_IN_ORDER.flatMap((resource) =>
    Object.entries(writableFieldsOf(resource)).flatMap(([name, field]) =>
      formOf(field).cell.keepsNumbers ? [name] : [],
    ),
  ),
]);
