import { ServiceError } from '../../errors.js';
import { createPause } from '../../pause-between-jobs.js';
import type { BoundValue, SqlConnection, StoredRow } from './statements.js';

/** Characters of text that are read at once. SQLite and V8 take up to 20 ms for them. */
const BATCH_CHARACTERS = 256 * 1024;
/** More than any list has. SQLite knows no offset without a limit. */
const ALL_ROWS = 1_000_000;

/**
 * Reads the rows of a select in batches, and lets other requests have their turn in between.
 * @param select finds rows by their IDs, without order, limit and offset
 * @throws ServiceError 400 when they have more than `most` characters of text
 */
export async function readInBatches(
  { rows }: Pick<SqlConnection, 'rows'>,
  select: string,
  values: readonly BoundValue[],
  most: number,
): Promise<readonly StoredRow[]> {
  let read = await rows(select, values, BATCH_CHARACTERS);
  let characters = countCharacters(read);
  if (characters <= BATCH_CHARACTERS) return read;
  const pause = createPause();
  for (let batch = read; batch.length > 0; read = [...read, ...batch]) {
    if (characters > most) throw createResponseTooLargeError();
    await pause();
    batch = await rows(`${select} limit ? offset ?`, [...values, ALL_ROWS, read.length], BATCH_CHARACTERS);
    characters += countCharacters(batch);
  }
  return read;
}

/** @throws ServiceError 400 when the rows have more than `most` characters of text */
export function assertFewCharacters(rows: readonly StoredRow[], most: number): void {
  if (countCharacters(rows) > most) throw createResponseTooLargeError();
}

/** Collects rows up to the one with which they have more than `most` characters of text. */
export function takeRows(rows: Iterable<StoredRow>, most: number): readonly StoredRow[] {
  const taken: StoredRow[] = [];
  let characters = 0;
  for (const row of rows) {
    taken.push(row);
    characters += countRowCharacters(row);
    if (characters > most) break;
  }
  return taken;
}

const countCharacters = (rows: readonly StoredRow[]): number =>
  rows.reduce((sum, row) => sum + countRowCharacters(row), 0);

function countRowCharacters(row: StoredRow): number {
  let characters = 0;
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'string') characters += value.length;
  }
  return characters;
}

export const createResponseTooLargeError = (): ServiceError =>
  new ServiceError({ code: 'rest_response_too_large', say: (t) => t.listTooLarge() });
