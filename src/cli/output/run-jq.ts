import process from 'node:process';
import { runInNewContext } from 'node:vm';
import { loadJq } from 'jq-wasm/inline';
import { InterruptedError, UsageError } from '../../errors.js';
import { escapeControls } from '../../present/terminal/control-sequences.js';

const MIN_SECONDS = 5;
/** More time for more input: jq reads some 10 MB a second. */
const CHARACTERS_PER_SECOND = 1024 * 1024;

/**
 * Filters a JSON value with an expression of jq, and formats the results as `gh --jq` does: strings bare, everything
 * else as JSON, one result per line.
 * @throws UsageError with the message of jq, or if the expression takes too much time or memory
 */
export async function runJq(value: unknown, expression: string, leastSeconds = MIN_SECONDS): Promise<string> {
  const jq = await loadJq();
  const input = JSON.stringify(value);
  const seconds = leastSeconds + input.length / CHARACTERS_PER_SECOND;
  const { stdout, stderr, exitCode } = runWithin(() => jq.raw(input, expression, ['-r', '-c']), seconds);
  if (exitCode === 0) return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  const reason = escapeControls(stderr.trim().replace(/^jq: error: /, ''));
  throw new UsageError((t) => t.jqFailed({ reason }));
}

/** Signals that end the process at once while jq runs: their listeners could not run. */
const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** jq runs in this thread: only the time limit of a script ends it. It gives up by itself at 256 MiB of memory. */
function runWithin<T>(run: () => T, seconds: number): T {
  const { error: printError } = console;
  // The library prints “Aborted()” when it has no more memory.
  console.error = () => {};
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  try {
    return runInNewContext('run()', { run }, { timeout: Math.ceil(seconds * 1000), breakOnSigint: true });
  } catch (error) {
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw new InterruptedError();
    throw new UsageError((t) => t.jqStopped({ seconds: Math.round(seconds) }), { cause: error });
  } finally {
    for (const [signal, all] of listeners) for (const listener of all) process.on(signal, listener);
    console.error = printError;
  }
}
