import { writtenHtml, writtenText } from '../../wire/typography.js';
import { type Data, isData } from '../../wire/values/data.js';

/** Restores the texts of an answer to the form in which they were written, and adds `venues` to an event. */
export function toWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWritten);
  if (!isData(value)) return value;
  const written = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, memberOf(value, key, member)]));
  const isEvent = 'venue' in value && typeof value.venue !== 'string' && !('venues' in value);
  return isEvent ? { ...written, venues: isData(value.venue) ? [written.venue] : [] } : written;
}

function memberOf(record: Data, key: string, member: unknown): unknown {
  if (key === 'json_ld') return member;
  if (typeof member !== 'string') return toWritten(member);
  if (key === 'description' || key === 'excerpt')
    return 'taxonomy' in record ? writtenText(member) : writtenHtml(member);
  return TEXTS.has(key) ? writtenText(member) : member;
}

const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'venue', 'organizer', 'name', 'cost', 'currency_symbol'],
  ...['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'phone', 'email'],
]);
