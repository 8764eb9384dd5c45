import { Parser } from 'htmlparser2';
import { MAX_ROW_CHARACTERS } from '../file-limits.js';
import type { ByteStream } from '../text-streams.js';

/** Receives the parts of an XML document. Names come without their prefix: `c` for `x:c`. */
export interface XmlHandlers {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Workbooks stay far below. The work of the parser grows with both. */
const MAX_LEVELS = 64;
const MAX_ATTRIBUTES = 256;

/**
 * Calls handlers for the parts of an XML document. Yields after each chunk, so that results need not be collected.
 * @throws Error for a document that no workbook contains
 */
export async function* walkXml(chunks: ByteStream, handlers: XmlHandlers): AsyncGenerator<void> {
  let levels = 0;
  let attributes = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        attributes = 0;
        levels += 1;
        if (levels > MAX_LEVELS) throw new Error('elements are nested too deep');
      },
      onattribute: () => {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES) throw new Error('an element has too many attributes');
      },
      onopentag: (name, values) => handlers.open?.(localName(name), (attribute) => findAttribute(values, attribute)),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => {
        levels -= 1;
        handlers.close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.end();
  yield;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function findAttribute(values: Readonly<Record<string, string>>, name: string): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const prefixed = Object.keys(values).find((key) => key.endsWith(`:${name}`));
  return prefixed === undefined ? undefined : values[prefixed];
}

/** Elements with the text of a cell (ECMA-376 part 1, 18.3.1.96 and 18.4.12). */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['v', 't']);

/**
 * Collects the text of each element `owner`, without the hints for pronunciation (`rPh`) of Japanese texts.
 * @throws Error for a text that is longer than a row may be
 */
export function collectText(owner: string, take: (text: string) => void): Required<XmlHandlers> {
  let isText = false;
  let isHint = false;
  let collected = '';
  return {
    open: (element) => {
      if (element === owner) collected = '';
      if (element === 'rPh') isHint = true;
      isText = TEXT_ELEMENTS.has(element) && !isHint;
    },
    text: (text) => {
      if (!isText) return;
      collected += text;
      if (collected.length > MAX_ROW_CHARACTERS) throw new Error('the text is too long');
    },
    close: (element) => {
      if (TEXT_ELEMENTS.has(element)) isText = false;
      if (element === 'rPh') isHint = false;
      if (element === owner) take(collected);
    },
  };
}
