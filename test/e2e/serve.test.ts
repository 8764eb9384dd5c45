// Tests src/cli/commands/service/serve-command.ts, src/cli/commands/service/serve-options.ts and src/server/host-calendar.ts.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { OPERATIONS } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import type { Json } from '../support/calendar.js';
import { bare, CAL, cal, type Serving, serve } from './program.js';

let service: Serving;
const PASSWORD = 'a-password-for-tests';
const env = bare({ CAL_PASSWORD: PASSWORD });

beforeAll(async () => {
  service = await serve(['--store', 'memory', '--timezone', 'Europe/London'], env);
});
afterAll(() => service.stop('SIGKILL'));

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${service.ready.url}/calendar/events/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`admin:${PASSWORD}`)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
};

const sampleOf = (plural: string): Record<string, unknown> =>
  plural === 'events'
    ? { title: 'Gig', slug: 'gig', start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' }
    : { [plural === 'venues' ? 'venue' : plural === 'organizers' ? 'organizer' : 'name']: 'Gig' };

it('prints its address in one line of JSON; never prints or stores a chosen password', async () => {
  expect(service.ready).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    pid: expect.any(Number),
    store: 'memory',
  });
  expect(service.said()).toBe('Created user admin with the password of CAL_PASSWORD.\n');
  expect(readdirSync(env.HOME)).toEqual([]);
  const onFile = await serve(['--store', 'x.db'], env);
  await onFile.stop('SIGTERM');
  expect(onFile.said()).not.toContain(PASSWORD);
  expect(readdirSync(env.HOME)).toEqual(['x.db']);
});

it('prints a generated first password once, and stores it for the profile', async () => {
  const home = bare();
  const { said, stop } = await serve(['--store', 'x.db'], home);
  onTestFinished(async () => void (await stop('SIGTERM')));
  const credentials = join(home.HOME, '.config/cal/credentials.yaml');
  expect(statSync(credentials).mode & 0o777).toBe(0o600);
  const [, password = ''] = /with the password (\w{24}) \(/.exec(said()) ?? [];
  expect(readFileSync(credentials, 'utf8')).toContain(password);
  const created = await cal(['tags', 'create', '--name', 'From the profile', '--profile', 'local'], home);
  expect(created).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\n$/) });
});

it.each(['a', 'elevenchars', 'e l e v e n c h a r s'])('refuses the first password %j', async (password) => {
  const home = bare({ CAL_PASSWORD: password });
  const refused = await cal(['serve', '--port', '0', '--store', 'x.db'], home);
  expect(refused).toMatchObject({ exit: 2, out: '' });
  expect(refused.err).toContain('CAL_PASSWORD: must have at least 12 characters');
  // A command gets a generated one.
  const command = ['sh', '-c', 'echo "$CAL_PASSWORD"'];
  expect((await cal(['serve', '--', ...command], home)).out).toMatch(/^\w{24}\n$/);
  // Where users have passwords already, the variable is another one's.
  await cal(['users', 'add', 'ed', '--store', 'x.db'], home);
  const later = await serve(['--store', 'x.db'], home);
  expect(await later.stop('SIGTERM')).toBe(0);
});

it('answers every route of the interface', async () => {
  for (const { plural, kind } of RESOURCE_LIST) {
    const made = await ask('POST', `/${plural}`, sampleOf(plural));
    expect([plural, made.status, made.headers.get('location')]).toEqual([
      plural,
      201,
      `${service.ready.url}/calendar/events/v1/${plural}/${made.body.id}`,
    ]);
    const ways = [`/${plural}/${made.body.id}`, ...(kind === 'post' ? [`/${plural}/by-slug/${made.body.slug}`] : [])];
    for (const way of ways) {
      for (const verb of ['POST', 'PUT', 'PATCH'])
        expect(await ask(verb, way, { description: verb })).toMatchObject({ status: 200, body: { description: verb } });
      expect(await ask('GET', way)).toMatchObject({ status: 200, body: { id: made.body.id } });
    }
    expect(await ask('GET', `/${plural}?${kind === 'term' ? 'hide_empty=0' : ''}`)).toMatchObject({ status: 200 });
    expect(await ask('DELETE', ways.at(-1) ?? '')).toMatchObject({ status: 200, body: { id: made.body.id } });
    expect((await ask('DELETE', ways[0] ?? '')).status).toBe(kind === 'post' ? 410 : 404);
    if (kind === 'post') expect((await ask('DELETE', `${ways[0]}?force=true`)).status).toBe(200);
    expect((await ask('GET', ways[0] ?? '')).status).toBe(404);
  }
  expect((await ask('GET', '')).body.namespace).toBe('calendar/events/v1');
  expect((await ask('GET', '/doc')).body.openapi).toMatch(/^3\.1/);
  expect(OPERATIONS.flatMap(({ methods }) => methods)).toHaveLength(52);
});

