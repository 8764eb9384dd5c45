import type { Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';

/** The fields that define the time of an event only together. */
const TIMES: readonly string[] = ['start_date', 'end_date', 'timezone', 'all_day'];

// `date` repeats `date_utc`, which does not depend on the time zone of the site.
const TOLD_TWICE: ReadonlySet<string> = new Set(['date']);

/** The fields of a resource that can be written and read back: `title`, `venue`… */
export const writable = (resource: Resource): string[] =>
  Object.keys(fieldsOf(resource)).filter((field) => field in resource.answer && !TOLD_TWICE.has(field));

/** Converts a record to its ledger form: writable fields only, links as ID and name, `null` for an empty value. */
export function keptOf(resource: Resource, record: Data): Data {
  return Object.fromEntries(writable(resource).map((field) => [field, kept(resource, field, record)]));
}

function kept(resource: Resource, field: string, record: Data): unknown {
  const { readBackFrom, form, of } = fieldsOf(resource)[field] ?? {};
  const shown = (readBackFrom === undefined ? undefined : record[readBackFrom]) ?? record[field];
  if (form === 'terms' || form === 'posts') return linked(shown);
  if (of !== undefined) return shown ?? 0;
  const isNothing = shown === undefined || shown === '' || (form === 'image' && shown === false);
  return isNothing ? null : shown;
}

function linked(shown: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(shown) ? shown : typeof shown === 'object' && shown ? [shown] : [];
  const ids = idsIn(shown);
  return items.map((item, at) => {
    const name = NAMES.map((key) => memberOf(item, key)).find((each) => typeof each === 'string');
    return { id: ids[at], ...(name === undefined ? {} : { name }) };
  });
}

const NAMES = ['venue', 'organizer', 'name'];

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Finds the fields in which two ledger records differ. A changed time field adds all time fields. */
export function changedIn(before: Data, after: Data): string[] {
  const changed = Object.keys(after).filter((field) => !isAlike(before[field], after[field]));
  return withTimes(changed).filter((field) => field in after);
}

/** Adds all time fields to a list that has one of them. */
export const withTimes = (fields: readonly string[]): string[] =>
  fields.some((field) => TIMES.includes(field)) ? [...new Set([...fields, ...TIMES])] : [...fields];

/** Compares two ledger values; links are compared by ID. */
export const isAlike = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string => {
  if (isLinks(value)) return JSON.stringify(idsIn(value));
  return JSON.stringify(value ?? null);
};

export const isLinks = (value: unknown): value is readonly { readonly id: number; readonly name?: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof memberOf(item, 'id') === 'number');

export const pick = (record: Data, fields: readonly string[]): Data =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
