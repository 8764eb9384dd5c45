import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { lookupTable } from '../../../contract/lookup-table.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../../time/resolve-wall-time.js';
import { isZone } from '../../../time/zone.js';
import zones from './windows-zones.json' with { type: 'json' };

export interface CalendarZones {
  add(text: string): void;
  /** Returns the VTIMEZONEs that a component's text refers to. */
  definitionsFor(text: string): readonly string[];
  /** Returns the IANA name of a TZID, or `undefined` if it names no known zone. */
  nameOf(tzid: string): string | undefined;
  has(tzid: string): boolean;
  /** Returns the IANA zone with the same offsets as a custom VTIMEZONE in the years around `year`. */
  findEquivalent(tzid: string, zone: ICAL.Timezone, year: number): string | undefined;
}

export function createCalendarZones(): CalendarZones {
  const definitions = new Map<string, string>();
  const equivalents = new Map<string, string | undefined>();
  return {
    add: (text) => {
      const tzid = unescapeTzid(propertyIn(text, 'TZID') ?? '');
      // No event can use a zone without a name.
      if (tzid === '' || (text.match(OBSERVANCE)?.length ?? 0) > MAX_OBSERVANCES) return;
      definitions.set(tzid, text.replace(FAST_RULE, ''));
    },
    definitionsFor: (text) => {
      const plain = unescapeTzid(text);
      return [...definitions].flatMap(([tzid, zone]) => (plain.includes(tzid) ? [zone] : []));
    },
    has: (tzid) => definitions.has(tzid),
    findEquivalent: (tzid, zone, year) => {
      const key = `${year} ${tzid}`;
      if (!equivalents.has(key)) equivalents.set(key, findEquivalentZone(zone, year, Object.values(WINDOWS_ZONES)));
      return equivalents.get(key);
    },
    nameOf: (tzid) => {
      const location = propertyIn(definitions.get(tzid) ?? '', 'X-LIC-LOCATION');
      const displayed = definitions.has(tzid) ? undefined : findDisplayedZone(tzid);
      const windows = WINDOWS_ZONES[tzid] ?? displayed ?? '';
      return [tzid, ...tzidSuffixes(tzid), location ?? '', windows].find(isNamedZone);
    },
  };
}

const OBSERVANCE = /^BEGIN:(?:STANDARD|DAYLIGHT)\r?$/gim;
/** More than a zone has had since 1900. Each is expanded up to the year of an event. */
const MAX_OBSERVANCES = 500;
/** Clocks change once a year; a rule for every second has two thousand million dates. */
const FAST_RULE = /^RRULE\b.*FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY)\b.*$/gim;

/** Returns the last segments of a TZID. Some programs add a prefix: `/citadel.org/20210210_1/Europe/Berlin`. */
function tzidSuffixes(tzid: string): string[] {
  const parts = tzid.split('/');
  return [3, 2].map((count) => parts.slice(-count).join('/'));
}

/** Returns true for the name of a zone, false for an offset. */
export const isNamedZone = (name: string): boolean =>
  /^(?!UTC[+-])[A-Za-z][\w+-]*(\/[\w+-]+)*$/i.test(name) && isZone(name);

/** Unescapes a TZID. Its definition is an escaped TEXT value, its uses are parameters, which have no escapes. */
const unescapeTzid = (text: string): string => text.replace(/\\([\\;,])/g, '$1');

const propertyIn = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'im').exec(text)?.[1]?.trim();

// Windows zone names, as written by Outlook, for the most common zones (Unicode CLDR, windowsZones).
const WINDOWS_ZONES: Readonly<Record<string, string>> = lookupTable(zones.names);

/** Names that Windows displays, of zones that are not named after a city with an IANA zone. */
const DISPLAYED_ZONES: Readonly<Record<string, string>> = lookupTable(zones.displayed);

/** `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
const DISPLAYED = /^\((?:UTC|GMT)(?:[+-]\d{1,2}[:.]?\d{2})?\) ?(.{1,200})$/;

/** Finds the zone that Windows displays by its offset and its cities: the first city that has an IANA zone. */
function findDisplayedZone(tzid: string): string | undefined {
  const [, name] = DISPLAYED.exec(tzid) ?? [];
  if (name === undefined) return undefined;
  const cities = name.split(', ').map((city) => city.replaceAll(' ', '_'));
  const known = Intl.supportedValuesOf('timeZone');
  return (
    DISPLAYED_ZONES[name] ??
    cities.map((city) => known.find((zone) => zone.endsWith(`/${city}`))).find((zone) => zone !== undefined)
  );
}

/**
 * Finds the IANA zone with the same offsets as a custom VTIMEZONE, compared weekly from the year before to the year
 * after. Prefers the zones in `preferred`. Returns `UTC±h` if the offset never changes.
 */
function findEquivalentZone(zone: ICAL.Timezone, year: number, preferred: readonly string[]): string | undefined {
  const days = daysAround(year);
  const offsets = days.map((day) => zone.utcOffset(noonOf(day)) / 60);
  const [first = 0] = offsets;
  if (offsets.every((offset) => offset === first)) return fixedOffsetZone(first);
  return [...preferred, ...Intl.supportedValuesOf('timeZone')].find((name) =>
    days.every((day, at) => offsetAt(day, name) === offsets[at]),
  );
}

function daysAround(year: number): Temporal.PlainDate[] {
  const start = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 });
  return Array.from({ length: 3 * 52 }, (_, week) => start.add({ weeks: week }));
}

// No zone changes its clock at noon.
const noonOf = ({ year, month, day }: Temporal.PlainDate): ICAL.Time =>
  new ICAL.Time({ year, month, day, hour: 12, minute: 0, second: 0, isDate: false }, ICAL.Timezone.localTimezone);

const offsetAt = (day: Temporal.PlainDate, name: string): number =>
  resolveWallTime(day.toPlainDateTime('12:00'), name, CONTRACT_POLICY).offsetNanoseconds / 60e9;

const MIN_OFFSET_MINUTES = -12 * 60;
const MAX_OFFSET_MINUTES = 14 * 60;

function fixedOffsetZone(minutes: number): string | undefined {
  if (minutes === 0) return 'UTC';
  if (minutes < MIN_OFFSET_MINUTES || minutes > MAX_OFFSET_MINUTES || !Number.isInteger(minutes)) return undefined;
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
