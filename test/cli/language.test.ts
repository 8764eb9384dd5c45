// Tests src/cli/detect-language.ts and src/cli/environment-language.ts.
import { expect, it } from 'vitest';
import { detectDateLocale, detectLanguage } from '../../src/cli/detect-language.js';
import type { HttpRequest } from '../../src/http/exchange.js';
import { openInProcess } from '../../src/server/in-process.js';
import { en } from '../../src/text/catalogue.js';
import { cal } from '../support/command-line.js';

it.each([
  [['events', 'list'], {}, 'en'],
  [['events', 'list'], { LANG: 'ja_JP.UTF-8' }, 'ja'],
  [['events', 'list'], { LANG: 'C.UTF-8' }, 'en'],
  [['events', 'list'], { LANG: 'de_DE.UTF-8' }, 'en'],
  [['events', 'list'], { LANG: 'ja_JP.UTF-8', LC_ALL: 'fr_FR' }, 'fr'],
  [['events', 'list'], { LC_ALL: '', LANG: 'ru_RU.UTF-8' }, 'ru'],
  [['events', 'list'], { LC_ALL: 'fr_FR', CAL_LANG: 'es' }, 'fr'],
  [['events', 'list', '--lang', 'es'], { LANG: 'en_US.UTF-8' }, 'en'],
  [['events', 'list', '--lang', 'es'], { LANG: 'C.UTF-8' }, 'es'],
  [['events', 'list', '--lang', 'es'], { LANG: 'de_DE.UTF-8' }, 'es'],
  [['events', 'list', '--ui-lang', 'ja', '--lang', 'es'], { LANG: 'fr_FR', CAL_UI_LANG: 'ru' }, 'ja'],
  [['events', 'list'], { LANG: 'fr_FR', CAL_UI_LANG: 'ru', CAL_LANG: 'es' }, 'ru'],
  [['events', 'list'], { CAL_UI_LANG: 'xx', CAL_LANG: 'es' }, 'en'],
  [['--lang', 'ar', 'events', 'list'], { CAL_LANG: 'es' }, 'ar'],
  [['events', 'list', '--i18n-language=ja'], { CAL_LANG: 'es' }, 'ja'],
  [['events', 'create', '--', '--lang', 'ar'], {}, 'en'],
  [['events', 'list', '--lang'], {}, 'en'],
])('%j and %j select the language %s', (argv, env, language) => {
  expect(detectLanguage(argv, env)).toBe(language);
});

it.each([
  [[], {}, undefined],
  [[], { LANG: 'C.UTF-8' }, undefined],
  [[], { LANG: 'de_DE.UTF-8' }, undefined],
  [[], { LANG: 'en_US.UTF-8' }, 'en-US'],
  [[], { LANG: 'en_US.UTF-8', LC_TIME: 'en_GB.UTF-8' }, 'en-GB'],
  [[], { LANG: 'ja_JP.UTF-8' }, 'ja-JP'],
  [[], { LANG: 'ar' }, 'ar-u-nu-latn'],
  [[], { LANG: 'ar_EG.UTF-8' }, 'ar-EG-u-nu-latn'],
  [[], { LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, undefined],
  [['--lang', 'fr'], { LANG: 'fr_CA.UTF-8' }, 'fr-CA'],
  [['--lang', 'fr'], { LANG: 'en_US.UTF-8' }, 'en-US'],
  [['--ui-lang', 'fr'], { LANG: 'en_US.UTF-8' }, 'fr'],
  [['--ui-lang', 'en'], { LANG: 'C.UTF-8' }, 'en'],
  [[], { CAL_LANG: 'es', LANG: 'en_US.UTF-8' }, 'en-US'],
  [[], { CAL_LANG: 'es', LANG: 'C.UTF-8' }, 'es'],
  [['--lang', 'en'], { LANG: 'de_DE.UTF-8' }, undefined],
  [[], { CAL_LANG: 'en', LANG: 'C.UTF-8' }, undefined],
] as const)('%j and %j select the date format of %s', (argv, env, locale) => {
  expect(detectDateLocale(argv, env)).toBe(locale);
});

it('English messages use the singular for one', () => {
  expect([
    en.backupDone({ file: 'b.db', records: 1 }),
    en.restoreDone({ file: 'b.db', records: 2 }),
    en.waitHint({ seconds: 1 }),
    en.tooManySignIns({ seconds: 1 }),
  ]).toEqual([
    'Backed up 1 record to b.db.',
    'Restored 2 records to b.db.',
    'Try again in 1 second.',
    'Too many wrong passwords. Try again in 1 second.',
  ]);
});

it('refuses a language that cal does not speak, from either variable, and takes a locale for its language', async () => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  const list = (env: Record<string, string>) => cal('events list', { send: service.send, env });
  const languages = 'must be ar, en, fr, ja, ru, or es (given: “de”).';
  expect(await list({ CAL_UI_LANG: 'de' })).toMatchObject({
    exit: 2,
    err: expect.stringContaining(`CAL_UI_LANG ${languages}`),
  });
  expect(await list({ CAL_LANG: 'de' })).toMatchObject({
    exit: 2,
    err: expect.stringContaining(`CAL_LANG ${languages}`),
  });
  expect(await list({ CAL_UI_LANG: 'fr_FR.UTF-8' })).toMatchObject({ exit: 0 });
  await service.close();
});

it('says that a site does not tell the languages of its records, when one is asked for', async () => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  await cal('venues create --venue Hall', { send: service.send });
  const without = async (request: HttpRequest) => {
    const response = await service.send(request);
    return { ...response, body: String(response.body ?? '').replaceAll('"language":"en",', '') };
  };
  const said = 'The site does not say in which language its records are. It may have none in French.\n';
  expect((await cal('venues list --lang fr', { send: without })).err).toBe(said);
  expect((await cal('venues list --lang fr', { send: service.send })).err).toBe('');
  expect((await cal('venues list', { send: without })).err).toBe('');
  await service.close();
});
