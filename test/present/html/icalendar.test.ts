// Tests src/present/ics/.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventBody } from '../../../src/forms/record-types.js';
import { type ContentLine, encodeTextValue, formatContentLines } from '../../../src/present/ics/content-lines.js';
import { createIcsEncoder } from '../../../src/present/ics/encode-feed.js';
import { encodeTimeZone } from '../../../src/present/ics/encode-time-zone.js';
import { formatUtc } from '../../../src/time/wall-time-text.js';
import { temporalZoneId } from '../../../src/time/zone.js';
import type { Json } from '../../support/calendar.js';
import { leastCpuMs } from '../../support/cpu-time.js';
import { type Pages, pathOf, testPages } from './site.js';

let site: Pages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

/** Reads a feed with an independent parser, which knows only the zones that the feed defines. */
function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const isoOf = (time: ICAL.Time): string => Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString();

const changedAt = (read: ICAL.Event): string =>
  isoOf(read.component.getFirstPropertyValue('last-modified') as ICAL.Time);

async function feedOf(event: Json): Promise<{ text: string; read: ICAL.Event }> {
  const { text, status } = await site.open(`${pathOf(event.url)}.ics`);
  expect(status).toBe(200);
  const [read] = eventsOf(text);
  if (read === undefined) throw new Error('no event was read');
  return { text, read };
}

describe('the times of an event', () => {
  test.each([
    ['Europe/Paris', '2026-10-24 20:00', '2026-10-25 04:00', '2026-10-24T18:00:00Z', '2026-10-25T03:00:00Z'],
    ['Europe/Paris', '2027-03-28 01:30', '2027-03-28 03:30', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
    // A clock time that comes twice is the first, unless it was given as an instant.
    ['Europe/Paris', '2026-10-25 02:30', '2026-10-25 03:30', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'],
    ['Europe/Paris', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
    ['America/New_York', '2026-10-31 22:00', '2026-11-01 08:00', '2026-11-01T02:00:00Z', '2026-11-01T13:00:00Z'],
    ['America/New_York', '2027-03-14 01:00', '2027-03-14 04:00', '2027-03-14T06:00:00Z', '2027-03-14T08:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04 01:00', '2026-10-04 05:00', '2026-10-03T14:30:00Z', '2026-10-03T18:00:00Z'],
    ['America/Sao_Paulo', '2018-11-03 23:00', '2018-11-04 03:00', '2018-11-04T02:00:00Z', '2018-11-04T05:00:00Z'],
    ['Africa/Casablanca', '2026-03-10 12:00', '2026-03-10 13:00', undefined, undefined],
    ['Asia/Kolkata', '2026-10-24 20:00', '2026-10-24 22:00', '2026-10-24T14:30:00Z', '2026-10-24T16:30:00Z'],
    ['UTC+2', '2026-10-25 02:30', '2026-10-25 04:00', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00Z'],
    ['UTC-3:30', '2026-10-25 02:30', '2026-10-25 04:00', '2026-10-25T06:00:00Z', '2026-10-25T07:30:00Z'],
    ['UTC', '2026-10-25 02:30', '2026-10-25 04:00', '2026-10-25T02:30:00Z', '2026-10-25T04:00:00Z'],
  ])('in %s, from %s to %s, are the same instants in the feed', async (timezone, start_date, end_date, start, end) => {
    const event = await site.create('events', { title: 'When', start_date, end_date, timezone });
    const { read, text } = await feedOf(event);
    const answered = (utc: string) => `${utc.replace(' ', 'T')}Z`;
    expect([isoOf(read.startDate), isoOf(read.endDate)]).toEqual([
      start ?? answered(event.utc_start_date),
      end ?? answered(event.utc_end_date),
    ]);
    expect(text.includes('BEGIN:VTIMEZONE')).toBe(timezone !== 'UTC');
  });

  test('end on the following day if the event is all-day', async () => {
    const { read, text } = await feedOf(
      await site.create('events', { title: 'Days', start_date: '2026-12-31', end_date: '2027-01-01', all_day: true }),
    );
    expect([read.startDate.isDate, read.startDate.toString(), read.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-02',
    ]);
    expect(text).toMatch(/DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270102\r\n/);
    expect(text).not.toContain('VTIMEZONE');
  });
});

describe('a VTIMEZONE', () => {
  const ZONES = [
    'Europe/Paris',
    'Europe/Dublin',
    'America/New_York',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Australia/Sydney',
    'Pacific/Apia',
    'Asia/Gaza',
    'UTC+2',
    'UTC-3:30',
  ];
  const seconds = fc.integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 });

  test('spans all events of the zone, in whatever order they come', async () => {
    const inYear = (year: number) =>
      ({
        id: year,
        title: 'Concert',
        timezone: 'Europe/Moscow',
        all_day: false,
        url: 'https://example.org/',
        start_date: `${year}-07-02 20:00:00`,
        end_date: `${year}-07-02 23:00:00`,
        utc_start_date: `${year}-07-02 17:00:00`,
        utc_end_date: `${year}-07-02 20:00:00`,
        modified_utc: '2026-11-21 10:00:00',
        description: '',
        excerpt: '',
        status: 'publish',
        venues: [],
        organizer: [],
        categories: [],
        tags: [],
      }) as unknown as EventBody;
    const span = { first: '2005-07-02 17:00:00', last: '2020-07-02 20:00:00' };
    for (const years of [
      [2005, 2012, 2020],
      [2020, 2005, 2012],
      [2012, 2020, 2005],
    ]) {
      const encoder = createIcsEncoder({ name: 'Events', host: 'example.org' });
      for (const year of years) await encoder.event(inYear(year));
      expect(encoder.head()).toContain(formatContentLines(encodeTimeZone('Europe/Moscow', span)));
    }
  });

  test('gives every wall clock time in its span the offset of the zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        seconds,
        fc.integer({ min: 0, max: 6 * 366 * 86_400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, from, length, share) => {
          const span = { first: formatUtc(from * 1000), last: formatUtc((from + length) * 1000) };
          const lines = encodeTimeZone(zone, span);
          const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(formatContentLines(lines))));
          const at = Temporal.Instant.fromEpochMilliseconds(
            (from + Math.floor(length * share)) * 1000,
          ).toZonedDateTimeISO(temporalZoneId(zone));
          const wall = at.toPlainDateTime();
          // What comes twice or never is said in UTC.
          if (
            at.timeZoneId !== '' &&
            wall.toZonedDateTime(at.timeZoneId, { disambiguation: 'earlier' }).epochMilliseconds !==
              wall.toZonedDateTime(at.timeZoneId, { disambiguation: 'later' }).epochMilliseconds
          )
            return;
          const time = new ICAL.Time(
            {
              year: wall.year,
              month: wall.month,
              day: wall.day,
              hour: wall.hour,
              minute: wall.minute,
              second: wall.second,
              isDate: false,
            },
            read,
          );
          expect(time.toUnixTime() * 1000).toBe(at.epochMilliseconds);
        },
      ),
      // Samoa has had no summer time since 2021.
      { numRuns: 150, examples: [['Pacific/Apia', 1467954153, 164624248, 0.9999999939255607]] },
    );
  });

  test('is written in limited time for an endless event', async () => {
    const event = await site.create('events', {
      title: 'For ever',
      start_date: '1500-01-01 10:00',
      end_date: '9998-01-01 10:00',
    });
    // Once only: the second answer may come from the cache.
    expect(await leastCpuMs(() => feedOf(event), 1)).toBeLessThan(3000);
    await site.get(`DELETE /events/${event.id}`);
  });
});

