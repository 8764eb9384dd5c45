import { type Catalogue, sayWording } from '../../text/catalogue.js';
import type { Command, CommandEntry, CompletionSource, Flag } from '../command.js';
import type { Context } from '../context.js';
import { findCommand } from '../find-command.js';
import { HELP_PAGES, TOPIC_NAMES } from '../help/render-topic-help.js';
import { LEADING_FLAGS, withUniversalFlags } from '../input/standard-flags.js';
import { findRecordCandidates, type TypedPrefix } from './candidates.js';

export interface CompletionCandidate {
  readonly word: string;
  readonly doc?: string;
}

/** The command line up to the cursor, normalized across shells. */
interface CompletionCursor {
  /** Complete words before the word at the cursor. */
  readonly before: readonly string[];
  /** Typed part of the word, or of the value after `--flag=`. */
  readonly typed: string;
  /** Name of the flag whose value is expected. */
  readonly flagName: string | undefined;
  /** Text that the shell expects before each candidate. */
  readonly prefix: string;
}

/** Prints the candidates, one per line, each with a tab and its description. Never fails. */
export async function printCompletions(
  words: readonly string[],
  commands: readonly CommandEntry[],
  context: Context,
): Promise<void> {
  const [shell = 'bash', ...split] = words;
  const typed = shell === 'bash' ? joinBashWords(split) : split;
  const candidates = await findCandidates(typed, { commands, context, shell }).catch(() => []);
  const lines = candidates.map(({ word, doc }) => (doc === undefined ? word : `${word}\t${toOneLine(doc)}`));
  await context.out.write(lines.map((line) => `${line}\n`).join(''));
}

/** Joins what bash splits at the colon: `file`, `:` and a path. */
function joinBashWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const continues = last === 'file:' || (last === 'file' && word.startsWith(':'));
    if (continues) joined.splice(-1, 1, `${last}${word}`);
    else joined.push(word);
  }
  return joined;
}

const toOneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

interface CompletionInput {
  readonly commands: readonly CommandEntry[];
  readonly context: Context;
  readonly shell: string;
}

async function findCandidates(words: readonly string[], world: CompletionInput): Promise<CompletionCandidate[]> {
  const commandAtCursor = findCommandAtCursor(words.slice(0, -1), world.commands);
  const { members } = commandAtCursor;
  const command = await commandAtCursor.entry?.command?.();
  const flags =
    command === undefined
      ? LEADING_FLAGS
      : withUniversalFlags(command.flags.filter(({ hidden, forWrites }) => !hidden && !(forWrites && !command.writes)));
  const cursor = parseCursor(words, flags, world.shell);
  const flag = flags.find(
    ({ name, alias }) => cursor.flagName !== undefined && [name, alias].includes(cursor.flagName),
  );
  if (flag !== undefined) return completeFlagValue(flag, cursor, { ...world, command: command?.words ?? [] });
  if (cursor.typed.startsWith('-'))
    return filterByPrefix(flagCandidates(flags, cursor, world.context.text), cursor.typed);
  if (members !== undefined) {
    const topics =
      words[0] === 'help' && words.length === 2 ? [...TOPIC_NAMES, ...HELP_PAGES].map((word) => ({ word })) : [];
    return filterByPrefix(
      [...commandCandidates(members, world.context.text), ...topics.filter(isNotMember(members))],
      cursor.typed,
    );
  }
  return command === undefined
    ? []
    : completeOperand(command, countOperands(commandAtCursor.rest, flags), { cursor, world });
}

interface CommandAtCursor {
  readonly entry: CommandEntry | undefined;
  readonly members: readonly CommandEntry[] | undefined;
  /** Words after the command's name. */
  readonly rest: readonly string[];
}

/** Finds the command of the words. @throws UsageError for an unknown command, which has no completions */
function findCommandAtCursor(words: readonly string[], commands: readonly CommandEntry[]): CommandAtCursor {
  const { path, rest } = findCommand(commands, words[0] === 'help' ? words.slice(1) : words);
  const entry = path.at(-1);
  return { entry, members: entry === undefined ? commands : entry.members, rest };
}

/** Counts the operands: words that are neither flags nor their values. */
function countOperands(words: readonly string[], flags: readonly Flag[]): number {
  const takesNext = (word: string | undefined) => flags.some((flag) => flag.takes !== 'flag' && isFlagWord(flag, word));
  return words.filter((word, at) => (word === '-' || !word.startsWith('-')) && !takesNext(words[at - 1])).length;
}

const isFlagWord = ({ name, alias, short }: Flag, word: string | undefined): boolean =>
  word === `--${name}` ||
  (alias !== undefined && word === `--${alias}`) ||
  (short !== undefined && word === `-${short}`);

/** Parses the words up to the cursor. Bash passes `--status=pub` as three words, other shells as one. */
function parseCursor(words: readonly string[], flags: readonly Flag[], shell: string): CompletionCursor {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [last = '', last2 = ''] = [before.at(-1), before.at(-2)];
  const afterEquals = typed === '=' ? last : last === '=' ? last2 : '';
  if (afterEquals.startsWith('--')) {
    return { before, typed: typed === '=' ? '' : typed, flagName: afterEquals.slice(2), prefix: '' };
  }
  const [, name, value = ''] = /^--([\w-]+)=(.*)$/.exec(typed) ?? [];
  if (name !== undefined) return { before, typed: value, flagName: name, prefix: shell === 'bash' ? '' : `--${name}=` };
  const flag = flags.find((each) => each.takes !== 'flag' && isFlagWord(each, last));
  return { before, typed, flagName: flag?.name, prefix: '' };
}

