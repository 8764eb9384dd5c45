import { guarded } from '../wire/formulas.js';
import type { Failure, Failures } from './failures.js';

/** Writes what failed so that it can be mended and imported again: the rows with `_line` and `_error`. */
export async function* rejectsOf(failures: Failures, file: string): AsyncGenerator<string> {
  const isMany = new Set<string>();
  for (const { file: source } of failures.all()) isMany.add(source);
  const marks = isMany.size > 1 ? ['_file', ...MARKS] : MARKS;
  if (/\.(ndjson|jsonl)$/i.test(file)) yield* asNdjson(failures, marks);
  else yield* asTable(failures, marks, /\.(tsv|tab)$/i.test(file) ? '\t' : ',');
}

const MARKS: readonly string[] = ['_line', '_error'];

const errorOf = ({ errors }: Failure): string =>
  errors.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`)).join('; ');

const marksOf = (failure: Failure): Readonly<Record<string, unknown>> => ({
  _file: failure.file,
  _line: failure.line,
  _error: errorOf(failure),
});

async function* asNdjson(failures: Failures, marks: readonly string[]): AsyncGenerator<string> {
  for (const failure of failures.all()) {
    const values = marksOf(failure);
    const marked = Object.fromEntries(marks.map((mark) => [mark, values[mark]]));
    yield `${JSON.stringify({ ...withoutMarks(failure), ...marked })}\n`;
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

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
