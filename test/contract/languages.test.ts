// Tests src/service/stored-records.ts and src/service/present-records.ts.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, PUBLIC_URL, type TestCalendar, testCalendar } from '../support/calendar.js';
import { badParam, fresh, KINDS, least, made, pathOf, refusal, titleOf } from './samples.js';

/** Contract section 9, as far as records go: text per language. The service's own language is English. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

test('a term is found by its name in the requested language', async () => {
  for (const [field, kind] of [
    ['categories', 'category'],
    ['tags', 'tag'],
    ['venue', 'venue'],
    ['organizer', 'organizer'],
  ] as const) {
    const { id } = await made(calendar, kind, { [titleOf(kind)]: `Cats of ${kind}` });
    const shown = `Chats de ${kind}`;
    await calendar.get(`PUT ${url('fr', `${pathOf(kind)}/${id}`)}`, { json: { [titleOf(kind)]: shown } });
    const event = await calendar.get(`POST ${url('fr', '/events')}`, {
      json: { ...least('event', fresh()), [field]: [shown.toUpperCase()] },
    });
    const linked = event[kind === 'venue' ? 'venues' : field].map((each: Json) => each.id);
    expect(linked).toEqual([id]);
    const again = await calendar.ask(`POST ${url('fr', pathOf(kind))}`, { json: { [titleOf(kind)]: shown } });
    const isTerm = kind === 'category' || kind === 'tag';
    expect([again.status, again.body?.data?.term_id]).toEqual(isTerm ? [400, id] : [201, undefined]);
    // In another language it is another name.
    expect((await calendar.ask(`POST ${pathOf(kind)}`, { json: { [titleOf(kind)]: shown } })).status).toBe(201);
  }
});

const url = (language: string, path: string) => `${PUBLIC_URL}/${language}/calendar/events/v1${path}`;

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  event: ['title', 'description', 'excerpt', 'website', 'cost'],
  venue: ['venue', 'description', 'address', 'city', 'website'],
  organizer: ['organizer', 'description', 'website'],
  category: ['name', 'description'],
  tag: ['name', 'description'],
};
const SHARED: Readonly<Record<string, readonly [string, unknown][]>> = {
  event: [
    ['featured', true],
    ['timezone', 'UTC'],
    ['image', 3],
  ],
  venue: [
    ['zip', '7'],
    ['phone', '8'],
    ['country', 'FR'],
    ['show_map', false],
  ],
  organizer: [
    ['phone', '8'],
    ['email', 'a@example.org'],
  ],
  category: [],
  tag: [],
};
const value = (field: string, word: string) =>
  field === 'website'
    ? `https://example.org/${word.replace(/\W/g, '')}`
    : field === 'cost'
      ? `${word} 5`
      : `${word} ${field}`;
const textsOf = (kind: string, word: string): Json =>
  Object.fromEntries((TEXTS[kind] ?? []).map((field) => [field, value(field, word)]));

describe.each(KINDS)('a %s', (kind) => {
  test('has the language in which it was created', async () => {
    expect(await made(calendar, kind)).toMatchObject({ language: 'en', translations: ['en'] });
    for (const request of [`POST ${url('ja', pathOf(kind))}`, `POST ${pathOf(kind)}?i18n_language=ja`]) {
      expect(await calendar.get(request, { json: least(kind, fresh()) })).toMatchObject({
        language: 'ja',
        translations: ['ja'],
      });
    }
    expect(
      await calendar.get(`POST ${url('fr', pathOf(kind))}`, { json: { ...least(kind, fresh()), i18n_language: 'es' } }),
    ).toMatchObject({ language: 'es' });
  });

  test('stores each text per language, falls back field by field, and can be cleared again', async () => {
    const word = fresh('own');
    const { id } = await made(calendar, kind, textsOf(kind, word));
    const read = (language: string) => calendar.get(`GET ${url(language, `${pathOf(kind)}/${id}`)}`);
    for (const field of TEXTS[kind] ?? []) {
      const french = value(field, 'fr');
      expect(
        await calendar.get(`PATCH ${pathOf(kind)}/${id}?i18n_language=fr`, { json: { [field]: french } }),
      ).toMatchObject({ ...textsOf(kind, word), [field]: french, language: 'en', translations: ['en', 'fr'] });
      expect(await read('en')).toMatchObject({ ...textsOf(kind, word), language: 'en' });
      expect(await read('es')).toMatchObject(textsOf(kind, word));
      expect((await read('fr'))[field]).toBe(french);
      // A text of the own language shows where no other is held.
      if (field === titleOf(kind))
        await calendar.get(`PATCH ${pathOf(kind)}/${id}?i18n_language=fr`, { json: { [field]: value(field, word) } });
      else
        expect(
          await calendar.get(`PATCH ${url('fr', `${pathOf(kind)}/${id}`)}`, { json: { [field]: '' } }),
        ).toMatchObject(textsOf(kind, word));
    }
  });

  test('shares all other fields', async () => {
    const record = await made(calendar, kind);
    for (const [field, shared] of SHARED[kind] ?? [])
      await calendar.get(`PATCH ${url('ar', `${pathOf(kind)}/${record.id}`)}`, { json: { [field]: shared } });
    const [english, arabic] = [
      await calendar.get(`GET ${pathOf(kind)}/${record.id}`),
      await calendar.get(`GET ${url('ar', `${pathOf(kind)}/${record.id}`)}`),
    ];
    expect(english.translations).toEqual(['en']);
    for (const [field] of SHARED[kind] ?? []) expect(arabic[field]).toEqual(english[field]);
    expect(arabic.slug).toBe(english.slug);
  });

  test('keeps its slug and original text when translated, and is found by either text', async () => {
    const record = await made(calendar, kind, { [titleOf(kind)]: fresh('Lighthouse') });
    const french = fresh('Phare');
    await calendar.get(`PUT ${pathOf(kind)}/${record.id}?i18n_language=fr`, { json: { [titleOf(kind)]: french } });
    expect(await calendar.get(`GET ${pathOf(kind)}/${record.id}`)).toMatchObject({
      slug: record.slug,
      [titleOf(kind)]: record[titleOf(kind)],
    });
    const total = async (language: string, search: string) =>
      (
        await calendar.get(
          `GET ${url(language, pathOf(kind))}?search=${search}&${kind === 'category' || kind === 'tag' ? 'hide_empty=0' : ''}`,
        )
      ).total;
    expect([await total('fr', 'phare'), await total('en', 'phare'), await total('es', 'lighthouse')]).toEqual([
      1, 0, 1,
    ]);
  });

  test('lists its languages, and shows the requested one', async () => {
    const { id } = await made(calendar, kind);
    for (const language of ['ru', 'ar'])
      await calendar.get(`PUT ${url(language, `${pathOf(kind)}/${id}`)}`, { json: { description: 'd' } });
    const { body, headers } = await calendar.ask(`GET ${url('ru', `${pathOf(kind)}/${id}`)}`);
    expect([[...body.translations].sort(), headers.get('content-language')]).toEqual([['ar', 'en', 'ru'], 'ru']);
  });

  test('refuses unsupported languages', async () => {
    for (const language of ['de', 'xx', '', 'e']) {
      expect(await refusal(calendar, `GET ${pathOf(kind)}?i18n_language=${language}`)).toEqual(
        badParam('i18n_language'),
      );
      expect(
        await refusal(calendar, `POST ${pathOf(kind)}`, { json: { ...least(kind, fresh()), i18n_language: language } }),
      ).toEqual(badParam('i18n_language'));
    }
    expect(await refusal(calendar, `GET ${url('de', pathOf(kind))}`)).toEqual({ status: 404, code: 'rest_no_route' });
  });
});

test('linked records and addresses are in the requested language', async () => {
  const venue = await made(calendar, 'venue', { city: 'London' });
  const { id } = await made(calendar, 'event', { venue: venue.id });
  await calendar.get(`PUT /venues/${venue.id}?i18n_language=fr`, { json: { city: 'Londres' } });
  const french = await calendar.get(`GET ${url('fr', `/events/${id}`)}`);
  expect(french.venue).toMatchObject({ city: 'Londres', rest_url: url('fr', `/venues/${venue.id}`) });
  expect(french.rest_url).toBe(url('fr', `/events/${id}`));
  expect(french.url).toMatch(`${PUBLIC_URL}/fr/event/`);
  expect((await calendar.get(`GET /events/${id}`)).venue.city).toBe('London');
});

test.each(['fr', 'ja'])('errors, the index and the documentation are in %s', async (language) => {
  const read = (file: string) => JSON.parse(readFileSync(`src/text/${language}/${file}.json`, 'utf8'));
  const search = read('docs')['every word occurs in the title, description or excerpt'];
  for (const [path, words] of [
    ['/nothing', read('service').noRoute],
    ['/', search],
    ['/doc', search],
  ]) {
    const { headers, body } = await calendar.ask(`GET ${url(language, path)}`);
    const isShown = JSON.stringify(body).toLowerCase().includes(words.toLowerCase());
    expect([path, headers.get('content-language'), isShown]).toEqual([path, language, true]);
  }
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));

describe('translations of a creation', () => {
  test.each(KINDS)('stores the texts of a new %s in all languages', async (kind) => {
    const title = titleOf(kind);
    const sent = {
      ...least(kind, fresh()),
      translations: { fr: { [title]: 'Un', description: '<p>Fr</p>' }, ja: { [title]: '三' } },
    };
    const record = await calendar.get(`POST ${pathOf(kind)}`, { json: sent });
    expect(record.translations).toEqual(['en', 'fr', 'ja']);
    const read = (language: string) => calendar.get(`GET ${url(language, `${pathOf(kind)}/${record.id}`)}`);
    expect([(await read('fr'))[title], (await read('ja'))[title], (await read('ru'))[title]]).toEqual([
      'Un',
      '三',
      record[title],
    ]);
    expect((await read('fr')).description).toContain('Fr');
    const isTerm = kind === 'category' || kind === 'tag';
    const found = await calendar.get(
      `GET ${url('ja', pathOf(kind))}?search=${encodeURIComponent('三')}${isTerm ? '&hide_empty=0' : ''}`,
    );
    expect(JSON.stringify(found)).toContain(`"id":${record.id},`);
  });

  test.each<[unknown, string, string]>([
    ['x', 'translations', 'must be an object'],
    [{ fr: 7 }, 'translations.fr', 'must be an object'],
    [{ en: { venue: 'Same' } }, 'translations.en', 'ar, fr'],
    [{ de: { venue: 'Halle' } }, 'translations.de', 'ar, fr'],
    [{ fr: { zip: '7' } }, 'translations.fr.zip', 'not a parameter'],
    [{ fr: { cty: 'Lyon' } }, 'translations.fr.cty', 'Did you mean “city”?'],
    [{ fr: { venue: '<i></i>' } }, 'venue', ''],
    [{ fr: { venue: 'Un', city: {} } }, 'translations.fr.city', ''],
  ])('refuses %o, and creates nothing', async (translations, name, reason) => {
    const before = (await calendar.get('GET /venues')).total;
    const { status, body } = await calendar.ask('POST /venues', { json: { venue: 'Hall', translations } });
    expect([status, Object.keys(body.data.params)]).toEqual([400, [name]]);
    expect(body.data.params[name]).toContain(reason);
    expect((await calendar.get('GET /venues')).total).toBe(before);
  });

  test('ignores the list of languages that records show', async () => {
    const { translations } = await calendar.get('POST /venues', {
      json: { venue: 'Hall', translations: ['en', 'fr'] },
    });
    expect(translations).toEqual(['en']);
  });
});

test('answers a creation with four properties if the client prefers a minimal response', async () => {
  const headers = { prefer: 'return=minimal' };
  const minimal = await calendar.ask('POST /venues', { json: { venue: 'Minimal Hall' }, headers });
  const { id } = minimal.body;
  expect([minimal.status, minimal.body]).toEqual([
    201,
    { id, slug: 'minimal-hall', language: 'en', translations: ['en'] },
  ]);
  expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
  expect((await calendar.get(`GET /venues/${id}`)).venue).toBe('Minimal Hall');
  const keyed = { prefer: 'handling=strict, return=minimal', 'idempotency-key': 'k' };
  const whole = await calendar.ask('POST /venues', { json: { venue: 'Whole Hall' }, headers: keyed });
  expect([whole.body.venue, whole.headers.get('preference-applied')]).toEqual(['Whole Hall', 'handling=strict']);
});
