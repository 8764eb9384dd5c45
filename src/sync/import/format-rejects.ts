import type { RejectFormat } from '../../contract/file-formats.js';
import { escapeFormula } from '../../forms/escape-formulas.js';
import type { FailedRow, FailedRows } from './failed-rows.js';

/** Formats failed rows for correction and re-import, with `_line`, `_error` and, for several files, `_file`. */
export async function* formatRejects(failures: FailedRows, format: RejectFormat): AsyncGenerator<string> {
  const sources = new Set<string>();
  for (const { file: source } of failures.all()) sources.add(source);
  yield* REJECT_WRITERS[format](failures, sources.size > 1 ? ['_file', ...MARK_COLUMNS] : MARK_COLUMNS);
}

type RejectWriter = (failures: FailedRows, marks: readonly string[]) => AsyncGenerator<string>;

const REJECT_WRITERS: Readonly<Record<RejectFormat, RejectWriter>> = {
  csv: (failures, marks) => formatTable(failures, marks, ','),
  tsv: (failures, marks) => formatTable(failures, marks, '\t'),
  ndjson: async function* (failures, marks) {
    for (const object of formatObjects(failures, marks)) yield `${object}\n`;
  },
  json: async function* (failures, marks) {
    let separator = '[\n';
    for (const object of formatObjects(failures, marks)) {
      yield `${separator}${object}`;
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  },
};

const MARK_COLUMNS: readonly string[] = ['_line', '_error'];

const formatErrors = ({ errors }: FailedRow): string =>
  errors.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`)).join('; ');

const markValues = (failure: FailedRow): Readonly<Record<string, unknown>> => ({
  _file: failure.file,
  _line: failure.line,
  _error: formatErrors(failure),
});

/** Yields each failed row as JSON. */
function* formatObjects(failures: FailedRows, marks: readonly string[]): Generator<string> {
  for (const failure of failures.all()) {
    const values = markValues(failure);
    const marked = Object.fromEntries(marks.map((mark) => [mark, values[mark]]));
    yield JSON.stringify({ ...withoutMarks(failure), ...marked });
  }
}

const withoutMarks = ({ cells }: FailedRow) =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !isMark(column)));

const isMark = (column: string): boolean => ['_file', ...MARK_COLUMNS].includes(column);

async function* formatTable(failures: FailedRows, marks: readonly string[], delimiter: string): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const columns = failures.columns().filter((column) => !isMark(column));
  yield stringify([[...columns, ...marks].map(escapeFormula)], { delimiter });
  for (const failure of failures.all()) {
    const values = { ...failure.cells, ...markValues(failure) };
    const cells = [...columns, ...marks].map((column) => escapeFormula(formatRejectCell(Reflect.get(values, column))));
    yield stringify([cells], { delimiter });
  }
}

/** Formats a value as a cell: a list of simple values joined by `;`, other data as JSON. The importer reads both. */
function formatRejectCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every(isSimpleItem)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isSimpleItem = (item: unknown): boolean => typeof item !== 'object' && !/[;,]/.test(String(item));
