import { CommanderError, Option, Command as Parser } from 'commander';
import { LANGUAGES } from '../../contract/declarations.js';
import { addToGroup, lookupTable } from '../../contract/lookup-table.js';
import { UnknownFlagError, UsageError } from '../../errors.js';
import { suggestWord } from '../../forms/nearest-word.js';
import { quoteShellWord } from '../../http/format-curl.js';
import { isIdText } from '../../matching/match-reference.js';
import type { Command, Flag, Operand, ParsedArguments } from '../command.js';
import { checkSwitchWord, parseSwitch, readChoiceFlag, refuseFlag } from './option-values.js';
import { LEADING_FLAGS, uiLanguageFlag, withUniversalFlags } from './standard-flags.js';

export interface ParsingOptions {
  /** True if the user can choose a missing reference on the terminal: then it is no error. */
  readonly canPick?: boolean;
  /** Flags of the command that runs this one, of which it takes those for connections that it has as well. */
  readonly inherited?: ParsedArguments['flags'] | undefined;
}

/**
 * Parses the words after a command's name. Commander only splits flags and operands. Values are validated later, in one
 * place, so commander gets no `choices` and no defaults. Switches with words of their own (`--color=never`) are the
 * exception: they are checked here, because not every path through a command reads them.
 * @throws UsageError
 */
export function parseArguments(
  ownCommand: Command,
  words: readonly string[],
  { canPick = false, inherited = new Map() }: ParsingOptions = {},
): ParsedArguments {
  const command = { ...ownCommand, flags: withUniversalFlags(ownCommand.flags) };
  const argv = [...inheritFlags(ownCommand, inherited), ...words];
  const flags = new Map<string, string[]>();
  const parser = createArgumentParser(command, (name, value) => addToGroup(flags, name, value));
  const bareSwitches: BareSwitch[] = [];
  try {
    parser.parse([...normalizeArguments(argv, command.flags, (bareSwitch) => bareSwitches.push(bareSwitch))], {
      from: 'user',
    });
  } catch (error) {
    if (error instanceof CommanderError) throw toUsageError(error, command);
    throw error;
  }
  const operands = parser.args;
  const split = findSplitValue(argv, command.flags);
  checkOperandCount(command, operands, { endsWithSeparator: argv.at(-1) === '--', canPick, split });
  if (operands.length > 1) for (const bareSwitch of bareSwitches) refuseSwitchValue(bareSwitch);
  const given = {
    words: command.words,
    operands,
    flags,
    ...(split === undefined ? {} : { withQuotes: split.withQuotes }),
    switched: bareSwitches.flatMap(({ flag: { name, group }, word }) =>
      group === 'fields' ? [{ flag: name, word }] : [],
    ),
  };
  for (const flag of command.flags) checkSwitchWord(flag, given);
  readChoiceFlag(given, uiLanguageFlag.name, LANGUAGES);
  return given;
}

/** The words of the flags that a command takes from the one that runs it. */
const inheritFlags = ({ flags }: Command, inherited: ParsedArguments['flags']): readonly string[] =>
  flags
    .filter(({ group }) => group === 'connection')
    .flatMap(({ name }) => (inherited.get(name) ?? []).map((value) => `--${name}=${value}`));

function createArgumentParser(command: Command, take: (name: string, value: string) => void): Parser {
  const parser = new Parser(command.words.join(' '))
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
    .showSuggestionAfterError(false)
    .allowExcessArguments(true);
  for (const flag of command.flags) {
    const long = `--${flag.name} <value>`;
    const option = new Option(flag.short === undefined ? long : `-${flag.short}, ${long}`);
    parser.addOption(option);
    parser.on(`option:${option.name()}`, (value: string) => take(flag.name, value));
  }
  return parser;
}

/**
 * Normalizes spellings that commander does not know: switches with or without a value (`--featured=false`,
 * `--no-featured`) and aliases (`--lang`). Yields the words for commander; values of other flags stay as they are.
 * @param onBareSwitch called for each switch that stands alone, with the word after it
 */
function* normalizeArguments(
  argv: readonly string[],
  flags: readonly Flag[],
  onBareSwitch: (answer: BareSwitch) => void,
): Generator<string> {
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word === '--') return yield* argv.slice(at);
    const { flag, spelled: spelling } = normalizeArgument(word, flags);
    if (flag !== undefined && takesOwnWord(flag, spelling, argv[at + 1])) {
      yield `--${flag.name}=${argv[++at]}`;
      continue;
    }
    if (flag?.takes === 'flag' && !word.includes('=')) onBareSwitch({ flag, word: argv[at + 1] ?? '' });
    yield flag?.takes === 'flag' && !spelling.includes('=') ? `--${flag.name}=true` : spelling;
    const takesNext = flag !== undefined && flag.takes !== 'flag' && !spelling.includes('=') && at + 1 < argv.length;
    if (takesNext) yield argv[++at] ?? '';
  }
}

