import { guarded } from '../../wire/formulas.js';
import { fieldsOf } from '../columns.js';
import type { Entry } from '../entries.js';
import { withoutVariables } from '../literal.js';
import type { Collected } from './records.js';

export const ENTRY_FORMATS = ['ndjson', 'json', 'yaml', 'csv', 'tsv'] as const;
export type EntryFormat = (typeof ENTRY_FORMATS)[number];

/** Returns true for a format whose files hold records of one kind only. */
export const isOneKind = (format: EntryFormat): boolean => format === 'csv' || format === 'tsv';

/** The entries of one kind and their columns. */
export type Section = Pick<Collected, 'resource' | 'count' | 'keys' | 'entries'>;

/** The kinds to write, one after another; each is read only when its turn comes. */
export type Sections = AsyncIterable<Section>;

/** Serializes entries to the pieces of a file. With `raw`, cells are not guarded against spreadsheet formulas. */
export const textOfEntries = (
  format: EntryFormat,
  sections: Sections,
  options: { readonly raw: boolean },
): AsyncGenerator<string> =>
  inPieces(isOneKind(format) ? WRITERS[format](sections, options) : escaped(WRITERS[format](sections, options)));

/** Escapes `${`: the files are also manifests, where it would begin a variable. */
async function* escaped(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield withoutVariables(piece);
}

type Writer = (sections: Sections, options: { readonly raw: boolean }) => AsyncGenerator<string>;

const WRITERS: Readonly<Record<EntryFormat, Writer>> = {
  ndjson: async function* (sections) {
    for await (const { resource, entries } of sections) {
      for await (const entry of entries()) yield `${JSON.stringify({ kind: resource.plural, ...entry })}\n`;
    }
  },
  json: async function* (sections) {
    let isFirst = true;
    for await (const { resource, entries } of sections) {
      yield `${isFirst ? '{' : '\n  ],'}\n  ${JSON.stringify(resource.plural)}: [`;
      isFirst = false;
      let parting = '';
      for await (const entry of entries()) {
        yield `${parting}\n    ${JSON.stringify(entry)}`;
        parting = ',';
      }
    }
    yield isFirst ? '{}\n' : '\n  ]\n}\n';
  },
  yaml: async function* (sections) {
    const { stringify } = await import('yaml');
    const written = (value: unknown) => stringify(value, { lineWidth: 0 });
    for await (const { resource, count, entries } of sections) {
      yield count === 0 ? `${resource.plural}: []\n` : `${resource.plural}:\n`;
      for await (const entry of entries()) yield yamlItem(entry, written);
    }
  },
  csv: (sections, options) => table(sections, { ...options, delimiter: ',' }),
  tsv: (sections, options) => table(sections, { ...options, delimiter: '\t' }),
};

interface Tabling {
  readonly raw: boolean;
  readonly delimiter: string;
}

async function* table(sections: Sections, { raw, delimiter }: Tabling): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const line = (cells: readonly string[]) => stringify([raw ? [...cells] : cells.map(guarded)], { delimiter });
  for await (const { resource, keys, entries } of sections) {
    const fields = fieldsOf(resource);
    yield line(keys);
    for await (const entry of entries()) {
      yield line(keys.map((key) => cellOf(entry[key], fields[key]?.of !== undefined)));
    }
  }
}

/** Joins links with `; `, the separator that import splits at. Other lists and objects become JSON. */
function cellOf(value: unknown, isLink: boolean): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return isLink && Array.isArray(value) ? value.join('; ') : JSON.stringify(value);
}

/** Formats an entry as an item of a YAML list indented by two spaces. */
function yamlItem(entry: Entry, written: (value: unknown) => string): string {
  const lines = Object.entries(entry).map(([key, value]) =>
    isPlain(value) && isKey(key) ? `${key}: ${value}\n` : written({ [key]: value }),
  );
  return lines
    .join('')
    .replace(/(^|\n)(?=[^\n])/g, '$1    ')
    .replace('    ', '  - ');
}

// Accepts values that YAML reads back unchanged without quotes. The library formats all others.
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && PLAIN.test(value));
const PLAIN =
  /^(?!(?:true|false|null|yes|no|on|off|y|n)$)\p{L}[\p{L}\p{M}\d/_.,()&;+-]*(?: [\p{L}\p{M}\d/_.,()&;+-]+)*$/iu;
const isKey = (key: string): boolean => /^[a-z_]+$/.test(key);

const PIECE = 65_536;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
