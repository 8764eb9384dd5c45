import type { AnswerProperty } from '../../spec/define.js';
import { cellOf } from './cell.js';
import { columnsOf, type Writer, type Writing } from './columns.js';
import { isolated } from './direction.js';
import { harmless } from './harmless.js';
import { humanCellOf, isWhole } from './human-cell.js';
import { valueAt } from './paths.js';
import { tableOf } from './table.js';
import { padded, widthOf } from './width.js';

/** Writes records as a table, once all are known. */
export function tableWriter(writing: Writing): Writer {
  const { plan, write, resource } = writing;
  const paths = columnsOf(writing);
  const rows: string[][] = [];
  const urls: string[] = [];
  const whole = paths.map((path) => isWhole(resource, path));
  const finished = (cell: string, { row, column }: { row: number; column: number }) =>
    ['id', resource.title].includes(paths[column] ?? '') ? plan.link(cell, urls[row] ?? '') : cell;
  return {
    async record(record) {
      rows.push(paths.map((path) => humanCellOf(record, path, writing)));
      urls.push(cellOf(valueAt(record, 'url')));
    },
    end: async () =>
      rows.length === 0 ? undefined : write(tableOf(headingsOf(paths), rows, { ...plan, whole, finished })),
  };
}

/** Derives headings from paths: `venue.venue` becomes `venue`, `start_date` becomes `start date`. */
const headingsOf = (paths: readonly string[]): string[] =>
  paths.map((path) => [...new Set(path.split('.'))].join('.').replaceAll('_', ' '));

/** Writes one record with a line for each value that is not empty. */
export const cardWriter = (writing: Writing): Writer => ({
  async record(record) {
    const { resource, plan, write } = writing;
    const isolate = plan.isSeen ? isolated : (text: string) => text;
    const paths = plan.paths ?? Object.keys(resource.answer).filter((name) => isWorthALine(resource.answer[name]));
    const pairs = paths.map(
      (path) => [path.replaceAll('_', ' '), isolate(harmless(humanCellOf(record, path, writing)))] as const,
    );
    const shownPairs = pairs.filter(([, value]) => plan.paths !== undefined || value !== '');
    const width = Math.max(0, ...shownPairs.map(([name]) => widthOf(name)));
    const lines = shownPairs.map(
      ([name, value]) => `${plan.paint.dim(padded(name, width))}  ${indented(value, width + 2)}\n`,
    );
    await write(lines.join(''));
  },
  end: async () => {},
});

const indented = (text: string, by: number): string => text.trimEnd().replaceAll('\n', `\n${' '.repeat(by)}`);

const FOR_PROGRAMS: ReadonlySet<unknown> = new Set([
  'date-details',
  'cost-details',
  'json-ld',
  'term-urls',
  'empty-list',
  'strings',
]);

const isWorthALine = (property: AnswerProperty | undefined): boolean =>
  property !== undefined && !FOR_PROGRAMS.has(property.type);
