/**
 * Text as WordPress shows it: `wptexturize` and `wpautop` of its formatting functions, as far as they are met in titles,
 * names and descriptions (https://developer.wordpress.org/reference/functions/wptexturize/).
 */

/** A title or name: characters that are special in HTML, and typographic quotes, as entities. */
export const shownTitle = (text: string): string => texturized(text);

/** A description or excerpt: the same outside tags, and its paragraphs marked. */
export function shownHtml(html: string): string {
  if (html.trim() === '') return '';
  const parts = html.split(/(<[^>]*>)/);
  return withParagraphs(parts.map((part) => (part.startsWith('<') ? part : texturized(part))).join(''));
}

/** As the name or description of a category or tag is shown: `&` as an entity where it begins none. */
export const withAmpersands = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;');

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

const texturized = (text: string): string =>
  TYPOGRAPHY.reduce((sofar, [pattern, entity]) => sofar.replace(pattern, entity), text);

const BLOCK = /^<(p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|hr)\b/i;

const withParagraphs = (html: string): string =>
  html
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (BLOCK.test(paragraph) ? paragraph : `<p>${paragraph.replace(/\n/g, '<br />\n')}</p>`))
    .join('\n');
