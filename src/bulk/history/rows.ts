import type { Language, Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import type { Outcome } from '../ledger.js';
import { textsOf } from './before.js';
import { isAlike, keptOf, pick, withTimes } from './fields.js';

interface Known {
  /** The record as it is shown in the language of the row. */
  readonly there: Data;
  /** The record in its own language. */
  readonly own: Data;
  readonly language: Language | undefined;
}

/** What the fields hold that a row is going to change, for the ledger. */
export function valuesBefore(resource: Resource, values: Data, { there, own, language }: Known): Data {
  const kept = keptOf(resource, there);
  // A field that is empty may be left out of the answer; one that only belongs to it may not have been read.
  const fields = withTimes(Object.keys(values)).filter((field) => field in kept && (field in values || field in there));
  const before = pick(kept, fields);
  return language === undefined || language === own.language ? before : fallingBack(resource, before, own);
}

/** The same of the texts of another language: `title@fr`. */
export function textsBefore(resource: Resource, texts: Data, known: Known & { readonly language: Language }): Data {
  const before = fallingBack(resource, pick(keptOf(resource, known.there), Object.keys(texts)), known.own);
  return Object.fromEntries(Object.entries(before).map(([field, value]) => [`${field}@${known.language}`, value]));
}

/** The fields of a reading before, as an answer in a language shows them now; `texts`: those that were written as `title@fr`. */
export function valuesAfter(resource: Resource, before: Data, answer: Data, texts?: Language): Data {
  const kept = keptOf(resource, answer);
  const named = Object.keys(before).map((name) => name.split('@'));
  const fields = named.filter(([field = '', language]) => language === texts && field in kept);
  return Object.fromEntries(
    fields.map(([field = '']) => [texts === undefined ? field : `${field}@${texts}`, kept[field]]),
  );
}

/** A text that is the same in the record's own language was none of its own. */
function fallingBack(resource: Resource, before: Data, own: Data): Data {
  const kept = keptOf(resource, own);
  const texts = textsOf(resource).filter((field) => field in before && isAlike(before[field], kept[field]));
  return { ...before, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/** What the ledger keeps of a record as it was answered last. */
export function toldBy(resource: Resource, record: Data): Outcome {
  const { [resource.title]: title, modified_utc: modified } = record;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof modified === 'string' ? { modified } : { after: keptOf(resource, record) }),
  };
}
