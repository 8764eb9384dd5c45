// Tests src/present/ics/encode-feed.ts and src/server/http/feed-contents.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/server/http/create-app.js';
import { openCalendar } from '../../../src/server/open-calendar.js';
import { NOON, PUBLIC_URL } from '../../support/calendar.js';
import { fetchOf } from '../../support/fetching.js';
import { type Pages, testPages } from './site.js';

// The days that a feed covers, and how calendar programs learn that it has changed.

let site: Pages;
const EVENTS = [
  ['June', '2026-06-13'],
  ['July', '2026-07-10'],
  ['Christmas', '2026-12-25'],
  ['Far', '2031-01-01'],
] as const;

beforeAll(async () => {
  site = await testPages();
  for (const [title, day] of [...EVENTS, ['May', '2026-05-01']] as const)
    await site.create('events', { title, start_date: `${day} 10:00`, end_date: `${day} 11:00`, categories: ['Music'] });
});
afterAll(() => site.close());

/** The values of a property, unfolded. */
const valuesOf = (text: string, name: string): string[] =>
  [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll('\\', '').trimEnd(),
  );

describe('the days of a feed', () => {
  test.each([
    ['', ['June', 'July', 'Christmas', 'Far'], 'Events since 2026-06-12.'],
    ['?from=2026-05-01', ['May', 'June', 'July', 'Christmas', 'Far'], 'Events since 2026-05-01.'],
    ['?from=2026-07-10&to=2026-12-25', ['July', 'Christmas'], 'Events from 2026-07-10 to 2026-12-25.'],
    ['?to=2026-06-13', ['June'], 'Events from 2026-06-12 to 2026-06-13.'],
    ['?from=0000-01-01', ['May', 'June', 'July', 'Christmas', 'Far'], 'Events since 0000-01-01.'],
    ['?to=9999-12-31', ['June', 'July', 'Christmas', 'Far'], 'Events from 2026-06-12 to 9999-12-31.'],
    ['?from=9999-12-31&to=9999-12-31', [], 'Events from 9999-12-31 to 9999-12-31.'],
    ['?from=0001-01-01&to=0001-01-01', [], 'Events from 0001-01-01 to 0001-01-01.'],
    ['?from=2027-01-01&to=2026-01-01', [], 'Events from 2027-01-01 to 2026-01-01.'],
  ])('%s', async (query, titles, stated) => {
    for (const path of ['/calendar.ics', '/category/music.ics']) {
      const { status, text } = await site.open(path + query);
      expect(status).toBe(200);
      expect(valuesOf(text, 'SUMMARY')).toEqual(titles);
      expect([valuesOf(text, 'DESCRIPTION'), valuesOf(text, 'X-WR-CALDESC')]).toEqual([[stated], [stated]]);
    }
  });

  test.each(['?from=soon', '?from=2026-02-30', '?to=', '?to=2026-13-01', '?from=-000001-01-01'])(
    'are refused with 400 for %s',
    async (query) => {
      const { status, text } = await site.open(`/calendar.ics${query}`, { accept: 'application/json' });
      expect([status, JSON.parse(text).code]).toEqual([400, 'rest_invalid_param']);
    },
  );

  test('are stated in the language of the feed', async () => {
    expect(valuesOf((await site.open('/fr/calendar.ics')).text, 'X-WR-CALDESC')).toEqual([
      'Évènements depuis le 2026-06-12.',
    ]);
  });
});

test('tells subscribers how often to fetch, its color and its source', async () => {
  const { text } = await site.open('/calendar.ics?to=2026-06-13');
  expect([valuesOf(text, 'REFRESH-INTERVAL'), valuesOf(text, 'X-PUBLISHED-TTL')]).toEqual([['PT1H'], ['PT1H']]);
  expect(valuesOf(text, 'SOURCE')).toEqual([`${PUBLIC_URL}/calendar.ics?from=2026-06-12&to=2026-06-13`]);
  const colorOf = async (path: string) => valuesOf((await site.open(path)).text, 'COLOR');
  expect(await colorOf('/calendar.ics')).toEqual(valuesOf(text, 'COLOR'));
  expect(await colorOf('/calendar.ics')).toEqual([expect.stringMatching(/^[a-z]+$/)]);
  expect(await colorOf('/category/music.ics')).not.toEqual(await colorOf('/calendar.ics'));
});

