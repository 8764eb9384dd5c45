import type { JsonObject } from '../../forms/json-object.js';
import { parseDate } from '../../time/parse-date.js';
import { formatDateInputInUtc } from '../../time/resolve-date-input.js';

const OFFSET_ZONE = /^UTC[+-]\d/i;

/** In zones such as `UTC+2` the site tells UTC times that are an hour off in summer: they follow from the wall clock here. */
export function correctOffsetZoneTimes(event: JsonObject): JsonObject {
  const { timezone: zone } = event;
  if (typeof zone !== 'string' || !OFFSET_ZONE.test(zone)) return event;
  const entries = ['start_date', 'end_date'].flatMap((field) => {
    const wall = event[field];
    const utc = typeof wall === 'string' && wall !== '' ? formatDateInputInUtc(parseDate(wall), zone, 0) : undefined;
    if (utc === undefined) return [];
    const told = `utc_${field}` in event ? [[`utc_${field}`, utc] as const] : [];
    return `utc_${field}_details` in event ? [...told, [`utc_${field}_details`, detailsOf(utc)] as const] : told;
  });
  return { ...event, ...Object.fromEntries(entries) };
}

function detailsOf(moment: string): JsonObject {
  const [year, month, day, hour, minutes, seconds] = moment.split(/[- :]/);
  return { year, month, day, hour, minutes, seconds };
}
