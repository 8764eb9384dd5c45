import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { EventBody } from '../../forms/record-types.js';
import { isWallTime } from '../../time/wall-time-text.js';
import { zoneOfEvent } from '../../time/zone.js';

/**
 * Reads an event from the response of any service of the API and fills in fields that it may omit.
 * @returns undefined if the value is not an event, or lacks required fields
 */
export function readEventRecord(record: unknown): EventBody | undefined {
  if (!isJsonObject(record) || typeof record.title !== 'string') return undefined;
  const timezone = zoneOfEvent(record);
  if (timezone === undefined || DATES.some((name) => !isWallTime(String(record[name])))) return undefined;
  const { venue, venues, categories, tags, organizer } = record;
  return {
    ...record,
    ...Object.fromEntries(TEXTS.map((name) => [name, typeof record[name] === 'string' ? record[name] : ''])),
    status: record.status || 'publish',
    timezone,
    modified_utc: isWallTime(String(record.modified_utc)) ? record.modified_utc : record.utc_start_date,
    all_day: record.all_day === true,
    venues: namedRecords(venues ?? venue, 'venue').map(withCoordinates),
    organizer: namedRecords(organizer, 'organizer'),
    categories: namedRecords(categories, 'name'),
    tags: namedRecords(tags, 'name'),
  } as unknown as EventBody;
}

const DATES = ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'];
const TEXTS = ['description', 'excerpt', 'url', 'website', 'date_utc'];

const namedRecords = (value: unknown, title: string): readonly JsonObject[] =>
  [value].flat().filter((each): each is JsonObject => isJsonObject(each) && typeof each[title] === 'string');

/** The coordinates of a venue as numbers, which some services send as texts. */
function withCoordinates({ geo_lat, geo_lng, ...venue }: JsonObject): JsonObject {
  const [lat, lng] = [geo_lat, geo_lng].map((value) => (value === '' || value === null ? Number.NaN : Number(value)));
  return Number.isFinite(lat) && Number.isFinite(lng) ? { ...venue, geo_lat: lat, geo_lng: lng } : venue;
}

/** Returns the host of a record's global ID, which makes IDs unique among sites: `example.org?id=7` → `example.org`. */
export function globalIdHost(record: unknown): string {
  const id = isJsonObject(record) && typeof record.global_id === 'string' ? record.global_id : '';
  return id.split(/[?/]/)[0] || 'localhost';
}
