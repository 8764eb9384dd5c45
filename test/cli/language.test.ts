import { expect, it } from 'vitest';
import { spokenLanguage } from '../../src/cli/language.js';

it.each([
  [['events', 'list'], {}, 'en'],
  [['events', 'list'], { LANG: 'ja_JP.UTF-8' }, 'ja'],
  [['events', 'list'], { LANG: 'C.UTF-8' }, 'en'],
  [['events', 'list'], { LANG: 'de_DE.UTF-8' }, 'en'],
  [['events', 'list'], { LANG: 'ja_JP.UTF-8', LC_ALL: 'fr_FR' }, 'fr'],
  [['events', 'list'], { LC_ALL: '', LANG: 'ru_RU.UTF-8' }, 'ru'],
  [['events', 'list'], { LC_ALL: 'fr_FR', CAL_LANG: 'es' }, 'es'],
  [['--lang', 'ar', 'events', 'list'], { CAL_LANG: 'es' }, 'ar'],
  [['events', 'list', '--i18n-language=ja'], { CAL_LANG: 'es' }, 'ja'],
  [['events', 'create', '--', '--lang', 'ar'], {}, 'en'],
  [['events', 'list', '--lang'], {}, 'en'],
])('%j with %j speaks %s', (argv, env, language) => {
  expect(spokenLanguage(argv, env)).toBe(language);
});
