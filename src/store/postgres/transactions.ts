import { Pool, type PoolClient, types } from 'pg';
import type { SqlConnection } from '../sql/statements.js';
import {
  type Access,
  type CountingConnection,
  createConnectionSlots,
  createConnections,
} from './client-connections.js';
import { DatabaseUnreachableError, isStatementLost, mostTries, rethrowConnectionError } from './database-errors.js';
import { type DatabaseSettings, poolOptionsOf } from './database-settings.js';
import { createGroupWrites } from './group-writes.js';
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.js';

type SqlWork<T> = (connection: SqlConnection) => Promise<T>;

export interface Transactions {
  /** Runs a read in one snapshot. */
  readonly read: <T>(work: SqlWork<T>) => Promise<T>;
  /** Runs a write beside those of others. Each statement sees what was committed before it began. */
  readonly write: <T>(work: SqlWork<T>) => Promise<T>;
  /** Does the same in a transaction that several writes may share. */
  readonly writeInGroup: <T>(work: SqlWork<T>) => Promise<T>;
  /** Gives `work` a connection in a transaction of its own; it is not run again. */
  readonly once: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /** Finishes the transactions that run or wait, then closes all connections. */
  readonly close: () => Promise<void>;
}

/** Opens a pool of connections. They are made when needed and discarded when broken. */
export function openTransactions(settings: DatabaseSettings): Transactions {
  const pool = createPool(settings);
  const slots = createConnectionSlots(settings.max);
  const statements = createPreparedStatements(settings.isPreparing);
  const connectionOf = createConnections(statements);
  let closing: Promise<void> | undefined;

  const run = async <T>(access: Access, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> => {
    if (closing !== undefined && pool.ending) throw new DatabaseUnreachableError('the service is stopping');
    await slots.enter(access);
    let isResponsive = true;
    try {
      return await runOnClient(pool, begin, access, work);
    } catch (error) {
      isResponsive = !(error instanceof DatabaseUnreachableError);
      throw error;
    } finally {
      slots.leave(access, isResponsive);
    }
  };
  const retried =
    (access: Access) =>
    <T>(work: SqlWork<T>): Promise<T> =>
      retryConflicts(statements, () =>
        run(access, `${BEGIN[access]}; ${settings.transactionSettings}`, (client) => work(connectionOf(client))),
      );

  const write = retried('write');
  const beginGroup = `${BEGIN.write}; ${settings.transactionSettings}; ${GROUP_SETTINGS}`;
  const inGroup = <T>(work: (connection: CountingConnection) => Promise<T>): Promise<T> =>
    run('write', beginGroup, (client) => work(connectionOf(client)));
  const groups = createGroupWrites(inGroup, write);

  return {
    read: retried('read'),
    write,
    writeInGroup: groups.write,
    once: (work) => run('write', `${BEGIN.write}; ${settings.transactionSettings}`, work),
    close: () => {
      closing ??= groups
        .whenIdle()
        .then(slots.whenIdle)
        .then(() => pool.end());
      return closing;
    },
  };
}

const BEGIN: Readonly<Record<Access, string>> = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin isolation level read committed',
};

/** A group that waits for others holds up all its writes, so they soon run alone instead. */
const GROUP_SETTINGS = 'set local lock_timeout = 50';

function createPool(settings: DatabaseSettings): Pool {
  const options = {
    ...poolOptionsOf(settings),
    types: COLUMN_PARSERS,
    pipeline: true,
  };
  const pool = new Pool(options);
  // The pool replaces an idle connection that breaks. In use, the query reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const COLUMN_PARSERS: NonNullable<ConstructorParameters<typeof Pool>[0]>['types'] = {
  // IDs and counts stay far below 2^53, so bigint fits a number.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text'),
};

/**
 * Runs work in a transaction. Statements are sent without waiting for the answers to those before them: beginning a
 * transaction and ending a read cost no round trip.
 */
async function runOnClient<T>(
  pool: Pool,
  begin: string,
  access: Access,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(rethrowConnectionError);
  let isBroken = false;
  try {
    const begun = client.query(begin).catch(rethrowConnectionError);
    begun.catch(ignoreError);
    const value = await work(client);
    await begun;
    const committed = client.query('commit').catch(rethrowConnectionError);
    if (access === 'read') committed.catch(ignoreError);
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, without an error.
    else if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return value;
  } catch (error) {
    isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Ignores an error: the caller gets it from another statement, or already has the result. */
const ignoreError = () => undefined;

const FIRST_PAUSE_MS = 5;

/**
 * Runs a transaction again from its start when another one got in its way, after a random and growing pause.
 * @throws the error of the last try
 */
async function retryConflicts<T>({ stop }: PreparedStatements, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const isLost = isStatementLost(error);
      if (tries >= (isLost ? 2 : mostTries(error))) throw error;
      if (isLost) stop();
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** tries));
  }
}
