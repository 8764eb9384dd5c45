import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';
import { UsageError } from '../../../errors.js';
import type { Context } from '../../context.js';

export interface LaunchOptions {
  readonly env: Context['env'];
  /** Its reason is the name of the signal that interrupted `cal`. */
  readonly signal: AbortSignal;
  /** True if the program shares a terminal with `cal`; the terminal then sends it ^C directly. */
  readonly isOnTerminal: boolean;
  /** Sends a signal to a process, or for a negative number to a process group. */
  readonly kill: (pid: number, name: NodeJS.Signals) => void;
  /** Registers work to be done if `cal` exits before the program does. */
  readonly atExit: (work: () => void) => void;
}

/**
 * Runs a program: on the terminal of `cal`, or without a terminal in a process group of its own. Signals are forwarded
 * to it, and `cal` waits for it to exit.
 * @returns its exit code; 128 plus the signal's number if a signal ended it
 * @throws UsageError when it cannot be started
 */
export async function launchProgram(
  [program = '', ...words]: readonly string[],
  { env, signal, isOnTerminal, kill, atExit }: LaunchOptions,
): Promise<number> {
  if (signal.aborted) return toSignalExitCode(getAbortSignalName(signal));
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit', env: { ...env }, detached: !isOnTerminal });
    const send = (name: NodeJS.Signals) => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      kill(isOnTerminal ? child.pid : -child.pid, name);
    };
    const tell = () => {
      const name = getAbortSignalName(signal);
      if (name !== 'SIGINT' || !isOnTerminal) send(name);
    };
    signal.addEventListener('abort', tell, { once: true });
    atExit(() => send('SIGKILL'));
    child.once('error', (cause) =>
      reject(new UsageError((t) => t.cannotLaunch(program, describeSpawnError(cause)), { cause })),
    );
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', tell);
      resolve(code ?? toSignalExitCode(name ?? 'SIGTERM'));
    });
  });
}

/** Describes a system error: `no such file or directory`. */
const describeSpawnError = ({ errno = 0, message }: NodeJS.ErrnoException): string =>
  getSystemErrorMap().get(errno)?.[1] ?? message;

const getAbortSignalName = ({ reason }: AbortSignal): NodeJS.Signals => reason;

/** Exit code that a shell reports for a program ended by a signal. */
const toSignalExitCode = (name: NodeJS.Signals): number => 128 + constants.signals[name];
