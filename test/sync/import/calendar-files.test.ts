// Tests src/sync/import/calendar/.
import { describe, expect, it } from 'vitest';
import { countsOf, importer } from './importing.js';

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

it('treats names of digits as names, not as IDs of records', async () => {
  const { run, calendar: service } = await importer();
  await run({
    'categories.csv': 'name\nMusic\nFood\n',
    'tags.csv': 'name\nLoud\n',
    'venues.csv': 'venue\nTown Hall\n',
  });
  const file = calendar(
    event('a', 'SUMMARY:2027', 'DTSTART:20270702T200000Z', 'CATEGORIES:1,Music', 'LOCATION:3', 'X-CAL-TAGS:2'),
  );
  const missing = new Set(['category', 'venue', 'tag'] as const);
  const first = await run({ 'events.ics': file }, { missing });
  expect([countsOf(first.summary), first.summary.extra]).toEqual([
    { created: 1 },
    { category: ['1'], tag: ['2'], venue: ['3'] },
  ]);
  expect(countsOf((await run({ 'events.ics': file }, { missing })).summary)).toEqual({ unchanged: 1 });
  const { body } = await service.ask('GET /events?per_page=1');
  const [shown] = body.events;
  expect([shown.title, shown.categories, shown.tags, shown.venue].map(namesIn)).toEqual([
    '2027',
    ['1', 'Music'],
    ['2'],
    '3',
  ]);
});

it('creates what events name, unless only other kinds are wanted; tables create nothing by themselves', async () => {
  const { run } = await importer();
  const named = ['LOCATION:Town Hall', 'CATEGORIES:Music', 'ORGANIZER;CN=Jo:mailto:jo@example.org'];
  const file = { 'events.ics': calendar(event('a', 'SUMMARY:Gig', 'DTSTART:20270702T200000Z', ...named)) };
  const extra = { venue: ['Town Hall'], category: ['Music'], organizer: ['Jo'] };
  expect((await run(file, { missing: new Set(['venue']) })).summary).toMatchObject({ failed: 1 });
  for (const options of [{ rehearsal: true }, { rehearsal: true, key: ['title'] }, {}] as const)
    expect((await run(file, options)).summary).toMatchObject({ created: 1, extra });
  const table = { 'events.csv': 'title,start_date,venue\nGig,2027-07-03,Barn\n' };
  expect((await run(table)).summary).toMatchObject({ failed: 1, extra: {} });
});

const namesIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(namesIn).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Reflect.get(value, 'name') ?? Reflect.get(value, 'venue');
};

interface Step {
  readonly events: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly notes?: Readonly<Record<string, unknown>>;
  readonly cancelled?: 'trash' | 'draft' | 'keep';
}

const at = (day: string, hour = '20') => `DTSTART:202707${day}T${hour}0000`;
const gig = (uid: string, day: string, ...more: string[]) => event(uid, 'SUMMARY:Gig', at(day), ...more);
const choir = (rule: string, hour = '19', ...more: string[]) =>
  event('choir', 'SUMMARY:Choir', `DTSTART;TZID=Europe/Paris:20270701T${hour}0000`, `RRULE:${rule}`, ...more);

