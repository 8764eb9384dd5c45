import { memoize } from '../forms/memoize.js';

/** Cached JSON text of objects that occur in many responses, for as long as the object exists. */
const cachedTexts = new WeakMap<object, string | undefined>();

/** Marks an object as immutable and often serialized, so that its JSON text is cached. */
export function cacheJsonText<T extends object>(value: T): T {
  if (!cachedTexts.has(value)) cachedTexts.set(value, undefined);
  return value;
}

// Output buffer, shared by all calls: a new array would be copied over and over while it grows.
let pieces: string[] = [];
let size = 0;
const MOST_PIECES = 10_000;

/** Serializes plain data like `JSON.stringify`, but reuses the cached text of marked objects. */
export const stringifyJson = (value: unknown): string => collectPieces(() => writeJsonValue(value));

function collectPieces(work: () => void): string {
  const start = size;
  try {
    work();
    return pieces.slice(start, size).join('');
  } finally {
    size = start;
    if (start === 0 && pieces.length > MOST_PIECES) pieces = [];
  }
}

function addPiece(piece: string): void {
  pieces[size] = piece;
  size += 1;
}

function writeJsonValue(value: unknown): void {
  if (typeof value === 'string') writeText(value);
  else if (typeof value !== 'object' || value === null) addPiece(JSON.stringify(value) ?? 'null');
  else if (cachedTexts.has(value)) addPiece(cachedTextOf(value));
  else writeUncached(value);
}

function cachedTextOf(value: object): string {
  const text = cachedTexts.get(value) ?? collectPieces(() => writeUncached(value));
  cachedTexts.set(value, text);
  return text;
}

const writeUncached = (value: object): void =>
  Array.isArray(value) ? writeList(value) : writeObject(value as Readonly<Record<string, unknown>>);

function writeList(list: readonly unknown[]): void {
  let before = '[';
  for (const item of list) {
    addPiece(before);
    writeJsonValue(item);
    before = ',';
  }
  addPiece(before === '[' ? '[]' : ']');
}

function writeObject(object: Readonly<Record<string, unknown>>): void {
  let isFirst = true;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    addPiece(isFirst ? formatFirstName(key) : formatNextName(key));
    writeJsonValue(value);
    isFirst = false;
  }
  addPiece(isFirst ? '{}' : '}');
}

// Property names are few, because they come from the interface.
const formatFirstName = memoize((name) => `{${JSON.stringify(name)}:`);
const formatNextName = memoize((name) => `,${JSON.stringify(name)}:`);

const SHORT = 200;
const TO_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Short texts without special characters need no escaping. The engine handles all others. */
function writeText(text: string): void {
  if (text.length > SHORT || TO_ESCAPE.test(text)) addPiece(JSON.stringify(text));
  else {
    addPiece('"');
    addPiece(text);
    addPiece('"');
  }
}
