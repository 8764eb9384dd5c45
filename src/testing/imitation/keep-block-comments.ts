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
