import type { Resource } from '../../contract/declarations.js';
import { KINDS_IN_ORDER } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import { readYamlDocuments } from '../../forms/read-yaml.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';
import { MAX_ROW_CHARACTERS, rowTooLongError } from './file-limits.js';
import { createBrokenRow, type FileRowResult, type RowReader } from './file-rows.js';
import { splitLines } from './text-streams.js';
import type { DocumentPath } from './variables.js';

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
  const [parsed] = readRecordDocuments(text);
  if (parsed === undefined) return [];
  if ('say' in parsed) {
    const line = first + parsed.line - 1;
    return [createBrokenRow(line, text.split('\n')[line - first] ?? '', parsed.say)];
  }
  const { value, lineOf } = parsed;
  if (value === null) return [];
  return listsInDocument(value).flatMap(({ items, path, kind }) =>
    items.map((item, at) => itemToRow(item, { line: first - 1 + lineOf([...path, at]), kind })),
  );
}

interface YamlList {
  readonly items: readonly unknown[];
  readonly path: DocumentPath;
  readonly kind?: Resource | undefined;
}

/** Returns the lists of a document: one per kind if all its keys name kinds, otherwise the document itself. */
function listsInDocument(value: unknown): YamlList[] {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const hasSections = names.length > 0 && names.every((name) => KINDS_IN_ORDER.some(({ plural }) => plural === name));
  if (!hasSections) return [{ items: Array.isArray(value) ? value : [value], path: [] }];
  return KINDS_IN_ORDER.filter(({ plural }) => names.includes(plural)).map((kind) => {
    const items: unknown = Reflect.get(value as object, kind.plural) ?? [];
    return { items: Array.isArray(items) ? items : [items], path: [kind.plural], kind };
  });
}

const itemToRow = (item: unknown, { line, kind }: { line: number; kind?: Resource | undefined }): FileRowResult =>
  isJsonObject(item)
    ? { line, cells: item, ...(kind === undefined ? {} : { kind }) }
    : createBrokenRow(line, JSON.stringify(item) ?? '', (t) => t.notAnObject());

/** Reads the documents of a YAML or JSON text with records. Texts that look like numbers stay texts: `zip: 01234`. */
export const readRecordDocuments = (
  text: string,
  limits: Omit<Parameters<typeof readYamlDocuments>[1] & object, 'numbersBelow'> = {},
): ReturnType<typeof readYamlDocuments> =>
  readYamlDocuments(text, { ...limits, numbersBelow: (key) => NON_TEXT_FIELDS.has(normalizeColumnName(key)) });

/** Fields whose values may stay numbers or booleans. */
const NON_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'id',
  ...KINDS_IN_ORDER.flatMap((resource) =>
    Object.entries(writableFieldsOf(resource)).flatMap(([name, field]) =>
      formOf(field).cell.keepsNumbers ? [name] : [],
    ),
  ),
]);
