// Tests src/tec/client/list-tec-records.ts, src/tec/client/complete-pages.ts and src/tec/client/match-event-filters.ts.
import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { findOperation } from '../../../src/contract/operations.js';
import { ServiceError, UsageError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { completePages } from '../../../src/tec/client/complete-pages.js';
import { createNamesakeIndex } from '../../../src/tec/client/find-stored-namesakes.js';
import { listTecRecords } from '../../../src/tec/client/list-tec-records.js';
import { matchesEventFilters } from '../../../src/tec/client/match-event-filters.js';
import {
  correctOffsetZoneTimes,
  createLanguageCheck,
  openTecSite,
  restoreWrittenTexts,
  translateTecError,
} from '../../../src/tec/client/tec-site.js';
import { openWordPressRecords } from '../../../src/tec/client/wordpress-records.js';

const NOW = Date.parse('2026-09-12T10:00:00Z');
const failure = (status: number, answered: string, params?: readonly string[]) =>
  new ServiceError({
    answered,
    status,
    say: () => answered,
    ...(params === undefined ? {} : { params: Object.fromEntries(params.map((name) => [name, () => ''])) }),
  });

describe('an error of the site', () => {
  it.each<[string, ServiceError, RecordKind, 'id' | 'slug', string]>([
    ['for an event that is not there', failure(404, 'rest-event-not-found'), 'event', 'id', 'event-not-found 404'],
    ['for an ID that is none', failure(400, 'rest-invalid-event-id'), 'event', 'id', 'event-not-found 404'],
    ['for a venue that is not there', failure(400, 'rest_invalid_param', ['id']), 'venue', 'id', 'venue-not-found 404'],
    [
      'for a slug that is not there',
      failure(400, 'rest_invalid_param', ['slug']),
      'venue',
      'slug',
      'venue-not-found 404',
    ],
    [
      'for several parameters',
      failure(400, 'rest_invalid_param', ['id', 'city']),
      'venue',
      'id',
      'rest_invalid_param 400',
    ],
    ['for another parameter', failure(400, 'rest_invalid_param', ['city']), 'venue', 'id', 'rest_invalid_param 400'],
    ['with another status', failure(403, 'rest_invalid_param', ['id']), 'venue', 'id', 'rest_invalid_param 403'],
    ['for an event in the trash', failure(410, 'event-no-longer-available'), 'event', 'id', 'event-is-in-trash 410'],
  ])('%s', (_, error, kind, by, expected) => {
    const translated = translateTecError(error, findOperation(kind, 'read', by), { [by]: '7' });
    const { code, status } = translated as ServiceError;
    expect(`${code} ${status}`).toBe(expected);
  });

  it('of a list is unchanged, and so is an error from elsewhere', () => {
    const error = failure(404, 'rest-event-not-found');
    expect(translateTecError(error, findOperation('event', 'list'), {})).toBe(error);
    const bug = new TypeError('bug');
    expect(translateTecError(bug, findOperation('event', 'read', 'id'), {})).toBe(bug);
  });
});

describe('an event missing from all lists', () => {
  const EVENT = {
    id: 7,
    status: 'publish',
    title: 'Jazz & “Blues”',
    description: 'live',
    excerpt: '',
    featured: true,
    start_date: '2026-10-02 20:00:00',
    end_date: '2026-10-03 01:00:00',
    venue: [{ id: 4 }],
    organizer: [{ id: 5 }],
    categories: [{ id: 1, slug: 'music' }],
    tags: [{ id: 2, slug: 'live' }],
  };
  const ALL = { starts_after: '0001-01-01' };
  it.each<[JsonObject, boolean, JsonObject?]>([
    [{}, true],
    [{}, false, { end_date: '2026-09-11 23:00:00' }],
    [{}, true, { end_date: '2026-09-12 01:00:00' }],
    [ALL, true, { end_date: '2001-01-01 10:00:00' }],
    [{ include: '6,7' }, true, { status: 'draft', end_date: '2001-01-01 10:00:00' }],
    [{ include: [6] }, false],
    [{ page: 2, per_page: 5, orderby: 'title', _fields: 'id' }, true],
    [{ status: 'draft' }, false],
    [{ status: 'draft,publish' }, true],
    [{ status: ['any'] }, true, { status: 'draft' }],
    [{}, true, { status: 'draft' }],
    [{}, false, { status: 'trash' }],
    [{ start_date: '2026-10-03' }, true],
    [{ start_date: '2026-10-03 02:00' }, true],
    [{ start_date: '2026-10-03 02:00', strict_dates: 'yes' }, false],
    [{ start_date: '2026-10-04' }, false],
    [{ end_date: '2026-10-02' }, true],
    [{ end_date: '2026-10-02 10:00', strict_dates: true }, false],
    [{ end_date: '2026-10-01' }, false],
    [{ starts_before: '2026-10-02' }, false],
    [{ starts_before: '2026-10-03' }, true],
    [{ starts_after: '2026-10-02' }, false],
    [{ starts_after: '2026-10-01' }, true],
    [{ starts_after: '2026-10-02 19:00', strict_dates: '1' }, true],
    [{ ends_before: '2026-10-03' }, false],
    [{ ends_before: '2026-10-04' }, true],
    [{ ends_after: '2026-10-03' }, false],
    [{ ends_after: '2026-10-02' }, true],
    [{ search: 'BLUES live' }, true],
    [{ search: '"blues"' }, true],
    [{ search: 'rock live' }, false],
    [{ categories: 'music' }, true],
    [{ categories: '9, 1' }, true],
    [{ categories: ['rock'] }, false],
    [{ tags: 2 }, true],
    [{ venue: '4' }, true],
    [{ venue: 9 }, false],
    [{ organizer: [9, 5] }, true],
    [{ featured: 'true' }, true],
    [{ featured: '0' }, false],
    [{ featured: undefined, search: '' }, true],
    // Nobody can tell of these here.
    [{ geoloc: 'Paris' }, false],
    [{ ticketed: true }, false],
  ])('matches the filters %j: %s', (filters, fits, changes = {}) => {
    expect(matchesEventFilters({ ...EVENT, ...changes }, filters as never, NOW)).toBe(fits);
  });
});

test.each<[string, JsonObject]>([
  [
    'UTC+2',
    {
      utc_start_date: '2027-07-02 18:00:00',
      utc_start_date_details: { year: '2027', month: '07', day: '02', hour: '18', minutes: '00', seconds: '00' },
    },
  ],
  [
    'UTC-5:30',
    {
      utc_start_date: '2027-07-03 01:30:00',
      utc_start_date_details: { year: '2027', month: '07', day: '03', hour: '01', minutes: '30', seconds: '00' },
    },
  ],
  ['Europe/Paris', { utc_start_date: 'as told', utc_start_date_details: 'as told' }],
  ['UTC', { utc_start_date: 'as told', utc_start_date_details: 'as told' }],
])(
  'in the zone %s, UTC times are corrected from the wall clock only if the zone is an offset',
  (timezone, corrected) => {
    const event = {
      timezone,
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 22:00:00',
      utc_start_date: 'as told',
      utc_start_date_details: 'as told',
    };
    const answered = correctOffsetZoneTimes(event);
    expect(answered).toMatchObject(corrected);
    expect(answered).not.toHaveProperty('utc_end_date');
  },
);

test('decodes all texts of a response', () => {
  const event = {
    title: 'A &#038; B',
    description: '<p>a &#038; b</p>\n',
    cost: '10 &amp; 20',
    slug: 'a&amp;b',
    url: 'https://example.org/a',
    website: 'https://example.org/a',
    venue: { venue: 'C &amp; D', city: 'E &amp; F' },
    json_ld: { name: 'A &amp; B' },
  };
  expect(restoreWrittenTexts({ events: [event] })).toEqual({
    events: [
      {
        title: 'A & B',
        description: 'a & b',
        cost: '10 & 20',
        slug: 'a&amp;b',
        url: 'https://example.org/a',
        website: '',
        venue: { venue: 'C & D', city: 'E & F' },
        json_ld: { name: 'A &amp; B' },
        venues: [{ venue: 'C & D', city: 'E & F' }],
      },
    ],
  });
  expect(restoreWrittenTexts({ ...event, venue: [] })).toMatchObject({ venues: [] });
  expect(restoreWrittenTexts({ taxonomy: 'x', description: 'a &amp; <b>b</b>' })).toEqual({
    taxonomy: 'x',
    description: 'a & <b>b</b>',
  });
});

test.each([
  [{ timezone_string: 'Asia/Tokyo', gmt_offset: 9 }, 'Asia/Tokyo'],
  [{ timezone_string: '', gmt_offset: 2 }, 'UTC+2'],
  [{ timezone_string: '', gmt_offset: -5.5 }, 'UTC-5:30'],
  [{ timezone_string: '', gmt_offset: 0.25 }, 'UTC+0:15'],
  [{ timezone_string: '', gmt_offset: 0 }, 'UTC'],
])('a site with %j is in zone %s, and is asked once', async (index, zone) => {
  const asked: string[] = [];
  const raw = async (_: string, url: string) => {
    asked.push(url);
    return { record: { namespaces: [], routes: {}, ...index } };
  };
  const site = openTecSite({ raw } as never, { restRoot: 'https://example.org/wp-json', now: () => NOW, isRaw: false });
  expect([await site.zone(), await site.zone()]).toEqual([zone, zone]);
  expect(asked).toEqual(['https://example.org/wp-json/']);
});

test('serializes work on one name, even after a failure, and runs two names at once', async () => {
  const site = openTecSite({} as never, { restRoot: '', now: () => NOW, isRaw: false });
  const order: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error('failed');
    };
  const first = site.inTurn('hall', work('first', true)).catch(() => {});
  await Promise.all([first, site.inTurn('hall', work('second')), site.inTurn('barn', work('other'))]);
  expect(order.indexOf('second begins')).toBeGreaterThan(order.indexOf('first ends'));
  expect(order.indexOf('other begins')).toBeLessThan(order.indexOf('first ends'));
});

