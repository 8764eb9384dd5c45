import type { ParsedResponse } from '../../client/client-types.js';
import { type PublishedLink, ReadBackMismatchError, valuesBeforePublication } from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { isPartialTrash } from '../../forms/stored-values.js';
import { redactSecrets, redactUrlPath } from '../../http/redact-secrets.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { Ledger, LedgerEntry, WriteOutcome } from './ledger.js';
import {
  findChangedFields,
  hasOwnRegion,
  isSameLedgerValue,
  pickFields,
  REGION_FIELDS,
  toLedgerValues,
  translatedFieldsOf,
} from './ledger-values.js';
import { keepBeforeTrash, type RecordBeforeWrite, translationLanguagesOf } from './read-before-write.js';
import type { RequestedWrite } from './requested-write.js';
import { summarizeAnswer } from './row-before-and-after.js';

/** What the outcome of a write depends on. */
type DescribedWrite = Pick<RequestedWrite, 'action' | 'resource' | 'values' | 'language'>;

interface SentWrite {
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly reading: RecordBeforeWrite | undefined;
}

export function toSentEntry(write: RequestedWrite, { number, method, url, reading }: SentWrite): LedgerEntry {
  const { action, resource, values, language } = write;
  const { i18n_language: _, ...body } = values;
  return {
    number,
    action,
    kind: resource.name,
    request: { method, path: redactUrlPath(url), ...(action === 'delete' ? {} : { body: redactSecrets(body) }) },
    ...(language === undefined ? {} : { language }),
    ...(reading === undefined
      ? knownIdOf(write)
      : { record: reading.id, before: reading.ledgerValues, ...changeTimeFoundIn(reading.record) }),
    ...(reading?.linked === undefined ? {} : { linked: reading.linked }),
  };
}

const knownIdOf = ({ path: { id } }: RequestedWrite): Pick<LedgerEntry, 'record'> =>
  id === undefined ? {} : { record: Number(id) };

export const changeTimeFoundIn = ({ modified_utc: found }: JsonObject): Pick<LedgerEntry, 'found'> =>
  typeof found === 'string' ? { found } : {};

/** Builds the outcome of a write from its answer: the changed fields before and after, and the modification time. */
export function toWriteOutcome(
  write: DescribedWrite,
  reading: RecordBeforeWrite | undefined,
  { record, status }: ParsedResponse,
): WriteOutcome {
  const answer = isJsonObject(record) ? record : {};
  const changed = findWriteChanges(write, reading, answer);
  const isIdle = changed.before !== undefined && Object.keys(changed.before).length === 0 && !setsSecretField(write);
  return { status, ...summarizeAnswer(write.resource, answer), ...changed, ...(isIdle ? { action: 'touch' } : {}) };
}

function findWriteChanges(
  write: DescribedWrite,
  reading: RecordBeforeWrite | undefined,
  answer: JsonObject,
): Pick<WriteOutcome, 'before' | 'after'> {
  const { action, resource } = write;
  if (action !== 'update' || reading === undefined) return {};
  const after = toLedgerValues(resource, answer);
  const kept = write.values.status === 'trash' ? keepBeforeTrash(reading.record, reading.ledgerValues) : {};
  const different = findChangedFields(reading.ledgerValues, after);
  const region = different.some((field) => REGION_FIELDS.includes(field)) ? ['stateprovince'] : [];
  const changed = [...new Set([...different, ...region, ...Object.keys(kept)])].filter(
    (field) =>
      isShownIn(reading.record, field, write) && isRevertibleField(field, write, [reading.ledgerValues, after]),
  );
  const before = pickFields(clearFallbackTexts(write, reading, answer), changed);
  const named = textKeyNaming(write, answer);
  // Without `modified_utc`, later changes can only be detected by comparing values, so all of them are kept.
  return { before: named(before), after: named('modified_utc' in answer ? pickFields(after, changed) : after) };
}

/** Returns false for a field that the site did not show: its value is not known. */
const isShownIn = (record: JsonObject, field: string, { resource }: DescribedWrite): boolean =>
  !isPartialTrash(resource, record) ||
  Object.hasOwn(record, field) ||
  Object.hasOwn(record, writableFieldsOf(resource)[field]?.readBackFrom ?? field);

/** Returns false for a `stateprovince` that follows from other fields before and after, unless the write set it. */
const isRevertibleField = (field: string, { values }: DescribedWrite, states: readonly JsonObject[]): boolean =>
  field !== 'stateprovince' || Object.hasOwn(values, field) || states.some(hasOwnRegion);

/** Replaces texts that were fallbacks to the record's own language by `null`, so that an undo restores the fallback. */
function clearFallbackTexts(
  { resource }: DescribedWrite,
  { ledgerValues, own, record }: RecordBeforeWrite,
  answer: JsonObject,
): JsonObject {
  const isNewLanguage = translationLanguagesOf(answer).length > translationLanguagesOf(record).length;
  const texts = isNewLanguage
    ? translatedFieldsOf(resource)
    : translatedFieldsOf(resource).filter(
        (field) => own !== undefined && isSameLedgerValue(own[field], ledgerValues[field]),
      );
  return { ...ledgerValues, ...Object.fromEntries(texts.map((field) => [field, null])) };
}

/** Returns a function that renames texts to `title@fr` if the write is not in the record's own language. */
function textKeyNaming({ resource, language }: DescribedWrite, answer: JsonObject): (values: JsonObject) => JsonObject {
  if (language === undefined || language === answer.language) return (values) => values;
  const texts = new Set(translatedFieldsOf(resource));
  return (values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [texts.has(field) ? `${field}@${language}` : field, value]),
    );
}

/** Returns true if a write sets a field that no answer shows: the password of an event. */
export const setsSecretField = ({
  resource,
  values,
}: {
  readonly resource: Resource;
  readonly values: JsonObject;
}): boolean =>
  Object.entries(resource.fields).some(([name, field]) => Object.hasOwn(values, name) && formOf(field).isSecret);

interface PublicationContext {
  readonly ledger: Pick<Ledger, 'sending' | 'done'>;
  readonly run: string;
  readonly numberOf: (link: PublishedLink) => number;
}

/** Records the venues and organizers that a site published with an event as updates of their own, so that undo reverts them. */
export async function recordPublishedLinks(error: unknown, context: PublicationContext): Promise<void> {
  if (!(error instanceof ReadBackMismatchError)) return;
  for (const link of error.published) await recordPublishedLink(link, context);
}

async function recordPublishedLink(link: PublishedLink, { ledger, run, numberOf }: PublicationContext): Promise<void> {
  const { kind, before, after } = link;
  const resource = resourceOf(kind);
  const id = Number(before.id);
  const number = numberOf(link);
  const changed = valuesBeforePublication(link);
  const entry: LedgerEntry = { number, action: 'update', kind, record: id, before: changed };
  await ledger.sending(run, { ...entry, ...timeOf('found', before) });
  const outcome: WriteOutcome = { after: pickFields(after, Object.keys(changed)), ...timeOf('modified', after) };
  await ledger.done(run, number, id, { ...outcome, title: String(after[resource.title] ?? '') });
}

const timeOf = (name: 'found' | 'modified', { modified_utc: time }: PublishedLink['after']) =>
  typeof time === 'string' ? { [name]: time } : {};
