import type { Given } from '../command.js';
import type { Context, Output } from '../context.js';
import { isOn, wordOf } from '../input/words.js';
import { WHENS } from '../standard-flags.js';

/** Colors and styles by meaning. Without colors, each function returns its text unchanged. */
export interface Paint {
  readonly heading: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly alarm: (text: string) => string;
  /** Created, updated and deleted records. */
  readonly create: (text: string) => string;
  readonly update: (text: string) => string;
  readonly delete: (text: string) => string;
  /** Events that are going on now. */
  readonly live: (text: string) => string;
  /** Posts that are not public. */
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
 * Chooses colors for a stream: `--color[=WHEN]` and `--no-color`, else NO_COLOR (no-color.org), else FORCE_COLOR, else
 * colors on terminals only.
 */
export async function paintOf(given: Given, { env }: Pick<Context, 'env'>, stream: Output): Promise<Paint> {
  if (!isColoured(given, env, stream)) return PLAIN;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  // Red, green and magenta are readable on light and dark backgrounds; yellow, cyan and bright colors are not.
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
  const when = WHENS.find((word) => word === wordOf(given, 'color'));
  if (when === undefined && given.flags.has('color')) return isOn(given, 'color', true);
  if (when === 'always' || when === 'never') return when === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY && env.TERM !== 'dumb';
}
