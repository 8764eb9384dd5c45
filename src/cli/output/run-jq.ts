import { runInNewContext } from 'node:vm';
import { loadJq } from 'jq-wasm/inline';
import { InterruptedError, UsageError } from '../../errors.js';
import { escapeControls } from '../../present/terminal/control-sequences.js';
import type { Context } from '../context.js';

const MIN_SECONDS = 5;
/** More time for more input: jq reads some 10 MB a second. */
const CHARACTERS_PER_SECOND = 1024 * 1024;

interface JqOptions extends Partial<Pick<Context, 'withoutSignalListeners'>> {
  readonly leastSeconds?: number;
}

/**
 * Filters a JSON value with an expression of jq, and formats the results as `gh --jq` does: strings bare, everything
 * else as JSON, one result per line.
 * @throws UsageError with the message of jq, or if the expression takes too much time or memory
 */
export async function runJq(
  value: unknown,
  expression: string,
  { leastSeconds = MIN_SECONDS, withoutSignalListeners = (work) => work() }: JqOptions = {},
): Promise<string> {
  const jq = await loadJq();
  const input = JSON.stringify(value);
  const seconds = leastSeconds + input.length / CHARACTERS_PER_SECOND;
  const { stdout, stderr, exitCode } = withoutSignalListeners(() =>
    runWithin(() => jq.raw(input, expression, ['-r', '-c']), seconds),
  );
  if (exitCode === 0) return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  const reason = escapeControls(stderr.trim().replace(/^jq: error: /, ''));
  throw new UsageError((t) => t.jqFailed({ reason }));
}

/** jq runs in this thread: only the time limit of a script ends it. It gives up by itself at 256 MiB of memory. */
function runWithin<T>(run: () => T, seconds: number): T {
  const { error: printError } = console;
  // The library prints “Aborted()” when it has no more memory.
  console.error = () => {};
  try {
    return runInNewContext('run()', { run }, { timeout: Math.ceil(seconds * 1000), breakOnSigint: true });
  } catch (error) {
    if (Object(error).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw new InterruptedError();
    throw new UsageError((t) => t.jqStopped({ seconds: Math.round(seconds) }), { cause: error });
  } finally {
    console.error = printError;
  }
}
