import { UnreachableError } from '../errors.js';
import type { Operation } from '../spec/operations.js';
import { isData } from '../wire/values/data.js';
import type { Reply } from './shapes.js';

/**
 * Checks that the response to an operation on one record holds a record. That of a deletion may be empty.
 * @throws UnreachableError if it holds something else
 */
export function withRecord(reply: Reply, { action, resource }: Operation, url: string): Reply {
  const { record } = reply;
  if (resource === undefined || action === 'list') return reply;
  if (action === 'delete' && record === undefined) return reply;
  if (isData(record) && record.id !== undefined) return reply;
  throw new UnreachableError((t) => t.gotNoRecord(url, resource), {
    hint: (t) => t.restRootHint(),
    outcome: 'useless',
  });
}
