// Tests src/sync/read/icalendar/read-icalendar.ts.
import { describe, expect, it } from 'vitest';
import { readIcalendar } from '../../../src/sync/read/icalendar/read-icalendar.js';
import { rowsOf } from '../import/importing.js';

const PARIS = `BEGIN:VTIMEZONE
TZID:Europe/Paris
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const OFFICE = PARIS.replace('TZID:Europe/Paris', 'TZID:Our Office');

const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${lines.join().length}@x`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n').replaceAll(/\r?\n/g, '\r\n');

const read = async (...parts: string[]) => rowsOf(calendar(...parts), 'a.ics', { until: '2027-12-31T23:59:59' });

const times = (cells: readonly Readonly<Record<string, unknown>>[]) =>
  cells.map(({ start_date, end_date, timezone, all_day }) => [start_date, end_date, timezone, all_day]);

describe('times of events', () => {
  it.each<[string, string[], unknown[]]>([
    [
      'UTC',
      ['DTSTART:20270702T180000Z', 'DTEND:20270702T210000Z'],
      ['2027-07-02T18:00:00Z', '2027-07-02T21:00:00Z', undefined, false],
    ],
    [
      'floating',
      ['DTSTART:20270702T200000', 'DTEND:20270702T230000'],
      ['2027-07-02 20:00:00', '2027-07-02 23:00:00', undefined, false],
    ],
    [
      'a zone that is defined',
      ['DTSTART;TZID=Europe/Paris:20270702T200000', 'DTEND;TZID=Europe/Paris:20270702T230000'],
      ['2027-07-02 20:00:00', '2027-07-02 23:00:00', 'Europe/Paris', false],
    ],
    [
      'a zone that everybody knows',
      ['DTSTART;TZID=Asia/Tokyo:20270702T200000', 'DTEND;TZID=Asia/Tokyo:20270702T230000'],
      ['2027-07-02 20:00:00', '2027-07-02 23:00:00', 'Asia/Tokyo', false],
    ],
    [
      'a zone behind a name of the program',
      ['DTSTART;TZID=/citadel.org/20210210_1/America/Argentina/Salta:20270702T200000', 'DURATION:PT2H'],
      ['2027-07-02 20:00:00', '2027-07-02 22:00:00', 'America/Argentina/Salta', false],
    ],
    [
      'a zone as Outlook calls it',
      ['DTSTART;TZID=W. Europe Standard Time:20270702T200000', 'DTEND;TZID=W. Europe Standard Time:20270702T230000'],
      ['2027-07-02 20:00:00', '2027-07-02 23:00:00', 'Europe/Berlin', false],
    ],
    [
      'a zone of their own',
      ['DTSTART;TZID=Our Office:20270702T200000', 'DTEND;TZID=Our Office:20270702T230000'],
      ['2027-07-02 20:00:00', '2027-07-02 23:00:00', 'Europe/Berlin', false],
    ],
    [
      'two zones',
      ['DTSTART;TZID=Europe/Paris:20270702T200000', 'DTEND;TZID=Asia/Tokyo:20270703T060000'],
      ['2027-07-02 20:00:00', '2027-07-02T21:00:00Z', 'Europe/Paris', false],
    ],
    [
      'a day',
      ['DTSTART;VALUE=DATE:20270702', 'DTEND;VALUE=DATE:20270703'],
      ['2027-07-02', '2027-07-02', undefined, true],
    ],
    ['a day without an end', ['DTSTART;VALUE=DATE:20270702'], ['2027-07-02', '2027-07-02', undefined, true]],
    [
      'days',
      ['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270303'],
      ['2027-02-28', '2027-03-02', undefined, true],
    ],
    [
      'a duration',
      ['DTSTART:20270702T200000', 'DURATION:PT90M'],
      ['2027-07-02 20:00:00', '2027-07-02 21:30:00', undefined, false],
    ],
    ['no end at all', ['DTSTART:20270702T200000'], ['2027-07-02 20:00:00', '2027-07-02 20:00:00', undefined, false]],
    [
      'over midnight',
      ['DTSTART;TZID=Europe/Paris:20271231T230000', 'DTEND;TZID=Europe/Paris:20280101T020000'],
      ['2027-12-31 23:00:00', '2028-01-01 02:00:00', 'Europe/Paris', false],
    ],
  ])('%s', async (_, lines, expected) => {
    const { cells, rows } = await read(PARIS, OFFICE, event('SUMMARY:Gig', ...lines));
    expect(rows.map(({ broken }) => broken)).toEqual([undefined]);
    expect(times(cells)).toEqual([expected]);
  });

  it('converts UTC times to the zone that the calendar names', async () => {
    const { cells } = await read(
      'X-WR-TIMEZONE:Europe/Paris',
      event('DTSTART:20271231T230000Z', 'DTEND:20280101T013000Z'),
    );
    expect(times(cells)).toEqual([['2028-01-01 00:00:00', '2028-01-01 02:30:00', 'Europe/Paris', false]]);
  });

  it.each([
    ['TZID:(UTC+01:00) Amsterdam\\, Berlin\\, Vienna', 'TZID="(UTC+01:00) Amsterdam, Berlin, Vienna"'],
    ['TZID:(UTC+01:00) Amsterdam\\, Ber\r\n lin', 'TZID="(UTC+01:00) Amsterdam, Berlin"'],
  ])('recognizes a zone with an escaped or folded name: %j', async (defined, used) => {
    const zone = PARIS.replace('TZID:Europe/Paris', defined);
    const { cells } = await read(zone, event(`DTSTART;${used}:20270702T200000`, 'DURATION:PT1H'));
    expect(times(cells)).toEqual([['2027-07-02 20:00:00', '2027-07-02 21:00:00', 'Europe/Berlin', false]]);
  });

  it('recognizes a zone that is defined after the events', async () => {
    const { cells } = await read(event('DTSTART;TZID=Our Office:20270102T200000', 'DURATION:PT1H'), OFFICE);
    expect(times(cells)).toEqual([['2027-01-02 20:00:00', '2027-01-02 21:00:00', 'Europe/Berlin', false]]);
  });

  it.each([
    ['+0530', '+0530', 'UTC+5:30', '2027-01-02 20:00:00'],
    ['+0117', '+0217', undefined, '2027-01-02T18:43:00Z'],
  ])('handles a custom zone with the offsets %s and %s', async (winter, summer, zone, start) => {
    const office = OFFICE.replaceAll('+0100', winter).replaceAll('+0200', summer);
    const { cells } = await read(office, event('DTSTART;TZID=Our Office:20270102T200000', 'DURATION:PT1H'));
    expect([cells[0]?.start_date, cells[0]?.timezone]).toEqual([start, zone]);
  });
});

