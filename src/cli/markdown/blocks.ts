import { parseDocument } from 'htmlparser2';
import { BLOCKS } from './reading.js';

/** A part of a text that stands for itself. */
export interface Block {
  readonly html: string;
  /** The element, `p` for text that stands in none, or `comment`. */
  readonly name: string;
}

/** The blocks of a piece of HTML, in order. Bare text is a paragraph, and parted at blank lines. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let run = '';
  const flush = () => {
    if (run.trim() !== '') blocks.push({ html: `<p>${run.trim()}</p>`, name: 'p' });
    run = '';
  };
  const nodes = parseDocument(html, { withStartIndices: true, withEndIndices: true }).children;
  for (const [at, node] of nodes.entries()) {
    // What a tag closed that it does not belong to is said to end with that tag.
    const end = Math.min((node.endIndex ?? -1) + 1, nodes[at + 1]?.startIndex ?? html.length);
    const source = html.slice(node.startIndex ?? 0, end);
    if (node.type === 'comment' && run.trim() === '') {
      // An empty one parts lists in Markdown.
      if (node.data.trim() !== '') blocks.push({ html: source, name: 'comment' });
      continue;
    }
    if ('name' in node && typeof node.name === 'string' && BLOCKS.has(node.name)) {
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
