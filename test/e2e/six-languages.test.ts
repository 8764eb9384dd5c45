// Tests src/text/catalogue.ts and src/text/translate-service-message.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, NAMESPACE } from '../../src/contract/declarations.js';
import { type Catalogue, loadCatalogue } from '../../src/text/catalogue.js';
import { cal as runHere, type Setting } from '../support/command-line.js';
import { bare, cal, type Serving, serve } from './program.js';

/** The same event written in six languages and read back in each, by the interface, the command line and the page. */

const TEXTS: Readonly<Record<Language, { title: string; description: string; slug: string }>> = {
  en: { title: 'Jazz Night', description: 'Loud & late', slug: 'jazz-night' },
  fr: { title: 'Soirée jazz à l’été', description: 'Fort et tard', slug: 'soiree-jazz-a-lete' },
  es: { title: 'Noche de jazz: ¡mañana!', description: 'Fuerte y tarde', slug: 'noche-de-jazz-manana' },
  ru: { title: 'Ночь джаза', description: 'Громко и поздно', slug: 'ночь-джаза' },
  ja: { title: 'ジャズの夜', description: '大音量で遅くまで', slug: 'ジャズの夜' },
  ar: { title: 'ليلة الجاز', description: 'صاخبة ومتأخرة', slug: 'ليلة-الجاز' },
};
const WHEN = { start_date: '2027-07-02 20:00', end_date: '2027-07-02 23:00' };

/** How a language is chosen. The languages take turns: test/cli/language.test.ts is about what comes before what. */
const WAYS_TO_CHOOSE: readonly ((language: Language) => { words?: string[]; more?: Record<string, string> })[] = [
  // --lang and CAL_LANG choose the language of the help only where the locale names none.
  (language) => ({ words: ['--lang', language], more: { LANG: 'C.UTF-8' } }),
  (language) => ({ more: { CAL_LANG: language, LANG: 'C.UTF-8' } }),
  (language) => ({ words: ['--ui-lang', language] }),
  (language) => ({ more: { CAL_UI_LANG: language } }),
  (language) => ({ more: { LC_ALL: `${language}_XX.UTF-8` } }),
];

let service: Serving;
let id = '';
const texts = new Map<Language, Catalogue>();
const env = (more: Readonly<Record<string, string>> = {}) => bare({ CAL_URL: service.ready.url, ...more });
const run = async (words: readonly string[], more = {}) => {
  const { exit, out, err } = await cal(words, env(more));
  expect({ words, exit, err }).toEqual({ words, exit: 0, err: '' });
  return out.trimEnd();
};
/** The same in this process. */
const saidHere = (words: readonly string[], setting: Setting = {}) =>
  runHere(words, { ...setting, env: { CAL_URL: service.ready.url, ...setting.env } });

beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadCatalogue(language));
  service = await serve(['--store', 'memory', '--no-auth', '--language', 'en'], bare());
  const { title, description } = TEXTS.en;
  const dates = ['--start-date', WHEN.start_date, '--end-date', WHEN.end_date];
  id = await run(['events', 'create', '--title', title, '--description', description, ...dates]);
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const { title, description } = TEXTS[language];
    await run(['events', 'translate', id, '--lang', language, '--title', title, '--description', description]);
  }
});
afterAll(() => service.stop('SIGTERM'));

const textOf = (language: Language): Catalogue => {
  const text = texts.get(language);
  if (text === undefined) throw new Error(language);
  return text;
};

