import type { Language } from '../contract/declarations.js';
import {
  chooseLanguage,
  detectContentLanguage,
  type EnvironmentVariables,
  posixLocaleOf,
  toLanguage,
} from './environment-language.js';
import { peekFlag } from './find-command.js';
import { languageFlag, uiLanguageFlag } from './input/standard-flags.js';

/** The language of `cal` itself: the flags of the command line come before the environment. */
export const detectLanguage = (argv: readonly string[], env: EnvironmentVariables): Language =>
  chooseLanguage(env, { own: peekFlag(argv, uiLanguageFlag), content: peekFlag(argv, languageFlag) });

/** The language of a text that is all content, such as a schema. @param flagValue the value of `--lang`, if given */
export const chooseContentLanguage = (flagValue: string | undefined, env: EnvironmentVariables): Language =>
  flagValue === undefined && !env.CAL_LANG ? detectLanguage([], env) : detectContentLanguage(flagValue, env);

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
