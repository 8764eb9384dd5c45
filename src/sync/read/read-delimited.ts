import { Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import { lookupTable } from '../../contract/lookup-table.js';
import { unescapeFormula } from '../../forms/escape-formulas.js';
import {
  checkColumnCount,
  MAX_BLANK_ROWS,
  MAX_ROW_CHARACTERS,
  rowTooLongError,
  tooManyBlankLinesError,
} from './file-limits.js';
import {
  createBrokenRow,
  type FileRowResult,
  RAW_COLUMN,
  type RowReader,
  type RowReaderOptions,
  SURPLUS_COLUMN_PREFIX,
} from './file-rows.js';
import {
  createHeaderFinder,
  createHeaderScorer,
  isClearHeader,
  MAX_HEADER_ROWS,
  type TableRow,
} from './table-header.js';
import { peekText, rejoin } from './text-streams.js';

/** First line of a file in which Excel says how it is delimited. */
const DELIMITER_LINE = /^sep=(.)(\r\n|\n|\r|$)/i;

/** Reads CSV (RFC 4180) and similar formats. A row at the top names the columns; blank lines are skipped. */
export const readDelimited: RowReader = async function* (text, options) {
  const { mappedColumns } = options;
  const hasHeader = (start: string, chunk: string): boolean =>
    start.length > MAX_ROW_CHARACTERS || (/[\r\n]/.test(chunk) && hasHeaderLines(start, mappedColumns));
  const { start, rest, named } = await skipDelimiterLine(await peekText(text, hasHeader), hasHeader);
  if (start.trim() === '') return;
  if (start.length > MAX_ROW_CHARACTERS && !hasLineEnd(start)) throw rowTooLongError(options.name, 1);
  const delimiter = options.delimiter ?? named ?? detectDelimiter(start, mappedColumns);
  checkColumnCount(withoutQuoted(start.trimStart().split(/\r\n|\n|\r/, 1)[0] ?? '').split(delimiter).length, {
    file: options.name,
    line: 1,
  });
  let fault: CsvFault | undefined;
  const parser = createCsvParser(delimiter, (found) => {
    fault ??= found;
  });
  const source = Readable.from(takeUntil(() => fault !== undefined, rejoin(start, rest)));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const finder = createHeaderFinder(options, toDelimitedRow);
  let crlfCount = 0;
  let blank = { count: 0, line: 1 };
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }>) {
      // After the fault, the parser returns only fragments of the faulty row.
      if (fault !== undefined && info.lines >= fault.lines) break;
      const line = info.lines - countLineEnds(record) - crlfCount;
      crlfCount += countCrlf(record);
      if (record.every((cell) => cell.trim() === '')) {
        blank.count += 1;
        if (blank.count > MAX_BLANK_ROWS) throw tooManyBlankLinesError(options.name, blank.line);
        continue;
      }
      blank = { count: 0, line: line + 1 };
      checkColumnCount(record.length, { file: options.name, line });
      yield* finder.add({ line, cells: record.map(unescapeFormula) });
    }
  } finally {
    source.destroy();
  }
  yield* finder.end();
  if (fault !== undefined) yield faultToBrokenRow(fault, { header: finder.header(), crlfCount, options });
};

interface DelimitedStart {
  readonly start: string;
  readonly rest: AsyncIterator<string>;
}

/** Blanks the line `sep=;`, so that the lines after it keep their numbers, and returns the delimiter that it names. */
async function skipDelimiterLine(
  { start, rest }: DelimitedStart,
  hasHeader: (start: string, chunk: string) => boolean,
): Promise<DelimitedStart & { named?: string }> {
  const [line, named, end] = DELIMITER_LINE.exec(start) ?? [];
  if (line === undefined || named === undefined) return { start, rest };
  const text = rejoin(`${end}${start.slice(line.length)}`, rest);
  return { ...(await peekText(text, hasHeader)), named };
}

const hasLineEnd = (start: string): boolean => /[\r\n]/.test(start.trimStart());

interface CsvFault {
  readonly code: string;
  /** Line at which the error was detected. */
  readonly lines: number;
  /** Source text of the row, as far as it was read. */
  readonly raw: string;
}

function createCsvParser(delimiter: string, onFault: (fault: CsvFault) => void): Parser {
  return parse({
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_skip: (error, raw) => {
      onFault({ code: error?.code ?? '', lines: Number(error?.lines ?? 1), raw: (raw ?? '').replace(/^[\r\n]+/, '') });
      return undefined;
    },
  });
}

