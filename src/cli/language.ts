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

function flagged(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--');
  const words = argv.slice(0, end < 0 ? undefined : end);
  const at = words.findLastIndex((word) => FLAGS.includes(word.split('=', 1)[0] ?? ''));
  const word = words[at];
  if (word === undefined) return undefined;
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[at + 1];
}