it('keeps answering clients after SIGTERM; a second signal ends it', async () => {
  const home = bare();
  const { ready, stop } = await serve(['--store', 'x.db', '--drain', '10m', '--cache-for', '1m'], home);
  const readiness = async () => {
    const { status, headers } = await fetch(`${ready.url}/readyz`);
    return [status, headers.get('connection')];
  };
  expect(await readiness()).toEqual([200, 'keep-alive']);
  process.kill(ready.pid, 'SIGTERM');
  let seen = await readiness();
  while (seen[0] === 200) seen = await readiness();
  expect(seen).toEqual([503, 'keep-alive']);
  const { status, headers } = await fetch(`${ready.url}/calendar/events/v1`);
  expect([status, headers.get('connection')]).toEqual([200, 'keep-alive']);
  expect(headers.get('cache-control')).toContain('s-maxage=60, stale-while-revalidate=60');
  expect(await stop('SIGTERM')).toBe(143);
  const interrupted = await serve(['--store', 'x.db', '--drain', '10m'], home);
  expect(await interrupted.stop('SIGINT')).toBe(0);
  expect((await cal(['serve', '--store', 'x.db', '--drain', 'soon'], home)).exit).toBe(2);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: finishes requests, exits with 0 and leaves all writes in the file',
  async (signal) => {
    const home = bare();
    const file = join(home.HOME, 'calendar.db');
    const first = await serve(['--store', file, '--no-auth'], home);
    const created = await cal(['venues', 'create', '--venue', 'Town Hall', '--url', first.ready.url], home);
    expect(created.exit).toBe(0);
    // The file may be used while it is served.
    expect((await cal(['venues', 'list', '--field', 'venue', '--url', `file:${file}`], home)).out).toBe('Town Hall\n');
    expect(await first.stop(signal)).toBe(0);
    expect(await cal(['venues', 'get', 'town-hall', '--field', 'id', '--url', `file:${file}`], home)).toEqual(created);
  },
);

it('--read-only refuses writes, --reset starts with an empty calendar', async () => {
  const home = bare();
  await cal(['venues', 'create', '--venue', 'Town Hall', '--url', 'file:x.db'], home);
  const reader = await serve(['--store', 'x.db', '--no-auth', '--read-only'], home);
  const options = ['--url', reader.ready.url];
  expect((await cal(['venues', 'get', 'town-hall', '--field', 'venue', ...options], home)).out).toBe('Town Hall\n');
  expect((await cal(['venues', 'update', 'town-hall', '--city', 'Leeds', ...options], home)).exit).toBe(4);
  await reader.stop('SIGTERM');
  const empty = await serve(['--store', 'x.db', '--no-auth', '--reset'], home);
  expect((await cal(['venues', 'list', '--format', 'json', '--url', empty.ready.url], home)).out.trim()).toBe('[]');
  await empty.stop('SIGTERM');
});

it.each([
  [['--host', '0.0.0.0', '--no-auth'], '--allow-hosts'],
  [['--host', '0.0.0.0', '--no-auth', '--allow-hosts', ','], '--allow-hosts'],
  [['--timezone', 'Europe/Pariss'], '--timezone'],
  [['--language', 'de'], '--language'],
  [['--store', '/no/such/folder/calendar.db'], '/no/such/folder'],
  [['--log-format', 'xml'], '--log-format'],
  [['--metrics', 'here'], '--metrics'],
  [['--metrics', '127.0.0.1:70000'], '--metrics'],
  [['--port', '70000'], '--port'],
  [['--public-url', 'http://exa mple'], '--public-url'],
])('cal serve %j exits with 2 and names what is wrong', async (args, named) => {
  const { exit, err, out } = await cal(['serve', '--port', '0', ...args], bare());
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(named);
  expect(err).not.toMatch(/\bat .*\.js:/);
});

it.each([
  ['--now', 'yesterdayish'],
  ['--fault', 'BAD'],
  ['--seed', 'bad.yaml'],
])('--reset %s %s exits with 2 and keeps the calendar', async (...flags) => {
  const home = bare();
  writeFileSync(join(home.HOME, 'bad.yaml'), 'venues:\n  - { venue: Hall }\n  - { venu: X }\n');
  await cal(['venues', 'create', '--venue', 'Forum', '--url', 'file:x.db'], home);
  expect((await cal(['serve', '--store', 'x.db', '--reset', '--port', '0', ...flags], home)).exit).toBe(2);
  expect((await cal(['venues', 'list', '--field', 'venue', '--url', 'file:x.db'], home)).out).toBe('Forum\n');
});

it('--now without an offset is in the time zone of the calendar', async () => {
  const home = bare();
  const served = (...words: string[]) => cal(['serve', '--store', 'x.db', ...words], home);
  await served('--timezone', 'Asia/Tokyo', '--', 'true');
  const create = [process.execPath, CAL, 'venues', 'create', '--venue', 'Hall', '--format', 'json'];
  const { out } = await served('--now', '2027-07-01 09:00', '--', ...create);
  expect(JSON.parse(out)).toMatchObject({ date: '2027-07-01 09:00:00', date_utc: '2027-07-01 00:00:00' });
});

it('--reset beside a running service keeps the calendar if the port is taken, and replaces it otherwise', async () => {
  const home = bare();
  const { ready, stop } = await serve(['--store', 'x.db', '--no-auth'], home);
  const venues = async () => (await cal(['venues', 'list', '--field', 'venue', '--url', ready.url], home)).out;
  const create = (venue: string) => cal(['venues', 'create', '--venue', venue, '--url', ready.url], home);
  await create('Forum');
  const reset = ['serve', '--store', 'x.db', '--no-auth', '--reset', '--port'];
  expect((await cal([...reset, new URL(ready.url).port], home)).exit).toBe(2);
  expect(await venues()).toBe('Forum\n');
  expect((await cal([...reset, '0', '--seed', 'demo', '--', 'true'], home)).exit).toBe(0);
  expect(await venues()).toContain('Royal Albert Hall');
  await create('Hall');
  await stop('SIGTERM');
  expect((await cal(['venues', 'list', '--field', 'venue', '--url', 'file:x.db'], home)).out).toContain('Hall\n');
});

it('--reset deletes only calendars', async () => {
  const home = bare();
  const letter = join(home.HOME, 'letter.txt');
  writeFileSync(letter, 'Dear Sir');
  expect((await cal(['serve', '--port', '0', '--store', letter, '--reset'], home)).exit).toBe(2);
  expect(readFileSync(letter, 'utf8')).toBe('Dear Sir');
  expect(existsSync(`${letter}-wal`)).toBe(false);
});

it.each([['list'], ['remove', 'ed'], ['password', 'ed']])('cal users %s creates no calendar', async (...words) => {
  const home = bare();
  const typo = join(home.HOME, 'typo.db');
  const { exit, err } = await cal(['users', ...words, '--store', typo], home);
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`${typo} does not exist.`) });
  expect(existsSync(typo)).toBe(false);
});

