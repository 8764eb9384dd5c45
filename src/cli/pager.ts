import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Context, Pager } from './context.js';

/**
 * The reader's pager: CAL_PAGER, PAGER, else less. Nothing where it is switched off (`''`, `cat`), where the terminal
 * cannot do it, or where there is none.
 */
export async function openPager(env: Context['env']): Promise<Pager | undefined> {
  const command = pagerNamed(env);
  if (command === undefined) return undefined;
  const program = /^[\w./+-]+/.exec(command)?.[0];
  if (program !== undefined && !(await isThere(program, env))) return undefined;
  // As git does: colours pass, and what fits on the screen stays on it. Where no language is set, texts are UTF-8 still.
  const child = spawn('sh', ['-c', command], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LESSCHARSET: 'utf-8', LV: '-c', ...env },
  });
  const { stdin } = child;
  const gone = once(child, 'exit');
  stdin.on('error', () => {});
  return {
    showsLinks: program === 'less' && (await isNewLess(env)),
    write: (text) =>
      new Promise((resolve, reject) => {
        stdin.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    end: async () => {
      stdin.end();
      await gone;
    },
  };
}

const USUAL = 'less -FRX';

/** The command line of the pager that is meant, if any is. */
export function pagerNamed(env: Context['env']): string | undefined {
  const command = env.CAL_PAGER ?? (env.PAGER || USUAL);
  return ['', 'cat'].includes(command.trim()) || env.TERM === 'dumb' ? undefined : command;
}

async function isThere(program: string, { PATH = '' }: Context['env']): Promise<boolean> {
  const places = program.includes('/') ? [program] : PATH.split(delimiter).map((folder) => join(folder, program));
  const found = await Promise.all(
    places.map((place) =>
      access(place, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

const FIRST_WITH_LINKS = 566;

async function isNewLess(env: Context['env']): Promise<boolean> {
  const { stdout } = await promisify(execFile)('less', ['--version'], { env: { ...env } }).catch(() => ({
    stdout: '',
  }));
  return Number(/^less (\d+)/.exec(stdout)?.[1] ?? 0) >= FIRST_WITH_LINKS;
}
