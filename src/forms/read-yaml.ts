import { parseEvents, YAMLException } from 'js-yaml';
import type { Message } from '../errors.js';
import { failAt, YamlBuilder, type YamlBuilding, YamlMistake } from './yaml-builder.js';

export interface YamlDocument {
  readonly value: unknown;
  /** Returns the line of the part at a path of keys and indices, or of its closest existing ancestor, from 1. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** The reason why a text was rejected, and its line. */
export interface YamlFault {
  readonly line: number;
  readonly say: Message;
}

export const isYamlFault = (read: YamlDocument | YamlFault): read is YamlFault => 'say' in read;

/** Reads the documents of a YAML text: plain values, within limits. A text with a mistake has none. */
export function readYamlDocuments(text: string, options: Partial<YamlBuilding> = {}): (YamlDocument | YamlFault)[] {
  const building = { merge: false, parts: MOST_PARTS, ...options };
  const lineAt = createLineFinder(text);
  try {
    assertFewParts(text, building.parts);
    const builder = new YamlBuilder(text, building);
    return builder.build(parseEvents(text, { maxDepth: MOST_LEVELS })).map((document) => ({
      value: document[0] ?? null,
      lineOf: (path) => lineAt(builder.offsetOf(document, [0, ...path])),
    }));
  } catch (error) {
    if (error instanceof YamlMistake) return [{ line: countLines(text, error.offset), say: error.say }];
    if (error instanceof YAMLException) return [describeRefusal(error, text)];
    throw error;
  }
}

/** Says in the words of this program why the parser refused a text. */
function describeRefusal({ reason, mark }: YAMLException, text: string): YamlFault {
  const position = mark?.position ?? 0;
  const line = countLines(text, position);
  if (reason.startsWith('nesting exceeded')) return { line, say: (t) => t.yamlDeep({ levels: MOST_LEVELS }) };
  if (text[text.lastIndexOf('\n', position - 1) + 1] === '\t' || reason.startsWith('tab characters'))
    return { line, say: (t) => t.yamlTab() };
  if (/^deficient indentation|within a (?:single|double) quoted|within a flow/.test(reason))
    return { line, say: (t) => t.yamlUnclosed() };
  // Such a text ends where a key ought to have ended.
  if (reason.includes('multiline key')) return { line: line - 1, say: (t) => t.yamlMisplaced() };
  const isMisplaced = /^bad indentation|^end of the stream or|^expected ':'/.test(reason);
  return { line, say: (t) => (isMisplaced ? t.yamlMisplaced() : t.brokenYaml({ reason })) };
}

/** Reads a YAML text with at most one document. Empty text is null. */
export function parseYaml(text: string): { readonly value: unknown } | YamlFault {
  const [first, second] = readYamlDocuments(text);
  if (first === undefined) return { value: null };
  if (second === undefined || isYamlFault(second)) return first;
  const lines = text.split('\n').slice(0, second.lineOf([]));
  return { line: lines.findLastIndex((line) => /^(?:---|\.{3})/.test(line)) + 1, say: (t) => t.yamlSeveral() };
}

const MOST_LEVELS = 100;

/** Values and signs of a text: together they take up to a hundred times the memory of the text. */
export const MOST_PARTS = 500_000;

/**
 * Refuses a text with too many parts before it is parsed, because the parser keeps all of them. Each value begins a line or
 * follows one of the signs.
 */
function assertFewParts(text: string, most: number): void {
  if (text.length <= most) return;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (SIGNS[text.charCodeAt(at)] !== 1) continue;
    parts += 1;
    if (parts > most) failAt(at, (t) => t.tooManyParts({ most }));
  }
}

const SIGNS = new Uint8Array(128);
for (const sign of '\n\r:,?[{-') SIGNS[sign.charCodeAt(0)] = 1;

function countLines(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Returns a function from offsets to lines, for many offsets of a text within the limits. */
function createLineFinder(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  return (offset) => {
    ends ??= listLineEnds(text);
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

function listLineEnds(text: string): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}