describe('a write in a language', () => {
  const check = async (
    asked: unknown,
    place: { restRoot?: string; language?: string; own?: string; isMultilingual?: boolean },
  ) => {
    const { restRoot = 'https://example.org/wp-json', language, own, isMultilingual = false } = place;
    const requests: string[] = [];
    const raw = async (_: string, url: string) => {
      requests.push(url.replace(/^.*wp-json/, ''));
      if (url.endsWith('/settings')) {
        if (own === undefined) throw failure(403, 'rest_forbidden');
        return { record: { language: own } };
      }
      return { record: { namespaces: isMultilingual ? ['wpml/v1', 'pll/v1'] : [], routes: {} } };
    };
    const allowed = createLanguageCheck({ raw } as never, { restRoot, language });
    const outcome = await allowed(asked).then(
      () => 'sent',
      (error) => {
        if (error instanceof UsageError) return 'refused';
        throw error;
      },
    );
    return [outcome, requests];
  };
  it.each<[string, Parameters<typeof check>, [string, string[]]]>([
    ['is none', [undefined, {}], ['sent', []]],
    [
      'goes to a site whose address names the language',
      ['fr', { restRoot: 'https://example.org/{lang}/wp-json' }],
      ['sent', []],
    ],
    ['goes to a site with languages', ['fr', { isMultilingual: true }], ['sent', ['/']]],
    ['is refused by a site without languages', ['fr', { own: 'de_DE' }], ['refused', ['/', '/wp/v2/settings']]],
    ['goes to a site in that language', ['fr', { own: 'fr_FR' }], ['sent', ['/', '/wp/v2/settings']]],
    ['goes to an English site, which tells an empty language', ['en', { own: '' }], ['sent', ['/', '/wp/v2/settings']]],
    ['is refused where the language of the site is not told', ['fr', {}], ['refused', ['/', '/wp/v2/settings']]],
  ])('%s', async (_, checked, outcome) => expect(await check(...checked)).toEqual(outcome));
});

