import { EXIT } from '../../error-codes.js';
import { RecordMismatchError, ServiceError } from '../../errors.js';
import type { CellProblem } from '../read/row-draft.js';

/** Returns true for an error that concerns only one row: the import goes on. */
export const isRowError = (error: unknown): error is ServiceError | RecordMismatchError =>
  error instanceof RecordMismatchError ||
  (error instanceof ServiceError && error.exit !== EXIT.temporary && error.status !== 401);

/** Names the problems of a row that the service refused. */
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
