import type { EventAnswer } from '../wire/records.js';
import { type Data, isData } from '../wire/values/data.js';

/**
 * Reads an event from the response of any service of the API and fills in fields that it may omit.
 * @returns undefined if the value is not an event, or lacks required fields
 */
export function eventIn(record: unknown): EventAnswer | undefined {
  if (!isData(record) || NEEDED.some((name) => typeof record[name] !== 'string')) return undefined;
  const { venue, venues, categories, tags, organizer } = record;
  return {
    description: '',
    excerpt: '',
    url: '',
    status: 'publish',
    ...record,
    modified_utc: typeof record.modified_utc === 'string' ? record.modified_utc : record.utc_start_date,
    all_day: record.all_day === true,
    venues: listOf(venues ?? venue),
    organizer: listOf(organizer),
    categories: listOf(categories),
    tags: listOf(tags),
  } as unknown as EventAnswer;
}

const NEEDED = ['title', 'start_date', 'end_date', 'utc_start_date', 'utc_end_date', 'timezone'];

const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value : [value]).filter(isData);

/** Returns the host of a record's global ID, which makes IDs unique among sites: `example.org?id=7` → `example.org`. */
export function hostIn(record: unknown): string {
  const id = isData(record) && typeof record.global_id === 'string' ? record.global_id : '';
  return id.split(/[?/]/)[0] || 'localhost';
}
