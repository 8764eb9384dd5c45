import type { EventAnswer } from '../wire/records.js';
import { type Data, isData } from '../wire/values/data.js';

/**
 * An event as any service of the interface shows it, with what it may leave out.
 * @returns undefined for what is no event, or not the whole of one
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

/** What makes the IDs of a record unique among sites: `example.org` of `example.org?id=7`. */
export function hostIn(record: unknown): string {
  const id = isData(record) && typeof record.global_id === 'string' ? record.global_id : '';
  return id.split(/[?/]/)[0] || 'localhost';
}
