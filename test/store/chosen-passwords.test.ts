// Tests src/service/users.ts and src/store/sql/account-queries.ts.
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/http/create-app.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { addUser, createFirstPassword, findOrCreateAdministrator } from '../../src/service/users.js';
import { countHashes } from '../support/cheap-scrypt.js';
import { fetchOf } from '../support/fetching.js';
import { hasPostgres, newSchema } from '../support/postgres.js';

/** Passwords that people choose have slow hashes. What is counted is hashes, not time. */

const counted = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = countHashes();
  return [await work(), countHashes() - before];
};

const CHOSEN = 'correct horse battery';

test('the first password is stored although another user gets one while it is hashed', async () => {
  const { calendar, close } = await openCalendar({
    file: 'memory',
    timezone: 'UTC',
    publicUrl: 'https://x.example',
    now: () => 0,
    report: () => {},
  });
  onTestFinished(() => close());
  const { store } = calendar;
  await findOrCreateAdministrator(store);
  const write: typeof store.write = async (work) => {
    await addUser(store, { login: 'ed', role: 'editor' }, 'random');
    return store.write(work);
  };
  expect(await createFirstPassword({ ...store, write }, CHOSEN)).toMatchObject({ login: 'admin', isChosen: true });
  expect(await createFirstPassword(store, CHOSEN)).toBeUndefined();
});

async function opened(file: string) {
  let now = 0;
  const { calendar, close } = await openCalendar({
    file,
    timezone: 'UTC',
    publicUrl: 'https://x.example',
    now: () => Date.parse('2026-09-12T10:00:00Z'),
    tick: () => now,
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(() => close());
  const { store } = calendar;
  expect(await createFirstPassword(store, CHOSEN)).toMatchObject({ login: 'admin', isChosen: true });
  await addUser(store, { login: 'ed', role: 'editor' }, 'random');
  const fetch = fetchOf(createApp(calendar));
  const ask = async (method: string, path: string, login?: string, address = '203.0.113.7', body?: unknown) => {
    const headers = {
      ...(login === undefined ? {} : { authorization: `Basic ${btoa(login)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const url = `https://x.example/calendar/events/v1${path}`;
    return (await fetch(new Request(url, sent), { address })).status;
  };
  const stored = () =>
    store.read(async (session) => {
      const all: string[] = [];
      for (const { id } of await session.users()) all.push(...(await session.passwordHashes(id)));
      return all;
    });
  return {
    signIn: (login: string, address?: string) => ask('GET', '/tags', login, address),
    ask,
    stored,
    eventHash: () => store.read(async (session) => (await session.find('event', 1))?.password),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', async () => 'memory'],
  ...(hasPostgres ? [['PostgreSQL', newSchema] as const] : []),
];

describe.each(PLACES)('%s', (_, place) => {
  test('hashes a chosen password slowly, a random one fast', async () => {
    const before = countHashes();
    const { stored } = await opened(await place());
    expect(countHashes() - before).toBe(1);
    expect(await stored()).toEqual([
      expect.stringMatching(/^scrypt\$16384\$8\$5\$[\w-]{16}\$[\w-]{43}$/),
      expect.stringMatching(/^random\$[\w-]{16}\$[\w-]{43}$/),
    ]);
  });

  test('spends the same work on a wrong password for any login, and remembers a right one', async () => {
    const { signIn } = await opened(await place());
    for (const login of ['admin', 'ed', 'nobody']) {
      expect(await counted(() => signIn(`${login}:wrong`))).toEqual([401, 1]);
      expect(await counted(() => signIn(`${login}:wrong`))).toEqual([401, 1]);
    }
    expect(await counted(() => signIn('ed:random'))).toEqual([200, 0]);
    const many = () => Promise.all(Array.from({ length: 60 }, () => signIn(`admin:${CHOSEN}`)));
    expect(await counted(many)).toEqual([Array(60).fill(200), 1]);
    expect(await counted(() => signIn(`admin:${CHOSEN}`))).toEqual([200, 0]);
    expect(await counted(() => signIn(`admin:${CHOSEN.replaceAll(' ', '')}`, '198.51.100.1'))).toEqual([200, 1]);
  });

  test('hashes nothing beyond the limit, and lets a chosen password wait at a new address', async () => {
    const { signIn, pass } = await opened(await place());
    expect(await signIn(`admin:${CHOSEN}`)).toBe(200);
    const seen: number[] = [];
    const [limited, elsewhere] = ['192.0.2.1', '203.0.113.7'];
    for (let count = 0; count < 12; count += 1) seen.push(await signIn(`admin:wrong ${count}`, limited));
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await counted(() => signIn(`admin:${CHOSEN}`, limited))).toEqual([429, 0]);
    expect(await counted(() => signIn(`admin:${CHOSEN}`, elsewhere))).toEqual([200, 0]);
    pass(6000);
    expect(await signIn(`admin:${CHOSEN}`, limited)).toBe(200);
    for (let count = 0; count < 12; count += 1) await signIn(`admin:wrong ${count}`, limited);
    expect(await signIn(`admin:${CHOSEN}`, limited)).toBe(200);
  });

  test('treats passwords of events in the same way', async () => {
    const { ask, eventHash } = await opened(await place());
    const event = { title: 'Gig', start_date: '2026-10-01', end_date: '2026-10-01', password: 'sesame' };
    expect(await counted(() => ask('POST', '/events', 'ed:random', undefined, event))).toEqual([201, 1]);
    expect(await eventHash()).toMatch(/^scrypt\$/);
    const read = (password: string, address?: string) =>
      ask('GET', `/events/1?password=${password}`, undefined, address);
    const all = (password: string) => Promise.all(Array.from({ length: 12 }, () => read(password)));
    expect(await counted(() => all('sesame'))).toEqual([Array(12).fill(200), 1]);
    const [statuses, count] = await counted(() => all('wrong'));
    expect(statuses.sort()).toEqual([...Array(10).fill(403), 429, 429]);
    expect(count).toBeLessThanOrEqual(10);
    expect(await counted(() => read('sesame'))).toEqual([429, 0]);

    expect([await read('sesame', '192.0.2.1'), await read('wrong', '192.0.2.1')]).toEqual([200, 403]);
    expect(await ask('PUT', '/events/1', 'ed:random', undefined, { password: '' })).toBe(200);
    expect(await ask('GET', '/events/1')).toBe(200);
  });
});
