import { lookupTable } from '../../contract/lookup-table.js';
import { normalizeText } from '../../forms/normalize-text.js';
import { decodeMarkup } from './keep-block-comments.js';

/**
 * Builds a slug as WordPress does (https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/): the
 * euro sign becomes a letter, dots and dashes separate words, and other punctuation disappears.
 */
export const buildWordPressSlug = (title: string): string =>
  normalizeText(decodeMarkup(title).replace(/<[^<>]*>/g, ''), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[€£ßæœøđðþłı]/giu, (letter) => LETTERS[letter.toLowerCase()] ?? '')
    .toLowerCase()
    .replace(/&.+?;/g, '')
    .replace(/[./–—\u00a0]/g, '-')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/** `remove_accents` of WordPress for letters that are no base letter with a mark, where the site is not German. */
const LETTERS: Readonly<Record<string, string>> = lookupTable({
  ...{ '€': 'E', '£': '', ß: 's', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
});

/** A slug as WordPress stores it, and the same in an address: other letters as lower-case percent escapes. */
export const escapeSlug = (slug: string): string =>
  slug.replace(/[^\x20-\x7e]+/g, encodeURIComponent).replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase());
