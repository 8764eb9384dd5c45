import { ServiceError } from '../../errors.js';
import type { StoredRow } from './statements.js';

/** Collects rows until they have more than `most` characters of text. @throws ServiceError 400 */
export function limitRows(rows: Iterable<StoredRow>, most: number): readonly StoredRow[] {
  const kept: StoredRow[] = [];
  let characters = 0;
  for (const row of rows) {
    for (const name in row) {
      const value = row[name];
      if (typeof value === 'string') characters += value.length;
    }
    if (characters > most) throw createResponseTooLargeError();
    kept.push(row);
  }
  return kept;
}

export const createResponseTooLargeError = (): ServiceError =>
  new ServiceError({ code: 'rest_response_too_large', say: (t) => t.listTooLarge() });