describe('content lines', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[\\;,:"^\n日本語🎷a-z ]{0,120}$/u),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  // Control characters have no place in iCalendar; line ends are all one.
  const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

  test('preserve any text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(text, (value) => {
        const lines: ContentLine[] = [
          { name: 'BEGIN', value: 'VEVENT' },
          { name: 'SUMMARY', value: encodeTextValue(value) },
          { name: 'END', value: 'VEVENT' },
        ];
        const content = formatContentLines(lines);
        expect(content.endsWith('\r\n')).toBe(true);
        for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(new ICAL.Component(ICAL.parse(content)).getFirstPropertyValue('summary')).toBe(plain(value));
      }),
      { numRuns: 500 },
    );
  });

  test('round-trip every parameter name', () => {
    fc.assert(
      // This reader takes a backslash in a parameter for an escape, which RFC 5545 does not know there.
      fc.property(
        text.map((value) => value.replaceAll('\\', '')),
        (value) => {
          const content = formatContentLines([
            { name: 'BEGIN', value: 'VEVENT' },
            { name: 'ORGANIZER', parameters: { CN: value }, value: 'mailto:a@example.org' },
            { name: 'END', value: 'VEVENT' },
          ]);
          const property = new ICAL.Component(ICAL.parse(content)).getFirstProperty('organizer');
          expect(property?.getFirstParameter('cn')).toBe(plain(value));
          expect(property?.getFirstValue()).toBe('mailto:a@example.org');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a feed', () => {
  const TITLE = '大ホールのジャズの夜 🎷🎷🎷; piano, bass \\ drums: どうぞお楽しみください、入場は無料です';

  test('contains everything known of an event', async () => {
    const event = await site.create('events', {
      title: TITLE,
      description: '<p>One &amp; two;</p><ul><li>three, four</li></ul>',
      start_date: '2026-09-18 20:00',
      end_date: '2026-09-18 23:00',
      venue: {
        venue: 'Hall, the big one',
        address: '1 Square',
        zip: '75011',
        city: 'Paris',
        geo_lat: 48.8566,
        geo_lng: -2.3522,
      },
      organizer: [
        { organizer: 'No address' },
        { organizer: 'Jo "Jazz" O’Neil; and, friends', email: 'jo+jazz@example.org' },
      ],
      categories: ['Music, loud'],
      tags: ['音楽'],
    });
    const { text, read } = await feedOf(event);
    const value = (name: string) => read.component.getFirstPropertyValue(name);
    expect(read.uid).toBe(`event-${event.id}@calendar.example.org`);
    expect(read.summary).toBe(TITLE);
    expect(read.description).toBe('One & two;\n- three, four');
    expect(read.location).toBe('Hall, the big one, 1 Square, 75011 Paris');
    expect(value('geo')).toEqual([48.8566, -2.3522]);
    expect(value('url')).toBe(event.url);
    expect(value('status')).toBe('CONFIRMED');
    expect(value('organizer')).toBe('mailto:jo%2Bjazz@example.org');
    expect(read.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(
      'Jo "Jazz" O’Neil; and, friends',
    );
    expect(read.component.getFirstProperty('categories')?.getValues()).toEqual(['Music, loud', '音楽']);
    expect(isoOf(value('last-modified') as ICAL.Time)).toBe(`${event.modified_utc.replace(' ', 'T')}Z`);
    expect(isoOf(value('dtstamp') as ICAL.Time)).toBe(`${event.modified_utc.replace(' ', 'T')}Z`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('shows only public fields of a locked event', async () => {
    const event = await site.create('events', {
      title: 'Locked',
      start_date: '2026-09-18 20:00',
      end_date: '2026-09-18 23:00',
      description: '<p>Secret</p>',
      excerpt: 'Secret',
      website: 'https://secret.example.org',
      organizer: [{ organizer: 'Secret', status: 'draft' }, { organizer: 'Club' }],
    });
    await site.get(`POST /events/${event.id}`, { json: { password: 'open sesame' } });
    const { text } = await site.open('/calendar.ics');
    expect(text).toContain('\r\nSUMMARY:Locked\r\n');
    expect(text).toContain('\r\nX-CAL-ORGANIZERS:Club\r\n');
    expect(text).not.toMatch(/secret/i);
  });

  test('keeps UIDs and bytes until something changes', async () => {
    const event = await site.create('events', {
      title: 'Stable',
      start_date: '2026-09-19 20:00',
      end_date: '2026-09-19 21:00',
    });
    const path = `${pathOf(event.url)}.ics`;
    const first = await site.open(path);
    site.pass(60_000);
    const etag = first.headers.get('etag') ?? '';
    expect((await site.open(path, { 'if-none-match': etag })).status).toBe(304);
    await site.get(`POST /events/${event.id}`, { json: { start_date: '2026-09-19 19:00' } });
    const second = await site.open(path, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    const [before, after] = [first, second].map(
      ({ text }) => eventsOf(text).map((read) => ({ uid: read.uid, at: changedAt(read) }))[0],
    );
    expect(after?.uid).toBe(before?.uid);
    expect([before?.at, after?.at]).toEqual(['2026-09-12T10:00:00Z', '2026-09-12T10:01:00Z']);
  });

  test('contains the events of its group, from three months ago on', async () => {
    const own = await testPages();
    const dates = (day: string) => ({ start_date: `${day} 10:00`, end_date: `${day} 11:00` });
    const hall = await own.create('venues', { venue: 'Hall' });
    await own.create('events', { title: 'Long ago', ...dates('2026-06-11'), venue: [hall.id] });
    await own.create('events', { title: 'Spring', ...dates('2026-06-13'), venue: [hall.id], categories: ['Music'] });
    await own.create('events', {
      title: 'Far',
      ...dates('2031-01-01'),
      tags: ['音楽'],
      organizer: { organizer: 'Club' },
    });
    await own.create('categories', { name: 'Jazz', parent: (await own.get('GET /categories')).categories[0].id });
    await own.create('events', {
      title: 'Autumn',
      ...dates('2026-10-01'),
      timezone: 'Asia/Tokyo',
      categories: ['Jazz'],
    });
    const titles = async (path: string) => {
      const { status, text, headers } = await own.open(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=UTF-8']);
      return eventsOf(text).map(({ summary }) => summary);
    };
    expect(await titles('/calendar.ics')).toEqual(['Spring', 'Autumn', 'Far']);
    expect(await titles('/venue/hall.ics')).toEqual(['Spring']);
    expect(await titles('/category/music.ics')).toEqual(['Spring', 'Autumn']);
    expect(await titles('/category/jazz.ics')).toEqual(['Autumn']);
    expect(await titles(`/tag/${encodeURIComponent('音楽')}.ics`)).toEqual(['Far']);
    expect(await titles('/organizer/club.ics')).toEqual(['Far']);
    expect(await titles('/event/long-ago.ics')).toEqual(['Long ago']);
    await own.close();
  });

  test('is in the language of its address', async () => {
    const event = await site.create('events', { title: 'Market', start_date: '2026-09-20', end_date: '2026-09-20' });
    await site.get(`POST /events/${event.id}?i18n_language=ar`, { json: { title: 'سوق' } });
    const { text } = await site.open(`/ar${pathOf(event.url)}.ics`);
    expect(eventsOf(text)[0]?.summary).toBe('سوق');
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:https://calendar.example.org/ar/event/${event.slug}`);
  });
});
