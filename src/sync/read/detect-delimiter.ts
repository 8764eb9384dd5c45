import { createHeaderScorer, isClearHeader, MAX_HEADER_ROWS } from './score-header.js';

const COLUMN_DELIMITERS = [',', ';', '\t', '|'] as const;

/** True if a beginning of a text is long enough to find the header and the delimiter. */
export function hasHeaderLines(start: string, mappedColumns: readonly string[] | undefined): boolean {
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
export function detectDelimiter(start: string, mappedColumns: readonly string[] | undefined): string {
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

/** Returns a line without the texts in quotation marks. */
const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '');

const splitCells = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
