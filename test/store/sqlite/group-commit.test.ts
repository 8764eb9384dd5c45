import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoreLogRemovedError, StoreReplacedError } from '../../../src/store/sqlite/file-identity.js';
import { createGroupCommit, runInTransaction } from '../../../src/store/sqlite/group-commit.js';
import type { StoreSession } from '../../../src/store/store.js';

/** A connection that keeps rows as SQLite does, and can be made to fail. */
function createConnection(fail: (statement: string, times: number) => unknown = () => undefined) {
  const statements: string[] = [];
  let committed: string[] = [];
  let rows: string[] = [];
  let savepoint: string[] = [];
  let open = false;
  let writes = 0;
  const effects: Record<string, () => void> = {
    'begin immediate': () => {
      open = true;
    },
    commit: () => {
      [open, committed] = [false, rows];
    },
    rollback: () => {
      [open, rows] = [false, committed];
    },
    'savepoint job': () => {
      savepoint = rows;
    },
    'rollback to job': () => {
      rows = savepoint;
    },
  };
  return {
    statements,
    committed: () => committed,
    insert: (row: string) => {
      writes += 1;
      rows = [...rows, row];
    },
    writes: () => writes,
    isInTransaction: () => open,
    run: (statement: string) => {
      statements.push(statement);
      const error = fail(statement, statements.filter((each) => each === statement).length);
      if (error !== undefined) throw error;
      effects[statement]?.();
    },
  };
}

type Connection = ReturnType<typeof createConnection>;

const messageOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason.message);

/** Writes rows together. A row with `!` fails before it is written, one with `!!` after it. */
async function writeTogether(connection: Connection, rows: readonly string[]) {
  const write = createGroupCommit(connection, {} as StoreSession);
  const outcomes = await Promise.allSettled(
    rows.map((row) =>
      write(async () => {
        if (!row.endsWith('!') || row.endsWith('!!')) connection.insert(row);
        if (row.endsWith('!')) throw new Error(`no ${row}`);
        return row;
      }),
    ),
  );
  return outcomes.map(messageOf);
}

const busy = () => Object.assign(new Error('locked'), { code: 'SQLITE_BUSY_SNAPSHOT' });

afterEach(() => {
  vi.useRealTimers();
});