it('logs one line of JSON for each request, without passwords', async () => {
  const home = bare();
  const { ready, stop, said } = await serve(['--store', 'memory', '--no-auth', '--log-format', 'json'], home);
  await fetch(`${ready.url}/calendar/events/v1/events?search=gig&%70assword=open-sesame`);
  await stop('SIGTERM');
  const entry = JSON.parse(said().trim().split('\n').at(-1) ?? '');
  expect(entry).toMatchObject({
    method: 'GET',
    path: '/calendar/events/v1/events',
    query: expect.stringContaining('search=gig'),
    status: 200,
    address: '127.0.0.1',
    user: 'admin',
    id: expect.any(String),
  });
  expect(said()).not.toContain('open-sesame');
});

it('says in JSON, too, what went wrong beside the requests', async () => {
  const home = bare();
  const { ready, stop, said } = await serve(['--store', 'x.db', '--no-auth', '--log-format', 'json'], home);
  for (const end of ['', '-wal', '-shm']) rmSync(join(home.HOME, `x.db${end}`));
  expect((await fetch(`${ready.url}/calendar/events/v1/tags`)).status).toBe(503);
  await stop('SIGINT');
  const entries = said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries).toContainEqual({
    time: expect.any(String),
    level: 'error',
    doing: expect.any(String),
    error: expect.stringContaining('calendar file'),
  });
});

