import { isAlias, isMap, isPair, isScalar, isSeq, type Node, type ParsedNode, visit } from 'yaml';
import { formOf } from '../../forms/index.js';
import {
  isYamlFault,
  MOST_PARTS,
  parseYamlDocuments,
  type YamlDocument,
  type YamlFault,
} from '../../forms/parse-yaml.js';
import { type PositionedYaml, readPlainYaml } from '../../forms/read-plain-yaml.js';
import { KINDS_IN_ORDER } from '../kinds-in-order.js';
import { normalizeColumnName, writableFieldsOf } from './column-meanings.js';
import type { DocumentPath } from './variables.js';

/**
 * Reads the documents of a YAML or JSON text with records: numbers that are written as no program writes them stay texts
 * (`zip: 01234`).
 */
export function readYamlDocuments(
  text: string,
  limits?: Parameters<typeof parseYamlDocuments>[1],
): (PositionedYaml | YamlFault)[] {
  // The library counts the parts, and refuses a text with too many. Each line of records has at least three.
  const hasFewLines = countLines(text) * 3 <= (limits?.parts ?? MOST_PARTS);
  const plain = hasFewLines ? readPlainYaml(text) : undefined;
  if (plain !== undefined) return [plain];
  return parseYamlDocuments(text, limits).map((read) =>
    isYamlFault(read)
      ? read
      : {
          value: valueWithSourceTexts(read),
          lineOf: (path: DocumentPath) => lineOfPath(read.document.contents, path, read),
        },
  );
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const valueWithSourceTexts = ({ value, document }: YamlDocument): unknown =>
  restoreSourceTexts(document) ? document.toJS() : value;

/** Restores the source text of scalars parsed as numbers: `zip: 01234`. @returns true if there were any */
function restoreSourceTexts(document: YamlDocument['document']): boolean {
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

interface DocumentPositions {
  readonly lineAt: (offset: number) => number;
  readonly document: Parameters<typeof resolveAlias>[1];
}

function lineOfPath(contents: ParsedNode | null, path: DocumentPath, { lineAt, document }: DocumentPositions): number {
  let node: Node | null = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const part of path) {
    const found = childNodeOf(resolveAlias(node, document), part);
    if (found === undefined) break;
    offset = found.offset ?? offset;
    node = found.node;
  }
  return lineAt(offset);
}

function resolveAlias(node: Node | null, document: { readonly contents: unknown }): Node | null {
  // The library resolves an alias only against its own document.
  return isAlias(node) ? (node.resolve(document as Parameters<typeof node.resolve>[0]) ?? null) : node;
}

function childNodeOf(node: Node | null, part: string | number): { node: Node | null; offset?: number } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(part)] as Node | undefined;
    return item === undefined ? undefined : { node: item, ...nodeOffsetOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  return pair === undefined ? undefined : { node: pair.value as Node | null, ...nodeOffsetOf(pair.key as Node) };
}

const nodeOffsetOf = ({ range }: Node): { offset?: number } => (range ? { offset: range[0] } : {});
