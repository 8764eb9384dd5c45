import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bare, CAL, cal } from './program.js';

const NODE = process.execPath;

/** `cal serve … -- cal ARGS`: what the command inside sees. */
const inside = (seeds: readonly string[], args: readonly string[], env = bare()) =>
  cal(
    ['serve', '--now', '2027-07-01T09:00Z', ...seeds.flatMap((seed) => ['--seed', seed]), '--', NODE, CAL, ...args],
    env,
  );

it('a service is filled before it is ready, by all of a folder, events in tables last, with the time of its own clock', async () => {
  const env = bare();
  writeFileSync(join(env.HOME, 'halls.csv'), 'venue,city\nWigmore Hall,London\n');
  const venues = 'name: halls\nvenues:\n  - {venue: The Hall}\n';
  const event =
    'name: concerts\nevents:\n  - {title: Recital, start_date: "+1d 19:30", end_date: "+1d 21:00", venue: Wigmore Hall}\n';
  writeFileSync(join(env.HOME, 'concerts.yaml'), event);
  mkdirSync(join(env.HOME, 'more'));
  writeFileSync(join(env.HOME, 'more', 'halls.yaml'), venues);
  const table = 'title,start_date,end_date,venue\nGig,2027-07-03 20:00,2027-07-03 23:00,the-hall\n';
  writeFileSync(join(env.HOME, 'clubs.csv'), `${table}Jam,2027-07-04 20:00,2027-07-04 23:00,Cellar\n`);
  writeFileSync(join(env.HOME, 'README.txt'), 'What is on');
  const before = readdirSync(env.HOME);
  const { out, err, exit } = await inside(
    ['.'],
    ['events', 'list', '--fields', 'start_date,title,venue.venue,modified_utc', '--format', 'tsv'],
    env,
  );
  expect(err).toBe('');
  const lines = ['02 19:30:00\tRecital\tWigmore Hall', '03 20:00:00\tGig\tThe Hall', '04 20:00:00\tJam\tCellar'];
  expect(out).toBe(lines.map((line) => `2027-07-${line}\t2027-07-01 09:00:00\n`).join(''));
  expect(exit).toBe(0);
  expect(readdirSync(env.HOME)).toEqual(before);
});

it('demo is a small calendar, the same every time', async () => {
  const runs = await Promise.all([1, 2].map(() => inside(['demo'], ['export', '--format', 'yaml'])));
  expect(runs[0]?.out).toContain('Last Night of the Proms');
  expect(runs[0]?.out).toBe(runs[1]?.out);
});

it('demo on a file is what it is in memory', async () => {
  const env = bare({ CAL_USER: 'admin', CAL_PASSWORD: 'for-both-times' });
  const exported = (more: readonly string[]) =>
    cal(['serve', '--now', '2027-07-01T09:00Z', '--seed', 'demo', ...more, '--', NODE, CAL, 'export'], env);
  const inMemory = await exported([]);
  expect(inMemory.out).toContain('Concert en famille');
  const file = ['--store', join(env.HOME, 'calendar.db')];
  expect((await exported(file)).out).toBe(inMemory.out);
});

it.each([
  ['nope.yaml', 'nope.yaml does not exist'],
  ['', 'must not be empty'],
  ['none', 'none contains neither manifests nor tables'],
  ['bad.yaml', 'bad.yaml:2: venu'],
  ['bad.csv', 'bad.csv:2: start_date'],
  ['odd.csv', 'odd.csv do not tell the kind of its rows'],
])('%s fills nothing, and nothing is served', async (file, sentence) => {
  const env = bare();
  mkdirSync(join(env.HOME, 'none'));
  writeFileSync(join(env.HOME, 'bad.yaml'), 'venues:\n  - venu: X\n');
  writeFileSync(join(env.HOME, 'bad.csv'), 'title,start_date,end_date\nGig,soon,later\n');
  writeFileSync(join(env.HOME, 'odd.csv'), 'a,b\n1,2\n');
  const { exit, err, out } = await inside([file], ['venues', 'list'], env);
  expect(exit).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(sentence);
  expect(err.replaceAll('--seed', '')).not.toContain('--');
});
