// Tests src/config/config-file.ts and src/cli/ledger-location.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { bare, cal } from '../e2e/program.js';

/** Files that are read without being named, and are not what they should be: an answer at once. */

const LEDGER = '.local/state/cal/ledger.db';
const STORE = '.local/share/cal/calendar.db';
const LIST = ['venues', 'list'];
const CREATE = ['venues', 'create', '--venue', 'Hall'];

const fifo = (path: string) => void spawnSync('mkfifo', [path]);
const folder = (path: string) => mkdirSync(path);
const device = (path: string) => symlinkSync('/dev/zero', path);
const isPosix = existsSync('/dev/zero') && spawnSync('mkfifo', ['--version']).status === 0;

function foreign(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(
    'create table schema_version (version); insert into schema_version values (1); create table t (x); create trigger run after insert on t begin delete from t; end; create view v as select 1',
  );
  database.close();
}

test.skipIf(!isPosix).each<[string, (path: string) => void, string[], number, RegExp]>([
  ['.cal.yaml', fifo, LIST, 2, /\.cal\.yaml is not a regular file\./],
  ['.cal.yaml', device, LIST, 2, /\.cal\.yaml is not a regular file\./],
  ['.cal.yaml', folder, LIST, 2, /\.cal\.yaml is not a regular file\./],
  ['.config/cal/config.yaml', folder, LIST, 2, /config\.yaml is not a regular file\./],
  ['.config/cal/config.yaml', fifo, LIST, 2, /config\.yaml is not a regular file\./],
  ['.config/cal/credentials.yaml', fifo, ['profiles', 'list'], 2, /credentials\.yaml is not a regular file\./],
  // A calendar in a file needs no credentials.
  ['.config/cal/credentials.yaml', fifo, LIST, 0, /^$/],
  [LEDGER, fifo, CREATE, 0, /The history cannot be written.*ledger\.db is not a regular file\./],
  [LEDGER, device, CREATE, 0, /The history cannot be written.*ledger\.db is not a regular file\./],
  [LEDGER, fifo, ['history'], 2, /cannot be read.*ledger\.db is not a regular file\./],
  [LEDGER, foreign, CREATE, 0, /The history cannot be written.*triggers or views/],
  [STORE, fifo, LIST, 2, /calendar\.db is not a regular file\./],
  [STORE, foreign, LIST, 2, /calendar\.db is the database of another program/],
])('%s, made by %o, for %j', async (name, make, args, exit, complaint) => {
  const env = bare();
  const path = join(env.HOME, name);
  mkdirSync(dirname(path), { recursive: true });
  make(path);
  const ended = await cal(args, env);
  expect(ended.err).toMatch(complaint);
  expect(ended.exit).toBe(exit);
});

test.skipIf(!existsSync('/proc/self'))('a home that cannot be written is reported at once', async () => {
  const listed = await cal(CREATE, { ...bare(), HOME: '/proc' }, '');
  expect(listed.exit).not.toBe(0);
  expect(listed.err).toMatch(/\/proc\/\.local\/share\/cal/);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is reported', async () => {
  const { exit, err } = await cal(['generate', 'venues', '--count', '5', '--output', '/dev/full'], bare());
  expect({ exit, err }).toMatchObject({ exit: 1, err: expect.stringContaining('no space left on device') });
});
