import { UsageError } from '../../errors.js';
import type { Flag, Given } from '../command.js';

/** What flags that are not parameters of the interface say. */

/** The last value of a flag as written. */
export const wordOf = ({ flags }: Given, name: string): string | undefined => flags.get(name)?.at(-1);

/** Items of a flag that repeats or takes commas. */
export const itemsOf = ({ flags }: Given, name: string): string[] => (flags.get(name) ?? []).flatMap(partsOf);

const ON: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'no'].map((word) => [word, false] as const),
]);

/** What a word says of a switch; undefined for one that says nothing. */
export const onOf = (word: string): boolean | undefined => ON.get(word.toLowerCase());

/** @throws UsageError for another word than true or false */
export function isOn(given: Given, name: string, otherwise = false): boolean {
  const word = wordOf(given, name);
  if (word === undefined) return otherwise;
  return onOf(word) ?? wrong(name, (t) => t.mustBeFlag());
}

/**
 * A switch that has words of its own (`--color=never`) takes these, or on and off.
 * @throws UsageError for another word
 */
export function mustBeOwnWord({ name, takes, parameter, words }: Flag, given: Given): void {
  if (takes !== 'flag' || parameter !== undefined || words === undefined) return;
  const word = wordOf(given, name) ?? 'true';
  if (!words.includes(word) && onOf(word) === undefined) wrong(name, (t) => t.mustBeOneOf(words));
}

/** @throws UsageError when it is no whole number from 1 */
export function countOf(given: Given, name: string): number | undefined {
  const word = wordOf(given, name);
  if (word === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : wrong(name, (t) => t.mustBeWhole(1));
}

/** @throws UsageError for a word that is not allowed */
export function choiceOf<const W extends string>(given: Given, name: string, words: readonly W[]): W | undefined {
  const word = wordOf(given, name);
  if (word === undefined) return undefined;
  return words.find((each) => each === word) ?? wrong(name, (t) => t.mustBeOneOf(words));
}

/** @throws UsageError naming one flag */
export function wrong(flag: string, say: UsageError['say']): never {
  throw wrongFlags({ [`--${flag}`]: say });
}

export const wrongFlags = (params: UsageError['params']): UsageError =>
  new UsageError((t) => t.wrongFlags(Object.keys(params)), { params });

/** Splits at commas; `\,` keeps one. */
export const partsOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** The flag of a command that stands for a parameter. */
export const flagOfParameter = (flags: readonly Flag[], parameter: string): Flag | undefined =>
  flags.find((flag) => flag.parameter?.name === parameter);
