import { Temporal } from 'temporal-polyfill';
import { memoize } from '../../contract/lookup-table.js';
import { parseUtc } from '../../time/wall-time-text.js';
import { zonedTimeAt } from '../../time/zone.js';
import { zoneAbbreviation } from '../../time/zone-abbreviation.js';
import { beginLine, type ContentLine, encodeTextValue, endLine } from './content-lines.js';

/** First and last time at which events use a zone, in UTC: `2026-09-12 18:00:00`. */
export interface ZoneSpan {
  readonly first: string;
  readonly last: string;
}

/** Encodes a VTIMEZONE (RFC 5545, section 3.6.5) that is correct from one year before the span to one year after it. */
export function encodeTimeZone(zone: string, { first, last }: ZoneSpan): ContentLine[] {
  const from = zonedTimeAt(parseUtc(first), zone).subtract({ years: 1 });
  const to = zonedTimeAt(parseUtc(last), zone).add({ years: 1 });
  const changes = findOffsetChanges(zone, from, to);
  return [
    beginLine('VTIMEZONE'),
    { name: 'TZID', value: encodeTextValue(icsZoneId(zone)) },
    ...groupOffsetChanges(changes).flatMap((group) => encodeObservances(group, endOfKnownChanges(changes, to))),
    endLine('VTIMEZONE'),
  ];
}

/** Returns the TZID of a zone. Drops the colon of fixed offsets, which would end the property's name. */
export const icsZoneId = (zone: string): string => zone.replace(':', '');

/** A change of a zone's offset; `wall` is the wall time before the change. */
interface OffsetChange {
  readonly wall: Temporal.PlainDateTime;
  readonly before: string;
  readonly after: string;
  readonly name: string;
  readonly isDaylight: boolean;
}

function findOffsetChanges(zone: string, from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): OffsetChange[] {
  const earlier = from.getTimeZoneTransition('previous');
  const changes = [earlier === null ? initialOffset(zone, from) : toOffsetChange(zone, earlier)];
  let next = from.getTimeZoneTransition('next');
  while (next !== null && Temporal.ZonedDateTime.compare(next, to) <= 0 && changes.length < MOST_CHANGES) {
    changes.push(toOffsetChange(zone, next));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

// An event may last for thousands of years, for which no time zone rules are known.
const MOST_CHANGES = 100;

const initialOffset = (zone: string, at: Temporal.ZonedDateTime): OffsetChange => ({
  wall: Temporal.PlainDateTime.from('1970-01-01T00:00:00'),
  before: at.offset,
  after: at.offset,
  ...describeOffset(zone, at),
});

function toOffsetChange(zone: string, at: Temporal.ZonedDateTime): OffsetChange {
  const before = at.subtract({ nanoseconds: 1 });
  return {
    wall: before.toPlainDateTime().add({ nanoseconds: 1 }),
    before: before.offset,
    after: at.offset,
    ...describeOffset(zone, at),
  };
}

function describeOffset(zone: string, at: Temporal.ZonedDateTime): Pick<OffsetChange, 'name' | 'isDaylight'> {
  const utc = at.toInstant().toString({ smallestUnit: 'second' }).slice(0, 19).replace('T', ' ');
  return { name: zoneAbbreviation(zone, utc), isDaylight: !zone.startsWith('UTC') && isDaylightTime(at) };
}

function isDaylightTime(at: Temporal.ZonedDateTime): boolean {
  const name =
    longNamesOf(at.timeZoneId)
      .formatToParts(at.epochMilliseconds)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /summer|daylight/i.test(name);
}

/** Takes most of a millisecond. */
const longNamesOf = memoize((timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'long' }));

/** Changes with the same offsets and name; never empty. */
type OffsetChangeGroup = readonly [OffsetChange, ...OffsetChange[]];

function groupOffsetChanges(changes: readonly OffsetChange[]): OffsetChangeGroup[] {
  const groups = new Map<string, [OffsetChange, ...OffsetChange[]]>();
  for (const change of changes) {
    const key = `${change.before} ${change.after} ${change.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  return [...groups.values()];
}

const endOfKnownChanges = (changes: readonly OffsetChange[], to: Temporal.ZonedDateTime): Temporal.PlainDateTime =>
  (changes.length < MOST_CHANGES ? undefined : changes.at(-1)?.wall) ?? to.toPlainDateTime();

/** Encodes a group as one yearly rule, else one component per change: some programs skip the first date of an RDATE. */
function encodeObservances(group: OffsetChangeGroup, horizon: Temporal.PlainDateTime): ContentLine[] {
  const rule = findYearlyRule(group, horizon);
  return rule === undefined
    ? group.flatMap((change) => encodeOffsetChange(change))
    : encodeOffsetChange(group[0], rule);
}

function encodeOffsetChange({ wall, before, after, name, isDaylight }: OffsetChange, rule?: string): ContentLine[] {
  const component = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    beginLine(component),
    { name: 'DTSTART', value: formatWallStamp(wall) },
    { name: 'TZOFFSETFROM', value: formatOffset(before) },
    { name: 'TZOFFSETTO', value: formatOffset(after) },
    { name: 'TZNAME', value: encodeTextValue(name) },
    ...(rule === undefined ? [] : [{ name: 'RRULE', value: rule }]),
    endLine(component),
  ];
}

const DAYS = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns the yearly rule of a group's changes; undefined if they follow none, or stop before the horizon. */
function findYearlyRule(group: OffsetChangeGroup, horizon: Temporal.PlainDateTime): string | undefined {
  const [first, ...others] = group.map(({ wall }) => wall);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return undefined;
  // The next change would lie before the horizon, at most a week later than a year after the last one.
  if (Temporal.PlainDateTime.compare(last.add({ years: 1, days: 7 }), horizon) <= 0) return undefined;
  const isYearly = others.every(
    (wall, index) =>
      wall.year === first.year + index + 1 &&
      wall.month === first.month &&
      wall.dayOfWeek === first.dayOfWeek &&
      wall.toPlainTime().equals(first.toPlainTime()),
  );
  const week = weekOfMonth([first, ...others]);
  if (!isYearly || week === undefined) return undefined;
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${week}${DAYS[first.dayOfWeek]}`;
}

/** Returns the week of the month for BYDAY: -1 for the last, else 1 to 4. */
function weekOfMonth(walls: readonly Temporal.PlainDateTime[]): number | undefined {
  if (walls.every((wall) => wall.day > wall.daysInMonth - 7)) return -1;
  const weeks = new Set(walls.map(({ day }) => Math.ceil(day / 7)));
  const [week] = weeks;
  return weeks.size === 1 ? week : undefined;
}

/** Formats a wall time for iCalendar: `20260912T200000`. */
const formatWallStamp = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const formatOffset = (offset: string): string => offset.replaceAll(':', '');
