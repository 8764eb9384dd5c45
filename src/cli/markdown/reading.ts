import { Parser } from 'htmlparser2';

/** Normalizes HTML for comparison: two texts with the same result are displayed the same. */
export function readingOf(html: string): string {
  const tokens: Token[] = [];
  let text = '';
  let depth = 0;
  const add = (token: Token) => {
    if (text !== '') tokens.push({ text: depth > 0 ? text : text.replace(BLANKS, ' '), isKept: depth > 0 });
    text = '';
    tokens.push(token);
  };
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag: (name, attributes) => {
      add({ tag: spelled(name), attributes: Object.entries(attributes).sort(), isBlock: isEdge(name) });
      if (name === 'pre') depth += 1;
    },
    onclosetag: (name) => {
      add({ tag: `/${spelled(name)}`, attributes: [], isBlock: isEdge(name) });
      if (name === 'pre') depth -= 1;
    },
    oncomment: (words) => {
      if (words.trim() !== '') add({ tag: '!', attributes: [words], isBlock: true });
    },
    onend: () => add({ tag: '', attributes: [], isBlock: true }),
  });
  parser.end(html);
  return JSON.stringify(tokens.flatMap((token, at) => trimmed(token, tokens[at - 1], tokens[at + 1])));
}

type Tag = { readonly tag: string; readonly attributes: readonly unknown[]; readonly isBlock: boolean };
type Text = { readonly text: string; readonly isKept: boolean };
type Token = Tag | Text;

// Does not include the no-break space, which is displayed.
const BLANKS = /[ \t\n\r\f]+/g;

/** Removes whitespace that is not displayed: at the edges of blocks, and the line feed at the end of a code listing. */
function trimmed(token: Token, before: Token | undefined, after: Token | undefined): unknown[] {
  if (!('text' in token)) return [[token.tag, token.attributes]];
  if (token.isKept) return [after !== undefined && isBlock(after, 'code') ? token.text.replace(/\n$/, '') : token.text];
  const start = before === undefined || isBlock(before) ? token.text.trimStart() : token.text;
  const text = after === undefined || isBlock(after) ? start.replace(/ $/, '') : start;
  return text === '' ? [] : [text];
}

const isBlock = (token: Token, other = ''): boolean => 'tag' in token && (token.isBlock || token.tag === `/${other}`);

const SPELLED: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const spelled = (name: string): string => SPELLED[name] ?? name;

const isEdge = (name: string): boolean => BLOCKS.has(name) || name === 'br';

/** Block-level elements. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
