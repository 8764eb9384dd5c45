import { getHeapStatistics } from 'node:v8';
import { isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode } from 'yaml';
import type { Message } from '../../errors.js';
import { isYamlFault, parseYamlDocuments, type YamlDocument } from '../../forms/parse-yaml.js';
import { restoreSourceTexts } from '../read/restore-source-texts.js';
import { findRowExcess } from '../read/row-limits.js';

/** One document of a file: its value, and the line of each part of it. */
export interface ManifestDocument {
  readonly value: unknown;
  /** Returns the line of the node at a path of keys and indices, or of its closest existing ancestor. */
  readonly lineOf: (path: DocumentPath) => number;
}

export type DocumentPath = readonly (string | number)[];

export interface UnreadableDocument {
  readonly line: number;
  readonly say: Message;
}

/** A manifest is parsed as a whole: the parts of YAML that fit into memory. */
const BYTES_PER_PART = 512;
const MAX_MANIFEST_PARTS = Math.floor(getHeapStatistics().heap_size_limit / BYTES_PER_PART);

/** Parses the documents of a YAML or JSON text. A document with a syntax error is an `Unreadable`. */
export const parseManifestDocuments = (text: string): readonly (ManifestDocument | UnreadableDocument)[] =>
  parseYamlDocuments(text, { merge: true, parts: MAX_MANIFEST_PARTS }).map((read) =>
    isYamlFault(read)
      ? read
      : {
          value: valueWithSourceTexts(read),
          lineOf: (path: DocumentPath) => lineOfPath(read.document.contents, path, read),
        },
  );

const valueWithSourceTexts = ({ value, document }: YamlDocument): unknown =>
  restoreSourceTexts(document) ? document.toJS() : value;

/** Parses a text with one JSON value per line. */
export function parseNdjsonDocuments(text: string): readonly (ManifestDocument | UnreadableDocument)[] {
  return text.split(/\r\n|\n|\r/).flatMap((content, at): (ManifestDocument | UnreadableDocument)[] => {
    const line = at + 1;
    if (content.trim() === '') return [];
    const excess = findRowExcess(content);
    if (excess !== undefined) return [{ line, say: excess }];
    try {
      return [{ value: JSON.parse(content), lineOf: () => line }];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [{ line, say: (t) => t.brokenJson({ reason }) }];
    }
  });
}

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
