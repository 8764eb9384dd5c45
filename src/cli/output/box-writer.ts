import Table from 'cli-table3';
import { stripControls } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { wrapText } from '../../present/terminal/text-layout.js';
import { measureWidth } from '../../present/terminal/text-width.js';
import { boxWidth } from './box-width.js';
import { fitColumnWidths, isRightToLeftTable } from './format-table.js';
import { getColumnPaths, type RecordWriter, type RecordWriterOptions } from './output-writer.js';
import { formatLocalizedCell, isIndivisible, listCardRows, toHeadings } from './table-writer.js';

/** Writes records as a table with borders, for mails and tickets: long cells are wrapped, and none is cut. */
export function createBoxWriter(writing: RecordWriterOptions): RecordWriter {
  const { isSingle, resource, context, write } = writing;
  const paths = getColumnPaths(writing);
  const rows: string[][] = [];
  return {
    writeRecord: async (record) => {
      if (isSingle) rows.push(...listCardRows(record, writing).map((pair) => [...pair]));
      else rows.push(paths.map((path) => stripControls(formatLocalizedCell(record, path, writing))));
    },
    end: async () => {
      if (rows.length === 0) return;
      const headings = isSingle ? [] : toHeadings(paths, context.text);
      const whole = isSingle ? [true] : paths.map((path) => isIndivisible(resource, path));
      await write(drawBox(headings, rows, { ...writing.plan, whole }));
    },
  };
}

interface BoxStyle extends Pick<RecordWriterOptions['plan'], 'columns' | 'isTerminal' | 'locale' | 'paint'> {
  readonly whole: readonly boolean[];
}

/** A border and a blank on each side of a cell. */
const FRAME = 3;

boxWidth.measure = measureWidth;

function drawBox(headings: readonly string[], rows: readonly (readonly string[])[], style: BoxStyle): string {
  const lines = [...(headings.length === 0 ? [] : [headings]), ...rows].map((row) =>
    row.map((cell) => cell.split('\n')),
  );
  const columns = [...(lines[0] ?? []).keys()];
  const natural = columns.map((at) =>
    lines.reduce(
      (most, row) => (row[at] ?? []).reduce((widest, line) => Math.max(widest, measureWidth(line)), most),
      1,
    ),
  );
  const widths = fitColumnWidths(natural, style.columns - FRAME * columns.length - 1, style.whole);
  const isolate = style.isTerminal ? isolateText : (text: string) => text;
  const cells = lines.map((row) =>
    row.map((cell, at) => cell.flatMap((line) => wrapAnywhere(isolate(line), widths[at] ?? 1)).join('\n')),
  );
  const isRightToLeft = isRightToLeftTable(style);
  const order = <T>(items: readonly T[]): T[] => (isRightToLeft ? [...items].reverse() : [...items]);
  const [head = [], ...body] = headings.length === 0 ? [[], ...cells] : cells;
  const table = new Table({
    head: order(head.map(style.paint.heading)),
    colWidths: order(widths.map((width) => width + FRAME - 1)),
    colAligns: columns.map(() => (isRightToLeft ? 'right' : 'left')),
    style: { head: [], border: [] },
  });
  for (const row of body) table.push(order(row));
  return `${table.toString()}\n`;
}

const graphemes = new Intl.Segmenter();

/** Wraps a line at words, and words that are too long between their characters. */
function wrapAnywhere(line: string, width: number): string[] {
  if (measureWidth(line) <= width) return [line];
  return wrapText(line, { width, measure: measureWidth }).flatMap((part) => {
    const pieces = [''];
    for (const { segment } of graphemes.segment(part)) {
      const last = pieces.at(-1) ?? '';
      if (last !== '' && measureWidth(last + segment) > width) pieces.push(segment);
      else pieces[pieces.length - 1] = last + segment;
    }
    return pieces;
  });
}
