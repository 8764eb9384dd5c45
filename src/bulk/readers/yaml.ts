import { type Pair, parseDocument } from 'yaml';
import { brokenRow, type Cells, type Reader, type ReadRow } from '../rows.js';
import { linesOf } from '../source/lines.js';

const MOST_LINES = 5000;

/**
 * YAML: several documents, a list, or both. A document is read as a whole, so that anchors work in it; a list that is
 * very long is read item by item.
 */
export const readYaml: Reader = async function* (text) {
  let held: string[] = [];
  let start = 1;
  let isLong = false;
  const taken = (): ReadRow[] => {
    const rows = rowsOf(held, start);
    held = [];
    return rows;
  };
  for await (const { number, text: line } of linesOf(text)) {
    const isEnd = /^(---|\.\.\.)(\s|$)/.test(line);
    const isItem = /^-(\s|$)/.test(line);
    if (isEnd || (isLong && isItem)) {
      yield* taken();
      start = isEnd && line.slice(3).trim() === '' ? number + 1 : number;
      isLong &&= !isEnd;
    }
    // An item that begins after thousands of lines: from here on each stands for itself.
    if (!isLong && held.length > MOST_LINES && isItem) {
      isLong = true;
      yield* taken();
      start = number;
    }
    const content = isEnd ? line.slice(3) : line;
    if (held.length === 0 && content.trim() === '') start = number + 1;
    else held.push(content);
  }
  yield* taken();
};

function rowsOf(lines: readonly string[], start: number): ReadRow[] {
  const text = lines.filter((line) => !line.startsWith('%')).join('\n');
  if (text.trim() === '') return [];
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = start + linesBefore(text, problem.pos[0]);
    return [brokenRow(line, text.split('\n')[line - start] ?? '', (t) => t.brokenYaml(problem.message))];
  }
  const value = contentOf(document, start);
  if (value === undefined || value === null) return [];
  if ('broken' in value) return [value.broken];
  const items = Array.isArray(value.value) ? value.value : [value.value];
  const places = placesIn(document, text);
  return items.map((item: unknown, at) => toRow(item, start + (places[at] ?? 0)));
}

type Document = ReturnType<typeof parseDocument>;

function contentOf(document: Document, line: number): { value: unknown } | { broken: ReadRow } | undefined {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return value === null ? undefined : { value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { broken: brokenRow(line, '', (t) => t.brokenYaml(reason)) };
  }
}

/** For each item of the document's list, how many lines stand before it. */
function placesIn({ contents }: Document, text: string): number[] {
  if (contents === null || !('items' in contents)) return [linesBefore(text, contents?.range?.[0] ?? 0)];
  let at = 0;
  let lines = 0;
  return contents.items.map((item) => {
    const from = startOf(item);
    if (from === undefined) return lines;
    lines += linesBefore(text.slice(at, from), from - at);
    at = from;
    return lines;
  });
}

function startOf(item: unknown): number | undefined {
  const node = (item as Partial<Pair>).key ?? item;
  return (node as { range?: readonly number[] | null }).range?.[0];
}

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1;

const toRow = (item: unknown, line: number): ReadRow =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? { line, cells: item as Cells }
    : brokenRow(line, JSON.stringify(item) ?? '', (t) => t.notAnObject());
