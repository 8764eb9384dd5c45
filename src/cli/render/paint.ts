import type { Given } from '../command.js';
import type { Context, Output } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { WHENS } from '../standard-flags.js';

/** How kinds of text look; without colour they look like all text. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly alarm: (text: string) => string;
  /** What comes, changes and goes. */
  readonly create: (text: string) => string;
  readonly update: (text: string) => string;
  readonly delete: (text: string) => string;
  /** What is going on now. */
  readonly live: (text: string) => string;
  /** What the public does not see. */
  readonly held: (text: string) => string;
}

const same = (text: string): string => text;

export const PLAIN: Paint = {
  heading: same,
  dim: same,
  alarm: same,
  create: same,
  update: same,
  delete: same,
  live: same,
  held: same,
};

/**
 * Colours for one stream: `--color[=WHEN]` and `--no-color`, NO_COLOR (no-color.org), FORCE_COLOR, else on terminals.
 */
export async function paintOf(given: Given, { env }: Pick<Context, 'env'>, stream: Output): Promise<Paint> {
  if (!isColoured(given, env, stream)) return PLAIN;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  // Red, green and magenta are read on light and dark grounds alike; yellow, cyan and the bright ones are not.
  return {
    heading: (text) => chalk.bold(text),
    dim: (text) => chalk.dim(text),
    alarm: (text) => chalk.red(text),
    create: (text) => chalk.green(text),
    update: (text) => chalk.magenta(text),
    delete: (text) => chalk.red(text),
    live: (text) => chalk.green(text),
    held: (text) => chalk.magenta(text),
  };
}

function isColoured(given: Given, env: Context['env'], stream: Output): boolean {
  const asked = WHENS.find((word) => word === wordOf(given, 'color'));
  if (asked === undefined && given.flags.has('color')) return isOn(given, 'color', true);
  if (asked === 'always' || asked === 'never') return asked === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY && env.TERM !== 'dumb';
}
