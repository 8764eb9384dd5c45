import { Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { UsageError } from '../../errors.js';
import { unguarded } from '../../wire/formulas.js';
import { brokenRow, type Reader, type ReaderOptions, type ReadRow } from '../rows.js';
import { continued, peekedText } from '../source/peeked.js';

const MOST_ROW_CHARACTERS = 4 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;

/** CSV (RFC 4180) and its relatives: the first row names the columns; blank lines do not count. */
export const readDelimited: Reader = async function* (text, options) {
  const { start, rest } = await peekedText(text, hasHeader);
  if (start.trim() === '') return;
  const delimiter = options.delimiter ?? delimiterOf(start);
  const skipped: ReadRow[] = [];
  const parser = parserOf(delimiter, skipped);
  const source = Readable.from(continued(start, rest));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let header: readonly string[] | undefined;
  try {
    for await (const record of records(parser)) {
      // The parser is ahead of what is taken from it.
      yield* skipped.splice(0, skipped.filter(({ line }) => line < record.line).length);
      if (header === undefined) header = headerOf(record, options);
      else yield rowOf(header, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* skipped.splice(0);
    yield brokenOf(error, start);
  } finally {
    source.destroy();
  }
  yield* skipped;
};

const hasHeader = (start: string): boolean => /\S[^\r\n]*[\r\n]/.test(start) || start.length > MOST_ROW_CHARACTERS;

interface Parsed {
  readonly line: number;
  readonly cells: readonly string[];
}

function parserOf(delimiter: string, skipped: ReadRow[]): Parser {
  return parse({
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MOST_ROW_CHARACTERS,
    on_skip: (error, raw) => {
      skipped.push(brokenOf(error, raw ?? ''));
      return undefined;
    },
  });
}

async function* records(parser: Parser): AsyncGenerator<Parsed> {
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    // The parser tells where a row ends; line ends within its cells lead back to where it begins.
    const ends = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines - ends, cells: record.map(unguarded) };
  }
}

function headerOf({ cells }: Parsed, { name }: ReaderOptions): readonly string[] {
  const header = cells.map((cell) => cell.trim());
  const twice = header.find((column, at) => column !== '' && header.indexOf(column) !== at);
  if (twice !== undefined) throw new UsageError((t) => t.columnTwice(name, twice));
  return header;
}

function rowOf(header: readonly string[], { line, cells }: Parsed): ReadRow {
  const more = cells.slice(header.length).filter((cell) => cell.trim() !== '');
  if (more.length > 0) {
    return brokenRow(line, cells.join(','), (t) => t.tooManyCells(cells.length, header.length));
  }
  const entries = header.flatMap((column, at) => {
    const cell = cells[at] ?? '';
    return column === '' && cell.trim() === '' ? [] : [[column, cell] as const];
  });
  return { line, cells: Object.fromEntries(entries) };
}

function brokenOf(error: CsvError | undefined, raw: string): ReadRow {
  const line = Math.max(1, Number(error?.lines ?? 1) - (raw.trimEnd().match(/\n/g)?.length ?? 0));
  return brokenRow(line, raw, (t) => t.brokenCsv(WORDS[error?.code ?? ''] ?? 'other'));
}

const WORDS: Readonly<Record<string, 'quote' | 'open' | 'size'>> = {
  CSV_INVALID_CLOSING_QUOTE: 'quote',
  CSV_QUOTE_NOT_CLOSED: 'open',
  CSV_MAX_RECORD_SIZE: 'size',
};

/** What parts the header most often, outside quotation marks. */
function delimiterOf(start: string): string {
  const header = (start.trimStart().split(/\r\n|\n|\r/)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const ranked = DELIMITERS.map((each) => ({ each, count: header.split(each).length }));
  return ranked.sort((a, b) => b.count - a.count)[0]?.each ?? ',';
}
