// Tests src/store/postgres/change-counters.ts.
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CHANGES_QUERY } from '../../src/store/postgres/change-counters.js';
import { hasPostgres, newSchema } from '../support/postgres.js';
import { opened, venue } from './stores.js';

/** Connects to a calendar's schema by SQL. */
async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function newCalendar() {
  const url = await newSchema();
  const store = await opened(url);
  const client = await connect(url);
  const readChanges = async (): Promise<unknown> => (await client.query(CHANGES_QUERY)).rows[0]?.changes;
  const countChanges = async (): Promise<number> =>
    Number((await client.query('select coalesce(sum(number), 0) as count from change_counters')).rows[0]?.count);
  return { url, store, client, readChanges, countChanges };
}

const INSERT = "insert into settings values ('a', '1')";

test.runIf(hasPostgres)(
  'counts each writing transaction once, and none that only reads or is rolled back',
  async () => {
    const { client, store, countChanges } = await newCalendar();
    const steps: [string, number][] = [
      [INSERT, 1],
      ["update settings set value = '2' where name = 'a'", 1],
      ["begin; update settings set value = '3'; delete from settings; commit", 1],
      [`begin; ${INSERT}; rollback`, 0],
      [`begin; savepoint a; ${INSERT}; rollback to a; ${INSERT}; commit`, 1],
      ['begin; savepoint a; delete from settings; rollback to a; commit', 0],
      ['select * from events', 0],
      ['truncate settings', 1],
      ['delete from event_venues', 1],
    ];
    for (const [statement, expected] of steps) {
      const before = await countChanges();
      await client.query(statement);
      expect([statement, (await countChanges()) - before]).toEqual([statement, expected]);
    }
    const before = await countChanges();
    await store.write((session) => session.insert('venue', venue('hall')));
    expect((await countChanges()) - before).toBe(1);
  },
);

test.runIf(hasPostgres)('does not change when other calendars of the cluster are written', async () => {
  const [here, there] = [await newCalendar(), await newCalendar()];
  const before = await here.readChanges();
  await there.client.query(INSERT);
  expect(await here.readChanges()).toBe(before);
  await here.client.query(INSERT);
  expect(await here.readChanges()).not.toBe(before);
});

test.runIf(hasPostgres)('lets simultaneous writes count without waiting for each other', async () => {
  const { url, countChanges } = await newCalendar();
  const before = await countChanges();
  const clients = await Promise.all(Array.from({ length: 12 }, () => connect(url)));
  // All transactions have counted before the first one commits: with a shared counter, the second one would wait for ever.
  for (const [index, client] of clients.entries()) {
    await client.query(`begin; set local lock_timeout = '20s'; insert into settings values ('name ${index}', '1')`);
  }
  for (const client of clients) await client.query('commit');
  expect((await countChanges()) - before).toBe(12);
});

test.runIf(hasPostgres)('counts writes of a role without rights to the schema', async () => {
  const { url, client, countChanges } = await newCalendar();
  const role = `writer_${Math.random().toString(36).slice(2)}`;
  const { rows } = await client.query('select current_schema() as schema');
  const schema = client.escapeIdentifier(String(rows[0]?.schema));
  await client.query(`create role ${role}; grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on settings to ${role}`);
  const writer = await connect(url);
  await writer.query(`set role ${role}`);
  const before = await countChanges();
  await writer.query(INSERT);
  expect((await countChanges()) - before).toBe(1);
  await client.query(`drop owned by ${role}; drop role ${role}`);
});
