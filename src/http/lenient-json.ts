import { lookupTable } from '../contract/lookup-table.js';
import { type JsonLimits, parseBoundedJson } from '../forms/json-object.js';

/** Reads JSON and messages of real services: skips notices before JSON, removes tags and entities from messages. */

const MAX_START_POSITIONS = 40;

/** Limits of JSON that is read. Hundred records have some ten thousand values. */
export const JSON_LIMITS = { levels: 100, values: 1_000_000 } satisfies JsonLimits;

/** Parses the JSON of a body, even after notices of a web server. `undefined` if there is none or too much. */
export function parseLenientJson(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '').trim();
  const whole = parseBoundedJson(text, JSON_LIMITS);
  if (whole !== undefined || /^[[{"]/.test(text)) return whole;
  let positions = 0;
  for (const start of text.matchAll(/\{(?=\s*["}])|\[(?=\s*[\]{["\d])/g)) {
    const value = parseBoundedJson(text.slice(start.index), JSON_LIMITS);
    if (value !== undefined || ++positions === MAX_START_POSITIONS) return value;
  }
  return undefined;
}

const MAX_NOTICE_LENGTH = 200;

/** Length of the start of a page that is searched for a message: markup that is never closed takes quadratic time. */
const MAX_SCANNED_MARKUP = 16 * 1024;

/** Returns the notices that a web server wrote before the JSON, in one line; empty when there are none. */
export function findNoticeBeforeJson(body: string): string {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  if (text === '' || /^[[{"\d]|^(true|false|null)\b/.test(text) || parseLenientJson(text) === undefined) return '';
  const start = text.search(/\{(?=\s*["}])|\[(?=\s*[\]{["\d])/);
  return toPlainMessage(text.slice(0, start)).replace(/\s+/g, ' ').slice(0, MAX_NOTICE_LENGTH);
}

/** Returns the title of an HTML page, or an empty text. */
export const titleOfHtml = (html: string): string =>
  toPlainMessage(/<title[^<>]*>([^<]*)<\/title>/i.exec(html.slice(0, MAX_SCANNED_MARKUP))?.[1] ?? '').replace(
    /\s+/g,
    ' ',
  );

const TAG = /<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^<>]*>/gi;
// Block elements separate words.
const BLOCK = /<\/?(?:body|br|center|div|h[1-6]|head|hr|html|li|ol|p|pre|title|ul)\b[^<>]*>/gi;
// An unclosed comment or element is matched to the end of the text and kept. To search for its end again from each `<`
// would take quadratic time.
const INVISIBLE_MARKUP =
  /(?:<!--.*?-->|<!doctype[^>]*>|<(style|script)\b.*?<\/\1>)|(?<unclosed>(?:<!--|<!doctype|<(?:style|script)\b).*)/gis;
// Control characters could be commands to a terminal.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Removes tags, entities and control characters from a message. Markup after the first 16 KiB is left out. */
export function toPlainMessage(message: string): string {
  const start = /[<&]/.test(message) ? message.slice(0, MAX_SCANNED_MARKUP) : message;
  const words = start
    .replace(INVISIBLE_MARKUP, '$<unclosed>')
    .replace(TAG, '')
    .replace(BLOCK, ' ')
    .replace(/ {2,}/g, ' ');
  return words
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, decodeEntity)
    .replace(CONTROL, '')
    .trim();
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = lookupTable({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
});

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name = ''): string {
  if (decimal === undefined && hexadecimal === undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
