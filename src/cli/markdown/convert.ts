import { Marked } from 'marked';
import TurndownService from 'turndown';
import { type Block, blocksOf } from './blocks.js';
import { readingOf } from './reading.js';

// Bare addresses in a text do not become links: that would change the HTML.
const marked = new Marked({ async: false, tokenizer: { url: () => undefined } });

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});

// turndown leaves `<` and entities as they are; Markdown would read them as HTML.
const escaped = turndown.escape.bind(turndown);
turndown.escape = (text) => escaped(text).replace(/<|&(?=#?\w+;)/g, '\\$&');

/** Converts Markdown to HTML. HTML inside Markdown is kept. */
export const htmlOf = (markdown: string): string => String(marked.parse(markdown)).trim();

/**
 * Converts HTML to Markdown. Blocks that Markdown cannot express stay HTML.
 * @returns undefined when converting the Markdown back would not give equivalent HTML
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
    // Without a comment between them, two consecutive lists would become one.
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

// A blank line would end an HTML block in Markdown; a line feed written as a character reference does not.
const withoutBlankLines = (html: string): string => html.trim().replace(/\n(?=[ \t\r]*\n)/g, '&#10;');