/** True if the next word is one of the switch's own: `--color never` means `--color=never`. */
const takesOwnWord = ({ takes, parameter, words }: Flag, spelling: string, next: string | undefined): boolean =>
  takes === 'flag' && parameter === undefined && !spelling.includes('=') && words?.includes(next ?? '') === true;

/** A switch without a value, and the word after it. */
interface BareSwitch {
  readonly flag: Flag;
  readonly word: string;
}

/**
 * Refuses `--show-map false`: the user means `--show-map=false`, but it would set the opposite and take `false` as a
 * reference. After a switch that sets no field, digits are an ID and are allowed.
 * @throws UsageError
 */
function refuseSwitchValue({ flag: { name, group }, word }: BareSwitch): void {
  const isOn = parseSwitch(word);
  if (isOn === undefined || (group !== 'fields' && /^\d/.test(word))) return;
  refuseFlag(name, (t) => t.switchAnswered({ word, forms: [`--${isOn ? '' : 'no-'}${name}`, `--${name}=${isOn}`] }));
}

interface SplitValue {
  readonly withQuotes: string;
  /** The first word after the value. */
  readonly word: string;
  /** The flag takes any text, and words without a flag stand before it too: the quotes are missing. */
  readonly isStray: boolean;
}

/**
 * Finds a value of a flag that words without a flag follow: a text with spaces that has no quotes, as in
 * `update 9 --title Lecture about quiz`, or records that stand behind a flag, as in `update --cost 5 8 9`.
 */
function findSplitValue(argv: readonly string[], flags: readonly Flag[]): SplitValue | undefined {
  const isBare = (word: string | undefined) => word !== undefined && (!word.startsWith('-') || word === '-');
  const found: SplitValue[] = [];
  let hasOperands = false;
  for (let at = 0; at < argv.length && argv[at] !== '--'; at++) {
    const { flag, spelled } = normalizeArgument(argv[at] ?? '', flags);
    if (flag === undefined) hasOperands ||= isBare(argv[at]);
    else if (takesOwnWord(flag, spelled, argv[at + 1])) at++;
    if (flag === undefined || flag.takes === 'flag') continue;
    const isLeading = LEADING_FLAGS.some(({ name }) => name === flag.name);
    const [, joined] = /^--[^=]+=([\s\S]*)$/.exec(spelled) ?? [];
    const words = [joined ?? argv[++at] ?? ''];
    while (!isLeading && isBare(argv[at + 1])) words.push(argv[++at] ?? '');
    const [, word] = words;
    if (word === undefined) continue;
    const isStray = hasOperands && takesAnyText(flag) && !words.every((each) => isIdText(each));
    found.push({ withQuotes: `--${flag.name} ${quoteShellWord(words.join(' '))}`, word, isStray });
    hasOperands = true;
  }
  return found.find(({ isStray }) => isStray) ?? found[0];
}

const takesAnyText = ({ takes, parameter, words, offers }: Flag): boolean =>
  takes === 'value' &&
  parameter?.declared.type === 'string' &&
  parameter.declared.values === undefined &&
  words === undefined &&
  offers === undefined;

function normalizeArgument(word: string, flags: readonly Flag[]): { flag?: Flag; spelled: string } {
  const [, name = '', value] = /^--([^=]+)(=[\s\S]*)?$/.exec(word) ?? [];
  const flag = flags.find((each) => each.name === name || (each.alias === name && name !== ''));
  if (flag !== undefined) return { flag, spelled: `--${flag.name}${value ?? ''}` };
  const off = flags.find((each) => each.takes === 'flag' && `no-${each.name}` === name);
  if (off !== undefined && value === undefined) return { flag: off, spelled: `--${off.name}=false` };
  const short = /^-\w$/.test(word) ? flags.find((each) => each.short === word[1]) : undefined;
  return { ...(short === undefined ? {} : { flag: short }), spelled: word };
}

