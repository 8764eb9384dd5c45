import { lookupTable } from '../../contract/lookup-table.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { computeSiteUtc, readTecZone } from '../../time/wordpress-zone.js';
import { zonedTimeAt } from '../../time/zone.js';
import { zoneAbbreviation } from '../../time/zone-abbreviation.js';
import { isBeforeYears, siteValuesOf } from './site-values.js';

/** Returns the zone of an event as it was sent; an empty text for one whose zone was emptied through `wp/v2`. */
export function spellZone(calendar: ServedCalendar, record: RecordBody): string {
  return siteValuesOf(calendar, record).zone ?? String(record.timezone);
}

/** Those of the time zone database that our service shows as offsets, or as another zone. */
const ABBREVIATIONS: Readonly<Record<string, string>> = lookupTable({
  GMT: 'GMT',
  'Asia/Karachi': 'PKT',
  'Asia/Manila': 'PST',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Tokyo': 'JST',
  'Europe/Moscow': 'MSK',
});

export function siteAbbreviationOf(calendar: ServedCalendar, record: RecordBody): unknown {
  const { abbreviation, emptyDate } = siteValuesOf(calendar, record);
  if (abbreviation !== undefined) return abbreviation;
  if (emptyDate === null) return '';
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
  siteValuesOf(calendar, record).isWithoutLength === true ? record.start_date : record.end_date;

/** The UTC times of an event. Those of an event whose zone was changed alone stay. */
export function siteUtcOf(calendar: ServedCalendar, record: RecordBody): { start: string; end: string } {
  const { utc, brokenEnd } = siteValuesOf(calendar, record);
  if (utc !== undefined) return utc;
  const zone = spellZone(calendar, record) || String(record.timezone);
  const isBrokenDay = brokenEnd !== undefined && record.all_day === true;
  const end = isBrokenDay ? `${brokenEnd.slice(0, -9)} 23:59:59` : (brokenEnd ?? record.end_date);
  return { start: computeSiteUtc(record.start_date, zone), end: toUtc(String(end), zone) };
}

/** Before the years, zones have the time of their place, as they still had in 1700. */
const toUtc = (wall: string, zone: string): string =>
  isBeforeYears(wall)
    ? `${wall.slice(0, 5)}${computeSiteUtc(`1700${wall.slice(5)}`, zone).slice(4)}`
    : computeSiteUtc(wall, zone);
