import { Composer, type Document, LineCounter, type ParsedNode, Parser, visit } from 'yaml';
import type { Message } from '../errors.js';

/** One document of a YAML text, with plain values only. */
export interface YamlDocument {
  readonly value: unknown;
  readonly document: Document.Parsed<ParsedNode>;
  /** Returns the line of an offset in the text, from 1. */
  readonly lineAt: (offset: number) => number;
}

/** The reason why a document was rejected, and its line. */
export interface YamlFault {
  readonly line: number;
  readonly offset: number;
  readonly say: Message;
}

export const isYamlFault = (read: YamlDocument | YamlFault): read is YamlFault => 'say' in read;

/**
 * Parses the documents of a YAML text. Custom tags, excessive aliases and too deep nesting are rejected.
 * @param options `merge`: whether `<<` merges another mapping
 */
export function parseYamlDocuments(
  text: string,
  options: { readonly merge?: boolean } = {},
): (YamlDocument | YamlFault)[] {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const fault = (offset: number, say: Message): YamlFault => ({ line: lineAt(offset), offset, say });
  try {
    const tokens = new ShallowParser(lines.addNewLine).parse(text);
    const documents = [...new Composer({ ...options, lineCounter: lines, prettyErrors: false }).compose(tokens)];
    return documents.map((document) => toYamlDocument(document, { lineAt, fault }));
  } catch (error) {
    if (error instanceof TooDeepError) return [fault(error.offset, (t) => t.yamlDeep({ levels: MOST_LEVELS }))];
    if (error instanceof TooManyKeysError) return [fault(error.offset, (t) => t.yamlWide({ keys: MOST_KEYS }))];
    throw error;
  }
}

/** Parses a YAML text with at most one document. Empty text is null. */
export function parseYaml(text: string): { readonly value: unknown } | YamlFault {
  const documents = parseYamlDocuments(text);
  const [first, second] = documents;
  const broken = documents.find(isYamlFault);
  if (broken !== undefined) return broken;
  if (first === undefined || isYamlFault(first)) return { value: null };
  if (second === undefined || isYamlFault(second)) return first;
  const offset = second.document.range[0];
  return { line: second.lineAt(offset), offset, say: (t) => t.yamlSeveral() };
}

const MOST_ALIASES = 100;

interface YamlPositions {
  readonly lineAt: YamlDocument['lineAt'];
  readonly fault: (offset: number, say: Message) => YamlFault;
}

function toYamlDocument(
  document: Document.Parsed<ParsedNode>,
  { lineAt, fault }: YamlPositions,
): YamlDocument | YamlFault {
  // The library reports an unknown tag only as a warning.
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    const isTag = problem.code === 'TAG_RESOLVE_FAILED';
    return fault(problem.pos[0], isTag ? (t) => t.yamlTag() : (t) => t.brokenYaml({ reason: problem.message }));
  }
  const endless = findEndlessAlias(document);
  if (endless !== undefined) return fault(endless, (t) => t.yamlAliases());
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), document, lineAt };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isTooMuch = /excessive alias count/i.test(reason);
    return fault(findFirstAliasOffset(document), isTooMuch ? (t) => t.yamlAliases() : (t) => t.brokenYaml({ reason }));
  }
}

/** Returns the offset of an alias within the node that it stands for: its value would contain itself. */
function findEndlessAlias(document: Document.Parsed<ParsedNode>): number | undefined {
  const anchors = new Map<string, unknown>();
  let found: number | undefined;
  visit(document, {
    Value: (_, node) => void (node.anchor !== undefined && anchors.set(node.anchor, node)),
    Alias: (_, alias, path) => {
      if (!path.some((each) => each === anchors.get(alias.source))) return undefined;
      found = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

/** Returns the offset of the first alias. Only alias errors are detected this late. */
function findFirstAliasOffset(document: Document.Parsed<ParsedNode>): number {
  let offset = document.range[0];
  visit(document, {
    Alias: (_, alias) => {
      offset = alias.range?.[0] ?? offset;
      return visit.BREAK;
    },
  });
  return offset;
}

const MOST_LEVELS = 100;

class TooDeepError extends Error {
  constructor(readonly offset: number) {
    super('nested too deeply');
  }
}

// The composer compares each key with all before it.
const MOST_KEYS = 2000;

class TooManyKeysError extends Error {
  constructor(readonly offset: number) {
    super('too many keys');
  }
}

/**
 * Limits the nesting depth and the keys of one mapping: the composer recurses once per level and takes quadratic time
 * for keys.
 */
class ShallowParser extends Parser {
  override *next(source: string) {
    yield* super.next(source);
    // The parser's stack has two entries per level of a flow mapping.
    if (this.stack.length > 2 * MOST_LEVELS) throw new TooDeepError(this.offset);
    const token = this.stack.at(-1);
    const isMap = token?.type === 'block-map' || (token?.type === 'flow-collection' && token.start.source === '{');
    if (isMap && token.items.length > MOST_KEYS) throw new TooManyKeysError(this.offset);
  }
}