describe('`wp/v2`', () => {
  const asked = async (errors: readonly ServiceError[], paths: readonly ('one' | 'list')[], isSigned = true) => {
    let count = 0;
    const left = [...errors];
    const raw = async () => {
      count += 1;
      const error = left.shift();
      if (error !== undefined) throw error;
      return { record: [], headers: {} };
    };
    const records = openWordPressRecords({ raw } as never, { restRoot: 'https://example.org', isSigned });
    for (const path of paths) await (path === 'one' ? records.read('event', 1) : records.ids('event', {}));
    return count;
  };
  it.each<[string, Parameters<typeof asked>, number]>([
    ['is asked again after one record was refused', [[failure(403, 'rest_forbidden')], ['one', 'one']], 2],
    ['is asked again after one record was not there', [[failure(404, 'rest_post_invalid_id')], ['one', 'one']], 2],
    ['is not asked again without the right to sign in', [[failure(401, 'rest_forbidden')], ['one', 'one']], 1],
    ['is not asked again where there is no such route', [[failure(404, 'rest_no_route')], ['one', 'list']], 1],
    ['is not asked again after a whole list was refused', [[failure(403, 'rest_forbidden')], ['list', 'one']], 1],
    ['is asked again after a list was asked wrongly', [[failure(400, 'rest_invalid_param')], ['list', 'one']], 2],
    ['is not asked without credentials', [[], ['one', 'list'], false], 0],
  ])('%s', async (_, asking, count) => expect(await asked(...asking)).toBe(count));

  it('reports failures of the service', async () => {
    await expect(asked([failure(500, 'oops')], ['one'])).rejects.toThrow('oops');
  });

  it('is searched for a few names; beyond that all are read, and read again after a minute', async () => {
    const calls: string[] = [];
    let now = 0;
    const record = (title: string, id = 7) => ({ id, title });
    const wordpress = {
      search: async (_: string, words: string) => {
        calls.push(words);
        return [record('Café Royal'), record('Cafe Royale', 8)];
      },
      titles: async () => {
        calls.push('all');
        return [record('Café Royal')];
      },
    };
    const index = createNamesakeIndex(wordpress as never, () => now);
    expect(await index.find('venue', 'cafe ROYAL')).toEqual([7]);
    for (let count = 0; count < 2; count++) await index.find('venue', 'Royal');
    expect(await index.find('venue', 'CAFE royal')).toEqual([7]);
    index.add('venue', 9, 'New');
    expect(await index.find('venue', 'new')).toEqual([9]);
    expect(calls).toEqual(['ROYAL', 'Royal', 'Royal', 'all']);
    now = 59_999;
    await index.find('venue', 'x');
    now = 60_000;
    expect(await index.find('venue', 'new')).toEqual([]);
    expect(calls.filter((call) => call === 'all')).toHaveLength(2);
    expect(await index.find('organizer', '!')).toBeUndefined();
  });
});

