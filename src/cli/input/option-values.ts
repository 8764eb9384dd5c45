import { UsageError } from '../../errors.js';
import { quoteRefused } from '../../forms/quote-refused.js';
import type { Flag, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';

/** Readers for the values of flags that set no API parameter. */

/** The last value of a flag as written; `undefined` if the flag is absent. */
export const lastValueOf = ({ flags }: ParsedArguments, name: string): string | undefined => flags.get(name)?.at(-1);

/** All items of a flag that is repeatable or comma-separated. */
export const listItemsOf = ({ flags }: ParsedArguments, name: string): string[] =>
  (flags.get(name) ?? []).flatMap(splitListValue);

const SWITCH_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'no'].map((word) => [word, false] as const),
]);

export const parseSwitch = (word: string): boolean | undefined => SWITCH_WORDS.get(word.toLowerCase());

/** True if a switch is on. @param otherwise its default @throws UsageError for a value that is not true or false */
export function isSwitchOn(args: ParsedArguments, name: string, otherwise = false): boolean {
  const word = lastValueOf(args, name);
  if (word === undefined) return otherwise;
  return parseSwitch(word) ?? refuseValue(name, word, (t) => t.mustBeFlag());
}

/** Returns true if a command is to report what it would do: in a dry run, and while it is planned. */
export const isRehearsal = (args: ParsedArguments, { planning }: Pick<Context, 'planning'>): boolean =>
  planning !== undefined || isSwitchOn(args, 'dry-run');

/**
 * Checks the value of a switch that has words of its own (`--color=never`): one of them, or true or false.
 * @throws UsageError for any other value
 */
export function checkSwitchWord({ name, takes, parameter, words }: Flag, args: ParsedArguments): void {
  if (takes !== 'flag' || parameter !== undefined || words === undefined) return;
  const word = lastValueOf(args, name) ?? 'true';
  if (!words.includes(word) && parseSwitch(word) === undefined) refuseWord(name, word, words);
}

/** Reads a whole number from 1. @throws UsageError for any other value */
export function readCountFlag(args: ParsedArguments, name: string): number | undefined {
  const word = lastValueOf(args, name);
  if (word === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : refuseValue(name, word, (t) => t.mustBeWhole({ least: 1 }));
}

/** Reads one of the given words. @throws UsageError for any other value */
export function readChoiceFlag<const W extends string>(
  args: ParsedArguments,
  name: string,
  words: readonly W[],
): W | undefined {
  const word = lastValueOf(args, name);
  if (word === undefined) return undefined;
  return words.find((each) => each === word) ?? refuseWord(name, word, words);
}

/** Refuses a flag, for example beside another one. @throws UsageError that names the flag */
export function refuseFlag(flag: string, say: UsageError['say']): never {
  throw invalidFlagsError({ [`--${flag}`]: say });
}

/** Refuses the value of a flag. @throws UsageError that names the flag and quotes the value */
export const refuseValue = (flag: string, value: string, say: UsageError['say']): never =>
  refuseFlag(flag, quoteRefused(say, value));

/** Refuses a value that is none of some words. @throws UsageError that names them, and a near one */
export const refuseWord = (flag: string, value: string, words: readonly string[]): never =>
  refuseFlag(
    flag,
    quoteRefused((t) => t.mustBeOneOf({ words }), value, words),
  );

export const invalidFlagsError = (params: UsageError['params']): UsageError =>
  new UsageError((t) => t.wrongFlags({ flags: Object.keys(params).map(t.operandWord) }), { params });

/** Splits at commas, trims the items and drops empty ones. `\,` is a literal comma. */
export const splitListValue = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** A flag as messages name it: with the short one of two names, which help puts first. */
export const spokenFlag = ({ name, alias = name }: Pick<Flag, 'name' | 'alias'>): string => `--${alias}`;

export const findParameterFlag = (flags: readonly Flag[], parameter: string): Flag | undefined =>
  flags.find((flag) => flag.parameter?.name === parameter);

const MAX_TIMEOUT_SECONDS = 86_400;

/** Parses `--timeout`. @returns milliseconds @throws UsageError */
export function parseTimeout(args: ParsedArguments): number | undefined {
  const word = lastValueOf(args, 'timeout');
  if (word === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(word) ? Number(word) : 0;
  return seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS
    ? seconds * 1000
    : refuseValue('timeout', word, (t) => t.mustBeSeconds({ most: MAX_TIMEOUT_SECONDS }));
}
