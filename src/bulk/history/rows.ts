import type { Language, Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { Outcome } from '../ledger.js';
import { textsOf } from './before.js';
import { isAlike, keptOf, pick, withTimes } from './fields.js';

interface Known {
  /** The record, read in the language of the row. */
  readonly there: Data;
  /** The record, read in its own language. */
  readonly own: Data;
  readonly language: Language | undefined;
}

/** Returns the ledger values of the fields that a row is about to change. */
export function valuesBefore(resource: Resource, values: Data, { there, own, language }: Known): Data {
  const ledgerValues = keptOf(resource, there);
  // An answer may omit an empty field of the row; a time field that was only added may not have been read.
  const fields = withTimes(Object.keys(values)).filter(
    (field) => field in ledgerValues && (field in values || field in there),
  );
  const before = pick(ledgerValues, fields);
  return language === undefined || language === own.language ? before : fallingBack(resource, before, own);
}

/** Returns the ledger values of the texts that a row is about to change in another language, keyed `title@fr`. */
export function textsBefore(resource: Resource, texts: Data, known: Known & { readonly language: Language }): Data {
  const before = fallingBack(resource, pick(keptOf(resource, known.there), Object.keys(texts)), known.own);
  return Object.fromEntries(Object.entries(before).map(([field, value]) => [`${field}@${known.language}`, value]));
}

/**
 * Returns the values that the fields of `before` have in an answer.
 * @param texts the language whose fields are picked (`title@fr`); if absent, the fields without a language
 */
export function valuesAfter(resource: Resource, before: Data, answer: Data, texts?: Language): Data {
  const ledgerValues = keptOf(resource, answer);
  const named = Object.keys(before).map((name) => name.split('@'));
  const fields = named.filter(([field = '', language]) => language === texts && field in ledgerValues);
  return Object.fromEntries(
    fields.map(([field = '']) => [texts === undefined ? field : `${field}@${texts}`, ledgerValues[field]]),
  );
}

/** Replaces texts that equal those of the record's own language by `null`: they were fallbacks. */
function fallingBack(resource: Resource, before: Data, own: Data): Data {
  const ledgerValues = keptOf(resource, own);
  const texts = textsOf(resource).filter((field) => field in before && isAlike(before[field], ledgerValues[field]));
  return { ...before, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/** Returns the title and modification time of a record, or all its values if the service has no modification time. */
export function toldBy(resource: Resource, record: Data): Outcome {
  const { [resource.title]: title, modified_utc: modified } = record;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof modified === 'string' ? { modified } : { after: keptOf(resource, record) }),
  };
}