describe('a list', () => {
  const TAGS = Array.from({ length: 120 }, (_, at) => ({ id: at + 1 }));
  /** A site that never gives more than 50 on a page. */
  const listed = async (values: JsonObject, { shrinksTo = TAGS.length, kind = 'tag' as RecordKind } = {}) => {
    const asked: JsonObject[] = [];
    const ask = async (_: unknown, filters: JsonObject) => {
      asked.push(filters);
      const [size, page] = [Math.min(50, Number(filters.per_page ?? 10)), Number(filters.page ?? 1)];
      const all = asked.length > 1 ? TAGS.slice(0, shrinksTo) : TAGS;
      const some = all.slice((page - 1) * size, page * size);
      if (some.length === 0) throw failure(404, 'tags-archive-page-not-found');
      const record = { tags: some, total: all.length, total_pages: Math.ceil(all.length / size) };
      return { status: 200, headers: { 'x-tec-totalpages': '9', etag: 'x' }, record, raw: record };
    };
    const reply = await listTecRecords({ ask } as never, findOperation(kind, 'list'), values as never);
    const { tags, total_pages } = reply.record as { tags: { id: number }[]; total_pages: number };
    return { range: [tags[0]?.id, tags.at(-1)?.id, tags.length], total_pages, asked, headers: reply.headers };
  };
  it.each<[JsonObject, (number | undefined)[], number, number]>([
    [{}, [1, 10, 10], 12, 1],
    [{ per_page: 50, page: 2 }, [51, 100, 50], 3, 1],
    [{ per_page: 75 }, [1, 75, 75], 2, 2],
    [{ per_page: 75, page: 2 }, [76, 120, 45], 2, 2],
    [{ per_page: 100, page: 2 }, [101, 120, 20], 2, 1],
    [{ per_page: 500 }, [1, 120, 120], 1, 3],
  ])('returns the page for %j', async (values, range, pages, requests) => {
    const { asked, headers, ...page } = await listed(values);
    expect([page.range, page.total_pages, asked.length]).toEqual([range, pages, requests]);
    if (Number(values.per_page) > 50) expect(headers).toEqual({ etag: 'x' });
  });

  it('that becomes shorter while it is being read ends there', async () => {
    expect((await listed({ per_page: 100 }, { shrinksTo: 40 })).range).toEqual([1, 50, 50]);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ strict_dates: 'YES' }, { strict_dates: true }],
    [{ strict_dates: '0' }, {}],
    [{ _fields: 'id,name' }, { _fields: 'id,name' }],
    // The site answers nothing where a path enters the list.
    [{ _fields: 'total,tags.id' }, {}],
  ])('with %j is requested with %j', async (values, filters) =>
    expect((await listed(values)).asked).toEqual([filters]),
  );

  it.each([['a,b'], [['a', 'b']]])('of events with several tags %j is refused', async (tags) => {
    const list = listTecRecords({ ask: async () => ({}) } as never, findOperation('event', 'list'), { tags } as never);
    await expect(list).rejects.toMatchObject({ status: 400 });
  });

  /** The site gives record 2 twice and record 3 never. */
  const complete = async (options: { ids?: number[]; values?: JsonObject; limit?: number; gone?: number } = {}) => {
    const pages = [
      [1, 2],
      [2, 4],
    ];
    const asked: string[] = [];
    const call = async ({ action }: { action: string }, values: JsonObject) => {
      if (action === 'read') {
        asked.push(`read ${values.id}`);
        if (values.id === options.gone) throw failure(404, 'venue-not-found');
        return { status: 200, headers: {}, record: { id: values.id } };
      }
      const page = Number(values.page ?? 1);
      const venues = (pages[page - 1] ?? []).map((id) => ({ id }));
      return { status: 200, headers: {}, record: { venues, total: 4, total_pages: 2 } };
    };
    const site = { wordpress: { ids: async () => options.ids } };
    const paging = options.limit === undefined ? undefined : { limit: options.limit };
    const listing = {
      site,
      kind: 'venue',
      operation: findOperation('venue', 'list'),
      values: options.values ?? {},
      paging,
      call,
    };
    const ids: unknown[] = [];
    for await (const { records } of completePages(listing as never)) ids.push(...records.map(({ id }) => id));
    return [ids, asked];
  };
  it.each<[string, Parameters<typeof complete>[0], [number[], string[]]]>([
    ['gives each record once, and at its end what never came', { ids: [1, 2, 3, 4] }, [[1, 2, 4, 3], ['read 3']]],
    ['is not completed past its limit', { ids: [1, 2, 3, 4], limit: 2 }, [[1, 2], []]],
    ['is not completed from a later page', { ids: [1, 2, 3, 4], values: { page: 2 } }, [[2, 4], []]],
  ])('of venues %s', async (_, options, outcome) => expect(await complete(options)).toEqual(outcome));

  it.each<[string, Parameters<typeof complete>[0]]>([
    ['because nobody tells what is missing', {}],
    ['because what is missing cannot be read', { ids: [1, 2, 3, 4], gone: 3 }],
  ])('of venues that cannot be completed is an error, %s', async (_, options) => {
    await expect(complete(options)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
