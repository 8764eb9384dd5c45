import { addParagraphs } from './add-paragraphs.js';
import { hasBlocks, renderBlocks } from './keep-block-comments.js';
import { texturize } from './texturize.js';

/** Renders a stored text as the site shows it in full: a text of blocks gets no further paragraphs. */
export function renderContent(stored: string): string {
  if (stored.trim() === '') return '';
  const shown = texturize(renderBlocks(stored));
  return hasBlocks(stored) ? shown : `${addParagraphs(shown)}\n`;
}

const MAX_WORDS = 55;

/** Builds the excerpt that `wp/v2` shows: the stored one, or the first words of the content. */
export function buildExcerpt(excerpt: string, content: string): string {
  if (excerpt !== '') return renderContent(excerpt);
  const words = renderContent(content)
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .split(/\s+/);
  if (words[0] === '') return '';
  const shown = words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS), '[&hellip;]'] : words;
  return `<p>${shown.join(' ')}</p>\n`;
}
