import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const CAL = resolve('bin/cal.js');

/** An environment with nothing of the machine but where programs are, and an empty home. */
export const bare = (more: Readonly<Record<string, string>> = {}): { HOME: string } & NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '',
  HOME: mkdtempSync(join(tmpdir(), 'cal-home-')),
  ...more,
});

export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** The built program with its arguments, away from a terminal. */
export const cal = (args: readonly string[], env: NodeJS.ProcessEnv, stdin = ''): Promise<Ended> =>
  ended(process.execPath, [CAL, ...args], env, stdin);

/** A script of bash in which `cal` is the built program. */
export const bash = (script: string, env: NodeJS.ProcessEnv): Promise<Ended> =>
  ended('bash', ['-c', `set -euo pipefail; cal() { "${process.execPath}" "${CAL}" "$@"; }; ${script}`], env, '');

function ended(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdin: string): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(program, args, { env, cwd: env.HOME, maxBuffer: 2 ** 26 }, (error, out, err) => {
      done({ exit: error === null ? 0 : Number(error.code ?? 1), out, err });
    });
    // A program that reads nothing may be gone before its input ends.
    child.stdin?.on('error', () => {});
    child.stdin?.end(stdin);
  });
}

export interface Serving {
  readonly ready: {
    readonly url: string;
    readonly socket?: string;
    readonly pid: number;
    readonly store: string;
    readonly metrics?: string;
  };
  readonly said: () => string;
  /** Sends a signal; resolves to the exit code. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** `cal serve` in a process of its own, when it has said that it is ready. */
export async function serve(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  where = ['--port', '0'],
): Promise<Serving> {
  const child = spawn(process.execPath, [CAL, 'serve', ...where, '--drain', '0', ...args], { env, cwd: env.HOME });
  // A test that fails stops nothing itself.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error(said);
    }),
  ]);
  return {
    ready: JSON.parse(line),
    said: () => said,
    stop: async (signal) => {
      // A process that has ended already says so only here.
      if (child.exitCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}