async function* takeUntil(isEnough: () => boolean, text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (isEnough()) return;
    yield piece;
  }
}

// The parser reports the last line of a row, and counts each CRLF inside a cell twice.
const countLineEnds = (cells: readonly string[]): number => countMatches(cells, /[\r\n]/g);
const countCrlf = (cells: readonly string[]): number => countMatches(cells, /\r\n/g);

const countMatches = (cells: readonly string[], ends: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(ends)?.length ?? 0), 0);

function toDelimitedRow(header: readonly string[], { line, cells }: TableRow): FileRowResult {
  const namedCells = header.flatMap((column, at) => {
    const cell = cells[at] ?? '';
    return column === '' && (cell.trim() === '' || isRowNumber(cell, at)) ? [] : [[column, cell] as const];
  });
  const more = cells.slice(header.length);
  if (more.every((cell) => cell.trim() === '')) return { line, cells: Object.fromEntries(namedCells) };
  const surplus = more.map((cell, at) => [`${SURPLUS_COLUMN_PREFIX}${at + 1}`, cell] as const);
  return createBrokenRow(line, Object.fromEntries([...namedCells, ...surplus]), (t) =>
    t.tooManyCells({ cells: cells.length, columns: header.length }),
  );
}

/** The first column of many tables numbers the rows and has no name. */
const isRowNumber = (cell: string, at: number): boolean => at === 0 && /^\s*\d+\s*$/.test(cell);

/** @throws UsageError for a row that is too long, because the end of the row is unknown */
function faultToBrokenRow(
  { code, lines, raw }: CsvFault,
  {
    header = [],
    crlfCount,
    options: { name },
  }: { header: readonly string[] | undefined; crlfCount: number; options: RowReaderOptions },
): FileRowResult {
  const line = lines - countLineEnds([raw.replace(/[\r\n]$/, '')]) - crlfCount;
  if (code === 'CSV_MAX_RECORD_SIZE') throw rowTooLongError(name, line);
  const empty = header.filter((column) => column !== '').map((column) => [column, ''] as const);
  return createBrokenRow(line, { ...Object.fromEntries(empty), [RAW_COLUMN]: raw }, (t) =>
    t.brokenCsv[CSV_FAULT_NAMES[code] ?? 'other'](),
  );
}

const CSV_FAULT_NAMES: Readonly<Record<string, 'quote' | 'open'>> = lookupTable({
  CSV_INVALID_CLOSING_QUOTE: 'quote',
  CSV_QUOTE_NOT_CLOSED: 'open',
});

const COLUMN_DELIMITERS = [',', ';', '\t', '|'] as const;

/** True if a beginning of a text is long enough to find the header and the delimiter. */
function hasHeaderLines(start: string, mappedColumns: readonly string[] | undefined): boolean {
  const lines = listLines(start.slice(0, Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r')) + 1));
  if (lines.length >= MAX_HEADER_ROWS) return true;
  const scoreOf = createHeaderScorer(mappedColumns);
  return COLUMN_DELIMITERS.some((delimiter) => {
    const cells = splitCells(lines[0] ?? '', delimiter);
    return isClearHeader(cells, scoreOf(cells));
  });
}

/**
 * Detects the delimiter: the one with which one of the first lines has the most column names. If there are none, or as
 * many with another delimiter, the one that occurs most often in that line, outside quotation marks.
 */
function detectDelimiter(start: string, mappedColumns: readonly string[] | undefined): string {
  const scoreOf = createHeaderScorer(mappedColumns);
  const lines = listLines(start);
  const readings = COLUMN_DELIMITERS.flatMap((delimiter) =>
    lines.map((line) => {
      const count = withoutQuoted(line).split(delimiter).length - 1;
      return { delimiter, line, count, score: scoreOf(splitCells(line, delimiter)) };
    }),
  );
  const best = Math.max(...readings.map(({ score }) => score));
  const isDelimited = ({ count }: { count: number }) => count > 0;
  const header =
    best === 0 ? lines.find((line) => readings.some((each) => each.line === line && isDelimited(each))) : undefined;
  const fitting = readings.filter(({ line, score }) => (header === undefined ? score === best : line === header));
  return fitting.sort((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** A header is shorter. Lines of megabytes would take seconds. */
const MAX_LINE_CHARACTERS = 65_536;

const listLines = (start: string): string[] =>
  start
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_HEADER_ROWS)
    .map((line) => line.slice(0, MAX_LINE_CHARACTERS));

const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');

const splitCells = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
