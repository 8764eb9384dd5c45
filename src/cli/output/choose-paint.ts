import { signStyle } from '../../present/terminal/control-sequences.js';
import { NO_PAINT, type Paint } from '../../present/terminal/view-style.js';
import type { ParsedArguments } from '../command.js';
import type { Context, OutputStream } from '../context.js';
import { isSwitchOn, lastValueOf } from '../input/option-values.js';
import { WHEN_WORDS } from '../input/standard-flags.js';

/**
 * Chooses colors for a stream: `--color[=WHEN]` and `--no-color`, else NO_COLOR (no-color.org), else FORCE_COLOR, else
 * colors on terminals only.
 */
export async function choosePaint(
  args: ParsedArguments,
  { env }: Pick<Context, 'env'>,
  stream: OutputStream,
): Promise<Paint> {
  if (!isColored(args, env, stream)) return NO_PAINT;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  // Red, green and magenta are readable on light and dark backgrounds; yellow, cyan and bright colors are not.
  return {
    heading: signStyle(chalk.bold),
    dim: signStyle(chalk.dim),
    alarm: signStyle(chalk.red),
    create: signStyle(chalk.green),
    update: signStyle(chalk.magenta),
    delete: signStyle(chalk.red),
    live: signStyle(chalk.green),
    held: signStyle(chalk.magenta),
  };
}

function isColored(args: ParsedArguments, env: Context['env'], stream: OutputStream): boolean {
  const when = WHEN_WORDS.find((word) => word === lastValueOf(args, 'color'));
  if (when === undefined && args.flags.has('color')) return isSwitchOn(args, 'color', true);
  if (when === 'always' || when === 'never') return when === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY && env.TERM !== 'dumb';
}
