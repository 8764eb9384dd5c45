/** Reads JSON and messages of real services: skips notices before JSON, removes tags and entities from messages. */

const MOST_STARTS = 40;

/** Parses the JSON of a body, even after notices of a web server. Returns `undefined` when there is none. */
export function jsonIn(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '').trim();
  const whole = parsed(text);
  if (whole !== undefined || /^[[{"]/.test(text)) return whole;
  const starts = [...text.matchAll(/\{(?=\s*["}])|\[(?=\s*[\]{["\d])/g)].slice(0, MOST_STARTS);
  return starts.map((start) => parsed(text.slice(start.index))).find((value) => value !== undefined);
}

const LONGEST_NOTICE = 200;

/**
 * Returns the notices that a web server wrote before the JSON, in one line. Empty when the body is JSON or has
 * none.
 */
export function noticesBefore(body: string): string {
  const text = body.replace(/^\uFEFF/, '').trimStart();
  if (text === '' || /^[[{"\d]|^(true|false|null)\b/.test(text) || jsonIn(text) === undefined) return '';
  const start = text.search(/\{(?=\s*["}])|\[(?=\s*[\]{["\d])/);
  return plain(text.slice(0, start)).replace(/\s+/g, ' ').slice(0, LONGEST_NOTICE);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the title of an HTML page, or an empty text. */
export const titleOf = (html: string): string => plain(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '');

const TAG = /<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>/gi;
// Block elements separate words.
const BLOCK = /<\/?(?:body|br|center|div|h[1-6]|head|hr|html|li|ol|p|pre|title|ul)\b[^>]*>/gi;
const UNSEEN = /<!--.*?-->|<!doctype[^>]*>|<(style|script)\b.*?<\/\1>/gis;
// Control characters could be commands to a terminal.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Removes tags, entities and control characters from a message. */
export function plain(message: string): string {
  const words = message.replace(UNSEEN, '').replace(TAG, '').replace(BLOCK, ' ').replace(/ {2,}/g, ' ');
  return words
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, character)
    .replace(CONTROL, '')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
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
};

function character(entity: string, decimal?: string, hexadecimal?: string, name = ''): string {
  if (decimal === undefined && hexadecimal === undefined) return NAMED[name.toLowerCase()] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : entity;
}
