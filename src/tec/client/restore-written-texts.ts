import type { Form } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { decodeWordPressHtml, decodeWordPressText } from '../../forms/wordpress-text.js';
import { parseDate } from '../../time/parse-date.js';
import { formatDateInputInUtc } from '../../time/resolve-date-input.js';

/** Restores the texts of an answer to the form in which they were written, and adds `venues` to an event. */
export function restoreWrittenTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoreWrittenTexts);
  if (!isJsonObject(value)) return value;
  const written = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, restoreMember(value, key, member)]),
  );
  const isEvent = 'venue' in value && typeof value.venue !== 'string' && !('venues' in value);
  const event = correctOffsetZoneTimes(withoutOwnPage(written));
  return isEvent ? { ...event, venues: isJsonObject(value.venue) ? [written.venue] : [] } : event;
}

/** Removes the event's own page, which the site shows as its website: sent back, it would be stored. */
const withoutOwnPage = (record: JsonObject): JsonObject =>
  'website' in record && record.website !== '' && record.website === record.url ? { ...record, website: '' } : record;

function restoreMember(record: JsonObject, key: string, member: unknown): unknown {
  if (key === 'json_ld') return member;
  if (typeof member !== 'string') return restoreWrittenTexts(member);
  if (HTML_FIELDS.has(key)) return 'taxonomy' in record ? decodeWordPressText(member) : decodeWordPressHtml(member);
  return RENDERED_TEXT_FIELDS.has(key) ? decodeWordPressText(member) : member;
}

/** Names of the fields of any kind that have one of these forms. */
const listFieldsOfForms = (...forms: readonly Form[]): string[] =>
  RESOURCE_LIST.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { form }]) => (forms.includes(form) ? [name] : [])),
  );

const HTML_FIELDS: ReadonlySet<string> = new Set(listFieldsOfForms('html'));

const RENDERED_TEXT_FIELDS: ReadonlySet<string> = new Set([
  ...listFieldsOfForms('name', 'text', 'email', 'cost'),
  'currency_symbol',
]);

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
