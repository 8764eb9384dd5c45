import { lookupTable } from '../../contract/lookup-table.js';
import { normalizeText } from '../../forms/normalize-text.js';
import { decodeMarkup } from './render-content.js';

/**
 * Builds a slug as WordPress does (https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/): the
 * euro sign becomes a letter, dots and dashes separate words, and other ASCII punctuation, quotes and signs disappear.
 */
export const buildWordPressSlug = (title: string): string =>
  cutSlug(
    normalizeText(withoutMarks(decodeMarkup(title).replace(/<(?!\s)[^<>]*>/g, '')), 'NFC')
      .replace(/[€£ßæœøđðþłı]/giu, (letter) => LETTERS[letter.toLowerCase()] ?? '')
      .toLowerCase()
      // Octets of other letters stay, as in a slug that is sent back.
      .replace(/(?:%[89a-f][\da-f])+/g, (octets) => Buffer.from(octets.replaceAll('%', ''), 'hex').toString()),
  )
    .replace(/&.+?;/g, '')
    .replace(/[./–—\u2011 \u00a0\u2000-\u200a\u2028\u2029\u202f]/g, '-')
    .replaceAll('×', 'x')
    .replace(
      /[^\p{L}\p{N}_\u0080-\u{10ffff}-]|[\u00a1\u00a9\u00ab-\u00b0\u00b4\u00bb\u00bf\u200b-\u200f\u202a-\u202e\ufeff\ufffc…•™]|[‘-‟‹›]/gu,
      '',
    )
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/** Takes the marks from Latin letters: `é` becomes `e`. */
const withoutMarks = (text: string): string => normalizeText(text, 'NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');

export const MAX_SLUG_BYTES = 200;

/** Cuts a slug to the length of its column, in which each byte of a letter outside ASCII takes three. */
function cutSlug(text: string): string {
  let left = MAX_SLUG_BYTES;
  return [...text]
    .filter((letter) => {
      left -= letter <= '\x7f' ? 1 : Buffer.byteLength(letter) * 3;
      return left >= 0;
    })
    .join('');
}

/** `remove_accents` of WordPress for letters that are no base letter with a mark, where the site is not German. */
const LETTERS: Readonly<Record<string, string>> = lookupTable({
  '€': 'E',
  '£': '',
  ß: 's',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
});

/** A slug as WordPress stores it, and the same in an address: other letters as lower-case percent escapes. */
export const escapeSlug = (slug: string): string =>
  slug.replace(/[^\x20-\x7e]+/g, encodeURIComponent).replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase());
