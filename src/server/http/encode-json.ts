import { createPause } from '../../event-loop-turns.js';
import { createResponseTooLargeError } from '../../store/sql/limit-rows.js';

export const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Encodes a value as `JSON.stringify` does, but a large one item by item, also the lists in large items, and yields to other
 * requests in between. The text of a small one stays a string: Node then sends it together with the headers.
 * @throws ServiceError 400 when it is larger than a response may be
 */
export const encodeJson = (value: unknown, most: number): string | Promise<Buffer> =>
  subtractSize(value, CHUNK_CHARACTERS) > 0 ? JSON.stringify(value) : encodeLargeJson(value, most);

async function encodeLargeJson(value: unknown, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let text = '';
  const pause = createPause();
  const flush = () => {
    const chunk = Buffer.from(text);
    text = '';
    bytes += chunk.byteLength;
    if (bytes > most) throw createResponseTooLargeError();
    chunks.push(chunk);
  };
  for (const part of jsonParts(value)) {
    text += part;
    if (text.length < CHUNK_CHARACTERS) continue;
    flush();
    await pause();
  }
  flush();
  await pause();
  return Buffer.concat(chunks, bytes);
}

/** Subtracts the approximate length of a value from `left`; stops when nothing is left. */
function subtractSize(value: unknown, left: number): number {
  if (typeof value === 'string') return left - value.length;
  if (typeof value !== 'object' || value === null) return left;
  let rest = left;
  for (const member of Object.values(value)) {
    rest = subtractSize(member, rest - LENGTH_OF_NAME);
    if (rest < 0) break;
  }
  return rest;
}

const LENGTH_OF_NAME = 12;

function* jsonParts(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return yield JSON.stringify(value);
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const start = `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(member)) yield* listParts(start, member);
    else yield `${start}${JSON.stringify(member)}`;
  }
  yield before === '{' ? '{}' : '}';
}

function* listParts(start: string, items: readonly unknown[]): Iterable<string> {
  let before = `${start}[`;
  for (const item of items) {
    if (hasLongList(item)) {
      yield before;
      yield* jsonParts(item);
    } else yield `${before}${JSON.stringify(item) ?? 'null'}`;
    before = ',';
  }
  yield items.length === 0 ? `${before}]` : ']';
}

/** A list of records that may be large: an event in a list, with its venues. */
const LONG_LIST = 20;

const hasLongList = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  !Array.isArray(item) &&
  Object.values(item).some((member) => Array.isArray(member) && member.length > LONG_LIST);
