import { guarded } from '../wire/formulas.js';
import type { Failure, Failures } from './failures.js';

export const REJECT_FORMATS = ['csv', 'tsv', 'ndjson', 'json'] as const;
export type RejectFormat = (typeof REJECT_FORMATS)[number];

/** Formats failed rows for correction and re-import, with `_line`, `_error` and, for several files, `_file`. */
export async function* rejectsOf(failures: Failures, format: RejectFormat): AsyncGenerator<string> {
  const isMany = new Set<string>();
  for (const { file: source } of failures.all()) isMany.add(source);
  yield* WRITERS[format](failures, isMany.size > 1 ? ['_file', ...MARKS] : MARKS);
}

type Writer = (failures: Failures, marks: readonly string[]) => AsyncGenerator<string>;

const WRITERS: Readonly<Record<RejectFormat, Writer>> = {
  csv: (failures, marks) => asTable(failures, marks, ','),
  tsv: (failures, marks) => asTable(failures, marks, '\t'),
  ndjson: async function* (failures, marks) {
    for (const object of objectsIn(failures, marks)) yield `${object}\n`;
  },
  json: async function* (failures, marks) {
    let parting = '[\n';
    for (const object of objectsIn(failures, marks)) {
      yield `${parting}${object}`;
      parting = ',\n';
    }
    yield parting === '[\n' ? '[]\n' : '\n]\n';
  },
};

const MARKS: readonly string[] = ['_line', '_error'];

const errorOf = ({ errors }: Failure): string =>
  errors.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`)).join('; ');

const marksOf = (failure: Failure): Readonly<Record<string, unknown>> => ({
  _file: failure.file,
  _line: failure.line,
  _error: errorOf(failure),
});

/** Yields each failed row as JSON. */
function* objectsIn(failures: Failures, marks: readonly string[]): Generator<string> {
  for (const failure of failures.all()) {
    const values = marksOf(failure);
    const marked = Object.fromEntries(marks.map((mark) => [mark, values[mark]]));
    yield JSON.stringify({ ...withoutMarks(failure), ...marked });
  }
}

const withoutMarks = ({ cells }: Failure) =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !isMark(column)));

const isMark = (column: string): boolean => ['_file', ...MARKS].includes(column);

async function* asTable(failures: Failures, marks: readonly string[], delimiter: string): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const columns = failures.columns().filter((column) => !isMark(column));
  yield stringify([[...columns, ...marks].map(guarded)], { delimiter });
  for (const failure of failures.all()) {
    const values = { ...failure.cells, ...marksOf(failure) };
    const cells = [...columns, ...marks].map((column) => guarded(cellOf(Reflect.get(values, column))));
    yield stringify([cells], { delimiter });
  }
}

/** Formats a value as a cell: a list of simple values joined by `;`, other data as JSON. The importer reads both. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every(isPlain)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isPlain = (item: unknown): boolean => typeof item !== 'object' && !/[;,]/.test(String(item));
