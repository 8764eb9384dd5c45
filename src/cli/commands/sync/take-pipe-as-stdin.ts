import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../../errors.js';
import { streamNamedFile } from '../../../named-files.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';

/** Files of rows are read several times and pipes once: an operand such as `<(command)` is read as stdin is. */
export async function takePipeAsStdin(
  args: ParsedArguments,
  context: Context,
): Promise<{ readonly args: ParsedArguments; readonly context: Context }> {
  const isPipe = (name: string) =>
    stat(resolve(context.cwd, name)).then(
      (found) => found.isFIFO(),
      () => false,
    );
  const operands = await Promise.all(args.operands.map(async (name) => ((await isPipe(name)) ? '-' : name)));
  const [pipe] = args.operands.filter((name, at) => name !== operands[at]);
  if (pipe === undefined) return { args, context };
  if (operands.filter((name) => name === '-').length > 1) throw new UsageError((t) => t.importStdinOnce());
  const bytes = streamNamedFile(resolve(context.cwd, pipe), pipe);
  return { args: { ...args, operands }, context: { ...context, stdin: { ...context.stdin, bytes } } };
}
