/** The state of WordPress's filters, which all texts of one response share. */
export interface Rendering {
  /** After a text of blocks, WordPress adds paragraphs later, so that a shortcode alone in a text leaves an empty one. */
  hasMetBlocks: boolean;
}

/** Renders a stored text as the site shows it in full: a text of blocks gets no further paragraphs. */
export function renderContent(stored: string, rendering: Rendering = { hasMetBlocks: false }): string {
  if (stored.trim() === '') return '';
  const isLate = rendering.hasMetBlocks;
  if (hasBlocks(stored)) rendering.hasMetBlocks = true;
  if (isLate && SHORTCODE_ALONE.test(stored)) return '<p></p>\n';
  const shown = texturize(renderBlocks(stored));
  return (hasBlocks(stored) ? shown : `${addParagraphs(shown)}\n`).replace(/<img /g, IMAGE);
}

const SHORTCODE_ALONE = /^\s*\[gallery[^\]]*\]\s*$/;

/** Renders a stored excerpt, which keeps shortcodes: one alone in its paragraph loses the paragraph. */
export const renderExcerpt = (stored: string): string =>
  stored.trim() === ''
    ? ''
    : `${addParagraphs(texturize(stored)).replace(/<p>(\[gallery[^\]]*\])<\/p>/g, '$1')}\n`.replace(/<img /g, IMAGE);

const IMAGE = '<img decoding="async" ';

/** Removes tags as PHP does, scripts and styles with their content. A `<` before a blank begins none. */
export const stripTags = (html: string): string =>
  html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<(?!\s)[^<>]*>/gi, '');

const MAX_WORDS = 55;

/** Builds the excerpt that `wp/v2` shows: the stored one, or the first words of the content. */
export function buildExcerpt(excerpt: string, content: string): string {
  if (excerpt.trim() !== '') return renderExcerpt(excerpt);
  const words = stripTags(renderContent(content)).trim().split(/\s+/);
  if (words[0] === '') return '';
  const shown = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS), '[&hellip;]'] : words;
  return `<p>${shown.join(' ')}${openTagEnd(shown.join(' '))}</p>\n`;
}

const CONTAINERS = [
  'ul',
  'ol',
  'dl',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'div',
  'blockquote',
  'section',
  'figure',
];
const LEAVES = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'dt', 'dd', 'pre', 'hr', 'figcaption'];

const CONTAINER_TAG = new RegExp(`^</?(?:${CONTAINERS.join('|')})\\b[^>]*>$`, 'i');
const BLOCKS = new RegExp(
  `(<(?:div|section|figure)\\b[^>]*>[^<\\n]+</(?:div|section|figure)>|</?(?:${CONTAINERS.join('|')})\\b[^>]*>|<(?:${LEAVES.join('|')})\\b[^>]*>[\\s\\S]*?</(?:${LEAVES.join('|')})>|<hr[^>]*>)`,
  'i',
);

/**
 * Puts text outside block elements into paragraphs, and each block element on a line of its own. WordPress does this
 * for texts that its block editor has not written (https://developer.wordpress.org/reference/functions/wpautop/).
 */
export function addParagraphs(html: string): string {
  const parts = html.replace(/\r\n/g, '\n').split(BLOCKS);
  return parts
    .flatMap((part) => (isBlock(part) ? [part] : splitIntoParagraphs(part)))
    .join('\n')
    .replace(/(<blockquote[^>]*>)\n(?=<p>)|(?<=<\/p>)\n(?=<\/blockquote>)/gi, '$1')
    .trim();
}

const isBlock = (part: string): boolean =>
  CONTAINER_TAG.test(part) || (BLOCKS.test(part) && BLOCKS.exec(part)?.[0] === part);

const splitIntoParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />\n')}${openTagEnd(paragraph)}</p>`);

/** A bracket that is not closed makes a tag of the rest, with the end of the line that WordPress adds. */
const openTagEnd = (text: string): string => (/<[^>]*$/.test(text) ? '\n' : '');

/**
 * Formats text as WordPress does: the parts of `wptexturize` that matter for titles, names and descriptions
 * (https://developer.wordpress.org/reference/functions/wptexturize/).
 */

/**
 * Formats a title, name or text: outside tags, shortcodes and preformatted text, special characters and typographic
 * quotes become entities.
 */
