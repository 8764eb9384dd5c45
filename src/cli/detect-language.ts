import { LANGUAGES, type Language } from '../contract/declarations.js';
import { peekFlag } from './input/peek-flag.js';
import { languageFlag, uiLanguageFlag } from './input/standard-flags.js';

type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/**
 * The language of `cal` itself: from `--ui-lang`, then `CAL_UI_LANG`, then the POSIX locale (`ja_JP.UTF-8`). Where
 * none of them names a supported language, as in most scripts, it follows the content (`--lang`, `CAL_LANG`).
 */
export function detectLanguage(argv: readonly string[], env: EnvironmentVariables): Language {
  const chosen = firstNonEmpty([peekFlag(argv, uiLanguageFlag), env.CAL_UI_LANG]);
  if (chosen !== undefined) return toLanguage(chosen) ?? 'en';
  return toLanguage(posixLocaleOf(env, 'LC_MESSAGES')) ?? detectContentLanguage(peekFlag(argv, languageFlag), env);
}

/** The language of a text that is all content, such as a schema. @param flagValue the value of `--lang`, if given */
export const chooseContentLanguage = (flagValue: string | undefined, env: EnvironmentVariables): Language =>
  flagValue === undefined && !env.CAL_LANG ? detectLanguage([], env) : detectContentLanguage(flagValue, env);

const detectContentLanguage = (flagValue: string | undefined, env: EnvironmentVariables): Language =>
  toLanguage(firstNonEmpty([flagValue, env.CAL_LANG])) ?? 'en';

/** The POSIX locale of a category: `LC_ALL` overrides the category's own variable, and that overrides `LANG`. */
const posixLocaleOf = (env: EnvironmentVariables, category: 'LC_MESSAGES' | 'LC_TIME'): string | undefined =>
  firstNonEmpty([env.LC_ALL, env[category], env.LANG]);

const firstNonEmpty = (words: readonly (string | undefined)[]): string | undefined =>
  words.find((word) => word !== undefined && word !== '');

// Not a case-insensitive regular expression: that would make V8 load its Unicode tables at each start.
const toLanguage = (locale = ''): Language | undefined => {
  const code = locale.slice(0, 2).toLowerCase();
  return /[a-zA-Z]/.test(locale.slice(2, 3)) ? undefined : LANGUAGES.find((language) => language === code);
};

// Texts, IDs and input use Latin digits, so dates use them too instead of Arabic-Indic ones.
const DIGITS: Readonly<Partial<Record<Language, string>>> = { ar: '-u-nu-latn' };

/**
 * The BCP 47 locale for formatting dates: the language of `cal`, with the region of the POSIX locale (`en_GB`) when
 * that locale has the same language. `undefined` when neither flags nor environment name a supported language. English
 * content alone names none: it must not change the clock of a reader elsewhere to AM and PM.
 */
export function detectDateLocale(argv: readonly string[], env: EnvironmentVariables): string | undefined {
  const language = detectLanguage(argv, env);
  const sources = [peekFlag(argv, uiLanguageFlag), env.CAL_UI_LANG, posixLocaleOf(env, 'LC_MESSAGES')];
  const content = language === 'en' ? [] : [peekFlag(argv, languageFlag), env.CAL_LANG];
  const isNamed = [...sources, posixLocaleOf(env, 'LC_TIME'), ...content].some((word) => toLanguage(word) === language);
  if (!isNamed) return undefined;
  const posixLocale = posixLocaleOf(env, 'LC_TIME') ?? '';
  const [, region] = /^[a-z]{2}_([A-Z]{2})\b/.exec(posixLocale) ?? [];
  const locale = region === undefined || toLanguage(posixLocale) !== language ? language : `${language}-${region}`;
  return `${locale}${DIGITS[language] ?? ''}`;
}
