import { UsageError } from '../errors.js';
import { suggestWord } from '../forms/nearest-word.js';
import { normalizeText } from '../forms/normalize-text.js';
import type { Catalogue } from '../text/catalogue.js';
import { findNamedMonth } from '../time/calendar-names.js';
import type { CommandEntry, Flag } from './command.js';
import { LEADING_FLAGS } from './input/standard-flags.js';

export interface CommandMatch {
  /** From the outermost group to the named command or group. */
  readonly path: readonly CommandEntry[];
  /** The remaining words: flags and operands. */
  readonly rest: readonly string[];
  /** True if the words ask for months as cal(1) does: `9 2027`, `-3`, `-y`. */
  readonly isMonths: boolean;
}

/**
 * Finds the command that a command line names. Connection and output flags may come before the name.
 * @param topics words that are no commands, with what to write for each: `dates` and `cal help dates`
 * @param isHelp true for the words after `cal help`, which may also name a topic
 * @throws UsageError for an unknown command, with a suggestion
 */
export function findCommand(
  commands: readonly CommandEntry[],
  argv: readonly string[],
  topics: ReadonlyMap<string, string> = new Map(),
  isHelp = false,
): CommandMatch {
  const path: CommandEntry[] = [];
  const rest: string[] = [];
  let members: readonly CommandEntry[] | undefined = commands;
  let at = 0;
  let isMonths = false;
  while (at < argv.length && members !== undefined) {
    const word = argv[at] ?? '';
    if (word === '--') break;
    if (word.startsWith('-') && word.length > 1) {
      rest.push(word);
      isMonths ||= path.length === 0 && MONTHS_FLAG.test(word);
      at += 1;
      if (at < argv.length && takesNextWord(word, argv[at] ?? '')) rest.push(argv[at++] ?? '');
      continue;
    }
    const entry: CommandEntry | undefined = members.find((each) => hasCommandName(each, word));
    if (entry === undefined && path.length === 0) isMonths ||= startsMonths(argv.slice(at));
    if (entry === undefined && isMonths) break;
    // A group that is also a command (`cal history`) checks its operands itself.
    if (entry === undefined && path.at(-1)?.command !== undefined) break;
    if (entry === undefined) throw unknownCommandError(word, members, path, { commands, topics, isHelp });
    path.push(entry);
    members = entry.members;
    at += 1;
  }
  return { path, rest: [...rest, ...argv.slice(at)], isMonths };
}

const MONTHS_FLAG = /^-[13y]$/;

/** True for the words of cal(1): `2027`, `9 2027`, `september`, `september 2027`, `3 9 2027`. */
const startsMonths = ([first = '', second = '']: readonly string[]): boolean =>
  /^\d{1,4}$/.test(first) ||
  (/^\d{0,2}\p{L}/u.test(first) && (/^\d{4}$/.test(second) || findNamedMonth(first) !== undefined));

export const hasCommandName = ({ word, aliases }: CommandEntry, name: string): boolean =>
  word === name || (aliases?.includes(name) ?? false);

/** True for a flag whose value is the next word; a switch takes one of its own words only (`--color never`). */
function takesNextWord(word: string, next: string): boolean {
  const flag = LEADING_FLAGS.find(
    ({ name, alias }) => word === `--${name}` || (alias !== undefined && word === `--${alias}`),
  );
  return flag !== undefined && (flag.takes !== 'flag' || flag.words?.includes(next) === true);
}

/** The commands of the kinds of records with this name, and others that begin with it: `events restore`, `restore-backup`. */
function findRecordCommands(word: string, commands: readonly CommandEntry[]): string[] {
  const kinds = commands.filter(
    ({ group, members = [] }) => group === 'records' && members.some((each) => hasCommandName(each, word)),
  );
  const longer = kinds.length === 0 ? [] : commands.filter((each) => each.word.startsWith(`${word}-`));
  return [...kinds.map((kind) => `${kind.word} ${word}`), ...longer.map((each) => each.word)];
}

interface KnownWords {
  readonly commands: readonly CommandEntry[];
  readonly topics: ReadonlyMap<string, string>;
  readonly isHelp: boolean;
}

function unknownCommandError(
  word: string,
  members: readonly CommandEntry[],
  path: readonly CommandEntry[],
  { commands, topics, isHelp }: KnownWords,
): UsageError {
  if (path.length === 0 && word === 'redo')
    return new UsageError((t) => t.noRedo(), { hint: (t) => t.helpHint({ command: 'undo' }) });
  const lines = path.length === 0 ? findRecordCommands(word, members) : [];
  const [first] = lines;
  if (first !== undefined)
    return new UsageError((t) => t.commandOfKinds({ word, lines: lines.map((line) => `cal ${line}`) }), {
      hint: (t) => t.helpHint({ command: first }),
    });
  const visible = members.filter(({ hidden }) => !hidden);
  const names = visible.flatMap((each) => [each.word, ...(each.aliases ?? [])]);
  const group = path.map((each) => each.word).join(' ');
  const isRoot = path.length === 0;
  const nearest = suggestWord(word, isRoot ? [...names, ...topics.keys()] : names) ?? '';
  // `events history`: the command is there, for all kinds of records.
  const isElsewhere = !isRoot && commands.some((each) => hasCommandName(each, word));
  const suggestion = isElsewhere ? `cal ${word}` : names.includes(nearest) ? nearest : topics.get(nearest);
  const known = isRoot ? [] : visible.map((each) => each.word);
  return new UsageError(
    (t) => {
      const near = findTranslatedCommand(word, names, t) ?? suggestion;
      return t.unknownCommand({ word, group, near, known, orTopic: isHelp && isRoot });
    },
    { hint: (t) => t.helpHint({ command: group }) },
  );
}

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

/** Finds the command that a word of the user's language means: `ajouter`. */
function findTranslatedCommand(word: string, names: readonly string[], text: Catalogue): string | undefined {
  const pairs = text
    .commandWords()
    .split(' ')
    .map((pair) => pair.split('='));
  return pairs.find(([said = '', name = '']) => names.includes(name) && foldWord(said) === foldWord(word))?.[1];
}

const foldWord = (word: string): string => normalizeText(word.toLowerCase(), 'NFKD').replace(/\p{M}/gu, '');
