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
 * Parses the documents of a YAML text. Custom tags, excessive aliases, too deep nesting and too many parts are rejected.
 * @param options `merge`: whether `<<` merges another mapping; `parts`: the most values, signs and comments
 */
export function parseYamlDocuments(
  text: string,
  { parts = MOST_PARTS, ...options }: { readonly merge?: boolean; readonly parts?: number } = {},
): (YamlDocument | YamlFault)[] {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const fault = (offset: number, say: Message): YamlFault => ({ line: lineAt(offset), offset, say });
  try {
    const tokens = new LimitedParser(parts, lines.addNewLine).parse(text);
    const documents = [...new Composer({ ...options, lineCounter: lines, prettyErrors: false }).compose(tokens)];
    return documents.map((document) => toYamlDocument(document, { lineAt, fault }));
  } catch (error) {
    if (error instanceof ExcessError) return [fault(error.offset, error.say)];
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

// The composer compares each key with all before it.
const MOST_KEYS = 2000;

/** Values, signs and comments of a text: together they take up to eighty times the memory of the text. */
export const MOST_PARTS = 500_000;

/** A document takes the memory of so many values, also an empty one. */
const PARTS_OF_DOCUMENT = 10;

/** Characters of one value. A quoted one takes thirty times its length. */
const MOST_CHARACTERS = 1024 * 1024;

class ExcessError extends Error {
  constructor(
    readonly offset: number,
    readonly say: Message,
  ) {
    super('beyond the limits of YAML');
  }
}

/**
 * Limits depth, keys and parts: the composer recurses once per level, takes quadratic time for the keys of a mapping, and
 * keeps every part.
 */
class LimitedParser extends Parser {
  private parts = 0;

  constructor(
    private readonly mostParts: number,
    onNewLine: (offset: number) => void,
  ) {
    super(onNewLine);
  }

  override *next(source: string) {
    yield* super.next(source);
    const fail = (say: Message): never => {
      throw new ExcessError(this.offset, say);
    };
    this.parts += source === '---' ? PARTS_OF_DOCUMENT : 1;
    if (this.parts > this.mostParts) fail((t) => t.tooManyParts({ most: this.mostParts }));
    if (source.length > MOST_CHARACTERS) fail((t) => t.textTooLong({ most: MOST_CHARACTERS }));
    // The parser's stack has two entries per level of a flow mapping.
    if (this.stack.length > 2 * MOST_LEVELS) fail((t) => t.yamlDeep({ levels: MOST_LEVELS }));
    const token = this.stack.at(-1);
    const isMap = token?.type === 'block-map' || (token?.type === 'flow-collection' && token.start.source === '{');
    if (isMap && token.items.length > MOST_KEYS) fail((t) => t.yamlWide({ keys: MOST_KEYS }));
  }
}
