import type { PoolClient } from 'pg';
import type { SqlConnection, StoredRow } from '../sql/statements.js';
import { rethrowConnectionError } from './database-errors.js';
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
