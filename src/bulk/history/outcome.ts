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

/** A write as it stands in the ledger before it is sent. */
export function entryOf(asked: Asked, { number, method, url, reading }: Sending): Entry {
  const { action, resource, values, language } = asked;
  const { i18n_language: _, ...body } = values;
  return {
    ...{ number, action, kind: resource.name },
    request: { method, path: pathWithoutSecrets(url), ...(action === 'delete' ? {} : { body: withoutSecrets(body) }) },
    ...(language === undefined ? {} : { language }),
    ...(reading === undefined ? idIn(asked) : { record: reading.id, before: reading.kept, ...foundIn(reading.record) }),
    ...(reading?.linked === undefined ? {} : { linked: reading.linked }),
  };
}

const idIn = ({ path: { id } }: Asked): Pick<Entry, 'record'> => (id === undefined ? {} : { record: Number(id) });

const foundIn = ({ modified_utc: found }: Data): Pick<Entry, 'found'> => (typeof found === 'string' ? { found } : {});

/** What the answer to a write says: the fields that changed, before and after, and when the record changed last. */
export function outcomeOf(asked: Asked, reading: Reading | undefined, { record, status }: Reply): Outcome {
  const answer = isData(record) ? record : {};
  const changed = changes(asked, reading, answer);
  const isIdle = changed.before !== undefined && Object.keys(changed.before).length === 0 && !hasSecret(asked);
  return { status, ...toldBy(asked.resource, answer), ...changed, ...(isIdle ? { action: 'touch' } : {}) };
}

function changes(asked: Asked, reading: Reading | undefined, answer: Data): Pick<Outcome, 'before' | 'after'> {
  const { action, resource } = asked;
  if (action !== 'update' || reading === undefined) return {};
  const after = keptOf(resource, answer);
  const changed = changedIn(reading.kept, after).filter((field) => isMeant(field, asked));
  const before = pick(withFallbacks(asked, reading, answer), changed);
  const named = naming(asked, answer);
  // Who tells no time of change has to be compared itself: all of it is kept.
  return { before: named(before), after: named('modified_utc' in answer ? pick(after, changed) : after) };
}

/** State and province stand in a field that follows from others, unless it was written itself. */
const isMeant = (field: string, { values }: Asked): boolean => field !== 'stateprovince' || field in values;

/** A text that fell back to the record's own language was none: `null` lets it fall back again. */
function withFallbacks({ resource }: Asked, { kept, own, record }: Reading, answer: Data): Data {
  const isNewLanguage = languagesOf(answer).length > languagesOf(record).length;
  const texts = isNewLanguage
    ? textsOf(resource)
    : textsOf(resource).filter((field) => own !== undefined && isAlike(own[field], kept[field]));
  return { ...kept, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/** `title@fr` for texts that were written in another language than the record's own. */
function naming({ resource, language }: Asked, answer: Data): (values: Data) => Data {
  if (language === undefined || language === answer.language) return (values) => values;
  const texts = new Set(textsOf(resource));
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [texts.has(field) ? `${field}@${language}` : field, value]),
    );
}
