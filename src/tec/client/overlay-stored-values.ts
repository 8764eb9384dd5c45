import type { Resource } from '../../contract/declarations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { rememberStoredValues } from '../../forms/stored-values.js';
import { STORED_FIELDS } from './stored-fields.js';
import type { WordPressPostKind, WordPressRecord, WordPressRecords } from './wordpress-records.js';

/** True if the raw record has a better value for any requested property of this kind. */
export const needsStoredValues = (kind: WordPressPostKind, paths: string | undefined): boolean =>
  paths === undefined || namesIn(paths).some((name) => STORED_FIELDS[kind][name]?.read !== undefined);

const namesIn = (paths: string): string[] =>
  paths.split(',').map((path) => path.replace(/^(events|venues|organizers)\./, '').split('.')[0] ?? '');

/** A record with its texts as they were written, its price and its website as they are stored. */
export function overlayStoredValues(kind: WordPressPostKind, record: JsonObject, given: WordPressRecord): JsonObject {
  const stored = addPrices(given, record);
  const entries = Object.entries(STORED_FIELDS[kind]).flatMap(([name, { read }]) => {
    const value = read?.(stored, record);
    return value === undefined || (value === '' && !Object.hasOwn(record, name)) ? [] : [[name, value] as const];
  });
  const whole = { ...record, ...Object.fromEntries(entries) };
  rememberExactValues(kind, whole, stored);
  return whole;
}

/** Remembers the values that the record shows in another form than the one in which they are stored. */
export function rememberExactValues(kind: WordPressPostKind, whole: JsonObject, stored: WordPressRecord): void {
  const exact = Object.entries(STORED_FIELDS[kind]).flatMap(([name, { exact: readExact }]) => {
    const value = readExact?.(stored, whole);
    return value === undefined || value === whole[name] ? [] : [[name, value] as const];
  });
  rememberStoredValues(whole, Object.fromEntries(exact));
}

export const postKindOf = ({ kind, name }: Resource): WordPressPostKind | undefined =>
  kind === 'post' ? (name as WordPressPostKind) : undefined;

/** Adds the amounts of a price of several. @param record as `tribe/events/v1` shows it */
function addPrices(stored: WordPressRecord, { cost_details: details }: JsonObject): WordPressRecord {
  const values = isJsonObject(details) && Array.isArray(details.values) ? details.values.map(String) : [];
  const cost = digitsOf(String(stored.meta._EventCost ?? ''));
  const isWhole =
    stored.meta._EventCost === undefined ||
    values.length < 2 ||
    values.every((value) => cost.includes(digitsOf(value)));
  return isWhole ? stored : { ...stored, prices: values };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Does the same, and keeps the stored record for a following write. */
export function overlayAndRemember(
  wordpress: WordPressRecords,
  kind: WordPressPostKind,
  { record, stored }: { readonly record: JsonObject; readonly stored: WordPressRecord },
): JsonObject {
  const whole = overlayStoredValues(kind, record, stored);
  wordpress.remember(whole, addPrices(stored, record));
  return whole;
}
