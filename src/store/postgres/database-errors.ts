import { DatabaseError } from 'pg';
import { lookupTable } from '../../contract/lookup-table.js';
import { WriteConflictError } from '../sql/create-session.js';

/** The database does not respond or the connection broke. A statement may or may not have been executed. */
export class DatabaseUnreachableError extends Error {
  readonly code = 'STORE_UNREACHABLE';
}

/** Tells an error that the database reported, or a bug, from a connection that failed. */
export const isConnectionFailure = (error: unknown): boolean =>
  !(error instanceof DatabaseError || error instanceof TypeError);

/** @throws DatabaseUnreachableError for a failed connection, and every other error unchanged */
export function rethrowConnectionError(error: unknown): never {
  if (!isConnectionFailure(error)) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  throw new DatabaseUnreachableError(message || code || 'no connection', { cause: error });
}

/**
 * Maximum number of tries of a transaction that may have failed because of another one, by error code:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const TRIES: Readonly<Record<string, number>> = lookupTable({
  // Unique and foreign key violations. The second try takes a lock, or finds out what is missing.
  '23505': 4,
  '23503': 4,
  // Serialization failure, deadlock.
  '40001': 8,
  '40P01': 8,
});

const TRIES_AFTER_CONFLICT = 8;

/** Returns the maximum number of tries of a transaction that fails with this error; 1 if it would fail again. */
export const mostTries = (error: unknown): number =>
  error instanceof WriteConflictError ? TRIES_AFTER_CONFLICT : (TRIES[sqlStateOf(error)] ?? 1);

/**
 * Tells whether the database does not know a prepared statement, or knows another one by its name: a pooler such as
 * PgBouncer before 1.21 gave this connection to another session in the meantime.
 */
export const isStatementLost = (error: unknown): boolean => ['26000', '42P05'].includes(sqlStateOf(error));

const sqlStateOf = (error: unknown): string => (error instanceof DatabaseError ? (error.code ?? '') : '');
