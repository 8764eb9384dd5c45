import { type Say, UsageError } from '../errors.js';
import { LANGUAGES } from '../spec/define.js';
import { DIALECTS } from '../wire/dialects.js';
import { FORMATS } from './formats.js';
import type { Words } from './schema.js';
import { hasUserInfo, isTargetText } from './target.js';

/** Validates the text of a setting; returns the error, or `undefined` if it is valid. */
type Judge = (text: string) => Say | undefined;

const matching =
  (pattern: RegExp, say: Say): Judge =>
  (text) =>
    pattern.test(text) ? undefined : say;

const oneOf =
  (words: readonly string[]): Judge =>
  (text) =>
    words.includes(text) ? undefined : (t) => t.mustBeOneOf(words);

/**
 * Validators of settings. The schema of files uses them too. Variables and flags use them without zod, which would slow
 * every command down.
 */
export const PROBLEM_OF = {
  url: (text) => {
    if (isTargetText(text)) return undefined;
    return hasUserInfo(text) ? (t) => t.mustHaveNoUserInfo() : (t) => t.mustBeRestRoot(text);
  },
  namespace: matching(/^[\w-]+(\/[\w-]+)*$/, (t) => t.mustBeNamespace()),
  language_parameter: matching(/^\w+$/, (t) => t.mustBeParameterName()),
  user: matching(/\S/, (t) => t.mustNotBeEmpty()),
  ca: matching(/\S/, (t) => t.mustNotBeEmpty()),
  timezone: (text) => (isZone(text) ? undefined : (t) => t.mustBeZone(text)),
  language: oneOf(LANGUAGES),
  dialect: oneOf(DIALECTS),
  format: oneOf(FORMATS),
  history: oneOf(['on', 'off']),
  history_keep: matching(/^[1-9]\d{0,5}$/, (t) => t.mustBeWhole(1)),
} as const satisfies Readonly<Record<string, Judge>>;

/**
 * Validates the settings of variables or flags.
 * @param nameOf returns the name of a key for messages: `CAL_URL`, `--url`
 * @throws UsageError that names the variable or flag and the allowed values
 */
export function readWords(given: Readonly<Record<string, unknown>>, nameOf: (key: string) => string): Words {
  mustFit(given, nameOf);
  return given;
}

function mustFit(
  given: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string,
): asserts given is typeof given & Words {
  for (const [key, value] of Object.entries(given)) {
    const judge: Judge | undefined = Object.entries(PROBLEM_OF).find(([name]) => name === key)?.[1];
    const say = typeof value === 'string' ? judge?.(value) : undefined;
    if (say !== undefined) throw new UsageError((t) => t.badVariable(nameOf(key), say(t)));
  }
}

function isZone(text: string): boolean {
  if (/^UTC([+-]\d{1,2}(:[0-5]\d)?)?$/.test(text)) return true;
  try {
    return /^[a-z]/i.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}
