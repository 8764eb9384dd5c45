import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { EventBody } from '../../forms/record-types.js';

/**
 * Reads an event from the response of any service of the API and fills in fields that it may omit.
 * @returns undefined if the value is not an event, or lacks required fields
 */
export function readEventRecord(record: unknown): EventBody | undefined {
  if (!isJsonObject(record) || REQUIRED_FIELDS.some((name) => typeof record[name] !== 'string')) return undefined;
  const { venue, venues, categories, tags, organizer } = record;
  return {
    description: '',
    excerpt: '',
    url: '',
    status: 'publish',
    ...record,
    modified_utc: typeof record.modified_utc === 'string' ? record.modified_utc : record.utc_start_date,
    all_day: record.all_day === true,
    venues: toObjectList(venues ?? venue),
    organizer: toObjectList(organizer),
    categories: toObjectList(categories),
    tags: toObjectList(tags),
  } as unknown as EventBody;
}

const REQUIRED_FIELDS = ['title', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone'];

const toObjectList = (value: unknown): readonly JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter(isJsonObject);

/** Returns the host of a record's global ID, which makes IDs unique among sites: `example.org?id=7` → `example.org`. */
export function globalIdHost(record: unknown): string {
  const id = isJsonObject(record) && typeof record.global_id === 'string' ? record.global_id : '';
  return id.split(/[?/]/)[0] || 'localhost';
}
