// Tests src/cli/commands/service/launch-program.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { bare, bash, CAL, cal, serve } from './program.js';

it.each([
  ['exit 0', 0],
  ['exit 7', 7],
  ['kill -KILL $$', 137],
  ['kill -TERM $$', 143],
])('cal serve -- sh -c "%s" exits with %i', async (script, exit) => {
  const env = bare();
  expect(await cal(['serve', '--', 'sh', '-c', script], env)).toEqual({ exit, out: '', err: '' });
  expect(readdirSync(env.HOME)).toEqual([]);
});

it.each([
  [127, ['--', './nosuch'], {}, './nosuch could not be started: no such file or directory.'],
  [126, ['--', resolve('package.json')], {}, 'package.json could not be started: permission denied.'],
  [2, ['--seed', 'nosuch.yaml', '--store', 'x.db', '--', 'true'], {}, 'nosuch.yaml does not exist'],
] as const)('exits with %i after cal serve %j, with the reason', async (exit, args, env, sentence) => {
  expect(await cal(['serve', ...args], bare(env))).toEqual({
    exit,
    out: '',
    err: expect.stringContaining(sentence),
  });
});

it('prints only the output of the command, which finds the service in its environment', async () => {
  const env = bare();
  const script = 'echo "$CAL_USER"; echo told >&2; cal whoami --format json | grep -c administrator';
  const { out, err, exit } = await bash(`export -f cal; cal serve --log-format none -- bash -c '${script}'`, {
    ...env,
    CAL_PASSWORD: 'a-password-for-tests',
  });
  expect({ out, err, exit }).toEqual({ out: 'admin\n1\n', err: 'told\n', exit: 0 });
  expect(readdirSync(env.HOME)).toEqual([]);
});

