/**
 * Formats text as WordPress does: the parts of `wptexturize` and `wpautop` that matter for titles, names and
 * descriptions (https://developer.wordpress.org/reference/functions/wptexturize/).
 */

/** Formats a title or name: encodes HTML special characters and typographic quotes as entities. */
export const texturizeTitle = (text: string): string => texturize(text);

/** Formats a description or excerpt: encodes the text outside tags in the same way and adds paragraphs. */
export function texturizeHtml(html: string): string {
  if (html.trim() === '') return '';
  const parts = html.split(/(<[^>]*>)/);
  return addParagraphs(parts.map((part) => (part.startsWith('<') ? part : texturize(part))).join(''));
}

/** Formats the name or description of a term: encodes each `&` that does not begin an entity. */
export const escapeBareAmpersands = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;');

const BARE_AMPERSAND = /&(?!#?\w+;)/g;

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [BARE_AMPERSAND, '&#038;'],
  [/---/g, '&#8212;'],
  [/ -- /g, ' &#8212; '],
  [/--/g, '&#8211;'],
  [/ - /g, ' &#8211; '],
  [/\.\.\./g, '&#8230;'],
  [/(^|[\s([])"/g, '$1&#8220;'],
  [/"/g, '&#8221;'],
  [/(^|[\s([])'/g, '$1&#8216;'],
  [/'/g, '&#8217;'],
];

const texturize = (text: string): string =>
  TYPOGRAPHY.reduce((sofar, [pattern, entity]) => sofar.replace(pattern, entity), text);

const BLOCK = /^<(p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|hr)\b/i;

const addParagraphs = (html: string): string =>
  html
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (BLOCK.test(paragraph) ? paragraph : `<p>${paragraph.replace(/\n/g, '<br />\n')}</p>`))
    .join('\n');
