// Fills a home folder as users have it: an empty one hides what reading settings, credentials and history costs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from '@photostructure/sqlite';
import { cal } from './tools.js';

const RUNS = 1000;

const FILES = {
  '.config/cal/config.yaml': [
    `history_keep: ${RUNS}`,
    'profiles:',
    '  live:',
    '    url: https://example.org/wp-json',
    '    protected: true',
    '  staging:',
    '    url: https://staging.example.org/wp-json',
    '    timezone: Europe/London',
  ],
  '.config/cal/credentials.yaml': [
    'live:',
    '  url: https://example.org/wp-json',
    '  user: anna',
    '  password: abcd EFGH 1234 ijkl',
    'staging:',
    '  url: https://staging.example.org/wp-json',
    '  user: anna',
    '  password: for-the-bench',
  ],
  'town/.cal.yaml': ['# The calendar of the town', 'date_order: dmy'],
};

/**
 * Writes settings with two profiles, credentials, a project file, and a ledger of 1,000 runs.
 * @returns the folder of the project
 */
export function fillHome(home) {
  for (const [name, lines] of Object.entries(FILES)) {
    mkdirSync(join(home, name, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(join(home, name), `${lines.join('\n')}\n`, { mode: 0o600 });
  }
  const project = join(home, 'town');
  const args = [cal, 'venues', 'create', '--venue', 'Hall', '--url', `file:${join(home, 'first.db')}`];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: home, TZ: 'UTC' },
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  repeatRuns(join(home, '.local/state/cal/ledger.db'));
  return project;
}

function repeatRuns(ledger) {
  const database = new DatabaseSync(ledger);
  database.exec(`
    create temp table run as select * from runs limit 1;
    create temp table entry as select * from entries limit 1;
    begin`);
  for (let number = 1; number < RUNS; number++) {
    const id = number.toString(16).padStart(8, '0');
    database.exec(`
      update run set id = '${id}'; insert into runs select * from run;
      update entry set run = '${id}'; insert into entries select * from entry`);
  }
  database.exec('commit');
  database.close();
}
