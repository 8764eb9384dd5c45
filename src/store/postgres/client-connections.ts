import type { PoolClient } from 'pg';
import type { SqlConnection, StoredRow } from '../sql/statements.js';
import { DatabaseUnreachableError, rethrowConnectionError } from './database-errors.js';
import { POSTGRES_QUERY_DIALECT } from './dialects.js';
import type { PreparedStatements } from './prepared-statements.js';

/** A connection that counts the statements that may write. */
export interface CountingConnection extends SqlConnection {
  readonly writes: () => number;
}

const READS = /^\s*(?:select|with)\b/i;

/** Creates the connection of the queries on a client of the pool, once for each client. */
export function createConnections({ statementOf }: PreparedStatements): (client: PoolClient) => CountingConnection {
  const connections = new WeakMap<PoolClient, CountingConnection>();

  const connect = (client: PoolClient): CountingConnection => {
    let writes = 0;
    const rows: SqlConnection['rows'] = async (text, values) => {
      if (!READS.test(text)) writes += 1;
      const sent = client.query<StoredRow>({ ...statementOf(text), values: values.map(toBindable) });
      return (await sent.catch(rethrowConnectionError)).rows;
    };
    const connection = { dialect: POSTGRES_QUERY_DIALECT, rows, writes: () => writes };
    connections.set(client, connection);
    return connection;
  };
  return (client) => connections.get(client) ?? connect(client);
}

/**
 * Makes a value bindable. An integer outside the safe range becomes the nearest safe one, which no record has
 * either. NUL becomes U+FFFD as in text decoders, because PostgreSQL cannot store it and no rule lets it be stored.
 */
function toBindable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBindable);
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  const isTooLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isTooLarge ? Math.sign(value) * Number.MAX_SAFE_INTEGER : value;
}

export type Access = 'read' | 'write';

interface Waiting {
  readonly access: Access;
  readonly since: number;
  readonly enter: () => void;
  readonly giveUp: (error: Error) => void;
}

/** A place for one transaction. */
interface ConnectionSlots {
  /** Waits for a free slot. @throws DatabaseUnreachableError when no transaction succeeded for ten seconds */
  readonly enter: (access: Access) => Promise<void>;
  readonly leave: (access: Access, hasSucceeded: boolean) => void;
  /** Resolves once no transaction runs or waits. */
  readonly whenIdle: () => Promise<void>;
}

const LONGEST_STANDSTILL_MS = 10_000;

/**
 * Gives out as many slots as the pool has connections, in the order of arrival. A fifth of them is kept from writes, so
 * that a burst of writes leaves connections for reads. However long the queue is, waiting in it is no failure while
 * transactions succeed.
 */
export function createConnectionSlots(size: number): ConnectionSlots {
  const limits = { read: size, write: Math.max(1, Math.floor(size * 0.8)) };
  const active = { read: 0, write: 0 };
  const waiting: Waiting[] = [];
  const idleListeners: (() => void)[] = [];
  let lastSuccess = 0;

  const hasRoom = (access: Access) => active.read + active.write < size && active[access] < limits[access];

  const isStandingStill = ({ since }: Waiting) =>
    lastSuccess < since && performance.now() - since > LONGEST_STANDSTILL_MS;

  const admit = () => {
    while (active.read + active.write < size) {
      const at = waiting.findIndex(({ access }) => hasRoom(access));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) break;
      if (isStandingStill(next)) {
        next.giveUp(new DatabaseUnreachableError('the database has not completed anything for ten seconds'));
        continue;
      }
      active[next.access] += 1;
      next.enter();
    }
    if (active.read + active.write === 0 && waiting.length === 0) for (const tell of idleListeners.splice(0)) tell();
  };

  return {
    enter: (access) =>
      new Promise((enter, giveUp) => {
        waiting.push({ access, since: performance.now(), enter, giveUp });
        admit();
      }),
    leave: (access, hasSucceeded) => {
      active[access] -= 1;
      if (hasSucceeded) lastSuccess = performance.now();
      admit();
    },
    whenIdle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        admit();
      }),
  };
}
