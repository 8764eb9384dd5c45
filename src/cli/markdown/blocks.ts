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
  for (const node of parseDocument(html, { withStartIndices: true, withEndIndices: true }).children) {
    const source = html.slice(node.startIndex ?? 0, (node.endIndex ?? -1) + 1);
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
