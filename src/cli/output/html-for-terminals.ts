import TurndownService from 'turndown';
import { CELL_SEPARATOR, convertHtmlToText } from '../../forms/html-to-text.js';
import { isSimpleHtml } from '../is-simple-html.js';

// Without emphasis and escapes: the text is read, and never parsed again.
const textWriter = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
textWriter.escape = (text) => text;
textWriter.addRule('plain', { filter: ['em', 'i', 'strong', 'b', 'code'], replacement: (content) => content });
textWriter.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content) => `\n\n${content}\n\n`,
});
// One line per row; a table in a cell is read as text.
textWriter.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content, { previousSibling }) =>
    `${previousSibling === null ? '' : CELL_SEPARATOR}${content.trim().replace(/\s*\n\s*/g, ' ')}`,
});
textWriter.addRule('row', { filter: 'tr', replacement: (content) => `\n${content}` });
textWriter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
textWriter.addRule('link', { filter: 'a', replacement: formatLink });
textWriter.addRule('picture', { filter: 'img', replacement: () => '' });

/**
 * Converts HTML to plain text with paragraphs and lists. Links show their URL, which most terminals can open; in a text
 * with too many elements they do not.
 */
export const htmlToText = async (html: string): Promise<string> =>
  isSimpleHtml(html)
    ? textWriter
        .turndown(html)
        .replace(/ {2}\n/g, '\n')
        .replace(/^( *-) {3}/gm, '$1 ')
    : convertHtmlToText(html);

function formatLink(content: string, node: TurndownService.Node): string {
  const url = 'getAttribute' in node ? (node.getAttribute('href') ?? '') : '';
  return url === '' || url === content || !/^https?:/.test(url) ? content : `${content} (${url})`;
}
