// Tests src/testing/recording/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bare, bash, cal, type Serving, serve } from './program.js';

const env = bare({ CAL_PASSWORD: 'a password for tests' });
const client = { ...env, CAL_USER: 'admin' };
const file = join(env.HOME, 'site.ndjson');
let site: Serving;

beforeAll(async () => {
  site = await serve(['--store', 'memory', '--seed', 'demo', '--now', '2027-07-01T09:00Z'], env);
  const recorder = await serve(['--record', file, '--upstream', site.ready.url], env);
  const recorded = { ...client, CAL_URL: recorder.ready.url };
  await bash('cal venues create --venue Barn; cal venues list --fields venue; cal health', recorded);
  await fetch(`${recorder.ready.url}/calendar/events/v1/tags`);
  expect(await recorder.stop('SIGTERM')).toBe(0);
});
afterAll(() => site.stop('SIGKILL'));

const replaying = (script: string) => cal(['serve', '--replay', file, '--', 'bash', '-c', script], client);
const CAL = `"${process.execPath}" "${join(process.cwd(), 'bin/cal.js')}"`;

it('replays to cal itself what cal has done, with the service gone', async () => {
  const { out, exit } = await replaying(`${CAL} venues create --venue Barn --quiet; ${CAL} venues list --fields venue`);
  expect([exit, out.split('\n').slice(0, 2)]).toEqual([0, ['Barn', 'サントリーホール']]);
  expect(readFileSync(file, 'utf8')).not.toContain('a password for tests');
});

it('leaves the recording behind and nothing else', async () => {
  const empty = bare();
  const recorded = join(empty.HOME, 'site.ndjson');
  const recorder = await serve(['--record', recorded, '--upstream', site.ready.url], empty);
  await fetch(`${recorder.ready.url}/calendar/events/v1/tags`);
  await recorder.stop('SIGTERM');
  const player = await serve(['--replay', recorded], empty);
  await player.stop('SIGTERM');
  expect(readdirSync(empty.HOME)).toEqual(['site.ndjson']);
});

it('compares a recording with a service, and exits with 8 once that differs', async () => {
  const same = await cal(['serve', '--replay', file, '--verify', site.ready.url], env);
  expect([same.exit, same.out, same.err]).toEqual([0, '', '2 requests compared, no differences.\n']);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace('"tags":[{', '"tags":[{"color":7,'));
  const other = join(env.HOME, 'other.ndjson');
  writeFileSync(other, lines.join('\n'));
  const different = await cal(['serve', '--replay', other, '--verify', site.ready.url], env);
  expect([different.exit, different.out]).toEqual([
    8,
    '{"request":"GET /calendar/events/v1/tags","field":"tags[0].color","here":7}\n',
  ]);
});

it('prints a difference of many requests three times, and then counts it', async () => {
  const [line = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((each) => each.includes('/tags"'));
  const same = [11, 12, 13, 14, 15].map((size) =>
    JSON.stringify({
      ...JSON.parse(line.replace('"tags":[{', `"tags":[{"color":${size},`)),
      query: `per_page=${size}`,
    }),
  );
  const other = join(env.HOME, 'repeated.ndjson');
  writeFileSync(other, `${same.join('\n')}\n`);
  const { exit, out, err } = await cal(['serve', '--replay', other, '--verify', site.ready.url], env);
  expect(out.split('\n').filter((each) => each.includes('tags[0].color'))).toHaveLength(3);
  expect([exit, err]).toEqual([
    8,
    expect.stringContaining('tags[0].color: 11 here, missing there, in 2 more requests'),
  ]);
});

it('compares a service of its own with another by the declared reads', async () => {
  const { exit, out, err } = await cal(['serve', '--seed', 'demo', '--verify', site.ready.url], env);
  expect([exit, out, err]).toEqual([0, '', expect.stringMatching(/^\d\d\d requests compared, no differences\.\n$/)]);
});

it.each([
  [['--record', 'x'], '--record FILE and --upstream URL belong together.'],
  [['--replay', 'x', '--seed', 'demo'], '--seed: cannot be combined with --record or --replay'],
  [['--record', 'x', '--upstream', 'http://127.0.0.1:1', '--replay', 'y'], '--replay: cannot be combined'],
  [['--record', 'x', '--upstream', 'ftp://127.0.0.1'], '--upstream: must be an http or https URL'],
  [['--record', 'x', '--upstream', 'http://a:b@127.0.0.1'], '--upstream: must be an http or https URL'],
  [['--verify', 'http://127.0.0.1:1', '--', 'true'], '--verify: cannot be combined with a command'],
  [['--replay', ''], '--replay: must not be empty'],
  [['--replay', 'nowhere.ndjson'], 'nowhere.ndjson cannot be read: no such file or directory.'],
])('refuses %j', async (args, message) => {
  const { exit, err } = await cal(['serve', ...args], env);
  expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
});
