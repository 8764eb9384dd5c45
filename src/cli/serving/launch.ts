import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';

/**
 * Runs a program on the terminal of this one. An interruption goes on to it, and it says when it is over.
 * @returns its exit code, 128 and the number of the signal that ended it
 * @throws UsageError when it cannot be started
 */
export function launch(
  [program = '', ...words]: readonly string[],
  env: Context['env'],
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...env } });
    const stop = () => void child.kill('SIGTERM');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', (cause) => reject(new UsageError((t) => t.cannotLaunch(program), { cause })));
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 128 + (name === null ? 0 : constants.signals[name]));
    });
  });
}
