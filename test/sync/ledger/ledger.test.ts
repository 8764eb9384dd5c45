import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Ledger, type LedgerEntry, type LedgerRun, openLedger } from '../../../src/sync/ledger/ledger.js';
import { temporaryFolder } from '../import/importing.js';

const WHERE = { target: 'http://127.0.0.1:8080', namespace: 'calendar/events/v1' };
const runOf = (id: string, started: number, more: Partial<LedgerRun> = {}): LedgerRun => ({
  id,
  command: 'apply',
  ...WHERE,
  started,
  state: 'running',
  given: { operands: [], flags: {}, files: {} },
  ...more,
});

async function opened(file = join(temporaryFolder(), 'deep', 'ledger.db')): Promise<Ledger> {
  const ledger = await openLedger(file);
  onTestFinished(() => ledger.close());
  return ledger;
}

/** A write that was answered. */
async function wrote(ledger: Ledger, run: string, entry: LedgerEntry, record: number): Promise<void> {
  await ledger.sending(run, entry);
  await ledger.done(run, entry.number, record, {});
}

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

describe('the ledger', () => {
  test('is readable only by its owner', async () => {
    const file = join(temporaryFolder(), 'ledger.db');
    await opened(file);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  test('of an earlier version is upgraded and keeps its entries', async () => {
    const file = join(temporaryFolder(), 'ledger.db');
    const old = new DatabaseSync(file);
    old.exec(`create table runs (id text primary key, command text not null, target text not null, namespace text not null,
        started integer not null, state text not null, given text not null);
      create table entries (run text not null, number integer not null, state text not null, action text not null,
        kind text not null, record integer, before text, primary key (run, number));
      insert into runs values ('r1', 'import', '${WHERE.target}', '${WHERE.namespace}', 1, 'done', '{}');
      insert into entries values ('r1', 1, 'done', 'update', 'venue', 7, '{"city":"Leeds"}')`);
    old.close();
    const ledger = await opened(file);
    const entry = { run: 'r1', number: 1, state: 'done', action: 'update', kind: 'venue', record: 7, origin: 7 };
    expect(await ledger.entry('r1', 1)).toEqual({ ...entry, before: { city: 'Leeds' } });
    expect(await ledger.writesOf('venue', 7, WHERE)).toHaveLength(1);
    await ledger.begin(runOf('r2', 2, { subject: 'halls', undoes: 'r1' }));
    expect(await ledger.run('r2')).toMatchObject({ subject: 'halls', undoes: 'r1' });
  });

  test('reads many entries in either order', async () => {
    const ledger = await opened();
    await ledger.begin(runOf('r1', 1));
    for (let number = 1; number <= 1203; number++)
      await wrote(ledger, 'r1', { number, action: 'create', kind: 'tag' }, number);
    const numbers = (await all(ledger.entries('r1'))).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 1203 }, (_, at) => at + 1));
    expect((await all(ledger.entries('r1', 'desc'))).map(({ number }) => number)).toEqual(numbers.reverse());
    expect(await ledger.tally('r1')).toEqual([{ action: 'create', kind: 'tag', count: 1203 }]);
  });

  test('finds a record that was created again under another ID', async () => {
    const ledger = await opened();
    await ledger.begin(runOf('r1', 1));
    await wrote(ledger, 'r1', { number: 1, action: 'create', kind: 'tag' }, 7);
    await ledger.begin(runOf('r2', 2));
    await wrote(ledger, 'r2', { number: 1, action: 'delete', kind: 'tag', record: 7 }, 7);
    await ledger.begin(runOf('r3', 3, { undoes: 'r2' }));
    const again = { number: 1, action: 'create', kind: 'tag', origin: 7, reverses: { run: 'r2', number: 1 } } as const;
    await wrote(ledger, 'r3', again, 12);
    expect((await ledger.writesOf('tag', 12, WHERE)).map(({ run }) => run)).toEqual(['r1', 'r2', 'r3']);
    expect(await ledger.reversalsOf('r2')).toMatchObject([{ run: 'r3', record: 12 }]);
  });

  test('keeps a limited number of runs, the latest', async () => {
    const ledger = await opened();
    for (let at = 1; at <= 6; at++) {
      const id = `r${at}`;
      await ledger.begin(runOf(id, at, { subject: 'halls' }));
      await wrote(ledger, id, { number: 1, action: 'create', kind: 'venue' }, at);
    }
    expect(await ledger.prune(2)).toBe(4);
    expect((await ledger.runs(10)).map(({ id }) => id)).toEqual(['r6', 'r5']);
    expect(await ledger.entry('r3', 1)).toBeUndefined();
    expect(await ledger.entry('r6', 1)).toBeDefined();
  });

  test('removes a write that was refused', async () => {
    const ledger = await opened();
    await ledger.begin(runOf('r1', 1));
    await ledger.sending('r1', { number: 1, action: 'create', kind: 'venue' });
    await ledger.forget('r1', 1);
    expect(await all(ledger.entries('r1'))).toEqual([]);
  });
});
