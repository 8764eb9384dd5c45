// Tests src/cli/input/confirm-destructive-write.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { cal, emptyFolder, stage, wordsOf } from '../support/command-line.js';

test.each([
  'undo',
  'venues delete 1',
  'tags delete 1',
  'venues update 1 --status trash',
  'venues merge 2 --into 1',
  'import terms.csv --kind tags',
  'apply -f town.yaml',
  'add "Gig fri 8pm"',
  'events create --title Gig --start-date 2027-07-02T20:00 --duration 1h --repeat weekly --count 3',
  'profiles remove home',
])('a no ends `cal %s` as Ctrl-C does, and nothing is changed', async (line) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'terms.csv'), 'id,name,_action\n1,music,delete\n');
  writeFileSync(join(cwd, 'town.yaml'), 'venues:\n  - venue: Barn\n');
  const env = { CAL_URL: 'file:x.db', CAL_HISTORY: 'on' };
  const run = (words: string, setting = {}) => cal(words, { cwd, env, ...setting });
  await run('venues create --venue Hall');
  await run('venues create --venue "The Hall"');
  await run('events create --title Jazz --start-date 2027-07-02T20:00 --duration 1h --venue 1 --tags music');
  await run('config set url file:x.db --profile home');
  const state = async () => (await run('history --format ndjson')).out + (await run('export --format ndjson')).out;
  const before = await state();
  const { exit, err, questions } = await run(line, { tty: true, answers: ['n', 'n'] });
  expect([questions.length, exit, err]).toEqual([1, 130, expect.stringMatching(/^(Nothing was \w+)\.$/m)]);
  expect(await state()).toBe(before);
});

test.each(['undo', 'import tags.csv --kind tags', 'apply -f town.yaml'])(
  'Ctrl-C at the question of `cal %s` ends it',
  async (line) => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'tags.csv'), 'id,name,_action\n1,live,delete\n');
    writeFileSync(join(cwd, 'town.yaml'), 'venues:\n  - venue: Barn\n');
    const env = { CAL_URL: 'file:x.db', CAL_HISTORY: 'on' };
    await cal('tags create --name live', { cwd, env });
    await cal('venues create --venue Hall', { cwd, env });
    const interrupting = new AbortController();
    const { context, err } = stage({ cwd, env, tty: true, signal: interrupting.signal });
    const ask = () => {
      interrupting.abort('SIGINT');
      return new Promise<never>(() => {});
    };
    expect(await runCommandLine(wordsOf(line), { ...context, ask })).toBe(130);
    expect(err.at(-1)).toBe('\n');
    expect((await cal('venues list --field venue', { cwd, env })).out).toBe('Hall\n');
  },
);
