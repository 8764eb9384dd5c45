import type { Parser as HtmlParser } from 'htmlparser2';
import type { IOptions } from 'sanitize-html';
import { lookupTable } from '../contract/lookup-table.js';
import { MAX_ADDRESS_LENGTH, MAX_ATTRIBUTES, MAX_OPEN_ELEMENTS } from '../contract/request-limits.js';
import { createPause } from '../event-loop-turns.js';
import { isPlainMarkup } from './html-to-text.js';
import { rejectValue } from './invalid-value-error.js';
import { mayHaveTags } from './length.js';

/**
 * Removes from HTML what could harm a reader. Safe HTML is kept byte for byte. The sanitizer is loaded with the
 * first markup, because most texts have none.
 * @throws Refused if too many elements are open at once: parsers take quadratic time for them
 */
export const sanitizeHtml = (html: string): string | Promise<string> =>
  !mayHaveTags(html) || isPlainMarkup(html) ? html : sanitizeMarkup(replaceOpenTags(html, '&lt;'));

/** Each import of a bundled library copies its exports. The next call tries again after a failure. */
let loading: ReturnType<typeof loadLibraries> | undefined;
const loadLibraries = () => Promise.all([import('sanitize-html'), import('htmlparser2')]);

async function sanitizeMarkup(html: string): Promise<string> {
  loading ??= loadLibraries().catch((error) => {
    loading = undefined;
    throw error;
  });
  const [{ default: sanitize }, { Parser }] = await loading;
  const pause = createPause();
  await mustBeSimple(html, Parser);
  const reading = await normalizeHtml(html, Parser);
  await pause();
  const clean = sanitize(html, SANITIZE_OPTIONS);
  await pause();
  return isUnambiguousHtml(html) && reading === (await normalizeHtml(clean, Parser)) ? html : clean;
}

const SLICE = 16 * 1024;

/** Parses in slices, and yields to other requests in between. */
async function parseInSlices(parser: HtmlParser, html: string): Promise<void> {
  const pause = createPause();
  for (let from = 0; from < html.length; from += SLICE) {
    parser.write(html.slice(from, from + SLICE));
    await pause();
  }
  parser.end();
}

/** Escapes `<` after the last tag, which opens no tag. Parsers would swallow all that follows it. */
function replaceOpenTags(text: string, sign: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end) + text.slice(end).replace(/<(?=[a-z/!?])/gi, sign);
}

/** Stops parsing markup that is too deep or wide for the parser, whose work grows with both. @throws Refused */
async function mustBeSimple(html: string, Parser: typeof HtmlParser): Promise<void> {
  let open = 0;
  let attributes = 0;
  const parser = new Parser({
    onopentagname: () => {
      attributes = 0;
      open += 1;
      if (open > MAX_OPEN_ELEMENTS) rejectValue((t) => t.tooManyOpenElements({ most: MAX_OPEN_ELEMENTS }));
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > MAX_ATTRIBUTES) rejectValue((t) => t.tooManyAttributes({ most: MAX_ATTRIBUTES }));
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  await parseInSlices(parser, html);
}

/** Returns a normal form of the tags, attributes and text of HTML, independent of how they are written. */
async function normalizeHtml(html: string, Parser: typeof HtmlParser): Promise<string> {
  let reading = '';
  const parser = new Parser({
    ontext: (part) => {
      reading += part;
    },
    onopentag: (name, attributes) => {
      reading += `\0<${name}\0`;
      for (const attribute in attributes) reading += `${attribute}\0${attributes[attribute]}\0`;
      reading += '>\0';
    },
    onclosetag: (name) => {
      reading += `\0</${name}>\0`;
    },
  });
  await parseInSlices(parser, html);
  return reading;
}

/** Removes tags from plain text, and the blanks that they leave at its ends. The rest stays unchanged. */
export const stripTags = (text: string): string | Promise<string> =>
  /<[a-z/!?]/i.test(text) ? stripMarkup(text) : text;

async function stripMarkup(text: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  // Removing a tag must not leave another one behind: `<<b>script>`.
  const plain = extractTextWithParser(replaceOpenTags(text, '< '), Parser).replace(/(?<!<)<+(?=[a-z/!?])/gi, '');
  // Readers of files drop blanks at the ends of a cell, so an exported text would come back without them.
  return plain.trim();
}

function extractTextWithParser(text: string, Parser: typeof HtmlParser): string {
  let plain = '';
  let hidden = 0;
  const parser = new Parser(
    {
      ontext: (part) => {
        if (hidden === 0) plain += part;
      },
      onopentagname: (name) => {
        if (name === 'script' || name === 'style') hidden += 1;
      },
      onclosetag: (name) => {
        if (name === 'script' || name === 'style') hidden -= 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(text);
  return plain;
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+))?)*\s*\/?>/gi;
const COMMENT = /<!--(?!>|->)(?:(?!--)[^<>])*-->/g;

/** True when `<` only opens tags and comments that every parser reads alike, so that the sanitizer saw everything. */
const isUnambiguousHtml = (html: string): boolean => !/<[a-z/!?%]/i.test(html.replace(COMMENT, '').replace(TAG, ''));

export const ALLOWED_TAGS: readonly string[] =
  `a abbr b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary
  sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/);

const ALLOWED_ATTRIBUTES: Readonly<Record<string, string[]>> = lookupTable({
  '*': ['class', 'dir', 'lang', 'title', 'style', 'aria-label', 'role'],
  a: ['href', 'name', 'target', 'rel', 'hreflang'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align', 'scope'],
  ol: ['start', 'type', 'reversed'],
  time: ['datetime'],
  blockquote: ['cite'],
  q: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
});

// Properties that only change how text looks, with values that cannot load anything.
const SAFE_DECLARATION =
  /^(?:text-align|font-weight|font-style|font-size|text-decoration|color|background-color|margin|margin-left|margin-right|padding|width|height|max-width|float|list-style-type|white-space|direction)\s*:[\w#%., -]+$/i;

const isSafeStyle = (style: string): boolean =>
  style.split(';').every((declaration) => declaration.trim() === '' || SAFE_DECLARATION.test(declaration.trim()));

// Elements whose content is not text of the page: browsers and parsers disagree on how to read it.
const RAW_TAGS =
  'script style textarea option xmp noscript noembed noframes iframe plaintext template title svg math'.split(' ');

/** Attributes that the sanitizer takes for addresses, which it judges in quadratic time. */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'cite'];

const LONGEST_ATTRIBUTES: ReadonlyMap<string, number> = new Map([
  ...ADDRESS_ATTRIBUTES.map((name) => [name, MAX_ADDRESS_LENGTH] as const),
  // The parser of `srcset` is slow for many candidates.
  ['srcset', 4 * MAX_ADDRESS_LENGTH],
]);

/** Removes attributes that are too long to be judged in a short time. */
export function dropLongAttributes(attribs: Record<string, string>): Record<string, string> {
  for (const [name, longest] of LONGEST_ATTRIBUTES) if ((attribs[name]?.length ?? 0) > longest) delete attribs[name];
  return attribs;
}

const SANITIZE_OPTIONS: IOptions = {
  parseStyleAttributes: false,
  allowedSchemesAppliedToAttributes: ADDRESS_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: true,
  enforceHtmlBoundary: false,
  parser: { lowerCaseTags: true },
  nonTextTags: RAW_TAGS,
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { ...ALLOWED_ATTRIBUTES },
  transformTags: {
    '*': (tagName, attribs) => {
      if (attribs.style !== undefined && !isSafeStyle(attribs.style)) delete attribs.style;
      return { tagName, attribs: dropLongAttributes(attribs) };
    },
  },
};
