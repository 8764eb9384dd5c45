import { ServiceError } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import type { BoundValue, SqlConnection, StoredRow } from './statements.js';

/** Characters of text that are read at once. SQLite and V8 take up to 20 ms for them. */
const BATCH_CHARACTERS = 256 * 1024;
/** A limit above the length of any list, because SQLite allows an offset only with a limit. */
const ALL_ROWS = 1_000_000;

/**
 * Reads the rows of a select in batches, and yields to other requests in between.
 * @param select finds rows by their IDs, without order, limit and offset
 */
export async function* readBatches(
  { rows }: Pick<SqlConnection, 'rows'>,
  select: string,
  values: readonly BoundValue[],
): AsyncIterable<readonly StoredRow[]> {
  const pause = createPause();
  let batch = await rows(select, values, BATCH_CHARACTERS);
  for (let read = batch.length; batch.length > 0; read += batch.length) {
    const isLast = countCharacters(batch) <= BATCH_CHARACTERS;
    yield batch;
    if (isLast) return;
    await pause();
    batch = await rows(`${select} limit ? offset ?`, [...values, ALL_ROWS, read], BATCH_CHARACTERS);
  }
}

/**
 * Reads all rows of a select in batches.
 * @throws ServiceError 400 when they have more than `most` characters of text
 */
export async function readInBatches(
  connection: Pick<SqlConnection, 'rows'>,
  select: string,
  values: readonly BoundValue[],
  most: number,
): Promise<readonly StoredRow[]> {
  const read: StoredRow[] = [];
  let characters = 0;
  for await (const batch of readBatches(connection, select, values)) {
    characters += countCharacters(batch);
    if (characters > most) throw createResponseTooLargeError();
    read.push(...batch);
  }
  return read;
}

/** @throws ServiceError 400 when the rows have more than `most` characters of text */
export function assertFewCharacters(rows: readonly StoredRow[], most: number): void {
  if (countCharacters(rows) > most) throw createResponseTooLargeError();
}

/** Collects rows up to the one with which they have more than `most` characters of text. */
export function takeRows<T>(rows: Iterable<T>, decode: (row: T) => StoredRow, most: number): readonly StoredRow[] {
  const taken: StoredRow[] = [];
  let characters = 0;
  for (const raw of rows) {
    const row = decode(raw);
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
