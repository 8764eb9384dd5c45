import type { Resource } from '../../contract/declarations.js';
import { memoizeByKind } from '../../contract/lookup-table.js';
import { readBackValue } from '../../contract/resources/index.js';
import { formOf, isMissingValue } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import { isShownPrice, storedValuesOf } from '../../forms/stored-values.js';
import { writableFieldsOf } from '../read/column-meanings.js';

/** The fields that define the time of an event only together. */
const EVENT_TIME_FIELDS: readonly string[] = ['start_date', 'end_date', 'timezone', 'all_day'];

/** The fields that the region of a venue follows from. */
export const REGION_FIELDS: readonly string[] = ['country', 'state', 'province'];

/** True for a venue whose region does not follow from them. */
export const hasOwnRegion = (venue: JsonObject): boolean => (venue.stateprovince ?? '') !== deriveStateProvince(venue);

// `date` repeats `date_utc`, which does not depend on the time zone of the site.
const REDUNDANT_FIELDS: ReadonlySet<string> = new Set(['date']);

/**
 * The fields of a resource that can be written and read back: `title`, `venue`… WordPress changes the slug of a record with its
 * status, and an undo restores it.
 */
export const ledgerFieldsOf = memoizeByKind((resource): readonly string[] =>
  [...new Set([...Object.keys(writableFieldsOf(resource)), 'slug'])].filter(
    (field) => Object.hasOwn(resource.answer, field) && !REDUNDANT_FIELDS.has(field),
  ),
);

/** The writable fields that have one text per language. */
export const translatedFieldsOf = memoizeByKind((resource): readonly string[] =>
  ledgerFieldsOf(resource).filter((field) => writableFieldsOf(resource)[field]?.translated),
);

/** Converts a record to its ledger form: writable fields only, links as ID and name, `null` for an empty value. */
export function toLedgerValues(resource: Resource, record: JsonObject): JsonObject {
  return Object.fromEntries(ledgerFieldsOf(resource).map((field) => [field, toLedgerValue(resource, field, record)]));
}

/** Converts one field. One that cannot be written, such as the slug of a venue, is taken as it is. */
export function toLedgerValue(resource: Resource, field: string, record: JsonObject): unknown {
  const parameter = writableFieldsOf(resource)[field];
  const stored = storedValuesOf(record)[field];
  if (stored !== undefined) return stored;
  if (parameter === undefined) return record[field] ?? null;
  const shown = readBackValue(record, field, parameter);
  if (formOf(parameter).links !== undefined) return toLinkList(shown);
  if (parameter.of !== undefined) return shown ?? 0;
  return isMissingValue(parameter, shown) ? null : shown;
}

function toLinkList(shown: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(shown) ? shown : typeof shown === 'object' && shown ? [shown] : [];
  const ids = linkedIdsIn(shown);
  return items.map((item, at) => {
    const name = NAMES.map((key) => readProperty(item, key)).find((each) => typeof each === 'string');
    return { id: ids[at], ...(name === undefined ? {} : { name }) };
  });
}

const NAMES = ['venue', 'organizer', 'name'];

const readProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Finds the fields in which two ledger records differ. A changed time field adds all time fields. */
export function findChangedFields(before: JsonObject, after: JsonObject): string[] {
  const changed = Object.keys(after).filter((field) => !isSameLedgerValue(before[field], after[field]));
  return addTimeFields(changed).filter((field) => Object.hasOwn(after, field));
}

/** Adds all time fields to a list that has one of them. */
export const addTimeFields = (fields: readonly string[]): string[] =>
  fields.some((field) => EVENT_TIME_FIELDS.includes(field))
    ? [...new Set([...fields, ...EVENT_TIME_FIELDS])]
    : [...fields];

/** Compares two ledger values. Links are compared by ID, and a price of an older ledger by its text. */
export function isSameLedgerValue(one: unknown, other: unknown): boolean {
  if (isShownPrice(one) && typeof other === 'string') return one.text === other;
  if (isShownPrice(other) && typeof one === 'string') return one === other.text;
  return comparisonTextOf(one) === comparisonTextOf(other);
}

const comparisonTextOf = (value: unknown): string => {
  if (isLinkList(value)) return JSON.stringify(linkedIdsIn(value));
  return JSON.stringify(value ?? null);
};

export const isLinkList = (value: unknown): value is readonly { readonly id: number; readonly name?: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof readProperty(item, 'id') === 'number');

export const pickFields = (record: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
