// Compares the CPU time (user and system) of starting `cal` with that of `node -e 0`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cpuOfProcess, serve } from './serving.js';
import { cal, median } from './tools.js';
import { fillHome } from './user-home.js';

export async function measure({ rounds }) {
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  const service = await serve('memory', { home: join(home, 'service'), args: ['--no-auth'] });
  const own = ['--url', `file:${join(home, 'calendar.db')}`];
  const served = ['--url', `http://127.0.0.1:${service.port}`];
  const env = { ...ownEnvironment(), HOME: home };
  const cwd = fillHome(home);
  try {
    for (const where of [own, served]) {
      for (let number = 1; number <= 10; number++) {
        cpuOf([cal, 'venues', 'create', '--venue', `Hall ${number}`, '--city', 'Leeds', ...where], { env, cwd });
      }
    }
    const cases = [
      ['`cal --version`', 1.15, (world) => cpuOf([cal, '--version'], world)],
      ['`cal --help`', 1.4, (world) => cpuOf([cal, '--help'], world)],
      ['`cal events list --help`', 1.4, (world) => cpuOf([cal, 'events', 'list', '--help'], world)],
      ['`cal venues list`, a service', 1.6, (world) => cpuOf([cal, 'venues', 'list', ...served], world)],
      ['`cal venues list`, embedded', 2.2, (world) => cpuOf([cal, 'venues', 'list', ...own], world)],
      ['`cal serve` until ready, empty store', 2.5, (world) => cpuUntilReady(world)],
      ['`cal serve --seed demo -- true`', 3, (world) => cpuOf([cal, 'serve', '--seed', 'demo', '--', 'true'], world)],
    ];
    const { NODE_EXTRA_CA_CERTS: extra, ...plain } = env;
    const found = await taken(cases, { env: plain, cwd }, 3 * rounds);
    const more = extra === undefined ? undefined : await taken(cases, { env, cwd }, 2 * rounds);
    return cases.map(([what, atMost], at) => ({
      what,
      against: '`node -e 0`',
      atMost,
      ratio: found.of[at] / found.base,
      detail: `${shown(found, at)}${more === undefined ? '' : `; with NODE_EXTRA_CA_CERTS ${shown(more, at)}`}`,
    }));
  } finally {
    await service.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const shown = ({ of, base }, at) => `${of[at].toFixed(0)} ms : ${base.toFixed(0)} ms = ${(of[at] / base).toFixed(2)}`;

/** Returns the environment that the bench was started in without the variables of npm and `cal`. */
export function ownEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|CAL_|XDG_|LC_)/.test(name));
  return { ...Object.fromEntries(kept), LANG: 'en_US.UTF-8', TZ: 'UTC' };
}

/** Returns the median CPU time of each case and of `node -e 0`, taken in turns. */
async function taken(cases, world, rounds) {
  const bare = [];
  const times = cases.map(() => []);
  for (let round = 0; round < rounds; round++) {
    bare.push(cpuOf(['-e', '0'], world));
    for (const [at, [, , take]] of cases.entries()) times[at].push(await take(world));
  }
  return { base: median(bare), of: times.map(median) };
}

/** Returns the CPU time of a run of Node in milliseconds, as measured by the shell. The output goes into a pipe. */
function cpuOf(args, { env, cwd }) {
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" 2>/dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...args], {
    env,
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  const [user, system] = stderr.trim().split(' ').map(Number);
  return (user + system) * 1000;
}

/**
 * Returns the CPU time of `cal serve` at the moment when it reports that it is ready. Its password is generated: to hash a chosen
 * one takes 150 ms on purpose (decision 0028).
 */
export async function cpuUntilReady({ env, cwd }, cpuOfPid = cpuOfProcess) {
  const home = await mkdtemp(join(tmpdir(), 'cal-bench-'));
  const child = spawn(
    process.execPath,
    [cal, 'serve', '--port', '0', '--drain', '0', '--store', join(home, 'calendar.db')],
    {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const cpu = await cpuOfPid(child.pid);
  child.kill('SIGTERM');
  await gone;
  await rm(home, { recursive: true, force: true });
  return cpu;
}
