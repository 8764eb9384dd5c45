import { UsageError } from '../../errors.js';
import type { Flag, Given } from '../command.js';

/** Readers for the values of flags that set no API parameter. */

/** The last value of a flag as written; `undefined` if the flag is absent. */
export const wordOf = ({ flags }: Given, name: string): string | undefined => flags.get(name)?.at(-1);

/** All items of a flag that is repeatable or comma-separated. */
export const itemsOf = ({ flags }: Given, name: string): string[] => (flags.get(name) ?? []).flatMap(partsOf);

const ON: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'no'].map((word) => [word, false] as const),
]);

/** Parses the value of a switch; `undefined` for any other word. */
export const onOf = (word: string): boolean | undefined => ON.get(word.toLowerCase());

/** True if a switch is on. @param otherwise its default @throws UsageError for a value that is not true or false */
export function isOn(given: Given, name: string, otherwise = false): boolean {
  const word = wordOf(given, name);
  if (word === undefined) return otherwise;
  return onOf(word) ?? wrong(name, (t) => t.mustBeFlag());
}

/**
 * Checks the value of a switch that has words of its own (`--color=never`): one of them, or true or false.
 * @throws UsageError for any other value
 */
export function mustBeOwnWord({ name, takes, parameter, words }: Flag, given: Given): void {
  if (takes !== 'flag' || parameter !== undefined || words === undefined) return;
  const word = wordOf(given, name) ?? 'true';
  if (!words.includes(word) && onOf(word) === undefined) wrong(name, (t) => t.mustBeOneOf(words));
}

/** Reads a whole number from 1. @throws UsageError for any other value */
export function countOf(given: Given, name: string): number | undefined {
  const word = wordOf(given, name);
  if (word === undefined) return undefined;
  return /^[1-9]\d{0,14}$/.test(word) ? Number(word) : wrong(name, (t) => t.mustBeWhole(1));
}

/** Reads one of the given words. @throws UsageError for any other value */
export function choiceOf<const W extends string>(given: Given, name: string, words: readonly W[]): W | undefined {
  const word = wordOf(given, name);
  if (word === undefined) return undefined;
  return words.find((each) => each === word) ?? wrong(name, (t) => t.mustBeOneOf(words));
}

/** Refuses the value of a flag. @throws UsageError that names the flag */
export function wrong(flag: string, say: UsageError['say']): never {
  throw wrongFlags({ [`--${flag}`]: say });
}

export const wrongFlags = (params: UsageError['params']): UsageError =>
  new UsageError((t) => t.wrongFlags(Object.keys(params)), { params });

/** Splits at commas, trims the items and drops empty ones. `\,` is a literal comma. */
export const partsOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** The flag that sets a parameter. */
export const flagOfParameter = (flags: readonly Flag[], parameter: string): Flag | undefined =>
  flags.find((flag) => flag.parameter?.name === parameter);
