/** The value of a YAML text, and the line of each part of it. */
export interface PositionedYaml {
  readonly value: unknown;
  /** Returns the line of the part at a path of keys and indices, or of its closest existing ancestor, from 1. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/**
 * Reads a YAML text in the plain style that `cal export` and `cal generate` write: block mappings and lists, with values
 * on one line or in literal blocks. The library needs ten times as long for it.
 * @returns undefined for a text with anything else (anchors, tags, flow style, comments behind values, several documents),
 *   and for one with a mistake: the library reads those
 */
export function readPlainYaml(text: string): PositionedYaml | undefined {
  if (UNUSUAL_CHARACTERS.test(text)) return undefined;
  try {
    const reader = new PlainReader(text);
    const { value, line } = reader.readDocument();
    return { value, lineOf: (path) => reader.lineOf(value, line, path) };
  } catch (error) {
    if (error === NOT_PLAIN) return undefined;
    throw error;
  }
}

const UNUSUAL_CHARACTERS = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]/;

const NOT_PLAIN = Symbol('not plain');

function leave(): never {
  throw NOT_PLAIN;
}

// The limits of parse-yaml.ts: what is beyond them is refused there.
const MOST_LEVELS = 90;
const MOST_KEYS = 2000;
const MOST_CHARACTERS = 1024 * 1024;

/** A line with content that is no comment. */
interface Line {
  /** From 0. */
  readonly number: number;
  /** The spaces before the content. */
  readonly indent: number;
  readonly content: string;
}

interface Node {
  readonly value: unknown;
  /** The first line of its content, from 0. */
  readonly line: number;
}

class PlainReader {
  private readonly lines: readonly string[];
  private next = 0;
  private line: Line | undefined;
  private levels = 0;
  /** The lines of the members of mappings and lists, in their order. */
  private readonly memberLines = new Map<unknown, number[]>();

  constructor(text: string) {
    this.lines = text.split('\n');
    this.advance();
  }

  readDocument(): Node {
    if (this.line === undefined || this.line.indent > 0) return leave();
    const node = this.readBlock(0);
    return this.line === undefined ? node : leave();
  }

  lineOf(root: unknown, line: number, path: readonly (string | number)[]): number {
    let value = root;
    let at = line;
    for (const part of path) {
      const index = Array.isArray(value)
        ? Number(part)
        : typeof value === 'object' && value !== null
          ? Object.keys(value).indexOf(String(part))
          : -1;
      const member = this.memberLines.get(value)?.[index];
      if (member === undefined) break;
      at = member;
      value = (value as Readonly<Record<string, unknown>>)[part];
    }
    return at + 1;
  }

  /** Moves to the next line that is neither empty nor a comment. */
  private advance(): void {
    for (; this.next < this.lines.length; this.next += 1) {
      const text = this.lines[this.next] ?? '';
      const indent = indentOf(text);
      if (indent === text.length || text[indent] === '#') continue;
      if (text.length > MOST_CHARACTERS || (indent === 0 && /^(?:---|\.\.\.|%)/.test(text))) leave();
      this.line = { number: this.next, indent, content: withoutEndSpaces(text.slice(indent)) };
      this.next += 1;
      return;
    }
    this.line = undefined;
  }

  /** Reads the mapping or list whose first line is the current one. */
  private readBlock(indent: number): Node {
    const { number = 0, content = '' } = this.line ?? {};
    if (this.levels > MOST_LEVELS) leave();
    this.levels += 1;
    const value = isItem(content) ? this.readList(indent) : this.readMapping(indent);
    this.levels -= 1;
    return { value, line: number };
  }

  private readList(indent: number): unknown[] {
    const list: unknown[] = [];
    const memberLines: number[] = [];
    this.memberLines.set(list, memberLines);
    while (this.line?.indent === indent && isItem(this.line.content)) {
      const { number, content } = this.line;
      const rest = content.slice(1 + indentOf(content.slice(1)));
      if (rest === '' || isItem(rest)) leave();
      const { value, line } = KEY_PATTERN.test(rest)
        ? this.readItemMapping({ number, indent: indent + content.length - rest.length, content: rest })
        : this.readValue(rest, indent);
      list.push(value);
      memberLines.push(line);
    }
    if (this.line !== undefined && this.line.indent > indent) leave();
    return list;
  }

  /** Reads a mapping whose first key follows the sign of an item. */
  private readItemMapping(first: Line): Node {
    this.line = first;
    return this.readBlock(first.indent);
  }

