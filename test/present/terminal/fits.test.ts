// Tests src/present/terminal/.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/contract/declarations.js';
import { type AgendaDay, groupByDay } from '../../../src/present/terminal/agenda-days.js';
import { type CalendarEvent, findConflicts, toCalendarEvent } from '../../../src/present/terminal/calendar-event.js';
import { renderAgenda } from '../../../src/present/terminal/render-agenda.js';
import { renderMonths, renderWeeks } from '../../../src/present/terminal/render-weeks-and-months.js';
import { measureWidth } from '../../../src/present/terminal/text-width.js';
import { NO_PAINT, type ViewStyle } from '../../../src/present/terminal/view-style.js';
import { catalogueOf, loadCatalogue } from '../../../src/text/catalogue.js';
import { createLocaleFormats } from '../../../src/time/locale-formats.js';

/** Any events, in any order of a service, on any terminal. */

await Promise.all(LANGUAGES.map(loadCatalogue));

const JULY = { start: Temporal.PlainDate.from('2027-07-01'), end: Temporal.PlainDate.from('2027-07-31') };
const NOON = Temporal.PlainDateTime.from('2027-07-15T12:00');

const WORDS = [
  'Jazz',
  'Antidisestablishmentarianism',
  '東京',
  'ジャズ',
  'مهرجان',
  '👨‍👩‍👧‍👦',
  'ｶﾞｲﾄﾞ',
  'é',
  '…',
  '\u202eevil',
  '\u001b[31m',
];
const anyTitle = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));

const anyEvent = fc.record({
  title: anyTitle,
  venue: fc.option(anyTitle),
  starts: fc.integer({ min: -20 * 1440, max: 20 * 1440 }),
  lasts: fc.integer({ min: 0, max: 5 * 1440 }),
  zone: fc.constantFrom('Europe/London', 'America/Argentina/ComodRivadavia', 'Asia/Tokyo'),
  isAllDay: fc.boolean(),
  status: fc.constantFrom('publish', 'draft', 'pending'),
});

type Made = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

function toRecord({ title, venue, starts, lasts, zone, isAllDay, status }: Made, id: number) {
  const from = NOON.add({ minutes: starts });
  const until = from.add({ minutes: lasts });
  const [start, end] = isAllDay ? [from.with(MIDNIGHT), until.with(LAST_SECOND)] : [from, until];
  const written = (clock: Temporal.PlainDateTime) => clock.toString({ smallestUnit: 'second' }).replace('T', ' ');
  const utc = (clock: Temporal.PlainDateTime) =>
    written(clock.toZonedDateTime(zone).withTimeZone('UTC').toPlainDateTime());
  return {
    id: id + 1,
    title,
    status,
    all_day: isAllDay,
    timezone: zone,
    start_date: written(start),
    end_date: written(end),
    utc_start_date: utc(start),
    utc_end_date: utc(end),
    venues: venue === null ? [] : [{ id: (id % 3) + 1, venue }],
    organizer: [],
  };
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0 };
const LAST_SECOND = { hour: 23, minute: 59, second: 59 };

const anyEvents = fc
  .array(anyEvent, { maxLength: 30 })
  .map((all) => all.map(toRecord).flatMap((record) => toCalendarEvent(record) ?? []));

const anyReader = fc.record({
  width: fc.integer({ min: 40, max: 200 }),
  language: fc.constantFrom(...LANGUAGES),
  region: fc.constantFrom('', '-EG', '-US', '-GB'),
  zone: fc.constantFrom('Europe/London', 'Pacific/Auckland'),
});
type Reader = typeof anyReader extends fc.Arbitrary<infer T> ? T : never;

const lookOf = ({ width, language, region, zone }: Reader): ViewStyle => ({
  text: catalogueOf(language),
  names: createLocaleFormats(`${language}${region}`),
  paint: NO_PAINT,
  width,
  now: NOON.toZonedDateTime('UTC').epochMilliseconds,
  zone,
  today: NOON.toPlainDate(),
  link: (text) => text,
});

const JAZZ: Made = {
  title: 'Jazz',
  venue: null,
  starts: 0,
  lasts: 0,
  zone: 'Europe/London',
  isAllDay: false,
  status: 'publish',
};
const CROWDED_DAY = Array.from({ length: 5 }, (_, index) => toRecord(JAZZ, index)).flatMap(
  (record) => toCalendarEvent(record) ?? [],
);

async function* inOrder(events: readonly CalendarEvent[], key: 'wall' | 'utc') {
  const at = (event: CalendarEvent) =>
    key === 'utc' ? event.startsAt : event.start.toZonedDateTime('UTC').epochMilliseconds;
  yield* [...events].sort((a, b) => at(a) - at(b));
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('no line of an agenda or calendar is wider than the terminal', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvents, anyReader, async (events, reader) => {
      const look = lookOf(reader);
      const drawing = { range: JULY, events, locale: 'en-GB', rows: undefined };
      const lines = await gathered(renderAgenda(groupByDay(inOrder(events, 'wall'), JULY), look));
      const grids = look.width < 62 ? [] : [...renderMonths(drawing, look), ...renderWeeks(drawing, look)];
      for (const line of [...lines, ...grids]) {
        expect(measureWidth(line), line).toBeLessThanOrEqual(look.width);
        expect(line).not.toMatch(/[\u001b\u202e]/);
      }
    }),
    {
      numRuns: Number(process.env.FUZZ_RUNS ?? 60),
      // A day with more events than its cell has lines: the grid ends with a hint.
      examples: LANGUAGES.map((language) => [CROWDED_DAY, { width: 62, language, region: '', zone: 'Europe/London' }]),
    },
  );
});

test('an agenda lists every event on each of its days, whatever the order of the service', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvents, fc.constantFrom('wall', 'utc'), async (events, order) => {
      const days: AgendaDay[] = await gathered(groupByDay(inOrder(events, order as 'wall'), JULY));
      const listed = days.flatMap(({ entries }) => entries);
      const dates = days.map(({ date }) => date.toString());
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const event of events) {
        const own = listed.filter((entry) => entry.event === event);
        expect(own.filter(({ day }) => day === 1)).toHaveLength(isIn(event.firstDay) ? 1 : 0);
        expect(new Set(own.map(({ day }) => day)).size).toBe(own.length);
      }
    }),
    { numRuns: 60 },
  );
});

const isIn = (day: string): boolean => JULY.start.toString() <= day && day <= JULY.end.toString();

test('conflicts are all pairs of events at the same venue and time, each once', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const found = findConflicts(events).map(({ events: pair }) =>
        pair.map(({ id }) => Number(id)).sort((a, b) => a - b),
      );
      const wanted = events.flatMap((a, at) =>
        events.slice(at + 1).flatMap((b) => (overlap(a, b) && sharesVenue(a, b) ? [[Number(a.id), Number(b.id)]] : [])),
      );
      const sorted = (pairs: number[][]) => pairs.map(String).sort();
      expect(sorted(found)).toEqual(sorted(wanted));
    }),
  );
});

const last = ({ startsAt, endsAt }: CalendarEvent): number => Math.max(endsAt, startsAt + 1);
const overlap = (a: CalendarEvent, b: CalendarEvent): boolean => a.startsAt < last(b) && b.startsAt < last(a);
const sharesVenue = (a: CalendarEvent, b: CalendarEvent): boolean =>
  a.venues.some(({ id }) => b.venues.some((other) => other.id === id));
