import { LANGUAGES, type Language } from '../spec/define.js';

const FLAGS = ['--lang', '--i18n-language'];
const VARIABLES = ['CAL_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** The language of messages: from `--lang`, then `CAL_LANG`, then the POSIX locale (`ja_JP.UTF-8`), else English. */
export function spokenLanguage(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Language {
  const candidates = [flagged(argv), ...VARIABLES.map((name) => env[name])].filter(
    (word) => word !== undefined && word !== '',
  );
  const code = candidates[0]?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

// LC_TIME is the POSIX variable for the format of dates.
const PLACES = ['LC_ALL', 'LC_TIME', 'LANG'];

/**
 * The BCP 47 locale for formatting dates: the language of messages, with the region of the POSIX locale (`en_GB`) when
 * that locale has the same language. `undefined` when neither flags nor environment name a supported language.
 */
export function spokenLocale(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const language = spokenLanguage(argv, env);
  const isNamed = [flagged(argv), ...VARIABLES.map((name) => env[name])].some((word) => isOf(language, word));
  if (!isNamed) return undefined;
  const posixLocale = PLACES.map((name) => env[name]).find((word) => word !== undefined && word !== '');
  const [, region] = /^[a-z]{2}_([A-Z]{2})\b/.exec(posixLocale ?? '') ?? [];
  return region === undefined || !isOf(language, posixLocale) ? language : `${language}-${region}`;
}

// Not a case-insensitive regular expression: that would make V8 load its Unicode tables at each start.
const isOf = (language: Language, word = ''): boolean =>
  word.slice(0, 2).toLowerCase() === language && !/[a-zA-Z]/.test(word.slice(2, 3));

function flagged(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--');
  const words = argv.slice(0, end < 0 ? undefined : end);
  const at = words.findLastIndex((word) => FLAGS.includes(word.split('=', 1)[0] ?? ''));
  const word = words[at];
  if (word === undefined) return undefined;
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[at + 1];
}