it('reads title, description, place, organizer, categories and URL of an event', async () => {
  const { cells, rows } = await read(
    event(
      'SUMMARY:Fish\\, chips & jazz',
      'DTSTART:20270702T200000',
      'DESCRIPTION:1 < 2 &\\nmore that is so long that it was folded ov',
      ' er two lines',
      'LOCATION:Town Hall\\n1 Main Street\\, Leeds',
      'ORGANIZER;CN="Jazz Society":mailto:info@example.org',
      'CATEGORIES:Music,Food',
      'CATEGORIES:Music',
      'URL:https://example.org/gig',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Not this',
      'END:VALARM',
    ),
  );
  expect(rows[0]?.line).toBe(3);
  expect(cells).toEqual([
    {
      title: 'Fish, chips & jazz',
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 20:00:00',
      all_day: false,
      description: '1 &lt; 2 &amp;<br>\nmore that is so long that it was folded over two lines',
      website: 'https://example.org/gig',
      venue: ['Town Hall, 1 Main Street, Leeds'],
      organizer: ['Jazz Society'],
      categories: ['Music', 'Food'],
    },
  ]);
});

it.each([
  [[], undefined],
  [['CLASS:PUBLIC', 'STATUS:CONFIRMED'], undefined],
  [['STATUS:TENTATIVE'], 'draft'],
  [['CLASS:private'], 'private'],
  [['CLASS:CONFIDENTIAL', 'STATUS:TENTATIVE'], 'private'],
  [['CLASS:X-FRIENDS'], 'private'],
])('the class and status %j become the status %s', async (lines, status) => {
  const { cells } = await read(event('SUMMARY:A', 'DTSTART:20270702T200000', ...lines));
  expect(cells.map((each) => each.status)).toEqual([status]);
});