  private readMapping(indent: number): Readonly<Record<string, unknown>> {
    const mapping: Record<string, unknown> = {};
    const memberLines: number[] = [];
    this.memberLines.set(mapping, memberLines);
    while (this.line?.indent === indent && !isItem(this.line.content)) {
      const { number, content } = this.line;
      const [start = leave(), key = ''] = KEY_PATTERN.exec(content) ?? [];
      if (Object.hasOwn(mapping, key) || key === '__proto__' || ODD_PATTERN.test(key) || memberLines.length > MOST_KEYS)
        leave();
      mapping[key] = this.readValue(content.slice(start.length), indent, true).value;
      memberLines.push(number);
    }
    if (this.line !== undefined && this.line.indent > indent) leave();
    return mapping;
  }

  /** Reads what follows a key or the sign of an item. The items below a key may be indented as the key itself. */
  private readValue(text: string, indent: number, isOfKey = false): Node {
    const number = this.line?.number ?? 0;
    if (text === '|' || text === '|-') return { value: this.readLiteral(text, indent), line: number };
    this.advance();
    if (text !== '') return { value: readScalar(text), line: number };
    const below = this.line;
    if (!isOfKey || below === undefined) return { value: null, line: number };
    if (below.indent > indent || (below.indent === indent && isItem(below.content)))
      return this.readBlock(below.indent);
    return { value: null, line: number };
  }

  /** Reads the lines of a literal block, which are indented more than its key. */
  private readLiteral(sign: string, parentIndent: number): string {
    const start = this.next;
    const indent = indentOf(this.lines[start] ?? '');
    if (indent <= parentIndent || indent === this.lines[start]?.length) leave();
    let end = start;
    let length = 0;
    for (; end < this.lines.length; end += 1) {
      const line = this.lines[end] ?? '';
      length += line.length;
      const own = indentOf(line);
      if (own < indent && own < line.length) break;
    }
    // The end of a text without a final newline, and spaces in the empty lines behind a block, have rules of their own.
    if (length > MOST_CHARACTERS || end === this.lines.length) leave();
    while (this.lines[end - 1] === '') end -= 1;
    if (indentOf(this.lines[end - 1] ?? '') === this.lines[end - 1]?.length) leave();
    const text = this.lines
      .slice(start, end)
      .map((line) => line.slice(indent))
      .join('\n');
    this.next = end;
    this.advance();
    if (this.line !== undefined && this.line.indent > parentIndent) leave();
    return sign === '|' ? `${text}\n` : text;
  }
}

function indentOf(line: string): number {
  let at = 0;
  while (line.charCodeAt(at) === SPACE) at += 1;
  return at;
}

const SPACE = 32;

function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  return text.slice(0, end);
}

const isItem = (content: string): boolean => content === '-' || content.startsWith('- ');

/** A plain key, its colon and the spaces behind it. */
const KEY_PATTERN = /^([A-Za-z_$][\w@.$-]*):(?: +|$)/;

function readScalar(text: string): unknown {
  if (text[0] === '"') return readDoubleQuoted(text);
  if (text[0] === "'") return SINGLE_QUOTED_PATTERN.test(text) ? text.slice(1, -1).replaceAll("''", "'") : leave();
  if (text === '[]') return [];
  if (INDICATOR_PATTERN.test(text)) leave();
  return ODD_PATTERN.test(text) ? readOddScalar(text) : text;
}

const SINGLE_QUOTED_PATTERN = /^'(?:[^']|'')*'$/;

/** A text that is not plain: it begins with a sign of YAML, or holds the end of a key or the start of a comment. */
const INDICATOR_PATTERN = /^[-?:](?: |$)|^[,[\]{}#&*!|>'"%@`]|:(?: |$)| #/;

/** A text that may be no text. */
const ODD_PATTERN = /^(?:[-+.]?\d|~|\.|[+-]\.|(?:null|true|false)$)/i;

function readOddScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '~') return null;
  if (String(Number(text)) === text && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  // Other ways to write numbers, such as 01234, are texts in some fields only.
  return /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0[ox][\da-f]+|[-+]?\.(?:inf|nan)|null|true|false|~.*)$/i.test(
    text,
  )
    ? leave()
    : text;
}

/** A quoted text of JSON means the same in YAML. */
function readDoubleQuoted(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return leave();
  }
}
