import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { UsageError } from '../../errors.js';
import type { Context } from '../context.js';

export interface Launching {
  readonly env: Context['env'];
  /** Its reason is the signal that interrupted this program. */
  readonly signal: AbortSignal;
  /** Whether both share a terminal, which tells the other program itself of ^C. */
  readonly isOnTerminal: boolean;
  /** Sends a signal to a process, or to the group of that number below 0. */
  readonly kill: (pid: number, name: NodeJS.Signals) => void;
  /** Takes what is to be done if this program ends before the other one. */
  readonly atExit: (work: () => void) => void;
}

/**
 * Runs a program on the terminal of this one, or away from one in a group of its own with all that it starts. A signal
 * goes on to it, and it says when it is over.
 * @returns its exit code, 128 and the number of the signal that ended it
 * @throws UsageError when it cannot be started
 */
export async function launch(
  [program = '', ...words]: readonly string[],
  { env, signal, isOnTerminal, kill, atExit }: Launching,
): Promise<number> {
  if (signal.aborted) return statusOf(signalOf(signal));
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...env }, detached: !isOnTerminal });
    const send = (name: NodeJS.Signals) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      kill(isOnTerminal ? child.pid : -child.pid, name);
    };
    const tell = () => {
      const name = signalOf(signal);
      if (name !== 'SIGINT' || !isOnTerminal) send(name);
    };
    signal.addEventListener('abort', tell, { once: true });
    atExit(() => send('SIGKILL'));
    child.once('error', (cause) => reject(new UsageError((t) => t.cannotLaunch(program, reasonOf(cause)), { cause })));
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', tell);
      resolve(code ?? statusOf(name ?? 'SIGTERM'));
    });
  });
}

/** `no such file or directory` */
const reasonOf = ({ errno = 0, message }: NodeJS.ErrnoException): string =>
  getSystemErrorMap().get(errno)?.[1] ?? message;

const signalOf = ({ reason }: AbortSignal): NodeJS.Signals => reason;

/** What a shell tells of a program that a signal ended. */
const statusOf = (name: NodeJS.Signals): number => 128 + constants.signals[name];
