import { remembering } from './values/remembering.js';

/** Cached JSON text of objects that occur in many responses, for as long as the object exists. */
const kept = new WeakMap<object, string | undefined>();

/** Marks an object as immutable and often serialized, so that its JSON text is cached. */
export function writtenOnce<T extends object>(value: T): T {
  if (!kept.has(value)) kept.set(value, undefined);
  return value;
}

// Output buffer, shared by all calls: a new array would be copied over and over while it grows.
let pieces: string[] = [];
let size = 0;
const MOST_PIECES = 10_000;

/** Serializes plain data like `JSON.stringify`, but reuses the cached text of marked objects. */
export const jsonText = (value: unknown): string => joined(() => write(value));

function joined(work: () => void): string {
  const start = size;
  try {
    work();
    return pieces.slice(start, size).join('');
  } finally {
    size = start;
    if (start === 0 && pieces.length > MOST_PIECES) pieces = [];
  }
}

function add(piece: string): void {
  pieces[size] = piece;
  size += 1;
}

function write(value: unknown): void {
  if (typeof value === 'string') writeText(value);
  else if (typeof value !== 'object' || value === null) add(JSON.stringify(value) ?? 'null');
  else if (kept.has(value)) add(keptText(value));
  else writeWhole(value);
}

function keptText(value: object): string {
  const text = kept.get(value) ?? joined(() => writeWhole(value));
  kept.set(value, text);
  return text;
}

const writeWhole = (value: object): void =>
  Array.isArray(value) ? writeList(value) : writeObject(value as Readonly<Record<string, unknown>>);

function writeList(list: readonly unknown[]): void {
  let before = '[';
  for (const item of list) {
    add(before);
    write(item);
    before = ',';
  }
  add(before === '[' ? '[]' : ']');
}

function writeObject(object: Readonly<Record<string, unknown>>): void {
  let isFirst = true;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    add(isFirst ? firstName(key) : nextName(key));
    write(value);
    isFirst = false;
  }
  add(isFirst ? '{}' : '}');
}

// Property names are few, because they come from the interface.
const firstName = remembering((name) => `{${JSON.stringify(name)}:`);
const nextName = remembering((name) => `,${JSON.stringify(name)}:`);

const SHORT = 200;
const TO_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Short texts without special characters need no escaping. The engine handles all others. */
function writeText(text: string): void {
  if (text.length > SHORT || TO_ESCAPE.test(text)) add(JSON.stringify(text));
  else {
    add('"');
    add(text);
    add('"');
  }
}
