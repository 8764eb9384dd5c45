// Tests src/server/http/sign-in-limit.ts and src/server/http/authenticate-request.ts.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/http/create-app.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { addUser } from '../../src/service/users.js';
import { fetchOf } from '../support/fetching.js';

let now: number;
let close: () => Promise<void>;
let signIn: (login: string, password: string, address?: string) => Promise<Response>;

beforeEach(async () => {
  // The clock of the calendar stands: what is wrong wears off all the same.
  now = 0;
  const opened = await openCalendar({
    file: 'memory',
    timezone: 'UTC',
    publicUrl: 'https://x.example',
    now: () => Date.parse('2026-09-12T10:00:00Z'),
    tick: () => now,
    report: (error) => {
      throw error;
    },
  });
  for (const login of ['ed', 'zoe']) await addUser(opened.calendar.store, { login, role: 'editor' }, 'right');
  const fetch = fetchOf(createApp(opened.calendar));
  close = opened.close;
  signIn = async (login, password, address = '203.0.113.7') =>
    fetch(
      new Request('https://x.example/calendar/events/v1/tags', {
        headers: { authorization: `Basic ${btoa(`${login}:${password}`)}` },
      }),
      { address },
    );
});
afterEach(() => close());

async function statuses(count: number, one: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) seen.push((await one()).status);
  return seen;
}

