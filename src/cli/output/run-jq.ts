import { runInNewContext } from 'node:vm';
import { loadJq } from 'jq-wasm/inline';
import { InterruptedError, UsageError } from '../../errors.js';
import { escapeControls } from '../../present/terminal/control-sequences.js';
import type { Context } from '../context.js';
import { refuseFlag } from '../input/option-values.js';

/** Longest expression, in characters. */
const MAX_JQ_EXPRESSION = 10_000;

const MIN_SECONDS = 5;
/** More time for more input: jq reads some 10 MB a second. */
const CHARACTERS_PER_SECOND = 1024 * 1024;

interface JqOptions extends Partial<Pick<Context, 'withoutSignalListeners'>> {
  readonly leastSeconds?: number;
}

/**
 * Filters a JSON value with an expression of jq, and formats the results as `gh --jq` does: strings bare, everything
 * else as JSON, one result per line.
 * @throws UsageError with the message of jq, or if the expression is too long, or takes too much time or memory
 */
export async function runJq(value: unknown, expression: string, options: JqOptions = {}): Promise<string> {
  assertLength(expression);
  return evaluate(JSON.stringify(value), expression, options);
}

/** Filters JSON that is text, as `runJq` does. @throws UsageError also for other text */
export async function filterJsonText(text: string, expression: string, options: JqOptions): Promise<string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError((t) => t.jqFailed({ reason: String(error) }), { cause: error });
  }
  return runJq(value, expression, options);
}

/** Tells of a mistake in an expression before its command does anything. @throws UsageError */
export async function checkJq(expression: string, options: JqOptions): Promise<void> {
  assertLength(expression);
  await evaluate('null', `empty | ${expression}`, options);
}

function assertLength({ length }: string): void {
  if (length > MAX_JQ_EXPRESSION) refuseFlag('jq', (t) => t.textTooLong({ most: MAX_JQ_EXPRESSION }));
}

async function evaluate(
  input: string,
  expression: string,
  { leastSeconds = MIN_SECONDS, withoutSignalListeners = (work) => work() }: JqOptions,
): Promise<string> {
  const jq = await loadJq();
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
