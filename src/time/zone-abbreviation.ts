import { lookupTable } from '../contract/lookup-table.js';
import { toMilliseconds } from './wall-time-text.js';
import { zonedTimeAt } from './zone.js';
import { offsetAt } from './zone-offsets.js';

// Intl knows the abbreviations that are common in a region. The first region that has one for the zone is used.
const ABBREVIATION_LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IN', 'en-NZ', 'en-ZA'];
// Formatting is slow, and the other regions have no abbreviations for these continents.
const LOCALES_BY_CONTINENT: Readonly<Record<string, readonly string[]>> = lookupTable({
  Asia: ['en-US', 'en-GB', 'en-IN'],
  Europe: ['en-US', 'en-GB'],
});
const abbreviations = new Map<string, string>();

/** Returns the English abbreviation of a zone at a UTC time `YYYY-MM-DD HH:MM:SS`, or its offset as `UTC+9`. */
export function zoneAbbreviation(zone: string, utc: string): string {
  if (zone.startsWith('UTC')) return zone;
  const at = toMilliseconds(utc);
  const key = `${offsetAt(at, zone)} ${zone}`;
  const abbreviation = abbreviations.get(key) ?? findAbbreviation(zone, at);
  abbreviations.set(key, abbreviation);
  return abbreviation;
}

function findAbbreviation(zone: string, at: number): string {
  for (const region of LOCALES_BY_CONTINENT[zone.split('/')[0] ?? ''] ?? ABBREVIATION_LOCALES) {
    const format = new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName: 'short' });
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (/^[A-Z]{2,5}$/.test(name)) return name;
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})/.exec(zonedTimeAt(at, zone).offset) ?? [];
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