function toUsageError(error: CommanderError, command: Command): UsageError {
  const word = /'([^' ]+)/.exec(error.message)?.[1] ?? '';
  const hint: UsageError['say'] = (t) => t.helpHint({ command: command.words.join(' ') });
  if (error.code === 'commander.optionMissingArgument') {
    const name = /--[\w-]+/.exec(error.message)?.[0] ?? word;
    return new UsageError((t) => t.flagNeedsValue({ flag: name }), { hint });
  }
  const name = word.split('=')[0] ?? word;
  const words = acceptedFlagNames(command.flags);
  if (words.includes(name.slice(2))) return new UsageError((t) => t.flagTakesNoValue({ flag: name }), { hint });
  const bare = name.replace(/^-+/, '');
  const meant = MEANT_BY[bare] ?? [];
  const operand = command.operands.find((each) => [bare, ...meant].includes(each.name.toLowerCase()))?.name;
  if (operand === undefined) {
    // `move 13 -1h`
    const near =
      /^-\d/.test(name) && words.includes('by')
        ? [`--by ${name}`]
        : suggestFlags(bare, words, meant).map((each) => `--${each}`);
    return new UnknownFlagError(name, near, hint);
  }
  const start = ['cal', ...command.words].join(' ');
  return new UsageError((t) => t.flagIsOperand({ flag: name, usage: `${start} ${t.operandWord(operand)}` }), { hint });
}

/** Flags and operands that users mean by words of other programs; a command has some of them. */
const MEANT_BY: Readonly<Record<string, readonly string[]>> = lookupTable({
  date: ['range', 'start-date'],
  day: ['range', 'start-date'],
  when: ['range', 'start-date'],
  today: ['range'],
  tomorrow: ['range'],
  past: ['ends-before', 'starts-before'],
  starts: ['start-date'],
  begin: ['start-date'],
  begins: ['start-date'],
  time: ['start-date'],
  ends: ['end-date'],
  from: ['start-date', 'starts-after'],
  to: ['end-date', 'starts-before'],
  name: ['title', 'venue', 'organizer'],
  place: ['venue'],
  location: ['venue'],
  where: ['venue'],
  text: ['description'],
  price: ['cost'],
  lang: ['ui-lang'],
  language: ['lang', 'ui-lang'],
});

const MAX_SUGGESTED = 4;

/** Suggests flags by their meaning, else by their letters; for one letter (`-t`) those that begin with it, if they are few. */
function suggestFlags(bare: string, words: readonly string[], meant: readonly string[]): readonly string[] {
  const known = meant.filter((each) => words.includes(each));
  const near = known.length > 0 ? known : [suggestWord(bare, words)].filter((each) => each !== undefined);
  const begun = bare.length === 1 ? words.filter((each) => each.startsWith(bare)) : [];
  return near.length === 0 && begun.length <= MAX_SUGGESTED ? begun : near;
}

const acceptedFlagNames = (flags: readonly Flag[]): string[] =>
  flags.flatMap(({ name, alias, takes }) => [
    name,
    ...(alias ? [alias] : []),
    ...(takes === 'flag' ? [`no-${name}`] : []),
  ]);

function checkOperandCount(
  { operands, words, flags, writes }: Command,
  given: readonly string[],
  {
    endsWithSeparator,
    canPick,
    split,
  }: { endsWithSeparator: boolean; canPick: boolean; split: SplitValue | undefined },
): void {
  const hint: UsageError['say'] = (t) => t.helpHint({ command: words.join(' ') });
  // `cal serve -- $CMD` with an empty variable
  const isProgramMissing = given[0] === '' || (given.length === 0 && endsWithSeparator);
  const isMissing = ({ required, isProgram, offers }: Operand, at: number) =>
    isProgram ? isProgramMissing : required && at >= given.length && !(canPick && isReferenceSource(offers));
  const missing = operands.find(isMissing);
  if (missing !== undefined) throw new UsageError(describeMissingOperand(missing), { hint });
  const last = operands.at(-1);
  const stray = writes !== undefined && isReferenceSource(last?.offers) && split?.isStray ? split.word : undefined;
  const excess = last?.many ? stray : given[operands.length];
  if (excess === undefined) return;
  // `cal events create Gig`, `cal events list jazz`
  const flag = operands.length > 0 ? undefined : flags.find(({ name, required }) => required || name === 'search');
  const guess = flag === undefined ? undefined : `--${flag.name} ${quoteShellWord(given.join(' '))}`;
  const meant = split?.withQuotes ?? guess;
  const isText = operands.length > 0;
  throw new UsageError((t) => t.operandTooMany({ word: excess, meant, isText }), { hint });
}

const isReferenceSource = (offers: Operand['offers']): boolean => typeof offers === 'object' && 'refs' in offers;

const describeMissingOperand =
  ({ name, offers }: Operand): UsageError['say'] =>
  (t) =>
    typeof offers === 'object' && 'words' in offers
      ? t.operandMissingOneOf({ name: t.operandWord(name), words: offers.words })
      : t.operandMissing({ name: t.operandWord(name) });