describe('wrong passwords', () => {
  test('are slowed down after ten, with the time to wait', async () => {
    expect(await statuses(12, () => signIn('ed', 'wrong'))).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await signIn('ed', 'wrong');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(await refused.json()).toMatchObject({
      code: 'rest_too_many_requests',
      data: { status: 429, retry_after: 6 },
    });
    now += 6000;
    expect((await signIn('ed', 'wrong')).status).toBe(401);
    expect((await signIn('ed', 'wrong')).status).toBe(429);
  });

  test('are then limited to one in six seconds', async () => {
    await statuses(10, () => signIn('ed', 'wrong'));
    now += 60_000;
    expect(await statuses(12, () => signIn('ed', 'wrong'))).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('do not count for another login or another address', async () => {
    await statuses(11, () => signIn('ed', 'wrong'));
    expect((await signIn('zoe', 'right')).status).toBe(200);
    expect((await signIn('ed', 'right', '198.51.100.1')).status).toBe(200);
  });

  test('are forgotten after the right one', async () => {
    for (let round = 0; round < 5; round++) {
      expect(await statuses(9, () => signIn('ed', 'wrong'))).toEqual(Array(9).fill(401));
      expect((await signIn('ed', 'right')).status).toBe(200);
    }
  });

  test('for many invented logins are limited to a hundred from one address', async () => {
    let count = 0;
    const seen = await statuses(103, () => signIn(`nobody-${count++}`, 'wrong'));
    expect(seen.slice(98)).toEqual([401, 401, 429, 429, 429]);
    expect((await signIn('zoe', 'right', '198.51.100.1')).status).toBe(200);
  });

  test('by others at the same address do not lock out a user with the right one', async () => {
    await statuses(12, () => signIn('ed', 'wrong'));
    let count = 0;
    await statuses(110, () => signIn(`nobody-${count++}`, 'wrong'));
    expect((await signIn('ed', 'right')).status).toBe(200);
  });

  test('from one IPv6 network count together', async () => {
    let count = 0;
    const seen = await statuses(12, () => signIn('ed', 'wrong', `2001:db8:0:7::${(count++).toString(16)}`));
    expect(seen).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn('ed', 'wrong', '2001:db8:0:8::1')).status).toBe(401);
  });

  test('sent simultaneously are limited, too', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => signIn('ed', `wrong ${at % 20}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn('ed', 'right')).status).toBe(200);
  });
});

test('do not slow down the right one from many connections', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => signIn('ed', 'right')));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test('a refusal contains no part of the password, and is the same for near misses', async () => {
  const texts = await Promise.all(
    ['righ', 'right ', 'Right', 'x'].map(async (password) => (await signIn('ed', `${password}zz`)).text()),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).not.toMatch(/zz|righ/i);
});

describe('guesses at the password of an event', () => {
  /** One parameter, however it is written. */
  const SPELLINGS = ['password', '[password]', '%5Bpassword%5D', '%70assword', '?password', 'x=1&password'];
  const LOCKED = '/calendar/events/v1/events';

  test.each<[string, readonly string[], readonly string[]]>([
    ['the parameter in any spelling', [`${LOCKED}/1`], SPELLINGS],
    [
      'the event by any path',
      [
        `${LOCKED}/1`,
        `${LOCKED}/by-slug/locked`,
        `${LOCKED}/1/`,
        `/fr${LOCKED}/by-slug/LOCKED`,
        LOCKED.toUpperCase(),
        '/event/locked',
        '/event/locked.ics',
        '/fr/event/locked',
      ],
      ['password'],
    ],
  ])(
    'are limited to ten from one address, even if the last is right, but not elsewhere or later: %s',
    async (_, paths, names) => {
      const handle = await serveLockedEvent();
      let turn = 0;
      const guess = async (password: string, address = '203.0.113.7', method = 'GET') => {
        const name = names[turn % names.length];
        const path = paths[turn % paths.length]?.replace(/EVENTS$/, 'EVENTS/1') ?? '';
        turn += 1;
        const request = { method, path, rawQuery: `${name}=${password}`, header: () => undefined };
        const { status, headers } = await handle({ ...request, body: async () => new Uint8Array(), address });
        if (status === 200) expect(headers['Cache-Control']).toBe('private, no-store');
        return status;
      };
      // The right one, however often, is no guess.
      for (let count = 0; count < 20; count += 1) expect(await guess('open-sesame')).toBe(200);
      const guesses = Array.from({ length: 12 }, (_, at) => guess('wrong', undefined, at % 2 === 0 ? 'GET' : 'HEAD'));
      expect((await Promise.all(guesses)).sort()).toEqual([...Array(10).fill(403), 429, 429]);
      for (const _ of [...names, ...paths]) expect(await guess('open-sesame')).toBe(429);
      expect(await guess('open-sesame', '198.51.100.1')).toBe(200);
      now += 6000;
      expect(await guess('open-sesame')).toBe(200);
    },
  );

  test('are not counted for users who may edit it, or for an event without one', async () => {
    const handle = await serveLockedEvent();
    const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const request = { method: 'GET', path, rawQuery: 'password=wrong', header: (name: string) => headers[name] };
      return (await handle({ ...request, body: async () => new Uint8Array(), address: '203.0.113.7' })).status;
    };
    for (let count = 0; count < 12; count += 1) {
      expect(await read(`${LOCKED}/1`, { authorization: `Basic ${btoa('ann:right')}` })).toBe(200);
      expect(await read(`${LOCKED}/by-slug/nothing`)).toBe(404);
    }
    expect(await read(`${LOCKED}/1`)).toBe(403);
  });
});

/** Serves an event with a password, whose ID is 1. */
async function serveLockedEvent() {
  const opened = await openCalendar({
    file: 'memory',
    timezone: 'UTC',
    publicUrl: 'https://x.example',
    now: () => Date.parse('2026-09-12T10:00:00Z'),
    tick: () => now,
    report: (error) => {
      throw error;
    },
  });
  onTestFinished(() => opened.close());
  const visitor = await addUser(opened.calendar.store, { login: 'ann', role: 'editor' }, 'right');
  expect(visitor).toBeDefined();
  const handle = createApp(opened.calendar);
  const body = {
    title: 'Locked',
    slug: 'locked',
    start_date: '2026-10-01',
    end_date: '2026-10-01',
    password: 'open-sesame',
  };
  const headers: Readonly<Record<string, string>> = {
    'content-type': 'application/json',
    authorization: `Basic ${btoa('ann:right')}`,
  };
  await handle({
    method: 'POST',
    path: '/calendar/events/v1/events',
    rawQuery: '',
    header: (name) => headers[name],
    body: async () => Buffer.from(JSON.stringify(body)),
  });
  return handle;
}