const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${service.ready.url}${path}`, init);
  return { answer, text: await answer.text(), language: answer.headers.get('content-language') };
};
const ask = async (path: string, init?: RequestInit) => {
  const { answer, text, language } = await open(path, init);
  return { status: answer.status, body: JSON.parse(text), language };
};
const root = (language: Language) => `/${language}/${NAMESPACE}`;

describe.each(LANGUAGES)('in %s', (language) => {
  const { title, description, slug } = TEXTS[language];

  test('the interface, by path and by parameter, is translated', async () => {
    for (const path of [`${root(language)}/events/${id}`, `/${NAMESPACE}/events/${id}?i18n_language=${language}`]) {
      const { status, body, language: spoken } = await ask(path);
      expect({ status, spoken }).toEqual({ status: 200, spoken: language });
      expect(body).toMatchObject({ title, description, language: 'en', slug: 'jazz-night' });
      expect([...body.translations].sort()).toEqual([...LANGUAGES].sort());
    }
    const { body } = await ask(`${root(language)}/events?search=${encodeURIComponent(title.toUpperCase())}`);
    expect(body.events.map((event: { title: string }) => event.title)).toEqual([title]);
  });

  test('the command line is translated', async () => {
    const named = await saidHere(['--lang', language, 'events', 'get', id, '--field', 'title']);
    expect(named).toMatchObject({ exit: 0, out: `${title}\n`, err: '' });
    const env = { CAL_LANG: language };
    const described = await saidHere(['events', 'get', 'jazz-night', '--field', 'description'], { env });
    expect(described).toMatchObject({ exit: 0, out: `${description}\n`, err: '' });
    const others = await saidHere(['events', 'list', '--untranslated', language, '--format', 'ids']);
    expect(others).toMatchObject({ exit: 0, out: expect.not.stringContaining(id), err: '' });
  });

  test('the page is translated', async () => {
    const { text, language: spoken } = await open(`${language === 'en' ? '' : `/${language}`}/event/jazz-night`);
    expect(spoken).toBe(language);
    expect(text).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}`);
    expect(text).toContain(`<h1><bdi>${title}</bdi></h1>`);
    expect(text).toContain(description.replace('&', '&amp;'));
  });

  test('a slug in its own script opens the page and the record', async () => {
    const { status, body } = await ask(`${root(language)}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, ...WHEN }),
    });
    const own = language === 'en' ? 'jazz-night-2' : slug;
    expect({ status, slug: body.slug, language: body.language }).toEqual({ status: 201, slug: own, language });
    expect((await ask(`/${NAMESPACE}/events/by-slug/${encodeURIComponent(own)}`)).body.id).toBe(body.id);
    const page = await open(new URL(body.url).pathname);
    expect({ status: page.answer.status, hasTitle: page.text.includes(title) }).toEqual({
      status: 200,
      hasTitle: true,
    });
  });

  test('errors are translated, by path, parameter and body', async () => {
    const missing = textOf(language).missingParameters({ names: ['start_date', 'end_date'] });
    const json = { 'content-type': 'application/json' };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked: [string, RequestInit][] = [
      [`${root(language)}/events`, { headers: json, body: '{"title":"x"}' }],
      [`/${NAMESPACE}/events?i18n_language=${language}`, { headers: json, body: '{"title":"x"}' }],
      [`/${NAMESPACE}/events`, { headers: json, body: JSON.stringify({ title: 'x', i18n_language: language }) }],
      [`/${NAMESPACE}/events`, { headers: form, body: `title=x&i18n_language=${language}` }],
    ];
    for (const [path, init] of asked) {
      const { status, body, language: spoken } = await ask(path, { method: 'POST', ...init });
      expect({ status, message: body.message, spoken }).toEqual({ status: 400, message: missing, spoken: language });
    }
    const { exit, err } = await cal(['--lang', language, 'events', 'get', '999'], env());
    expect({ exit, err }).toMatchObject({
      exit: 3,
      err: expect.stringContaining(textOf(language).notFound({ kind: 'event', id: '999' })),
    });
    // The service answers in English, or in the language of the content; `cal` translates.
    for (const contentLanguage of [[], ['--lang', 'ru']]) {
      const text = textOf(language);
      const invalid = await saidHere(['api', 'GET', 'events?per_page=900', ...contentLanguage], { text });
      const inWords = (text: string) => text.replace(/[\u2066-\u2069]/gu, '');
      expect(inWords(invalid.err)).toContain(inWords(textOf(language).mustBeWhole({ least: 1, greatest: 100 })));
    }
  });

  test('the help is translated, however the language is chosen', async () => {
    const { out: help } = await runHere(['--help'], { text: textOf(language) });
    expect(help.replace(/\s+/g, '')).toContain(textOf(language).rootPurpose().replace(/\s+/g, ''));
    const wayOf = WAYS_TO_CHOOSE[LANGUAGES.indexOf(language) % WAYS_TO_CHOOSE.length];
    const { words = [], more = {} } = wayOf?.(language) ?? {};
    expect(`${await run([...words, '--help'], { LANG: 'en_US.UTF-8', ...more })}\n`).toBe(help);
  });
});

/** What each language says must be its own. */
async function distinct(read: (language: Language) => unknown | Promise<unknown>): Promise<void> {
  const said = await Promise.all(LANGUAGES.map(read));
  expect(new Set(said.map(String)).size, JSON.stringify(said)).toBe(LANGUAGES.length);
}

test('the index, OPTIONS and the documentation describe parameters in each language', async () => {
  await distinct(async (language) => {
    const { body } = await ask(root(language));
    return body.routes[`/${NAMESPACE}/events`].endpoints[0].args.search.description;
  });
  await distinct(async (language) => {
    const { body } = await ask(`${root(language)}/venues`, { method: 'OPTIONS' });
    return body.endpoints[0].args.search.description;
  });
  await distinct(async (language) => {
    const { body } = await ask(`${root(language)}/doc`);
    expect(body.openapi).toMatch(/^3\.1/);
    return body.paths['/events'].get.parameters.find((each: { name: string }) => each.name === 'search').description;
  });
});

test('messages of the service and of the command line are in the user’s language', async () => {
  await distinct(async (language) => (await ask(`${root(language)}/events/999`)).body.message);
  await distinct(
    async (language) => (await saidHere(['events', 'list', '--limit', '0'], { text: textOf(language) })).err,
  );
  await distinct((language) => textOf(language).changedMeanwhile({ kind: 'event', id: '1', title: 'x' }));
});

test('no constant sentence is left in English', () => {
  const constant = Object.entries(textOf('en')).filter(([, say]) => typeof say === 'function' && say.length === 0);
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const other = textOf(language) as unknown as Record<string, () => unknown>;
    const same = constant.filter(([name, say]) => {
      const words = (say as () => unknown)();
      return typeof words === 'string' && /[a-z]+ [a-z]+/.test(words) && other[name]?.() === words;
    });
    expect({ language, same: same.map(([name]) => name) }).toEqual({ language, same: [] });
  }
});

const saying = (text: Catalogue, count: number) =>
  text.rejectsWritten({ count, file: 'x.csv' }) + text.needsYes({ kind: 'organizer', count, isForGood: false });

// One number for each rule of a language (CLDR).
test.each([
  ['en', [1, 2]],
  ['fr', [1, 2]],
  ['es', [1, 2]],
  ['ru', [1, 2, 5]],
  ['ar', [1, 2, 3, 11, 100]],
] as const)('plural rules of %s', (language, counts) => {
  const rules = new Intl.PluralRules(language);
  const sentence = (count: number) => saying(textOf(language), count).replace(/\d+/g, '#');
  expect(new Set(counts.map((count) => rules.select(count))).size).toBe(counts.length);
  expect(new Set(counts.map(sentence)).size).toBe(counts.length);
});
