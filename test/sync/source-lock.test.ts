import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { lockSources } from '../../src/sync/source-lock.js';
import { cal, emptyFolder } from '../support/command-line.js';

const WHERE = { target: 'http://127.0.0.1:8080', namespace: 'calendar/events/v1' };

test.each<[string, readonly string[], string, boolean]>([
  ['the same files wait', ['/a.csv', '/b.csv'], WHERE.target, true],
  ['the same files in another order wait', ['/b.csv', '/a.csv'], WHERE.target, true],
  ['other files do not wait', ['/c.csv'], WHERE.target, false],
  ['the same files for another service do not wait', ['/a.csv', '/b.csv'], 'http://127.0.0.1:9090', false],
])('%s', async (_, sources, target, isWaiting) => {
  const ledgerFile = join(emptyFolder(), 'ledger.db');
  const events: string[] = [];
  const options = { ledgerFile, where: WHERE, signal: new AbortController().signal };
  const release = await lockSources({
    ...options,
    sources: ['/a.csv', '/b.csv'],
    sleep: async () => {},
    onWait: async () => void events.push('first waits'),
  });
  const releaseSecond = await lockSources({
    ...options,
    sources,
    where: { ...WHERE, target },
    onWait: async () => void events.push('waits'),
    sleep: async () => {
      events.push('sleeps');
      release();
    },
  });
  releaseSecond();
  release();
  expect(events).toEqual(isWaiting ? ['waits', 'sleeps'] : []);
});

test('does not wait if no lock can be written, or after an interruption', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'file'), '');
  const options = { where: WHERE, sources: ['/a.csv'], sleep: async () => {}, onWait: async () => {} };
  const signal = AbortSignal.abort();
  const releases = [];
  for (const ledgerFile of [join(folder, 'file', 'ledger.db'), join(folder, 'l.db'), join(folder, 'l.db')])
    releases.push(await lockSources({ ...options, ledgerFile, signal }));
  for (const release of releases) release();
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('');
});

test('does not wait for ever at a lock file that is damaged', async () => {
  const folder = emptyFolder();
  const options = { where: WHERE, sources: ['/a.csv'], signal: new AbortController().signal };
  const refuse = async () => {
    throw new Error('waits');
  };
  const lock = () => lockSources({ ...options, ledgerFile: join(folder, 'l.db'), sleep: refuse, onWait: refuse });
  (await lock())();
  for (const name of readdirSync(join(folder, 'locks'))) writeFileSync(join(folder, 'locks', name), 'x'.repeat(5000));
  (await lock())();
});

test.each([
  ['import venues.csv', 'venues.csv'],
  ['apply -f m.yaml --yes', 'm.yaml'],
])('three simultaneous runs of %s create each record once', async (line) => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  const names = Array.from({ length: 40 }, (_, at) => `Hall ${at}`);
  writeFileSync(join(cwd, 'venues.csv'), `venue\n${names.join('\n')}\n`);
  writeFileSync(join(cwd, 'm.yaml'), `name: t\nvenues: [${names.map((name) => `{venue: ${name}}`).join()}]\n`);
  const ask = (words: string) => cal(words, { send: service.send, cwd });
  const ended = await Promise.all([ask(line), ask(line), ask(line)]);
  expect(ended.map(({ exit }) => exit)).toEqual([0, 0, 0]);
  expect(JSON.parse((await ask('venues list --all --format json')).out)).toHaveLength(names.length);
});

test.each([
  ['import venues.csv', true],
  ['import venues.csv --dry-run', false],
  ['apply -f m.yaml --yes', true],
  ['apply -f m.yaml --dry-run', false],
  ['apply plan.json --yes', true],
  ['apply plan.json --dry-run', false],
])('%s locks its sources: %s', async (line, isLocking) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'venues.csv'), 'venue\nHall\n');
  writeFileSync(join(cwd, 'm.yaml'), 'venues: [{venue: Hall}]\n');
  const url = `--url ${join(cwd, 'c.db')}`;
  const env = { XDG_STATE_HOME: emptyFolder() };
  if (line.includes('plan.json')) await cal(`venues create --venue Barn --plan plan.json ${url}`, { cwd, env });
  expect(await cal(`${line} ${url}`, { cwd, env })).toMatchObject({ exit: 0 });
  expect(existsSync(join(env.XDG_STATE_HOME, 'cal', 'locks'))).toBe(isLocking);
});
