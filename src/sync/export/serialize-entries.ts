import type { EntryFormat } from '../../contract/file-formats.js';
import { escapeFormula, unescapeFormula } from '../../forms/escape-formulas.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { escapeVariableText } from '../read/variables.js';
import type { CollectedRecords } from './collect-records.js';
import type { PortableRecord } from './portable-record.js';

/** The entries of one kind and their columns. */
export type EntrySection = Pick<CollectedRecords, 'resource' | 'count' | 'keys' | 'entries'>;

/** The kinds to write, one after another; each is read only when its turn comes. */
export type EntrySections = AsyncIterable<EntrySection>;

/** Serializes entries to the pieces of a file. With `raw`, cells are not protected against spreadsheet formulas. */
export const serializeEntries = (
  format: EntryFormat,
  sections: EntrySections,
  options: { readonly raw: boolean },
): AsyncGenerator<string> =>
  joinIntoPieces(
    format === 'csv' || format === 'tsv'
      ? ENTRY_WRITERS[format](sections, options)
      : escapeVariables(ENTRY_WRITERS[format](sections, options)),
  );

/** Escapes `${`: the files are also manifests, where it would begin a variable. */
async function* escapeVariables(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield escapeVariableText(piece);
}

type EntryWriter = (sections: EntrySections, options: { readonly raw: boolean }) => AsyncGenerator<string>;

const ENTRY_WRITERS: Readonly<Record<EntryFormat, EntryWriter>> = {
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
      for await (const entry of entries()) yield formatYamlItem(entry, written);
    }
  },
  csv: (sections, options) => writeDelimited(sections, { ...options, delimiter: ',' }),
  tsv: (sections, options) => writeDelimited(sections, { ...options, delimiter: '\t' }),
};

async function* writeDelimited(
  sections: EntrySections,
  { raw, delimiter }: { raw: boolean; delimiter: string },
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const line = (cells: readonly string[]) =>
    stringify([cells.map(raw ? escapeEscapedFormula : escapeFormula)], { delimiter });
  for await (const { resource, keys, entries } of sections) {
    const fields = writableFieldsOf(resource);
    yield line(keys);
    for await (const entry of entries()) {
      yield line(keys.map((key) => entryCellOf(entry[key], fields[key]?.of !== undefined)));
    }
  }
}

/** Adds an apostrophe only to a text that begins like an escaped formula, because an import would remove its own. */
const escapeEscapedFormula = (cell: string): string => (unescapeFormula(cell) === cell ? cell : escapeFormula(cell));

/** Joins links with `; `, the separator that import splits at. Other lists and objects become JSON. */
export function entryCellOf(value: unknown, isLink: boolean): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return isLink && Array.isArray(value) ? value.join('; ') : JSON.stringify(value);
}

function formatYamlItem(entry: PortableRecord, written: (value: unknown) => string): string {
  const lines = Object.entries(entry).map(([key, value]) =>
    isPlainYamlScalar(value) && isPlainYamlKey(key) ? `${key}: ${value}\n` : written({ [key]: value }),
  );
  return lines
    .join('')
    .replace(/(^|\n)(?=[^\n])/g, '$1    ')
    .replace('    ', '  - ');
}

// Accepts values that YAML reads back unchanged without quotes. The library formats all others.
const isPlainYamlScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && PLAIN.test(value));
const PLAIN =
  /^(?!(?:true|false|null|yes|no|on|off|y|n)$)\p{L}[\p{L}\p{M}\d/_.,()&;+-]*(?: [\p{L}\p{M}\d/_.,()&;+-]+)*$/iu;
const isPlainYamlKey = (key: string): boolean => /^[a-z_]+$/.test(key);

const PIECE_LENGTH = 65_536;

async function* joinIntoPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