it('signs the command in on a file each time without leaving traces; the first password is created later', async () => {
  const env = bare();
  const served = (more: Record<string, string>, ...words: string[]) =>
    cal(['serve', '--store', 'x.db', '--', process.execPath, CAL, ...words], { ...env, ...more });
  const names = ['One', 'Two', 'Three'];
  const own = { CAL_USER: 'admin', CAL_PASSWORD: 'a-password-for-tests' };
  for (const [index, venue] of names.entries())
    expect(await served(index === 2 ? own : {}, 'venues', 'create', '--venue', venue)).toMatchObject({
      exit: 0,
      err: '',
    });
  const { stop, said } = await serve(['--store', 'x.db'], env);
  await stop('SIGTERM');
  expect(said()).toContain('Created user admin');
  const ed = await cal(['users', 'add', 'ed', '--role', 'contributor', '--store', 'x.db'], env);
  const asEd = await served({ CAL_USER: 'ed', CAL_PASSWORD: ed.out.trim() }, 'whoami', '--format', 'json');
  expect(JSON.parse(asEd.out)).toMatchObject({ user: 'ed', roles: ['contributor'] });
});

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
  ['SIGQUIT', 131],
] as const)('%s ends the command, its children and the service, and leaves nothing behind', async (signal, exit) => {
  const env = bare();
  const script = 'echo "$CAL_URL"; sleep 1000; echo over';
  const child = spawn(process.execPath, [CAL, 'serve', '--seed', 'demo', '--', 'sh', '-c', script], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  expect((await fetch(url)).status).toBe(200);
  child.kill(signal);
  // Its output closes when nobody is left who could write to it.
  expect(await once(child, 'close')).toEqual([exit, null]);
  await expect(fetch(url)).rejects.toThrow();
  expect(readdirSync(env.HOME)).toEqual([]);
});

it.each([1, 2])('signals while a seed is loading leave nothing behind: %i', async (count) => {
  const folder = bare().HOME;
  const venues = Array.from({ length: 4000 }, (_, at) => `Venue ${at}\n`);
  writeFileSync(join(folder, 'venues.csv'), `venue\n${venues.join('')}`);
  const temporary = bare().HOME;
  const child = spawn(process.execPath, [CAL, 'serve', '--seed', '.', '--', 'true'], {
    env: bare({ TMPDIR: temporary }),
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => readdirSync(temporary)).toHaveLength(1);
  for (let sent = 0; sent < count; sent++) child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

it('processes that the command left running end with it, even one that ignores SIGTERM', async () => {
  const script = `sh -c 'trap "" TERM; echo ready; while :; do sleep 0.1; done' & sleep 1000 & read -r line; exit 3`;
  const child = spawn(process.execPath, [CAL, 'serve', '--', 'bash', '-c', script], {
    env: bare(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  child.stdin.end('go\n');
  // Its output closes when nobody is left who could write to it.
  expect(await once(child, 'close')).toEqual([3, null]);
});

it('ignores SIGUSR1 and SIGUSR2: opens no debugger and continues', async () => {
  const { ready, said, stop } = await serve(['--store', 'memory', '--no-auth'], bare());
  for (const name of ['SIGUSR1', 'SIGUSR2'] as const) process.kill(ready.pid, name);
  expect((await fetch(`${ready.url}/calendar/events/v1/`)).status).toBe(200);
  expect(await stop('SIGTERM')).toBe(0);
  expect(said()).not.toContain('Debugger');
});

it('ends a command that ignores the first signal at the second', async () => {
  const script = 'trap "" TERM; trap "echo heard" INT; echo ready; while :; do sleep 0.1; done';
  const child = spawn(process.execPath, [CAL, 'serve', '--', 'sh', '-c', script], {
    env: bare(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  expect(await once(lines, 'line')).toEqual(['ready']);
  child.kill('SIGINT');
  expect(await once(lines, 'line')).toEqual(['heard']);
  child.kill('SIGTERM');
  await once(child, 'close');
});

it('exports identical data from two runs of the same job', async () => {
  const job = `
    cal generate events --count 24 --seed 42 --lang en,ja --from 2027-07-01 --edge-cases dst,all-day,multi-day,unicode,rtl -o seed.yaml
    cal serve --store memory --seed seed.yaml --now 2027-07-01T09:00Z -- bash -ec '
      id=$(cal venues create --venue "Town Hall" --city Leeds)
      cal events create --title Gig --start-date "tomorrow 20:00" --duration 3h --venue "$id" --categories music
      cal events list --categories jazz --format ids | cal events update - --featured
      cal events delete gig
      cal export --with-ids --with-dates --format yaml
      cal events list --format json --fields id,modified,author,date
    '`;
  const env = () => bare({ CAL_PASSWORD: 'a-password-for-tests' });
  const [first, second] = await Promise.all([1, 2].map(() => bash(`export -f cal; ${job}`, env())));
  expect(first).toMatchObject({ exit: 0, out: expect.stringContaining('Town Hall') });
  expect(second).toEqual(first);
});

it('a command finds the namespace of the imitated WordPress service too', async () => {
  const env = bare({ CAL_PASSWORD: 'a-password-for-tests' });
  const script = 'cal venues create --venue Forum; cal venues list --format json | grep -c Forum';
  const run = await bash(
    `export -f cal; cal serve --log-format none --quirks the-events-calendar -- bash -c '${script}'`,
    env,
  );
  expect(run).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\n\d+\n$/) });
});

it('gives the command the stopped clock, so that its dates count from there', async () => {
  const env = { ...bare(), TZ: 'UTC' };
  const command = [process.execPath, CAL, 'events', 'create', '--title', 'Dinner', '--start-date', 'tomorrow 20:00'];
  const shown = ['--duration', '2h', '--timezone', 'Asia/Tokyo', '--format', 'json'];
  const given = ['serve', '--timezone', 'Asia/Tokyo', '--now', '2026-12-24T23:30', '--', ...command, ...shown];
  const { out, exit } = await cal(given, env);
  expect([exit, JSON.parse(out)]).toMatchObject([
    0,
    { start_date: '2026-12-25 20:00:00', date_utc: '2026-12-24 14:30:00' },
  ]);
  const alone = { ...env, CAL_NOW: '2030-02-28T09:00:00+01:00', CAL_TZ: 'UTC' };
  const later = await cal(
    ['events', 'create', '--title', 'Dinner', '--start-date', 'tomorrow', '--end-date', 'tomorrow', '--format', 'json'],
    alone,
  );
  expect(JSON.parse(later.out)).toMatchObject({
    start_date: '2030-03-01 00:00:00',
    date_utc: expect.stringMatching(/^2030-02-28 08:00/),
  });
  const wrong = await cal(['events', 'list', '--range', 'today'], { ...env, CAL_NOW: 'soon' });
  expect(wrong).toMatchObject({ exit: 2, err: expect.stringContaining('CAL_NOW: must be a time such as') });
});
