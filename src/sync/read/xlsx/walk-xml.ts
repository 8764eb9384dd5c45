import { Parser } from 'htmlparser2';
import type { ByteStream } from '../decompress.js';

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
