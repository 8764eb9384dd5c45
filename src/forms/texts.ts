import { MAX_SEARCH_WORDS, MAX_TAGS } from '../contract/request-limits.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { countTagSigns } from './length.js';
import { normalizeText } from './normalize-text.js';
import {
  isNothing,
  isTextEqual,
  nonBlankTextSchema,
  parseText,
  parseTextOrNumber,
  requireNonEmpty,
  sendAsWritten,
  sendText,
  TEXT_CELL,
  textSchema,
  writeRestoredText,
  writeUnlessEmpty,
} from './shared-rules.js';

/** A text of limited length, which `null` clears. */
const textOf = (maxLength: number): FormDefinition => ({
  parse: (raw) => parseText(raw, maxLength),
  maxLength,
  onNull: { clearsTo: '' },
  schema: () => textSchema(maxLength),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: TEXT_CELL,
  flag: { takes: 'value', isFileAllowed: true },
});

/** Plain text. */
export const text: FormDefinition = {
  ...textOf(1000),
  cell: { read: sendText, write: writeRestoredText },
  tags: 'removed',
};

/** Plain text that is never empty. In another language, `null` falls back to the record's own name. */
export const name: FormDefinition = {
  ...text,
  parse: (raw) => requireNonEmpty(parseText(raw, 1000)),
  onNull: 'falls-back',
  schema: () => nonBlankTextSchema(1000),
};

const MAX_HTML_LENGTH = 262_144;

/** HTML, of which the service keeps the safe tags. */
export const html: FormDefinition = {
  ...textOf(MAX_HTML_LENGTH),
  parse: (raw) => withFewTags(parseText(raw, MAX_HTML_LENGTH)),
  schema: () => ({ ...textSchema(MAX_HTML_LENGTH), examples: ['<p>Doors open at <strong>seven</strong>.</p>'] }),
  cell: { ...TEXT_CELL, keepsSpace: true },
  tags: 'sanitized',
};

/** Sanitizing takes its time for each tag, so their number is limited before it begins. */
const withFewTags = (markup: string): string =>
  countTagSigns(markup) > MAX_TAGS ? rejectValue((t) => t.tooManyTags({ most: MAX_TAGS })) : markup;

const MAX_SEARCH_LENGTH = 500;

/** Words to search for, never empty. */
export const search: FormDefinition = {
  ...textOf(MAX_SEARCH_LENGTH),
  parse: (raw) => withFewWords(requireNonEmpty(parseTextOrNumber(raw, MAX_SEARCH_LENGTH))),
  onNull: 'ignored',
  schema: () => nonBlankTextSchema(MAX_SEARCH_LENGTH),
};

/** Counts words after compatibility decomposition, because some single characters stand for several words. */
function withFewWords(words: string): string {
  const count = normalizeText(words, 'NFKD').trim().split(/\s+/u).length;
  return count > MAX_SEARCH_WORDS ? rejectValue((t) => t.tooManyWords({ most: MAX_SEARCH_WORDS })) : words;
}

/** A password. It is stored as a hash, and no response shows it. */
export const secret: FormDefinition = {
  ...textOf(1000),
  schema: () => ({ ...textSchema(1000), format: 'password' }),
  cell: { read: sendAsWritten, write: writeUnlessEmpty },
  isSecret: true,
};

const MAX_EMAIL_LENGTH = 254;

/** An email address, or "" for none. */
export const email: FormDefinition = {
  ...textOf(MAX_EMAIL_LENGTH),
  parse: (raw) => requireEmail(parseText(raw, MAX_EMAIL_LENGTH)),
  schema: () => ({ ...textSchema(MAX_EMAIL_LENGTH), pattern: '^(\\S+@\\S+)?$', examples: ['info@example.org'] }),
  flag: { takes: 'value' },
};

// The pattern of the HTML standard for <input type=email>, but with at least one dot, as mail systems require.
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

// Compiling the classes of all scripts takes 15 ms.
const ASCII_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

const requireEmail = (value: string): string =>
  value === '' || ASCII_EMAIL.test(value) || EMAIL.test(value) ? value : rejectValue((t) => t.mustBeEmail());

/** Any JSON, not validated: a parameter that the service accepts and ignores. */
export const anything: FormDefinition = {
  parse: (raw) => raw,
  onNull: 'ignored',
  schema: () => ({}),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: isTextEqual,
  cell: { read: sendAsWritten, write: writeUnlessEmpty },
  flag: { takes: 'value', isFileAllowed: true },
};
