import { RecordMismatchError } from '../../client/mismatch-errors.js';
import type { RejectFormat } from '../../contract/file-formats.js';
import { EXIT } from '../../error-codes.js';
import { ServiceError } from '../../errors.js';
import { escapeFormula } from '../../forms/escape-formulas.js';
import { joinProblems } from '../../forms/invalid-value-error.js';
import { sayInEnglish } from '../../text/catalogue.js';
import { openTemporaryDatabase } from '../open-sync-database.js';
import type { RowCells } from '../read/file-rows.js';
import type { CellProblem } from '../read/row-draft.js';
import type { ImportCounts, ImportErrorLimit } from './import-job.js';

/** Row that was not imported, with the reasons, in the words shown to the user. */
export interface FailedRow {
  readonly file: string;
  readonly line: number;
  readonly cells: RowCells;
  readonly errors: readonly FailedCell[];
}

interface FailedCell {
  readonly column?: string;
  readonly value?: string;
  readonly message: string;
}

/** Failed rows, stored in a temporary database so that memory use stays constant. */
export interface FailedRows {
  add(failure: FailedRow): void;
  /** In the order of the files. */
  all(): Generator<FailedRow>;
  /** Columns of all failed rows, in order of first appearance. */
  columns(): readonly string[];
  close(): void;
}

export function openFailedRows(): FailedRows {
  const database = openTemporaryDatabase();
  database.exec('create table failures (number integer primary key, failure text)');
  const insert = database.prepare('insert or ignore into failures values (?, ?)');
  const selectAll = database.prepare('select failure from failures order by number').pluck<string>();
  const columns = new Set<string>();
  const files: string[] = [];
  return {
    add: (failure) => {
      for (const column of Object.keys(failure.cells)) columns.add(column);
      if (!files.includes(failure.file)) files.push(failure.file);
      // Rows are processed concurrently, so order them by position in the file, not by completion.
      let number = files.indexOf(failure.file) * 1e12 + failure.line * 1e4;
      // Several rows can begin on the same line: the occurrences of a recurring event.
      while (insert.run(number, JSON.stringify(failure)).changes === 0) number += 1;
    },
    all: function* () {
      for (const failure of selectAll.iterate()) yield JSON.parse(failure) as FailedRow;
    },
    columns: () => [...columns],
    close: () => void database.close(),
  };
}

/** Returns true for an error that concerns only one row: the import goes on. */
export const isRowError = (error: unknown): error is ServiceError | RecordMismatchError =>
  error instanceof RecordMismatchError ||
  (error instanceof ServiceError && error.exit !== EXIT.temporary && error.status !== 401);

export function listRowProblems(error: ServiceError | RecordMismatchError): CellProblem[] {
  if (error instanceof RecordMismatchError)
    return [
      { say: error.say },
      ...error.differences.map(({ field, yours, theirs }) => ({
        column: field,
        value: yours,
        say: (t: RowErrorCatalogue) => ((theirs ?? '') === '' ? t.emptyThere() : t.differsThere()),
      })),
    ];
  const { params } = error;
  if (params === undefined) return [{ say: error.say }];
  if (isParameterNames(params)) return params.map((column) => ({ column, say: (t) => t.neededForNew() }));
  const problems = Object.entries(params).map(([column, say]) => ({ column, say }));
  return problems.length === 0 ? [{ say: error.say }] : problems;
}

type RowErrorCatalogue = Parameters<ServiceError['say']>[0];

const isParameterNames = (params: NonNullable<ServiceError['params']>): params is readonly string[] =>
  Array.isArray(params);

const MAX_PROBLEM_VALUE_LENGTH = 60;

/** Formats the value of a faulty cell for a message, shortened. */
export function formatProblemValue(value: unknown): string {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  const text = typeof value === 'string' ? value : isList ? value.join('; ') : (JSON.stringify(value) ?? '');
  return text.trim().slice(0, MAX_PROBLEM_VALUE_LENGTH);
}

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
  joinProblems(errors.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`)));

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

// A percentage means little for fewer rows than this.
const MIN_ROWS_FOR_PERCENTAGE = 100;

/** Returns true if more rows have failed than `--max-errors` allows. */
export function exceedsErrorLimit(
  limit: ImportErrorLimit | undefined,
  { rows, failed }: { readonly rows: number; readonly failed: number },
): boolean {
  if (limit === undefined) return false;
  if ('count' in limit) return failed > limit.count;
  return rows >= MIN_ROWS_FOR_PERCENTAGE && failed * 100 > limit.percent * rows;
}

/** Refused rows after which an import stops, if nothing was written. More in a resumed run, so that it gets further. */
const ENOUGH_REFUSALS = 10;
const ENOUGH_REFUSALS_RESUMED = 100;

export interface RefusalDetector {
  /** Notes the error of a row. */
  add(error: unknown, written: Pick<ImportCounts, 'created' | 'updated' | 'removed'>): void;
  /** Returns true if the service seems to refuse all writes: it is read-only, or the user may not write. */
  readonly areWritesRefused: () => boolean;
}

/**
 * Detects that every write is refused for the same reason, so that an import need not try all rows. With a limit of
 * errors the user decides that.
 */
export function createRefusalDetector(isResumed: boolean, limit: ImportErrorLimit | undefined): RefusalDetector {
  const usual = isResumed ? ENOUGH_REFUSALS_RESUMED : ENOUGH_REFUSALS;
  const enough = limit === undefined ? usual : Number.POSITIVE_INFINITY;
  let reason = '';
  let count = 0;
  return {
    add: (error, { created, updated, removed }) => {
      if (count >= enough || !(error instanceof ServiceError) || !isRefusal(error)) return;
      const found = `${error.status} ${sayInEnglish(error.say)}`;
      count = created + updated + removed > 0 ? 0 : found === reason ? count + 1 : 1;
      reason = found;
    },
    areWritesRefused: () => count >= enough,
  };
}

/** Statuses for a missing permission and for a route that takes no writes. */
const isRefusal = ({ status, code }: ServiceError): boolean =>
  status === 403 || status === 405 || code === 'rest_no_route';
