// Tests src/open-output.ts and src/cli/output/output-errors.ts.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bare, bash, CAL, cal } from './program.js';

/** Checks that commands finish or stop cleanly when their output cannot be written. */

const hasPrlimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;
const isFullThere = existsSync('/dev/full');

/** A home with a calendar of 20 venues, and a file of which 30 of 31 rows are bad. */
let home: string;
beforeAll(async () => {
  const env = bare({ CAL_HISTORY: 'off' });
  home = env.HOME;
  writeFileSync(join(home, 'bad.csv'), `venue,website\n${'Hall,none\n'.repeat(30)}Town Hall,\n`);
  const made = await bash('cal generate venues --count 20 --format ndjson | cal venues import -', env);
  expect(made).toMatchObject({ exit: 0, err: '' });
});

/** The program in a copy of that home; `left` counts the venues that the public sees. */
function copied() {
  const env = bare();
  cpSync(home, env.HOME, { recursive: true });
  const list = ['venues', 'list', '--all', '--status', 'publish', '--field', 'id'];
  return { env, left: async () => (await cal(list, env)).out.split('\n').length - 1 };
}

test.skipIf(!hasPrlimit)('exits with 1 and leaves no file when the output file cannot hold everything', async () => {
  const env = bare();
  const limited = 'trap "" XFSZ; cal() { prlimit --fsize=16384 "$NODE" "$CAL" "$@"; }';
  const line = `${limited}; cal generate venues --count 80 --format ndjson --output v.ndjson`;
  const ended = await bash(line, { ...env, NODE: process.execPath, CAL });
  expect(ended.exit).toBe(1);
  expect(ended.err).toContain('v.ndjson cannot be written: file too large.');
  expect(existsSync(join(env.HOME, 'v.ndjson'))).toBe(false);
});

// User CPU of a process in hundredths of a second.
const userCpu = (pid = 0) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11]);

test.skipIf(!existsSync('/proc/self/stat'))(
  'SIGTERM ends a command that waits for the reader of a pipe',
  async () => {
    const env = bare();
    const pipe = join(env.HOME, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [CAL, 'venues', 'list', '--output', pipe], { env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    let last = 0;
    const isWaiting = () => {
      const before = last;
      last = userCpu(child.pid);
      return last > 4 && last === before;
    };
    await expect.poll(isWaiting, { interval: 300, timeout: 30_000 }).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).not.toContain('SIGKILL');
  },
  20_000,
);

/** Tells whether a process has a handler for SIGTERM, signal 15. */
const catchesSigterm = (pid = 0) => {
  const mask = /^SigCgt:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  return (BigInt(`0x${mask}`) & (1n << 14n)) !== 0n;
};

test.skipIf(!existsSync('/proc/self/stat'))('SIGTERM ends an endless --jq expression', async () => {
  const child = spawn(process.execPath, [CAL, 'venues', 'list', '--jq', 'def f: f; f'], {
    env: bare(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // The program catches SIGTERM, except while the expression runs.
  await expect.poll(() => catchesSigterm(child.pid), { interval: 10, timeout: 60_000 }).toBe(true);
  await expect.poll(() => catchesSigterm(child.pid), { interval: 10, timeout: 60_000 }).toBe(false);
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
});

test.skipIf(!isFullThere)('explains that the output device is full, exits with 1 and keeps its writes', async () => {
  const { env, left } = copied();
  for (const line of ['venues list', 'export', '--help', 'venues delete 1 2 3 --yes']) {
    const ended = await bash(`cal ${line} > /dev/full`, env);
    expect([line, ended.exit]).toEqual([line, 1]);
    expect(ended.err).toMatch(/^cal: .*stdout cannot be written: no space left on device\.\n$/);
  }
  expect(await left()).toBe(17);
});

test.each([
  ['venues delete $(seq 20) --yes', 0, 0],
  ['venues update 999 $(seq 20) --status draft', 3, 20],
  ['venues import bad.csv', 7, 21],
  ['venues import bad.csv 2>&1 > /dev/null', 7, 21],
])('when nobody reads its output, cal %s runs to its end and exits as usual', async (line, exit, count) => {
  const { env, left } = copied();
  const ended = await bash(`set +e; cal ${line} | true; echo "\${PIPESTATUS[0]}"`, env);
  expect(ended.out).toBe(`${exit}\n`);
  expect(await left()).toBe(count);
  if (line.includes('delete')) {
    await bash('cal undo --yes | true', env);
    expect(await left()).toBe(20);
  }
});

test('a service continues when nobody reads its log', async () => {
  const args = [CAL, 'serve', '--port', '0', '--store', 'memory', '--log-format', 'json'];
  const child = spawn(process.execPath, args, { env: bare(), stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  child.stderr.destroy();
  const { url } = JSON.parse(line) as { url: string };
  for (let count = 0; count < 5; count++) expect((await fetch(`${url}/calendar/events/v1/venues`)).status).toBe(200);
});

test.skipIf(!hasPrlimit)(
  'a calendar file that cannot grow is reported in one sentence, however often it is retried',
  async () => {
    const { env } = copied();
    writeFileSync(join(env.HOME, 'long.txt'), 'x'.repeat(260_000));
    const limited = 'trap "" XFSZ; cal() { prlimit --fsize=200000 "$NODE" "$CAL" "$@"; }';
    const line = `${limited}; cal venues update 1 2 --description @long.txt --no-retry`;
    const ended = await bash(line, { ...env, NODE: process.execPath, CAL });
    expect(ended.exit).toBe(7);
    expect(ended.err.match(/calendar\.db: no space left on device/g)).toHaveLength(1);
    expect(ended.err).not.toMatch(/\bat .*\.js:/);
  },
);

test.each(['generate venues --count 1', 'help dates', 'serve --no-pager --help'])(
  'cal %s reports a bug when it ends without a result',
  async (words) => {
    // A write that is never confirmed: nothing is left that could settle the promise of the command.
    const lost = '--import=data:text/javascript,process.stdout.write=()=>true';
    const { exit, err } = await cal(words.split(' '), { ...bare(), NODE_OPTIONS: lost });
    expect({ exit, err }).toEqual({
      exit: 1,
      err: expect.stringMatching(/^cal: the command ended without a result – this is a bug in cal\.\n.+\n$/),
    });
  },
);