it('says in JSON, too, who may sign in first, and why it does not start', async () => {
  const home = bare();
  const json = ['--log-format', 'json'];
  const { stop, said } = await serve(['--store', 'memory', ...json], home);
  await stop('SIGINT');
  const time = expect.any(String);
  const message = expect.stringMatching(/^Created user admin/);
  expect(JSON.parse(said().split('\n', 1)[0] ?? '')).toEqual({ time, level: 'notice', message });
  const { exit, err } = await cal(['serve', '--store', '/no/such/folder/calendar.db', ...json], home);
  expect([exit, JSON.parse(err)]).toEqual([
    2,
    { time, level: 'error', doing: 'cal serve', error: expect.stringContaining('/no/such/folder') },
  ]);
});

it('says that CAL_PASSWORD is ignored where users exist and have another one', async () => {
  const env = bare({ CAL_PASSWORD: 'a-password-for-tests' });
  for (const [password, said] of [
    ['a-password-for-tests', /^Created user admin/],
    ['a-password-for-tests', /^$/],
    ['another-password-for-tests', /^CAL_PASSWORD is ignored/],
  ] as const) {
    const served = await serve(['--store', 'users.db'], { ...env, CAL_PASSWORD: password });
    await served.stop('SIGTERM');
    expect(served.said()).toMatch(said);
  }
});

it('a calendar in memory stores no password, and a read-only home does no harm', async () => {
  const env = bare();
  const file = join(env.HOME, '.config/cal/credentials.yaml');
  const real = await serve([], env);
  await real.stop('SIGTERM');
  const kept = readFileSync(file, 'utf8');
  const inMemory = await serve(['--store', 'memory'], env);
  await inMemory.stop('SIGTERM');
  expect(inMemory.said()).toMatch(/^Created user admin .*not stored\)\.\n$/);
  expect(readFileSync(file, 'utf8')).toBe(kept);
  const other = await serve(['--store', 'x.db'], env);
  await other.stop('SIGTERM');
  expect(other.said()).toContain(`holds the password for ${real.ready.url}`);
  expect(other.said()).toContain('not stored');
  expect(readFileSync(file, 'utf8')).toBe(kept);
  const homeless = await serve(['--store', 'x.db'], { ...bare(), XDG_CONFIG_HOME: '/dev/null' });
  expect(await homeless.stop('SIGTERM')).toBe(0);
  expect(homeless.said()).toContain('not stored');
});

it('in imitation of WordPress, stores its namespace with the first password', async () => {
  const env = bare();
  const { stop } = await serve(['--store', 'x.db', '--quirks', 'the-events-calendar'], env);
  const created = await cal(['venues', 'create', '--venue', 'Forum', '--profile', 'local'], env);
  await stop('SIGTERM');
  expect(created).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\n$/) });
});
