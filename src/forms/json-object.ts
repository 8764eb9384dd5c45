export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object: neither `null` nor a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface JsonLimits {
  /** Deepest nesting of lists and objects. */
  readonly levels: number;
  /** Values in all lists and objects together. */
  readonly values: number;
  /** Members of one list or object. */
  readonly members?: number;
}

/** Limits of one record that a user gives. Records of people have some hundred values. */
export const RECORD_LIMITS = { levels: 100, values: 100_000 } satisfies JsonLimits;

/** Parses a JSON text. @returns `undefined` for a text that is not JSON or exceeds the limits */
export function parseBoundedJson(text: string, limits: JsonLimits = RECORD_LIMITS): unknown {
  if (findJsonExcess(text, limits) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Tells which limit the first list or object of a JSON text exceeds, if any. Judged before it is parsed, by the signs
 * outside of strings: JSON.parse takes up to fifty times the memory of a text of brackets, and deep values exhaust the
 * stack of functions that call themselves.
 */
export function findJsonExcess(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const members: number[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = findStringEnd(text, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1;
      members.push(1);
    } else if (sign === COMMA && members.length > 0) {
      values += 1;
      members[members.length - 1] = (members.at(-1) ?? 0) + 1;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      members.pop();
      if (members.length === 0) return undefined;
    } else continue;
    if (members.length > limits.levels) return 'levels';
    if (values > limits.values) return 'values';
    if ((members.at(-1) ?? 0) > (limits.members ?? Infinity)) return 'members';
  }
  return undefined;
}

/** Returns the position of the quote that ends the string which begins at a quote, or the length of the text. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
