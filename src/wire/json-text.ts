import { remembering } from './values/remembering.js';

/** JSON text of what stands in many answers: it is made once, for as long as the value itself is there. */
const kept = new WeakMap<object, string | undefined>();

/** Tells that a value never changes from here on and is going to be written often. */
export function writtenOnce<T extends object>(value: T): T {
  if (!kept.has(value)) kept.set(value, undefined);
  return value;
}

// Pieces of text on their way: one list for all, since a new one would be copied over and over while it grows.
let pieces: string[] = [];
let size = 0;
const MOST_PIECES = 10_000;

/** What `JSON.stringify` makes of plain data, faster where parts of it were written before. */
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

// Names are few: those of the interface.
const firstName = remembering((name) => `{${JSON.stringify(name)}:`);
const nextName = remembering((name) => `,${JSON.stringify(name)}:`);

const SHORT = 200;
const TO_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Most texts stand in quotes as they are; the others, and long ones, are for the engine. */
function writeText(text: string): void {
  if (text.length > SHORT || TO_ESCAPE.test(text)) add(JSON.stringify(text));
  else {
    add('"');
    add(text);
    add('"');
  }
}
