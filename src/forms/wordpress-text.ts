import { decodeHTML } from 'entities';
import { normalizeText } from './normalize-text.js';

/**
 * Restores text as it was written from how The Events Calendar shows it. WordPress encodes special characters as
 * HTML entities and wraps paragraphs (https://developer.wordpress.org/reference/functions/wptexturize/,
 * …/wpautop/).
 */
export const decodeWordPressText = (rendered: string): string =>
  rendered.includes('&') ? decodeHTML(rendered) : rendered;

/** Restores HTML as it was written. */
export const decodeWordPressHtml = (rendered: string): string => decodePlainEntities(unwrapParagraphs(rendered));

/**
 * Decodes the entities of a text that WordPress stores: for most users it writes `R&D` as `R&amp;D`. Entities that would
 * become a tag or another entity stay encoded.
 */
export const decodePlainEntities = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/gi, (entity, at: number, whole: string) => {
    const character = decodeHTML(entity);
    const rest = whole.slice(at + entity.length);
    const isMarkup = /[<>\u00a0]/.test(character) || (character === '&' && /^#?\w+;/.test(rest));
    return isMarkup ? entity : character;
  });

/**
 * Does the same for a text without markup, such as a name. WordPress encodes a lone `<` in it, which is decoded here;
 * what would become a tag stays encoded.
 */
export function decodePlainText(text: string): string {
  const tag = text.search(OPENING_ANGLE);
  const hasTag = tag >= 0 && CLOSING_ANGLE.test(text.slice(tag));
  return decodePlainEntities(hasTag ? text : text.replace(ENCODED_ANGLE, (entity) => decodeHTML(entity)));
}

const ENCODED_ANGLE = /&(?:lt|gt|#60|#62|#x3c|#x3e);/gi;
const OPENING_ANGLE = /(?:<|&(?:lt|#60|#x3c);)[a-z/!?]/i;
const CLOSING_ANGLE = />|&(?:gt|#62|#x3e);/i;

const PARAGRAPH = /^<p>((?:(?!<\/?p[\s>]).)*)<\/p>$/s;
const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|section|hr|form|iframe)\b/i;

/** Replaces paragraphs that WordPress made of blank lines by blank lines, if there are no other blocks. */
function unwrapParagraphs(html: string): string {
  const parts = html
    .trim()
    .split(/(?<=<\/p>)\s*(?=<p>)/)
    .map((part) => PARAGRAPH.exec(part)?.[1]);
  if (parts.some((part) => part === undefined || BLOCK.test(part))) return html.trim();
  return parts.map((part) => (part ?? '').replace(/<br ?\/?>\n/g, '\n')).join('\n\n');
}

/** Compares texts without regard to dashes, quotes, entities, paragraphs and white space, which WordPress changes. */
export const haveSameWords = (one: string, other: string): boolean => foldTypography(one) === foldTypography(other);

export const foldTypography = (text: string): string =>
  normalizeText(decodeWordPressText(text.replace(/<\/?(?:p|br)\s*\/?>/gi, ' ')), 'NFC')
    .replace(/[‘’‚′`´]/g, "'")
    .replace(/[“”„″]|''/g, '"')
    .replace(/(?<=\d)×(?=\d)/g, 'x')
    .replace(/[–—]|-{2,3}/g, '-')
    .replace(/…/g, '...')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** Returns a slug without what the trash of WordPress adds to it: a suffix, and a number if another record there has it too. */
export const slugBeforeTrash = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '');
