import { UsageError } from '../errors.js';
import type { Entry, Flag } from './command.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS } from './standard-flags.js';
import { closest } from './suggest.js';

export interface Found {
  /** From the outermost group to the named command or group. */
  readonly path: readonly Entry[];
  /** The remaining words: flags and operands. */
  readonly rest: readonly string[];
}

/** Flags that may come before the name of a command. */
export const BEFORE: readonly Flag[] = [...CONNECTION_FLAGS, ...OUTPUT_FLAGS, languageFlag];

/**
 * Finds the command that a command line names. Connection and output flags may come before the name.
 * @throws UsageError for an unknown command, with a suggestion
 */
export function find(commands: readonly Entry[], argv: readonly string[]): Found {
  const path: Entry[] = [];
  const rest: string[] = [];
  let members: readonly Entry[] | undefined = commands;
  let at = 0;
  while (at < argv.length && members !== undefined) {
    const word = argv[at] ?? '';
    if (word === '--') break;
    if (word.startsWith('-') && word.length > 1) {
      rest.push(word);
      at += 1;
      if (takesNext(word) && at < argv.length) rest.push(argv[at++] ?? '');
      continue;
    }
    const entry: Entry | undefined = members.find((each) => isNamed(each, word));
    // A group that is also a command (`cal history`) checks its operands itself.
    if (entry === undefined && path.at(-1)?.command !== undefined) break;
    if (entry === undefined) throw unknown(word, members, path);
    path.push(entry);
    members = entry.members;
    at += 1;
  }
  return { path, rest: [...rest, ...argv.slice(at)] };
}

export const isNamed = ({ word, aliases }: Entry, name: string): boolean =>
  word === name || (aliases?.includes(name) ?? false);

function takesNext(word: string): boolean {
  const flag = BEFORE.find(({ name, alias }) => word === `--${name}` || (alias !== undefined && word === `--${alias}`));
  return flag !== undefined && flag.takes !== 'flag';
}

function unknown(word: string, members: readonly Entry[], path: readonly Entry[]): UsageError {
  const visible = members.filter(({ hidden }) => !hidden);
  const names = visible.flatMap((each) => [each.word, ...(each.aliases ?? [])]);
  const group = path.map((each) => each.word).join(' ');
  const suggestion = closest(word, names);
  return new UsageError(
    (t) => t.unknownCommand(word, { group, near: suggestion, known: visible.map((each) => each.word) }),
    {
      hint: (t) => t.helpHint(group),
    },
  );
}