describe('Last-Modified', () => {
  test('is the time of the last change, never goes back, and is never in the future', async () => {
    const own = await testPages();
    const event = async (title: string) =>
      (await own.create('events', { title, start_date: '2026-10-01', end_date: '2026-10-01' })) as { id: number };
    const read = async (since?: string) => {
      const headers = since === undefined ? {} : { 'if-modified-since': since };
      const answer = await own.open('/calendar.ics', headers);
      return [answer.status, answer.headers.get('last-modified')];
    };
    const at = (seconds: number) => new Date(Date.parse(NOON) + seconds * 1000).toUTCString();
    const { id } = await event('First');
    expect(await read()).toEqual([200, at(0)]);
    own.pass(10_000);
    expect(await read(at(0))).toEqual([304, at(0)]);
    expect(await read(at(-1))).toEqual([200, at(0)]);
    expect(await read('yesterday')).toEqual([200, at(0)]);
    await own.get(`DELETE /events/${id}`);
    expect(await read(at(0))).toEqual([200, at(10)]);
    // Changed again within the same second: whoever has the earlier content gets this one.
    await event('Second');
    expect(await read(at(10))).toEqual([200, null]);
    own.pass(1000);
    expect(await read(at(10))).toEqual([200, at(11)]);
    expect(await read(at(11))).toEqual([304, at(11)]);
    await own.close();
  });

  test('is ignored with If-None-Match, which is exact', async () => {
    const { headers } = await site.open('/calendar.ics');
    const modified = headers.get('last-modified') ?? '';
    const ask = async (etag: string) =>
      (await site.open('/calendar.ics', { 'if-modified-since': modified, 'if-none-match': etag })).status;
    expect([await ask('"other"'), await ask(headers.get('etag') ?? '')]).toEqual([200, 304]);
  });
});

describe('a large feed', () => {
  const TOTAL = 5100;

  /** The real service, with a list of many events in place of that of the store. */
  const manyEvents = async () => {
    const { calendar, close } = await openCalendar({
      file: 'memory',
      timezone: 'UTC',
      publicUrl: PUBLIC_URL,
      now: () => Date.parse(NOON),
      report: (error) => expect.fail(String(error)),
    });
    const event = await site.get('GET /events/1');
    // The state of a service is known once it has published what is due.
    await calendar.service.list({ visitor: undefined, language: 'en' }, 'event', {}, { number: 1, size: 1 });
    let lists = 0;
    const list: typeof calendar.service.list = async (_caller, _kind, _query, { number, size }) => {
      lists += 1;
      const ids = Array.from(
        { length: Math.min(size, TOTAL - (number - 1) * size) },
        (_, n) => (number - 1) * size + n,
      );
      const dayOf = (id: number) => new Date(Date.parse(NOON) + id * 3_600_000).toISOString().slice(0, 10);
      return { records: ids.map((id) => ({ ...event, id, start_date: `${dayOf(id)} 10:00:00` })), total: TOTAL };
    };
    const open = fetchOf(createApp({ ...calendar, service: { ...calendar.service, list } }));
    return {
      open: (headers = {}) => open(new Request(`${PUBLIC_URL}/calendar.ics`, { headers })),
      lists: () => lists,
      close,
    };
  };

  test('is limited to 5,000 events, with a note, and written once for all readers until something changes', async () => {
    const { open, lists, close } = await manyEvents();
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    expect(others.map(({ headers }) => headers.get('etag'))).toEqual(others.map(() => first.headers.get('etag')));
    expect(lists()).toBe(50);
    const text = await first.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5000);
    expect(valuesOf(text, 'X-WR-CALDESC')).toEqual([
      'The first 5000 events since 2026-06-12, up to 2027-04-08. Add ?from=2027-04-08 to the address to get the following ones.',
    ]);
    const before = lists();
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': since }])
      expect((await open(headers)).status).toBe(304);
    expect(lists()).toBe(before);
    await close();
  });
});
