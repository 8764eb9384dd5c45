import type { Flag } from '../command.js';

/**
 * Returns the last value of a flag in the raw words of a command line. For what must be known before the words are
 * parsed: the language of an error, and whether it is printed as JSON.
 */
export function peekFlag(argv: readonly string[], { name, alias }: Pick<Flag, 'name' | 'alias'>): string | undefined {
  const end = argv.indexOf('--');
  const words = argv.slice(0, end < 0 ? undefined : end);
  const at = words.findLastIndex((word) => [`--${name}`, `--${alias ?? name}`].includes(word.split('=', 1)[0] ?? ''));
  const word = words[at];
  if (word === undefined) return undefined;
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[at + 1];
}
