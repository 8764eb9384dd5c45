import { LANGUAGES, type Language } from '../contract/declarations.js';

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

interface LanguageFlags {
  readonly own?: string | undefined;
  readonly content?: string | undefined;
}

/**
 * The language of `cal` itself: from `--ui-lang`, then `CAL_UI_LANG`, then the POSIX locale (`ja_JP.UTF-8`). Where
 * none of them names a supported language, as in most scripts, it follows the content (`--lang`, `CAL_LANG`).
 */
export function chooseLanguage(env: EnvironmentVariables, { own, content }: LanguageFlags = {}): Language {
  const locale = toLanguage(posixLocaleOf(env, 'LC_MESSAGES'));
  const chosen = firstNonEmpty([own, env.CAL_UI_LANG]);
  if (chosen !== undefined) return toLanguage(chosen) ?? locale ?? 'en';
  return locale ?? detectContentLanguage(content, env);
}

export const detectContentLanguage = (flagValue: string | undefined, env: EnvironmentVariables): Language =>
  toLanguage(firstNonEmpty([flagValue, env.CAL_LANG])) ?? 'en';

/** The POSIX locale of a category: `LC_ALL` overrides the category's own variable, and that overrides `LANG`. */
export const posixLocaleOf = (env: EnvironmentVariables, category: 'LC_MESSAGES' | 'LC_TIME'): string | undefined =>
  firstNonEmpty([env.LC_ALL, env[category], env.LANG]);

const firstNonEmpty = (words: readonly (string | undefined)[]): string | undefined =>
  words.find((word) => word !== undefined && word !== '');

// Not a case-insensitive regular expression: that would make V8 load its Unicode tables at each start.
export const toLanguage = (locale = ''): Language | undefined => {
  const code = locale.slice(0, 2).toLowerCase();
  return /[a-zA-Z]/.test(locale.slice(2, 3)) ? undefined : LANGUAGES.find((language) => language === code);
};
