import { expect, it } from 'vitest';
import { detectDateLocale, detectLanguage } from '../../src/cli/detect-language.js';
import { en } from '../../src/text/en/index.js';

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
  expect(detectLanguage(argv, env)).toBe(language);
});

it.each([
  [[], {}, undefined],
  [[], { LANG: 'C.UTF-8' }, undefined],
  [[], { LANG: 'de_DE.UTF-8' }, undefined],
  [[], { LANG: 'en_US.UTF-8' }, 'en-US'],
  [[], { LANG: 'en_US.UTF-8', LC_TIME: 'en_GB.UTF-8' }, 'en-GB'],
  [[], { LANG: 'ja_JP.UTF-8' }, 'ja-JP'],
  [[], { LANG: 'ar' }, 'ar'],
  [[], { LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, undefined],
  [['--lang', 'fr'], { LANG: 'fr_CA.UTF-8' }, 'fr-CA'],
  [['--lang', 'fr'], { LANG: 'en_US.UTF-8' }, 'fr'],
  [[], { CAL_LANG: 'es', LANG: 'en_US.UTF-8' }, 'es'],
] as const)('%j with %j writes dates as %s', (argv, env, locale) => {
  expect(detectDateLocale(argv, env)).toBe(locale);
});

it('English has a singular', () => {
  expect([en.backupDone('b.db', 1), en.restoreDone('b.db', 2), en.waitHint(1), en.tooManySignIns(1)]).toEqual([
    'Backed up 1 record to b.db.',
    'Restored 2 records to b.db.',
    'Try again in 1 second.',
    'Too many wrong passwords. Try again in 1 second.',
  ]);
});
