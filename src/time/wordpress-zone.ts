import { lookupTable } from '../contract/lookup-table.js';
import { resolveWallTimeText } from './resolve-date-input.js';
import { formatUtc, toMilliseconds } from './wall-time-text.js';
import { normalizeZone } from './zone.js';
import { offsetAt } from './zone-offsets.js';

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
  const read = toMilliseconds(wall);
  const utc = read - offsetAt(read, zone);
  return read - offsetAt(utc, zone) === utc ? formatUtc(utc) : resolveWallTimeText(wall, zone).utc;
}

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
