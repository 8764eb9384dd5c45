import type { Operation } from '../contract/operations.js';
import { UnreachableError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import type { ParsedResponse } from './client-types.js';

/**
 * Checks that the response to an operation on one record holds a record. That of a deletion may be empty.
 * @throws UnreachableError if it holds something else
 */
export function requireRecord(reply: ParsedResponse, { action, resource }: Operation, url: string): ParsedResponse {
  const { record } = reply;
  if (resource === undefined || action === 'list') return reply;
  if (action === 'delete' && record === undefined) return reply;
  if (isJsonObject(record) && record.id !== undefined) return reply;
  throw new UnreachableError((t) => t.gotNoRecord({ url, kind: resource }), {
    hint: (t) => t.restRootHint(),
    outcome: 'useless',
  });
}
