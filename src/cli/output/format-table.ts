import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { wrapText } from '../../present/terminal/text-layout.js';
import { cutToWidth, measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import type { Paint } from '../../present/terminal/view-style.js';
import { isRightToLeftLocale } from '../../time/locale-formats.js';
import type { Invocation } from '../command.js';
import { choosePaint } from './choose-paint.js';

export interface TableStyle {
  /** Width of the terminal in cells. */
  readonly columns: number;
  readonly paint: Paint;
  /** True if the output is a terminal, where right-to-left text must be isolated. */
  readonly isTerminal?: boolean;
  /** Locale of the reader. Right-to-left languages begin the columns at the right edge of a terminal. */
  readonly locale?: string | undefined;
  /** Marks columns that are narrowed last. */
  readonly indivisible?: readonly boolean[];
  /** A column whose cells are written whole below their rows if the table would have to cut them. */
  readonly movable?: number;
  /** Applied to a cell after it has been cut to its width, e.g. to add a hyperlink. */
  readonly finished?: (cell: string, place: { readonly row: number; readonly column: number }) => string;
}

/**
 * Formats the rows of a report: a table on a terminal, tab-separated lines otherwise.
 * @param movable see `TableStyle`
 */
export async function formatRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { args, context }: Invocation,
  movable?: number,
): Promise<string> {
  const { out, locale } = context;
  if (!out.isTTY) return rows.map((row) => `${row.join('\t')}\n`).join('');
  const paint = await choosePaint(args, context, out);
  const style = { columns: out.columns, paint, isTerminal: true, locale };
  return formatTable(headings, rows, movable === undefined ? style : { ...style, movable });
}

const GAP = '  ';
const MIN_COLUMN = 4;
const MIN_DIVISIBLE_COLUMN = 12;

/** Formats rows under their headings, one line each, cut so that every line fits. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  look: TableStyle,
): string {
  const clean = rows.map((row) => row.map(toSingleLine));
  const natural = headings.map((heading, at) =>
    Math.max(measureWidth(heading), ...clean.map((row) => measureWidth(row[at] ?? ''))),
  );
  const isRightToLeft = isRightToLeftTable(look);
  // The first column of the screen stays blank: some terminals give a cell to a direction mark there.
  const room = isRightToLeft ? look.columns - 1 : look.columns;
  const widths = fitColumnWidths(natural, room - GAP.length * (headings.length - 1), look.indivisible ?? []);
  const { movable } = look;
  if (movable !== undefined && (widths[movable] ?? 0) < (natural[movable] ?? 0))
    return formatWithLinesBelow(headings, clean, look, movable);
  const isolate = look.isTerminal ? isolateText : (text: string) => text;
  const line = (cells: readonly string[], finish: (text: string, column: number) => string) => {
    const shown = cells.map((cell, at) => {
      const isLast = at === widths.length - 1;
      return formatTableCell(cell, { width: widths[at] ?? 0, isLast, isolate, finish: (text) => finish(text, at) });
    });
    return isRightToLeft ? joinRightToLeft(shown, widths, look.columns) : shown.join(GAP).trimEnd();
  };
  const lines = [
    line(headings, look.paint.heading),
    ...clean.map((cells, row) => line(cells, (text, column) => look.finished?.(text, { row, column }) ?? text)),
  ];
  return lines.map((each) => `${each}\n`).join('');
}

const INDENT = '    ';

/** Formats a table without a column, and its cells on lines below the rows. */
function formatWithLinesBelow(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { movable: _, ...look }: TableStyle,
  moved: number,
): string {
  const without = (cells: readonly string[]) => cells.filter((_, column) => column !== moved);
  const [heading = '', ...lines] = formatTable(without(headings), rows.map(without), look).trimEnd().split('\n');
  const width = look.columns - INDENT.length;
  const below = rows.map((cells) => {
    const text = cells[moved] ?? '';
    return wrapText(look.isTerminal ? isolateText(text) : text, { width, measure: measureWidth });
  });
  const align = (line: string) =>
    isRightToLeftTable(look) ? ' '.repeat(Math.max(0, width - measureWidth(line))) + line : INDENT + line;
  return [heading, ...lines.flatMap((line, row) => [line, ...(below[row] ?? []).map(align)])]
    .map((line) => `${line}\n`)
    .join('');
}

export const isRightToLeftTable = ({ isTerminal, locale }: Pick<TableStyle, 'isTerminal' | 'locale'>): boolean =>
  isTerminal === true && locale !== undefined && isRightToLeftLocale(locale);

/** Joins cells so that the first one ends at the right edge of the terminal. */
function joinRightToLeft(cells: readonly string[], widths: readonly number[], columns: number): string {
  const aligned = cells.map((cell, at) => {
    const text = cell.trimEnd();
    return ' '.repeat(Math.max(0, (widths[at] ?? 0) - measureWidth(text))) + text;
  });
  const line = aligned.reverse().join(GAP);
  return ' '.repeat(Math.max(0, columns - measureWidth(line))) + line;
}

interface TableColumn {
  readonly width: number;
  readonly isLast: boolean;
  readonly isolate: (text: string) => string;
  readonly finish: (text: string) => string;
}

// The last column is not padded.
function formatTableCell(cell: string, { width, isLast, isolate, finish }: TableColumn): string {
  const shown = finish(isolate(cutToWidth(cell, width)));
  return isLast ? shown : padToWidth(shown, width);
}

/** Narrows columns until they fit: first the others, down to 12 cells or to 4, then also those marked `whole`. */
export function fitColumnWidths(natural: readonly number[], room: number, whole: readonly boolean[]): number[] {
  const widths = [...natural];
  const texts = [...widths.keys()].filter((at) => !whole[at]);
  narrowColumns(widths, { room, columns: texts, narrowest: MIN_DIVISIBLE_COLUMN });
  // Titles of four cells are worth it only where they leave whole dates.
  const least = sum(natural.map((width, at) => (whole[at] ? width : Math.min(width, MIN_COLUMN))));
  if (least <= room) narrowColumns(widths, { room, columns: texts, narrowest: MIN_COLUMN });
  narrowColumns(widths, { room, columns: [...widths.keys()], narrowest: MIN_COLUMN });
  return widths;
}

function narrowColumns(
  widths: number[],
  { room, columns, narrowest }: { room: number; columns: readonly number[]; narrowest: number },
): void {
  const widthAt = (at: number): number => widths[at] ?? 0;
  for (let excess = sum(widths) - room; excess > 0; excess = sum(widths) - room) {
    const widest = Math.max(0, ...columns.map(widthAt));
    if (widest <= narrowest) return;
    const sharing = columns.filter((at) => widthAt(at) === widest);
    const next = Math.max(narrowest, ...columns.map(widthAt).filter((width) => width < widest));
    const give = Math.min(widest - next, Math.ceil(excess / sharing.length));
    let left = excess;
    for (const at of sharing) {
      const args = Math.max(0, Math.min(give, left));
      widths[at] = widest - args;
      left -= args;
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
