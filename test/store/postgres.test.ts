// Tests src/store/postgres/.
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openUserAdministration } from '../../src/server/edit-store.js';
import { hostCalendar } from '../../src/server/host-calendar.js';
import { createApp } from '../../src/server/http/create-app.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { findOrCreateAdministrator } from '../../src/service/users.js';
import { openStore, redactStoreUrl } from '../../src/store/open-store.js';
import { WriteConflictError } from '../../src/store/sql/create-session.js';
import { NewerSchemaError } from '../../src/store/sql/schema.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';
import { en } from '../../src/text/catalogue.js';
import type { Json } from '../support/calendar.js';
import { fetchOf } from '../support/fetching.js';
import { hasPostgres, newDatabase } from '../support/postgres.js';
import { PASSWORD, type PostgresServer, postgresServer } from '../support/postgres-server.js';
import { serving } from '../support/processes.js';
import { opened, read, venue } from './stores.js';

const ROOT = 'https://calendar.example.org/calendar/events/v1';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

interface Server {
  readonly ask: (request: string, json?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  readonly failures: unknown[];
}

/** One of several servers of a database, without a socket. */
async function serverOf(url: string, now: () => number = Date.now): Promise<Server> {
  const failures: unknown[] = [];
  const { calendar, close } = await openCalendar({
    file: url,
    publicUrl: 'https://calendar.example.org',
    now,
    openTo: findOrCreateAdministrator,
    report: (error) => failures.push(error),
  });
  onTestFinished(close);
  const fetch = fetchOf(createApp(calendar));
  const ask: Server['ask'] = async (request, json, headers = {}) => {
    const [method = 'GET', path = ''] = request.split(' ');
    const init = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetch(
      new Request(`${ROOT}${path}`, { method, ...init, headers: { 'content-type': 'application/json', ...headers } }),
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ask, failures };
}

let own: Promise<PostgresServer> | undefined;
afterAll(async () => (await own)?.remove());

/** A server that tests of this file may stop. */
function ownPostgres(): Promise<PostgresServer> {
  own ??= postgresServer();
  return own;
}

async function executed(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Resolves when another connection to this database waits for a lock. */
async function waitingForLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}

const HOSTED = {
  port: 0,
  host: '127.0.0.1',
  auth: false,
  readOnly: false,
  reset: false,
  now: Date.now,
  scratch: createTemporaryFolders(() => {}),
  report: () => {},
};

const EVENT = { title: 'Gig', start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' };

describe.skipIf(!hasPostgres)('several servers on one PostgreSQL database', () => {
  /** Three that start at the same moment on a database that is empty. */
  async function servers(now?: () => number): Promise<readonly Server[]> {
    const url = await newDatabase();
    return Promise.all([1, 2, 3].map(() => serverOf(url, now)));
  }

  test('create the schema and the first administrator once', async () => {
    const url = await newDatabase();
    await Promise.all([1, 2, 3, 4].map(() => serverOf(url)));
    const people = await openUserAdministration(url);
    onTestFinished(() => people.close());
    expect(await people.list()).toMatchObject([{ login: 'admin', role: 'administrator' }]);
  });

  test('give many records with one title unique slugs', async () => {
    const all = await servers();
    const replies = await Promise.all(
      Array.from({ length: 45 }, (_, number) => all[number % 3]?.ask('POST /venues', { venue: 'Hall' })),
    );
    expect(replies.map((reply) => reply?.status)).toEqual(replies.map(() => 201));
    const slugs = replies.map((reply) => reply?.body.slug).sort();
    expect(slugs).toEqual(['hall', ...Array.from({ length: 44 }, (_, index) => `hall-${index + 2}`)].sort());
    expect(new Set(replies.map((reply) => reply?.body.id)).size).toBe(45);
  });

  test('carry out an Idempotency-Key once, with the same response from all', async () => {
    const all = await servers();
    const headers = { 'idempotency-key': 'k' };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) => all[number % 3]?.ask('POST /events', EVENT, headers)),
    );
    expect(new Set(replies.map((reply) => `${reply?.status} ${reply?.body.id}`)).size).toBe(1);
    expect(replies.filter((reply) => reply?.headers.get('idempotent-replayed') === 'true')).toHaveLength(11);
    expect((await all[0]?.ask('GET /events?all=1&start_date=2027-01-01'))?.body.total).toBe(1);
  });

  test('create a tag once that all of them need', async () => {
    const all = await servers();
    const replies = await Promise.all(all.map(({ ask }) => ask('POST /tags', { name: 'loud' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const events = await Promise.all(all.map(({ ask }) => ask('POST /events', { ...EVENT, tags: ['new'] })));
    expect(new Set(events.map(({ body }) => body.tags[0].id)).size).toBe(1);
  });

  test('publish a scheduled record when its time comes', async () => {
    let now = Date.parse('2026-09-12T10:00:00Z');
    const all = await servers(() => now);
    const { body } = (await all[0]?.ask('POST /events', { ...EVENT, date_utc: '2026-09-12 11:00:00' })) ?? {};
    expect(body.status).toBe('future');
    now += 3_600_000;
    const seen = await Promise.all(all.map(({ ask }) => ask(`GET /events/${body.id}`)));
    expect(seen.map(({ body: { status, modified } }) => [status, modified])).toEqual(
      seen.map(() => ['publish', body.modified]),
    );
  });

  test('write in parallel: none waits for another', async () => {
    const url = await newDatabase();
    const [first, second] = [await opened(url), await opened(url)];
    const number = await first.write(async (session) => {
      await session.insert('venue', venue('a'));
      const inner = await second.write((other) => other.insert('venue', venue('b')));
      return [await session.insert('venue', venue('c')), inner];
    });
    expect(number).toEqual([3, 2]);
  });

  test('repeat a write that ended in a deadlock', async () => {
    const url = await newDatabase();
    const stores = [await opened(url), await opened(url)];
    let waiting = 2;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const runs = [0, 0];
    const lockBoth = (at: number, [first, second]: readonly [string, string]) =>
      stores[at]?.write(async (session) => {
        runs[at] = (runs[at] ?? 0) + 1;
        // A transaction that several writes share does not wait long enough for a deadlock.
        if (runs[at] === 1) throw new WriteConflictError('run alone');
        await session.lock(first);
        waiting -= 1;
        if (waiting <= 0) meet();
        await met;
        await session.lock(second);
        return session.insert('venue', venue(first));
      });
    await Promise.all([lockBoth(0, ['x', 'y']), lockBoth(1, ['y', 'x'])]);
    expect(runs.sort()).toEqual([2, 3]);
    expect(await stores[0]?.read((session) => session.count('venue', []))).toBe(2);
  });

  test('accept one of many simultaneous updates with the same If-Match', async () => {
    const all = await servers();
    const { body, headers } = (await all[0]?.ask('POST /venues', { venue: 'Hall' })) ?? {};
    const etag = headers?.get('etag') ?? (await all[0]?.ask(`GET /venues/${body.id}`))?.headers.get('etag') ?? '';
    const replies = await Promise.all(
      Array.from({ length: 18 }, (_, number) =>
        all[number % 3]?.ask(`PUT /venues/${body.id}`, { city: `City ${number}` }, { 'if-match': etag }),
      ),
    );
    const statuses = replies.map((reply) => reply?.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 17 }, () => 412)]);
  });

  test('keep what each of many simultaneous updates of a record wrote', async () => {
    const all = await servers();
    const { body } = (await all[0]?.ask('POST /venues', { venue: 'Hall' })) ?? {};
    const changes = [
      ['', { city: 'Leeds' }],
      ['?i18n_language=fr', { venue: 'Salle' }],
      ['?i18n_language=es', { venue: 'Sala' }],
      ['?i18n_language=ja', { venue: 'ホール' }],
      ['', { phone: '1' }],
      ['', { zip: 'LS1' }],
    ] as const;
    const replies = await Promise.all(
      changes.map(([query, json], at) => all[at % 3]?.ask(`PUT /venues/${body.id}${query}`, json)),
    );
    expect(replies.map((reply) => reply?.status)).toEqual(changes.map(() => 200));
    for (const [query, json] of changes)
      expect((await all[0]?.ask(`GET /venues/${body.id}${query}`))?.body).toMatchObject(json);
  });

  test('link no event to a venue that is moved to the trash meanwhile', async () => {
    const url = await newDatabase();
    const all = await Promise.all([1, 2, 3].map(() => serverOf(url)));
    const { body } = (await all[0]?.ask('POST /venues', { venue: 'Hall' })) ?? {};
    const write = (number: number) =>
      number === 6
        ? all[0]?.ask(`DELETE /venues/${body.id}`)
        : all[number % 3]?.ask('POST /events', { ...EVENT, venue: [body.id] });
    const replies = await Promise.all(Array.from({ length: 15 }, (_, number) => write(number)));
    expect(replies.filter((reply) => reply?.status !== 201 && reply?.status !== 400)).toHaveLength(1);
    const store = await opened(url);
    expect(await store.read((session) => session.countLinks('venues'))).toEqual(new Map());
  });

  test('prevent cycles of categories, and keep one administrator', async () => {
    const url = await newDatabase();
    const all = await Promise.all([1, 2].map(() => serverOf(url)));
    const [a, b] = await Promise.all(
      all.map(async ({ ask }, at) => (await ask('POST /categories', { name: `c${at}` })).body.id),
    );
    const moved = await Promise.all([
      all[0]?.ask(`PUT /categories/${a}`, { parent: b }),
      all[1]?.ask(`PUT /categories/${b}`, { parent: a }),
    ]);
    expect(moved.map((reply) => reply?.status).sort()).toEqual([200, 400]);
    const people = await openUserAdministration(url);
    onTestFinished(() => people.close());
    await people.add({ login: 'second', role: 'administrator' });
    const removed = await Promise.allSettled(['admin', 'second'].map((login) => people.remove(login)));
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('lose no confirmed write when killed while writing', async () => {
    const url = await newDatabase();
    const answered: number[] = [];
    for (let round = 0; round < 3; round++) {
      const running = await serving(url);
      const writers = [1, 2, 3].map(async () => {
        for (;;) {
          const response = await fetch(`${running.url}/events`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...EVENT, venue: { venue: 'Hall' }, tags: ['loud'] }),
          }).catch(() => undefined);
          if (response?.status !== 201) return;
          answered.push(((await response.json()) as { id: number }).id);
          if (answered.length >= (round + 1) * 15) await running.kill();
        }
      });
      await Promise.all(writers.map((writer) => writer.catch(() => undefined)));
    }
    const store = await opened(url);
    const kept = await store.read((session) => session.findMany('event', answered));
    expect(kept).toHaveLength(answered.length);
    // No half of a write is left: every event has its venue.
    const [events, venues] = await store.read(async (session) => [
      await session.count('event', []),
      (await session.select('event', { where: [{ linkedTo: 'venues', targets: [] }], order: [] })).length,
    ]);
    expect(venues).toBe(events);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database that becomes unavailable', () => {
  test('is answered with 503 until it is back', async () => {
    const server = await ownPostgres();
    const { ask, failures } = await serverOf(await server.newDatabase());
    const { body } = await ask('POST /venues', { venue: 'Hall' });
    await server.stop();
    try {
      for (const request of ['GET /venues', `GET /venues/${body.id}`, 'POST /venues']) {
        const { status, headers } = await ask(request, request.startsWith('POST') ? { venue: 'B' } : undefined);
        expect([request, status, headers.get('retry-after')]).toEqual([request, 503, expect.stringMatching(/^\d+$/)]);
      }
    } finally {
      await server.start();
    }
    expect((await ask(`GET /venues/${body.id}`)).body.venue).toBe('Hall');
    expect((await ask('POST /venues', { venue: 'B' })).status).toBe(201);
    expect(failures.length).toBeGreaterThan(0);
    expect(JSON.stringify(failures.map(String))).not.toContain(PASSWORD);
  });

  test('finishes pending writes before it is closed', async () => {
    const url = await newDatabase();
    const failures: unknown[] = [];
    const { url: root, stop } = await hostCalendar({
      ...HOSTED,
      store: url,
      report: (error) => failures.push(error),
      limits: { stopMs: 1 },
    });
    const blocker = new Client(url);
    await blocker.connect();
    await blocker.query('begin; lock table venues');
    const answer = fetch(`${root}/calendar/events/v1/venues`, {
      method: 'POST',
      body: new URLSearchParams({ venue: 'Hall' }),
    }).catch(() => 'cut off');
    await waitingForLock(blocker);
    const stopped = stop();
    expect(await answer).toBe('cut off');
    await blocker.query('commit');
    await blocker.end();
    await stopped;
    expect(failures).toEqual([]);
    const store = await opened(url);
    expect(await store.read((session) => session.count('venue', []))).toBe(1);
  });

  test('during a request fails only that request', async () => {
    const server = await ownPostgres();
    const store = await opened(await server.newDatabase());
    const writing = store.write(async (session) => {
      await session.insert('venue', venue('a'));
      await server.stop();
      return session.insert('venue', venue('b'));
    });
    await expect(writing).rejects.toThrow();
    await server.start();
    expect(await store.read((session) => session.count('venue', []))).toBe(0);
    await store.write((session) => session.insert('venue', venue('a')));
  });
});

describe.skipIf(!hasPostgres)('a hot standby', () => {
  test('serves readers, and refuses writes', async () => {
    let now = Date.parse('2026-09-12T10:00:00Z');
    const server = await ownPostgres();
    const [url, empty] = [await server.newDatabase(), await server.newDatabase()];
    const primary = await serverOf(url, () => now);
    const { body } = await primary.ask('POST /venues', { venue: 'Hall' });
    await primary.ask('POST /events', { ...EVENT, date_utc: '2026-09-12 11:00:00' });
    const { urlOf, stop } = await server.newStandby();
    onTestFinished(stop);
    const { ask, failures } = await serverOf(urlOf(url), () => now);
    expect((await ask(`GET /venues/${body.id}`)).body.venue).toBe('Hall');
    const refused = await ask('POST /venues', { venue: 'B' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(failures.map(String)).toEqual([expect.stringMatching(/refuses writes/)]);
    // A post that is due cannot be published here, and stands in nobody's way.
    now += 3_600_000;
    expect((await ask('GET /events?start_date=2027-01-01')).status).toBe(200);
    // What is written to the primary arrives.
    await primary.ask('POST /venues', { venue: 'New' });
    while ((await ask('GET /venues')).body.total !== 2);
    const served = await hostCalendar({ ...HOSTED, store: urlOf(url), readOnly: true });
    const answer = await fetch(`${served.url}/calendar/events/v1/venues`);
    expect([answer.status, ((await answer.json()) as Json).total]).toEqual([200, 2]);
    await served.stop();
    const error = await openUserAdministration(urlOf(empty)).catch((failure) => failure);
    expect(error.say(en)).toMatch(/refuses writes, and its tables are missing/);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database that is not available yet', () => {
  const { signal } = new AbortController();

  test('is waited for', async () => {
    const server = await ownPostgres();
    const url = await server.newDatabase();
    await server.stop();
    const said: string[] = [];
    let started: Promise<void> | undefined;
    const onWait = (store: string, reason: string) => {
      said.push(`${store} ${reason}`);
      started = server.start();
    };
    const served = await hostCalendar({ ...HOSTED, store: url, wait: { ms: 600_000, signal, onWait } });
    await started;
    await served.stop();
    expect(said).toEqual([expect.stringContaining(redactStoreUrl(url))]);
    expect(said.join()).not.toContain(encodeURIComponent(PASSWORD));
  });

  test.each([
    ['when waiting does not help', 600_000, (url: string) => `${url}_none`],
    ['when the time is over', 0, (url: string) => url.replace(/:\d+\//, ':1/')],
  ])('is given up %s', async (_, ms, change) => {
    const store = change(await newDatabase());
    const opening = hostCalendar({ ...HOSTED, store, wait: { ms, signal, onWait: () => {} } });
    const error = await opening.catch((failure) => failure);
    expect(error.say(en)).toMatch(/cannot be opened/);
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL database', () => {
  test('keeps its data when opened again, and loses it with --reset', async () => {
    const url = await newDatabase();
    const options = {
      port: 0,
      host: '127.0.0.1',
      store: url,
      auth: false,
      readOnly: false,
      now: Date.now,
      scratch: createTemporaryFolders(() => {}),
      report: () => {},
    };
    const first = await hostCalendar({ ...options, reset: false });
    await fetch(`${first.url}/calendar/events/v1/venues`, {
      method: 'POST',
      body: new URLSearchParams({ venue: 'Hall' }),
    });
    await first.stop();
    const totalOf = async (reset: boolean) => {
      const hosted = await hostCalendar({ ...options, reset });
      const answer = await fetch(`${hosted.url}/calendar/events/v1/venues`);
      await hosted.stop();
      return ((await answer.json()) as { total: number }).total;
    };
    expect([await totalOf(false), await totalOf(true), first.store]).toEqual([1, 0, redactStoreUrl(url)]);
    expect(first.store).not.toContain(encodeURIComponent(PASSWORD));
  });

  test('of another program is not touched by --reset', async () => {
    const url = await newDatabase();
    await executed(url, "create table users (login text); insert into users values ('kept')");
    const options = { port: 0, host: '127.0.0.1', store: url, auth: false, readOnly: false, now: Date.now };
    const error = await hostCalendar({
      ...options,
      reset: true,
      scratch: createTemporaryFolders(() => {}),
      report: () => {},
    }).catch((failure) => failure);
    expect(error.say(en)).toMatch(/another program/);
    await executed(url, "do $$ begin if (select login from users) <> 'kept' then raise 'lost'; end if; end $$");
  });

  test('gets columns for new fields', async () => {
    const url = await newDatabase();
    await (await openStore(url)).close();
    await executed(url, 'alter table venues drop column city, drop column geo_lat, drop column show_map');
    const cells = venue('a', { city: 'Oslo', geo_lat: 1.5, show_map: true });
    const store = await opened(url);
    const id = await store.write((session) => session.insert('venue', cells));
    expect(await store.read((session) => session.find('venue', id))).toMatchObject(read(cells));
  });

  test('continues the numbering of an older version', async () => {
    const url = await newDatabase();
    await (await openStore(url)).close();
    await executed(
      url,
      `drop sequence post_ids; drop sequence term_ids; drop function count_change cascade; drop table change_counters;
       update schema_version set version = 4;
       insert into sequences values ('post', 41), ('term', 0)`,
    );
    const store = await opened(url);
    const add = (slug: string) => store.write((session) => session.insert('venue', venue(slug)));
    expect([await add('a'), await add('b')]).toEqual([42, 43]);
  });

  test('of a newer version is refused', async () => {
    const url = await newDatabase();
    await (await openStore(url)).close();
    await executed(url, 'update schema_version set version = 999');
    await expect(openStore(url)).rejects.toThrow(NewerSchemaError);
  });

  test.each([
    [
      'another program',
      (url: string) => executed(url, 'create table events (x int)').then(() => url),
      /another program/,
    ],
    ['a wrong password', async (url: string) => url.replace(encodeURIComponent(PASSWORD), 'wr0ng'), /password/],
    ['no database', async (url: string) => `${url}_none`, /does not exist/],
    ['no server', async (url: string) => url.replace(/:\d+\//, ':1/'), /ECONNREFUSED/],
  ])('that has %s is refused with an explanation, without its password', async (_, prepared, words) => {
    const url = await prepared(await newDatabase());
    const error = await openUserAdministration(url).catch((failure) => failure);
    const said = error.say(en) as string;
    expect(said).toMatch(words);
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), 'wr0ng']) expect(said).not.toContain(secret);
  });

  test('with a role that may only read and write rows is served, once its owner has created the tables', async () => {
    const url = await newDatabase();
    const role = `clerk_${new URL(url).pathname.slice(1)}`;
    await executed(url, `create role ${role} login password 'of clerk'`);
    const asRole = Object.assign(new URL(url), { username: role, password: 'of clerk' }).href;
    const refused = await openUserAdministration(asRole).catch((failure) => failure);
    expect(refused.say(en)).toMatch(/permission denied for schema public\).*start this version once as their owner/);
    await (await serverOf(url)).ask('POST /tags', { name: 'By the owner' });
    const ungranted = await openUserAdministration(asRole).catch((failure) => failure);
    expect(ungranted.say(en)).toMatch(/grant the role SELECT, INSERT/);
    await executed(url, `grant select, insert, update, delete on all tables in schema public to ${role}`);
    await executed(url, `grant usage on all sequences in schema public to ${role}`);
    const { ask } = await serverOf(asRole);
    const { status, body } = await ask('POST /events', { ...EVENT, tags: ['By the owner', 'new'] });
    expect([status, body.tags.length]).toEqual([201, 2]);
    expect((await ask(`PUT /events/${body.id}`, { title: 'Other' })).status).toBe(200);
    expect((await ask(`DELETE /events/${body.id}?force=true`)).status).toBe(200);
    const people = await openUserAdministration(asRole);
    onTestFinished(() => people.close());
    expect(await people.add({ login: 'ed', role: 'editor' })).toMatchObject({ login: 'ed' });
  });

  test.each(['99999999999', '9007199254740993', '99999999999999999999', '9'.repeat(300)])(
    'has no record %s, and does not fail for it',
    async (id) => {
      const { ask, failures } = await serverOf(await newDatabase());
      expect((await ask(`GET /events/${id}`)).status).toBe(404);
      expect((await ask(`GET /events?include=${id}`)).status).toBeLessThan(500);
      expect((await ask(`GET /events?venue=${id}`)).status).toBe(400);
      expect((await ask(`GET /venues?page=${id}`)).status).toBeLessThan(500);
      expect(failures).toEqual([]);
    },
  );

  test('does not fail for slugs and words with NUL', async () => {
    const { ask, failures } = await serverOf(await newDatabase());
    expect((await ask('GET /events/by-slug/%00')).status).toBe(404);
    for (const path of ['/events?search=%00', '/tags?slug=%00', '/events?tags=%00'])
      expect((await ask(`GET ${path}`)).status).toBeLessThan(500);
    expect(failures).toEqual([]);
  });
});

test.each([
  ['calendar.db', 'calendar.db'],
  ['postgres://db.example.org/cal', 'postgres://db.example.org/cal'],
  ['postgres://ed@db.example.org/cal', 'postgres://ed@db.example.org/cal'],
  [
    'postgres://ed:secret@db.example.org:5432/cal?sslmode=require',
    'postgres://ed@db.example.org:5432/cal?sslmode=require',
  ],
  ['postgresql://ed:se@cr/et@db.example.org/cal', 'postgresql://ed@db.example.org/cal'],
  ['postgres://e/d:se@cr/et@db.example.org/cal', 'postgres://e/d@db.example.org/cal'],
  ['postgres://:secret@db.example.org/cal', 'postgres://db.example.org/cal'],
  ['postgres://db/cal?user=ed&password=secret&x=1', 'postgres://db/cal?user=ed&password=…&x=1'],
  ['mysql://ed:secret@db/cal', 'mysql://ed@db/cal'],
])('%s is shown as %s', (store, shown) => {
  expect(redactStoreUrl(store)).toBe(shown);
});
