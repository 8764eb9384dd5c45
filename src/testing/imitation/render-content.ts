import { addParagraphs } from './add-paragraphs.js';
import { hasBlocks, renderBlocks } from './keep-block-comments.js';
import { texturize } from './texturize.js';

/** Renders a stored text as the site shows it in full: a text of blocks gets no further paragraphs. */
export function renderContent(stored: string): string {
  if (stored.trim() === '') return '';
  const shown = texturize(renderBlocks(stored));
  return (hasBlocks(stored) ? shown : `${addParagraphs(shown)}\n`).replace(/<img /g, IMAGE);
}

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
  if (excerpt !== '') return renderExcerpt(excerpt);
  const words = stripTags(renderContent(content)).trim().split(/\s+/);
  if (words[0] === '') return '';
  const shown = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS), '[&hellip;]'] : words;
  return `<p>${shown.join(' ')}</p>\n`;
}
