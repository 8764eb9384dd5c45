// Tests src/service/lists/list-posts.ts.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { BASE, type Json, type Who } from '../support/calendar.js';
import { namesIn, type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 3: lists, their pages and their order.

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  for (const at of [1, 2, 3, 4, 5]) {
    await calendar.event({
      title: `E${at}`,
      start_date: `2026-10-0${at}`,
      end_date: `2026-10-0${at}`,
      tags: `T${at}`,
      categories: `C${at}`,
      featured: true,
    });
    await calendar.venue({ venue: `V${at}` });
    await calendar.organizer({ organizer: `O${at}` });
  }
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const KINDS = RESOURCE_LIST.map(
  ({ name, plural, kind }) => [plural, name, kind === 'term' ? '&hide_empty=1' : '&status=publish'] as const,
);

describe.each(KINDS)('%s', (plural, name, filter) => {
  const url = `${BASE}/${plural}`;

  test('has an envelope with totals, also in headers, and no page links for a single page', async () => {
    const { body, headers, status } = await calendar.ask(`GET /${plural}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([plural, 'rest_url', 'total', 'total_pages']);
    expect(body).toMatchObject({ rest_url: url, total: 5, total_pages: 1 });
    expect(body[plural]).toHaveLength(5);
    for (const prefix of ['x-wp', 'x-tec']) {
      expect([headers.get(`${prefix}-total`), headers.get(`${prefix}-totalpages`)]).toEqual(['5', '1']);
    }
    expect(headers.get('link')).toBeNull();
  });

  test('page links carry every filter, and the link to page 1 no page parameter', async () => {
    const { body, headers } = await calendar.ask(`GET /${plural}?per_page=2&page=2${filter}`);
    expect(body).toMatchObject({
      total: 5,
      total_pages: 3,
      next_rest_url: `${url}?per_page=2&page=3${filter}`,
      previous_rest_url: `${url}?per_page=2${filter}`,
    });
    expect(headers.get('link')).toBe(`<${body.next_rest_url}>; rel="next", <${body.previous_rest_url}>; rel="prev"`);
    expect(headers.get('x-wp-totalpages')).toBe('3');
    const last = await calendar.ask(`GET ${body.next_rest_url}`);
    expect([last.body[plural].length, 'next_rest_url' in last.body, last.body.previous_rest_url]).toEqual([
      1,
      false,
      `${url}?per_page=2&page=2${filter}`,
    ]);
    expect(last.headers.get('link')).toBe(`<${last.body.previous_rest_url}>; rel="prev"`);
    expect('previous_rest_url' in (await calendar.get(`GET ${body.previous_rest_url}`))).toBe(false);
  });

  test('page links keep lists, accents and the language as requested', async () => {
    const query = `search=${name === 'event' ? 'e' : (name[0] ?? '')}&i18n_language=fr&include[]=1&x=%C3%A9%26&per_page=1`;
    const answer = await calendar.ask(`GET /${plural}?${query.replace('include[]=1&', '')}`);
    const next = new URL(answer.body.next_rest_url);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      i18n_language: 'fr',
      x: 'é&',
      per_page: '1',
      page: '2',
    });
    expect((await calendar.ask(`GET ${next}`)).body.total).toBe(answer.body.total);
  });

  test('page links recognize every notation of the page parameter', async () => {
    const { body } = await calendar.ask(`GET /${plural}?[per_page]=2&%5Bpage%5D=2`);
    expect([body.next_rest_url, body.previous_rest_url]).toEqual([`${url}?per_page=2&page=3`, `${url}?per_page=2`]);
  });

  test('a page past the end is 404, except page 1', async () => {
    for (const page of [4, 1000, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await calendar.ask(`GET /${plural}?per_page=2&page=${page}`);
      expect([status, body.code]).toEqual([404, `${name}-archive-page-not-found`]);
    }
    const { status, body } = await calendar.ask(`GET /${plural}?search=nothing-like-it`);
    expect([status, body[plural], body.total, body.total_pages]).toEqual([200, [], 0, 0]);
    expect((await calendar.ask(`GET /${plural}?search=nothing-like-it&page=2`)).status).toBe(404);
  });

  test('has ten records a page by default, at most a hundred', async () => {
    const own = await seededCalendar();
    const create = own[name];
    for (let at = 0; at < 12; at += 1) await create(name === 'event' ? { tags: `t${at}`, categories: `c${at}` } : {});
    const all = plural === 'tags' || plural === 'categories' ? 'hide_empty=0' : 'status=publish';
    expect((await own.get(`GET /${plural}?${all}`))[plural]).toHaveLength(10);
    expect((await own.get(`GET /${plural}?${all}&per_page=100`))[plural]).toHaveLength(12);
    expect((await own.ask(`GET /${plural}?${all}&per_page=101`)).status).toBe(400);
    await own.close();
  });
});

describe('order', () => {
  test('sorts events by start, then ID', async () => {
    const own = await seededCalendar();
    for (const [title, day] of [
      ['b', '02'],
      ['c', '02'],
      ['a', '01'],
      ['d', '03'],
    ])
      await own.event({ title, start_date: `2026-10-${day}`, end_date: `2026-10-${day}` });
    expect(await own.namesOf('/events')).toEqual(['a', 'b', 'c', 'd']);
    await own.close();
  });

  test('sorts events by their own wall clock time', async () => {
    const own = await seededCalendar();
    await own.event({
      title: 'Tokyo',
      timezone: 'Asia/Tokyo',
      start_date: '2026-10-02 09:00',
      end_date: '2026-10-02 10:00',
    });
    await own.event({ title: 'Paris', start_date: '2026-10-02 08:00', end_date: '2026-10-02 10:00' });
    expect(await own.namesOf('/events')).toEqual(['Paris', 'Tokyo']);
    await own.close();
  });

  test('keeps the order of include, whatever the dates, and omits unknown IDs', async () => {
    const own = await seededCalendar();
    const ids: Record<string, number> = {};
    for (const [title, day] of [
      ['a', '2020-01-01'],
      ['b', '2026-10-02'],
      ['c', '2040-01-01'],
    ]) {
      ids[`${title}`] = (await own.event({ title, start_date: day, end_date: day })).id;
    }
    const asked = `${ids.c},999,${ids.a},${ids.b}`;
    expect(await own.namesOf(`/events?include=${asked}`)).toEqual(['c', 'a', 'b']);
    expect(await own.namesOf(`/events?include=${asked}&per_page=2&page=2`)).toEqual(['b']);
    expect(await own.namesOf(`/events?include=${asked}&start_date=2026-10-01&ends_before=2026-12-01`)).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(await own.namesOf(`/events?include=${asked}&search=a`)).toEqual(['a']);
    expect(await own.namesOf('/events?include=999')).toEqual([]);
    await own.close();
  });

  test.each(['venues', 'organizers'])('sorts %s newest first', async (plural) => {
    const own = await seededCalendar();
    const create = plural === 'venues' ? own.venue : own.organizer;
    const name = plural.slice(0, -1);
    await create({ [name]: 'old', date: '2020-01-01' });
    await create({ [name]: 'first' });
    await create({ [name]: 'second' });
    expect(await own.namesOf(`/${plural}`)).toEqual(['second', 'first', 'old']);
    own.pass(1000);
    await create({ [name]: 'third' });
    expect(await own.namesOf(`/${plural}`)).toEqual(['third', 'second', 'first', 'old']);
    await own.close();
  });
});

describe('visibility by status', () => {
  let own: Seeded;
  const STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'];
  const date = '2030-01-01';

  beforeAll(async () => {
    own = await seededCalendar();
    for (const author of ['editor', 'author', 'contributor'] as const) {
      for (const status of STATUSES) {
        const more = status === 'future' ? { date } : {};
        // A contributor's `publish` would wait for an editor: an editor publishes it.
        const { id } = await own.event(
          { title: `${author} ${status}`, status: status === 'trash' ? 'draft' : status, ...more },
          { as: author },
        );
        if (author === 'contributor')
          await own.get(`POST /events/${id}`, {
            as: 'editor',
            json: { status: status === 'trash' ? 'draft' : status },
          });
        if (status === 'trash') await own.get(`DELETE /events/${id}`, { as: 'editor' });
      }
    }
  });
  afterAll(() => own.close());

  const published = ['editor publish', 'author publish', 'contributor publish'];
  const unpublished = (author: string) =>
    ['draft', 'pending', 'private', 'future'].map((status) => `${author} ${status}`);

  test.each<[Who, string[]]>([
    ['nobody', published],
    ['subscriber', published],
    ['contributor', [...published, ...unpublished('contributor')]],
    ['author', [...published, ...unpublished('author')]],
    ['editor', [...published, ...unpublished('editor'), ...unpublished('author'), ...unpublished('contributor')]],
    [
      'administrator',
      [...published, ...unpublished('editor'), ...unpublished('author'), ...unpublished('contributor')],
    ],
  ])('to %s without the status parameter', async (as, expected) => {
    const names = await own.namesOf('/events?per_page=100', { as });
    expect(names.sort()).toEqual([...expected].sort());
  });

  test.each<[Who, string, string[]]>([
    ['nobody', 'publish', published],
    ['author', 'draft', ['author draft']],
    ['author', 'trash', ['author trash']],
    ['contributor', 'pending,future', ['contributor pending', 'contributor future']],
    ['author', 'publish,private', [...published, 'author private']],
    ['editor', 'draft', ['editor draft', 'author draft', 'contributor draft']],
    ['editor', 'trash', ['editor trash', 'author trash', 'contributor trash']],
    ['editor', 'trash,publish', [...published, 'editor trash', 'author trash', 'contributor trash']],
  ])('to %s with status=%s', async (as, status, expected) => {
    const names = await own.namesOf(`/events?per_page=100&status=${status}`, { as });
    expect(names.sort()).toEqual([...expected].sort());
  });

  test.each(['events', 'venues', 'organizers'])(
    'refuses other statuses of %s to users who may not edit',
    async (plural) => {
      for (const as of ['nobody', 'subscriber'] as const) {
        for (const status of [...STATUSES.slice(1), 'publish,draft']) {
          const { status: code, body } = await own.ask(`GET /${plural}?status=${status}`, { as });
          expect([code, body.code, body.data.params], `${as} ${status}`).toEqual([
            ...[
              400,
              'rest_invalid_param',
              { status: expect.stringMatching(/may be listed only by those who may edit; others see publish$/) },
            ],
          ]);
        }
      }
    },
  );

  test('applies to the trash in include too', async () => {
    const [trashed] = (await own.get('GET /events?status=trash')).events;
    expect(await own.namesOf(`/events?include=${trashed.id}`)).toEqual([]);
    expect(await own.namesOf(`/events?include=${trashed.id}&status=trash`)).toEqual([trashed.title]);
  });
});

describe('hide_from_listings', () => {
  test('hides an event in lists except from users who may edit it; it stays readable by ID', async () => {
    const own = await seededCalendar();
    const { id } = await own.event({ title: 'Hidden', hide_from_listings: true }, { as: 'author' });
    const contributed = await own.event({ title: 'Handed in', hide_from_listings: true }, { as: 'contributor' });
    await own.get(`POST /events/${contributed.id}`, { as: 'editor', json: { status: 'publish' } });
    await own.event({ title: 'Shown' });
    const seenBy: [Who, string[]][] = [
      ['nobody', ['Shown']],
      ['subscriber', ['Shown']],
      // Their own published event is no longer theirs to edit.
      ['contributor', ['Shown']],
      ['author', ['Hidden', 'Shown']],
      ['editor', ['Hidden', 'Handed in', 'Shown']],
    ];
    for (const [as, expected] of seenBy) {
      expect(await own.namesOf('/events', { as }), JSON.stringify(as)).toEqual(expected);
      expect((await own.get('GET /events', { as })).total).toBe(expected.length);
    }
    expect((await own.ask(`GET /events/${id}`, { as: 'nobody' })).status).toBe(200);
    await own.close();
  });
});

test('pages of a list have each record exactly once, in the same order at every page size', async () => {
  const own = await seededCalendar();
  for (let at = 0; at < 23; at += 1) {
    const day = `2026-10-${String(1 + (at % 4)).padStart(2, '0')}`;
    await own.event({
      start_date: day,
      end_date: day,
      categories: [`c${at}`],
      tags: [`t${at}`],
      venue: { venue: 'Same' },
      organizer: { organizer: 'Same' },
    });
  }
  const pages = async (list: string, size: number): Promise<Json[]> => {
    const records: Json[] = [];
    let next: string | undefined = `${BASE}/${list}${list.includes('?') ? '&' : '?'}per_page=${size}`;
    for (; next !== undefined; ) {
      const answer: Json = await own.get(`GET ${next}`);
      records.push(...(Object.values(answer)[0] as Json[]).map(({ id }) => id));
      next = answer.next_rest_url;
    }
    return records;
  };
  const lists = fc.constantFrom(
    ...[
      'events',
      'venues',
      'organizers',
      'categories',
      'tags',
      'events?search=event',
      'tags?orderby=count&order=desc',
      'categories?orderby=parent',
    ],
    ...['venues?has_events=1', 'events?geoloc=0', 'tags?orderby=description'],
  );
  const whole = new Map<string, Json[]>();
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 2, max: 30 }), async (list, size) => {
      const ids = await pages(list, size);
      const all = whole.get(list) ?? (await pages(list, 100));
      whole.set(list, all);
      expect(ids).toEqual(all);
      expect(new Set(ids).size).toBe(23);
      expect(ids).toHaveLength(23);
    }),
    { numRuns: 40 },
  );
  await own.close();
});

test('a list shows a record like a single response, except for json_ld', async () => {
  const { events } = await calendar.get('GET /events');
  const { json_ld: _, ...single } = await calendar.get(`GET /events/${events[0].id}`);
  expect(events[0]).toEqual(single);
  expect(namesIn({ events })).toEqual(['E1', 'E2', 'E3', 'E4', 'E5']);
});
