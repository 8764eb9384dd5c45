import { Marked } from 'marked';
import TurndownService from 'turndown';
import { isSimpleHtml } from '../is-simple-html.js';
import { toComparableHtml } from './comparable-html.js';
import { type HtmlBlock, splitHtmlBlocks } from './html-blocks.js';

// As without addresses (GFM), which the library looks for at each character.
const TEXT = /^([`~]+|[^`~])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*_~]|\b_|$)|[^ ](?= {2,}\n)))/;

// Bare addresses in a text do not become links: that would change the HTML.
const markdownParser = new Marked({
  async: false,
  tokenizer: {
    url: () => undefined,
    inlineText(source) {
      const [raw] = TEXT.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
    },
  },
});

const markdownWriter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});

// turndown leaves `<` and entities as they are; Markdown would read them as HTML.
const escapeMarkdownText = markdownWriter.escape.bind(markdownWriter);
markdownWriter.escape = (text) => escapeMarkdownText(text).replace(/<|&(?=#?\w+;)/g, '\\$&');

/** Converts Markdown to HTML. HTML inside Markdown is kept. */
export const markdownToHtml = (markdown: string): string => String(markdownParser.parse(markdown)).trim();

/**
 * Converts HTML to Markdown. Blocks that Markdown cannot express stay HTML.
 * @returns undefined when converting the Markdown back would not give equivalent HTML, or there are too many elements
 */
export function htmlToMarkdown(html: string): string | undefined {
  if (!isSimpleHtml(html)) return undefined;
  const markdown = convertBlocks(html);
  return markdown !== undefined && convertBlocks(markdownToHtml(markdown)) === markdown ? markdown : undefined;
}

function convertBlocks(html: string): string | undefined {
  const blocks = splitHtmlBlocks(html);
  let markdown = '';
  let before: HtmlBlock | undefined;
  for (const block of blocks) {
    const written = convertBlock(block);
    if (written === undefined) return undefined;
    // Without a comment between them, two consecutive lists would become one.
    const between = LIST_ELEMENTS.has(block.name) && before?.name === block.name ? '\n\n<!-- -->\n\n' : '\n\n';
    markdown += `${before === undefined ? '' : between}${written}`;
    before = block;
  }
  const whole = blocks.map((block) => block.html).join('\n');
  return isEquivalentMarkdown(markdown, whole) ? markdown : undefined;
}

const LIST_ELEMENTS = new Set(['ul', 'ol']);

/** Longer blocks stay HTML, and those with very many signs. */
const LONGEST_BLOCK = 8192;
/** The parser copies the text for each bracket and star: 500 of them in the longest block. */
const MOST_COPIED = 4 * 1024 * 1024;

function convertBlock({ html }: HtmlBlock): string | undefined {
  const written = html.length > LONGEST_BLOCK ? [] : [markdownWriter.turndown(html)].filter(isParsedQuickly);
  return [...written, withoutBlankLines(html)].find((markdown) => isEquivalentMarkdown(markdown, html));
}

const isParsedQuickly = (markdown: string): boolean =>
  (markdown.match(/[\\`*_~[\]!]/g)?.length ?? 0) * markdown.length <= MOST_COPIED;

const isEquivalentMarkdown = (markdown: string, html: string): boolean =>
  toComparableHtml(markdownToHtml(markdown)) === toComparableHtml(html);

// A blank line would end an HTML block in Markdown; a line feed written as a character reference does not.
const withoutBlankLines = (html: string): string => html.trim().replace(/\n(?=[ \t\r]*\n)/g, '&#10;');
