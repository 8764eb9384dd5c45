// Tests src/sync/ledger/linked-creations.ts, src/sync/ledger/record-writes.ts and src/sync/plan/saved/saved-plan.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, type Ended, emptyFolder } from '../support/command-line.js';

/** What plans show and count beside their steps, and what commands say while they are planned. */

const EVENT = '--start-date 2027-07-02 --end-date 2027-07-02';

let run: (line: string) => Promise<Ended>;

beforeEach(async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'bad.csv'), 'venue,id\nHall,99\n');
  writeFileSync(join(cwd, 'barn.json'), '{ "venue": { "venue": "Barn" } }');
  run = (line) => {
    now += 1000;
    return cal(line, { send: service.send, cwd, env: { CAL_HISTORY: 'on' } });
  };
  for (const line of [
    'categories create --name Music',
    `events create --title Jazz ${EVENT} --categories Music`,
    `events create --title Blues ${EVENT} --categories music`,
    'categories translate music --lang fr --name Musique',
    'categories translate music --lang es --name Música',
  ])
    expect(await run(line), line).toMatchObject({ exit: 0 });
});

describe('a record that a write creates because it names it', () => {
  const rows: [line: string, changes: number, ...created: string[]][] = [
    [`events create --title x ${EVENT} --categories new,Other,MUSIC`, 3, 'category “new”', 'category “Other”'],
    [`events create --title x ${EVENT} --categories music --tags n1,n2`, 3, 'tag “n1”', 'tag “n2”'],
    [`events create --title x ${EVENT} --data barn.json`, 2, 'venue “Barn”'],
    ['events update jazz --categories new', 2, 'category “new”'],
    ['events update jazz blues --categories new', 3, 'category “new”'],
    [`events create --title x ${EVENT} --repeat weekly --count 2 --tags new`, 4, 'tag “new”'],
  ];
  test.each<[line: string, changes: number, ...created: string[]]>(rows)(
    '%s: is shown in the plan, and counts',
    async (line: string, changes: number, ...created: string[]) => {
      expect(await run(`${line} --plan p.json`)).toMatchObject({ exit: 0 });
      const { out } = await run('plan show p.json');
      for (const record of created) expect(out).toContain(`+ create ${record}\n`);
      const refusals = [`${line} --max-changes ${changes - 1}`, `apply p.json --yes --max-changes ${changes - 1}`];
      for (const refused of refusals) expect(await run(refused), refused).toMatchObject({ exit: 4 });
      expect(await run(`apply p.json --yes --max-changes ${changes}`)).toMatchObject({ exit: 0 });
    },
  );

  test('makes the plan stale once it is there', async () => {
    await run(`events create --title x ${EVENT} --categories new --plan p.json`);
    await run('categories create --name new');
    const { exit, err } = await run('apply p.json --yes');
    expect([exit, err]).toEqual([9, expect.stringContaining('category “new”')]);
  });
});

test.each([
  ['events delete jazz --force', 'permanently delete event 1 “Jazz”'],
  ['events delete jazz', 'delete event 1 “Jazz”'],
  ['categories delete music', 'permanently delete category 1 “Music”'],
])('a plan of %s says whether it is permanent', async (line, words) => {
  await run(`${line} --plan p.json`);
  const shown = [(await run('plan show p.json')).out, (await run('apply p.json --dry-run')).out];
  for (const text of shown) expect(text).toContain(`- ${words}\n`);
  expect((await run('plan show p.json --format markdown')).out).toContain(`### ${words}\n`);
  const [change] = JSON.parse((await run('plan show p.json --format json')).out).changes;
  expect(change.permanent).toBe(words.startsWith('permanently') ? true : undefined);
});

test.each([
  ['categories delete music', 1],
  [`events create --title x ${EVENT} --categories n1,n2`, 3],
  ['events delete jazz --force', 1],
])('the undo of %s makes no more changes than its %d', async (line, changes) => {
  expect(await run(`${line} ${line.includes('delete') ? '--yes ' : ''}--max-changes ${changes}`)).toMatchObject({
    exit: 0,
  });
  expect(await run(`undo --yes --max-changes ${changes}`)).toMatchObject({ exit: 0 });
});

describe('a command that is only planned', () => {
  test.each([
    ['undo --yes', /undone/],
    [`events create --title x ${EVENT} --data barn.json`, /Also created/],
    ['import bad.csv --kind venues', /--rejects/],
  ])('%s does not report as done what it would do', async (line, done) => {
    const { err } = await run(`${line} --plan p.json`);
    expect(err).toMatch(/Nothing was written|No plan was written/);
    expect(err).not.toMatch(done);
    expect(err).not.toMatch(/unchanged/);
  });
});
