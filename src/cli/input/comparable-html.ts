import { Parser } from 'htmlparser2';
import { lookupTable } from '../../contract/lookup-table.js';

/** Normalizes HTML for comparison: two texts with the same result are displayed the same. */
export function toComparableHtml(html: string): string {
  const tokens: HtmlToken[] = [];
  let text = '';
  let depth = 0;
  const add = (token: HtmlToken) => {
    if (text !== '')
      tokens.push({ text: depth > 0 ? text : text.replace(COLLAPSIBLE_WHITESPACE, ' '), isKept: depth > 0 });
    text = '';
    tokens.push(token);
  };
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag: (name, attributes) => {
      add({ tag: toCanonicalTag(name), attributes: Object.entries(attributes).sort(), isBlockToken: isTextEdge(name) });
      if (name === 'pre') depth += 1;
    },
    onclosetag: (name) => {
      add({ tag: `/${toCanonicalTag(name)}`, attributes: [], isBlockToken: isTextEdge(name) });
      if (name === 'pre') depth -= 1;
    },
    oncomment: (words) => {
      if (words.trim() !== '') add({ tag: '!', attributes: [words], isBlockToken: true });
    },
    onend: () => add({ tag: '', attributes: [], isBlockToken: true }),
  });
  parser.end(html);
  return JSON.stringify(tokens.flatMap((token, at) => trimToken(token, tokens[at - 1], tokens[at + 1])));
}

type HtmlTagToken = { readonly tag: string; readonly attributes: readonly unknown[]; readonly isBlockToken: boolean };
type HtmlTextToken = { readonly text: string; readonly isKept: boolean };
type HtmlToken = HtmlTagToken | HtmlTextToken;

// Does not include the no-break space, which is displayed.
const COLLAPSIBLE_WHITESPACE = /[ \t\n\r\f]+/g;

/** Removes whitespace that is not displayed: at the edges of blocks, and the line feed at the end of a code listing. */
function trimToken(token: HtmlToken, before: HtmlToken | undefined, after: HtmlToken | undefined): unknown[] {
  if (!('text' in token)) return [[token.tag, token.attributes]];
  if (token.isKept) return [after !== undefined && isBlock(after, 'code') ? token.text.replace(/\n$/, '') : token.text];
  const start = before === undefined || isBlock(before) ? token.text.trimStart() : token.text;
  const text = after === undefined || isBlock(after) ? start.replace(/ $/, '') : start;
  return text === '' ? [] : [text];
}

const isBlock = (token: HtmlToken, other = ''): boolean =>
  'tag' in token && (token.isBlockToken || token.tag === `/${other}`);

const CANONICAL_TAGS: Readonly<Record<string, string>> = lookupTable({ b: 'strong', i: 'em' });
const toCanonicalTag = (name: string): string => CANONICAL_TAGS[name] ?? name;

const isTextEdge = (name: string): boolean => BLOCK_ELEMENTS.has(name) || name === 'br';

/** Block-level elements. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
