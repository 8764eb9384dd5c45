import { parseDocument } from 'htmlparser2';
import { BLOCK_ELEMENTS } from './comparable-html.js';

/** A top-level block of an HTML text. */
export interface HtmlBlock {
  readonly html: string;
  /** The element's name; `p` for text outside of any element; or `comment`. */
  readonly name: string;
}

/** Splits HTML into its top-level blocks. Bare text becomes paragraphs, separated at blank lines. */
export function splitHtmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let run = '';
  const flush = () => {
    if (run.trim() !== '') blocks.push({ html: `<p>${run.trim()}</p>`, name: 'p' });
    run = '';
  };
  const nodes = parseDocument(html, { withStartIndices: true, withEndIndices: true }).children;
  for (const [at, node] of nodes.entries()) {
    // The parser reports an element that a mismatched end tag closes as ending with that tag, so the end is limited to
    // the start of the next node.
    const end = Math.min((node.endIndex ?? -1) + 1, nodes[at + 1]?.startIndex ?? html.length);
    const source = html.slice(node.startIndex ?? 0, end);
    if (node.type === 'comment' && run.trim() === '') {
      // Empty comments separate lists in Markdown, and are dropped.
      if (node.data.trim() !== '') blocks.push({ html: source, name: 'comment' });
      continue;
    }
    if ('name' in node && typeof node.name === 'string' && BLOCK_ELEMENTS.has(node.name)) {
      flush();
      blocks.push({ html: source, name: node.name });
      continue;
    }
    const [first = '', ...more] = node.type === 'text' ? source.split(/\n[ \t\r]*\n/) : [source];
    run += first;
    for (const part of more) {
      flush();
      run = part;
    }
  }
  flush();
  return blocks;
}
