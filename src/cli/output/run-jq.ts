import { loadJq } from 'jq-wasm/inline';
import { UsageError } from '../../errors.js';
import { escapeControls } from '../../present/terminal/control-sequences.js';

/**
 * Filters a JSON value with an expression of jq, and formats the results as `gh --jq` does: strings bare, everything
 * else as JSON, one result per line.
 * @throws UsageError with the message of jq
 */
export async function runJq(value: unknown, expression: string): Promise<string> {
  const jq = await loadJq();
  const { stdout, stderr, exitCode } = jq.raw(value as object, expression, ['-r', '-c']);
  if (exitCode === 0) return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  const reason = escapeControls(stderr.trim().replace(/^jq: error: /, ''));
  throw new UsageError((t) => t.jqFailed({ reason }));
}
