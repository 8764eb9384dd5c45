import { LANGUAGES } from '../contract/declarations.js';
import { OUTPUT_FORMATS } from '../contract/file-formats.js';
import { LINT_RULE_NAMES } from '../contract/lint-rules.js';
import type { Message } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { quoteRefused } from '../forms/quote-refused.js';
import { SERVICE_DIALECTS } from '../http/service-options.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { hasUserInfo, isTargetText } from './calendar-target.js';
import { findCommandProblem } from './password-command.js';

/** Reads the value of one key, or says what is wrong with it. Without zod, which would double the time of a command. */
export type ValueReader<T> = (value: unknown) => { readonly value: T } | { readonly say: Message };

/** Text that has no problem. */
const textWithout =
  (findProblem: (text: string) => Message | undefined): ValueReader<string> =>
  (value) => {
    const say = typeof value === 'string' ? findProblem(value) : (t: Parameters<Message>[0]) => t.mustBeText();
    return say === undefined ? { value: value as string } : { say };
  };

export const plainText = textWithout(() => undefined);

const textLike = (pattern: RegExp, say: Message) => textWithout((text) => (pattern.test(text) ? undefined : say));

const filledText = textLike(/\S/, (t) => t.mustNotBeEmpty());

/** A number, which may also be written as text. */
const numberLike =
  (pattern: RegExp, say: Message): ValueReader<number> =>
  (value) => {
    const read = textLike(pattern, say)(typeof value === 'number' ? String(value) : value);
    return 'say' in read ? read : { value: Number(read.value) };
  };

export const oneOf =
  <const T extends string>(words: readonly T[]): ValueReader<T> =>
  (value) =>
    words.includes(value as T) ? { value: value as T } : { say: (t) => t.mustBeOneOf({ words }) };

const trueOrFalse: ValueReader<boolean> = (value) =>
  typeof value === 'boolean' ? { value } : { say: (t) => t.mustBeTrueOrFalse() };

export const map: ValueReader<Readonly<Record<string, unknown>>> = (value) =>
  isJsonObject(value) ? { value } : { say: (t) => t.mustBeMap() };

const siteAddress = textWithout((text) => {
  if (isTargetText(text)) return undefined;
  return hasUserInfo(text) ? (t) => t.mustHaveNoUserInfo() : (t) => t.mustBeRestRoot({ value: text });
});

/** Some of the words, in a list or separated by commas, as one text. */
const someOf = (words: readonly string[]): ValueReader<string> => {
  const read = textWithout((text) =>
    text.split(',').every((word) => words.includes(word.trim())) ? undefined : (t) => t.mustBeOneOf({ words }),
  );
  return (value) => read(Array.isArray(value) ? value.join(',') : value);
};

/** A command line or its arguments; it runs without a shell. */
const passwordCommand: ValueReader<string | string[]> = (value) => {
  const isCommand =
    typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
  if (!isCommand) return { say: (t) => t.mustBeText() };
  const say = findCommandProblem(value);
  return say === undefined ? { value } : { say };
};

const onOrOff = oneOf(['on', 'off']);

interface Setting {
  readonly read: ValueReader<unknown>;
  readonly variable?: string;
  /** The flag that sets it, unless that has the name of the setting. */
  readonly flag?: string;
  /** Only the user may set it, not a project file, which comes with somebody's folder. */
  readonly isOwn?: true;
  /** Says something about one site: a profile's value does not hold for another site. */
  readonly isOfSite?: true;
  readonly isOutsideProfiles?: true;
}

/**
 * All settings, in display order. A project file may set which calendar its folder is about and how that is shown. It
 * must not reach passwords, programs, the history or the user's profiles. (It can tighten what guards against writes,
 * but not loosen it: `restrictionsOf`.)
 */
export const SETTINGS = {
  profile: { read: plainText, variable: 'CAL_PROFILE', isOwn: true, isOutsideProfiles: true },
  url: { read: siteAddress, variable: 'CAL_URL' },
  namespace: {
    read: textLike(/^[\w-]+(\/[\w-]+)*$/, (t) => t.mustBeNamespace()),
    variable: 'CAL_NAMESPACE',
    isOfSite: true,
  },
  dialect: { read: oneOf(SERVICE_DIALECTS), isOfSite: true },
  user: { read: filledText, variable: 'CAL_USER', isOwn: true },
  language: { read: oneOf(LANGUAGES), variable: 'CAL_LANG', flag: '--lang' },
  language_parameter: { read: textLike(/^\w+$/, (t) => t.mustBeParameterName()), isOfSite: true },
  timezone: {
    read: textWithout((text) => (isAcceptedTimeZone(text) ? undefined : describeWrongZone(text))),
    variable: 'CAL_TZ',
    flag: '--tz',
    isOfSite: true,
  },
  date_order: { read: oneOf(['dmy', 'mdy', 'ymd']) },
  format: { read: oneOf(OUTPUT_FORMATS), variable: 'CAL_FORMAT', isOutsideProfiles: true },
  history: {
    // YAML 1.2 reads `on` and `off` as strings; true and false are accepted too.
    read: (value: unknown) => onOrOff(value === true ? 'on' : value === false ? 'off' : value),
    variable: 'CAL_HISTORY',
    isOwn: true,
    isOutsideProfiles: true,
  },
  history_keep: {
    read: numberLike(/^[1-9]\d{0,5}$/, (t) => t.mustBeWhole({ least: 1 })),
    isOwn: true,
    isOutsideProfiles: true,
  },
  protected: { read: trueOrFalse, isOfSite: true },
  read_only: { read: trueOrFalse, variable: 'CAL_READ_ONLY', isOfSite: true },
  max_changes: { read: numberLike(/^\d{1,9}$/, (t) => t.mustBeWhole({ least: 0 })), isOfSite: true },
  lint_skip: { read: someOf(LINT_RULE_NAMES) },
  insecure: { read: trueOrFalse, isOwn: true },
  ca: { read: filledText, isOwn: true },
  password_command: { read: passwordCommand, isOwn: true },
} as const satisfies Readonly<Record<string, Setting>>;

type Declared = typeof SETTINGS;
export type SettingKey = keyof Declared;
type ValueOf<K extends SettingKey> = Declared[K]['read'] extends ValueReader<infer T> ? T : never;

/** Settings of the environment and of flags. Only here may a password stand, never in a configuration file. */
export type SettingValues = { [K in SettingKey]?: ValueOf<K> } & { password?: string };
export type ProfileSettings = {
  [K in SettingKey as Declared[K] extends { isOutsideProfiles: true } ? never : K]?: ValueOf<K>;
};

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export const findSetting = (key: string): Setting | undefined =>
  Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined;

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
