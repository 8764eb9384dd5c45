import { decodeHTML } from 'entities';

/**
 * Text as The Events Calendar shows it, as it was written: WordPress encodes what is special in HTML, and wraps paragraphs
 * (https://developer.wordpress.org/reference/functions/wptexturize/, …/wpautop/).
 */
export const writtenText = (shown: string): string => (shown.includes('&') ? decodeHTML(shown) : shown);

/** The same of HTML: what would become a tag or another entity stays encoded. */
export function writtenHtml(shown: string): string {
  return withoutParagraphs(shown).replace(
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/gi,
    (entity, at: number, whole: string) => {
      const character = decodeHTML(entity);
      const rest = whole.slice(at + entity.length);
      const isMarkup = /[<>\u00a0]/.test(character) || (character === '&' && /^#?\w+;/.test(rest));
      return isMarkup ? entity : character;
    },
  );
}

const PARAGRAPH = /^<p>((?:(?!<\/?p[\s>]).)*)<\/p>$/s;
const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|blockquote|pre|figure|section|hr|form|iframe)\b/i;

/** Paragraphs that WordPress makes of blank lines, as blank lines again, where there is nothing but those. */
function withoutParagraphs(html: string): string {
  const parts = html
    .trim()
    .split(/(?<=<\/p>)\s*(?=<p>)/)
    .map((part) => PARAGRAPH.exec(part)?.[1]);
  if (parts.some((part) => part === undefined || BLOCK.test(part))) return html.trim();
  return parts.map((part) => (part ?? '').replace(/<br ?\/?>\n/g, '\n')).join('\n\n');
}

/** Whether two texts read alike where dashes, quotes, entities, paragraphs and white space are somebody else's choice. */
export const sameWords = (one: string, other: string): boolean => foldedWords(one) === foldedWords(other);

export const foldedWords = (text: string): string =>
  writtenText(text.replace(/<\/?(?:p|br)\s*\/?>/gi, ' '))
    .normalize('NFC')
    .replace(/[‘’‚′`´]/g, "'")
    .replace(/[“”„″]|''/g, '"')
    .replace(/(?<=\d)×(?=\d)/g, 'x')
    .replace(/[–—]|-{2,3}/g, '-')
    .replace(/…/g, '...')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
