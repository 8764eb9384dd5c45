import type { Command, Entry, Flag, Offer } from '../cli/command.js';
import type { Context } from '../cli/context.js';
import { BEFORE, find } from '../cli/find.js';
import { TOPIC_NAMES } from '../cli/topic-names.js';
import type { Catalogue } from '../text/catalogue.js';
import { recordWords, type Typed } from './records.js';

/** A completion: a word and its description. */
export interface Candidate {
  readonly word: string;
  readonly doc?: string;
}

/** The command line up to the cursor, normalized across shells. */
interface Cursor {
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
export async function complete(words: readonly string[], commands: readonly Entry[], context: Context): Promise<void> {
  const [shell = 'bash', ...typed] = words;
  const found = await candidatesOf(typed, { commands, context, shell }).catch(() => []);
  const lines = found.map(({ word, doc }) => (doc === undefined ? word : `${word}\t${oneLine(doc)}`));
  await context.out.write(lines.map((line) => `${line}\n`).join(''));
}

const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();

interface World {
  readonly commands: readonly Entry[];
  readonly context: Context;
  readonly shell: string;
}

async function candidatesOf(words: readonly string[], world: World): Promise<Candidate[]> {
  const place = placeOf(words.slice(0, -1), world.commands);
  const { members } = place;
  const command = await place.entry?.command?.();
  const flags = command?.flags ?? BEFORE;
  const cursor = cursorOf(words, flags, world.shell);
  const flag = flags.find(
    ({ name, alias }) => cursor.flagName !== undefined && [name, alias].includes(cursor.flagName),
  );
  if (flag !== undefined) return valuesOf(flag, cursor, world);
  if (cursor.typed.startsWith('-')) return starting(flagWords(flags, cursor, world.context.text), cursor.typed);
  if (members !== undefined) {
    const topics = words[0] === 'help' && words.length === 2 ? TOPIC_NAMES.map((word) => ({ word })) : [];
    return starting([...entryWords(members, world.context.text), ...topics.filter(isNew(members))], cursor.typed);
  }
  return command === undefined ? [] : operandWords(command, operandsIn(place.rest, flags), { cursor, world });
}

interface Placed {
  readonly entry: Entry | undefined;
  readonly members: readonly Entry[] | undefined;
  /** Words after the command's name. */
  readonly rest: readonly string[];
}

/** Finds the command of the words. @throws UsageError for an unknown command, which has no completions */
function placeOf(words: readonly string[], commands: readonly Entry[]): Placed {
  const { path, rest } = find(commands, words[0] === 'help' ? words.slice(1) : words);
  const entry = path.at(-1);
  return { entry, members: entry === undefined ? commands : entry.members, rest };
}

/** Counts the operands: words that are neither flags nor their values. */
function operandsIn(words: readonly string[], flags: readonly Flag[]): number {
  const takesNext = (word: string | undefined) => flags.some((flag) => flag.takes !== 'flag' && isNamed(flag, word));
  return words.filter((word, at) => (word === '-' || !word.startsWith('-')) && !takesNext(words[at - 1])).length;
}

const isNamed = ({ name, alias, short }: Flag, word: string | undefined): boolean =>
  word === `--${name}` ||
  (alias !== undefined && word === `--${alias}`) ||
  (short !== undefined && word === `-${short}`);

/** Parses the words up to the cursor. Bash passes `--status=pub` as three words, other shells as one. */
function cursorOf(words: readonly string[], flags: readonly Flag[], shell: string): Cursor {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [last = '', last2 = ''] = [before.at(-1), before.at(-2)];
  const afterEquals = typed === '=' ? last : last === '=' ? last2 : '';
  if (afterEquals.startsWith('--')) {
    return { before, typed: typed === '=' ? '' : typed, flagName: afterEquals.slice(2), prefix: '' };
  }
  const [, name, value = ''] = /^--([\w-]+)=(.*)$/.exec(typed) ?? [];
  if (name !== undefined) return { before, typed: value, flagName: name, prefix: shell === 'bash' ? '' : `--${name}=` };
  const flag = flags.find((each) => each.takes !== 'flag' && isNamed(each, last));
  return { before, typed, flagName: flag?.name, prefix: '' };
}

const starting = (candidates: readonly Candidate[], typed: string): Candidate[] =>
  candidates.filter(({ word }) => word.startsWith(typed));

const isNew =
  (members: readonly Entry[]) =>
  ({ word }: Candidate): boolean =>
    !members.some((entry) => entry.word === word);

const entryWords = (members: readonly Entry[], text: Catalogue): Candidate[] =>
  members.filter(({ hidden }) => !hidden).map(({ word, purpose }) => ({ word, doc: purpose(text) }));

function flagWords(flags: readonly Flag[], { before }: Cursor, text: Catalogue): Candidate[] {
  const help: Candidate = { word: '--help', doc: text.flagHelp() };
  const open = flags.filter(({ name, takes }) => takes === 'list' || takes === 'many' || !before.includes(`--${name}`));
  return [...open.flatMap((flag) => namesOf(flag).map((word) => ({ word, doc: flag.doc(text) }))), help];
}

function namesOf({ name, takes, on, words, parameter }: Flag): string[] {
  if (takes !== 'flag') return [`--${name}`];
  if (on && words === undefined) return [`--no-${name}`];
  return parameter === undefined && !on ? [`--${name}`] : [`--${name}`, `--no-${name}`];
}

/** Completes the value of a flag; in a list only the part after the last comma. */
async function valuesOf(flag: Flag, cursor: Cursor, { context }: World): Promise<Candidate[]> {
  const comma = flag.takes === 'list' ? cursor.typed.lastIndexOf(',') + 1 : 0;
  const done = cursor.typed.slice(0, comma);
  const typed = cursor.typed.slice(comma);
  const offer: Offer | undefined = flag.words === undefined ? flag.offers : { words: flag.words };
  const words = await wordsOf(offer, { typed, before: cursor.before }, context);
  if (words[0]?.word === FILES.word) return words;
  return starting(words, typed).map((each) => ({ ...each, word: `${cursor.prefix}${done}${each.word}` }));
}

const FILES: Candidate = { word: '__files__' };

async function wordsOf(offer: Offer | undefined, typed: Typed, context: Context): Promise<Candidate[]> {
  if (offer === undefined) return [];
  if (offer === 'files') return [FILES];
  if (offer === 'profiles') return profiles(context);
  if (offer === 'runs') return (await import('./runs.js')).runWords(context);
  return 'words' in offer ? offer.words.map((word) => ({ word })) : recordWords(offer.refs, typed, context);
}

async function profiles({ env, home, cwd }: Context): Promise<Candidate[]> {
  const { profileNames } = await import('../config/profile-names.js');
  return (await profileNames({ env, home, cwd })).map((word) => ({ word }));
}

interface AtCursor {
  readonly cursor: Cursor;
  readonly world: World;
}

async function operandWords({ operands }: Command, count: number, { cursor, world }: AtCursor): Promise<Candidate[]> {
  const last = operands.at(-1);
  const operand = operands[count] ?? (last?.many ? last : undefined);
  const words = await wordsOf(operand?.offers, cursor, world.context);
  const given = new Set(cursor.before);
  return words[0]?.word === FILES.word ? words : starting(words, cursor.typed).filter(({ word }) => !given.has(word));
}