export function texturize(html: string): string {
  let verbatim: string | undefined;
  return html
    .split(/(<!--[\s\S]*?-->|<[^>]*>?|\[\/?gallery[^\]]*\])/i)
    .map((part, at) => {
      if (at % 2 === 0) return verbatim === undefined ? formatQuotes(formatSigns(part)) : part;
      const [, slash, name = ''] = /^<(\/?)(pre|code|kbd|style|script|tt)\b/i.exec(part) ?? [];
      if (slash === '') verbatim ??= name;
      else if (slash === '/' && name === verbatim) verbatim = undefined;
      return part.startsWith('<!--') ? part : part.replace(BARE_AMPERSAND, '&#038;');
    })
    .join('');
}

/** Formats the name or description of a term: encodes each `&` that does not begin an entity. */
export const escapeBareAmpersands = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;');

/** `esc_html` of WordPress, which keeps entities. */
export const escapeHtml = (text: string): string =>
  escapeBareAmpersands(text)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');

const BARE_AMPERSAND = /&(?!#?\w+;)/g;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [BARE_AMPERSAND, '&#038;'],
  [/---/g, '&#8212;'],
  [/(^|\s)--(?=\s|$)/g, '$1&#8212;'],
  [/--/g, '&#8211;'],
  [/(^|\s)-(?=\s|$)/g, '$1&#8211;'],
  [/\.\.\./g, '&#8230;'],
  [/ \(tm\)/g, ' &#8482;'],
  [/``/g, '&#8220;'],
  [/''/g, '&#8221;'],
  [/\b(0[\d.,]+|[1-9][\d.,]*)x(?=\d[\d.,]*\b)/g, '$1&#215;'],
  [/(^|\s):\)(?=\s|$)/g, '$1🙂'],
];

const formatSigns = (text: string): string =>
  SIGNS.reduce((sofar, [pattern, entity]) => sofar.replace(pattern, entity), text);

/** A double quote after a digit that closes nothing means inches. */
function formatQuotes(text: string): string {
  let isOpen = false;
  return (
    text
      .replace(/(^|[\s([]|\d|)"/g, (_quote, before: string, at: number) => {
        const opens = /^[\s([]$/.test(before) || (before === '' && at === 0);
        const isInches = /\d/.test(before) && !isOpen;
        isOpen = opens;
        return `${before}${opens ? '&#8220;' : isInches ? '&#8243;' : '&#8221;'}`;
      })
      // An abbreviated year.
      .replace(/'(?=\d\d(?!\d|%|[.,]\d))/g, '&#8217;')
      .replace(/(^|[\s([{"-])'/g, '$1&#8216;')
      .replace(/'/g, '&#8217;')
  );
}

// Our service filters the markup of texts, and removes tags from titles. WordPress stores what its own filter leaves, and
// its editor marks blocks by comments. So markup is stored with characters for private use in place of its brackets.
const COMMENT = ['\uE000', '\uE001'] as const;
const TAG = ['\uE002', '\uE003'] as const;

/** Encodes the markup of a text so that our service stores it. */
export const encodeContent = (html: string): string =>
  encodeTags(html.replace(/<!--([\s\S]*?)-->/g, `${COMMENT[0]}$1${COMMENT[1]}`));

/** Encodes tags so that our service stores them. */
export const encodeTags = (html: string): string => html.replace(/<(\/?[a-z][^>]*)>/gi, `${TAG[0]}$1${TAG[1]}`);

export const decodeMarkup = (text: string): string =>
  text.replaceAll(COMMENT[0], '<!--').replaceAll(COMMENT[1], '-->').replaceAll(TAG[0], '<').replaceAll(TAG[1], '>');

export const hasBlocks = (html: string): boolean => /<!--\s*wp:/.test(html);

/** Removes what visitors do not see: the comments of blocks, and shortcodes that the site knows. */
export const renderBlocks = (html: string): string =>
  html
    .replace(/(<!-- wp:paragraph\b[\s\S]*?-->\s*<p)(?=>)/g, '$1 class="wp-block-paragraph"')
    .replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '')
    .replace(/\[\[(\w+[^\]]*)\]\]|\[gallery[^\]]*\]/g, (_all, escaped?: string) =>
      escaped === undefined ? '' : `[${escaped}]`,
    );
