import { remembering } from './values/remembering.js';

/** JSON text of what stands in many answers: it is made once, for as long as the value itself is there. */
const kept = new WeakMap<object, string | undefined>();

/** Tells that a value never changes from here on and is going to be written often. */
export function writtenOnce<T extends object>(value: T): T {
  if (!kept.has(value)) kept.set(value, undefined);
  return value;
}

/** What `JSON.stringify` makes of plain data, faster where parts of it were written before. */
export function jsonText(value: unknown): string {
  const parts: string[] = [];
  write(value, parts);
  return parts.join('');
}

function write(value: unknown, parts: string[]): void {
  if (typeof value === 'string') writeText(value, parts);
  else if (typeof value !== 'object' || value === null) parts.push(JSON.stringify(value) ?? 'null');
  else if (kept.has(value)) parts.push(keptText(value));
  else writeWhole(value, parts);
}

function keptText(value: object): string {
  const known = kept.get(value);
  if (known !== undefined) return known;
  const parts: string[] = [];
  writeWhole(value, parts);
  const text = parts.join('');
  kept.set(value, text);
  return text;
}

const writeWhole = (value: object, parts: string[]): void =>
  Array.isArray(value) ? writeList(value, parts) : writeObject(value as Readonly<Record<string, unknown>>, parts);

function writeList(list: readonly unknown[], parts: string[]): void {
  let before = '[';
  for (const item of list) {
    parts.push(before);
    write(item, parts);
    before = ',';
  }
  parts.push(before === '[' ? '[]' : ']');
}

function writeObject(object: Readonly<Record<string, unknown>>, parts: string[]): void {
  let isFirst = true;
  for (const key in object) {
    const value = object[key];
    if (value === undefined) continue;
    parts.push(isFirst ? '{' : ',', nameText(key));
    write(value, parts);
    isFirst = false;
  }
  parts.push(isFirst ? '{}' : '}');
}

/** Names are few: those of the interface. */
const nameText = remembering((name) => `${JSON.stringify(name)}:`);

const SHORT = 200;
const TO_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Most texts stand in quotes as they are; the others, and long ones, are for the engine. */
function writeText(text: string, parts: string[]): void {
  if (text.length > SHORT || TO_ESCAPE.test(text)) parts.push(JSON.stringify(text));
  else parts.push('"', text, '"');
}
