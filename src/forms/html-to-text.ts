import { MAX_OPEN_ELEMENTS } from '../contract/request-limits.js';
import { createPause } from '../event-loop-turns.js';

const SLICE = 16 * 1024;
/** Stands between the cells of a row of a table. */
export const CELL_SEPARATOR = ' | ';

/**
 * Converts a description from HTML to plain text, one line per block.
 * @param most stops after this many characters of text or a little more
 */
export async function convertHtmlToText(description: string, most = Number.POSITIVE_INFINITY): Promise<string> {
  if (!/[<&]/.test(description)) return description.trim();
  return layOutLines(
    description.length <= SLICE && isPlainMarkup(description)
      ? readPlainMarkup(description)
      : await readMarkup(description, most),
  );
}

const readPlainMarkup = (html: string): string =>
  html.replace(/\s+/g, ' ').replace(PLAIN_TAG, (_, end: string, name: string) => {
    if (name === 'br' || end !== '') return LINE_BREAK_ELEMENTS.has(name) ? '\n' : '';
    return name === 'li' ? '- ' : '';
  });

async function readMarkup(description: string, most: number): Promise<string> {
  const { Parser } = await import('htmlparser2');
  let text = '';
  let open = 0;
  let isFirstCell = true;
  let isBetweenCells = false;
  const createParser = () =>
    new Parser({
      ontext: (part) => {
        if (!isBetweenCells || part.trim() !== '') text += part.replace(/\s+/g, ' ');
      },
      onopentagname: (name) => {
        open += 1;
        if (name === 'li') text += '- ';
        if (name === 'tr') isFirstCell = true;
        isBetweenCells = name === 'tr';
        if (name !== 'td' && name !== 'th') return;
        if (!isFirstCell) text += CELL_SEPARATOR;
        isFirstCell = false;
      },
      onclosetag: (name) => {
        open -= 1;
        isBetweenCells = name === 'td' || name === 'th';
        if (LINE_BREAK_ELEMENTS.has(name)) text += '\n';
      },
    });
  let parser = createParser();
  const pause = createPause();
  for (let from = 0; from < description.length && text.length < most; from += SLICE) {
    parser.write(description.slice(from, from + SLICE));
    await pause();
    if (open <= MAX_OPEN_ELEMENTS) continue;
    // The parser would take quadratic time for elements that are not closed.
    parser = createParser();
    open = 0;
  }
  parser.end();
  return text;
}

const layOutLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const LINE_BREAK_ELEMENTS: ReadonlySet<string> = new Set(
  'p div br li tr h1 h2 h3 h4 h5 h6 blockquote pre dd dt figure section hr'.split(' '),
);

/** A tag of plain markup: `/` of an end tag, and the name. */
const PLAIN_TAG = /<(\/?)(blockquote|br|em|h[2-6]|i|b|li|ol|p|strong|ul)( ?\/)?>/g;
const PLAIN_BLOCKS: ReadonlySet<string> = new Set(['blockquote', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 'ul']);
const MAX_PLAIN_LEVELS = 16;

/**
 * True for text in a few elements without attributes, properly nested: the usual description. The sanitizer keeps it as
 * it is, but takes a quarter of the time of a creation.
 */
export function isPlainMarkup(html: string): boolean {
  const rest = html.replace(PLAIN_TAG, '');
  if (rest.includes('<') || rest.includes('>') || rest.includes('&') || rest.includes('\0')) return false;
  const open: string[] = [];
  for (const [, end, name = '', isEmpty] of html.matchAll(PLAIN_TAG)) {
    if (name === 'br') {
      if (end !== '') return false;
    } else if (isEmpty !== undefined) return false;
    else if (end !== '') {
      if (open.pop() !== name) return false;
    } else {
      const around = open.at(-1);
      // The beginning of a block ends the paragraph around it.
      if (around === name || (PLAIN_BLOCKS.has(name) && open.some((each) => !MAY_HOLD_BLOCKS.has(each)))) return false;
      if (open.push(name) > MAX_PLAIN_LEVELS) return false;
    }
  }
  return open.length === 0;
}

const MAY_HOLD_BLOCKS: ReadonlySet<string> = new Set(['blockquote', 'li', 'ol', 'ul']);
