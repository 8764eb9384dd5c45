import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { isNothing, isTextEqual, parseText, sendText, textSchema, writeUnlessEmpty } from './shared-rules.js';

const MAX_LENGTH = 2048;

/** `www.example.org`, `example.org/path`: the host needs a dot. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** People and tables of addresses often leave out the scheme, as browsers do. */
const completeScheme = (text: string): string => {
  const plain = text.trim();
  return plain.length <= MAX_LENGTH && WITHOUT_SCHEME.test(plain) ? `https://${plain}` : text;
};

/** An http or https URL, or "" for none. */
export const url: FormDefinition = {
  parse: (raw) => requireWebUrl(parseText(raw, MAX_LENGTH)),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => ({
    ...textSchema(MAX_LENGTH),
    pattern: '^([Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*)?$',
    examples: ['https://example.org/'],
  }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: {
    read: (cell, parse) => sendText(typeof cell === 'string' ? completeScheme(cell) : cell, parse),
    // Some services show a record's own page in place of a website that is missing.
    write: (shown, context) => (shown === context.record.url ? undefined : writeUnlessEmpty(shown, context)),
  },
  flag: { takes: 'value', complete: completeScheme },
};

const requireWebUrl = (value: string): string =>
  value === '' || isWebUrl(value) ? value : rejectValue((t) => t.mustBeUrl());

/** RFC 9110 (section 4.1) asks servers to support 8,000 octets. Without a limit, combining marks in a host take quadratic time. */
const LONGEST_URL = 8192;

/**
 * Parses a URL of at most 8,192 characters, relative to `base` if given; returns `undefined` for any other text. Does not use `URL.canParse`:
 * once Node 20 has optimized it, it rejects hosts with letters such as ü.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  if (text.length > LONGEST_URL) return undefined;
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** True for an absolute http or https URL with a host and without white space. */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(value) || /[\s<>"\\]/.test(value)) return false;
  return parseUrl(value) !== undefined;
}

/** Decodes percent-encoding; a text with an invalid sequence is returned as it is. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
