import { isolated } from './direction.js';
import { inOneLine } from './harmless.js';
import type { Paint } from './paint.js';
import { cut, padded, widthOf } from './width.js';

export interface TableLook {
  /** Width of the terminal in cells. */
  readonly columns: number;
  readonly paint: Paint;
  /** Whether the output is a terminal, where right-to-left text must be isolated. */
  readonly isSeen?: boolean;
  /** Marks columns that are narrowed last. */
  readonly whole?: readonly boolean[];
  /** Applied to a cell after it has been cut to its width, e.g. to add a hyperlink. */
  readonly finished?: (cell: string, place: { readonly row: number; readonly column: number }) => string;
}

const GAP = '  ';
const NARROWEST = 4;
const NARROWEST_BESIDE_WHOLE = 12;

/** Formats rows under their headings, one line each, cut so that every line fits. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[], look: TableLook): string {
  const clean = rows.map((row) => row.map(inOneLine));
  const natural = headings.map((heading, at) =>
    Math.max(widthOf(heading), ...clean.map((row) => widthOf(row[at] ?? ''))),
  );
  const widths = fitted(natural, look.columns - GAP.length * (headings.length - 1), look.whole ?? []);
  const isolate = look.isSeen ? isolated : (text: string) => text;
  const line = (cells: readonly string[], finish: (text: string, column: number) => string) =>
    cells
      .map((cell, at) => {
        const isLast = at === widths.length - 1;
        return inColumn(cell, { width: widths[at] ?? 0, isLast, isolate, finish: (text) => finish(text, at) });
      })
      .join(GAP)
      .trimEnd();
  const lines = [
    line(headings, look.paint.heading),
    ...clean.map((cells, row) => line(cells, (text, column) => look.finished?.(text, { row, column }) ?? text)),
  ];
  return lines.map((each) => `${each}\n`).join('');
}

interface Column {
  readonly width: number;
  readonly isLast: boolean;
  readonly isolate: (text: string) => string;
  readonly finish: (text: string) => string;
}

// The last column is not padded.
function inColumn(cell: string, { width, isLast, isolate, finish }: Column): string {
  const shown = finish(isolate(cut(cell, width)));
  return isLast ? shown : padded(shown, width);
}

/** Narrows columns until they fit: first the others down to 12 cells, then also those marked `whole`, down to 4. */
function fitted(natural: readonly number[], room: number, whole: readonly boolean[]): number[] {
  const widths = [...natural];
  const texts = [...widths.keys()].filter((at) => !whole[at]);
  narrow(widths, { room, columns: texts, narrowest: NARROWEST_BESIDE_WHOLE });
  narrow(widths, { room, columns: [...widths.keys()], narrowest: NARROWEST });
  return widths;
}

interface Narrowing {
  readonly room: number;
  readonly columns: readonly number[];
  readonly narrowest: number;
}

/** Narrows the widest columns first. */
function narrow(widths: number[], { room, columns, narrowest }: Narrowing): void {
  const widthAt = (at: number): number => widths[at] ?? 0;
  for (let excess = sum(widths) - room; excess > 0; excess = sum(widths) - room) {
    const widest = Math.max(0, ...columns.map(widthAt));
    if (widest <= narrowest) return;
    const sharing = columns.filter((at) => widthAt(at) === widest);
    const next = Math.max(narrowest, ...columns.map(widthAt).filter((width) => width < widest));
    const give = Math.min(widest - next, Math.ceil(excess / sharing.length));
    let left = excess;
    for (const at of sharing) {
      const given = Math.max(0, Math.min(give, left));
      widths[at] = widest - given;
      left -= given;
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
