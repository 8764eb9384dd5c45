import { LANGUAGES, type Language } from '../spec/define.js';

const FLAGS = ['--lang', '--i18n-language'];
const VARIABLES = ['CAL_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/** The language in which `cal` speaks: `--lang`, `CAL_LANG`, then the locale as POSIX names it (`ja_JP.UTF-8`). */
export function spokenLanguage(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Language {
  const named = [flagged(argv), ...VARIABLES.map((name) => env[name])].filter(
    (word) => word !== undefined && word !== '',
  );
  const code = named[0]?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'en';
}

// POSIX has a variable of its own for dates.
const PLACES = ['LC_ALL', 'LC_TIME', 'LANG'];

/**
 * How dates are written for who reads `cal` in a language: as in the place that the locale names (`en_GB`), where it
 * speaks that language. `undefined` where the environment and the command line name no language of ours.
 */
export function spokenLocale(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const language = spokenLanguage(argv, env);
  const isNamed = [flagged(argv), ...VARIABLES.map((name) => env[name])].some((word) => isOf(language, word));
  if (!isNamed) return undefined;
  const place = PLACES.map((name) => env[name]).find((word) => word !== undefined && word !== '');
  const [, region] = /^[a-z]{2}_([A-Z]{2})\b/.exec(place ?? '') ?? [];
  return region === undefined || !isOf(language, place) ? language : `${language}-${region}`;
}

// A pattern that ignores case would make V8 load the tables of Unicode.
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
