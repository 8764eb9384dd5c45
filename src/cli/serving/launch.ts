import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';

export interface Launching {
  readonly env: Context['env'];
  /** Its reason is the signal that interrupted this program. */
  readonly signal: AbortSignal;
  /** Whether ^C is typed on a terminal, which tells the other program itself. */
  readonly isTyped: () => Promise<boolean>;
  /** Takes what is to be done if this program ends before the other one. */
  readonly atExit: (work: () => void) => void;
}

/**
 * Runs a program on the terminal of this one. A signal goes on to it, and it says when it is over.
 * @returns its exit code, 128 and the number of the signal that ended it
 * @throws UsageError when it cannot be started
 */
export async function launch(
  [program = '', ...words]: readonly string[],
  { env, signal, isTyped, atExit }: Launching,
): Promise<number> {
  if (signal.aborted) return statusOf(signalOf(signal));
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...env } });
    const tell = async () => {
      const name = signalOf(signal);
      if (name !== 'SIGINT' || !(await isTyped())) child.kill(name);
    };
    signal.addEventListener('abort', tell, { once: true });
    atExit(() => child.kill('SIGKILL'));
    child.once('error', (cause) => reject(new UsageError((t) => t.cannotLaunch(program), { cause })));
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', tell);
      resolve(code ?? statusOf(name ?? 'SIGTERM'));
    });
  });
}

const signalOf = ({ reason }: AbortSignal): NodeJS.Signals => (reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM');

const statusOf = (name: NodeJS.Signals): number => 128 + constants.signals[name];
