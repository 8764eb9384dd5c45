import { Client, DatabaseError } from 'pg';
import { poolOptionsOf, readDatabaseSettings } from './database-settings.js';

export interface DatabaseWait {
  readonly ms: number;
  /** Ends the wait early. */
  readonly signal?: AbortSignal;
  /** Called once, when the first attempt has failed. */
  readonly onWait: (reason: string) => void;
}

const PAUSE_MS = 250;

/**
 * Waits until a database accepts connections. It also returns when the time is over or waiting does not help: the next
 * connection then reports the error.
 */
export async function waitForPostgres(url: string, { ms, signal, onWait }: DatabaseWait): Promise<void> {
  const deadline = performance.now() + ms;
  for (let attempt = 1; ; attempt++) {
    const error = await connectOnce(url);
    if (error === undefined || !mayPass(error) || signal?.aborted || performance.now() >= deadline) return;
    if (attempt === 1) onWait(reasonOf(error));
    await pause(Math.min(PAUSE_MS, deadline - performance.now()), signal);
  }
}

/** Opens a connection and closes it. Returns the error of a connection that could not be opened. */
async function connectOnce(url: string): Promise<Error | undefined> {
  const client = new Client(poolOptionsOf(readDatabaseSettings(url)));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that is starting, stopping, or out of connections: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const PASSING = /^(?:57P0[1-3]|53[0-4]00|08...)$/;

/** True for a failure that may be temporary: any failed connection, but not a refusal by the database. */
const mayPass = (error: Error): boolean => !(error instanceof DatabaseError) || PASSING.test(error.code ?? '');

/** A name with several addresses fails with an error that has no message of its own. */
const reasonOf = (error: NodeJS.ErrnoException): string => error.message || error.code || error.name;

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
