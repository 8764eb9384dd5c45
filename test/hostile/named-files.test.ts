// Tests src/named-files.ts.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { bare, bash, CAL } from '../e2e/program.js';
import { cal, emptyFolder } from '../support/command-line.js';

// Files that a user names must be regular files or pipes; they are read up to a limit, and signals still work meanwhile.

const isPosix = existsSync('/dev/zero') && spawnSync('mkfifo', ['--version']).status === 0;

async function listCommands(entries: readonly CommandEntry[]): Promise<Command[]> {
  const commands: Command[] = [];
  for (const { command, members = [] } of entries) {
    const own = await command?.();
    commands.push(...(own === undefined ? [] : [own]), ...(await listCommands(members)));
  }
  return commands;
}

/** Written, opened by SQLite, or read by the connection, which is tried below. */
const OTHER_FLAGS = new Set(['output', 'plan', 'rejects', 'store', 'seed', 'ca', 'record', 'replay']);
const OTHER_COMMANDS = new Set(['backup', 'restore-backup', 'store']);
const MORE_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['api', ['POST', '/events']],
  ['translate', ['1', '--lang', 'fr']],
  ['clone', ['1', '--by', '7d']],
]);

const DEVICES: (readonly [line: string, words: readonly string[]])[] = [];
for (const { words, operands, flags } of await listCommands(COMMANDS)) {
  if (OTHER_COMMANDS.has(words[0] ?? '')) continue;
  const needed = MORE_WORDS.get(words.at(-1) ?? '') ?? operands.filter(({ required }) => required).map(() => '1');
  const add = (...more: readonly string[]) => DEVICES.push([[...words, ...more].join(' '), [...words, ...more]]);
  for (const { name, file, offers } of flags.filter((flag) => !OTHER_FLAGS.has(flag.name))) {
    if (file) add(...needed, `--${name}`, '@/dev/zero');
    else if (offers === 'files') add(...needed, `--${name}`, '/dev/zero');
  }
  if (operands.some(({ offers }) => offers === 'files')) add('/dev/zero');
}

const send = async () => ({ status: 200, headers: {}, body: '{}' });
const run = (words: readonly string[], stdin = '') =>
  cal(words, { send, stdin, env: { CAL_URL: 'http://127.0.0.1:1' }, cwd: emptyFolder() });

describe.skipIf(!isPosix)('a device is refused at once', () => {
  test.each(DEVICES)('%s', async (_, words) => {
    const { exit, err } = await run(words);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('/dev/zero is not a regular file.') });
  });
});

describe.skipIf(!isPosix)('a pipe or device is refused at once as a calendar', () => {
  const LINES = [
    'users list --store FILE',
    'serve --check --store FILE',
    'serve --port 0 --store FILE',
    'backup new.db --store FILE',
    'restore-backup FILE --store calendar.db --yes',
    'restore-backup copy.db --store FILE --yes',
    'store copy FILE new.db',
    'store copy calendar.db FILE',
    'events list --url file:FILE',
    'venues import tables --dry-run --url file:calendar.db',
    'serve --port 0 --store memory --seed tables',
    'serve --port 0 --store memory --seed FILE',
    'serve --port 0 --replay FILE',
    'serve --port 0 --record FILE --upstream http://127.0.0.1:9',
  ];
  const env = bare();
  const cwd = env.HOME;
  beforeAll(async () => {
    await bash('cal users add ana --role editor --store calendar.db; cal backup copy.db --store calendar.db', env);
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    mkdirSync(join(cwd, 'tables'));
    symlinkSync('../pipe', join(cwd, 'tables/venues.csv'));
  });

  test.each([...new Set(LINES.flatMap((line) => ['pipe', '/dev/zero'].map((file) => line.replace('FILE', file))))])(
    '%s',
    (line) => {
      const { status, stderr } = spawnSync(process.execPath, [CAL, ...line.split(' ')], {
        cwd,
        env,
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('is not a regular file.') });
    },
  );
});

test('a text larger than 64 MiB is refused', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'large'), '');
  truncateSync(join(folder, 'large'), 64 * 2 ** 20 + 1);
  for (const words of [
    ['venues', 'create', '--venue', `@${folder}/large`],
    ['apply', '--file', `${folder}/large`],
    ['venues', 'import', 'x.csv', '--map', `${folder}/large`],
  ])
    expect(await run(words)).toMatchObject({ exit: 2, err: expect.stringContaining('large is larger than 64 MiB.') });
});

describe.skipIf(!isPosix || !existsSync('/proc/self/fd'))('a pipe', () => {
  test('is read like a file', async () => {
    const script = `
      CAL() { node "${CAL}" "$@" --dry-run; }
      CAL venues create --venue Hall --description @<(echo first) || exit
      CAL apply --file <(echo 'venues: [{venue: Second}]') || exit
      CAL venues import <(printf 'venue\nThird\n') || exit
      echo '{"venue":"Fourth"}' | CAL venues create --data /dev/stdin`;
    const { exit, out, err } = await bash(script, bare());
    expect({ exit, err }).toEqual({ exit: 0, err: expect.any(String) });
    for (const word of ['first', 'Second', 'Third', 'Fourth']) expect(out).toContain(word);
  });

  test.each([
    ['SIGTERM', ['venues', 'create', '--venue', '@pipe']],
    ['SIGINT', ['apply', '--file', 'pipe']],
    ['SIGTERM', ['venues', 'import', 'pipe']],
    ['SIGINT', ['venues', 'import', 'rows.csv', '--map', 'pipe']],
    ['SIGTERM', ['whoami', '--url', 'https://127.0.0.1:1', '--ca', 'pipe']],
  ] as const)('without a writer waits until %s: %j', async (signal, words) => {
    const cwd = emptyFolder();
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    writeFileSync(join(cwd, 'rows.csv'), 'venue\nHall\n');
    const child = spawn(process.execPath, [CAL, ...words], { cwd, env: bare() });
    const exited = once(child, 'exit');
    await expect.poll(() => hasOpened(child.pid, join(realpathSync(cwd), 'pipe'))).toBe(true);
    child.kill(signal);
    expect(await exited).toEqual([130, null]);
  });
});

/** Tells whether a process has a file open. */
function hasOpened(pid: number | undefined, path: string): boolean {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).some((each) => {
    try {
      return readlinkSync(join(folder, each)) === path;
    } catch {
      return false;
    }
  });
}
