import { normalizeText } from '../../forms/normalize-text.js';
import { decodeMarkup } from './keep-block-comments.js';

/**
 * Builds a slug as WordPress does (https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/): the
 * euro sign becomes a letter, dots and dashes separate words, and other punctuation disappears.
 */
export const buildWordPressSlug = (title: string): string =>
  normalizeText(decodeMarkup(title).replace(/<[^<>]*>/g, ''), 'NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('€', 'E')
    .toLowerCase()
    .replace(/&(#?\w+);/g, '')
    .replace(/[./–—\u00a0]/g, '-')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