it('marks cancelled events and ignores tasks', async () => {
  const { rows } = await read(
    event('SUMMARY:Off', 'STATUS:CANCELLED', 'DTSTART:20270702T200000'),
    event('SUMMARY:Kept', 'STATUS:CANCELLED', 'X-CAL-STATUS:publish', 'DTSTART:20270703T200000'),
    'BEGIN:VTODO\r\nSUMMARY:x\r\nEND:VTODO',
  );
  expect(rows.map(({ cells, calendarEntry }) => [cells?.title, calendarEntry?.isCancelled])).toEqual([
    ['Off', true],
    ['Kept', false],
  ]);
});

it('leaves out a line that cannot be parsed, and a place without a name, not the event', async () => {
  const { rows } = await read(
    event('SUMMARY:A', 'DTSTART:20270702T200000', 'URL;X', 'LOCATION:<https://x.example>', 'DESCRIPTION:Doors'),
  );
  expect(rows.map(({ cells }) => [cells?.title, cells?.venue, cells?.description])).toEqual([
    ['A', undefined, expect.stringContaining('Doors')],
  ]);
});

it.each([
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', 'Europe/Brussels'],
  ['(GMT) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
])('reads the zone that Outlook displays as %s', async (tzid, zone) => {
  const { rows } = await read(event('SUMMARY:A', `DTSTART;TZID="${tzid}":20270702T200000`));
  expect(rows.map(({ cells }) => cells?.timezone)).toEqual([zone]);
});

it.each([
  [
    'a zone that nobody knows',
    ['SUMMARY:A', 'DTSTART;TZID=Nowhere:20270702T200000'],
    /“Nowhere” is neither known nor defined/,
  ],
  ['no time that can be read', ['SUMMARY:A', 'DTSTART:when we like'], /^is not a valid event: DTSTART:when we like$/],
  ['a date with hyphens', ['DTSTART:2027-06-31', 'SUMMARY:A'], /^is not a valid event: DTSTART:2027-06-31$/],
  ['an unknown rule', ['DTSTART:20270702T200000', 'RRULE:FREQ=WEKLY'], /^is not a valid event: RRULE:FREQ=WEKLY$/],
  ['no start', ['SUMMARY:A', 'DTEND:20270702T200000'], /^has no start \(DTSTART\)$/],
  [
    'a series of weeks by their numbers',
    ['SUMMARY:A', 'DTSTART:20270517T200000', 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
    /BYWEEKNO=20/,
  ],
  ['a series without a start', ['SUMMARY:A', 'RRULE:FREQ=DAILY;COUNT=2'], /^has no start \(DTSTART\)$/],
])('reports %s, and reads the next event', async (_, lines, message) => {
  const { rows } = await read(event(...lines), event('SUMMARY:B', 'DTSTART:20270702T200000'));
  const broken = rows.filter((row) => row.broken !== undefined);
  expect(broken.map((row) => row.broken)).toEqual([expect.stringMatching(message)]);
  expect(rows.flatMap(({ cells }) => cells?.title ?? [])).toEqual(['B']);
});

it.each([
  ['a day that no month has', ['DTSTART:20270231T200000']],
  ['an hour that no day has', ['DTSTART:20270702T250000']],
  ['a minute that no hour has', ['DTSTART;TZID="GMT+01:00":20270702T206100']],
  ['a time without seconds', ['DTSTART:20270702T2000']],
  ['an end that does not exist', ['DTEND:20270631T220000', 'DTSTART:20270702T200000']],
  ['a length in months', ['DURATION:P1M', 'DTSTART:20270702T200000']],
  ['a length with a fraction', ['DURATION:P1.5D', 'DTSTART:20270702T200000']],
  ['an excepted day that does not exist', ['EXDATE:20270703T200000,20270732T200000', 'DTSTART:20270702T200000']],
  ['a further day that does not exist', ['RDATE:20270732T200000', 'DTSTART:20270702T200000']],
  [
    'a period whose end does not exist',
    ['RDATE;VALUE=PERIOD:20270703T200000Z/20270732T200000Z', 'DTSTART:20270702T200000Z'],
  ],
  ['a replaced day that does not exist', ['RECURRENCE-ID:20270732T200000', 'DTSTART:20270702T200000']],
  ['a last day that does not exist', ['RRULE:FREQ=DAILY;UNTIL=20270732', 'DTSTART:20270702T200000']],
  ['a last day in hyphens', ['RRULE:FREQ=DAILY;UNTIL=2027-07-05', 'DTSTART:20270702T200000']],
])('refuses an event with %s, quotes its line, and reads the next event', async (_, [wrong = '', ...lines]) => {
  const { rows } = await read(event(wrong, ...lines, 'SUMMARY:A'), event('SUMMARY:B', 'DTSTART:20270702T200000'));
  const broken = rows.flatMap((row) => row.broken ?? []);
  expect(broken).toEqual([`is not a valid event: ${wrong}`]);
  expect(rows.flatMap(({ cells }) => cells?.title ?? [])).toEqual(['B']);
});

it('takes a leap second, the end of a day, and the times of an alarm as they are', async () => {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER;VALUE=DATE-TIME:20270732T200000Z',
    'DURATION:P1M',
    'REPEAT:2',
    'END:VALARM',
  ];
  const { cells } = await read(event('SUMMARY:A', 'DTSTART:20270702T235960', 'DTEND:20270703T240000', ...alarm));
  expect(times(cells)).toEqual([['2027-07-03 00:00:00', '2027-07-04 00:00:00', undefined, false]]);
});

describe('recurring events', () => {
  const starts = (cells: readonly Readonly<Record<string, unknown>>[]) => cells.map(({ start_date }) => start_date);

  it('are expanded up to the given limit, with a note', async () => {
    const { cells, notes } = await read(
      event('SUMMARY:Choir', 'DTSTART:20271209T200000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY'),
    );
    expect(starts(cells)).toEqual([
      '2027-12-09 20:00:00',
      '2027-12-16 20:00:00',
      '2027-12-23 20:00:00',
      '2027-12-30 20:00:00',
    ]);
    expect(cells[3]?.end_date).toBe('2027-12-30 22:00:00');
    expect(notes).toEqual(['1 recurring event was expanded to 4 events until 31 Dec 2027 (--until).']);
  });

  it.each([
    ['FREQ=WEEKLY;COUNT=2', false],
    ['FREQ=WEEKLY;COUNT=9', true],
    ['FREQ=WEEKLY;UNTIL=20271220T000000', false],
    ['FREQ=MONTHLY;BYMONTHDAY=9;COUNT=1', false],
    ['FREQ=MONTHLY;BYMONTHDAY=9;COUNT=2', true],
    ['FREQ=MONTHLY;BYMONTHDAY=9;UNTIL=20271231T000000', false],
    ['FREQ=MONTHLY;BYMONTHDAY=9', true],
  ])('name the limit only if it cuts the series: %s', async (rule, isCut) => {
    const { notes } = await read(event('SUMMARY:Choir', 'DTSTART:20271209T200000', `RRULE:${rule}`));
    expect(notes[0]?.includes('until 31 Dec 2027')).toBe(isCut);
  });

  it('are expanded without naming a flag where there is none', async () => {
    const text = calendar(event('SUMMARY:Choir', 'DTSTART:20271209T200000', 'RRULE:FREQ=WEEKLY'));
    const endless = calendar(event('SUMMARY:Bell', 'DTSTART:20270101T000000', 'RRULE:FREQ=MINUTELY'));
    for (const isUntilFixed of [true, false]) {
      const options = { until: '2027-12-31T23:59:59', isUntilFixed };
      const { notes } = await rowsOf(text, 'a.ics', options);
      const { rows } = await rowsOf(endless, 'a.ics', options);
      for (const said of [notes[0], rows[0]?.broken]) expect(said?.includes('--until')).toBe(!isUntilFixed);
    }
  });

  it.each([
    ['by the definition', [PARIS]],
    ['without one', []],
  ])('keep their hour across clock changes, with UNTIL in UTC: %s', async (_, parts) => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20270404T170000Z';
    const { cells } = await read(
      ...parts,
      event('SUMMARY:Choir', 'DTSTART;TZID=Europe/Paris:20270321T190000', 'DURATION:PT1H', rule),
    );
    expect(starts(cells)).toEqual(['2027-03-21 19:00:00', '2027-03-28 19:00:00', '2027-04-04 19:00:00']);
    expect(cells.every(({ timezone }) => timezone === 'Europe/Paris')).toBe(true);
  });

  const leapDay = ['SUMMARY:A', 'DTSTART;TZID=Europe/Paris:20200229T200000'];
  it.each<[string, readonly string[], readonly string[]]>([
    ['29 February', [...leapDay, 'RRULE:FREQ=YEARLY'], ['2020-02-29', '2024-02-29']],
    ['29 February twice', [...leapDay, 'RRULE:FREQ=YEARLY;COUNT=2'], ['2020-02-29', '2024-02-29']],
    ['29 February until then', [...leapDay, 'RRULE:FREQ=YEARLY;UNTIL=20240229T185959Z'], ['2020-02-29']],
    [
      '29 February with exceptions and other dates',
      [
        ...leapDay,
        'RRULE:FREQ=YEARLY',
        'EXDATE;TZID=Europe/Paris:20200229T200000',
        'RDATE;TZID=Europe/Paris:20240229T200000,20270301T200000',
      ],
      ['2024-02-29', '2027-03-01'],
    ],
    ['whole days', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;INTERVAL=2'], ['2024-02-29']],
    [
      'the 31st of every month',
      ['SUMMARY:A', 'DTSTART:20270531T200000', 'RRULE:FREQ=MONTHLY;COUNT=4'],
      ['2027-05-31', '2027-07-31', '2027-08-31', '2027-10-31'],
    ],
    [
      'the 31st by its number',
      ['SUMMARY:A', 'DTSTART:20270531T200000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'],
      ['2027-05-31', '2027-07-31', '2027-08-31'],
    ],
    [
      'the 31st of two months a year',
      ['SUMMARY:A', 'DTSTART:20260331T200000', 'RRULE:FREQ=YEARLY;BYMONTH=3,6'],
      ['2026-03-31', '2027-03-31'],
    ],
    [
      'the last day of each month',
      ['SUMMARY:A', 'DTSTART:20270930T200000', 'RRULE:FREQ=DAILY;BYMONTHDAY=-1'],
      ['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31'],
    ],
    [
      'the second Monday or Friday of a year',
      ['SUMMARY:A', 'DTSTART:20260105T200000', 'RRULE:FREQ=YEARLY;BYDAY=MO,FR;BYSETPOS=2'],
      ['2026-01-05', '2027-01-04'],
    ],
  ])('have only existing dates: %s', async (_, lines, expected) => {
    const { cells } = await read(event(...lines));
    expect(starts(cells).map((start) => String(start).slice(0, 10))).toEqual(expected);
  });

  it('omit exceptions, add further dates and replace occurrences', async () => {
    const series = [
      'BEGIN:VEVENT',
      'UID:choir',
      'SUMMARY:Choir',
      'DTSTART:20270107T200000',
      'DTEND:20270107T220000',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE:20270114T200000',
      'RDATE:20270109T150000',
      'END:VEVENT',
    ];
    const moved = [
      'BEGIN:VEVENT',
      'UID:choir',
      'RECURRENCE-ID:20270121T200000',
      'SUMMARY:Choir in town',
      'DTSTART:20270122T190000',
      'DTEND:20270122T200000',
      'END:VEVENT',
    ];
    const off = [
      'BEGIN:VEVENT',
      'UID:choir',
      'RECURRENCE-ID:20270128T200000',
      'STATUS:CANCELLED',
      'SUMMARY:Choir',
      'DTSTART:20270128T200000',
      'END:VEVENT',
    ];
    // What replaces an occurrence may stand before the series.
    const { rows } = await read(moved.join('\r\n'), series.join('\r\n'), off.join('\r\n'));
    const held = rows.filter(({ calendarEntry }) => calendarEntry?.isCancelled === false);
    expect(rows.length - held.length).toBe(1);
    expect(held.map(({ cells }) => [cells?.title, cells?.start_date, cells?.end_date])).toEqual([
      ['Choir', '2027-01-07 20:00:00', '2027-01-07 22:00:00'],
      ['Choir', '2027-01-09 15:00:00', '2027-01-09 17:00:00'],
      ['Choir in town', '2027-01-22 19:00:00', '2027-01-22 20:00:00'],
      ['Choir', '2027-02-04 20:00:00', '2027-02-04 22:00:00'],
    ]);
  });

  it.each([
    ['share a UID', 'one', 'one'],
    ['have UIDs that differ after the first fold', `${'u'.repeat(71)}\r\n 1`, `${'u'.repeat(71)}\r\n 2`],
  ])('are separate series when they %s', async (_, ...uids) => {
    const series = uids.map((uid, at) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:Choir ${at}`,
      `DTSTART:2027010${at + 1}T200000`,
      'RRULE:FREQ=DAILY;COUNT=2',
      'END:VEVENT',
    ]);
    const { rows } = await read(...series.map((lines) => lines.join('\r\n')));
    expect(rows.map(({ cells, broken }) => broken ?? [cells?.title, cells?.start_date])).toEqual([
      ['Choir 0', '2027-01-01 20:00:00'],
      ['Choir 0', '2027-01-02 20:00:00'],
      ['Choir 1', '2027-01-02 20:00:00'],
      ['Choir 1', '2027-01-03 20:00:00'],
    ]);
  });

  it.each([
    ['RECURRENCE-ID in UTC', 'Europe/Paris', ['RECURRENCE-ID:20270114T190000Z'], ''],
    ['RECURRENCE-ID in another zone', 'Europe/Paris', ['RECURRENCE-ID;TZID=Asia/Tokyo:20270115T040000'], ''],
    ['RECURRENCE-ID without a zone', 'Europe/Paris', ['RECURRENCE-ID:20270114T200000'], ''],
    ['RECURRENCE-ID in a zone of their own', 'Asia/Tokyo', ['RECURRENCE-ID;TZID=Our Office:20270114T120000'], ''],
    ['RECURRENCE-ID by the day', 'Europe/Paris', ['RECURRENCE-ID;VALUE=DATE:20270114'], ''],
    ['EXDATE in UTC', 'Europe/Paris', [], 'EXDATE:20270114T190000Z'],
    ['EXDATE in another zone', 'Europe/Paris', [], 'EXDATE;TZID=Asia/Tokyo:20270115T040000'],
    ['EXDATE in a zone of a series of their own', 'Our Office', [], 'EXDATE:20270114T190000Z'],
    ['EXDATE by the day', 'Europe/Paris', [], 'EXDATE;VALUE=DATE:20270114'],
    ['EXDATE with a time in a series of days', 'VALUE=DATE', [], 'EXDATE:20270114T000000Z'],
    ['EXDATE in a zone in a series in UTC', 'UTC', [], 'EXDATE;TZID=Europe/Paris:20270114T210000'],
  ])('are replaced and omitted by %s', async (_, zone, id, exdate) => {
    const isDay = zone === 'VALUE=DATE';
    const start = isDay
      ? ';VALUE=DATE:20270107'
      : zone === 'UTC'
        ? ':20270107T200000Z'
        : `;TZID=${zone}:20270107T200000`;
    const series = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Choir', `DTSTART${start}`, 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const other = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Moved', `DTSTART${start.replace('0107', '0118')}`, ...id];
    const { cells, rows } = await read(
      PARIS,
      OFFICE,
      [...series, ...(exdate === '' ? [] : [exdate]), 'END:VEVENT'].join('\r\n'),
      ...(id.length === 0 ? [] : [[...other, 'END:VEVENT'].join('\r\n')]),
    );
    expect(rows.flatMap(({ broken }) => broken ?? [])).toEqual([]);
    expect(cells.map(({ title, start_date }) => `${title} ${String(start_date).slice(8, 10)}`)).toEqual(
      id.length === 0 ? ['Choir 07', 'Choir 21'] : ['Choir 07', 'Moved 18', 'Choir 21'],
    );
  });

  it('may be all-day', async () => {
    const { cells } = await read(
      event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270503', 'RRULE:FREQ=MONTHLY;COUNT=2'),
    );
    expect(times(cells)).toEqual([
      ['2027-05-01', '2027-05-02', undefined, true],
      ['2027-06-01', '2027-06-02', undefined, true],
    ]);
  });

  it('may be many if their rules match some of the dates that they try', async () => {
    const monthly = (at: number) => event(`SUMMARY:${at}`, 'DTSTART:19500101T100000', 'RRULE:FREQ=DAILY;BYMONTHDAY=1');
    const { rows } = await read(...Array.from({ length: 8 }, (_, at) => monthly(at)));
    expect(rows.filter(({ broken }) => broken !== undefined)).toEqual([]);
    expect(rows).toHaveLength(8 * 78 * 12);
  });

  it('are refused when they repeat each second', async () => {
    const { rows } = await read(event('SUMMARY:Tick', 'DTSTART:20270501T000000', 'RRULE:FREQ=SECONDLY'));
    expect(rows.map(({ broken }) => broken)).toEqual([
      'recurs more than 5,000 times, or repeats more than 64 MiB of text: choose an earlier --until',
    ]);
  });
});

/** Start and end of each occurrence, as a time of 2027: month, day, hour and minute. */
const spansOf = (cells: readonly Readonly<Record<string, unknown>>[]) =>
  cells.map(({ start_date, end_date }) =>
    [start_date, end_date]
      .map((date) =>
        String(date)
          .replace(/^2027-/, '')
          .replace(/(?:[ T]|:00)(?:00)?Z?$/g, ''),
      )
      .join(' to '),
  );

describe('calendars as other programs write them', () => {
  const start = ['DTSTART:20270702T200000', 'DURATION:PT1H'];
  const day = 'DTSTART;VALUE=DATE:20270702';
  it.each<[string, readonly string[][], readonly string[]]>([
    ['dates alone include the start', [[...start, 'RDATE:20270709T200000']], ['07-02 20:00', '07-09 20:00']],
    [
      'a date that is a period has its own length',
      [[...start, 'RDATE;VALUE=PERIOD:20270709T200000/PT3H,20270710T200000/20270710T210000']],
      ['07-02 20:00 to 07-02 21:00', '07-09 20:00 to 07-09 23:00', '07-10 20:00 to 07-10 21:00'],
    ],
    [
      'the start counts although the rule does not match it',
      [[...start, 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=1']],
      ['07-02', '07-03'],
    ],
    ['a rule that ends before the start gives nothing', [[...start, 'RRULE:FREQ=DAILY;UNTIL=20270701T200000']], []],
    [
      'several rules each have their count, and a date of two rules occurs once',
      [[...start, 'RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270709T200000']],
      ['07-02', '07-03', '07-09', '07-16'],
    ],
    [
      'an excluded date is excluded from all rules and dates',
      [[...start, 'RRULE:FREQ=DAILY;COUNT=3', 'RDATE:20270703T200000', 'EXDATE:20270703T200000']],
      ['07-02', '07-04'],
    ],
    ['days without their type', [['DTSTART:20270702', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270702']], ['07-03']],
    ['rules and dates that are empty', [[day, 'RRULE:', 'RDATE:', 'EXDATE;TZID=X:']], ['07-02']],
    ['a count of -1 is none', [[day, 'RRULE:FREQ=WEEKLY;UNTIL=20270710;COUNT=-1;INTERVAL=1']], ['07-02', '07-09']],
    [
      'an all-day date that is named by midnight in a zone',
      [
        [day, 'RRULE:FREQ=DAILY;COUNT=2'],
        ['RECURRENCE-ID;TZID=Europe/Paris:20270703T000000', 'DTSTART;VALUE=DATE:20270705'],
      ],
      ['07-02', '07-05'],
    ],
    [
      'the latest of several versions of a series',
      [
        [day, 'RRULE:FREQ=DAILY;COUNT=4', 'SEQUENCE:1'],
        [day, 'RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:3'],
        [day, 'RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:2'],
      ],
      ['07-02', '07-03'],
    ],
  ])('%s', async (_, events, expected) => {
    const parts = events.map((lines) => event(...lines).replace(/UID:.*/, 'UID:a'));
    const { rows } = await read(...parts);
    expect(rows.flatMap(({ broken }) => broken ?? [])).toEqual([]);
    const found = spansOf(rows.map(({ cells }) => cells ?? {}));
    expect(found.map((span, at) => (span.startsWith(expected[at] ?? '?') ? expected[at] : span))).toEqual(expected);
  });

  it.each([
    'DURATION:P999999999999999999W',
    'RRULE:FREQ=DAILY;COUNT=2\r\nRDATE;VALUE=PERIOD:20270709T200000/P99999999999W',
  ])('reports an absurd length: %s', async (line) => {
    const { rows } = await read(event('DTSTART:20270702T200000', line));
    expect(rows.map(({ broken }) => broken)).toEqual(['lasts longer than 9,999 years']);
  });

  it('reports an event that the library cannot read', async () => {
    const nested = event('SUMMARY:Gig', 'BEGIN:VEVENT', 'DTSTART:20270702T200000', 'END:VEVENT', 'RRULE:FREQ=DAILY');
    const { rows } = await read(nested);
    expect(rows.map(({ broken }) => broken)).toEqual([expect.stringMatching(/^(has no start|is not a valid event)/)]);
  });

  it('a zone without a name does not affect events in other zones', async () => {
    const zone = PARIS.replace(/TZID.*\n/, '');
    const { rows } = await read(zone, event('DTSTART;TZID=Europe/Paris:20270702T200000', 'RRULE:FREQ=DAILY;COUNT=1'));
    expect(rows.map(({ cells, broken }) => broken ?? cells?.start_date)).toEqual(['2027-07-02 20:00:00']);
  });
});

it('spends little time on a zone whose clock changes absurdly often', async () => {
  const secondly = OFFICE.replaceAll(/RRULE:.*/g, 'RRULE:FREQ=SECONDLY');
  const crowded = OFFICE.replace(/BEGIN:STANDARD.*END:STANDARD\n/s, (each) => each.repeat(501));
  const before = process.cpuUsage();
  for (const zone of [secondly, crowded]) {
    const events = [1, 2, 3].map((day) => event('SUMMARY:A', `DTSTART;TZID=Our Office:2027070${day}T190000`));
    await read(zone, ...events);
  }
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(1);
});

it('lets signals and timers run while it expands series', async () => {
  const series = Array.from({ length: 40 }, (_, at) =>
    event(`UID:${at}`, 'SUMMARY:S', 'DTSTART:20270101T100000Z', 'RRULE:FREQ=DAILY;COUNT=300'),
  );
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  async function* chunks() {
    yield calendar(...series);
  }
  let rows = 0;
  for await (const _ of readIcalendar(chunks(), { name: 'a.ics', until: '2027-12-31T23:59:59', note: () => {} }))
    rows += 1;
  clearImmediate(next);
  expect(rows).toBe(12_000);
  expect(turns).toBeGreaterThan(5);
});
