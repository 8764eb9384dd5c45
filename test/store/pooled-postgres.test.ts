// Tests src/store/postgres/database-settings.ts and src/store/postgres/prepared-statements.ts.
import { afterAll, describe, expect, test } from 'vitest';
import { readDatabaseSettings } from '../../src/store/postgres/database-settings.js';
import { createPreparedStatements } from '../../src/store/postgres/prepared-statements.js';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.js';
import { hasPostgres, newSchema } from '../support/postgres.js';
import { opened, venue } from './stores.js';

describe.skipIf(!hasPostgres || !hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let bouncer: Promise<PgBouncer> | undefined;
  afterAll(async () => (await bouncer)?.stop());

  test('servers share a calendar in its own schema, whatever connection a transaction gets', async () => {
    const direct = await newSchema();
    bouncer ??= startPgBouncer(direct);
    const url = (await bouncer).urlOf(direct);
    const stores = [await opened(url), await opened(url)];
    // Enough for every statement to be prepared, and every connection to be another session's.
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        stores[number % 2]?.write(async (session) => {
          await session.lock('one');
          const id = await session.insert('venue', venue(`v${number}`));
          return (await session.find('venue', id))?.id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(60);
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, number) => stores[number % 2]?.read((session) => session.count('venue', []))),
    );
    expect(counts).toEqual(counts.map(() => 60));
    // It is in the schema that the address names.
    expect(await (await opened(direct)).read((session) => session.count('venue', []))).toBe(60);
  });
});

test('frequent statements are prepared, with a name that means the same text everywhere', () => {
  const [one, other] = [createPreparedStatements(true), createPreparedStatements(true)];
  const text = 'select * from venues where id = ? or slug = ?';
  const names = [1, 2, 3, 4].map(() => one.statementOf(text).name);
  expect(names.map((name) => name === undefined)).toEqual([true, true, false, false]);
  expect(one.statementOf(text).text).toBe('select * from venues where id = $1 or slug = $2');
  for (let use = 0; use < 3; use++) other.statementOf(text);
  expect(other.statementOf(text).name).toBe(one.statementOf(text).name);
  expect(one.statementOf(text).name?.length).toBeLessThan(64);
  one.stop();
  expect(one.statementOf(text).name).toBeUndefined();
  const off = createPreparedStatements(false);
  for (let use = 0; use < 5; use++) expect(off.statementOf(text).name).toBeUndefined();
});

test.each([
  ['', { max: 10, isPreparing: true, connectionTimeoutMillis: 10_000, query_timeout: 35_000 }],
  ['?pool_size=3&prepared_statements=off', { max: 3, isPreparing: false, url: 'postgres://db/cal' }],
  ['?connect_timeout=2', { connectionTimeoutMillis: 2000 }],
  ['?statement_timeout=0', { query_timeout: 0 }],
  [
    '?statement_timeout=1min&sslmode=verify-full',
    { query_timeout: 65_000, url: 'postgres://db/cal?sslmode=verify-full' },
  ],
  ['?options=--jit%3Doff%20-B%2010', { url: 'postgres://db/cal?options=--jit%3Doff+-B+10' }],
])('a database address that ends in %s', (query, settings) => {
  expect(readDatabaseSettings(`postgres://db/cal${query}`)).toMatchObject(settings);
});

test('session settings of the address are set in each transaction', () => {
  const options = encodeURIComponent("-c search_path=a\\ b,c --work_mem='4MB'");
  const { transactionSettings, url } = readDatabaseSettings(`postgres://db/cal?lock_timeout=250ms&options=${options}`);
  expect(url).toBe('postgres://db/cal');
  expect(transactionSettings.split('; ')).toEqual([
    'set local lock_timeout = 250',
    'set local statement_timeout = 30000',
    'set local idle_in_transaction_session_timeout = 15000',
    "select set_config('search_path', 'a b,c', true)",
    "select set_config('work_mem', '''4MB''', true)",
  ]);
});

test.each([
  ['pool_size', '0', 'number'],
  ['pool_size', '1.5', 'number'],
  ['lock_timeout', 'soon', 'duration'],
  ['connect_timeout', '-1', 'duration'],
  ['prepared_statements', 'perhaps', 'switch'],
])('%s=%s is refused', (parameter, value, expected) => {
  const read = () => readDatabaseSettings(`postgres://db/cal?${parameter}=${value}`);
  expect(read).toThrow(expect.objectContaining({ parameter, value, expected }));
});