/** Reads the events of the calendar: title, start and status. */
const IDENTITY: readonly (readonly [string, readonly Step[], readonly string[]])[] = [
  [
    'the same UID moves its event, and changes its texts',
    [
      { events: [gig('a', '02'), gig('b', '09')], counts: { created: 2 } },
      { events: [gig('b', '09'), event('a', 'SUMMARY:Big Gig', at('03'))], counts: { updated: 1, unchanged: 1 } },
      { events: [event('a', 'SUMMARY:Big Gig', at('03')), gig('b', '09')], counts: { unchanged: 2 } },
    ],
    ['Big Gig 03 publish', 'Gig 09 publish'],
  ],
  [
    'two UIDs with the same title and start are two events, in any order',
    [
      { events: [gig('a', '02', 'URL:https://a.example'), gig('b', '02')], counts: { created: 2 } },
      { events: [gig('b', '02'), gig('a', '02', 'URL:https://a.example')], counts: { unchanged: 2 } },
    ],
    ['Gig 02 publish', 'Gig 02 publish'],
  ],
  [
    'two UIDs that say the same are one event, in any order',
    [
      { events: [gig('a', '02'), gig('b', '02')], counts: { created: 1, skipped: 1 } },
      { events: [gig('b', '02'), gig('a', '02')], counts: { unchanged: 1, skipped: 1 } },
    ],
    ['Gig 02 publish'],
  ],
  [
    'a UID that all events share tells nothing',
    [
      { events: [gig('x', '02'), gig('x', '03'), gig('x', '04')], counts: { created: 3 } },
      { events: [gig('x', '04'), gig('x', '02'), gig('x', '03')], counts: { unchanged: 3 } },
    ],
    ['Gig 02 publish', 'Gig 03 publish', 'Gig 04 publish'],
  ],
  [
    'UIDs that change with each export are told, and title and start decide',
    [
      { events: [gig('a1', '02'), gig('b1', '03')], counts: { created: 2 } },
      { events: [gig('b2', '03'), gig('a2', '02')], counts: { unchanged: 2 }, notes: { renamed: 2 } },
      { events: [gig('a3', '02'), gig('b3', '03')], counts: { unchanged: 2 }, notes: { renamed: 2 } },
    ],
    ['Gig 02 publish', 'Gig 03 publish'],
  ],
  [
    'an older version is skipped, by SEQUENCE and by LAST-MODIFIED',
    [
      {
        events: [gig('a', '02', 'SEQUENCE:2'), gig('b', '03', 'LAST-MODIFIED:20270102T000000Z')],
        counts: { created: 2 },
      },
      {
        events: [gig('a', '05', 'SEQUENCE:1'), gig('b', '06', 'LAST-MODIFIED:20270101T000000Z')],
        counts: { skipped: 2 },
        notes: { older: 2 },
      },
      { events: [gig('a', '05', 'SEQUENCE:3')], counts: { updated: 1 } },
    ],
    ['Gig 03 publish', 'Gig 05 publish'],
  ],
  [
    'what is cancelled goes to the trash, and comes back from there',
    [
      { events: [gig('a', '02'), gig('b', '03', 'STATUS:CANCELLED')], counts: { created: 1, skipped: 1 } },
      { events: [gig('a', '02', 'STATUS:CANCELLED')], counts: { removed: 1 }, notes: { removed: 1 } },
      { events: [gig('a', '02', 'STATUS:CANCELLED')], counts: { skipped: 1 } },
      { events: [gig('a', '04')], counts: { updated: 1 } },
    ],
    ['Gig 04 publish'],
  ],
  [
    'what is cancelled goes to the drafts, or stays, where that is asked for',
    [
      { events: [gig('a', '02'), gig('b', '03')], counts: { created: 2 } },
      { events: [gig('a', '02', 'STATUS:CANCELLED')], counts: { removed: 1 }, cancelled: 'draft' },
      { events: [gig('b', '03', 'STATUS:CANCELLED')], counts: { skipped: 1 }, cancelled: 'keep' },
    ],
    ['Gig 02 draft', 'Gig 03 publish'],
  ],
  [
    'an event that takes the place of a cancelled one stays, in any order',
    [
      { events: [gig('a', '02')], counts: { created: 1 } },
      { events: [gig('b', '02', 'STATUS:CANCELLED'), gig('a', '02')], counts: { unchanged: 1, skipped: 1 } },
      { events: [gig('c', '02'), gig('a', '02', 'STATUS:CANCELLED')], counts: { created: 1, removed: 1 } },
    ],
    ['Gig 02 publish', 'Gig 02 trash'],
  ],
  [
    'a shorter series loses what is gone, and a moved one keeps its events',
    [
      { events: [choir('FREQ=WEEKLY;COUNT=4')], counts: { created: 4 } },
      { events: [choir('FREQ=WEEKLY;COUNT=4', '20')], counts: { updated: 4 } },
      { events: [choir('FREQ=WEEKLY;COUNT=3', '20')], counts: { unchanged: 3, removed: 1 }, notes: { removed: 1 } },
      {
        events: [choir('FREQ=WEEKLY;COUNT=3', '20', 'EXDATE:20270708T180000Z')],
        counts: { unchanged: 2, removed: 1 },
      },
    ],
    ['Choir 01 publish', 'Choir 08 trash', 'Choir 15 publish', 'Choir 22 trash'],
  ],
  [
    'an event that begins to recur, and one that ceases to',
    [
      {
        events: [event('choir', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/Paris:20270701T190000')],
        counts: { created: 1 },
      },
      { events: [choir('FREQ=WEEKLY;COUNT=2')], counts: { created: 1, unchanged: 1 } },
      {
        events: [event('choir', 'SUMMARY:Choir', 'DTSTART;TZID=Europe/Paris:20270701T190000')],
        counts: { unchanged: 1, removed: 1 },
      },
    ],
    ['Choir 01 publish', 'Choir 08 trash'],
  ],
  [
    'an occurrence that moves, and one that is cancelled',
    [
      { events: [choir('FREQ=WEEKLY;COUNT=3')], counts: { created: 3 } },
      {
        events: [
          choir('FREQ=WEEKLY;COUNT=3'),
          event('choir', 'RECURRENCE-ID:20270708T170000Z', 'SUMMARY:Choir in town', at('10')),
          event('choir', 'RECURRENCE-ID:20270715T170000Z', 'SUMMARY:Choir', at('15', '19'), 'STATUS:CANCELLED'),
        ],
        counts: { updated: 1, unchanged: 1, removed: 1 },
      },
    ],
    ['Choir 01 publish', 'Choir 15 trash', 'Choir in town 10 publish'],
  ],
  [
    'an older version of a series brings back nothing that a newer one dropped',
    [
      { events: [choir('FREQ=WEEKLY;COUNT=3', '19', 'SEQUENCE:1')], counts: { created: 3 } },
      { events: [choir('FREQ=WEEKLY;COUNT=2', '19', 'SEQUENCE:2')], counts: { unchanged: 2, removed: 1 } },
      {
        events: [choir('FREQ=WEEKLY;COUNT=3', '20', 'SEQUENCE:1')],
        counts: { skipped: 3 },
        notes: { older: 3, removed: 0 },
      },
      { events: [choir('FREQ=WEEKLY;COUNT=3', '19', 'SEQUENCE:3')], counts: { updated: 1, unchanged: 2 } },
    ],
    ['Choir 01 publish', 'Choir 08 publish', 'Choir 15 publish'],
  ],
  [
    'an older version of a series brings in no dates that were never here, replaced ones neither',
    [
      {
        events: [choir('FREQ=WEEKLY;COUNT=2', '19', 'LAST-MODIFIED:20270102T000000Z', 'EXDATE:20270708T170000Z')],
        counts: { created: 1 },
      },
      {
        events: [
          choir('FREQ=WEEKLY;COUNT=3', '19', 'LAST-MODIFIED:20270101T000000Z'),
          event('choir', 'RECURRENCE-ID:20270715T170000Z', 'SUMMARY:Choir', at('16'), 'SEQUENCE:9'),
        ],
        counts: { skipped: 3 },
        notes: { older: 3 },
      },
    ],
    ['Choir 01 publish'],
  ],
  [
    'a single date that is older than the series that dropped it is skipped, a newer one comes in',
    [
      { events: [choir('FREQ=WEEKLY;COUNT=3', '19', 'SEQUENCE:1')], counts: { created: 3 } },
      { events: [choir('FREQ=WEEKLY;COUNT=1', '19', 'SEQUENCE:2')], counts: { unchanged: 1, removed: 2 } },
      {
        events: [event('choir', 'RECURRENCE-ID:20270708T170000Z', 'SUMMARY:Choir', at('08'), 'SEQUENCE:1')],
        counts: { skipped: 1 },
      },
      {
        events: [event('choir', 'RECURRENCE-ID:20270715T170000Z', 'SUMMARY:Choir', at('15'), 'SEQUENCE:3')],
        counts: { updated: 1 },
      },
    ],
    ['Choir 01 publish', 'Choir 08 trash', 'Choir 15 publish'],
  ],
  [
    'a newer series takes back a replaced date, although that had a higher number',
    [
      {
        events: [
          choir('FREQ=WEEKLY;COUNT=2', '19', 'SEQUENCE:1'),
          event('choir', 'RECURRENCE-ID:20270708T170000Z', 'SUMMARY:Choir', at('10'), 'SEQUENCE:5'),
        ],
        counts: { created: 2 },
      },
      { events: [choir('FREQ=WEEKLY;COUNT=2', '19', 'SEQUENCE:2')], counts: { updated: 1, unchanged: 1 } },
    ],
    ['Choir 01 publish', 'Choir 08 publish'],
  ],
  [
    'what a newer version cancelled before it was ever here is not brought in by an older one',
    [
      {
        events: [
          choir('FREQ=WEEKLY;COUNT=2'),
          event('choir', 'RECURRENCE-ID:20270708T170000Z', 'SUMMARY:Choir', at('08'), 'STATUS:CANCELLED', 'SEQUENCE:1'),
          gig('a', '02', 'STATUS:CANCELLED', 'SEQUENCE:2'),
        ],
        counts: { created: 1, skipped: 2 },
        notes: { older: 0, cancelled: { absent: 2, keep: 0, unidentified: 0 } },
      },
      { events: [choir('FREQ=WEEKLY;COUNT=2'), gig('a', '02', 'SEQUENCE:1')], counts: { unchanged: 1, skipped: 2 } },
      { events: [gig('a', '02', 'SEQUENCE:3')], counts: { created: 1 } },
    ],
    ['Choir 01 publish', 'Gig 02 publish'],
  ],
  [
    'each skipped cancellation has its reason',
    [
      { events: [gig('a', '02'), gig('b', '03')], counts: { created: 2 } },
      {
        events: [gig('a', '02', 'STATUS:CANCELLED'), gig('', '03', 'STATUS:CANCELLED')],
        counts: { skipped: 2 },
        notes: { cancelled: { absent: 0, keep: 1, unidentified: 1 } },
        cancelled: 'keep',
      },
    ],
    ['Gig 02 publish', 'Gig 03 publish'],
  ],
];

describe('an event is identified by its UID', () => {
  it.each(IDENTITY)('%s', async (_, steps, expected) => {
    const { run, calendar: service } = await importer();
    for (const { events, counts, notes, cancelled } of steps) {
      const options = cancelled === undefined ? {} : { cancelled };
      const { summary, failures } = await run({ 'events.ics': calendar(...events) }, options);
      expect([failures, countsOf(summary)]).toEqual([[], counts]);
      if (notes !== undefined) expect(summary.calendarNotes).toMatchObject(notes);
    }
    const { body } = await service.ask('GET /events?per_page=50&status=publish,draft,trash&starts_after=2020-01-01');
    const shown = body.events.map(
      (each: Record<string, string>) => `${each.title} ${each.start_date?.slice(8, 10)} ${each.status}`,
    );
    expect(shown.sort()).toEqual(expected);
  });
});

it('notes an unchanged event with a venue only once', async () => {
  const { run } = await importer();
  const file = { 'events.ics': calendar(gig('a', '02', 'LOCATION:Town Hall')) };
  const missing = new Set(['venue'] as const);
  expect((await run(file, { missing })).noted).toBe(1);
  expect((await run(file, { missing })).noted).toBe(0);
});

it('shows in a dry run what would be removed, and removes nothing', async () => {
  const { run } = await importer();
  await run({ 'events.ics': calendar(gig('a', '02'), choir('FREQ=WEEKLY;COUNT=3')) });
  const shorter = { 'events.ics': calendar(gig('a', '02', 'STATUS:CANCELLED'), choir('FREQ=WEEKLY;COUNT=2')) };
  const { steps, summary, writes } = await run(shorter, { rehearsal: true });
  expect(steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['delete Gig', 'delete Choir']);
  expect([countsOf(summary), writes]).toEqual([{ unchanged: 2, removed: 2 }, []]);
  expect(countsOf((await run(shorter)).summary)).toEqual({ unchanged: 2, removed: 2 });
});
