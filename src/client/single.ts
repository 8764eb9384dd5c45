import { UnreachableError } from '../errors.js';
import type { Operation } from '../spec/operations.js';
import { isData } from '../wire/values/data.js';
import type { Reply } from './shapes.js';

/**
 * An answer to what is asked of one record holds that record; that of a deletion may hold nothing.
 * @throws UnreachableError where something else came
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
