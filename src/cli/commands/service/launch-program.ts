import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { LaunchError } from '../../../errors.js';
import { systemErrorReason } from '../../../system-error-reason.js';
import type { Context } from '../../context.js';

export interface LaunchOptions {
  readonly env: Context['env'];
  /** Its reason is the name of the signal that interrupted `cal`. */
  readonly signal: AbortSignal;
  /** True if the program shares a terminal with `cal`; the terminal then sends it ^C directly. */
  readonly isOnTerminal: boolean;
  /**
   * Sends a signal to a process, or for a negative number to a process group; 0 only asks whether it is there.
   * @returns false if it is not there
   */
  readonly kill: (pid: number, name: NodeJS.Signals | 0) => boolean;
  /** Registers work to be done if `cal` exits before the program does. */
  readonly atExit: (work: () => void) => void;
}

/**
 * Runs a program: on the terminal of `cal`, or without a terminal in a process group of its own. Signals are forwarded
 * to it, and `cal` waits for it to exit. Whatever is then left of its process group ends too.
 * @returns its exit code; 128 plus the signal's number if a signal ended it
 * @throws LaunchError when it cannot be started
 */
export async function launchProgram(words: readonly string[], options: LaunchOptions): Promise<number> {
  const { signal, isOnTerminal, kill } = options;
  if (signal.aborted) return toSignalExitCode(getAbortSignalName(signal));
  const { pid, ended } = startProgram(words, options);
  const exit = await ended;
  if (!isOnTerminal && pid !== undefined) await endProcessGroup(pid, kill);
  return exit;
}

function startProgram(
  [program = '', ...words]: readonly string[],
  { env, signal, isOnTerminal, kill, atExit }: LaunchOptions,
) {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...env }, detached: !isOnTerminal });
  const { pid } = child;
  const send = (name: NodeJS.Signals) => {
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    kill(isOnTerminal ? pid : -pid, name);
  };
  const tell = () => {
    const name = getAbortSignalName(signal);
    if (name !== 'SIGINT' || !isOnTerminal) send(name);
  };
  signal.addEventListener('abort', tell, { once: true });
  atExit(() => send('SIGKILL'));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        new LaunchError((t) => t.cannotLaunch({ program, reason: systemErrorReason(cause, t) }), {
          cause,
          isFound: isFound(cause),
        }),
      ),
    );
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', tell);
      resolve(code ?? toSignalExitCode(name ?? 'SIGTERM'));
    });
  });
  return { pid, ended };
}

const LONGEST_END_MS = 2_000;
const STEP_MS = 20;

/** Ends the processes of a group: with SIGTERM, and with SIGKILL those that are still there after two seconds. */
async function endProcessGroup(group: number, kill: LaunchOptions['kill']): Promise<void> {
  if (!kill(-group, 'SIGTERM')) return;
  for (let waited = 0; waited < LONGEST_END_MS; waited += STEP_MS) {
    await setTimeout(STEP_MS);
    if (!kill(-group, 0)) return;
  }
  kill(-group, 'SIGKILL');
}

const isFound = ({ code }: NodeJS.ErrnoException): boolean => code !== 'ENOENT';

const getAbortSignalName = ({ reason }: AbortSignal): NodeJS.Signals => reason;

const toSignalExitCode = (name: NodeJS.Signals): number => 128 + constants.signals[name];
