// Tests src/cli/commands/records/run-clone.ts, src/cli/commands/records/run-move.ts and src/cli/commands/records/event-times.ts.
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moveEventToStart, readEventTimes, shiftEventTimes } from '../../src/cli/commands/records/event-times.js';
import { groupDuplicates } from '../../src/cli/commands/records/run-duplicates.js';
import { formatDateForRequest } from '../../src/cli/input/read-date-flag.js';
import { venue } from '../../src/contract/resources/venue.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { negateDuration } from '../../src/time/duration.js';
import { cal, type Ended, type Setting } from '../support/command-line.js';

/** Copying, moving, publishing and merging over the real service. It is Saturday, 21 November 2026, 10:00 UTC. */

let opened: InProcessService | undefined;
let ask: (line: string, setting?: Setting) => Promise<Ended>;
let writes: string[] = [];

beforeEach(async () => {
  await opened?.close();
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  opened = service;
  const send: SendHttpRequest = (request) => {
    if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname.split('/v1')[1]}`);
    return service.send(request);
  };
  ask = (line, setting = {}) => cal(line, { send, ...setting });
  await ask('venues create --venue "Town Hall" --city Leeds');
  await ask(
    'events create --title "Jazz Night" --start-date "2027-07-02 20:00" --end-date "2027-07-03 01:00" --venue 1 --tags live --categories music --cost €10 --description <p>Loud</p> --featured',
  );
  await ask('events translate jazz-night --lang fr --title "Soirée jazz" --description <p>Fort</p>');
  writes = [];
});
afterAll(() => opened?.close());

const recordOf = async (ref: string | number, flags = '', kind = 'events') =>
  JSON.parse((await ask(`${kind} get ${ref} --format json ${flags}`)).out);
const datesOf = async (ref: string | number) => {
  const { start_date, end_date } = await recordOf(ref);
  return `${start_date} ${end_date}`;
};

describe('clone', () => {
  test('copies all fields, links and translations, keeps the duration and creates a draft', async () => {
    const { exit, out } = await ask('events clone jazz-night --start-date "9 Jul 2027 7pm"');
    expect(exit).toBe(0);
    const clone = await recordOf(out.trim());
    expect(clone).toMatchObject({
      title: 'Jazz Night',
      slug: 'jazz-night-2',
      status: 'draft',
      start_date: '2027-07-09 19:00:00',
      end_date: '2027-07-10 00:00:00',
      venue: { id: 1 },
      cost: '€10',
      description: '<p>Loud</p>',
      featured: true,
    });
    expect([clone.tags[0].slug, clone.categories[0].slug]).toEqual(['live', 'music']);
    expect(clone.translations.sort()).toEqual(['en', 'fr']);
    expect(await recordOf(out.trim(), '--lang fr')).toMatchObject({ title: 'Soirée jazz', description: '<p>Fort</p>' });
  });

  test.each([
    [
      '--start-date 2027-08-01 --title Other --status publish',
      { title: 'Other', status: 'publish', start_date: '2027-08-01 20:00:00' },
    ],
    ['--start-date "1 Aug 2027 8pm" --duration 2h --venue 1', { end_date: '2027-08-01 22:00:00' }],
    ['--start-date "1 Aug 2027 8pm" --end-date 9pm', { end_date: '2027-08-01 21:00:00' }],
    [
      '--start-date "1 Aug 2027 8pm" --timezone Asia/Tokyo',
      { end_date: '2027-08-02 01:00:00', timezone: 'Asia/Tokyo' },
    ],
    // The original begins on 2027-07-02 20:00.
    ['--start-date +1w', { start_date: '2027-07-09 20:00:00', end_date: '2027-07-10 01:00:00' }],
    ['--by 7d', { start_date: '2027-07-09 20:00:00', end_date: '2027-07-10 01:00:00' }],
    ['--by -1h30', { start_date: '2027-07-02 18:30:00' }],
  ])('%s', async (flags, expected) => {
    const { exit, out, err } = await ask(`events clone 2 ${flags}`);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(await recordOf(out.trim())).toMatchObject(expected);
  });

  test('drops the translations of a replaced title, writes nothing in a dry run and requires --start-date', async () => {
    const { out } = await ask('events clone 2 --start-date +1w --title Other');
    expect(await recordOf(out.trim(), '--lang fr')).toMatchObject({ title: 'Other', description: '<p>Fort</p>' });
    writes = [];
    expect((await ask('events clone 2 --start-date +1w --dry-run')).out).toMatch(/^POST .*\n[\s\S]*"Jazz Night"/);
    expect(writes).toEqual([]);
    expect(await ask('events clone 2')).toMatchObject({ exit: 2, err: expect.stringContaining('--start-date') });
    expect(await ask('events clone none --start-date +1w')).toMatchObject({ exit: 3 });
    for (const flags of [
      '--by 7d --start-date 2027-08-01',
      '--by 7d --duration 2h',
      '--start-date +1w --end-date 2027-08-01',
      '--by soon',
    ])
      expect(await ask(`events clone 2 ${flags}`)).toMatchObject({ exit: 2, out: '' });
  });
});

test('a dry run of update counts a duration, and a time alone, from the event', async () => {
  const { out } = await ask('events update 2 --duration 3h --dry-run');
  expect(out).toContain('"end_date": "2027-07-02 23:00:00"');
  expect((await ask('events update 2 --end-date 22:30 --dry-run')).out).toContain('"end_date": "2027-07-02 22:30:00"');
  expect(writes).toEqual([]);
});

test.each([
  ['90m', 'en', '11:30'],
  ['1d2h', 'en', '12:00'],
  ['90 minutes', 'en', '11:30'],
  ['2 heures', 'fr', '12:00'],
  ['1j', 'fr', '10:00'],
  ['2時間', 'ja', '12:00'],
])('an end “%s” (%s) is the length of the event', async (end, language, clock) => {
  const env = { CAL_UI_LANG: language };
  const { exit, out, err } = await ask(
    `events create --title Talk --start-date "2027-07-01 10:00" --end-date "${end}" --format json`,
    { env },
  );
  expect({ exit, err }).toMatchObject({ exit: 0 });
  expect(JSON.parse(out).end_date.slice(11, 16)).toBe(clock);
});

test('a length is no start, and no date of a filter', async () => {
  for (const command of ['events create --title Talk --start-date 90m --end-date 2h', 'events list --end-date 90m'])
    expect(await ask(command)).toMatchObject({ exit: 2, err: expect.stringContaining('90m') });
});

describe('an event that is said to be all-day', () => {
  test.each([
    ['update jazz-night --all-day', '2027-07-02 00:00:00 2027-07-03 23:59:59'],
    ['update jazz-night --all-day --start-date 2027-07-03', '2027-07-03 00:00:00 2027-07-03 23:59:59'],
    ['update jazz-night --data -', '2027-07-02 00:00:00 2027-07-03 23:59:59'],
  ])('says which times it loses: %s', async (command, dates) => {
    const { exit, err } = await ask(`events ${command}`, { stdin: '{"all_day":true}' });
    expect({ exit, err }).toEqual({
      exit: 0,
      err: expect.stringMatching(/all-day and loses its times: .*2 July? 2027, 20:00\s–\s.*3 July? 2027, 01:00\./),
    });
    expect(await datesOf('jazz-night')).toBe(dates);
    expect((await ask(`events ${command}`, { stdin: '{"all_day":true}' })).err).not.toContain('loses');
  });

  test('is not given a length in hours', async () => {
    expect(await ask('events create --title Fair --all-day --start-date 2027-07-05 --duration 2h')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--duration: an all-day event lasts whole days'),
    });
  });

  test('ends on the day of its start, where it is new and has no end', async () => {
    expect(await ask('events create --title Fair --all-day --start-date 2027-07-05')).toMatchObject({ exit: 0 });
    await ask('events create --data -', { stdin: '{"title":"Fete","all_day":true,"start_date":"2027-07-05"}' });
    for (const ref of ['fair', 'fete']) expect(await datesOf(ref)).toBe('2027-07-05 00:00:00 2027-07-05 23:59:59');
  });
});

describe('move', () => {
  describe('an all-day event', () => {
    beforeEach(() => ask('events create --title Fair --start-date 2027-07-05 --end-date 2027-07-06 --all-day'));

    test.each([
      'move fair --by 1h',
      'move fair --by=-1h',
      'move fair --by 25h',
      'move fair --to 10:00',
      'move fair --to "2027-08-01 10:00"',
      'move fair --by 1h --dry-run',
      'clone fair --by 1h',
      'clone fair --start-date "2027-08-01 10:00"',
    ])('is not moved within a day: %s', async (command) => {
      writes = [];
      const { exit, err } = await ask(`events ${command}`);
      expect({ exit, err, writes }).toEqual({
        exit: 2,
        writes: [],
        err: expect.stringContaining('moves by whole days'),
      });
    });

    test.each([
      ['--by 1d', '2027-07-06 00:00:00 2027-07-07 23:59:59'],
      ['--by 24h', '2027-07-06 00:00:00 2027-07-07 23:59:59'],
      ['--to 2027-08-01', '2027-08-01 00:00:00 2027-08-02 23:59:59'],
    ])('keeps its length when moved by days: %s', async (flags, dates) => {
      const { exit } = await ask(`events move fair ${flags}`);
      expect({ exit, dates: await datesOf('fair') }).toEqual({ exit: 0, dates });
    });
  });

  test.each([
    ['--by +7d', '2027-07-09 20:00:00 2027-07-10 01:00:00'],
    ['--by 2w', '2027-07-16 20:00:00 2027-07-17 01:00:00'],
    ['--by -1h', '2027-07-02 19:00:00 2027-07-03 00:00:00'],
    ['--by=-1mo', '2027-06-02 20:00:00 2027-06-03 01:00:00'],
    ['--by P1D', '2027-07-03 20:00:00 2027-07-04 01:00:00'],
    ['--to "fri 6pm"', '2026-11-27 18:00:00 2026-11-27 23:00:00'],
    ['--to 21:00', '2027-07-02 21:00:00 2027-07-03 02:00:00'],
    ['--to 7pm', '2027-07-02 19:00:00 2027-07-03 00:00:00'],
    ['--to 2027-W28', '2027-07-12 20:00:00 2027-07-13 01:00:00'],
    ['--to "2027-03-27 23:30"', '2027-03-27 23:30:00 2027-03-28 04:30:00'],
  ])('%s', async (flags, expected) => {
    expect(await ask(`events move jazz-night ${flags}`)).toMatchObject({ exit: 0, out: '2\n', err: '' });
    expect(await datesOf(2)).toBe(expected);
  });

  test.each([
    ['--start-date 20:15 --keep-duration', '2027-07-02 20:15:00 2027-07-03 01:15:00'],
    ['--start-date 7pm', '2027-07-02 19:00:00 2027-07-03 00:00:00'],
    ['--end-date 11pm', '2027-07-02 20:00:00 2027-07-02 23:00:00'],
  ])('update %s keeps the day of the event', async (flags, expected) => {
    await ask(`events update jazz-night ${flags}`);
    expect(await datesOf(2)).toBe(expected);
  });

  test.each([
    ['--start-date 2027-06-30', '2027-06-30 20:00:00 2027-07-03 01:00:00'],
    ['--start-date "30 jun" --duration 2h', '2027-06-30 20:00:00 2027-06-30 22:00:00'],
    ['--start-date tomorrow --end-date "22 nov 2026 11pm"', '2026-11-22 20:00:00 2026-11-22 23:00:00'],
    ['--start-date "1 jul 2027 9pm" --end-date 2027-07-02', '2027-07-01 21:00:00 2027-07-02 01:00:00'],
    ['--end-date 2027-07-04', '2027-07-02 20:00:00 2027-07-04 01:00:00'],
    ['--start-date "2027-07-02 00:00"', '2027-07-02 00:00:00 2027-07-03 01:00:00'],
    ['--start-date 2027-07-02 --end-date 2027-07-03', '2027-07-02 00:00:00 2027-07-03 23:59:59'],
  ])('update %s keeps the times of the event unless both dates are days', async (flags, expected) => {
    expect(await ask(`events update jazz-night ${flags}`)).toMatchObject({ exit: 0 });
    expect(await datesOf(2)).toBe(expected);
  });

  test.each(['tomorrow', 'Today', 'demain', '20261204'])('move --to %s keeps the time of day', async (day) => {
    await ask(`events move 2 --to ${day}`);
    expect(await datesOf(2)).toMatch(/^\S+ 20:00:00 \S+ 01:00:00$/);
  });

  test('an end without a day keeps the last day of a long event', async () => {
    await ask('events move 2 --to "2027-07-02 20:00"');
    await ask('events update 2 --end-date "2027-07-05 22:00"');
    await ask('events update 2 --end-date 11pm');
    expect(await datesOf(2)).toBe('2027-07-02 20:00:00 2027-07-05 23:00:00');
  });

  test('a dry run of an update keeps the day of the event', async () => {
    const { out } = await ask('events update 2 --start-date 7pm --dry-run');
    expect(out).toContain('2027-07-02 19:00:00');
    expect(writes).toEqual([]);
  });

  test.each(['move 2 --by 1d', 'update 2 --title Jazz'])('%s reports that the event is in the trash', async (line) => {
    await ask('events delete 2 --yes');
    const { exit, err } = await ask(`events ${line}`);
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('cal events restore 2') });
  });

  test('explains how a clock change shifts the time, and shows the dates on a terminal', async () => {
    await ask('events update 2 --start-date "2027-03-27 01:30" --end-date "2027-03-27 03:00"');
    const { out, err } = await ask('events move 2 --by +1d', { tty: true });
    expect(err).toContain(
      '01:30 does not exist on 28 Mar 2027 in Europe/London, because the clock goes\nforward. Using 02:30.\n',
    );
    expect(out).toMatch(
      /^Moved event 2 “Jazz Night”:\n.*\n→\s.*28\sMar\s2027,\s02:30–04:00\sEurope\/London,\sin\s4\smonths\n$/,
    );
  });

  test('moves several events from stdin, reports the ones that fail and continues with the others', async () => {
    const { exit, err } = await ask('events move - --by +1d --format ids', { stdin: '2\nnone\n' });
    expect({ exit, err }).toEqual({ exit: 7, err: expect.stringContaining('none') });
    expect(await datesOf(2)).toBe('2027-07-03 20:00:00 2027-07-04 01:00:00');
  });

  test.each(['', '--by 1d --to fri', '--by soon', '--by 0d', '--to soon', '--to 5/6/2027'])(
    'refuses move 2 %s without writing',
    async (flags) => {
      expect(await ask(`events move 2 ${flags}`)).toMatchObject({ exit: 2, out: '' });
      expect(writes).toEqual([]);
    },
  );

  test('a dry run shows the request and writes nothing', async () => {
    const { out } = await ask('events move 2 --by +1d --dry-run');
    expect(out).toMatch(/^PUT .*\/events\/2\n[\s\S]*"start_date": ?"2027-07-03 20:00:00"/);
    expect(writes).toEqual([]);
  });
});

describe('times', () => {
  const event = fc
    .record({
      day: fc.integer({ min: 0, max: 1200 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 0, max: 6000 }),
    })
    .map(({ day, minute, length }) => {
      const at = Date.UTC(2026, 0, 1 + day, 0, minute);
      const text = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
      return { timezone: 'UTC-3:30', start_date: text(at), end_date: text(at + length * 60_000) };
    });
  const span = fc.record({
    weeks: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 400 }),
    hours: fc.integer({ min: 0, max: 100 }),
  });
  const wall = (times: ReturnType<typeof readEventTimes>) => [
    formatDateForRequest(times.start),
    formatDateForRequest(times.end),
  ];

  test('moving an event there and back restores its times', () => {
    fc.assert(
      fc.property(event, span, (record, by) => {
        const there = shiftEventTimes(readEventTimes(record), by);
        expect(wall(shiftEventTimes(there, negateDuration(by)))).toEqual([record.start_date, record.end_date]);
      }),
    );
  });

  test('moving by days keeps the times of day of start and end in every time zone', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo');
    fc.assert(
      fc.property(event, zones, fc.integer({ min: 1, max: 500 }), (record, timezone, count) => {
        const times = readEventTimes({ ...record, timezone });
        const byDays = shiftEventTimes(times, { days: count });
        const clocks = ({ start, end }: typeof times, of: 'wallTime' | 'at') =>
          [start, end].map((each) => String(of === 'at' ? each.at.toPlainTime() : each.wallTime.toPlainTime()));
        const isSkipped = String(byDays.start.at.toPlainTime()) !== String(byDays.start.wallTime.toPlainTime());
        if (!isSkipped && times.end.at.since(times.start.at).sign > 0)
          expect(clocks(byDays, 'wallTime')).toEqual(clocks(times, 'at'));
        for (const moved of [byDays, shiftEventTimes(times, { hours: count }), moveEventToStart(times, byDays.start)])
          expect(moved.end.at.since(moved.start.at).sign).toBe(times.end.at.since(times.start.at).sign);
        expect(wall(moveEventToStart(times, times.start))).toEqual(wall(times));
      }),
    );
  });

  test.each([
    [
      'a conference ends at 17:00 as before',
      ['2027-03-25 09:00:00', '2027-03-26 17:00:00'],
      '2027-03-27 09:00:00 2027-03-28 17:00:00',
    ],
    [
      'a start that the clock skips keeps the length',
      ['2027-03-26 01:15:00', '2027-03-26 01:45:00'],
      '2027-03-28 02:15:00 2027-03-28 02:45:00',
    ],
    [
      'an event without length stays without',
      ['2027-03-26 01:15:00', '2027-03-26 01:15:00'],
      '2027-03-28 02:15:00 2027-03-28 02:15:00',
    ],
  ])('behind a clock change %s', (_, [start_date = '', end_date = ''], expected) => {
    const times = readEventTimes({ start_date, end_date, timezone: 'Europe/London' });
    expect(wall(shiftEventTimes(times, { days: 2 })).join(' ')).toBe(expected);
  });

  test('an event in a repeated hour keeps its length where it stays', () => {
    const times = readEventTimes({
      timezone: 'Europe/London',
      start_date: '2026-10-25 01:45:00',
      end_date: '2026-10-25 01:50:00',
      utc_start_date: '2026-10-25 01:45:00',
      utc_end_date: '2026-10-25 01:50:00',
    });
    expect(String(moveEventToStart(times, times.start).end.at)).toBe('2026-10-25T01:50:00+00:00[Europe/London]');
  });
});

test('publish and unpublish', async () => {
  expect(await ask('events unpublish jazz-night', { tty: true })).toMatchObject({
    out: 'Back to draft: event 2 “Jazz Night”\n',
  });
  expect((await recordOf(2)).status).toBe('draft');
  expect(await ask('events publish 2 99')).toMatchObject({ exit: 3, out: '' });
  expect((await recordOf(2)).status).toBe('draft');
  expect(await ask('events publish -', { stdin: '2\n99\n' })).toMatchObject({ exit: 7, out: '2\n' });
  expect((await recordOf(2)).status).toBe('publish');
  expect((await ask('venues unpublish town-hall')).exit).toBe(0);
  expect((await recordOf(1, '', 'venues')).status).toBe('draft');
  expect((await ask('tags publish live')).exit).toBe(2);
});

describe('merge', () => {
  beforeEach(async () => {
    await ask('venues create --venue "Town hall" --city Leeds');
    await ask('venues create --venue Elsewhere');
    await ask('events create --title Past --start-date 2020-01-01 --end-date 2020-01-02 --venue 3,4,1');
    await ask('events create --title Draft --start-date 2031-01-01 --end-date 2031-01-02 --venue 3 --status draft');
    await ask('events create --title Trashed --start-date 2027-01-01 --end-date 2027-01-02 --venue 3');
    await ask('events delete trashed');
    writes = [];
  });
  const venuesOf = async (ref: string) => (await recordOf(ref)).venues.map(({ id }: { id: number }) => id);

  test('links all events to the kept venue, then trashes the other; running it again writes nothing', async () => {
    expect((await ask('venues merge 3 --into town-hall')).err).toContain('Merging 1 venue into another needs');
    expect(await ask('venues merge 3 --into town-hall --yes')).toMatchObject({
      exit: 0,
      out: '3\n',
      err: '3 events are now linked to 1 “Town Hall”.\n',
    });
    expect(await venuesOf('past')).toEqual([1, 4]);
    expect(await venuesOf('draft')).toEqual([1]);
    expect(await venuesOf('trashed')).toEqual([1]);
    expect((await recordOf('trashed')).status).toBe('trash');
    expect((await recordOf(3, '', 'venues')).status).toBe('trash');
    expect(writes).toHaveLength(4);
    expect(await ask('venues merge 3 --into 1 --yes')).toMatchObject({ exit: 0, out: '3\n' });
    expect(writes).toHaveLength(4);
  });

  test('trashes nothing that is still linked when it is interrupted; running it again finishes', async () => {
    let left = 2;
    const send: SendHttpRequest = async (request) => {
      if (request.method === 'PUT' && left-- <= 0)
        return { status: 400, headers: {}, body: '{"code":"rest_invalid_param","message":"no"}' };
      return (opened as InProcessService).send(request);
    };
    expect((await ask('venues merge 3 --into 1 --yes', { send })).exit).toBe(5);
    expect((await recordOf(3, '', 'venues')).status).toBe('publish');
    expect((await ask('venues merge 3 --into 1 --yes')).exit).toBe(0);
    expect([await venuesOf('past'), await venuesOf('draft'), await venuesOf('trashed')]).toEqual([[1, 4], [1], [1]]);
  });

  test('keeps an event that changes during the merge; running it again finishes', async () => {
    let isFirst = true;
    const send: SendHttpRequest = async (request) => {
      const service = opened as InProcessService;
      if (request.method === 'PUT' && isFirst) {
        isFirst = false;
        await ask('events update past --venue 4,3');
      }
      return service.send(request);
    };
    const { exit, err } = await ask('venues merge 3 --into 1 --yes', { send });
    expect({ exit, err }).toEqual({ exit: 9, err: expect.stringMatching(/Past[\s\S]*venue/) });
    expect([await venuesOf('past'), (await recordOf(3, '', 'venues')).status]).toEqual([[4, 3], 'publish']);
    expect((await ask('venues merge 3 --into 1 --yes')).exit).toBe(0);
    expect(await venuesOf('past')).toEqual([4, 1]);
  });

  test('lists the values of the removed venue that the kept one lacks', async () => {
    await ask('venues update 3 --phone "0113 496" --website https://hall.example --city York');
    const lost =
      '1 “Town Hall” lacks these values, which merging does not copy: phone “0113 496”, website “https://hall.example”\n';
    expect((await ask('venues merge 3 --into 1', { tty: true, answers: ['n'] })).err).toMatch(
      /lacks[\s\S]*Nothing was/,
    );
    expect((await ask('venues merge 3 --into 1', { tty: true, answers: ['y'] })).err.match(/lacks/g)).toHaveLength(1);
    await ask('venues restore 3');
    expect((await ask('venues merge 3 --into 1 --yes')).err).toContain(lost);
  });

  test('does not take the merged venue for the one to keep', async () => {
    expect(await ask('venues merge 3 --into "TOWN HALL" --yes')).toMatchObject({ exit: 0, out: '3\n' });
  });

  test('asks on a terminal, requires --yes elsewhere, and writes nothing in a dry run', async () => {
    const asked = await ask('venues merge 3 4 --into 1', { tty: true, answers: ['n'] });
    expect(asked.questions).toEqual(['Merge 2 venues (3, 4) into 1 “Town Hall”? [y/N] ']);
    expect(await ask('venues merge 3 --into 1')).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
    const { out, err } = await ask('venues merge 3 --into 1 --dry-run', { tty: true });
    expect(err).not.toContain('now linked to');
    expect(out.match(/^(PUT|DELETE) \S+/gm)?.map((line) => line.replace(/http.*v1/, ''))).toEqual([
      'PUT /events/5',
      'PUT /events/7',
      'PUT /events/6',
      'DELETE /venues/3',
    ]);
    expect(writes).toEqual([]);
  });

  test.each(['--into 3', '--into town-hall-2', ''])(
    'refuses to merge a venue into itself or into nothing: %s',
    async (flags) => {
      expect(await ask(`venues merge 3 ${flags} --yes`)).toMatchObject({ exit: 2 });
      expect(writes).toEqual([]);
    },
  );

  test('merges organizers too', async () => {
    await ask('organizers create --organizer Jo');
    await ask('organizers create --organizer JO');
    await ask('events update 2 --organizer 9');
    expect((await ask('organizers merge 9 --into 8 --yes')).exit).toBe(0);
    expect((await recordOf(2)).organizer.map(({ id }: { id: number }) => id)).toEqual([8]);
  });

  test('merges terms, with the categories below them', async () => {
    await ask('categories create --name Vocal');
    await ask('categories create --name Singing');
    await ask('categories create --name Chants --parent 3');
    await ask('events update past --categories Vocal,Chants');
    await ask('events update draft --categories Vocal,Singing');
    const { out, err } = await ask('categories merge Vocal --into Singing --dry-run');
    expect([out.match(/^[A-Z]+/gm), err]).toEqual([
      ['PUT', 'PUT', 'PUT', 'DELETE'],
      expect.stringContaining('delete category 3 “Vocal”'),
    ]);
    expect(await ask('categories merge Vocal --into Singing --yes')).toMatchObject({ exit: 0 });
    expect((await ask('categories get Vocal')).exit).toBe(3);
    expect((await recordOf('past')).categories.map(({ name }: { name: string }) => name)).toEqual([
      'Singing',
      'Chants',
    ]);
    expect((await ask('categories get Chants --format json')).out).toMatch(/"parent": ?4,/);
  });

  test('moves categories without events too, and none below itself', async () => {
    await ask('categories create --name Arts');
    await ask('categories create --name Stage --parent 3');
    await ask('categories create --name Dance --parent 4');
    await ask('categories create --name Painting --parent 3');
    const parents = async () => {
      const { out } = await ask('categories list --all --no-hide-empty --fields id,parent --format csv');
      return out
        .split(/\r?\n/)
        .filter((line) => /^[3-6],/.test(line))
        .sort();
    };
    expect(await ask('categories merge Arts --into Dance --yes')).toMatchObject({ exit: 0 });
    expect(await parents()).toEqual(['4,0', '5,4', '6,5']);
  });

  test('duplicates keeps the record that most events use, and says how many', async () => {
    const [empty, used] = [
      (await ask('organizers create --organizer Jo --phone 1')).out.trim(),
      (await ask('organizers create --organizer JO')).out.trim(),
    ];
    await ask(`events update 2 --organizer ${used}`);
    expect((await ask('organizers duplicates')).out).toBe(`${empty} --into ${used}\n`);
    const shown = (await ask('organizers duplicates', { tty: true })).out;
    expect(shown).toMatch(/Jo\b[\s\S]*1 event\b[\s\S]*0 events/i);
  });

  test('accepts the output of duplicates as operands', async () => {
    const { out } = await ask('venues duplicates');
    expect(out).toBe('3 --into 1\n');
    expect((await ask(`venues merge ${out.trim()} --yes`)).exit).toBe(0);
    expect((await ask('venues duplicates')).out).toBe('');
    expect(JSON.parse((await ask('organizers duplicates --format json')).out)).toEqual([]);
    const seen = await ask('organizers duplicates', { tty: true });
    expect(seen.err).toContain('There are no duplicate organizers.');
  });
});

test.each([
  [{ venue: 'Town Hall', city: 'Leeds' }, { venue: 'TOWN HALL!' }, true],
  [{ venue: 'Café Zoé', address: '12 High St.' }, { venue: 'Cafe Zoe', address: '12, High Street' }, true],
  [{ venue: 'Café', address: '12 High St' }, { venue: 'Cafe', address: '14 High St' }, false],
  [{ venue: 'Hall', city: 'Leeds' }, { venue: 'Hall', city: 'York' }, false],
  [{ venue: 'Hall', phone: '+44 113 496 0000' }, { venue: 'Hall', phone: '0113 4960000' }, true],
  [{ venue: '市民会館' }, { venue: '市民会館' }, true],
  [{ venue: 'Hall' }, { venue: 'Halle' }, false],
])('duplicates: %o and %o', (one, other, isAlike) => {
  const groups = groupDuplicates(venue, [
    { id: 1, ...one },
    { id: 2, ...other },
  ]);
  expect(groups.length === 1).toBe(isAlike);
});
