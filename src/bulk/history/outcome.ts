import type { Reply } from '../../client/shapes.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { Entry, Outcome } from '../ledger.js';
import type { Asked } from './asked.js';
import { languagesOf, type Reading, textsOf } from './before.js';
import { changedIn, isAlike, keptOf, pick } from './fields.js';
import { toldBy } from './rows.js';
import { hasSecret, pathWithoutSecrets, withoutSecrets } from './secrets.js';

interface Sending {
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly reading: Reading | undefined;
}

/** Builds the ledger entry of a write before it is sent. */
export function entryOf(write: Asked, { number, method, url, reading }: Sending): Entry {
  const { action, resource, values, language } = write;
  const { i18n_language: _, ...body } = values;
  return {
    ...{ number, action, kind: resource.name },
    request: { method, path: pathWithoutSecrets(url), ...(action === 'delete' ? {} : { body: withoutSecrets(body) }) },
    ...(language === undefined ? {} : { language }),
    ...(reading === undefined
      ? idIn(write)
      : { record: reading.id, before: reading.ledgerValues, ...foundIn(reading.record) }),
    ...(reading?.linked === undefined ? {} : { linked: reading.linked }),
  };
}

const idIn = ({ path: { id } }: Asked): Pick<Entry, 'record'> => (id === undefined ? {} : { record: Number(id) });

const foundIn = ({ modified_utc: found }: Data): Pick<Entry, 'found'> => (typeof found === 'string' ? { found } : {});

/** Builds the outcome of a write from its answer: the changed fields before and after, and the modification time. */
export function outcomeOf(write: Asked, reading: Reading | undefined, { record, status }: Reply): Outcome {
  const answer = isData(record) ? record : {};
  const changed = changes(write, reading, answer);
  const isIdle = changed.before !== undefined && Object.keys(changed.before).length === 0 && !hasSecret(write);
  return { status, ...toldBy(write.resource, answer), ...changed, ...(isIdle ? { action: 'touch' } : {}) };
}

function changes(write: Asked, reading: Reading | undefined, answer: Data): Pick<Outcome, 'before' | 'after'> {
  const { action, resource } = write;
  if (action !== 'update' || reading === undefined) return {};
  const after = keptOf(resource, answer);
  const changed = changedIn(reading.ledgerValues, after).filter((field) => isMeant(field, write));
  const before = pick(withFallbacks(write, reading, answer), changed);
  const named = naming(write, answer);
  // Without `modified_utc`, later changes can only be detected by comparing values, so all of them are kept.
  return { before: named(before), after: named('modified_utc' in answer ? pick(after, changed) : after) };
}

/** Returns false for `stateprovince` unless the write set it: otherwise the service derives it from other fields. */
const isMeant = (field: string, { values }: Asked): boolean => field !== 'stateprovince' || field in values;

/** Replaces texts that were fallbacks to the record's own language by `null`, so that an undo restores the fallback. */
function withFallbacks({ resource }: Asked, { ledgerValues, own, record }: Reading, answer: Data): Data {
  const isNewLanguage = languagesOf(answer).length > languagesOf(record).length;
  const texts = isNewLanguage
    ? textsOf(resource)
    : textsOf(resource).filter((field) => own !== undefined && isAlike(own[field], ledgerValues[field]));
  return { ...ledgerValues, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/** Returns a function that renames texts to `title@fr` if the write is not in the record's own language. */
function naming({ resource, language }: Asked, answer: Data): (values: Data) => Data {
  if (language === undefined || language === answer.language) return (values) => values;
  const texts = new Set(textsOf(resource));
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [texts.has(field) ? `${field}@${language}` : field, value]),
    );
}
