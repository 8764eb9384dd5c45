import { execFile } from 'node:child_process';
import { type Message, UsageError } from '../errors.js';
import type { EnvironmentVariables } from './find-config-files.js';

/** A command that prints a password: a command line, or its arguments as a list. */
export type PasswordCommand = string | readonly string[];

const COMMAND_TIMEOUT_MS = 60_000;

/**
 * Runs the command without a shell and with an empty stdin; returns its output without the final newline.
 * @throws UsageError with the reason of the failure
 */
export async function runPasswordCommand(
  command: PasswordCommand,
  env: EnvironmentVariables,
  profile: string,
): Promise<string> {
  const [program = '', ...args] = splitPasswordCommand(command) ?? [];
  const password = (await runProgram({ program, args, env })).replace(/\r?\n$/, '');
  if (password === '') throw passwordCommandError(program, (t) => t.printedNothing());
  if (/[\r\n]/.test(password)) throw passwordCommandError(program, (t) => t.printedLines({ profile }));
  return password;
}

/** Returns the reason why a command needs a shell; `undefined` if it needs none. */
export function findCommandProblem(command: PasswordCommand): Message | undefined {
  const words = splitPasswordCommand(command);
  if (words === undefined) return (t) => t.mustNeedNoShell();
  return (words[0] ?? '').trim() === '' ? (t) => t.mustNotBeEmpty() : undefined;
}

/** Splits a command line at blanks outside quotes; returns `undefined` for syntax that only a shell understands. */
function splitPasswordCommand(command: PasswordCommand): readonly string[] | undefined {
  if (typeof command !== 'string') return command;
  // The first character decides each alternative, so the expression never backtracks: linear time for long lines.
  const parts = /^(?:[^\s"'\\$`|&;<>()*?#~]|~(?!\/)|'[^']*'|"[^"$`\\]*"|\s)*$/;
  if (!parts.test(command)) return undefined;
  const words = command.match(/(?:[^\s"']|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: EnvironmentVariables;
}

const runProgram = ({ program, args, env }: ProgramCall): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { env: { ...env }, timeout: COMMAND_TIMEOUT_MS, maxBuffer: 64 * 1024 };
    const child = execFile(program, [...args], options, (error, out, err) => {
      if (error === null) return resolve(out);
      reject(passwordCommandError(program, programFailureReason(error, err)));
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end();
  });

function programFailureReason(
  error: Error & { code?: number | string | null; killed?: boolean },
  err: string,
): Message {
  if (error.code === 'ENOENT') return (t) => t.noSuchProgram();
  if (error.killed) return (t) => t.tookTooLong({ seconds: COMMAND_TIMEOUT_MS / 1000 });
  const line = err.trim().split('\n').at(-1) ?? '';
  const status = typeof error.code === 'number' ? error.code : undefined;
  return status === undefined ? () => error.message : (t) => t.endedWith({ status, line });
}

const passwordCommandError = (program: string, what: Message): UsageError =>
  new UsageError((t) => t.passwordCommandFailed({ program, what: what(t) }));
