import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { WriteOutcome } from './ledger.js';
import {
  addTimeFields,
  hasOwnRegion,
  isSameLedgerValue,
  pickFields,
  REGION_FIELDS,
  toLedgerValues,
  translatedFieldsOf,
} from './ledger-values.js';

interface RowRecordReading {
  /** The record, read in the language of the row. */
  readonly there: JsonObject;
  /** The record, read in its own language. */
  readonly own: JsonObject;
  readonly language: Language | undefined;
}

/** Returns the ledger values of the fields that a row is about to change, and of those that follow them: a publication gives a draft a slug and a date. */
export function rowValuesBefore(
  resource: Resource,
  values: JsonObject,
  { there, own, language }: RowRecordReading,
): JsonObject {
  const ledgerValues = toLedgerValues(resource, there);
  const written = Object.keys(values);
  const region = hasOwnRegion(ledgerValues) && written.some((field) => REGION_FIELDS.includes(field));
  // An answer may omit an empty field of the row, or an empty region; a time field that was only added may not have been read.
  const omitted = [...written, ...(region ? ['stateprovince'] : [])];
  const fields = addTimeFields([...new Set([...omitted, ...('status' in values ? ['slug', 'date_utc'] : [])])]).filter(
    (field) => Object.hasOwn(ledgerValues, field) && (omitted.includes(field) || Object.hasOwn(there, field)),
  );
  const before = pickFields(ledgerValues, fields);
  return language === undefined || language === own.language ? before : nullFallbackTexts(resource, before, own);
}

/** Returns the ledger values of the texts that a row is about to change in another language, keyed `title@fr`. */
export function rowTextsBefore(
  resource: Resource,
  texts: JsonObject,
  known: RowRecordReading & { readonly language: Language },
): JsonObject {
  const before = nullFallbackTexts(
    resource,
    pickFields(toLedgerValues(resource, known.there), Object.keys(texts)),
    known.own,
  );
  return Object.fromEntries(Object.entries(before).map(([field, value]) => [`${field}@${known.language}`, value]));
}

/**
 * Returns the values that the fields of `before` have in an answer.
 * @param texts the language whose fields are picked (`title@fr`); if absent, the fields without a language
 */
export function rowValuesAfter(
  resource: Resource,
  before: JsonObject,
  answer: JsonObject,
  texts?: Language,
): JsonObject {
  const ledgerValues = toLedgerValues(resource, answer);
  const named = Object.keys(before).map((name) => name.split('@'));
  const fields = named.filter(([field = '', language]) => language === texts && Object.hasOwn(ledgerValues, field));
  return Object.fromEntries(
    fields.map(([field = '']) => [texts === undefined ? field : `${field}@${texts}`, ledgerValues[field]]),
  );
}

/** Replaces texts that equal those of the record's own language by `null`: they were fallbacks. */
function nullFallbackTexts(resource: Resource, before: JsonObject, own: JsonObject): JsonObject {
  const ledgerValues = toLedgerValues(resource, own);
  const texts = translatedFieldsOf(resource).filter(
    (field) => Object.hasOwn(before, field) && isSameLedgerValue(before[field], ledgerValues[field]),
  );
  return { ...before, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/**
 * Returns the title and modification time of a record, or all its values if the service has no modification time.
 * @param last a later answer, with the time of the last change
 */
export function summarizeAnswer(resource: Resource, record: JsonObject, last: JsonObject = record): WriteOutcome {
  const { [resource.title]: title } = record;
  const { modified_utc: modified } = last;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof modified === 'string' ? { modified } : { after: toLedgerValues(resource, record) }),
  };
}
