import type { RecordProperty } from '../../contract/declarations.js';
import { getValueAt } from '../../present/tables/field-paths.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { stripControls } from '../../present/terminal/strip-controls.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import { formatLocalizedCell, isIndivisible } from './format-localized-cell.js';
import { formatTable } from './format-table.js';
import { getColumnPaths, type RecordWriter, type RecordWriterOptions } from './record-writer.js';

/** Writes records as a table, once all are known. */
export function createTableWriter(writing: RecordWriterOptions): RecordWriter {
  const { plan, write, resource } = writing;
  const paths = getColumnPaths(writing);
  const rows: string[][] = [];
  const urls: string[] = [];
  const whole = paths.map((path) => isIndivisible(resource, path));
  const finished = (cell: string, { row, column }: { row: number; column: number }) =>
    ['id', resource.title].includes(paths[column] ?? '') ? plan.link(cell, urls[row] ?? '') : cell;
  return {
    async writeRecord(record) {
      rows.push(paths.map((path) => formatLocalizedCell(record, path, writing)));
      urls.push(formatCell(getValueAt(record, 'url')));
    },
    end: async () =>
      rows.length === 0
        ? undefined
        : write(
            formatTable(toHeadings(paths, writing.context.text), rows, {
              ...plan,
              indivisible: whole,
              finished,
            }),
          ),
  };
}

/** Derives headings from paths: `venue.venue` becomes `venue`, `start_date` becomes `start date`. */
const toHeadings = (paths: readonly string[], { propertyName }: RecordWriterOptions['context']['text']): string[] =>
  paths.map((path) => [...new Set(path.split('.').map(propertyName))].join('.'));

/** Writes one record with a line for each value that is not empty. */
export const createCardWriter = (writing: RecordWriterOptions): RecordWriter => ({
  async writeRecord(record) {
    const { resource, plan, write } = writing;
    const isolate = plan.isTerminal ? isolateText : (text: string) => text;
    const paths =
      plan.paths ?? Object.keys(resource.answer).filter((name) => isReadableProperty(resource.answer[name]));
    const pairs = paths.map(
      (path) =>
        [
          path.split('.').map(writing.context.text.propertyName).join('.'),
          isolate(stripControls(formatLocalizedCell(record, path, writing))),
        ] as const,
    );
    const shownPairs = pairs.filter(([, value]) => plan.paths !== undefined || value !== '');
    const width = Math.max(0, ...shownPairs.map(([name]) => measureWidth(name)));
    const lines = shownPairs.map(
      ([name, value]) => `${plan.paint.dim(padToWidth(name, width))}  ${indentLines(value, width + 2)}\n`,
    );
    await write(lines.join(''));
  },
  end: async () => {},
});

const indentLines = (text: string, by: number): string => text.trimEnd().replaceAll('\n', `\n${' '.repeat(by)}`);

const MACHINE_TYPES: ReadonlySet<unknown> = new Set([
  'date-details',
  'cost-details',
  'json-ld',
  'term-urls',
  'empty-list',
  'strings',
]);

const isReadableProperty = (property: RecordProperty | undefined): boolean =>
  property !== undefined && !MACHINE_TYPES.has(property.type);
