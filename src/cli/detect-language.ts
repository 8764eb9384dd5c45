import { LANGUAGES, type Language } from '../contract/declarations.js';
import { peekFlag } from './input/peek-flag.js';
import { languageFlag } from './input/standard-flags.js';

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const LANGUAGE_VARIABLES = ['CAL_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** The language of messages: from `--lang`, then `CAL_LANG`, then the POSIX locale (`ja_JP.UTF-8`), else English. */
export const detectLanguage = (argv: readonly string[], env: EnvironmentVariables): Language =>
  chooseLanguage(peekFlag(argv, languageFlag), env);

/** The language of messages by the value of `--lang`, if it is given. */
export function chooseLanguage(flagValue: string | undefined, env: EnvironmentVariables): Language {
  const candidates = [flagValue, ...LANGUAGE_VARIABLES.map((name) => env[name])].filter(
    (word) => word !== undefined && word !== '',
  );
  const code = candidates[0]?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

// LC_TIME is the POSIX variable for the format of dates.
const DATE_LOCALE_VARIABLES = ['LC_ALL', 'LC_TIME', 'LANG'];

/**
 * The BCP 47 locale for formatting dates: the language of messages, with the region of the POSIX locale (`en_GB`) when
 * that locale has the same language. `undefined` when neither flags nor environment name a supported language.
 */
export function detectDateLocale(argv: readonly string[], env: EnvironmentVariables): string | undefined {
  const language = detectLanguage(argv, env);
  const isNamed = [peekFlag(argv, languageFlag), ...LANGUAGE_VARIABLES.map((name) => env[name])].some((word) =>
    isLocaleOfLanguage(language, word),
  );
  if (!isNamed) return undefined;
  const posixLocale = DATE_LOCALE_VARIABLES.map((name) => env[name]).find((word) => word !== undefined && word !== '');
  const [, region] = /^[a-z]{2}_([A-Z]{2})\b/.exec(posixLocale ?? '') ?? [];
  return region === undefined || !isLocaleOfLanguage(language, posixLocale) ? language : `${language}-${region}`;
}

// Not a case-insensitive regular expression: that would make V8 load its Unicode tables at each start.
const isLocaleOfLanguage = (language: Language, word = ''): boolean =>
  word.slice(0, 2).toLowerCase() === language && !/[a-zA-Z]/.test(word.slice(2, 3));
