import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CommandEntry } from '../../../src/cli/command.js';
import { COMMANDS } from '../../../src/cli/commands/command-tree.js';
import { withUniversalFlags } from '../../../src/cli/input/standard-flags.js';
import { cal, emptyFolder } from '../../support/command-line.js';

const venues = (city: string) => `venues:\n  - venue: Mill\n    slug: mill\n    city: ${city}\n`;

/** A folder with a calendar that has one venue, and files that change it. */
async function openFolder() {
  const cwd = emptyFolder();
  const env = { CAL_HISTORY: 'on', CAL_URL: `file:${join(cwd, 'calendar.db')}`, XDG_STATE_HOME: cwd };
  for (const [name, text] of [
    ['new.yaml', venues('York')],
    ['same.yaml', venues('Leeds')],
    ['same.csv', 'venue,city\nMill,Leeds\n'],
    ['rows.csv', 'venue,city\nBarn,Hull\n'],
  ] as const)
    writeFileSync(join(cwd, name), text);
  const run = (words: readonly string[]) => cal(words, { cwd, env });
  await run(['venues', 'create', '--venue', 'Mill', '--city', 'Leeds']);
  return run;
}

test.each([
  ['history', '.[].command', 'venues create'],
  ['history show', '.[].title', 'Mill'],
  ['undo --yes', '.[] | [.title, .outcome]', '["Mill","trashed"]'],
  ['undo --dry-run', '.[].title', 'Mill'],
  ['apply new.yaml --yes', '.counts.update', '1'],
  ['diff -f new.yaml', '.changes[].slug', 'mill'],
  ['import rows.csv', '.created', '1'],
  ['lint', 'length', '0'],
  ['agenda', 'length', '0'],
  ['venues duplicates', 'length', '0'],
  ['export venues --lang en', '.venues[].venue', 'Mill'],
])('cal %s --jq %s', async (line, expression, shown) => {
  const run = await openFolder();
  const { out, err } = await run([...line.split(' '), '--jq', expression]);
  expect([out, err.includes('jq')]).toEqual([`${shown}\n`, false]);
});

test('a mistake in the expression, or another format, is told before anything is written', async () => {
  const run = await openFolder();
  for (const words of [
    ['--jq', '.['],
    ['--jq', '.', '--format', 'text'],
    ['--jq', '.', '--plan', 'plan.json'],
    ['--jq', '.'.repeat(10_001)],
  ])
    expect((await run(['undo', '--yes', ...words])).exit).toBe(2);
  expect((await run(['venues', 'list', '--format', 'ids'])).out).toBe('1\n');
});

test.each([
  ['undo --yes', 1, ''],
  ['undo --dry-run', 2, '1\n'],
  ['import rows.csv', 1, '1\n2\n'],
  ['import same.csv', 2, '1\n'],
  ['apply new.yaml --yes', 1, '1\n'],
  ['apply same.yaml', 2, '1\n'],
  ['venues create --venue Mill --if-missing', 2, '1\n'],
  ['venues create --venue Shed', 1, '1\n2\n'],
  ['venues update 1 --city Leeds', 2, '1\n'],
  ['venues update 1 --city York', 1, '1\n'],
  ['diff -f new.yaml', 2, '1\n'],
  ['api POST venues -f venue=Shed', 1, '1\n2\n'],
  ['api GET venues', 2, '1\n'],
])('cal %s with a --jq that fails exits with %i, and says so if the change was made', async (line, exit, left) => {
  const run = await openFolder();
  const ended = await run([...line.split(' '), '--jq', 'error("no")']);
  expect([ended.exit, ended.err.includes('The change was made')]).toEqual([exit, exit === 1]);
  expect((await run(['venues', 'list', '--sort-by', 'id', '--format', 'ids'])).out).toBe(left);
});

test('every command with --format json takes --jq', async () => {
  const takers: string[] = [];
  const flagsOf = async (entries: readonly CommandEntry[]): Promise<string[]> =>
    (
      await Promise.all(
        entries.map(async ({ command, members = [] }) => {
          const { words, flags } = (await command?.()) ?? { words: [], flags: [] };
          const printsJson = flags.some((flag) => flag.name === 'format' && flag.words?.includes('json'));
          const takesJq = withUniversalFlags(flags).some(({ name }) => name === 'jq');
          if (takesJq) takers.push(words.join(' '));
          return [...(printsJson && !takesJq ? [words.join(' ')] : []), ...(await flagsOf(members))];
        }),
      )
    ).flat();
  expect(await flagsOf(COMMANDS)).toEqual([]);
  const samples = ['venues list', 'tags merge', 'undo', 'import', 'apply', 'diff', 'lint', 'agenda', 'history', 'api'];
  expect(takers).toEqual(expect.arrayContaining(samples));
});