const filterByPrefix = (candidates: readonly CompletionCandidate[], typed: string): CompletionCandidate[] =>
  candidates.filter(({ word }) => word.startsWith(typed));

const isNotMember =
  (members: readonly CommandEntry[]) =>
  ({ word }: CompletionCandidate): boolean =>
    !members.some((entry) => entry.word === word);

const commandCandidates = (members: readonly CommandEntry[], text: Catalogue): CompletionCandidate[] =>
  members.filter(({ hidden }) => !hidden).map(({ word, purpose }) => ({ word, doc: sayWording(purpose, text) }));

function flagCandidates(flags: readonly Flag[], { before }: CompletionCursor, text: Catalogue): CompletionCandidate[] {
  const help: CompletionCandidate = { word: '--help', doc: text.flagHelp() };
  const open = flags.filter(({ name, takes }) => takes === 'list' || takes === 'many' || !before.includes(`--${name}`));
  return [
    ...open.flatMap((flag) => flagSpellings(flag).map((word) => ({ word, doc: sayWording(flag.doc, text) }))),
    help,
  ];
}

function flagSpellings({ name, takes, on, words, parameter }: Flag): string[] {
  if (takes !== 'flag') return [`--${name}`];
  if (on && words === undefined) return [`--no-${name}`];
  return parameter === undefined && !on ? [`--${name}`] : [`--${name}`, `--no-${name}`];
}

/** Completes the value of a flag; in a list only the part after the last comma. */
async function completeFlagValue(
  flag: Flag,
  cursor: CompletionCursor,
  { context, shell, command }: CompletionInput & { readonly command: readonly string[] },
): Promise<CompletionCandidate[]> {
  const comma = flag.takes === 'list' ? cursor.typed.lastIndexOf(',') + 1 : 0;
  const done = cursor.typed.slice(0, comma);
  const typed = cursor.typed.slice(comma);
  const offer: CompletionSource | undefined = flag.words === undefined ? flag.offers : { words: flag.words };
  const listed = done.split(',');
  if (flag.file && typed.startsWith('@')) return [filesAfter('@', shell)];
  const words = await findOfferedCandidates(offer, { typed, before: cursor.before, shell, command }, context);
  if (isFilesMarker(words[0])) return words;
  return filterByPrefix(words, typed)
    .filter(({ word }) => !listed.includes(word))
    .map((each) => ({ ...each, word: `${cursor.prefix}${done}${each.word}` }));
}

const FILES_MARKER = '__files__';
const isFilesMarker = (candidate: CompletionCandidate | undefined): boolean =>
  candidate?.word.startsWith(FILES_MARKER) ?? false;

/** Asks the shell for file names after a prefix. Bash has split off a prefix with a colon already. */
const filesAfter = (prefix: '' | '@' | 'file:', shell: string): CompletionCandidate => ({
  word: shell === 'bash' && prefix === 'file:' ? FILES_MARKER : `${FILES_MARKER}${prefix}`,
});

async function findOfferedCandidates(
  offer: CompletionSource | undefined,
  at: OfferContext,
  context: Context,
): Promise<CompletionCandidate[]> {
  if (offer === undefined) return [];
  if (offer === 'files') return [filesAfter('', at.shell)];
  if (offer === 'profiles') return findProfileCandidates(context);
  if (offer === 'urls') return at.typed.startsWith('file:') ? [filesAfter('file:', at.shell)] : [{ word: 'file:' }];
  if (offer === 'zones') return toCandidates((await loadWords()).listZones());
  if (offer === 'keys') return toCandidates((await loadWords()).listOutputKeys(at.command, at.typed));
  if (offer === 'sort-keys') return toCandidates((await loadWords()).listSortKeys(at.command, at.typed));
  if (offer === 'setting-values')
    return findOfferedCandidates((await loadWords()).findSettingValues(at.before), at, context);
  if (offer === 'runs') return (await loadWords()).findRunCandidates(context);
  if (offer === 'runs-to-undo') return (await loadWords()).findUndoCandidates(at, context);
  return 'words' in offer ? toCandidates(offer.words) : findRecordCandidates(offer.refs, at, context);
}

interface OfferContext extends TypedPrefix {
  readonly shell: string;
  /** The words that name the command: `['events', 'list']`. */
  readonly command: readonly string[];
}

const loadWords = () => import('./candidates.js');
const toCandidates = (words: readonly string[]): CompletionCandidate[] => words.map((word) => ({ word }));

async function findProfileCandidates({ env, home, cwd }: Context): Promise<CompletionCandidate[]> {
  const { readProfileNames: profileNames } = await import('../../config/find-config-files.js');
  return (await profileNames({ env, home, cwd })).map((word) => ({ word }));
}

async function completeOperand(
  { operands, words }: Command,
  count: number,
  { cursor, world }: { cursor: CompletionCursor; world: CompletionInput },
): Promise<CompletionCandidate[]> {
  const last = operands.at(-1);
  const operand = operands[count] ?? (last?.many ? last : undefined);
  const at = { ...cursor, shell: world.shell, command: words };
  const candidates = await findOfferedCandidates(operand?.offers, at, world.context);
  const args = new Set(cursor.before);
  return isFilesMarker(candidates[0])
    ? candidates
    : filterByPrefix(candidates, cursor.typed).filter(({ word }) => !args.has(word));
}
