import { toSingleLine } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { cutToWidth, measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import type { Paint } from '../../present/terminal/view-style.js';
import { isRightToLeftLocale } from '../../time/locale-formats.js';

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
  /** Applied to a cell after it has been cut to its width, e.g. to add a hyperlink. */
  readonly finished?: (cell: string, place: { readonly row: number; readonly column: number }) => string;
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
  const isRightToLeft = look.isTerminal && look.locale !== undefined && isRightToLeftLocale(look.locale);
  // The first column of the screen stays blank: some terminals give a cell to a direction mark there.
  const room = isRightToLeft ? look.columns - 1 : look.columns;
  const widths = fitColumnWidths(natural, room - GAP.length * (headings.length - 1), look.indivisible ?? []);
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

/** Narrows columns until they fit: first the others down to 12 cells, then also those marked `whole`, down to 4. */
function fitColumnWidths(natural: readonly number[], room: number, whole: readonly boolean[]): number[] {
  const widths = [...natural];
  const texts = [...widths.keys()].filter((at) => !whole[at]);
  narrowColumns(widths, { room, columns: texts, narrowest: MIN_DIVISIBLE_COLUMN });
  narrowColumns(widths, { room, columns: [...widths.keys()], narrowest: MIN_COLUMN });
  return widths;
}

interface ColumnLimits {
  readonly room: number;
  readonly columns: readonly number[];
  readonly narrowest: number;
}

/** Narrows the widest columns first. */
function narrowColumns(widths: number[], { room, columns, narrowest }: ColumnLimits): void {
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
