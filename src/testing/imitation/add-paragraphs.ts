const CONTAINERS = [
  'ul',
  'ol',
  'dl',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'div',
  'blockquote',
  'section',
  'figure',
];
const LEAVES = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th', 'dt', 'dd', 'pre', 'hr', 'figcaption'];

const CONTAINER_TAG = new RegExp(`^</?(?:${CONTAINERS.join('|')})\\b[^>]*>$`, 'i');
const BLOCKS = new RegExp(
  `(</?(?:${CONTAINERS.join('|')})\\b[^>]*>|<(?:${LEAVES.join('|')})\\b[^>]*>[\\s\\S]*?</(?:${LEAVES.join('|')})>|<hr[^>]*>)`,
  'i',
);

/**
 * Puts text outside block elements into paragraphs, and each block element on a line of its own. WordPress does this
 * for texts that its block editor has not written (https://developer.wordpress.org/reference/functions/wpautop/).
 */
export function addParagraphs(html: string): string {
  const parts = html.replace(/\r\n/g, '\n').split(BLOCKS);
  return parts
    .flatMap((part) => (isBlock(part) ? [part] : splitIntoParagraphs(part)))
    .join('\n')
    .replace(/(<blockquote[^>]*>)\n(?=<p>)|(?<=<\/p>)\n(?=<\/blockquote>)/gi, '$1')
    .trim();
}

const isBlock = (part: string): boolean =>
  CONTAINER_TAG.test(part) || (BLOCKS.test(part) && BLOCKS.exec(part)?.[0] === part);

const splitIntoParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\n+$/g, ''))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />\n')}</p>`);
