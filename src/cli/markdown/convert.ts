import { Marked } from 'marked';
import TurndownService from 'turndown';
import { type Block, blocksOf } from './blocks.js';
import { readingOf } from './reading.js';

// Addresses that stand in a text are no links until somebody makes one.
const marked = new Marked({ async: false, tokenizer: { url: () => undefined } });

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});

// What turndown leaves as it is would be markup again.
const escaped = turndown.escape.bind(turndown);
turndown.escape = (text) => escaped(text).replace(/<|&(?=#?\w+;)/g, '\\$&');

/** Markdown as HTML; HTML in it stays. */
export const htmlOf = (markdown: string): string => String(marked.parse(markdown)).trim();

/**
 * HTML as Markdown that says the same: what Markdown has no words for, block by block, stays HTML.
 * @returns `undefined` where no Markdown leads back to it
 */
export function markdownOf(html: string): string | undefined {
  const markdown = draftOf(html);
  return markdown !== undefined && draftOf(htmlOf(markdown)) === markdown ? markdown : undefined;
}

function draftOf(html: string): string | undefined {
  const blocks = blocksOf(html);
  let markdown = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const written = writtenOf(block);
    if (written === undefined) return undefined;
    // Two lists in a row would be read as one.
    const between = LISTS.has(block.name) && before?.name === block.name ? '\n\n<!-- -->\n\n' : '\n\n';
    markdown += `${before === undefined ? '' : between}${written}`;
    before = block;
  }
  const whole = blocks.map((block) => block.html).join('\n');
  return isSame(markdown, whole) ? markdown : undefined;
}

const LISTS = new Set(['ul', 'ol']);

const writtenOf = ({ html }: Block): string | undefined =>
  [turndown.turndown(html), withoutBlankLines(html)].find((markdown) => isSame(markdown, html));

const isSame = (markdown: string, html: string): boolean => readingOf(htmlOf(markdown)) === readingOf(html);

// A blank line would end a block of HTML in Markdown; a line end written as a reference does not.
const withoutBlankLines = (html: string): string => html.trim().replace(/\n(?=[ \t\r]*\n)/g, '&#10;');
