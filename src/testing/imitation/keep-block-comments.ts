// Our service removes HTML comments from texts, and tags from titles. WordPress needs both: its editor marks blocks by
// comments, and titles may have tags. So they are stored with characters for private use in place of their brackets.
const COMMENT = ['\uE000', '\uE001'] as const;
const TAG = ['\uE002', '\uE003'] as const;

/** Encodes HTML comments and frames so that our service stores them. */
export const encodeContent = (html: string): string =>
  html.replace(/<!--([\s\S]*?)-->/g, `${COMMENT[0]}$1${COMMENT[1]}`).replace(FILTERED_TAGS, encodeTags);

/** The tags that only users with the right to any markup may store; WordPress filters more. */
export const FILTERED_TAGS = /<\/?(script|iframe)\b[^>]*>/gi;

/** Encodes the tags of a title so that our service stores them. */
export const encodeTags = (title: string): string => title.replace(/<(\/?[a-z][^>]*)>/gi, `${TAG[0]}$1${TAG[1]}`);

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
