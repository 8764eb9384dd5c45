// Tests src/service/lists/list-conditions.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 4: the other filters of event lists (search, links, distance).

describe('search', () => {
  let calendar: Seeded;

  beforeAll(async () => {
    calendar = await seededCalendar();
    await calendar.event({ title: 'Café Concert', description: 'With a <b>Brass Band</b>', excerpt: 'Doors at seven' });
    await calendar.event({ title: 'Ёлка в Москве', description: 'Мороз и йогурт' });
    await calendar.event({ title: '東京ジャズ祭', description: 'ガイド付き' });
    await calendar.event({ title: 'Straße 50% off_now', description: 'a\\b "quoted"' });
    await calendar.event({ title: 'حفلة مُوسِيقِيّة' });
    await calendar.event({ title: 'İstanbul Öğle' });
    await calendar.event({
      title: 'Straße in Łódź',
      description: '<p class="strong"><a href="https://x.org">Caf&eacute;</a> q<b>uer</b>ty</p>',
    });
    await calendar.event({
      title: 'Lion',
      categories: 'Brass',
      tags: 'Concert',
      venue: { venue: 'Café' },
      organizer: { organizer: 'Seven' },
    });
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  const CAFE = 'Café Concert';
  const ODD = 'Straße 50% off_now';
  const PLACE = 'Straße in Łódź';
  test.each<[string, string[]]>([
    ['café', [CAFE, PLACE]],
    ['CAFE', [CAFE, PLACE]],
    ['cafe\u0301', [CAFE, PLACE]],
    ['ca', [CAFE, PLACE]],
    ['afé conc', [CAFE]],
    ['concert café', [CAFE]],
    ['concert  brass', [CAFE]],
    ['concert brass seven', [CAFE]],
    ['concert nothing', []],
    ['ｃａｆｅ', [CAFE, PLACE]],
    ['ёлка', ['Ёлка в Москве']],
    ['елка', ['Ёлка в Москве']],
    ['МОСКВЕ', ['Ёлка в Москве']],
    ['ИОГУРТ', ['Ёлка в Москве']],
    ['東京', ['東京ジャズ祭']],
    ['ジャズ', ['東京ジャズ祭']],
    ['ｼﾞｬｽﾞ', ['東京ジャズ祭']],
    ['シャス', []],
    ['カイト', []],
    ['東京　ガイド', ['東京ジャズ祭']],
    ['موسيقية', ['حفلة مُوسِيقِيّة']],
    ['istanbul ogle', ['İstanbul Öğle']],
    ['50%', [ODD]],
    ['f_n', [ODD]],
    ['o%o', []],
    ['a\\b', [ODD]],
    ['"quoted"', [ODD]],
    ['50', [ODD]],
    ['lion', ['Lion']],
    ['*', []],
    ["'", []],
    ['STRASSE lodz', [PLACE]],
    ['strasse', [ODD, PLACE]],
    ['straße', [ODD, PLACE]],
    ['café querty', [PLACE]],
    ['href', []],
    ['strong', []],
  ])('%s', async (search, expected) => {
    expect(await calendar.namesOf(`/events?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('accepts 20 words and refuses more with 400', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => at.toString(36)).join('+');
    for (const kind of ['events', 'venues', 'categories']) {
      expect((await calendar.ask(`GET /${kind}?search=${words(20)}`)).body.total).toBe(0);
      const { status, body } = await calendar.ask(`GET /${kind}?search=${words(21)}`);
      expect([status, body.data.params]).toEqual([400, { search: 'must not have more than 20 words' }]);
    }
  });

  test('finds the words of an updated event', async () => {
    const { id } = await calendar.event({ title: 'Zebra', description: 'stripes' });
    await calendar.get(`POST /events/${id}`, { json: { description: 'spots' } });
    expect(await calendar.namesOf('/events?search=zebra stripes')).toEqual([]);
    expect(await calendar.namesOf('/events?search=zebra spots')).toEqual(['Zebra']);
  });

  test('does not search fields hidden by a password, for any user', async () => {
    const { id } = await calendar.event({ title: 'Locked', description: 'treasure', excerpt: 'hoard' });
    await calendar.get(`POST /events/${id}`, { json: { password: 'sesame' } });
    for (const as of ['nobody', 'administrator'] as const) {
      expect(await calendar.namesOf('/events?search=treasure', { as })).toEqual([]);
      expect(await calendar.namesOf('/events?search=hoard', { as })).toEqual([]);
      expect(await calendar.namesOf('/events?search=locked', { as })).toEqual(['Locked']);
    }
    await calendar.get(`POST /events/${id}`, { json: { password: '' } });
    expect(await calendar.namesOf('/events?search=treasure', { as: 'nobody' })).toEqual(['Locked']);
  });

  test('searches the text of the requested language', async () => {
    const { id } = await calendar.event({ title: 'Harvest', description: 'apples' });
    await calendar.get(`POST /events/${id}?i18n_language=fr`, { json: { title: 'Vendanges' } });
    expect(await calendar.namesOf('/events?search=vendanges')).toEqual([]);
    expect(await calendar.namesOf('/events?search=vendanges apples&i18n_language=fr')).toEqual(['Vendanges']);
    expect(await calendar.namesOf('/events?search=harvest&i18n_language=fr')).toEqual([]);
  });
});

describe('links', () => {
  let calendar: Seeded;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    calendar = await seededCalendar();
    for (const [name, parent] of [
      ['Music', ''],
      ['Jazz', 'Music'],
      ['Bebop', 'Jazz'],
      ['Talk', ''],
    ] as const) {
      ids[name] = (await calendar.category({ name, ...(parent ? { parent: ids[parent] } : {}) })).id;
    }
    for (const name of ['live', 'free', '2026']) ids[name] = (await calendar.tag({ name })).id;
    for (const name of ['Hall', 'Park']) ids[name] = (await calendar.venue({ venue: name })).id;
    for (const name of ['Jo', 'Bo']) ids[name] = (await calendar.organizer({ organizer: name })).id;
    await calendar.event({
      title: 'a',
      categories: 'Bebop',
      tags: ['live', 'free'],
      venue: ids.Hall,
      organizer: [ids.Jo, ids.Bo],
      featured: true,
    });
    await calendar.event({
      title: 'b',
      categories: ['Music', 'Talk'],
      tags: 'free',
      venue: [ids.Park, ids.Hall],
      organizer: ids.Bo,
    });
    await calendar.event({ title: 'c', categories: 'Talk', venue: ids.Park, featured: true });
    await calendar.event({ title: 'd' });
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  test.each<[string, string[]]>([
    // A category includes all below it.
    ['categories={Music}', ['a', 'b']],
    ['categories={Jazz}', ['a']],
    ['categories={Bebop}', ['a']],
    ['categories=music', ['a', 'b']],
    ['categories=MUSIC', ['a', 'b']],
    ['categories=jazz,{Talk}', ['a', 'b', 'c']],
    ['categories[]=jazz&categories[]=talk', ['a', 'b', 'c']],
    ['categories=bebop,bebop', ['a']],
    ['tags=live', ['a']],
    ['tags={live},free', ['a', 'b']],
    ['tags={2026}', []],
    ['venue={Hall}', ['a', 'b']],
    ['venue={Park}', ['b', 'c']],
    ['venue={Hall},{Park}', ['a', 'b', 'c']],
    ['organizer={Bo}', ['a', 'b']],
    ['organizer={Jo}', ['a']],
    // AND between parameters.
    ['categories=music&tags=live', ['a']],
    ['categories=talk&tags=free', ['b']],
    ['categories=talk&tags=live', []],
    ['venue={Park}&organizer={Bo}', ['b']],
    ['venue={Park}&featured=true', ['c']],
    ['search=a&venue={Hall}', ['a']],
    ['featured=true', ['a', 'c']],
    ['featured=1&categories=talk', ['c']],
    ['featured=false', ['b', 'd']],
    ['featured=0', ['b', 'd']],
    // Events have no parents and no tickets here.
    ['ticketed=true', []],
    ['ticketed=false', ['a', 'b', 'c', 'd']],
    ['post_parent={event}', []],
  ])('%s', async (query, expected) => {
    const [first] = (await calendar.get('GET /events')).events;
    const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => String(name === 'event' ? first.id : ids[name]));
    expect(await calendar.namesOf(`/events?${filled}`)).toEqual(expected);
  });

  test('digits are always read as an ID, even if a slug looks the same', async () => {
    const { status, body } = await calendar.ask('GET /events?tags=2026');
    expect([status, body.data.params]).toEqual([400, { tags: 'there is no tag with ID 2026' }]);
  });
});

describe('geoloc', () => {
  let calendar: Seeded;

  beforeAll(async () => {
    calendar = await seededCalendar();
    const at: readonly (readonly [string, number | null, number | null])[] = [
      ['Louvre', 48.8606, 2.3376],
      ['Versailles', 48.8049, 2.1204],
      ['Chartres', 48.4439, 1.489],
      ['Nowhere', null, null],
      ['Null Island', 0, 0],
      ['Taveuni', -16.8, 179.99],
      ['Pole', 90, 0],
      ['Half', 48.86, null],
    ];
    for (const [venue, geo_lat, geo_lng] of at)
      await calendar.event({ title: venue, venue: { venue, geo_lat, geo_lng } });
    await calendar.event({ title: 'No venue' });
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  test.each<[string, string[]]>([
    ['geoloc=true', ['Louvre', 'Versailles', 'Chartres', 'Null Island', 'Taveuni', 'Pole']],
    ['geoloc=false', ['Nowhere', 'Half', 'No venue']],
    ['geoloc_lat=48.8584&geoloc_lng=2.2945', ['Louvre', 'Versailles']],
    // Nearest first.
    ['geoloc_lat=48.80&geoloc_lng=2.12', ['Versailles', 'Louvre']],
    ['geoloc_lat=48.80&geoloc_lng=2.12&per_page=1&page=2', ['Louvre']],
    ['geoloc_lat=48.80&geoloc_lng=2.12&search=louvre', ['Louvre']],
    ['geoloc_lat=0.2&geoloc_lng=-0.05', ['Null Island']],
    ['geoloc_lat=0.23&geoloc_lng=0', []],
    // Across the date line and at the pole.
    ['geoloc_lat=-16.8&geoloc_lng=-179.99', ['Taveuni']],
    ['geoloc_lat=89.9&geoloc_lng=170', ['Pole']],
    ['geoloc_lat=48.86&geoloc_lng=2.33&geoloc=false', []],
    ['geoloc_lat=40&geoloc_lng=40', []],
  ])('%s', async (query, expected) => {
    expect(await calendar.namesOf(`/events?${query}`)).toEqual(expected);
  });

  test('does not reveal the location of a venue that the visitor may not see', async () => {
    const villa = await calendar.get('POST /venues', {
      json: { venue: 'Villa', status: 'private', geo_lat: 10.5, geo_lng: 20.5 },
    });
    await calendar.event({ title: 'At the villa', venue: villa.id });
    for (const [as, expected] of [
      ['nobody', []],
      ['subscriber', []],
      ['editor', ['At the villa']],
    ] as const) {
      const titles = async (query: string) =>
        (await calendar.get(`GET /events?per_page=100&${query}`, { as })).events.map(({ title }: Json) => title);
      expect(await titles('geoloc_lat=10.5&geoloc_lng=20.5')).toEqual(expected);
      expect((await titles('geoloc=true')).includes('At the villa')).toBe(expected.length > 0);
      expect((await titles('geoloc=false')).includes('At the villa')).toBe(expected.length === 0);
    }
  });

  test('filters included events, and keeps the order of include', async () => {
    const { events } = await calendar.get('GET /events?per_page=100');
    const id = (title: string) => events.find((event: Json) => event.title === title).id;
    const include = [id('Louvre'), id('Pole'), id('Versailles')].join();
    expect(await calendar.namesOf(`/events?include=${include}&geoloc_lat=48.80&geoloc_lng=2.12`)).toEqual([
      'Louvre',
      'Versailles',
    ]);
  });
});

test('a list hides protected fields of an event with a password, except from users who may edit it', async () => {
  const calendar = await seededCalendar();
  const open = { description: 'D', excerpt: 'E', cost: '€5', website: 'https://x.org/' };
  const { id } = await calendar.event({ title: 'Locked', ...open }, { as: 'author' });
  await calendar.get(`POST /events/${id}`, { as: 'author', json: { password: 'sesame' } });
  const shown = async (as: 'nobody' | 'contributor' | 'author' | 'editor') =>
    (await calendar.get('GET /events', { as })).events[0];
  const none = { currency_symbol: '', currency_code: '', currency_position: '', values: [] };
  for (const as of ['nobody', 'contributor'] as const) {
    expect(await shown(as)).toMatchObject({
      title: 'Locked',
      description: '',
      excerpt: '',
      cost: '',
      cost_details: none,
      website: '',
    });
  }
  for (const as of ['author', 'editor'] as const) expect(await shown(as)).toMatchObject(open);
  expect(JSON.stringify(await shown('editor'))).not.toContain('sesame');
  await calendar.close();
});
