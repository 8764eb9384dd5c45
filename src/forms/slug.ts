import { lookupTable, memoize } from '../contract/lookup-table.js';
import type { FormDefinition } from './form-definition.js';
import { normalizeText } from './normalize-text.js';
import { isNothing, nonBlankTextSchema, parseTextOrNumber, requireNonEmpty, TEXT_CELL } from './shared-rules.js';
import { decodeLeniently } from './url.js';

const MAX_LENGTH = 200;

/** Text that the service converts to a slug, never empty. */
export const slug: FormDefinition = {
  parse: (raw) => requireNonEmpty(parseTextOrNumber(raw, MAX_LENGTH)),
  maxLength: MAX_LENGTH,
  onNull: 'ignored',
  schema: () => nonBlankTextSchema(MAX_LENGTH),
  column: { type: 'text' },
  isEmpty: isNothing,
  // WordPress shows other letters than Latin ones percent-encoded.
  isEqual: (shown, { send }) =>
    [send, toSlug(String(send))].some((slug) => shown === slug || decodeLeniently(String(shown)) === slug),
  cell: TEXT_CELL,
  flag: { takes: 'value' },
};

/** Maximum length of a slug that is derived from a text, so that a number fits behind it. */
const MAX_SLUG_LENGTH = 190;

/** Latin letters that are not a base letter with an accent. */
const ASCII_BY_LETTER: Readonly<Record<string, string>> = lookupTable({
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
});

/**
 * Converts a text to a slug: lower case, accents of Latin letters removed, other scripts kept, `-` between words.
 * @returns "" for a text without a letter or digit
 */
export const toSlug = (text: string): string => (text.length <= MAX_LENGTH ? shortSlugOf(text) : convertToSlug(text));

// An import or apply asks for the slug of a record about ten times.
const shortSlugOf = memoize(convertToSlug);

function convertToSlug(text: string): string {
  if (isAscii(text))
    return trimSlug(
      text
        .toLowerCase()
        .replaceAll("'", '')
        .replace(/[^a-z0-9]+/g, '-'),
    );
  const latin = normalizeText(text, 'NFC')
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, removeAccents);
  return trimSlug(latin.replace(/['’]/gu, '').replace(/[^\p{L}\p{N}\p{M}]+/gu, '-'));
}

const isAscii = (text: string): boolean => !/[^ -~]/.test(text);

function trimSlug(words: string): string {
  const trimmed = words.replace(/^-+/, '');
  const short = trimmed.length > MAX_SLUG_LENGTH ? [...trimmed].slice(0, MAX_SLUG_LENGTH).join('') : trimmed;
  return short.replace(/-+$/, '');
}

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(ASCII_BY_LETTER).join('')}]`, 'g');

/** Replaces special Latin letters in lower-case text by the plain ones that people type for them. */
export const replaceSpecialLetters = (text: string): string =>
  text.replace(SPECIAL_LETTERS, (letter) => ASCII_BY_LETTER[letter] ?? letter);

const removeAccents = (letter: string): string => {
  const bare = normalizeText(letter, 'NFD').replace(/\p{M}/gu, '');
  return ASCII_BY_LETTER[bare] ?? bare;
};

/**
 * A series is the events that carry one tag, such as `series-jazz-night`. The tag exists on every service. Its name is
 * its own slug, so that it survives exports by name and by slug (decision 0020).
 */
export const SERIES_PREFIX = 'series-';

/** True for the name of a series, but not for tags that people call “Series finale”. */
export const isSeriesName = (text: string): boolean =>
  text.startsWith(SERIES_PREFIX) && text.length > SERIES_PREFIX.length && toSlug(text) === text;
