import { lookupTable } from '../../contract/lookup-table.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { formatUtc, parseUtc } from '../../time/wall-time-text.js';
import { normalizeZone, zonedTimeAt } from '../../time/zone.js';
import { zoneAbbreviation } from '../../time/zone-abbreviation.js';
import { siteValuesOf } from './site-values.js';

/**
 * Reads a time zone as the plugin does: `UTC+5.5`, `+02:00`, `GMT+2`, and names in any case.
 * @returns the name in our spelling, undefined for a text that the plugin refuses
 */
export function readTecZone(name: string): string | undefined {
  const decimal = /^UTC([+-])(\d{1,2}\.\d+)$/.exec(name);
  if (decimal !== null) return toOffset(decimal[1], Number(decimal[2]));
  const fixed = /^(?:GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (fixed !== null) return toFixed(fixed[1], Number(fixed[2]), Number(fixed[3] ?? 0));
  if (/^UTC[+-]\d{2}$/.test(name) && normalizeZone(name) === undefined) return 'UTC';
  if (/^[a-ik-z]$/i.test(name)) return readMilitaryZone(name.toLowerCase());
  if (/^utc[+-]/.test(name) || name !== name.trim()) return undefined;
  return normalizeZone(name);
}

/** The letters of military zones: east of Greenwich from A to M without J, west of it from N to Y. */
function readMilitaryZone(letter: string): string | undefined {
  const east = 'abcdefghiklm'.indexOf(letter) + 1;
  const west = 'nopqrstuvwxy'.indexOf(letter) + 1;
  return east + west === 0 ? 'UTC' : toFixed(east > 0 ? '+' : '-', east + west, 0);
}

/** Formats an offset. One of whole hours becomes a zone such as `Etc/GMT-2` (UTC+2), which has no error in summer. */
const toFixed = (sign = '+', hours: number, minutes: number): string | undefined =>
  minutes === 0 ? normalizeZone(`Etc/GMT${sign === '+' ? '-' : '+'}${hours}`) : toOffset(sign, hours + minutes / 60);

function toOffset(sign = '+', hours: number): string | undefined {
  const minutes = Math.round((hours % 1) * 60);
  return normalizeZone(`UTC${sign}${Math.trunc(hours)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`);
}

/** Returns the zone of an event as it was sent; an empty text for one whose zone was emptied through `wp/v2`. */
export function spellZone(calendar: ServedCalendar, record: RecordBody): string {
  return siteValuesOf(calendar, record).zone ?? String(record.timezone);
}

/** Those of the time zone database that our service shows as offsets. */
const ABBREVIATIONS: Readonly<Record<string, string>> = lookupTable({
  'Asia/Karachi': 'PKT',
  'Asia/Manila': 'PST',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Tokyo': 'JST',
  'Europe/Moscow': 'MSK',
});

/** Returns the abbreviation of the zone that an event got with its dates. */
export function siteAbbreviationOf(calendar: ServedCalendar, record: RecordBody): unknown {
  const { abbreviation } = siteValuesOf(calendar, record);
  if (abbreviation !== undefined) return abbreviation;
  const zone = spellZone(calendar, record);
  const utc = computeSiteUtc(record.start_date, zone || String(record.timezone));
  return abbreviateZone(zone, zoneAbbreviation(String(record.timezone), utc));
}

/** Returns the abbreviation that PHP has for a zone that is an offset, or a letter. */
function abbreviateZone(spelling: string, abbreviation: unknown): unknown {
  const [, sign, hours = '', minutes = '00'] = /^(?:GMT)?([+-])(\d{1,2}):?(\d{2})?$/.exec(spelling) ?? [];
  if (sign !== undefined) return `GMT${sign}${hours.padStart(2, '0')}${minutes}`;
  if (/^(UTC.|.$)/.test(spelling)) return spelling.toUpperCase();
  const known = ABBREVIATIONS[spelling];
  if (known !== undefined) return known;
  const [, side, offset = '', rest = ''] = /^UTC([+-])(\d+)(?::(\d\d))?$/.exec(String(abbreviation)) ?? [];
  return side === undefined ? abbreviation : `${side}${offset.padStart(2, '0')}${rest}`;
}

/**
 * The zones in which the site reckons for offsets from UTC, by hours: the first that PHP finds, summer time and later
 * changes included. Where PHP finds none, the site reckons in UTC.
 */
const ZONES_OF_OFFSETS: Readonly<Record<string, string>> = lookupTable({
  '-11': 'Pacific/Apia',
  '-10.5': 'Pacific/Honolulu',
  '-10': 'Pacific/Honolulu',
  '-9': 'America/Anchorage',
  '-8': 'America/Los_Angeles',
  '-7': 'America/Denver',
  '-6': 'America/Chicago',
  '-5': 'America/New_York',
  '-4.5': 'America/Caracas',
  '-4': 'America/Halifax',
  '-3.5': 'America/St_Johns',
  '-3': 'America/Sao_Paulo',
  '-1': 'Atlantic/Azores',
  '1': 'Europe/Paris',
  '1.5': 'Africa/Johannesburg',
  '2': 'Europe/Helsinki',
  '3': 'Europe/Moscow',
  '4': 'Asia/Dubai',
  '5': 'Asia/Karachi',
  '5.5': 'Asia/Kolkata',
  '5.75': 'Asia/Kathmandu',
  '7': 'Asia/Krasnoyarsk',
  '8': 'Asia/Shanghai',
  '8.5': 'Asia/Hong_Kong',
  '9': 'Asia/Tokyo',
  '9.5': 'Australia/Adelaide',
  '10': 'Australia/Melbourne',
  '11.5': 'Pacific/Auckland',
  '12': 'Pacific/Auckland',
});

/** Computes the UTC time of a wall time as the site does. @param zone as the site spells it */
export function computeSiteUtc(wall: unknown, zone: string): string {
  const [, offset] = /^UTC(.+)$/.exec(zone) ?? [];
  if (offset === undefined) return resolveAsPhp(String(wall), readTecZone(zone) ?? zone);
  // The minutes of a negative offset count forwards.
  const [hours, minutes = 0] = offset.split(':').map(Number);
  return resolveAsPhp(String(wall), ZONES_OF_OFFSETS[String((hours ?? 0) + minutes / 60)] ?? 'UTC');
}

/** PHP first tries the offset that the zone has when the clock of UTC shows the time: east of UTC the later of two hours. */
function resolveAsPhp(wall: string, zone: string): string {
  const offsetAt = (utc: number) => zonedTimeAt(utc, zone).offsetNanoseconds / 1_000_000;
  const read = parseUtc(wall).epochMilliseconds;
  const utc = read - offsetAt(read);
  return read - offsetAt(utc) === utc ? formatUtc(utc) : resolveWallTimeText(wall, zone).utc;
}

interface WithZone {
  readonly calendar: ServedCalendar;
  readonly body: RawParameters;
}

/** The time on the wall in the zone of a request, or else of the site, in milliseconds as if it were in UTC. */
export function wallClockOf({ calendar: { service }, body: { timezone } }: WithZone): number {
  const sent = typeof timezone === 'string' && timezone !== '' ? readTecZone(timezone) : undefined;
  return service.now() + zonedTimeAt(service.now(), sent ?? service.site.timezone).offsetNanoseconds / 1_000_000;
}

/** The end of an event: an event of whole days that ends before it starts has no length. */
export const siteEndOf = (calendar: ServedCalendar, record: RecordBody): unknown =>
  record.all_day === true && siteValuesOf(calendar, record).brokenEnd !== undefined
    ? record.start_date
    : record.end_date;

/** The UTC times of an event. Those of an event whose zone was changed alone stay. */
export function siteUtcOf(calendar: ServedCalendar, record: RecordBody): { start: string; end: string } {
  const { utc, brokenEnd } = siteValuesOf(calendar, record);
  if (utc !== undefined) return utc;
  const zone = spellZone(calendar, record) || String(record.timezone);
  const isBrokenDay = brokenEnd !== undefined && record.all_day === true;
  const end = isBrokenDay ? `${brokenEnd.slice(0, 10)} 23:59:59` : (brokenEnd ?? record.end_date);
  return { start: computeSiteUtc(record.start_date, zone), end: computeSiteUtc(end, zone) };
}
