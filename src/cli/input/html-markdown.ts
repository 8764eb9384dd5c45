import { Parser, parseDocument } from 'htmlparser2';
import { Marked } from 'marked';
import TurndownService from 'turndown';
import { lookupTable } from '../../contract/lookup-table.js';
import { isSimpleHtml } from '../is-simple-html.js';

// As without addresses (GFM), which the library looks for at each character.
const TEXT = /^([`~]+|[^`~])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<![`*_~]|\b_|$)|[^ ](?= {2,}\n)))/;

// https://html.spec.whatwg.org/multipage/indices.html#elements-3, and those of older texts.
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'.split(
    ' ',
  ),
);

/** True for what looks like a tag of another name, as in `meet at <noon>`: the service would drop it. */
const isWordInAngles = (source: string): boolean => {
  const name = /^<\/?([a-z][^\s/>]*)/i.exec(source)?.[1];
  return name !== undefined && !HTML_ELEMENTS.has(name.toLowerCase());
};

// Bare addresses in a text do not become links: that would change the HTML.
const markdownParser = new Marked({
  async: false,
  tokenizer: {
    url: () => undefined,
    html: (source) => (isWordInAngles(source.trimStart()) ? undefined : false),
    tag: (source) => (isWordInAngles(source) ? undefined : false),
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

/** A top-level block of an HTML text. */
interface HtmlBlock {
  readonly html: string;
  /** The element's name; `p` for text outside of any element; or `comment`. */
  readonly name: string;
}

/** Splits HTML into its top-level blocks. Bare text becomes paragraphs, separated at blank lines. */
function splitHtmlBlocks(html: string): HtmlBlock[] {
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

const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
