import { LANGUAGES } from '../contract/declarations.js';
import { OUTPUT_FORMATS } from '../contract/file-formats.js';
import { type Message, quoteRefused, UsageError } from '../errors.js';
import { SERVICE_DIALECTS } from '../http/service-options.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { hasUserInfo, isTargetText } from './calendar-target.js';
import type { SettingValues } from './config-schema.js';

/** Validates the text of a setting; returns the error, or `undefined` if it is valid. */
type SettingValidator = (text: string) => Message | undefined;

const mustMatchPattern =
  (pattern: RegExp, say: Message): SettingValidator =>
  (text) =>
    pattern.test(text) ? undefined : say;

const mustBeOneOfWords =
  (words: readonly string[]): SettingValidator =>
  (text) =>
    words.includes(text) ? undefined : (t) => t.mustBeOneOf({ words });

/** Words for yes and no in environment variables. */
export const ON_WORDS: readonly string[] = ['1', 'true', 'yes', 'on'];
const OFF_WORDS: readonly string[] = ['0', 'false', 'no', 'off'];

/** Validators of settings in files, variables and flags. */
export const SETTING_VALIDATORS = {
  url: (text) => {
    if (isTargetText(text)) return undefined;
    return hasUserInfo(text) ? (t) => t.mustHaveNoUserInfo() : (t) => t.mustBeRestRoot({ value: text });
  },
  namespace: mustMatchPattern(/^[\w-]+(\/[\w-]+)*$/, (t) => t.mustBeNamespace()),
  language_parameter: mustMatchPattern(/^\w+$/, (t) => t.mustBeParameterName()),
  user: mustMatchPattern(/\S/, (t) => t.mustNotBeEmpty()),
  ca: mustMatchPattern(/\S/, (t) => t.mustNotBeEmpty()),
  timezone: (text) => (isAcceptedTimeZone(text) ? undefined : describeWrongZone(text)),
  language: mustBeOneOfWords(LANGUAGES),
  dialect: mustBeOneOfWords(SERVICE_DIALECTS),
  format: mustBeOneOfWords(OUTPUT_FORMATS),
  history: mustBeOneOfWords(['on', 'off']),
  read_only: mustBeOneOfWords([...ON_WORDS, ...OFF_WORDS]),
  max_changes: mustMatchPattern(/^\d{1,9}$/, (t) => t.mustBeWhole({ least: 0 })),
  lint_skip: mustMatchPattern(/^[a-z-]+(\s*,\s*[a-z-]+)*$/, (t) => t.mustBeText()),
  history_keep: mustMatchPattern(/^[1-9]\d{0,5}$/, (t) => t.mustBeWhole({ least: 1 })),
} as const satisfies Readonly<Record<string, SettingValidator>>;

/**
 * Validates the settings of variables or flags.
 * @param nameOf returns the name of a key for messages: `CAL_URL`, `--url`
 * @throws UsageError that names the variable or flag and the allowed values
 */
export function validateSettings(
  given: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string,
): SettingValues {
  for (const [key, value] of Object.entries(given)) {
    const judge: SettingValidator | undefined = Object.entries(SETTING_VALIDATORS).find(([name]) => name === key)?.[1];
    const say = typeof value === 'string' ? judge?.(value) : undefined;
    if (say !== undefined)
      throw new UsageError((t) => t.badVariable({ name: nameOf(key), what: quoteSetting(say, value)(t) }));
  }
  return given as SettingValues;
}

/** Adds the refused value of a setting to the reason, unless it is an address with a password. */
export const quoteSetting = (say: Message, value: unknown): Message =>
  typeof value === 'object' || hasUserInfo(String(value)) ? say : quoteRefused(say, String(value));

function isAcceptedTimeZone(text: string): boolean {
  if (/^UTC([+-]\d{1,2}(:[0-5]\d)?)?$/.test(text)) return true;
  try {
    return /^[a-z]/i.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}
