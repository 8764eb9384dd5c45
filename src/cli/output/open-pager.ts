import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Context, Pager } from '../context.js';

/**
 * Starts the user's pager: CAL_PAGER, PAGER, else less.
 * @returns `undefined` when it is switched off (`''`, `cat`), the terminal is dumb, or the program is not installed
 */
export async function openPager(env: Context['env']): Promise<Pager | undefined> {
  const command = resolvePagerCommand(env);
  if (command === undefined) return undefined;
  const program = /^[\w./+-]+/.exec(command)?.[0];
  if (program !== undefined && !(await isExecutable(program, env))) return undefined;
  // Same options as git: -R passes colors, -F and -X leave short output on the screen.
  // Output is UTF-8 even when the environment sets no locale.
  const child = spawn('sh', ['-c', command], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LESSCHARSET: 'utf-8', LV: '-c', ...env },
  });
  const { stdin } = child;
  const exited = once(child, 'exit');
  stdin.on('error', () => {});
  return {
    showsLinks: program === 'less' && (await canLessShowLinks(env)),
    write: (text) =>
      new Promise((resolve, reject) => {
        stdin.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    end: async () => {
      stdin.end();
      await exited;
    },
  };
}

const DEFAULT_PAGER = 'less -FRX';

/** The command line of the configured pager; `undefined` when paging is switched off. */
export function resolvePagerCommand(env: Context['env']): string | undefined {
  const command = env.CAL_PAGER ?? (env.PAGER || DEFAULT_PAGER);
  return ['', 'cat'].includes(command.trim()) || env.TERM === 'dumb' ? undefined : command;
}

/** Returns true if a program can be run: its path, or its name in a folder of PATH. */
export async function isExecutable(program: string, { PATH = '' }: Context['env']): Promise<boolean> {
  const candidates = program.includes('/') ? [program] : PATH.split(delimiter).map((folder) => join(folder, program));
  const results = await Promise.all(
    candidates.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return results.includes(true);
}

const FIRST_LESS_VERSION_WITH_LINKS = 566;

async function canLessShowLinks(env: Context['env']): Promise<boolean> {
  const { stdout } = await promisify(execFile)('less', ['--version'], { env: { ...env } }).catch(() => ({
    stdout: '',
  }));
  return Number(/^less (\d+)/.exec(stdout)?.[1] ?? 0) >= FIRST_LESS_VERSION_WITH_LINKS;
}
