import type { JsonObject } from '../../forms/json-object.js';
import { parseDate } from '../../time/parse-date.js';
import { formatDateInputInUtc } from '../../time/resolve-date-input.js';

const OFFSET_ZONE = /^UTC[+-]\d/i;

/** Corrects the UTC times of an event in a zone such as `UTC+2`. In summer those of the site are wrong by an hour. */
export function correctOffsetZoneTimes(event: JsonObject): JsonObject {
  const { timezone: zone } = event;
  if (typeof zone !== 'string' || !OFFSET_ZONE.test(zone)) return event;
  const entries = ['start_date', 'end_date'].flatMap((field) => {
    const wall = event[field];
    const utc = typeof wall === 'string' && wall !== '' ? formatDateInputInUtc(parseDate(wall), zone, 0) : undefined;
    if (utc === undefined) return [];
    const told = Object.hasOwn(event, `utc_${field}`) ? [[`utc_${field}`, utc] as const] : [];
    return Object.hasOwn(event, `utc_${field}_details`)
      ? [...told, [`utc_${field}_details`, detailsOf(utc)] as const]
      : told;
  });
  return { ...event, ...Object.fromEntries(entries) };
}

function detailsOf(moment: string): JsonObject {
  const [year, month, day, hour, minutes, seconds] = moment.split(/[- :]/);
  return { year, month, day, hour, minutes, seconds };
}