describe('writes that arrive together', () => {
  test('share one transaction, and get their results after its commit', async () => {
    const connection = createConnection();
    const write = createGroupCommit(connection, { name: 'the session' } as unknown as StoreSession);
    const seen: unknown[] = [];
    await Promise.all(
      ['a', 'b'].map((row) =>
        write(async (session) => {
          seen.push(session);
          connection.insert(row);
        }).then(() => seen.push(connection.committed())),
      ),
    );
    expect(connection.statements).toEqual(['begin immediate', 'commit']);
    expect(seen).toEqual([{ name: 'the session' }, { name: 'the session' }, ['a', 'b'], ['a', 'b']]);
  });

  test('include those that arrive before the end, and leave later ones to the next transaction', async () => {
    const connection = createConnection();
    const write = createGroupCommit(connection, {} as StoreSession);
    let inner: Promise<unknown> | undefined;
    await write(async () => {
      inner = write(async () => connection.insert('inner'));
      connection.insert('outer');
    });
    await inner;
    await write(async () => connection.insert('later'));
    expect(connection.statements).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
    expect(connection.committed()).toEqual(['outer', 'inner', 'later']);
  });

  test('are limited to 256 a transaction', async () => {
    const connection = createConnection();
    await writeTogether(
      connection,
      Array.from({ length: 257 }, (_, at) => String(at)),
    );
    expect(connection.statements).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
    expect(connection.committed()).toHaveLength(257);
  });

  test('succeed without one that fails before writing', async () => {
    const connection = createConnection();
    expect(await writeTogether(connection, ['a', 'b!', 'c'])).toEqual(['a', 'no b!', 'c']);
    expect(connection.statements).toEqual(['begin immediate', 'commit']);
    expect(connection.committed()).toEqual(['a', 'c']);
  });

  test('are repeated with savepoints if one fails after writing', async () => {
    const connection = createConnection();
    expect(await writeTogether(connection, ['a', 'b!!', 'c'])).toEqual(['a', 'no b!!', 'c']);
    expect(connection.committed()).toEqual(['a', 'c']);
    expect(connection.statements).toEqual([
      ...['begin immediate', 'rollback', 'begin immediate'],
      ...['savepoint job', 'release job', 'savepoint job', 'rollback to job', 'release job', 'commit'],
      ...['begin immediate', 'commit'],
    ]);
  });

  test('are repeated if a failing disk has ended their transaction', async () => {
    const connection = createConnection();
    const write = createGroupCommit(connection, {} as StoreSession);
    let times = 0;
    const outcomes = await Promise.allSettled([
      write(async () => connection.insert('a')),
      write(async () => {
        times += 1;
        if (times > 1) return connection.insert('b');
        connection.run('rollback');
        throw new Error('disk');
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(connection.committed()).toEqual(['a', 'b']);
  });
});

describe('a commit that fails', () => {
  const failingCommits = (most: number) => (statement: string, times: number) =>
    statement === 'commit' && times <= most ? new Error('disk full') : undefined;

  test('once is repeated with savepoints', async () => {
    const connection = createConnection(failingCommits(1));
    expect(await writeTogether(connection, ['a', 'b'])).toEqual(['a', 'b']);
    expect(connection.committed()).toEqual(['a', 'b']);
    expect(connection.statements.filter((each) => each === 'commit')).toHaveLength(2);
  });

  test('twice is repeated for each write alone', async () => {
    const connection = createConnection(failingCommits(3));
    expect(await writeTogether(connection, ['a', 'b', 'c'])).toEqual(['disk full', 'b', 'c']);
    expect(connection.committed()).toEqual(['b', 'c']);
  });

  test('for a single write is not repeated', async () => {
    const connection = createConnection(failingCommits(1));
    expect(await writeTogether(connection, ['a'])).toEqual(['disk full']);
    expect([connection.committed(), connection.isInTransaction()]).toEqual([[], false]);
  });

  test.each([new StoreReplacedError('replaced'), new StoreLogRemovedError('log gone')])(
    'because %s is not repeated, because it may have succeeded',
    async (error) => {
      const connection = createConnection((statement) => (statement === 'commit' ? error : undefined));
      expect(await writeTogether(connection, ['a', 'b'])).toEqual([error.message, error.message]);
      expect(connection.statements).toEqual(['begin immediate', 'commit', 'rollback']);
    },
  );

  test('does not affect later writes', async () => {
    const connection = createConnection(failingCommits(1));
    const write = createGroupCommit(connection, {} as StoreSession);
    await expect(write(async () => connection.insert('a'))).rejects.toThrow('disk full');
    await write(async () => connection.insert('b'));
    expect(connection.committed()).toEqual(['b']);
  });
});

describe('the write lock of another process', () => {
  test('is waited for', async () => {
    const connection = createConnection((statement, times) =>
      statement === 'begin immediate' && times < 3 ? busy() : undefined,
    );
    expect(await writeTogether(connection, ['a', 'b'])).toEqual(['a', 'b']);
    expect(connection.statements).toEqual([...Array(3).fill('begin immediate'), 'commit']);
  });

  test('makes all waiting writes fail after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const connection = createConnection((statement) => (statement === 'begin immediate' ? busy() : undefined));
    let isOver = false;
    const outcome = writeTogether(connection, ['a', 'b']).finally(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(4900);
    expect(isOver).toBe(false);
    const tries = connection.statements.length;
    expect(tries).toBeGreaterThan(4900 / 16);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toEqual(['locked', 'locked']);
    // The group is not tried again with savepoints for as long again.
    expect(connection.statements.length).toBeLessThan(tries * 1.5);
  });

  test('is not waited for after another error', async () => {
    const connection = createConnection((statement) =>
      statement === 'begin immediate' ? Object.assign(new Error('gone'), { code: 'SQLITE_IOERR' }) : undefined,
    );
    expect(await writeTogether(connection, ['a'])).toEqual(['gone']);
    expect(connection.statements).toEqual(['begin immediate']);
  });
});

describe('a transaction', () => {
  test('rolls back a previous one whose rollback has failed', async () => {
    const connection = createConnection();
    connection.run('begin immediate');
    connection.insert('lost');
    expect(await runInTransaction(connection, async () => connection.insert('kept'))).toBeUndefined();
    expect(connection.statements.slice(1)).toEqual(['rollback', 'begin immediate', 'commit']);
    expect(connection.committed()).toEqual(['kept']);
  });

  test('returns the value of its work, and keeps nothing of failed work', async () => {
    const connection = createConnection();
    expect(await runInTransaction(connection, async () => 7)).toBe(7);
    const failing = runInTransaction(connection, async () => {
      connection.insert('a');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(connection.committed()).toEqual([]);
    expect(connection.statements.at(-1)).toBe('rollback');
  });
});
