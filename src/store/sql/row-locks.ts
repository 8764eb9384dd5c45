import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { quoteName, type SqlConnection } from './statements.js';

/** Another write changed what this one relied on. The same write succeeds when it is run again. */
export class WriteConflictError extends Error {
  readonly code = 'STORE_CONFLICT';
}

/** The locks that keep what a write has checked true until it is committed. They do nothing where one write runs at a time. */
export function createRowLocks({ rows, dialect }: SqlConnection) {
  const { lockByName, forShare } = dialect;
  return {
    lock: async (name: string): Promise<void> => {
      if (lockByName !== undefined) await rows(lockByName, [name]);
    },
    lockForLinks: async (kind: RecordKind, ids: readonly number[]): Promise<void> => {
      if (forShare === undefined || ids.length === 0) return;
      const table = quoteName(resourceOf(kind).plural);
      const text = `select id from ${table} where ${dialect.isOneOf('id')} and status <> 'trash'${forShare}`;
      const held = await rows(text, [dialect.toList(ids)]);
      if (held.length < new Set(ids).size) throw new WriteConflictError(`a ${kind} was moved to the trash`);
    },
  };
}
