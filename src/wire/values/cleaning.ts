import type { Parser as HtmlParser } from 'htmlparser2';
import type { IOptions } from 'sanitize-html';
import { MAX_ATTRIBUTES, MAX_OPEN_ELEMENTS } from '../../spec/lengths.js';
import { refuse } from './refused.js';

/**
 * HTML with what could harm a reader removed. One in which nothing is unsafe is kept byte for byte.
 * The sanitiser is loaded when the first markup comes: most texts have none.
 * @throws Refused when too many elements are open at once: parsers take quadratic time for them
 */
export const cleanHtml = (html: string): string | Promise<string> =>
  html.includes('<') ? cleaned(withTagsClosed(html, '&lt;')) : html;

async function cleaned(html: string): Promise<string> {
  const [{ default: sanitize }, { Parser }] = await Promise.all([import('sanitize-html'), import('htmlparser2')]);
  mustBeSimple(html, Parser);
  const reading = readingOf(html, Parser);
  const clean = sanitize(html, SAFE);
  return isPlainlyWritten(html) && reading === readingOf(clean, Parser) ? html : clean;
}

/** A sign after the last tag opens none: parsers would take all that follows for it. */
function withTagsClosed(text: string, sign: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end) + text.slice(end).replace(/<(?=[a-z/!?])/gi, sign);
}

/**
 * Stops parsing as soon as the markup is too deep or too wide for the parser, whose work grows with both.
 * @throws Refused
 */
function mustBeSimple(html: string, Parser: typeof HtmlParser): void {
  let open = 0;
  let attributes = 0;
  const parser = new Parser({
    onopentagname: () => {
      attributes = 0;
      open += 1;
      if (open > MAX_OPEN_ELEMENTS) refuse((t) => t.tooManyOpenElements(MAX_OPEN_ELEMENTS));
    },
    onattribute: () => {
      attributes += 1;
      if (attributes > MAX_ATTRIBUTES) refuse((t) => t.tooManyAttributes(MAX_ATTRIBUTES));
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  parser.end(html);
}

/** The tags, attributes and text of a piece of HTML, however they are written. */
function readingOf(html: string, Parser: typeof HtmlParser): string {
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
  parser.end(html);
  return reading;
}

/** Plain text: its tags are gone, all else is as written. */
export const plainText = (text: string): string | Promise<string> => (/<[a-z/!?]/i.test(text) ? stripped(text) : text);

async function stripped(text: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  // What stood around a tag must not make another one: `<<b>script>`.
  return withoutTags(withTagsClosed(text, '< '), Parser).replace(/(?<!<)<+(?=[a-z/!?])/gi, '');
}

function withoutTags(text: string, Parser: typeof HtmlParser): string {
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

/** No sign opens anything but tags and comments that every parser reads alike: what the sanitiser saw is all there is. */
const isPlainlyWritten = (html: string): boolean => !/<[a-z/!?%]/i.test(html.replace(COMMENT, '').replace(TAG, ''));

const TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'blockquote',
    'br',
    'caption',
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'details',
  ],
  ...[
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
  ],
  ...[
    'mark',
    'ol',
    'p',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
  ],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr'],
];

const ATTRIBUTES: Readonly<Record<string, string[]>> = {
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
};

// Properties that only change how text looks, with values that can load nothing.
const SAFE_DECLARATION =
  /^(?:text-align|font-weight|font-style|font-size|text-decoration|color|background-color|margin|margin-left|margin-right|padding|width|height|max-width|float|list-style-type|white-space|direction)\s*:[\w#%., -]+$/i;

const isSafeStyle = (style: string): boolean =>
  style.split(';').every((declaration) => declaration.trim() === '' || SAFE_DECLARATION.test(declaration.trim()));

// Their content is no text of the page: browsers and parsers do not agree on what it is.
const RAW_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'template',
  'title',
  'svg',
  'math',
];

// Its parser takes long for many candidates.
const LONGEST_SRCSET = 8192;

const SAFE: IOptions = {
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: true,
  enforceHtmlBoundary: false,
  parser: { lowerCaseTags: true },
  nonTextTags: RAW_TAGS,
  allowedTags: TAGS,
  allowedAttributes: { ...ATTRIBUTES },
  transformTags: {
    '*': (tagName, attribs) => {
      if (attribs.style !== undefined && !isSafeStyle(attribs.style)) delete attribs.style;
      if ((attribs.srcset?.length ?? 0) > LONGEST_SRCSET) delete attribs.srcset;
      return { tagName, attribs };
    },
  },
};
