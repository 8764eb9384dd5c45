import type { Command } from '../command.js';
import { lastValueOf, refuseFlag } from '../input/option-values.js';
import { showMadeChange, withWriteFunction } from './output-errors.js';
import { checkJq, filterJsonText } from './run-jq.js';

/**
 * Runs a command that prints JSON, and filters that with `--jq`. A mistake in the expression is told before the command writes.
 * @throws UsageError beside flags that choose another output
 */
export async function filterReport(
  command: Command,
  [args, context]: Parameters<Command['run']>,
): ReturnType<Command['run']> {
  const expression = lastValueOf(args, 'jq') ?? '';
  const format = lastValueOf(args, 'format') ?? 'json';
  const other = ['output', 'plan', ...(format === 'json' ? [] : ['format'])].find((name) => args.flags.has(name));
  if (other !== undefined) refuseFlag('jq', (t) => t.cannotStandBeside({ flag: `--${other}` }));
  await checkJq(expression, context);
  const words = command.flags.find(({ name }) => name === 'format')?.words ?? [];
  // The JSON of these reports is a list, which `undo` prints line by line.
  const isListed = words.includes('text') && words.includes('ndjson');
  const written: string[] = [];
  const out = { ...withWriteFunction(context.out, async (text) => void written.push(text)), isTTY: false };
  const flags = new Map([...args.flags, ['format', [isListed ? 'ndjson' : 'json']]]);
  const exit = await command.run({ ...args, flags }, { ...context, out }, command);
  const text = written.join('');
  const json = isListed ? `[${text.trim().replaceAll('\n', ',')}]` : text;
  const show = async () => void (await context.out.write(await filterJsonText(json, expression, context)));
  if (json.trim() !== '') await showMadeChange(show(), context);
  return exit;
}
